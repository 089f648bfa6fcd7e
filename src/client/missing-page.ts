import { tidyPath } from './tidy-path.ts';

/** Posts are edited below this address; hosts without rules know only the address itself. */
const EDITOR = '/admin/blog/edit/';

function isForEditor(path: string): boolean {
  return path.startsWith(EDITOR) && path.length > EDITOR.length;
}

/**
 * On the page that answers unknown addresses, marked with `data-missing`: leads on to the address in its one form, or
 * tells the console which address is missing.
 *
 * Hosts with redirect rules tidy addresses themselves, so this is for the others. Some of those add the slash that we
 * take away, to the name of a folder: after a redirect of the host the address is left alone, or the two would take turns.
 */
export function startMissingPage(): void {
  if (!document.querySelector('[data-missing]')) return;
  const { pathname, search, hash } = location;
  const tidy = tidyPath(pathname);
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (tidy !== pathname && visit?.redirectCount === 0) location.replace(tidy + search + hash);
  else if (isForEditor(pathname)) location.replace(`/admin/blog/edit?id=${encodeURIComponent(pathname.slice(EDITOR.length))}`);
  else console.error(`404: there is no page at ${pathname}`);
}
