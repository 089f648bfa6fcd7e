import { quote } from '../base/diagnostics/diagnostic.ts';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, longTitle, shownLength, withSuffix } from '../base/search-lengths.ts';
import type { Range } from '../base/source.ts';
import { absoluteUrl } from '../base/url.ts';
import { advice, declared } from './audit-findings.ts';
import { headOf, metaOf, type Page, type SiteIndex } from './site-index.ts';
import { copyString } from './text-audit.ts';

/** Robots directives of an indexed page, as specified in docs/contract.md, section 2. */
const INDEX_DIRECTIVES = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1';

/** Returns a check for page heads that keeps titles and descriptions to find duplicates. */
export function createHeadCheck(index: SiteIndex): (page: Page) => void {
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  return (page) => {
    checkMetas(page);
    checkRobots(page, index);
    checkCanonical(page, index);
    checkTitle(page, index.suffix, titles);
    checkDescription(page, descriptions);
  };
}

function checkMetas({ facts, route, find }: Page): void {
  const seen = new Set<string>();
  for (const { key, content, ...range } of facts.metas) {
    if (seen.has(key)) find('site-duplicate-meta', range, `duplicate meta element ${quote(key)}`, 'keep one');
    seen.add(key);
  }
  const keywords = metaOf(facts, 'keywords');
  if (!keywords) find('site-keywords', headOf(facts), 'the keywords are missing', declared(route));
  else if (keywords.content.trim() === '') find('site-keywords', keywords, 'the keywords are empty', declared(route));
}

function checkRobots({ facts, route, find, path }: Page, { routes: { previewOf }, isNotFound }: SiteIndex): void {
  const robots = metaOf(facts, 'robots');
  const isIndexed = previewOf === undefined && route?.index === true;
  const help = advice(`write \`${isIndexed ? INDEX_DIRECTIVES : 'noindex, follow'}\``, route);
  const content = quote(robots?.content);
  if (!robots) find('site-robots', headOf(facts), 'the robots directive is missing', help);
  else if (isIndexed && robots.content !== INDEX_DIRECTIVES)
    find('site-robots', robots, `the robots directive of an indexed page is ${content}`, help);
  else if (!isIndexed && !/\bnoindex\b/.test(robots.content)) {
    const why = isNotFound(path) ? 'a 404 page' : 'a page that must not be indexed';
    find('site-robots', robots, `${why} has the robots directive ${content}`, help);
  }
}

function checkCanonical(page: Page, { routes: { origin }, routeAt }: SiteIndex): void {
  const { facts, route, find, path } = page;
  const [canonical, second] = facts.headLinks.filter(({ rel }) => rel.includes('canonical'));
  const own = absoluteUrl(origin, path);
  const help = advice(`write \`${own}\``, route);
  if (!canonical) {
    find('site-canonical', headOf(facts), 'the canonical URL is missing', help);
    return;
  }
  const { href } = canonical;
  if (second) find('site-canonical', second, 'there are two canonical URLs', 'keep one');
  else if (href !== own) {
    const other = href.startsWith(origin) ? routeAt.get(href.slice(origin.length)) : undefined;
    const mayBeOther = route?.kind === 'offer' && !route.index;
    if (!mayBeOther) find('site-canonical', canonical, `the canonical URL is ${quote(href)}, not the page's own`, help);
    else if (!other?.index) {
      const message = `the canonical URL ${quote(href)} isn't an indexed page`;
      find('site-canonical', canonical, message, advice('use an indexed page, or the page itself', route));
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
      const help = 'each page lists itself, once for its language and once as `x-default`';
      find('site-hreflang', second ?? headOf(facts), message, help);
    } else if (first.href !== canonical) {
      const message = `the alternate for ${quote(wanted)} isn't the canonical URL`;
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
  const own = text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
  if (second) find('site-title', second, 'there are two titles', 'keep one');
  else if (route && text !== route.title)
    find('site-title', title, `the title isn't ${quote(route.title)} as in routes.json`, declared(route));
  else if ((withSuffix(own, suffix) === own) !== (own === text))
    find('site-title', title, `the title must end with ${quote(suffix)} exactly once`, declared(route));
  if (!route?.index) return;
  const long = longTitle(route.path, text, suffix);
  if (long) {
    const help = advice('add a shorter title to its list', route);
    find('site-title-length', title, long.message, { severity: long.severity, help });
  }
  checkDuplicate(page, 'title', title, seen);
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
  const length = shownLength(content);
  if (length < DESCRIPTION_MIN || length > DESCRIPTION_MAX) {
    const message = `the description of ${quote(route.path)} has ${length} characters; search results show ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}`;
    const help = advice('add a description within these limits to its list', route);
    find('site-description-length', description, message, { severity: 'warning', help });
  }
  checkDuplicate(page, 'description', { ...description, text: content }, seen);
}

/** Reports a page that has the same title or description as an earlier one. */
function checkDuplicate(
  page: Page,
  what: 'title' | 'description',
  { text, ...at }: Range & { readonly text: string },
  seen: Map<string, string>,
): void {
  const { route, path, find, file } = page;
  const twin = seen.get(text);
  if (twin === undefined) seen.set(copyString(text), file);
  else {
    const message = `${quote(route?.path ?? path)} has the same ${what} as \`site/${twin}\``;
    find(`site-duplicate-${what}`, at, message, advice(`make the ${what} specific to the page`, route));
  }
}

/** Returns whether a page may be indexed: routes.json decides, or else the page's own robots directive. */
export function isIndexedPage({ facts, route }: Page): boolean {
  return route?.index ?? !/\b(noindex|none)\b/.test(metaOf(facts, 'robots')?.content ?? '');
}
