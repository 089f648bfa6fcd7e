/* The Node.js API: `import { generate, check, plan } from 'townpress'`. */

import type { HostName } from './hosts/hosts.ts';

export type {
  CheckedSite,
  Config,
  HostRules,
  MadePage,
  MadeSite,
  OwnFinding,
  PageView,
  SiteView,
} from './build/overrides/config.ts';
// biome-ignore lint/performance/noBarrelFile: townpress.config imports it from the package
export { defineConfig } from './build/overrides/config.ts';
/** The host to build for. */
export type { HostName as Host } from './hosts/hosts.ts';

/** A data folder and the host to build for. */
export interface SiteOptions {
  /** The data folder; `data` by default. */
  readonly data?: string | undefined;
  /** Overrides `host` in `site.yaml`. */
  readonly host?: HostName | undefined;
}

/** Options for `townpress generate`. */
export interface GenerateOptions extends SiteOptions {
  /** The output folder; `generated` by default. The site is in its `site` subfolder. */
  readonly out?: string | undefined;
  /** Source of posts; by default the project at SUPABASE_URL if that's set, else the files in `data/posts`. */
  readonly posts?: 'files' | 'local' | 'hosted' | undefined;
  /** Treats warnings as errors. */
  readonly strict?: boolean | undefined;
  /** Writes every file again. */
  readonly clean?: boolean | undefined;
  /** Number of threads; by default, it depends on the size of the site. */
  readonly jobs?: number | undefined;
  /** Reports progress. `what` is the kind of items counted. */
  readonly onProgress?:
    | ((done: number, total: number, what: 'posts' | 'pictures' | 'cards' | 'pages') => void)
    | undefined;
}

/** Options for `townpress check`. */
export interface CheckOptions extends SiteOptions {
  /** Checks the built site in `out` instead of the data. */
  readonly site?: boolean | undefined;
  /** Source of posts, as for `generate`. */
  readonly posts?: 'files' | 'local' | 'hosted' | undefined;
  /** The output folder; `generated` by default. */
  readonly out?: string | undefined;
  /** Treats warnings as errors. */
  readonly strict?: boolean | undefined;
  /** Runs additional checks that only produce notes. */
  readonly verbose?: boolean | undefined;
}

/** A position in a file. Lines and columns start at 1. */
export interface Place {
  /** Relative to the working directory. For a backend post, the URL of its editor. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A problem in the data or the site. */
export interface Finding extends Place {
  readonly severity: 'error' | 'warning' | 'note';
  /** The kind of problem, such as `unknown-city`. `townpress explain CODE` describes it. */
  readonly code: string;
  readonly message: string;
  readonly endLine: number;
  readonly endColumn: number;
  /** How to fix it. */
  readonly help?: string;
  /** Related positions. */
  readonly related?: readonly (Place & { readonly message: string })[];
}

/** A page on the site. */
export interface Route {
  /** The path, such as `/cities/boston`. */
  readonly path: string;
  /** The kind of page, such as `city`. */
  readonly kind: string;
  readonly title: string;
  /** Whether the page is indexed, that is, not noindex. */
  readonly index: boolean;
  /** File and line in the data, such as `data/cities.yaml:12`. */
  readonly declaredAt: string;
  /** Name of the town, for pages of kind `city`. */
  readonly town?: string;
  /** Set if the page is noindex because too little of its text is unique. */
  readonly isHeld?: true;
}

export interface GenerateResult {
  /** Whether the site was written. If not, the previous site is unchanged. */
  readonly ok: boolean;
  readonly host: HostName;
  /** Page and file counts; null if nothing was written. */
  readonly counts: {
    readonly pages: number;
    readonly files: number;
    readonly written: number;
    /** Reused from the previous build. */
    readonly linked: number;
    /** Unchanged. */
    readonly kept: number;
    readonly removed: number;
  } | null;
  /** Indexed paths that no longer exist and don't redirect. */
  readonly lost: readonly string[];
  /** Number of generated images added to `made` in the data folder. */
  readonly made: number;
  /** New names of builds in the output folder that were renamed because their manifests were missing or damaged. */
  readonly setAside: readonly string[];
  /** Posts from the backend; null if none was read. */
  readonly posts: {
    readonly from: string;
    readonly count: number;
    /** Set if the posts are cached from an earlier build. */
    readonly stale?: { readonly reason: string; readonly readAt: string };
  } | null;
  /** Duration of each stage. */
  readonly milliseconds: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

export interface CheckResult {
  /** True if no errors were found and, with `strict`, no warnings either. */
  readonly ok: boolean;
  /** The numbers of checked items: `routes` for the data; `pages`, `links` and more for a built site. */
  readonly counts: Readonly<Record<string, unknown>>;
  readonly findings: readonly Finding[];
  /** Findings accepted by `accept` in `site.yaml`. */
  readonly accepted: readonly (Finding & { readonly reason: string })[];
}

export interface PlanResult {
  /** True if the data has no errors. */
  readonly ok: boolean;
  readonly host: HostName;
  /** All pages in order; empty if the data has errors. */
  readonly routes: readonly Route[];
  readonly findings: readonly Finding[];
}

/*
 * Problems in the data are returned as findings. The functions reject with a `UsageError` for an unknown or invalid
 * option, and with an `EnvironmentError` for the disk, permissions, a lock, or a package that isn't installed. The
 * error's `code` is `ERR_TOWNPRESS_USAGE` or `ERR_TOWNPRESS_ENVIRONMENT`.
 */

/** Checks the data and builds the site, like `townpress generate`. The site is replaced all at once or not at all. */
export async function generate(options: GenerateOptions = {}): Promise<GenerateResult> {
  return (await engine()).generate(options);
}

/** Checks the data or the built site, like `townpress check`. Writes nothing. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  return (await engine()).check(options);
}

/** Lists the pages of the site, like `townpress routes`. Writes nothing. */
export async function plan(options: SiteOptions = {}): Promise<PlanResult> {
  return (await engine()).plan(options);
}

/** Loaded on the first call, so that importing the package is cheap. */
const engine = () => import('./cli/engine.ts');
