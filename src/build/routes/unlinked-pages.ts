import { type Diagnostic, quote, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { normalizePath } from '../../base/url.ts';
import { resolveLink } from './check-links.ts';
import type { RoutePlan } from './route-plan.ts';

const IN_LIST = 'add a `list` to the file: a page that links to all its entries';
const IN_MENU = 'add `nav: true` or `footer: true` to it, or link to it from the text of another page';

/** Reports indexed custom pages that no menu, list, text or post links to. Custom code may link to pages too. */
export function unlinkedPages({ site }: RoutePlan): readonly Diagnostic[] {
  const { ownPages, links, posts, business } = site;
  if (ownPages.length === 0) return [];
  const linked = new Set(links.flatMap(({ href, page }) => pageAt(href, business.origin, page)));
  return ownPages.flatMap(({ path, front, entry, list, declaredAt }) => {
    const isPlaced = list !== undefined || front.nav !== false || front.footer !== false;
    const isInPost = () => posts.some(({ content }) => new RegExp(`href="[^"]*${path}["?#]`).test(content));
    if (!front.index || isPlaced || linked.has(path) || isInPost()) return [];
    const message = `no page links to ${quote(path)}, so visitors and search engines can't find it`;
    return [warningAt(declaredAt, 'unlinked-page', message, entry ? IN_LIST : IN_MENU)];
  });
}

/** Returns the path that a link on a page leads to, unless it's the page itself. */
function pageAt(href: string, origin: string, page: string): string[] {
  const path = normalizePath(resolveLink(href, origin, page)?.path ?? page);
  return path === page ? [] : [path];
}
