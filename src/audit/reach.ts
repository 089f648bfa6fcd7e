import { quote } from '../base/diagnostics/diagnostic.ts';
import type { Addresses } from './addresses.ts';
import { advice, START } from './findings.ts';
import { pagesLinkedFrom } from './links.ts';
import { isHome, type PageRecord, type SiteIndex } from './site-index.ts';

/** Clicks from the home page within which every indexed page is found. */
const MAX_CLICKS = 3;

/** Follows links from the home page through indexed pages. Returns the clicks to the farthest of them. */
export function checkReach({ findings }: SiteIndex, pages: readonly PageRecord[], addresses: Addresses): number {
  const depths = new Map<PageRecord, number>();
  const home = pages.find(({ path }) => isHome(path));
  const queue = home ? [home] : [];
  if (home) depths.set(home, 0);
  let deepest = 0;
  for (const page of queue) {
    const depth = (depths.get(page) ?? 0) + 1;
    for (const next of pagesLinkedFrom(page, addresses)) {
      if (depths.has(next) || !next.isIndexed) continue;
      depths.set(next, depth);
      deepest = Math.max(deepest, depth);
      queue.push(next);
    }
  }
  if (!home) return 0;
  for (const page of pages) {
    if (!page.isIndexed) continue;
    const depth = depths.get(page);
    if (depth === undefined) {
      const message = `no way of links leads from the home page to ${quote(page.path)}`;
      const help = advice('link to it from a page that visitors reach', page.route);
      findings.in(page.file)('site-orphan', START, message, help);
    } else if (depth > MAX_CLICKS) {
      const message = `${quote(page.path)} is ${depth} clicks from the home page; ${MAX_CLICKS} are the most`;
      const help = advice('link to it from a page nearer to the home page', page.route);
      findings.in(page.file)('site-depth', START, message, help);
    }
  }
  return deepest;
}
