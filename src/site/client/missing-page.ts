import { followMoved } from '../shared/moved-address.ts';
import { unpackNames } from '../shared/packed-names.ts';
import { tidyPath } from './tidy-path.ts';

/** Posts are edited below this address; hosts without rules know only the address itself. */
const EDITOR = '/admin/blog/edit/';

/**
 * On the page that answers unknown addresses, marked with `data-missing`: leads on where the address moved and the host did
 * not do it, and to the address in its one form, or tells the console which address is missing. Where the mark names the page for posts that are newer than the
 * site, it leads there with the slug: some hosts cannot.
 *
 * Hosts with redirect rules tidy addresses themselves, so this is for the others. Some of those add the slash that we
 * take away, to the name of a folder: after a redirect of the host the address is left alone, or the two would take turns.
 */
export function startMissingPage(): void {
  const page = document.querySelector<HTMLElement>('[data-missing]');
  if (!page) return;
  const { pathname, search, hash } = location;
  const tidy = tidyPath(pathname);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const posts = page.dataset['missing'];
  // Only what may be a slug: the page for new posts applies the whole rule.
  const slug = posts && /^\/blog\/([a-z0-9-]+)$/.exec(pathname)?.[1];
  const moved =
    movedTo(page.dataset['moved'], tidy, search) ?? (tidy !== pathname ? fromOldForm(page, tidy) : undefined);
  if (moved) location.replace(moved + (moved.includes('#') ? '' : hash));
  else if (tidy !== pathname && visit?.redirectCount === 0) location.replace(tidy + search + hash);
  else if (pathname.startsWith(EDITOR)) location.replace(`/admin/blog/edit?id=${pathname.slice(EDITOR.length)}`);
  else if (slug) location.replace(`${posts}?${slug}${search}${hash}`);
  else console.error(`404: there is no page at ${pathname}`);
}

/** Where `/{service}/{city}` leads, which the host has a file for, though not with a slash at its end. */
function fromOldForm({ dataset: { has, services } }: HTMLElement, path: string): string | undefined {
  const service = has?.includes('old') && /^\/([^/]+)\/[^/]+$/.exec(path)?.[1];
  const isKnown = unpackNames(services ?? '').some(({ slug }) => slug === service);
  return isKnown ? `/services${path}${location.search}` : undefined;
}

/** Where an address leads by the lines `from to` of the page. */
function movedTo(lines: string | undefined, path: string, search: string): string | undefined {
  for (const line of lines?.split('\n') ?? []) {
    const [from = '', to = ''] = line.split(' ');
    const found = followMoved({ from, to }, path, search);
    if (found) return found;
  }
  return undefined;
}
