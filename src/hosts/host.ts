import { canonicalPath, withPlainSlashes } from '../base/url.ts';
import { pathPattern } from './path-pattern.ts';
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

/** A redirect rule as the host applies it. */
export interface ServedRule {
  readonly from: string;
  readonly to: string;
  /** Required query parameters, if any. */
  readonly query?: QueryRule['query'];
  /** With 3xx, the rule redirects. With 200, 404 or 410, it shows the target at the requested URL. */
  readonly status: number;
  /** Whether it also applies if there is a file at the path. */
  readonly winsOverFiles: boolean;
}

/** The rules of a site, in the order in which its host applies them: the content of `rules.json`. */
export interface SiteRules {
  readonly redirects: readonly ServedRule[];
  readonly headers: readonly HeaderRule[];
}

/** The rules on hosts without rules. */
export const NO_RULES: SiteRules = { redirects: [], headers: [] };

/** A site as a host sees it. */
export interface HostedSite extends SiteRules {
  /** Returns whether there is a file at a path such as `/about.html`. */
  readonly has: (path: string) => boolean;
}

/** A host's response: a file, a redirect, or nothing to show. */
export type HostResponse =
  | { readonly kind: 'file'; readonly file: string; readonly status: number }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number }
  | { readonly kind: 'nothing' };

/** The rule files of a host. Without the optional members, it lacks the ability. */
export interface RuleFiles {
  /** Names of the rule files, which the host doesn't serve. The file with the redirects comes first. */
  readonly names: readonly string[];
  /** Returns the redirects in the order in which the host applies them. */
  order(rules: RedirectRules): readonly ServedRule[];
  /** Renders the rule files by name. The base path isn't part of the rules' paths. */
  write(rules: SiteRules, basePath: string): ReadonlyMap<string, string>;
  /** Whether rules can match a query. */
  readonly readsQueries?: true;
  /** Whether rules can match a colon before a letter. */
  readonly readsColons?: true;
  /** Whether the host documents which value wins if two rules set the same header. If not, rules never do. */
  readonly overridesHeaders?: true;
}

/** Limits of a host. */
export interface HostLimits {
  /** Redirects from single URLs, of which the host ignores the excess. Without `patterns`, all redirects. */
  readonly redirects: number;
  /** Rules with a placeholder. The admin needs one of them. */
  readonly patterns?: number;
  /** Characters of a redirect, and how the host counts them. */
  readonly length?: { readonly most: number; readonly of: (rule: PathRule) => number };
  /** Files of the built site. */
  readonly files?: number;
}

/** A hosting platform: its rule files, how it responds, and its limits. */
export interface Host {
  /** Its name, such as `Cloudflare Pages`. */
  readonly title: string;
  /** Brief description of what the preview simulates. */
  readonly applies: string;
  /** Without it, old URLs are redirect pages. Pages carry their policy unless the rules have `overridesHeaders`. */
  readonly rules?: RuleFiles;
  /** Whether it serves `about.html.br` and `about.html.gz` in place of `about.html`, so that the build writes them. */
  readonly isPrecompressed?: boolean;
  readonly limits?: HostLimits;
  /** Whether it can render the pages of some towns on request, if the site has more files than `limits` allow. */
  readonly rendersTowns?: boolean;
  /** Whether it can't serve a site under a base path. */
  readonly isRootOnly?: boolean;
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

/** Returns rules with a status. Throws if a path contains white space. */
export function withStatus(
  rules: readonly (PathRule & Partial<QueryRule>)[],
  status: number,
  winsOverFiles: boolean,
): ServedRule[] {
  return rules.map(({ from, to, query }) => {
    if (/\s/.test(from + to)) throw new Error(`a redirect rule can't contain white space: ${from} ${to}`);
    return { from, to, ...(query && { query }), status, winsOverFiles };
  });
}

/** Returns the first list that is within a limit, or else the last. */
export function firstWithin<T>(limit: number, ...lists: readonly (readonly T[])[]): readonly T[] {
  return lists.find(({ length }) => length <= limit) ?? lists.at(-1) ?? [];
}

/** Default `Cache-Control` that hosts send with files. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

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

/** Returns whether a rule applies to a path. */
type PathTest = (rule: HeaderRule, path: string) => boolean;

const matchesPath: PathTest = (rule, path) => pathPattern(rule.path).match(path) !== undefined;

/** Applies the header rules for a path. Later rules win. */
export function laterWins(
  { headers: rules }: HostedSite,
  path: string,
  defaults: ReadonlyMap<string, string>,
  matches = matchesPath,
): Map<string, string> {
  const headers = new Map(defaults);
  for (const rule of rules)
    if (matches(rule, path)) for (const { name, value } of rule.headers) headers.set(name.toLowerCase(), value);
  return headers;
}

/** Returns the header rules for a path, in order. */
export function headersAt(rules: readonly HeaderRule[], path: string): readonly HeaderRule[] {
  return rules.filter((rule) => matchesPath(rule, path));
}
