/* `import { generate, check, plan } from 'townpress'`: what the commands do, for programs. */

export type {
  CheckedSite,
  Config,
  HostRules,
  MadePage,
  MadeSite,
  OwnFinding,
  PageView,
  SiteView,
} from './site/overrides/config.ts';
// biome-ignore lint/performance/noBarrelFile: it is what the package gives to townpress.config
export { defineConfig } from './site/overrides/config.ts';

/** For whom the site is written. */
export type Host = 'static' | 'netlify' | 'cloudflare' | 'github' | 'vercel';

/** A data folder, and the host to write for. */
export interface SiteOptions {
  /** The data folder; `data` by default. */
  readonly data?: string | undefined;
  /** Takes the place of `host` in `site.yaml`. */
  readonly host?: Host | undefined;
}

/** As the options of `townpress generate`. */
export interface GenerateOptions extends SiteOptions {
  /** The output folder; `generated` by default. The site is in its folder `site`. */
  readonly out?: string | undefined;
  /** Where posts come from: `data/posts`, the local backend, or the project of SUPABASE_URL, which is the default where it is set. */
  readonly posts?: 'files' | 'local' | 'hosted' | undefined;
  /** Treats warnings as errors. */
  readonly strict?: boolean | undefined;
  /** Writes every file again. */
  readonly clean?: boolean | undefined;
  /** Number of threads; by default chosen by the size of the site. */
  readonly jobs?: number | undefined;
  /** Is called while the site is made. `what` names the things counted. */
  readonly onProgress?:
    | ((done: number, total: number, what: 'posts' | 'pictures' | 'cards' | 'pages') => void)
    | undefined;
}

/** As the options of `townpress check`. */
export interface CheckOptions extends SiteOptions {
  /** Checks the built site in `out` instead of the data. */
  readonly site?: boolean | undefined;
  /** The output folder; `generated` by default. */
  readonly out?: string | undefined;
  /** Treats warnings as errors. */
  readonly strict?: boolean | undefined;
  /** Looks for more that is only worth a note. */
  readonly verbose?: boolean | undefined;
}

/** A place in a file. Lines and columns begin at 1. */
export interface Place {
  /** As seen from the working directory. For a post of a backend, the address where it is edited. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A mistake in the data or the site, or something to look at. */
export interface Finding extends Place {
  readonly severity: 'error' | 'warning' | 'note';
  /** What kind it is, such as `unknown-city`; `townpress explain CODE` says more. */
  readonly code: string;
  readonly message: string;
  readonly endLine: number;
  readonly endColumn: number;
  /** What to do. */
  readonly help?: string;
  /** Other places that it has to do with. */
  readonly related?: readonly (Place & { readonly message: string })[];
}

/** A page of the site. */
export interface Route {
  /** Its address without the origin, such as `/cities/boston`. */
  readonly path: string;
  /** What kind of page it is, such as `city`. */
  readonly kind: string;
  readonly title: string;
  /** Whether search engines may list it. */
  readonly index: boolean;
  /** File and line of the data, such as `data/cities.yaml:12`. */
  readonly declaredAt: string;
  /** Name of the town; for the kind `city` only. */
  readonly town?: string;
  /** Whether it is kept from search engines since too little of it is its own. */
  readonly isHeld?: true;
}

export interface GenerateResult {
  /** Whether the site was written. If not, the site that was there is as it was. */
  readonly ok: boolean;
  readonly host: Host;
  /** How many pages and files the site has, and what became of the files; null where nothing was written. */
  readonly counts: {
    readonly pages: number;
    readonly files: number;
    readonly written: number;
    /** Taken over from the build before. */
    readonly linked: number;
    /** Left as they were. */
    readonly kept: number;
    readonly removed: number;
  } | null;
  /** Addresses that search engines may list, and that nothing answers any more. */
  readonly lost: readonly string[];
  /** How many pictures were added to `made` in the data folder. */
  readonly made: number;
  /** New names of builds in the output folder whose lists of files were missing or damaged. */
  readonly setAside: readonly string[];
  /** The posts of the backend; null where none was read. */
  readonly posts: {
    readonly from: string;
    readonly count: number;
    /** Present if they are those of an earlier run. */
    readonly stale?: { readonly reason: string; readonly readAt: string };
  } | null;
  /** How long each stage took. */
  readonly milliseconds: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

export interface CheckResult {
  /** Whether there are no errors; with `strict`, no warnings either. */
  readonly ok: boolean;
  /** How much was checked: `routes` of the data; of a site its `pages`, `links` and more. */
  readonly counts: Readonly<Record<string, unknown>>;
  readonly findings: readonly Finding[];
  /** Findings that `accept` in `site.yaml` lets stand. */
  readonly accepted: readonly (Finding & { readonly reason: string })[];
}

export interface PlanResult {
  /** Whether the data has no errors. */
  readonly ok: boolean;
  readonly host: Host;
  /** All pages, in order; none where the data has errors. */
  readonly routes: readonly Route[];
  readonly findings: readonly Finding[];
}

/*
 * All three answer mistakes in the data with findings. They reject with an error only for what lies outside of it: with the name
 * `UsageError` for an option that does not exist or makes no sense, and `EnvironmentError` for a disk, a permission, a lock, or a package that is
 * not installed. Their `code` is `ERR_TOWNPRESS_USAGE` or `ERR_TOWNPRESS_ENVIRONMENT`.
 */

/** Checks the data and builds the site, as `townpress generate` does. The site changes in one step, or not at all. */
export async function generate(options: GenerateOptions = {}): Promise<GenerateResult> {
  return (await engine()).generate(options);
}

/** Checks the data, or the built site, as `townpress check` does. Writes nothing. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  return (await engine()).check(options);
}

/** Lists the pages that the site will have, as `townpress routes` does. Writes nothing. */
export async function plan(options: SiteOptions = {}): Promise<PlanResult> {
  return (await engine()).plan(options);
}

/** Loaded with the first call, so that to import the package costs next to nothing. */
const engine = () => import('./cli/engine.ts');
