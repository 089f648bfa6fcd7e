import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { splitAccepted } from '../base/diagnostics/accept.ts';
import { type Diagnostic, inOrder, isFailure } from '../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../base/diagnostics/format.ts';
import { EnvironmentError, UsageError } from '../base/errors.ts';
import { setMemoCache } from '../base/memo.ts';
import type { BuildPosts } from '../blog/sync/load-posts.ts';
import { type Snapshot, snapshotFolder } from '../data/disk-folder.ts';
import { HOSTS, type HostName } from '../hosts/hosts.ts';
import { AssetCache } from '../look/pictures/asset-cache.ts';
import { digestOf } from '../pages/render/digest.ts';
import { type OpenOptions, type OpenSite, openSite } from './open-site.ts';
import { type CodeFingerprint, inputsWithOverrides } from './overrides/code-files.ts';
import { CodeFailure } from './overrides/custom-code.ts';
import { loadCode } from './overrides/load-code.ts';
import { findLost, type LostUrls } from './routes/lost-urls.ts';
import type { RoutePlan } from './routes/route-plan.ts';
import { BuildCache, type CacheLine } from './write/build-cache.ts';
import { fileState, type Manifest } from './write/manifest.ts';
import type { OutputFolder } from './write/output-folder.ts';
import { RecordCache } from './write/record-cache.ts';
import { readRoutesFile } from './write/routes-file.ts';
import type { SiteWriter } from './write/site-writer.ts';
import { type BuildCounts, type OnRender, writeBuild } from './write/write-build.ts';

export interface GenerateOptions {
  readonly data: string;
  readonly out: string;
  /** Folder of generated images, by default `made` in the data folder. */
  readonly made?: string | undefined;
  /** Overrides `host` in `site.yaml`. */
  readonly host?: HostName | undefined;
  /** Builds a preview for this origin, with noindex on every page. */
  readonly preview?: string | undefined;
  /** Treats warnings as errors. */
  readonly strict?: boolean | undefined;
  /** Number of files that the host takes, instead of its default. The pages of other towns are rendered on request. */
  readonly staticFiles?: number | undefined;
  /** Renders every file again and ignores the build cache. */
  readonly clean?: boolean | undefined;
  /** Builds a site without what errors are about, to look at. */
  readonly despiteErrors?: boolean | undefined;
  /** Reads posts from a backend, if the site uses one. */
  readonly readPosts?: (() => Promise<BuildPosts>) | undefined;
  /** Total number of threads; by default chosen by the size of the site. */
  readonly jobs?: number | undefined;
  readonly onProgress?:
    | ((done: number, total: number, what: 'posts' | 'pictures' | 'cards' | 'pages') => void)
    | undefined;
  readonly onRender?: OnRender | undefined;
}

/** Duration of each stage in milliseconds, in order. */
export type StageTimes = Record<string, number>;

export interface GenerateReport {
  readonly isWritten: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: TextOf;
  readonly counts: BuildCounts | undefined;
  /** Indexed paths that no longer exist and don't redirect. */
  readonly lost: readonly string[];
  /** Number of files added to the asset cache in the data folder, which belong in version control. */
  readonly made: number;
  /** New names of builds that were renamed because their manifests were missing or damaged. */
  readonly setAside: readonly string[];
  /** Posts from the backend, if any were read. */
  readonly posts: BuildPosts | undefined;
  readonly host: HostName;
  readonly times: StageTimes;
}

/** The part of a build's report that its manifest stores. Findings have their own file. */
export interface StoredReport extends Required<Pick<GenerateReport, 'host' | 'lost'>> {
  readonly counts: BuildCounts;
  /** Whether this build or an earlier one in this folder was made without `demo: true`. */
  readonly isPublic: boolean;
  /** A digest of the origin and the paths of all pages. */
  readonly addresses: string;
  /** Names of the cached assets the site uses. */
  readonly usedMade: readonly string[];
  /** State of the custom code the site was built with. */
  readonly code?: CodeFingerprint;
}

/** Everything a build starts with. */
interface Run {
  readonly snapshot: Snapshot;
  readonly cache: AssetCache;
  readonly posts: BuildPosts | undefined;
  readonly folder: OutputFolder;
  /** The manifest of the published build. */
  readonly manifest: Manifest | undefined;
  /** Identifies all inputs except custom code. */
  readonly inputs: string;
  readonly times: StageTimes;
  /** Ends the current stage and records its time under a name. */
  readonly lap: (stage: string) => void;
  readonly writer: SiteWriter;
}

/** Runs all stages of a build: load, validate, model, routes, render, write. */
export async function runBuild(
  { snapshot, cache, posts, folder, manifest, inputs, times, lap, writer }: Run,
  options: GenerateOptions,
): Promise<GenerateReport> {
  const { data, host, preview, strict = false, clean = false, staticFiles, despiteErrors = false } = options;
  const { onProgress = () => {}, onRender } = options;
  // `townpress dev` may run in this process. A single build gains nothing from its memo cache, so don't grow it here.
  setMemoCache(undefined);
  const buildCache = clean ? new BuildCache() : BuildCache.read(folder.buildCacheFile);
  const opened = await openAndDropFiles(snapshot, buildCache, cache, {
    host,
    preview,
    posts,
    onProgress: (done, total) => onProgress(done, total, 'posts'),
    code: await loadCode(data),
    cards: () => ({ ofPosts: posts && new AssetCache(join(dirname(posts.cleanedFile), 'cards')) }),
  });
  const { textOf } = opened;
  const sound = despiteErrors ? opened.partial() : opened.sound;
  const isRefused = (all: readonly Diagnostic[]) => !despiteErrors && isFailure(all, strict);
  if (staticFiles !== undefined && !HOSTS[opened.host].rendersTowns)
    throw new UsageError(`--static-files needs --host workers; all pages of a site for ${opened.host} are files`);
  const { origin = '', previewOf = '' } = opened.plan?.site.business ?? {};
  if (preview !== undefined && hostnameOf(origin) === hostnameOf(previewOf))
    throw new UsageError(`--preview can't be the site's own address, ${previewOf}: its pages would be noindex`);

  const addresses = sound ? addressesOf(sound.plan) : '';
  const lost = sound ? lostOf(sound.plan, addresses, folder, manifest) : NOTHING_LOST;
  const openOf = (all: readonly Diagnostic[]) => splitAccepted(all, opened.site?.value.accept).open;
  const found = openOf([...opened.diagnostics, ...lost.diagnostics]);
  const report = (isWritten: boolean, diagnostics: readonly Diagnostic[], counts?: BuildCounts): GenerateReport => {
    return {
      isWritten,
      diagnostics,
      textOf,
      counts,
      lost: lost.paths,
      made: cache.made,
      setAside: folder.setAside,
      posts,
      host: opened.host,
      times,
    };
  };
  if (!sound || isRefused(found)) {
    await writer.look();
    return report(false, inOrder(found));
  }

  lap('plan');
  await sound.makePictures(onProgress);
  lap('pictures');
  writer.threads.expectPages(sound.plan.routes.length);
  if (sound.plan.routes.length > LARGE_SITE) keepHeapSmall();
  const build = await writeBuild({
    folder,
    writer,
    site: sound,
    textOf,
    buildCache,
    known: opened.known,
    clean,
    staticFiles,
    onProgress: (done, total) => onProgress(done, total, 'pages'),
    onRender,
    onStage: lap,
  }).catch((error: unknown) => {
    if (error instanceof CodeFailure) return error;
    if (opened.sound || error instanceof UsageError || error instanceof EnvironmentError) throw error;
    return undefined;
  });
  if (!build) return report(false, found);
  if (build instanceof CodeFailure) return report(false, inOrder(openOf([...found, build.diagnostic])));
  const diagnostics = inOrder([...found, ...openOf(build.diagnostics)]);
  if (isRefused(diagnostics)) return report(false, diagnostics);
  const { counts } = build;
  const { code } = sound.plan;
  const stored = {
    counts,
    lost: lost.paths,
    host: sound.host,
    usedMade: [...cache.used],
    isPublic: isPublic(sound.plan, manifest),
    addresses,
    ...(code && { code: { digest: code.digest, files: code.files } }),
  };
  build.publish(inputsWithOverrides(inputs, code), stored satisfies StoredReport, diagnostics);
  lap('switch');
  return report(true, diagnostics, counts);
}

/** Number of pages from which on memory matters more than the time to collect garbage. */
const LARGE_SITE = 20_000;

/** Lets the heap grow by half between collections. V8 would let it triple, which saves no time here. */
function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

/** Opens a site and drops the parsed files. A large site needs that memory for its pages. */
async function openAndDropFiles(
  snapshot: Snapshot,
  buildCache: BuildCache,
  cache: AssetCache,
  options: OpenOptions,
): Promise<Omit<OpenSite, 'read'> & { readonly known: CacheLine[] }> {
  const data = new RecordCache(snapshot, buildCache);
  const { read, ...opened } = await openSite(snapshotFolder(snapshot), cache, {
    ...options,
    known: data.sources,
  });
  return { ...opened, files: new Map(), known: data.lines(read) };
}

/** Not checked if the plan has errors, since pages missing because of an error aren't lost. */
const NOTHING_LOST: LostUrls = { paths: [], diagnostics: [] };

/** Returns whether this build or a previous one was made without `demo: true`. Older versions didn't store that. */
export function isPublic({ site }: RoutePlan, previous: Manifest | undefined): boolean {
  const report = previous?.summary.report as Partial<StoredReport> | undefined;
  return !site.business.demo || (report?.isPublic ?? report !== undefined);
}

/**
 * Finds URLs on the previous site that the new one lacks. Empty if no site with this origin preceded it, or if all
 * previous builds had `demo: true`.
 */
export function lostOf(plan: RoutePlan, addresses: string, folder: OutputFolder, manifest?: Manifest): LostUrls {
  const { report, routes } = (manifest?.summary ?? {}) as { report?: Partial<StoredReport>; routes?: string };
  if (report?.isPublic === false) return NOTHING_LOST;
  const lost = report?.lost ?? [];
  // With unchanged paths, nothing new is lost.
  if (report?.addresses === addresses && fileState(folder.routesFile) === routes)
    return findLost(plan, { routes: [], lost });
  const before = readRoutesFile(folder.routesFile);
  const { origin, previewOf = origin } = plan.site.business;
  return before && (before.previewOf ?? before.origin) === previewOf
    ? findLost(plan, { routes: before.routes, lost })
    : NOTHING_LOST;
}

/** Returns the host of an origin without `www.`. */
function hostnameOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host.replace(/^www\./, '') : undefined;
}

export function addressesOf({ site, routes }: RoutePlan): string {
  return digestOf(site.business.origin, routes.map(({ path }) => path).join('\n'));
}
