import { errorAt, noteAt, quote, type Report } from '../../base/diagnostics/diagnostic.ts';
import { fileOf } from '../../base/url.ts';
import { HOSTS } from '../hosts/all.ts';
import type { HostName } from '../hosts/names.ts';
import type { RoutePlan } from './route-plan.ts';

/** Reports redirects with a query string if the host can't match queries, as an error if the URL has a page. */
export function checkQueries({ queries, routes, redirects }: RoutePlan, host: HostName, report: Report): void {
  const { rules, title } = HOSTS[host];
  if (queries.length === 0 || rules?.readsQueries) return;
  const answered = new Set([...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)].map(fileOf));
  for (const { from, query, declaredAt } of queries) {
    const name = quote(`${from}?${query}`);
    if (answered.has(fileOf(from))) {
      const message = `${title} can't redirect on query strings, so ${name} shows the same page as ${quote(from)}`;
      report(
        errorAt(declaredAt, 'query-redirect', message, 'choose another `host` in site.yaml, or remove the redirect'),
      );
    } else {
      const message = `${title} can't redirect on query strings, so a script redirects visitors from ${name}, but search engines don't see that`;
      report(noteAt(declaredAt, 'query-redirect', message));
    }
  }
}
