import { followMoved } from '../shared/moved-address.ts';
import { tidyPath } from './tidy-path.ts';

/** Posts and jobs are edited below these addresses; hosts without rules know only the addresses themselves. */
const EDITORS = /^(\/admin\/(?:blog|jobs)\/edit)\//;

/** Data attributes of the 404 page. */
export type MissingData = Readonly<Record<'towns' | 'services' | 'has' | 'missing', string>> &
  Partial<Readonly<Record<'moved' | 'place' | 'post', string>>>;

/**
 * On the 404 page: follows redirects that the host can't, and replaces the URL by its canonical form, or logs it as missing.
 * If `data-missing` names the page for posts newer than the site, redirects there with the slug: some hosts cannot.
 *
 * Hosts with redirect rules tidy addresses themselves, so this is for the others. Some of those add the slash that we
 * take away, to the name of a folder: after a redirect of the host the address is left alone, or the two would take turns.
 */
export function startMissingPage({ dataset }: HTMLElement): void {
  const { missing, moved = '', has, services } = dataset as MissingData;
  const { pathname, search, hash } = location;
  const tidy = tidyPath(pathname);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let to = '';
  for (const line of moved.split('\n')) {
    const [from, target] = line.split(' ') as [string, string];
    to ||= followMoved({ from, to: target }, tidy, search) ?? '';
  }
  if (tidy !== pathname) {
    // The host has a file for `/{service}/{city}`, though not with a slash at its end.
    const [, service] = /^\/([^/]+)\/[^/]+$/.exec(tidy) ?? [];
    if (has.includes('old') && services.split(/[|=]/).includes(service as string)) to ||= `/services${tidy}${search}`;
    if (visit?.redirectCount === 0) to ||= tidy + search;
  }
  // Only what may be a slug: the page for new posts applies the whole rule.
  const [, slug] = /^\/blog\/([a-z0-9-]+)$/.exec(pathname) ?? [];
  if (to) location.replace(to + (to.includes('#') ? '' : hash));
  else if (EDITORS.test(pathname)) location.replace(pathname.replace(EDITORS, '$1?id='));
  else if (missing && slug) location.replace(`${missing}?${slug}${search}${hash}`);
  else console.error(`404: there is no page at ${pathname}`);
}
