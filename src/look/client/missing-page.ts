import { BASE_PATH, placed } from '../../shared/base-path.ts';
import { followRedirect } from '../../shared/redirect-rule.ts';
import { normalizePath } from './tidy-path.ts';

/** Post and job editors, which have the ID in their paths. Hosts without rewrite rules can't serve these. */
const EDITORS = /^(\/admin\/(?:blog|jobs)\/edit)\//;

export type MissingData = Readonly<Record<'towns' | 'services' | 'has' | 'missing', string>> &
  Partial<Readonly<Record<'moved' | 'place' | 'post', string>>>;

/**
 * On the 404 page: follows redirects that the host can't, and replaces the URL with its canonical form, or logs it as
 * missing. If `data-missing` names the page for posts newer than the site, redirects there with the slug, because some
 * hosts can't.
 *
 * All this is for hosts without redirect rules. Some of them add the trailing slash that this removes. So the URL isn't
 * changed after a redirect by the host, because the two would then loop.
 */
export function startMissingPage({ dataset }: HTMLElement): void {
  const { missing, moved = '', has, services } = dataset as MissingData;
  const { search, hash } = location;
  const pathname = location.pathname.slice(BASE_PATH.length);
  const tidy = normalizePath(pathname).replace(/%../g, (hex) => hex.toUpperCase());
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let to = '';
  for (const line of moved.split('\n')) {
    const [from, target] = line.split(' ') as [string, string];
    to ||= followRedirect({ from, to: target }, tidy, search) ?? '';
  }
  if (tidy !== pathname) {
    // The host has a file for `/{service}/{city}`, but doesn't serve it with a trailing slash.
    const [, service] = /^\/([^/]+)\/[^/]+$/.exec(tidy) ?? [];
    if (has.includes('old') && services.split(/[|=]/).includes(service as string))
      to ||= `/%%inServices%%${tidy}${search}`;
    if (visit?.redirectCount === 0) to ||= tidy + search;
  }
  // A rough check is enough, because the page for new posts applies the full slug rule.
  const [, slug] = /^\/blog\/([a-z0-9-]+)$/.exec(pathname) ?? [];
  if (EDITORS.test(pathname)) to ||= pathname.replace(EDITORS, '$1?id=');
  if (missing && slug) to ||= `${missing}?${slug}${search}`;
  if (to) location.replace(placed(to) + (to.includes('#') ? '' : hash));
  else console.error(`404: there is no page at ${pathname}`);
}
