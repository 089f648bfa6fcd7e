import { errorAt, noteAt, quote, type Report } from '../../base/diagnostics/diagnostic.ts';
import { fileOf } from '../../base/url.ts';
import { HOSTS, type HostName } from '../../hosts/hosts.ts';
import type { RoutePlan } from './route-plan.ts';

/**
 * Reports redirects that the host can't match: by a query, as an error if the URL has a page, by a colon, or, if
 * redirects are files, by a folder with the name of a page.
 */
export function checkHostRedirects(plan: RoutePlan, host: HostName, report: Report): void {
  const { queries, routes, redirects, patterns, gone } = plan;
  const { rules, title } = HOSTS[host];
  if (rules && !rules.readsColons)
    for (const { from, declaredAt } of [...redirects, ...patterns, ...queries, ...gone]) {
      const [name] = /:[A-Za-z]\w*/.exec(from) ?? [];
      const message = `${title} would read ${quote(name)} in ${quote(from)} as a placeholder, and redirect other URLs too`;
      const help = 'remove the entry, or choose another `host` in site.yaml';
      if (name !== undefined) report(errorAt(declaredAt, 'host-limit', message, help));
    }
  if (!rules) {
    const pages = new Set(routes.map(({ path }) => path));
    for (const { from, declaredAt } of redirects) {
      const page = from.replace(/\/index\.html$/, '');
      if (page === from || !pages.has(page)) continue;
      const message = `${quote(from)} would be a folder with the name of the page ${quote(page)}, which some servers show instead`;
      const help = 'remove the entry, or choose another `host` in site.yaml';
      report(errorAt(declaredAt, 'host-limit', message, help));
    }
  }
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
