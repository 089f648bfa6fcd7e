import { errorAt, noteAt, quote, type Report } from '../../base/diagnostics/diagnostic.ts';
import { fileOf } from '../../base/url.ts';
import { HOSTS } from '../hosts/all.ts';
import type { HostName } from '../hosts/names.ts';
import type { RoutePlan } from './route-plan.ts';

/** Reports redirects of addresses with a query on hosts whose rules cannot ask for one: errors where a page answers the address. */
export function checkQueries({ queries, routes, redirects }: RoutePlan, host: HostName, report: Report): void {
  const { rules, title } = HOSTS[host];
  if (queries.length === 0 || rules?.readsQueries) return;
  const answered = new Set([...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)].map(fileOf));
  for (const { from, query, declaredAt } of queries) {
    const name = quote(`${from}?${query}`);
    if (answered.has(fileOf(from))) {
      const message = `${title} answers ${name} as it does ${quote(from)}, which is no unknown address`;
      report(
        errorAt(declaredAt, 'query-redirect', message, 'choose another `host` in site.yaml, or remove the redirect'),
      );
    } else {
      const message = `${title} has no rule for ${name}: a script leads visitors on, and search engines see no redirect`;
      report(noteAt(declaredAt, 'query-redirect', message));
    }
  }
}
