import type { Range } from '../base/source.ts';
import { FIXED_PATHS, NOT_FOUND_PATHS, normalPath, oldOfferPath } from '../base/url.ts';
import { HOSTS } from '../site/hosts/all.ts';
import type { RuleFiles } from '../site/hosts/host.ts';
import type { DeclaredRoute, RoutesFile } from '../site/routes/routes-file.ts';
import { type Find, Findings } from './findings.ts';
import { type Output, textOfFile } from './output.ts';
import type { PageFacts } from './page-facts.ts';
import { partsOf, type RedirectRule } from './redirect-rules.ts';

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
}

/** What all checks look up: the files, the declared routes, and where findings go. */
export class SiteIndex {
  readonly output: Output;
  readonly routes: RoutesFile;
  readonly findings = new Findings();
  readonly files: ReadonlySet<string>;
  readonly routeAt = new Map<string, DeclaredRoute>();
  /** Where each old address must lead: those of `routes.json`, and the short form of each offer. */
  readonly redirects = new Map<string, { readonly to: string; readonly declaredAt: string }>();
  /** The rule files of the host; undefined where it reads none and needs a file at each old address. */
  readonly ruleFiles: RuleFiles | undefined;
  /** Redirect rules, in order; empty where there is no file of them. */
  readonly rules: readonly RedirectRule[];
  readonly suffix: string;
  private readonly sizes = new Map<string, number>();

  constructor(output: Output, routes: RoutesFile) {
    this.output = output;
    this.routes = routes;
    this.files = new Set(output.files);
    this.suffix = ` | ${routes.name}`;
    for (const route of routes.routes) if (!this.routeAt.has(route.path)) this.routeAt.set(route.path, route);
    for (const { path, kind, declaredAt } of routes.routes) {
      const [, , service, city] = path.split('/');
      if (kind === 'offer' && service && city)
        this.redirects.set(oldOfferPath(service, city), { to: path, declaredAt });
    }
    for (const { from, to, declaredAt } of routes.redirects) this.redirects.set(normalPath(from), { to, declaredAt });
    this.ruleFiles = HOSTS[routes.host].rules;
    this.rules = this.readRules();
  }

  /** The rules of the host's rule file, in order; a text that is none is a finding. */
  private readRules(): RedirectRule[] {
    const file = this.ruleFiles?.names[0];
    if (!this.ruleFiles || file === undefined || !this.files.has(file)) return [];
    const { rules, broken } = this.ruleFiles.readRedirects(textOfFile(this.output, file));
    const help = `write \`${this.ruleFiles.ruleText({ from: '/from', to: '/to' }, this.ruleFiles.redirectStatus)}\``;
    for (const { text, ...range } of broken)
      this.findings.in(file)('site-rule-file', range, `\`${text.slice(0, 80)}\` is no redirect rule`, help);
    return rules.map((rule) => ({ ...rule, parts: partsOf(rule.from) }));
  }

  /** Size of an output file in bytes. */
  sizeOf(file: string): number {
    const known = this.sizes.get(file);
    if (known !== undefined) return known;
    const size = this.output.read(file).byteLength;
    this.sizes.set(file, size);
    return size;
  }
}

/** The address of a page file under clean URLs: `/cities/boston` for `cities/boston.html`. */
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
