import type { AuditCode } from '../base/diagnostics/audit-catalog.ts';
import { quote } from '../base/diagnostics/diagnostic.ts';
import type { Addresses, Target } from './addresses.ts';
import { advice, START } from './findings.ts';
import type { ResourceFact } from './page-facts.ts';
import { isHome, type Page, type PageRecord, type SiteIndex } from './site-index.ts';

/** Counts of what was followed. */
interface LinkFigures {
  links: number;
  anchors: number;
}

/** Added to twice an address's number when a browser fetches it by itself. */
const FETCHED = 1;

/** The addresses of a page in a form that can be kept for all pages: number and kind, start, end. */
export function linksOf({ facts, path }: Page, addresses: Addresses): Int32Array {
  const list: number[] = [];
  const add = (href: string, start: number, end: number, kind: number) => {
    if (!/^(tel|mailto|data|javascript):/i.test(href))
      list.push(addresses.numberOf(href, { path }) * 2 + kind, start, end);
  };
  for (const { href, start, end } of facts.anchors) if (start !== facts.firstControl?.start) add(href, start, end, 0);
  for (const { url, kind, start, end } of facts.resources) if (!isConnection(kind, url)) add(url, start, end, FETCHED);
  return Int32Array.from(list);
}

/** Follows every link, anchor and file of a page, and finds those that are broken, spelled wrong or not live. */
export function checkLinks(index: SiteIndex, addresses: Addresses, page: PageRecord, figures: LinkFigures): void {
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

/** The pages that a visitor can go to from here. */
function* pagesLinkedFrom({ links }: PageRecord, addresses: Addresses): Generator<PageRecord> {
  for (let at = 0; at < links.length; at += 3) {
    const code = links[at] as number;
    if ((code & 1) === FETCHED) continue;
    const target = addresses.target(code >> 1);
    if (target.kind === 'page') yield target.page;
  }
}

/** A link, anchor or file of a page. */
interface Link {
  readonly page: PageRecord;
  readonly isFetched: boolean;
  readonly figures: LinkFigures;
  readonly report: (code: AuditCode, message: string, help?: string) => void;
}

function checkTarget(link: Link, target: Exclude<Target, { kind: 'outside' }>): void {
  const { page, isFetched, report } = link;
  if (target.kind === 'nothing') report('site-broken-link', `nothing answers ${quote(target.path)}`, target.help);
  else if (target.kind === 'variant') {
    const message = `${quote(target.path)} is not the address of a page in its one form`;
    report('site-link-form', message, `write \`${target.normal}\``);
  } else if (target.kind === 'redirect') {
    const message = `${quote(target.path)} only leads on to another address`;
    report('site-link-to-redirect', message, 'link to the address that it leads to');
  } else if (target.kind === 'fragment') checkAnchor(link, page, target.fragment);
  else if (target.kind !== 'page') return;
  else if (isFetched) report('site-broken-link', `${quote(target.page.path)} is a page, not a file to fetch`);
  else if (page.isIndexed && !target.page.isIndexed && !isChosen(target.page.route)) {
    const message = `an indexed page links to ${quote(target.page.path)}, which is kept from search engines`;
    const help = advice('link to an indexed page, or let that one be indexed', target.page.route);
    report('site-link-to-noindex', message, help);
  } else checkAnchor(link, target.page, target.fragment);
}

/** Whether the data makes a page noindex. */
function isChosen(route: PageRecord['route']): boolean {
  return route?.isHeld === true || route?.kind === 'page';
}

function checkAnchor({ page, figures, report }: Link, to: PageRecord, fragment: string): void {
  if (fragment === '') return;
  figures.anchors++;
  if (to.ids.has(fragment) || fragment === 'top') return;
  const where = page === to ? 'this page' : quote(to.path);
  report('site-missing-anchor', `${where} has no element with the id ${quote(fragment)}`);
}

/** `preconnect` and `dns-prefetch` name a host, not a file. */
function isConnection(kind: ResourceFact['kind'], url: string): boolean {
  return kind === 'hint' && /^(https?:)?\/\/[^/]+\/?$/.test(url);
}

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
