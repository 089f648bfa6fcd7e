import { quote } from '../base/diagnostics/diagnostic.ts';
import { DESCRIPTION_MAX, DESCRIPTION_MIN, SEARCH_TITLE_MAX } from '../base/search-lengths.ts';
import { absoluteUrl } from '../base/url.ts';
import { advice, declared } from './findings.ts';
import { canonicalOf, headOf, isNotFoundPath, metaOf, type Page, type SiteIndex } from './site-index.ts';
import { detach } from './texts.ts';

/** The directives of a page that is to be found, as docs/contract.md, section 2, words them. */
const INDEX_DIRECTIVES = 'index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1';

/** Judges what the head of a page says to search engines, and remembers titles and descriptions to find twins. */
export class HeadAudit {
  private readonly index: SiteIndex;
  private readonly titles = new Map<string, string>();
  private readonly descriptions = new Map<string, string>();

  constructor(index: SiteIndex) {
    this.index = index;
  }

  check(page: Page): void {
    this.checkMetas(page);
    this.checkRobots(page);
    this.checkCanonical(page);
    this.checkTitle(page);
    this.checkDescription(page);
  }

  private checkMetas({ facts, route, find }: Page): void {
    const seen = new Set<string>();
    for (const { key, content, ...range } of facts.metas) {
      if (seen.has(key))
        find('site-duplicate-meta', range, `the meta element ${quote(key)} stands twice`, { help: 'keep one' });
      seen.add(key);
    }
    const keywords = metaOf(facts, 'keywords');
    if (!keywords) find('site-keywords', headOf(facts), 'the keywords are missing', { help: declared(route) });
    else if (route?.index && keywords.content.trim() === '')
      find('site-keywords', keywords, 'the keywords are empty', { help: declared(route) });
  }

  private checkRobots({ facts, route, find, path }: Page): void {
    const robots = metaOf(facts, 'robots');
    const isIndexed = route?.index ?? false;
    if (!robots)
      find('site-robots', headOf(facts), 'the robots directive is missing', {
        help: advice(`write \`${isIndexed ? INDEX_DIRECTIVES : 'noindex, follow'}\``, route),
      });
    else if (isIndexed && robots.content !== INDEX_DIRECTIVES)
      find('site-robots', robots, `the robots directive of an indexed page is ${quote(robots.content)}`, {
        help: advice(`write \`${INDEX_DIRECTIVES}\``, route),
      });
    else if (!isIndexed && !/\bnoindex\b/.test(robots.content)) {
      const why = isNotFoundPath(path) ? 'a page for unknown addresses' : 'a page that is not to be indexed';
      find('site-robots', robots, `${why} has the robots directive ${quote(robots.content)}`, {
        help: advice('write `noindex, follow`', route),
      });
    }
  }

  private checkCanonical(page: Page): void {
    const { facts, route, find, path } = page;
    const { origin } = this.index.routes;
    const canonicals = facts.headLinks.filter(({ rel }) => rel.includes('canonical'));
    const canonical = canonicals[0];
    const own = absoluteUrl(origin, path);
    if (!canonical) {
      find('site-canonical', headOf(facts), 'the canonical address is missing', {
        help: advice(`it is \`${own}\``, route),
      });
      return;
    }
    if (canonicals[1]) find('site-canonical', canonicals[1], 'there are two canonical addresses', { help: 'keep one' });
    else if (canonical.href !== own) {
      const other = canonical.href.startsWith(origin)
        ? this.index.routeAt.get(canonical.href.slice(origin.length))
        : undefined;
      const maySpeakForIt = route?.kind === 'offer' && !route.index;
      if (!maySpeakForIt)
        find('site-canonical', canonical, `the canonical address is ${quote(canonical.href)}, not the page's own`, {
          help: advice(`it is \`${own}\``, route),
        });
      else if (!other?.index)
        find('site-canonical', canonical, `the canonical address ${quote(canonical.href)} is no indexed page`, {
          help: advice('name an indexed page, or the page itself', route),
        });
    }
    this.checkAlternates(page, canonical.href);
  }

  private checkAlternates({ facts, find }: Page, canonical: string): void {
    const alternates = facts.headLinks.filter(
      ({ rel, hreflang }) => rel.includes('alternate') && hreflang !== undefined,
    );
    const { lang } = facts.html;
    for (const wanted of [lang, 'x-default']) {
      if (wanted === undefined) continue;
      const found = alternates.filter(({ hreflang }) => hreflang === wanted);
      if (found.length !== 1)
        find(
          'site-hreflang',
          found[1] ?? headOf(facts),
          `there must be one alternate for ${quote(wanted)}, not ${found.length}`,
          {
            help: 'each page names itself, once for its language and once as `x-default`',
          },
        );
      else if (found[0]?.href !== canonical)
        find(
          'site-hreflang',
          found[0] ?? headOf(facts),
          `the alternate for ${quote(wanted)} is not the canonical address`,
          { help: `write \`${canonical}\`` },
        );
    }
  }

  private checkTitle({ facts, route, find, file }: Page): void {
    const { suffix } = this.index;
    const [title, second] = facts.titles;
    if (!title || title.text.trim() === '') {
      find('site-title', headOf(facts), 'the title is missing', { help: declared(route) });
      return;
    }
    const { text } = title;
    if (second) find('site-title', second, 'there are two titles', { help: 'keep one' });
    else if (route && text !== route.title)
      find('site-title', title, `the title is not ${quote(route.title)}, as routes.json says`, {
        help: declared(route),
      });
    else if (!text.endsWith(suffix) || text.slice(0, -suffix.length).endsWith(suffix)) {
      find('site-title', title, `the title must end in ${quote(suffix)} once`, { help: declared(route) });
    }
    if (!route?.index) return;
    if (text.length > SEARCH_TITLE_MAX && suffix.length < SEARCH_TITLE_MAX / 2) {
      find(
        'site-title-length',
        title,
        `the title of ${quote(route.path)} has ${text.length} characters; search results show about ${SEARCH_TITLE_MAX}`,
        {
          severity: 'warning',
          help: advice('add a shorter title to its list', route),
        },
      );
    }
    const twin = this.titles.get(text);
    if (twin !== undefined)
      find('site-duplicate-title', title, `${quote(route.path)} has the title of \`site/${twin}\``, {
        help: advice('let the title name what tells the two apart', route),
      });
    else this.titles.set(detach(text), file);
  }

  private checkDescription({ facts, route, find, file }: Page): void {
    const description = metaOf(facts, 'description');
    if (!description || description.content.trim() === '') {
      find('site-description', description ?? headOf(facts), 'the description is missing', { help: declared(route) });
      return;
    }
    if (!route?.index) return;
    const { content } = description;
    if (content.length < DESCRIPTION_MIN || content.length > DESCRIPTION_MAX) {
      const message = `the description of ${quote(route.path)} has ${content.length} characters; search results show ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX}`;
      find('site-description-length', description, message, {
        severity: 'warning',
        help: advice('add a description of that length to its list', route),
      });
    }
    const twin = this.descriptions.get(content);
    if (twin !== undefined)
      find('site-duplicate-description', description, `${quote(route.path)} has the description of \`site/${twin}\``, {
        help: advice('let the description name what tells the two apart', route),
      });
    else this.descriptions.set(detach(content), file);
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
