import { errorAt, quote, type Report } from '../../base/diagnostics/diagnostic.ts';
import { fileOf, RESERVED_SEGMENTS } from '../../base/url.ts';
import type { Route } from '../kinds/page-kind.ts';
import type { Site } from '../model/site.ts';

const HELP = 'give the page another `address`';

/** Reports pages whose address the data chose, and which something else has. Returns the routes without them. */
export function checkOwnAddresses({ services }: Site, routes: readonly Route[], report: Report): Route[] {
  const taken = new Map(
    routes.flatMap((route) => (route.addressAt === undefined ? [[fileOf(route.path), route] as const] : [])),
  );
  const bySlug = new Map(services.map((service) => [service.slug, service]));
  return routes.filter((route) => {
    const { path, addressAt } = route;
    if (addressAt === undefined) return true;
    const first = path.slice(1, path.indexOf('/', 1) >>> 0);
    const other = taken.get(fileOf(path));
    const service = bySlug.get(first);
    if (other || service) {
      const what = other ? 'the address of another page' : `where old addresses of the service \`${first}\` begin`;
      const at = (other ?? service)?.declaredAt ?? addressAt;
      const related = [{ message: other ? 'that page is declared here' : 'the service is declared here', at }];
      report(errorAt(addressAt, 'duplicate-url', `${quote(path)} is ${what}`, { related, help: HELP }));
      return false;
    }
    if (RESERVED_SEGMENTS.has(first) || path === '/index') {
      report(errorAt(addressAt, 'reserved-slug', `${quote(path)} is an address of the site itself`, HELP));
      return false;
    }
    taken.set(fileOf(path), route);
    return true;
  });
}
