import { isFailure } from '../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../base/diagnostics/format.ts';
import { acquireLock } from '../base/lock.ts';
import { earliestToday } from '../base/today.ts';
import type { BuildPosts } from '../blog/sync/load-posts.ts';
import { diskFolder, type Snapshot, takeSnapshot } from '../data/disk-folder.ts';
import { AssetCache, assetCacheOf, DamagedAsset } from '../look/pictures/asset-cache.ts';
import { digestOf } from '../pages/render/digest.ts';
import { existingPageCards } from './cards/page-cards.ts';
import {
  codeFolder,
  inputsWithOverrides,
  nameOfCode,
  overridesFingerprint,
  textOfCode,
} from './overrides/code-files.ts';
import type { GenerateOptions, GenerateReport, StageTimes, StoredReport } from './run-build.ts';
import { readFindings } from './write/findings-file.ts';
import { fileState, Manifest } from './write/manifest.ts';
import { OutputFolder } from './write/output-folder.ts';
import type { CurrentBuild } from './write/site-writer.ts';

/** Builds the site from a data folder. The current site stays in place until the new one is complete. */
export async function generate(options: GenerateOptions): Promise<GenerateReport> {
  diskFolder(options.data);
  const folder = new OutputFolder(options.out);
  folder.prepare();
  const release = await acquireLock(folder.lockFile);
  try {
    return await generateInto(folder, options, cacheOf(options)).catch((error: unknown) => {
      if (!(error instanceof DamagedAsset)) throw error;
      // Cached images are only checked when they're read. The retry checks them all and regenerates damaged ones.
      return generateInto(folder, options, cacheOf(options, true));
    });
  } finally {
    release();
  }
}

/** Returns the cache of images that a build uses. */
export function cacheOf({ data, made }: Pick<GenerateOptions, 'data' | 'made'>, isThorough = false): AssetCache {
  return made === undefined ? assetCacheOf(data, isThorough) : new AssetCache(made, isThorough);
}

/** Builds the site, unless its inputs and files haven't changed since the previous build. */
async function generateInto(
  folder: OutputFolder,
  options: GenerateOptions,
  cache: AssetCache,
): Promise<GenerateReport> {
  const { data, strict = false, clean = false, readPosts } = options;
  const { times, lap } = stageClock();
  // Take the snapshot only with the lock held: another process may be building from newer data.
  const snapshot = takeSnapshot(diskFolder(data));
  const posts = await readPosts?.();
  if (posts) lap('posts');
  const inputs = inputsOf(snapshot, options, cache, posts);
  const name = folder.current();
  const manifest = name && Manifest.read(folder.manifestFile(name));
  const before = manifest?.summary.report as Partial<StoredReport> | undefined;
  const size = before?.counts?.files ?? 0;
  const current = name && { name, size, manifest: clean ? undefined : manifest };
  lap('read');
  const known = current && reportIfUnchanged({ folder, current, inputs, cache, data });
  if (known && !isFailure(known.diagnostics, strict)) {
    // All files are intact, so any extra file is unmanaged. The other build isn't touched, so it needn't be checked.
    if (current?.manifest?.mayContainForeignFiles(folder.build(current.name)))
      folder.refuseForeignFiles([current.name]);
    lap('compare');
    const counts = { ...known.counts, written: 0, linked: 0, kept: known.counts.files, removed: 0 };
    const { diagnostics, lost, host: of } = known;
    const texts = textOf(snapshot, data, known.code?.files);
    return { isWritten: true, diagnostics, textOf: texts, counts, lost, made: 0, setAside: [], posts, host: of, times };
  }

  // Loaded on demand: an unchanged site needs none of this. `SiteWriter` goes first, because its thread can work during
  // the second import.
  const { SiteWriter } = await import('./write/site-writer.ts');
  const writer = new SiteWriter(folder, current, options.jobs);
  try {
    const { runBuild } = await import('./run-build.ts');
    return await runBuild({ snapshot, cache, posts, folder, manifest, inputs, times, lap, writer }, options);
  } finally {
    await writer.close();
  }
}

/** Identifies all inputs except custom code: data, engine, host, social image settings and posts. */
export function inputsOf(
  snapshot: Snapshot,
  { host, preview, staticFiles }: Pick<GenerateOptions, 'host' | 'preview' | 'staticFiles'>,
  cache: AssetCache,
  posts?: BuildPosts,
) {
  // Prices expire.
  const today = snapshot.files.has('prices.yaml') ? earliestToday() : '';
  const inputs = `${snapshot.digest} ${__ENGINE__} ${[host, preview, staticFiles].join(' ')}${today} ${digestOf(...existingPageCards(cache))}`;
  return posts ? `${inputs} ${digestOf(JSON.stringify(posts.project), posts.digest)}` : inputs;
}

/** Returns the previous build's report if the inputs and the generated files haven't changed. */
function reportIfUnchanged(run: {
  readonly folder: OutputFolder;
  readonly current: CurrentBuild;
  readonly inputs: string;
  readonly cache: AssetCache;
  readonly data: string;
}): (StoredReport & Pick<GenerateReport, 'diagnostics'>) | undefined {
  const { folder, current, inputs, cache, data } = run;
  const summary = current.manifest?.summary;
  const before = summary?.report as Partial<StoredReport> | undefined;
  const code = overridesFingerprint(codeFolder(data), before?.code?.files);
  if (summary?.inputs !== inputsWithOverrides(inputs, code)) return undefined;
  const { routes, rules } = summary;
  if (fileState(folder.routesFile) !== routes || fileState(folder.rulesFile) !== rules) return undefined;
  if (!current.manifest?.isWhollyUnmodified(folder.build(current.name))) return undefined;
  const report = summary.report as StoredReport;
  const diagnostics = readFindings(folder.findingsFile, summary.findings);
  return diagnostics && cache.hasAll(report.usedMade) ? { ...report, diagnostics } : undefined;
}

/** Times stages. `lap` records the time since the previous lap; the first one includes process startup. */
export function stageClock() {
  const times: StageTimes = {};
  let last = 0;
  const lap = (stage: string) => {
    // `performance` would have to be loaded just for this.
    const now = process.uptime() * 1000;
    times[stage] = now - last;
    last = now;
  };
  return { times, lap };
}

/** Returns a function that reads the text of a data file or custom code file. */
export function textOf({ files }: Snapshot, data: string, code: readonly string[] = []): TextOf {
  const names = new Set(code.map(nameOfCode));
  return (file) => {
    const bytes = files.get(file);
    if (bytes) return new TextDecoder().decode(bytes);
    return names.has(file) ? textOfCode(data, file) : undefined;
  };
}
