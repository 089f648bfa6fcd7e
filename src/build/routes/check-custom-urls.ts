import { errorAt, quote, type Report } from '../../base/diagnostics/diagnostic.ts';
import { reservedSegments } from '../../base/url.ts';
import type { Site } from '../../model/site.ts';
import type { Route } from '../../pages/kinds/page-kind.ts';
import { addressOf, findTownRoute, type TownRoutes } from './url-lookup.ts';

const HELP = 'give the page another `address`';

/** Reports pages whose custom URL is taken. Returns the routes without them. */
export function checkCustomUrls(
  { services, business }: Site,
  routes: readonly Route[],
  ofTowns: TownRoutes,
  report: Report,
): readonly Route[] {
  const taken = new Map(
    routes.flatMap((route) => (route.addressAt === undefined ? [[addressOf(route.path), route] as const] : [])),
  );
  const reserved = reservedSegments(business.paths);
  const bySlug = new Map(services.map((service) => [service.slug, service]));
  return routes.filter((route) => {
    const { path, addressAt } = route;
    if (addressAt === undefined) return true;
    const first = path.slice(1, path.indexOf('/', 1) >>> 0);
    const other = findTownRoute(ofTowns, addressOf(path)) ?? taken.get(addressOf(path));
    const service = bySlug.get(first);
    if (other || service) {
      const what = other ? 'the URL of another page' : `reserved for old URLs of the service \`${first}\``;
      const at = (other ?? service)?.declaredAt ?? addressAt;
      const related = [{ message: other ? 'that page is declared here' : 'the service is declared here', at }];
      report(errorAt(addressAt, 'duplicate-url', `${quote(path)} is ${what}`, { related, help: HELP }));
      return false;
    }
    if (reserved.has(first) || path === '/index') {
      report(errorAt(addressAt, 'reserved-slug', `${quote(path)} is reserved`, HELP));
      return false;
    }
    taken.set(addressOf(path), route);
    return true;
  });
}
