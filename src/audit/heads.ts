import { quote } from '../base/diagnostics/diagnostic.ts';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, SEARCH_TITLE_MAX } from '../base/search-lengths.ts';
import type { Range } from '../base/source.ts';
import { absoluteUrl } from '../base/url.ts';
import { advice, declared } from './findings.ts';
import { canonicalOf, headOf, isNotFoundPath, metaOf, type Page, type SiteIndex } from './site-index.ts';
import { detach } from './texts.ts';

/** The directives of a page that is to be found, as docs/contract.md, section 2, words them. */
const INDEX_DIRECTIVES = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1';

/** Checks what the head of a page says to search engines. Remembers titles and descriptions, to find twins. */
export function createHeadCheck(index: SiteIndex): (page: Page) => void {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  return (page) => {
    checkMetas(page);
    checkRobots(page);
    checkCanonical(page, index);
    checkTitle(page, index.suffix, titles);
    checkDescription(page, descriptions);
  };
}

function checkMetas({ facts, route, find }: Page): void {
  const seen = new Set<string>();
  for (const { key, content, ...range } of facts.metas) {
    if (seen.has(key)) find('site-duplicate-meta', range, `the meta element ${quote(key)} stands twice`, 'keep one');
    seen.add(key);
  }
  const keywords = metaOf(facts, 'keywords');
  if (!keywords) find('site-keywords', headOf(facts), 'the keywords are missing', declared(route));
  else if (keywords.content.trim() === '') find('site-keywords', keywords, 'the keywords are empty', declared(route));
}

function checkRobots({ facts, route, find, path }: Page): void {
  const robots = metaOf(facts, 'robots');
  const isIndexed = route?.index ?? false;
  const help = advice(`write \`${isIndexed ? INDEX_DIRECTIVES : 'noindex, follow'}\``, route);
  const content = quote(robots?.content);
  if (!robots) find('site-robots', headOf(facts), 'the robots directive is missing', help);
  else if (isIndexed && robots.content !== INDEX_DIRECTIVES)
    find('site-robots', robots, `the robots directive of an indexed page is ${content}`, help);
  else if (!isIndexed && !/\bnoindex\b/.test(robots.content)) {
    const why = isNotFoundPath(path) ? 'a page for unknown addresses' : 'a page that is not to be indexed';
    find('site-robots', robots, `${why} has the robots directive ${content}`, help);
  }
}

function checkCanonical(page: Page, { routes: { origin }, routeAt }: SiteIndex): void {
  const { facts, route, find, path } = page;
  const [canonical, second] = facts.headLinks.filter(({ rel }) => rel.includes('canonical'));
  const own = absoluteUrl(origin, path);
  const help = advice(`it is \`${own}\``, route);
  if (!canonical) {
    find('site-canonical', headOf(facts), 'the canonical address is missing', help);
    return;
  }
  const { href } = canonical;
  if (second) find('site-canonical', second, 'there are two canonical addresses', 'keep one');
  else if (href !== own) {
    const other = href.startsWith(origin) ? routeAt.get(href.slice(origin.length)) : undefined;
    const mayBeOther = route?.kind === 'offer' && !route.index;
    if (!mayBeOther)
      find('site-canonical', canonical, `the canonical address is ${quote(href)}, not the page's own`, help);
    else if (!other?.index) {
      const message = `the canonical address ${quote(href)} is no indexed page`;
      find('site-canonical', canonical, message, advice('name an indexed page, or the page itself', route));
    }
  }
  checkAlternates(page, href);
}

function checkAlternates({ facts, find }: Page, canonical: string): void {
  const alternates = facts.headLinks.filter(({ rel }) => rel.includes('alternate'));
  for (const wanted of [facts.html.lang, 'x-default']) {
    if (wanted === undefined) continue;
    const found = alternates.filter(({ hreflang }) => hreflang === wanted);
    const [first, second] = found;
    if (!first || second) {
      const message = `there must be one alternate for ${quote(wanted)}, not ${found.length}`;
      const help = 'each page names itself, once for its language and once as `x-default`';
      find('site-hreflang', second ?? headOf(facts), message, help);
    } else if (first.href !== canonical) {
      const message = `the alternate for ${quote(wanted)} is not the canonical address`;
      find('site-hreflang', first, message, `write \`${canonical}\``);
    }
  }
}

function checkTitle(page: Page, suffix: string, seen: Map<string, string>): void {
  const { facts, route, find } = page;
  const [title, second] = facts.titles;
  if (!title || title.text.trim() === '') {
    find('site-title', headOf(facts), 'the title is missing', declared(route));
    return;
  }
  const { text } = title;
  if (second) find('site-title', second, 'there are two titles', 'keep one');
  else if (route && text !== route.title)
    find('site-title', title, `the title is not ${quote(route.title)}, as routes.json says`, declared(route));
  else if (!text.endsWith(suffix) || text.slice(0, -suffix.length).endsWith(suffix))
    find('site-title', title, `the title must end in ${quote(suffix)} once`, declared(route));
  if (!route?.index) return;
  const own = text.length - suffix.length;
  if (own > SEARCH_TITLE_MAX) {
    const message = `the title of ${quote(route.path)} has ${own} characters before the name of the business; search results show about ${SEARCH_TITLE_MAX}`;
    const help = advice('add a shorter title to its list', route);
    find('site-title-length', title, message, { severity: 'warning', help });
  }
  checkTwin(page, 'title', title, seen);
}

function checkDescription(page: Page, seen: Map<string, string>): void {
  const { facts, route, find } = page;
  const description = metaOf(facts, 'description');
  if (!description || description.content.trim() === '') {
    find('site-description', description ?? headOf(facts), 'the description is missing', declared(route));
    return;
  }
  if (!route?.index) return;
  const { content } = description;
  if (content.length < DESCRIPTION_MIN || content.length > DESCRIPTION_MAX) {
    const message = `the description of ${quote(route.path)} has ${content.length} characters; search results show ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}`;
    const help = advice('add a description of that length to its list', route);
    find('site-description-length', description, message, { severity: 'warning', help });
  }
  checkTwin(page, 'description', { ...description, text: content }, seen);
}

/** Finds an earlier page with the same text. */
function checkTwin(
  page: Page,
  what: 'title' | 'description',
  { text, ...at }: Range & { readonly text: string },
  seen: Map<string, string>,
): void {
  const { route, path, find, file } = page;
  const twin = seen.get(text);
  if (twin === undefined) seen.set(detach(text), file);
  else {
    const message = `${quote(route?.path ?? path)} has the ${what} of \`site/${twin}\``;
    find(`site-duplicate-${what}`, at, message, advice(`let the ${what} name what tells the two apart`, route));
  }
}

/** Whether search engines may list the page: as declared, since a page that says otherwise is a finding; an undeclared one speaks for itself. */
export function isIndexedPage({ facts, route }: Page): boolean {
  return route?.index ?? !/\b(noindex|none)\b/.test(metaOf(facts, 'robots')?.content ?? '');
}

/** The canonical address that the page gives. */
export function canonicalHref(page: Page): string | undefined {
  return canonicalOf(page.facts)?.href;
}
