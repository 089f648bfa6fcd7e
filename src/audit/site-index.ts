import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import type { Range } from '../base/source.ts';
import { FIXED_PATHS, NOT_FOUND_PATHS, normalPath, oldOfferPath } from '../base/url.ts';
import { HOSTS } from '../site/hosts/all.ts';
import type { RuleFiles, ServedRule } from '../site/hosts/host.ts';
import type { DeclaredRoute, RoutesFile } from '../site/routes/route-plan.ts';
import { type Find, Findings } from './findings.ts';
import type { PageFacts } from './page-facts.ts';

/** A page while it is checked by itself. */
export interface Page {
  readonly file: string;
  /** Its address under clean URLs. */
  readonly path: string;
  readonly route: DeclaredRoute | undefined;
  readonly facts: PageFacts;
  readonly text: string;
  readonly find: Find;
}

/** What the checks of the whole site need of a page. */
export interface PageRecord {
  readonly file: string;
  readonly path: string;
  readonly route: DeclaredRoute | undefined;
  /** Whether search engines may list it. */
  readonly isIndexed: boolean;
  readonly ids: ReadonlySet<string>;
  /** Number, start and end of each address on the page, in threes; numbers are those of `Addresses`. */
  readonly links: Int32Array;
  readonly shingles: Uint32Array;
  readonly frames: PageFrames;
}

/** The sentences of a page as frames. The page is the home of the first ones. */
export interface PageFrames {
  readonly keys: Uint32Array;
  readonly words: Uint16Array;
  readonly homeCount: number;
}

/** How much of an indexed page is its own. */
export interface OwnShare {
  readonly path: string;
  readonly kind: string;
  /** Of its words, in percent. */
  readonly percent: number;
  /** Its own sentences of at least five words. */
  readonly sentences: number;
}

export type SiteIndex = ReturnType<typeof indexSite>;

/** What all checks look up: the files, the declared routes, and where findings go. */
export function indexSite(output: Output, routes: RoutesFile) {
  const files: ReadonlySet<string> = new Set(output.files);
  const findings = new Findings();
  const routeAt = new Map<string, DeclaredRoute>();
  for (const route of routes.routes) if (!routeAt.has(route.path)) routeAt.set(route.path, route);
  const redirects = new Map<string, { readonly to: string; readonly declaredAt: string }>();
  // Without them the site answers at no old address.
  const keepsOld = routes.services.length > 0;
  for (const { path, kind, declaredAt } of routes.routes) {
    const [, , service, city] = path.split('/');
    if (kind === 'offer' && service && city && keepsOld)
      redirects.set(oldOfferPath(service, city), { to: path, declaredAt });
  }
  for (const { from, to, declaredAt } of routes.redirects) redirects.set(normalPath(from), { to, declaredAt });
  const ruleFiles: RuleFiles | undefined = HOSTS[routes.host].rules;
  const sizes = new Map<string, number>();
  return {
    output,
    routes,
    findings,
    files,
    routeAt,
    /** Files that are no pages of ours, whatever they look like. */
    added: new Set(routes.added),
    /** Where each old address must lead: those of `routes.json`, and the short form of each offer. */
    redirects,
    /** The rule files of the host; undefined where it reads none and needs a file at each old address. */
    ruleFiles,
    /** Redirect rules, in order; empty where there is no file of them. */
    rules: ruleFiles ? readRules(output, ruleFiles, findings) : [],
    suffix: ` | ${routes.name}`,
    /** Size of an output file in bytes. */
    sizeOf: (file: string): number => {
      const size = sizes.get(file) ?? output.read(file).byteLength;
      sizes.set(file, size);
      return size;
    },
  };
}

/** The rules of the host's rule file, in order; a text that is none is a finding. */
function readRules(output: Output, host: RuleFiles, findings: Findings): RedirectRule[] {
  const [file] = host.names;
  if (file === undefined || !output.files.includes(file)) return [];
  const { rules, broken } = host.readRedirects(textOfFile(output, file));
  const help = `write \`${host.ruleText({ from: '/from', to: '/to' }, host.redirectStatus)}\``;
  for (const { text, ...range } of broken)
    findings.in(file)('site-rule-file', range, `\`${text.slice(0, 80)}\` is no redirect rule`, help);
  return rules.map((rule) => ({ ...rule, parts: partsOf(rule.from) }));
}

/** The address of a page file under clean URLs: `/cities/avon` for `cities/avon.html`. */
export function pathOfFile(file: string): string {
  return `/${file.slice(0, -'.html'.length)}`.replace(/\/index$/, '') || '/';
}

export const isPageFile = (file: string): boolean => file.endsWith('.html');
export const isNotFoundPath = (path: string): boolean => Object.values<string>(NOT_FOUND_PATHS).includes(path);
export const isHome = (path: string): boolean => path === FIXED_PATHS.home;

/** The content of a page's one meta element of a name; undefined when it is absent. */
export function metaOf({ metas }: PageFacts, key: string): (Range & { readonly content: string }) | undefined {
  return metas.find((meta) => meta.key === key);
}

/** The page's canonical link. */
export function canonicalOf({ headLinks }: PageFacts): (Range & { readonly href: string }) | undefined {
  return headLinks.find(({ rel }) => rel.includes('canonical'));
}

/** The place of the title, or of the start of the page: for what is missing from the head. */
export function headOf({ titles, html }: PageFacts): Range {
  return titles[0] ?? html;
}

/** A redirect rule with the parts of its address. */
export interface RedirectRule extends ServedRule {
  readonly parts: readonly string[];
}

/** Rules that send a visitor to another address; the others choose what is shown at this one. */
export const leadsAway = ({ status }: RedirectRule): boolean => status >= 300 && status < 400;

/** A path as its parts; a `*` stands for all that follow, a part like `:city` for any one. */
export function partsOf(path: string): string[] {
  return path.split('/').slice(1);
}

/** Whether some address matches both patterns. */
export function overlap(a: readonly string[], b: readonly string[]): boolean {
  for (let index = 0; ; index++) {
    const [left, right] = [a[index], b[index]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    if (left !== right && !left.startsWith(':') && !right.startsWith(':')) return false;
  }
}

/** Whether every address of `inner` matches `outer` too. */
export function covers(outer: readonly string[], inner: readonly string[]): boolean {
  for (let index = 0; ; index++) {
    const [left, right] = [outer[index], inner[index]];
    if (left === '*') return true;
    if (left === undefined || right === undefined) return left === right;
    if (right === '*') return false;
    if (left !== right && !left.startsWith(':')) return false;
  }
}

/** A built site as files. */
export interface Output {
  /** Sorted paths below the site's folder. */
  readonly files: readonly string[];
  read(file: string): Uint8Array;
}

/** What was counted and measured, so that a reader sees that something was checked at all. */
export interface Figures {
  readonly pages: number;
  readonly links: number;
  readonly anchors: number;
  readonly images: number;
  readonly jsonLdBlocks: number;
  readonly sitemapUrls: number;
  /** Highest Jaccard similarity of two indexed pages, and the two. */
  readonly indexedSimilarity: number;
  readonly indexedPair: [string, string] | undefined;
  /** How much of each indexed page of a town, or of a service in a town, stands on no other page. */
  readonly ownShares: readonly OwnShare[];
  /** Clicks from the home page to the farthest indexed page. */
  readonly maxDepth: number;
}

/** All findings about an output, in order of file and place. */
export interface AuditReport {
  readonly diagnostics: readonly Diagnostic[];
  /** Text of an output file by its place's name (`site/…`), for code frames; undefined for a file that is not there. */
  readonly textOf: (file: string) => string | undefined;
  readonly figures: Figures;
}

/** The text of an output file; bytes that are no UTF-8 become U+FFFD, which is a finding of its own. */
export function textOfFile(output: Output, file: string): string {
  const bytes = output.read(file);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
