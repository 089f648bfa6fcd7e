import type { Report, Span } from '../../base/diagnostics/diagnostic.ts';
import type { Range } from '../../base/source.ts';
import { canonicalPath, withPlainSlashes } from '../../base/url.ts';
import type { PathPattern } from './path-pattern.ts';
import type { RequestTarget } from './request-target.ts';

/** A redirect or rewrite. In both paths, `:name` matches one segment, `*` matches the rest, and `%3A` is a colon. */
export interface PathRule {
  readonly from: string;
  readonly to: string;
  readonly spellings?: Spellings | undefined;
}

/** Other ways to write the URL of a redirect: as in the data, and with all characters escaped that can be. */
export type Spellings = readonly string[];

/** A rule for a URL whose query contains each `name=value`. */
export interface QueryRule extends PathRule {
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** All of a site's redirect rules, for hosts that support them. */
export interface RedirectRules {
  /** The base path of the site, which isn't part of the rules' paths. */
  readonly basePath?: string;
  /** Redirects in the data from single URLs. */
  readonly fixed: readonly PathRule[];
  /** Redirects in the data from patterns. */
  readonly patterns: readonly PathRule[];
  /** Redirects in the data from URLs with a query. */
  readonly queries: readonly QueryRule[];
  /** Paths that are gone for good, and the page to show at them. */
  readonly gone: readonly PathRule[];
  /** One rule per service for its old URLs. */
  readonly services: readonly PathRule[];
  /** Rewrites for posts newer than the build. */
  readonly posts: readonly PathRule[];
  /** Rewrites for the admin's edit pages. */
  readonly staff: readonly PathRule[];
  /** 404 pages for folders, as files. */
  readonly notFound: readonly PathRule[];
}

/** Headers for all paths that match. Rules go from general to specific. */
export interface HeaderRule {
  readonly path: string;
  /** Names of headers that an earlier rule sets for the same paths. */
  readonly replaced: readonly string[];
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** Counts and redirects that a host may limit. */
export interface SiteSize {
  readonly redirects: readonly (PathRule & { readonly declaredAt: Span })[];
  readonly services: number;
  /** Number of redirects with a `*`, plus redirects with a query if the host supports them. */
  readonly patterns: number;
  readonly files: number;
  readonly declaredAt: Span;
}

/** A number of things that a host limits. */
export type Usage = readonly [used: number, limit: number, what: string];

/** A redirect rule parsed from a rule file. */
export interface ServedRule extends PathRule, Range {
  readonly pattern: PathPattern;
  /** Required query parameters, if any. */
  readonly query?: QueryRule['query'];
  /** With 3xx, the rule redirects. With 200, 404 or 410, it shows the target at the requested URL. */
  readonly status: number;
  /** Whether the rule wins over a file on hosts where files win by default. */
  readonly isForced: boolean;
  /** The rule's source text. */
  readonly text: string;
}

/** A header rule as the host reads it. A value of undefined removes the header. Names are lowercase. */
export interface ServedHeaders {
  readonly path: string;
  readonly from: PathPattern;
  readonly steps: readonly { readonly name: string; readonly value: string | undefined }[];
}

/** A site as a host sees it. */
export interface HostedSite {
  /** Returns whether there is a file at a path such as `/about.html`. */
  readonly has: (path: string) => boolean;
  readonly redirects: readonly ServedRule[];
  readonly headers: readonly ServedHeaders[];
}

/** A host's response: a file, a redirect, or nothing to show. */
export type HostResponse =
  | { readonly kind: 'file'; readonly file: string; readonly status: number }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number }
  | { readonly kind: 'nothing' };

/** Reports a problem with a rule: finding code, position (by default, the start of the file), message and help. */
export type RuleReport = (
  code: 'site-redirect-rule' | 'site-rule-order' | 'site-rule-limit' | 'site-not-found-rule',
  at: Range | undefined,
  message: string,
  help?: string,
) => void;

export interface RuleFiles {
  /** Names of the rule files, which the host doesn't serve. The file with the redirects comes first. */
  readonly names: readonly string[];
  /** Renders the rule files by name. */
  write(rules: RedirectRules, headers: readonly HeaderRule[]): ReadonlyMap<string, string>;
  /** Parses the redirects as the host does. `broken` has invalid rules. */
  readRedirects(text: string): { readonly rules: readonly ServedRule[]; readonly broken: readonly BrokenRule[] };
  /** Parses the headers as the host does. */
  readHeaders(text: string): readonly ServedHeaders[];
  /** Formats a rule for help messages; `status` is like `redirectStatus`. */
  ruleText(rule: PathRule & Partial<QueryRule>, status: string): string;
  /** Returns the path that a rule for a page must match. */
  ruleAddress(path: string): string;
  /** Status of permanent redirects in rule text: `301`, or `301!` if files would otherwise win. */
  readonly redirectStatus: '301' | '301!';
  /** Whether all redirects win over files. Otherwise only forced ones do. */
  readonly winsOverFiles: boolean;
  /** Formats the target of a rewrite for the host. */
  readonly shownTarget: (path: string) => string;
  /** Whether the host needs a rule for posts newer than the build. Otherwise its 404 page shows them. */
  readonly needsPostRule: boolean;
  /** Status of gone paths, like `redirectStatus`; undefined if rules can't set one, so the host responds with 404. */
  readonly goneStatus: '410!' | undefined;
  /** Whether rules can match a query. */
  readonly readsQueries: boolean;
  /** Whether rules can match a colon before a letter. */
  readonly readsColons: boolean;
  /** Whether a trailing slash makes a different URL. If so, rules get a second version with one, up to the limit. */
  readonly hasSlashRules: boolean;
  /** Whether the host documents which value wins if two rules set the same header. If not, rules never do. */
  readonly overridesHeaders: boolean;
  /** Checks requirements that only this host has. `services` is the path of the services page. */
  check(rules: readonly ServedRule[], services: string, report: RuleReport): void;
}

export interface BrokenRule extends Range {
  readonly text: string;
  /** Whether it's a line that doesn't follow from the rules, because the file was edited. */
  readonly isEdited?: boolean;
}

/** A hosting platform: its rule files, how it responds, and its limits. */
export interface Host {
  /** Its name, such as `Cloudflare Pages`. */
  readonly title: string;
  /** Brief description of what the preview simulates. */
  readonly applies: string;
  /** Undefined on hosts without rules. There, old URLs are redirect pages, and each page carries its policy. */
  readonly rules: RuleFiles | undefined;
  /** Whether it serves `about.html.br` and `about.html.gz` in place of `about.html`, so that the build writes them. */
  readonly isPrecompressed?: boolean;
  /** Number of files that the host takes, if it can render the pages of other towns on request. */
  readonly staticFiles?: number;
  /** Whether it can't serve a site under a base path. */
  readonly isRootOnly?: boolean;
  /** Reports what the host would reject. Returns how much of its limits the site uses. */
  checkLimits(size: SiteSize, report: Report): readonly Usage[];
  answer(target: RequestTarget, site: HostedSite): HostResponse;
  /** Returns response headers, excluding headers about the content itself. Names are lowercase. */
  headers(path: string, answer: HostResponse, site: HostedSite): ReadonlyMap<string, string>;
}

/** Converts paths, with up to one `*`, to a rule. A `*` at the end matches the rest, elsewhere one segment. */
export function ruleOfPaths(paths: PathRule): PathRule {
  const escaped = (path: string) => path.replace(/:(?=[A-Za-z])/g, '%3A');
  const from = escaped(paths.from);
  const to = escaped(paths.to);
  const spellings = paths.spellings?.map(escaped);
  if (from.endsWith('*')) return { from, to: to.replace('*', ':splat'), spellings };
  const named = (path: string) => path.replace('*', ':any');
  return { from: named(from), to: named(to), spellings: spellings?.map(named) };
}

/** Returns the other spellings of a canonical path that the data writes differently. */
export function spellingsOf(written: string, path: string): Spellings | undefined {
  const sent = withPlainSlashes(written).replace(/[^\x21-\x7e]+/g, canonicalPath);
  const given = sent.replace(/%[\da-f]{2}/gi, (hex) => hex.toUpperCase());
  return given === path ? undefined : [...new Set([given, path.replace(/[^\w%/*]/g, encodeURIComponent)])];
}

/** Adds a rule for each other spelling of a path, and with lowercase hex digits, for hosts that compare URLs as sent. */
export function inAllSpellings<T extends PathRule>(rules: readonly T[]): readonly T[] {
  return rules.flatMap(({ spellings = [], ...rule }) => {
    const paths = [rule.from, ...spellings];
    const lower = paths.map((path) => path.replace(/%(?!3A)[\dA-F]{2}/g, (hex) => hex.toLowerCase()));
    return [...new Set([...paths, ...lower])].map((from) => ({ ...rule, from }) as T);
  });
}

/** Default `Cache-Control` that hosts send with files. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

export const NO_LIMITS = (): readonly Usage[] => [];

export function file(path: string, status = 200): HostResponse {
  return { kind: 'file', file: path, status };
}

export function redirect(status: number, location: string): HostResponse {
  return { kind: 'redirect', status, location };
}

/** Returns the site's `404.html` if it has one. */
export function rootNotFound(has: HostedSite['has']): HostResponse {
  return has('/404.html') ? file('/404.html', 404) : { kind: 'nothing' };
}

/** Returns whether a query has all of a rule's parameters. */
export function hasQuery(wanted: QueryRule['query'], search: string): boolean {
  const query = new URLSearchParams(search);
  return wanted.every(([name, value]) => query.get(name) === value);
}

export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

export function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/$/, '');
}

/** Applies the header rules for a path. Later rules win. A removed header is absent until it's set again. */
export function laterWins(
  { headers: rules }: HostedSite,
  path: string,
  defaults: ReadonlyMap<string, string>,
): Map<string, string> {
  const headers = new Map(defaults);
  for (const { name, value } of stepsOf(rules, path)) if (value !== undefined) headers.set(name, value);
  return headers;
}

/** Returns the steps of all matching header rules, in order. */
export function stepsOf(rules: readonly ServedHeaders[], path: string): ServedHeaders['steps'] {
  return rules.filter(({ from }) => from.match(path) !== undefined).flatMap(({ steps }) => steps);
}
