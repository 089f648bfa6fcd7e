import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import { memoize } from '../base/lazy.ts';
import type { Range } from '../base/source.ts';
import {
  canonicalPath,
  FIXED_PATHS,
  fileOf,
  normalizePath,
  notFoundPaths,
  oldOfferPath,
  unescaped,
} from '../base/url.ts';
import { ruleFiles } from '../build/emit/site-rules.ts';
import type { DeclaredRoute, RoutesFile } from '../build/routes/route-plan.ts';
import { encodePath, type ServedRule, type SiteRules } from '../hosts/host.ts';
import { needsOldFiles } from '../hosts/hosts.ts';
import { Findings, type ReportAt } from './audit-findings.ts';
import type { PageFacts } from './page-facts.ts';

/** A page during the page checks. */
export interface Page {
  readonly file: string;
  /** Its path with clean URLs. */
  readonly path: string;
  readonly route: DeclaredRoute | undefined;
  readonly facts: PageFacts;
  readonly text: string;
  readonly find: ReportAt;
}

/** Data about a page for checks of the whole site. */
export interface PageRecord {
  readonly file: string;
  readonly path: string;
  readonly route: DeclaredRoute | undefined;
  readonly isIndexed: boolean;
  readonly ids: ReadonlySet<string>;
  /** Number, start and end of each link on the page; `LinkTargets` assigns the numbers. */
  readonly links: Int32Array;
  readonly shingles: Uint32Array;
  readonly frames: PageFrames;
}

/** Masked sentences on a page. The first `homeCount` belong to this page; others are copies from another page. */
export interface PageFrames {
  readonly keys: Uint32Array;
  readonly words: Uint16Array;
  readonly homeCount: number;
}

/** Share of unique text on an indexed page. */
export interface OwnShare {
  readonly path: string;
  readonly kind: string;
  /** Percentage of its words. */
  readonly percent: number;
  /** Number of unique sentences of at least five words. */
  readonly sentences: number;
}

export type SiteIndex = ReturnType<typeof indexSite>;

/** Builds the index that all checks use: files, routes, redirects and findings. */
export function indexSite(output: Output, routes: RoutesFile, rules: SiteRules) {
  const files: ReadonlySet<string> = new Set(output.files);
  const findings = new Findings();
  const routeAt = new Map<string, DeclaredRoute>();
  for (const route of routes.routes) if (!routeAt.has(route.path)) routeAt.set(route.path, route);
  const redirects = new Map<string, { readonly to: string; readonly declaredAt: string }>();
  // Without services in routes.json, the site has no old URLs.
  const keepsOld = routes.services.length > 0;
  for (const { path, kind, declaredAt } of routes.routes) {
    const [, , service, city] = path.split('/');
    if (kind === 'offer' && service && city && keepsOld)
      redirects.set(oldOfferPath(service, city), { to: path, declaredAt });
  }
  for (const { from, to, declaredAt } of routes.redirects) redirects.set(normalizePath(from), { to, declaredAt });
  const services = routes.routes.find(({ kind }) => kind === 'services')?.path ?? '/services';
  const notFound = notFoundPaths({ services });
  return {
    output,
    routes,
    findings,
    files,
    routeAt,
    /** Returns whether a path is a page or a file that isn't one. */
    isThere: (path: string) => routeAt.has(path) || (!isPageFile(path) && files.has(unescaped(path.slice(1)))),
    /** Path of the services page. */
    services,
    /** Paths of the 404 pages, by kind. */
    notFound,
    isNotFound: (path: string): boolean => Object.values(notFound).includes(path),
    /** Files that `onOutput` added, which aren't pages even if they look like one. */
    added: new Set(routes.added),
    /** Target of each old URL: redirects in `routes.json`, and the old path of each service in a town. */
    redirects,
    /** The redirects by file: `old.html` is the page for `/old` and for `/old.html`. */
    redirectIn: new Map([...redirects].map(([from, redirect]) => [fileOf(from), redirect] as const)),
    /** Whether the host reads rules. Otherwise, it needs a file at each old URL. */
    hasRules: !needsOldFiles(routes.host),
    /** The rule files by name. */
    ruleFiles: ruleFiles(rules, routes.host, routes.origin),
    /** Redirect rules in order. */
    rules: rules.redirects.map((rule): RedirectRule => ({ ...rule, parts: partsOf(rule.from) })),
    suffix: ` | ${routes.name}`,
    /** Size of an output file in bytes. */
    sizeOf: memoize((file: string) => output.read(file).byteLength),
  };
}

/** Returns the canonical path of a page file with clean URLs: `/cities/avon` for `cities/avon.html`. */
export function pathOfFile(file: string): string {
  return canonicalPath(encodePath(`/${file.slice(0, -'.html'.length)}`)).replace(/\/index$/, '') || '/';
}

export const isPageFile = (file: string): boolean => file.endsWith('.html');
export const isHome = (path: string): boolean => path === FIXED_PATHS.home;

/** Returns the first meta element with a key, if any. */
export function metaOf({ metas }: PageFacts, key: string): (Range & { readonly content: string }) | undefined {
  return metas.find((meta) => meta.key === key);
}

export function canonicalOf({ headLinks }: PageFacts): (Range & { readonly href: string }) | undefined {
  return headLinks.find(({ rel }) => rel.includes('canonical'));
}

/** Returns where to report a problem with the head: the title, or else the `html` element. */
export function headOf({ titles, html }: PageFacts): Range {
  return titles[0] ?? html;
}

/** A redirect rule with its path split into parts. */
export interface RedirectRule extends ServedRule {
  readonly parts: readonly string[];
}

/** Returns whether a rule redirects. Other rules select the file to serve. */
export const leadsAway = ({ status }: RedirectRule): boolean => status >= 300 && status < 400;

/** Splits a path into parts. `*` matches the rest, and a part such as `:city` matches any one part. */
export function partsOf(path: string): string[] {
  return path.split('/').slice(1);
}

/** Returns whether some path matches both patterns. */
export function overlap(a: readonly string[], b: readonly string[]): boolean {
  for (let index = 0; ; index++) {
    const [left, right] = [a[index], b[index]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    if (left !== right && !left.startsWith(':') && !right.startsWith(':')) return false;
  }
}

/** Returns whether every path that matches `inner` also matches `outer`. */
export function covers(outer: readonly string[], inner: readonly string[]): boolean {
  for (let index = 0; ; index++) {
    const [left, right] = [outer[index], inner[index]];
    if (left === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    if (right === '*') return false;
    if (left !== right && !left.startsWith(':')) return false;
  }
}

/** Files of a generated site. */
export interface Output {
  /** Sorted paths relative to the site folder. */
  readonly files: readonly string[];
  read(file: string): Uint8Array;
}

/** Counts and measurements for the summary of the audit. */
export interface Figures {
  readonly pages: number;
  readonly links: number;
  readonly anchors: number;
  readonly images: number;
  readonly jsonLdBlocks: number;
  readonly sitemapUrls: number;
  /** Highest Jaccard similarity between any two indexed pages. */
  readonly indexedSimilarity: number;
  /** The two pages with that similarity. */
  readonly indexedPair: [string, string] | undefined;
  /** Share of unique text on each indexed town page and service-in-town page. */
  readonly ownShares: readonly OwnShare[];
  /** Clicks from the home page to the deepest indexed page. */
  readonly maxDepth: number;
}

/** Result of an audit. Findings are sorted by file and position. */
export interface AuditReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Returns the text of a file by its name in findings (`site/…`); undefined if it doesn't exist. */
  readonly textOf: (file: string) => string | undefined;
  readonly figures: Figures;
}

/** Returns the text of an output file. Invalid UTF-8 becomes U+FFFD, which is reported as a missing value. */
export function textOfFile(output: Output, file: string): string {
  const bytes = output.read(file);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
