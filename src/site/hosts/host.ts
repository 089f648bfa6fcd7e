import type { Report, Span } from '../../base/diagnostics/diagnostic.ts';
import type { Range } from '../../base/source.ts';
import type { PathPattern } from './path-pattern.ts';
import type { RequestTarget } from './request-target.ts';

/** An address, and the page that it leads to or shows. In both, `:name` stands for one segment and `*` for all that follow. */
export interface AddressRule {
  readonly from: string;
  readonly to: string;
}

/** A rule for one address with a query: each `name=value` has to be there. */
export interface QueryRule extends AddressRule {
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** The rules of a site for hosts that read some, from its one plan. */
export interface RedirectRules {
  /** The redirects of the data: of single addresses, */
  readonly fixed: readonly AddressRule[];
  /** of all addresses that match, */
  readonly patterns: readonly AddressRule[];
  /** and of addresses with a query. */
  readonly queries: readonly QueryRule[];
  /** Addresses that are gone for good, and the page that says that there is nothing. */
  readonly gone: readonly AddressRule[];
  /** One for all old addresses of a service. */
  readonly services: readonly AddressRule[];
  /** Addresses that show the page of another where no file answers: of posts that are newer than the site, */
  readonly posts: readonly AddressRule[];
  /** and of posts that staff edit. */
  readonly staff: readonly AddressRule[];
  /** Pages for unknown addresses below a folder, as files. */
  readonly notFound: readonly AddressRule[];
}

/** The headers of all addresses that match a path. Rules come in order, the general before the special. */
export interface HeaderRule {
  readonly path: string;
  /** Names of headers that an earlier rule sets for the same addresses. */
  readonly replaced: readonly string[];
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

/** What a host may limit. */
export interface SiteSize {
  readonly redirects: readonly (AddressRule & { readonly declaredAt: Span })[];
  readonly services: number;
  /** Redirects with a `*`, and those with a query where the host has rules for them. */
  readonly patterns: number;
  readonly files: number;
  readonly declaredAt: Span;
}

/** A redirect rule as it stands in a rule file. */
export interface ServedRule extends AddressRule, Range {
  readonly pattern: PathPattern;
  /** What the query has to hold, where the rule asks for any. */
  readonly query?: QueryRule['query'];
  /** 3xx leads on; 200, 404 and 410 show the target at the address itself. */
  readonly status: number;
  /** Whether the rule wins over a file, on hosts where files win. */
  readonly isForced: boolean;
  /** The rule as it is written. */
  readonly text: string;
}

/** A header rule as a host reads it; a value that is undefined takes the header away. Names are in lower case. */
export interface ServedHeaders {
  readonly from: PathPattern;
  readonly steps: readonly { readonly name: string; readonly value: string | undefined }[];
}

/** What a host knows of a site. */
export interface Served {
  /** Whether there is a file at a path such as `/about.html`. */
  readonly has: (path: string) => boolean;
  readonly redirects: readonly ServedRule[];
  readonly headers: readonly ServedHeaders[];
}

/** How a host answers: with a file, by leading on, or with nothing it could show. */
export type Answer =
  | { readonly kind: 'file'; readonly file: string; readonly status: number }
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number }
  | { readonly kind: 'nothing' };

/** Reports what is wrong with a rule: a finding's code, its place (the start of the file by default), message and help. */
export type RuleReport = (
  code: 'site-redirect-rule' | 'site-rule-order' | 'site-rule-limit' | 'site-not-found-rule',
  at: Range | undefined,
  message: string,
  help?: string,
) => void;

/** The rule files of a host. */
export interface RuleFiles {
  /** The names of the files that the host keeps to itself, that of the redirects first. */
  readonly names: readonly string[];
  /** The files with these rules, by name. */
  write(rules: RedirectRules, headers: readonly HeaderRule[]): ReadonlyMap<string, string>;
  /** Reads the redirects back as the host does; `broken` has the texts that are no rules. */
  readRedirects(text: string): { readonly rules: readonly ServedRule[]; readonly broken: readonly BrokenRule[] };
  /** Reads the headers back as the host does. */
  readHeaders(text: string): readonly ServedHeaders[];
  /** A rule as somebody would write it, for help texts; `status` is as in `redirectStatus`. */
  ruleText(rule: AddressRule & Partial<QueryRule>, status: string): string;
  /** The address that a rule for a path names. */
  ruleAddress(path: string): string;
  /** The status of permanent redirects, as `text` of a rule has it: `301`, or `301!` where a file would win otherwise. */
  readonly redirectStatus: '301' | '301!';
  /** Whether every redirect wins over a file; else only those that are forced. */
  readonly winsOverFiles: boolean;
  /** The target of a rule that shows a page, as the host wants it. */
  readonly shownTarget: (path: string) => string;
  /** Whether the host needs a rule for posts that are newer than the site; else its page for unknown addresses shows them. */
  readonly needsPostRule: boolean;
  /** The status of addresses that are gone, as `redirectStatus`; undefined on hosts whose rules cannot say it: they answer with 404. */
  readonly goneStatus: '410!' | undefined;
  /** Whether rules can ask for a query. */
  readonly readsQueries: boolean;
  /** Whether it takes an address with a slash at its end for another, so that rules have a twin with one where there is room. */
  readonly hasSlashRules: boolean;
  /** Whether the host documents which of two values counts if two rules set the same header for an address. Otherwise no two do. */
  readonly overridesHeaders: boolean;
  /** Checks what this host alone asks of its rules. */
  check(rules: readonly ServedRule[], report: RuleReport): void;
}

export interface BrokenRule extends Range {
  readonly text: string;
}

/** A place that a site can be put: what is written for it, how it answers, and what it allows. */
export interface Host {
  /** Its own name, such as `Cloudflare Pages`. */
  readonly title: string;
  /** What the preview applies, in a few words. */
  readonly applies: string;
  /** Undefined on hosts without rules: each old address is a small page there, and each page carries its own policy. */
  readonly rules: RuleFiles | undefined;
  /** Finds what the host would refuse, before it does. */
  checkLimits(size: SiteSize, report: Report): void;
  answer(target: RequestTarget, site: Served): Answer;
  /** The headers of an answer beside those that describe its bytes, names in lower case. */
  headers(path: string, answer: Answer, site: Served): ReadonlyMap<string, string>;
}

/** An address with one `*` as a rule: at its end the `*` stands for all that follows, else for one segment. */
export function ruleOfPattern({ from, to }: AddressRule): AddressRule {
  return from.endsWith('*')
    ? { from, to: to.replace('*', ':splat') }
    : { from: from.replace('*', ':any'), to: to.replace('*', ':any') };
}

/** What hosts send with files unless a rule says otherwise. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

export const NO_LIMITS = (): void => {};

export function file(path: string, status = 200): Answer {
  return { kind: 'file', file: path, status };
}

export function redirect(status: number, location: string): Answer {
  return { kind: 'redirect', status, location };
}

/** The `404.html` of the site, where there is one. */
export function rootNotFound(has: Served['has']): Answer {
  return has('/404.html') ? file('/404.html', 404) : { kind: 'nothing' };
}

/** Whether a query holds what a rule asks for. */
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

/** Applies the header rules for a path, a later one over an earlier; a header that is taken away stays away until it is set again. */
export function laterWins(
  { headers: rules }: Served,
  path: string,
  defaults: ReadonlyMap<string, string>,
): Map<string, string> {
  const headers = new Map(defaults);
  for (const { name, value } of stepsOf(rules, path)) if (value !== undefined) headers.set(name, value);
  return headers;
}

/** What all header rules that match a path do, in order. */
export function stepsOf(rules: readonly ServedHeaders[], path: string): ServedHeaders['steps'] {
  return rules.filter(({ from }) => from.match(path) !== undefined).flatMap(({ steps }) => steps);
}
