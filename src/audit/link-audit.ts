import type { AuditCode } from '../base/diagnostics/audit-catalog.ts';
import { quote } from '../base/diagnostics/diagnostic.ts';
import { advice, WHOLE_FILE } from './audit-findings.ts';
import type { LinkTargets, Target } from './link-targets.ts';
import type { ResourceFact } from './page-facts.ts';
import { isHome, type Page, type PageRecord, type SiteIndex } from './site-index.ts';

interface LinkFigures {
  links: number;
  anchors: number;
}

/** Added to twice the number of a URL if the browser loads it with the page. */
const FETCHED = 1;

/** Returns a page's links in the compact form that is kept for all pages: number and kind, start, end. */
export function linksOf({ facts, path }: Page, addresses: LinkTargets): Int32Array {
  const list: number[] = [];
  const add = (href: string, start: number, end: number, kind: number) => {
    if (!/^(tel|mailto|data|javascript):/i.test(href))
      list.push(addresses.numberOf(href, { path }) * 2 + kind, start, end);
  };
  for (const { href, start, end } of facts.anchors) if (start !== facts.firstControl?.start) add(href, start, end, 0);
  for (const { url, kind, start, end } of facts.resources) if (!isConnection(kind, url)) add(url, start, end, FETCHED);
  return Int32Array.from(list);
}

/** Checks every link, anchor and resource of a page, and reports broken, non-canonical and redirected ones. */
export function checkLinks(index: SiteIndex, addresses: LinkTargets, page: PageRecord, figures: LinkFigures): void {
  const { links } = page;
  for (let at = 0; at < links.length; at += 3) {
    const [code, start, end] = [links[at] as number, links[at + 1] as number, links[at + 2] as number];
    const isFetched = (code & 1) === FETCHED;
    const target = addresses.target(code >> 1);
    if (target.kind === 'outside') continue;
    if (!isFetched) figures.links++;
    const report: Link['report'] = (code, ...texts) => index.findings.in(page.file)(code, { start, end }, ...texts);
    checkTarget({ page, isFetched, figures, report }, target);
  }
}

/** Yields the pages that a page links to. */
function* pagesLinkedFrom({ links }: PageRecord, addresses: LinkTargets): Generator<PageRecord> {
  for (let at = 0; at < links.length; at += 3) {
    const code = links[at] as number;
    if ((code & 1) === FETCHED) continue;
    const target = addresses.target(code >> 1);
    if (target.kind === 'page') yield target.page;
  }
}

interface Link {
  readonly page: PageRecord;
  readonly isFetched: boolean;
  readonly figures: LinkFigures;
  readonly report: (code: AuditCode, message: string, help?: string) => void;
}

function checkTarget(link: Link, target: Exclude<Target, { kind: 'outside' }>): void {
  const { page, isFetched, report } = link;
  if (target.kind === 'nothing') report('site-broken-link', `${quote(target.path)} does not exist`, target.help);
  else if (target.kind === 'variant') {
    const message = `${quote(target.path)} isn't the canonical form of the URL`;
    report('site-link-form', message, `write \`${target.normal}\``);
  } else if (target.kind === 'redirect') {
    const message = `${quote(target.path)} is a redirect`;
    report('site-link-to-redirect', message, 'link to its target instead');
  } else if (target.kind === 'fragment') checkAnchor(link, page, target.fragment);
  else if (target.kind !== 'page') return;
  else if (isFetched) report('site-broken-link', `${quote(target.page.path)} is a page, not a resource`);
  else if (page.isIndexed && !target.page.isIndexed && !isChosen(target.page.route)) {
    const message = `an indexed page links to ${quote(target.page.path)}, which is noindex`;
    const help = advice('link to an indexed page, or index the target', target.page.route);
    report('site-link-to-noindex', message, help);
  } else checkAnchor(link, target.page, target.fragment);
}

/** Returns whether the data sets a page to noindex. */
function isChosen(route: PageRecord['route']): boolean {
  return route?.isHeld === true || route?.kind === 'page';
}

function checkAnchor({ page, figures, report }: Link, to: PageRecord, fragment: string): void {
  if (fragment === '') return;
  figures.anchors++;
  if (to.ids.has(fragment) || fragment === 'top') return;
  const where = page === to ? 'this page' : quote(to.path);
  report('site-missing-anchor', `${where} has no element with the ID ${quote(fragment)}`);
}

/** Returns whether a hint, such as `preconnect`, names a host instead of a file. */
function isConnection(kind: ResourceFact['kind'], url: string): boolean {
  return kind === 'hint' && /^(https?:)?\/\/[^/]+\/?$/.test(url);
}

/** Clicks within which every indexed page must be reachable from the home page. */
const MAX_CLICKS = 3;

/** Reports indexed pages that are unreachable or too many clicks from the home page. Returns the highest number. */
export function checkReach({ findings }: SiteIndex, pages: readonly PageRecord[], addresses: LinkTargets): number {
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
      const message = `${quote(page.path)} can't be reached by links from the home page`;
      const help = advice('link to it from a page that can be reached', page.route);
      findings.in(page.file)('site-orphan', WHOLE_FILE, message, help);
    } else if (depth > MAX_CLICKS) {
      const message = `${quote(page.path)} is ${depth} clicks from the home page; the maximum is ${MAX_CLICKS}`;
      const help = advice('link to it from a page closer to the home page', page.route);
      findings.in(page.file)('site-depth', WHOLE_FILE, message, help);
    }
  }
  return deepest;
}
