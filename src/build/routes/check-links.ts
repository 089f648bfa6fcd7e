import { type Diagnostic, errorAt, quote, type Report, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { isPlaceOfPost } from '../../base/diagnostics/post-place.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { normalizePhone } from '../../base/phone.ts';
import {
  basePathOf,
  canonicalPath,
  isMailUrl,
  isPhoneUrl,
  normalizePath,
  postPath,
  postSlugAt,
  telUrl,
  unescaped,
} from '../../base/url.ts';
import { linkAddress } from '../../blog/addresses.ts';
import type { Link, Site } from '../../model/site.ts';
import type { Route } from '../../pages/kinds/page-kind.ts';
import { articleText } from '../../pages/render/post-outline.ts';
import type { RoutePlan } from './route-plan.ts';
import { addressOf, NAME_A_PAGE, SET_BACKEND, type UrlLookup } from './url-lookup.ts';

/** The model, and lookups of pages and redirects by path. */
interface Lookup {
  readonly site: Site;
  readonly addresses: UrlLookup;
  readonly isMoved: (path: string) => boolean;
}

const LINK_ELSEWHERE = 'publish the file elsewhere and link to its whole URL, which starts with `https://`';
const NO_TARGET = 'write the target in the parentheses, as in `[about us](/about)`, or remove the link';

/** Reports links and images in text that don't work, and links that aren't in canonical form. */
export function checkLinks(lookup: Lookup, report: Report): void {
  const { links, posts } = lookup.site;
  for (const link of links)
    for (const found of (link.pictureHelp ? pictureFault : linkFault)(link, lookup)) report(found);
  for (const { slug, links } of posts)
    for (const { href, at } of links) {
      const found = linkFault({ href, at, page: postPath(slug) }, lookup);
      for (const fault of found) report(fault);
      if (found.length > 0 || linkAddress(href) !== undefined) continue;
      const message = `${quote(href)} isn't shown as a link: posts link to paths, web addresses, \`mailto:\` and \`tel:\``;
      const help = href.startsWith('//') ? `write \`https:${href}\`` : meantBy(href);
      report(warningAt(at, 'dead-link', message, help ?? 'remove the link, or write it as text'));
    }
}

/**
 * Resolves a URL on a page as a browser does, to the path on the site, query and fragment. Undefined for a URL of
 * another site and for an invalid one.
 */
export function resolveLink(href: string, origin: string, page: string) {
  const base = basePathOf(origin);
  const given = /^\/(?!\/)/.test(href) ? origin + href : href;
  if (!URL.canParse(given, origin + page)) return undefined;
  const { protocol, host, pathname, search, hash } = new URL(given, origin + page);
  const isOwn = /^https?:$/.test(protocol) && bareHost(host) === bareHost(new URL(origin).host);
  if (!isOwn || !`${pathname}/`.startsWith(`${base}/`)) return undefined;
  return { path: pathname.slice(base.length) || '/', search, hash };
}

function bareHost(host: string): string {
  return host.replace(/^www\./, '');
}

/** Returns what is wrong with a link, if anything. */
function linkFault(link: Link, lookup: Lookup): Diagnostic[] {
  const { href, at, page } = link;
  const { site, addresses, isMoved } = lookup;
  if (/^#?$/.test(href)) return [warningAt(at, 'dead-link', 'the link has no target', NO_TARGET)];
  if (/^(?:tel|mailto):/i.test(href)) return contactFault(link, site);
  const target = resolveLink(href, site.business.origin, page);
  if (!target) return outsideFault(link, addresses);
  const path = normalizePath(target.path);
  if (path.includes('%7B%7B')) return [];
  if (!addresses.isAnswered(path))
    return isMoved(path) ? [] : missingFault(link, { path, written: target.path }, lookup);
  const normal = addresses.pageAt(path)?.path ?? path;
  const written = `${normal}${target.search}${target.hash}`;
  if (canonicalPath(target.path) !== normal) {
    const message = `${quote(target.path)} isn't the canonical form of the URL`;
    return [warningAt(at, 'link-form', message, `write \`${written}\``)];
  }
  return anchorFault(link, { ...target, path: normal }, idsOf(normal, site));
}

/** Returns the finding about a link to a page that has no element with the ID; `ids` is undefined if they're unknown. */
function anchorFault(
  { at, page }: Link,
  { path, search, hash }: NonNullable<ReturnType<typeof resolveLink>>,
  ids: readonly string[] | undefined,
): Diagnostic[] {
  const fragment = unescaped(hash.slice(1));
  // A fragment that starts with `:~:` is a search in the text.
  if (!ids || /^(?:$|top$|:~:)/i.test(fragment) || ids.includes(fragment)) return [];
  const near = ids.includes(`part-${fragment}`) ? `did you mean \`#part-${fragment}\`?` : undefined;
  const other = didYouMean(
    `#${fragment}`,
    ids.map((id) => `#${id}`),
  );
  const help = near ?? other ?? (path === page ? 'remove the link' : `write \`${path}${search}\``);
  const message = `${path === page ? 'this page' : quote(path)} has no element with the ID ${quote(fragment)}`;
  return [warningAt(at, 'missing-anchor', message, help)];
}

/** Reports links to missing anchors of pages whose IDs are known only once they're rendered. */
export function checkRenderedAnchors(
  { site, byAddress }: Pick<RoutePlan, 'site' | 'byAddress'>,
  idsOn: (route: Route) => readonly string[],
  report: Report,
): void {
  const posts = site.posts.flatMap(({ slug, links }) => links.map((link) => ({ ...link, page: postPath(slug) })));
  for (const link of [...site.links, ...posts]) {
    // A text with a bare fragment may be on several pages.
    const target = /^[^#]+#./.test(link.href) ? resolveLink(link.href, site.business.origin, link.page) : undefined;
    const route = target && byAddress.get(addressOf(target.path));
    if (!target || !route || idsOf(route.path, site)) continue;
    for (const found of anchorFault(link, { ...target, path: route.path }, idsOn(route))) report(found);
  }
}

/** Returns the IDs on a page; undefined for pages other than posts and custom pages, and if custom code may add some. */
function idsOf(path: string, { posts, ownPages, hasCode }: Site): string[] | undefined {
  if (hasCode) return undefined;
  const post = posts.find(({ slug }) => postPath(slug) === path);
  if (post) return ['main', ...articleText(post.content, '').parts.map(({ id }) => id)];
  const fields = ownPages.find((page) => page.path === path)?.parts.flatMap(({ form }) => form?.fields ?? []);
  return fields && ['main', ...fields.map(({ name }) => `field-${name}`)];
}

function contactFault({ href, at }: Link, { business }: Site): Diagnostic[] {
  const { phone, email = 'name@example.org' } = business;
  const [address] = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(href) ?? [email];
  const warn = (message: string, help: string) => [warningAt(at, 'contact-link', message, help)];
  if (/^mailto:/i.test(href))
    return isMailUrl(href) ? [] : warn(`${quote(href)} isn't a valid email link`, `write \`mailto:${address}\``);
  const number = href.slice('tel:'.length);
  if (isPhoneUrl(href))
    return number === phone.number
      ? []
      : warn(
          `${quote(number)} isn't the number in site.yaml`,
          `write \`${telUrl(phone.number)}\`, or the number as text`,
        );
  const meant = telUrl(normalizePhone(unescaped(number)) ?? phone.number);
  return warn(`${quote(href)} isn't an international number`, `write \`${meant}\``);
}

/** Reports a link to no valid URL, to the computer of the author, or to a path written as a host: `https://about`. */
function outsideFault({ href, at }: Link, addresses: UrlLookup): Diagnostic[] {
  const error = (message: string, help: string) => [errorAt(at, 'dead-link', message, help)];
  if (!URL.canParse(href, 'https://localhost')) return error(`${quote(href)} isn't a complete URL`, NO_TARGET);
  const { protocol, hostname, pathname } = new URL(href, 'https://elsewhere.invalid');
  const isLocal = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])$/.test(hostname);
  if (!isLocal && (!protocol.startsWith('http') || /[.:]/.test(hostname))) return [];
  const help = sameAt([isLocal ? pathname : `/${hostname}${pathname}`], addresses) ?? NAME_A_PAGE;
  const reason = isLocal ? "is on your computer, where visitors can't go" : 'has no domain such as `example.org`';
  return error(`broken link: ${quote(href)} ${reason}`, help);
}

/** Reports a link to a page or file that the site doesn't have. */
function missingFault(
  { href, at }: Link,
  { path, written }: { readonly path: string; readonly written: string },
  { site, addresses }: Lookup,
): Diagnostic[] {
  const meant = meantBy(unescaped(href)) ?? sameAt([written, `/${href.replace(/^(?:\.{0,2}\/)+/, '')}`], addresses);
  if (/\.[^/]*$/.test(path) && !/\.html?$/.test(path)) {
    // The hook may write the file.
    if (site.addsFiles && meant === undefined) return [];
    const message = `broken link: ${quote(path)} isn't a file of this site`;
    return [warningAt(at, 'dead-link', message, meant ?? LINK_ELSEWHERE)];
  }
  const isPost = site.business.parts.blog && !site.backend && postSlugAt(path) !== undefined;
  const help = meant ?? addresses.suggest(path) ?? (isPost ? SET_BACKEND : NAME_A_PAGE);
  return [errorAt(at, 'dead-link', `broken link: ${quote(path)} does not exist`, help)];
}

/** Returns how to write a phone number, email address, domain or damaged URL as a link; undefined for any other text. */
function meantBy(text: string): string | undefined {
  const phone = normalizePhone(text);
  if (phone !== undefined) return `write \`${telUrl(phone)}\``;
  if (/^[^\s/@]+@[^\s/@]+\.[a-z]+$/i.test(text)) return `write \`mailto:${text}\``;
  const url = text.replace(/^(https?)(?::\/?|\/\/)(?=[\w-]+\.)/i, '$1://');
  if (url !== text) return `write \`${url}\``;
  return /^(?:www\.|[\w.-]+\.(?:com|org|net|gov|edu)(?:\/|$))/i.test(text) ? `write \`https://${text}\`` : undefined;
}

/** Returns the help that names the first of the pages that exists, without `index` and file extension. */
function sameAt(paths: readonly string[], addresses: UrlLookup): string | undefined {
  const [page] = paths.flatMap((path) => {
    const clean = path.replace(/[?#].*$/, '').replace(/(?:\/index)?(?:\.(?:html?|mdx?|php|aspx?)|\/)$/i, '');
    return addresses.pageAt(normalizePath(clean === '' ? '/' : clean)) ?? [];
  });
  const [more = ''] = /[?#].*$/.exec(paths.at(-1) ?? '') ?? [];
  return page && `write \`${page.path}${more}\``;
}

/** Reports an image that visitors don't see: one on another site, or one that isn't among the files of this site. */
function pictureFault({ href, at, page, pictureHelp }: Link, { site, addresses }: Lookup): Diagnostic[] {
  const { origin } = site.business;
  const name = `the image ${quote(href)}${isPlaceOfPost(at) ? ` of ${quote(page)}` : ''}`;
  if (!URL.canParse(href, origin + page)) return [];
  const originOf = (url: string) => new URL(url, origin + page).origin;
  const path = originOf(href) === originOf(origin) ? resolveLink(href, origin, page)?.path : undefined;
  if (path !== undefined) {
    if (site.addsFiles || addresses.isFile(path) || path === `/${site.logo?.path}`) return [];
    return [errorAt(at, 'missing-picture', `${name} isn't a file of this site`, pictureHelp)];
  }
  if (originOf(href) === originOf(site.backend?.url ?? origin)) return [];
  return [warningAt(at, 'foreign-picture', `${name} is on another site, so visitors don't see it`, pictureHelp)];
}
