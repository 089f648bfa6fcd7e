import { sortAccepted } from '../base/diagnostics/accept.ts';
import { type Diagnostic, inOrder, isFailure } from '../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../base/diagnostics/format.ts';
import { takeLock } from '../base/lock.ts';
import type { PostsOfRun } from '../blog/sync/posts-of-run.ts';
import { brandSite } from './cards/brand-site.ts';
import { ownNames } from './cards/social-cards.ts';
import { diskFolder, type Snapshot, snapshotFolder, takeSnapshot } from './disk-folder.ts';
import type { HostName } from './hosts/all.ts';
import { type AssetCache, assetCacheOf } from './pictures/asset-cache.ts';
import { isSound, planFolder } from './plan.ts';
import { digestOf } from './render/digest.ts';
import { findLost, type LostAddresses } from './routes/lost-addresses.ts';
import type { RoutePlan } from './routes/route-plan.ts';
import { fileState, Manifest } from './write/manifest.ts';
import { OutputFolder } from './write/output-folder.ts';
import { readRoutesFile } from './write/routes-file.ts';
import { type BuildCounts, type CurrentBuild, writeBuild } from './write/write-build.ts';

export interface GenerateOptions {
  readonly data: string;
  readonly out: string;
  /** Takes the place of `host` in `site.yaml`. */
  readonly host?: HostName | undefined;
  /** Treats warnings like errors. */
  readonly isStrict?: boolean;
  /** Renders every file again, whatever is there. */
  readonly isClean?: boolean;
  /** Reads the posts, if they come from a backend. */
  readonly readPosts?: (() => Promise<PostsOfRun>) | undefined;
  /** Threads in all; by default as many as help. */
  readonly jobs?: number | undefined;
  readonly onProgress?: (done: number, total: number, what: 'posts' | 'pictures' | 'cards' | 'pages') => void;
}

/** Milliseconds of each stage of a run, in order. */
export type StageTimes = Record<string, number>;

export interface GenerateReport {
  readonly isWritten: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: TextOf;
  readonly counts: BuildCounts | undefined;
  /** Addresses that search engines may list, and that nothing answers any more. */
  readonly lost: readonly string[];
  /** How many files were added to the cache in the data folder, to be committed. */
  readonly made: number;
  /** The posts of the backend, if it was read. */
  readonly posts: PostsOfRun | undefined;
  readonly host: HostName;
  readonly times: StageTimes;
}

/** Generates the site of a data folder. The present site stays as it is until the new one is complete. */
export async function generate(options: GenerateOptions): Promise<GenerateReport> {
  diskFolder(options.data);
  const folder = new OutputFolder(options.out);
  folder.prepare();
  const release = await takeLock(folder.lockFile);
  try {
    folder.refuseForeignFiles();
    return await generateInto(folder, options);
  } finally {
    release();
  }
}

/** Load, validate, model, routes, render, write: the stages in order. */
async function generateInto(
  folder: OutputFolder,
  { data, host, isStrict = false, isClean = false, readPosts, jobs, onProgress = () => {} }: GenerateOptions,
): Promise<GenerateReport> {
  const { times, lap } = stageClock();
  // Not before the lock is held: another run may be generating the site of newer data.
  const snapshot = takeSnapshot(diskFolder(data));
  const cache = assetCacheOf(data);
  const posts = await readPosts?.();
  if (posts) lap('posts');
  const inputs = inputsOf(snapshot, host, cache, posts);
  const name = folder.current();
  const manifest = name && Manifest.read(folder.manifestFile(name));
  const current = name && { name, manifest: isClean ? undefined : manifest };
  lap('read');
  const known = current && reportIfUnchanged({ folder, current, inputs, cache });
  if (known && !isFailure(known.diagnostics, isStrict)) {
    lap('compare');
    const counts = { ...known.counts, written: 0, linked: 0, kept: known.counts.files, removed: 0 };
    const { diagnostics, lost, host: of } = known;
    return { isWritten: true, diagnostics, textOf: textOf(snapshot), counts, lost, made: 0, posts, host: of, times };
  }

  const planned = await planFolder(snapshotFolder(snapshot), cache, {
    host,
    posts,
    onProgress: (done, total) => onProgress(done, total, 'posts'),
  });
  lap('plan');
  const lost = isSound(planned) ? lostOf(planned.plan, folder, manifest) : NOTHING_LOST;
  const openOf = (all: readonly Diagnostic[]) => sortAccepted(inOrder(all), planned.site?.value.accept).open;
  const found = openOf([...planned.diagnostics, ...lost.diagnostics]);
  const report = (isWritten: boolean, diagnostics: readonly Diagnostic[], counts?: BuildCounts): GenerateReport => {
    return {
      isWritten,
      diagnostics,
      textOf: planned.textOf,
      counts,
      lost: lost.paths,
      made: cache.made,
      posts,
      host: planned.host,
      times,
    };
  };
  if (!isSound(planned) || isFailure(found, isStrict)) return report(false, found);

  await planned.pictures.make((done, total) => onProgress(done, total, 'pictures'));
  const branded = brandSite(planned.plan, cache);
  await branded.make((done, total) => onProgress(done, total, 'cards'));
  lap('pictures');
  const build = await writeBuild({
    folder,
    current,
    plan: branded.plan,
    host: planned.host,
    textOf: planned.textOf,
    isClean,
    jobs,
    onProgress: (done, total) => onProgress(done, total, 'pages'),
    onStage: lap,
  });
  const diagnostics = openOf([...found, ...build.diagnostics]);
  if (isFailure(diagnostics, isStrict)) return report(false, diagnostics);
  const { counts } = build;
  const stored = { diagnostics, counts, lost: lost.paths, host: planned.host, usedMade: [...cache.used] };
  build.publish(inputs, stored satisfies StoredReport);
  lap('switch');
  return report(true, diagnostics, counts);
}

/** What the manifest of a build keeps of its run. */
interface StoredReport extends Required<Pick<GenerateReport, 'diagnostics' | 'host' | 'lost'>> {
  readonly counts: BuildCounts;
  /** Names of the cached files that the site uses. */
  readonly usedMade: readonly string[];
}

/** Of a plan with errors nothing is said: what they keep out is not gone. */
const NOTHING_LOST: LostAddresses = { paths: [], diagnostics: [] };

/** The addresses that the site before had and this one loses; none where there was no site, or that of another origin. */
function lostOf(plan: RoutePlan, folder: OutputFolder, manifest: Manifest | undefined): LostAddresses {
  const before = readRoutesFile(folder.routesFile);
  if (before?.origin !== plan.site.business.origin) return NOTHING_LOST;
  const report = manifest?.summary.report as Partial<StoredReport> | undefined;
  return findLost(plan, { routes: before.routes, lost: report?.lost ?? [] });
}

/** Everything that the site depends on, as one text: the data, the engine, the host, the rules for cards, the posts. */
function inputsOf(snapshot: Snapshot, host: HostName | undefined, cache: AssetCache, posts: PostsOfRun | undefined) {
  const inputs = `${snapshot.digest} ${__ENGINE__} ${host ?? ''} ${digestOf(...ownNames(cache))}`;
  return posts ? `${inputs} ${digestOf(JSON.stringify(posts.project), posts.digest)}` : inputs;
}

/** The report of the run before, if the same inputs would make the same site and nobody touched its files. */
function reportIfUnchanged(run: {
  readonly folder: OutputFolder;
  readonly current: CurrentBuild;
  readonly inputs: string;
  readonly cache: AssetCache;
}): StoredReport | undefined {
  const { folder, current, inputs, cache } = run;
  const summary = current.manifest?.summary;
  if (summary?.inputs !== inputs || fileState(folder.routesFile) !== summary.routes) return undefined;
  if (!current.manifest?.isIntact(folder.build(current.name))) return undefined;
  const report = summary.report as StoredReport;
  return cache.hasAll(report.usedMade) ? report : undefined;
}

/** Times stages: `lap` ends the one that began with the lap before. The first includes the start of the process. */
function stageClock() {
  const times: StageTimes = {};
  let last = 0;
  const lap = (stage: string) => {
    const now = performance.now();
    times[stage] = now - last;
    last = now;
  };
  return { times, lap };
}

function textOf({ files }: Snapshot): TextOf {
  return (file) => {
    const bytes = files.get(file);
    return bytes && new TextDecoder().decode(bytes);
  };
}
