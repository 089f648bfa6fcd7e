import { dirname, join } from 'node:path';
import { sortAccepted } from '../base/diagnostics/accept.ts';
import { type Diagnostic, inOrder, isFailure } from '../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../base/diagnostics/format.ts';
import { setMemory } from '../base/memo.ts';
import type { PostsOfRun } from '../blog/sync/posts-of-run.ts';
import { type Snapshot, snapshotFolder } from './disk-folder.ts';
import type { HostName } from './hosts/names.ts';
import { type OpenOptions, type OpenSite, openSite } from './open-site.ts';
import { type CodeState, withCode } from './overrides/code-files.ts';
import { loadCode } from './overrides/load-code.ts';
import { CodeFailure } from './overrides/own-code.ts';
import { AssetCache } from './pictures/asset-cache.ts';
import { digestOf } from './render/digest.ts';
import { findLost, type LostAddresses } from './routes/lost-addresses.ts';
import type { RoutePlan } from './routes/route-plan.ts';
import { KnownData } from './write/known-data.ts';
import { fileState, type Manifest } from './write/manifest.ts';
import type { OutputFolder } from './write/output-folder.ts';
import { readRoutesFile } from './write/routes-file.ts';
import { type MemoryLine, RunMemory } from './write/run-memory.ts';
import type { SiteWriter } from './write/site-writer.ts';
import { type BuildCounts, type OnRender, writeBuild } from './write/write-build.ts';

export interface GenerateOptions {
  readonly data: string;
  readonly out: string;
  /** Takes the place of `host` in `site.yaml`. */
  readonly host?: HostName | undefined;
  /** Treats warnings like errors. */
  readonly strict?: boolean | undefined;
  /** Renders every file again, whatever is there. */
  readonly clean?: boolean | undefined;
  /** Reads the posts, if they come from a backend. */
  readonly readPosts?: (() => Promise<PostsOfRun>) | undefined;
  /** Threads in all; by default as many as help. */
  readonly jobs?: number | undefined;
  readonly onProgress?: (done: number, total: number, what: 'posts' | 'pictures' | 'cards' | 'pages') => void;
  readonly onRender?: OnRender | undefined;
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
  /** New names of builds whose lists of files were missing or damaged. */
  readonly setAside: readonly string[];
  /** The posts of the backend, if it was read. */
  readonly posts: PostsOfRun | undefined;
  readonly host: HostName;
  readonly times: StageTimes;
}

/** What the manifest of a build keeps of its run, beside what it found. */
export interface StoredReport extends Required<Pick<GenerateReport, 'host' | 'lost'>> {
  readonly counts: BuildCounts;
  /** A digest of the addresses of all pages, with the origin. */
  readonly addresses: string;
  /** Names of the cached files that the site uses. */
  readonly usedMade: readonly string[];
  /** The code of the site's owner that it was made with. */
  readonly code?: CodeState;
}

/** What a run knows before it makes anything. */
interface Run {
  readonly snapshot: Snapshot;
  readonly cache: AssetCache;
  readonly posts: PostsOfRun | undefined;
  readonly folder: OutputFolder;
  /** What the build that is the site now is known to hold. */
  readonly manifest: Manifest | undefined;
  /** All that the site depends on, as one text, apart from code of its owner. */
  readonly inputs: string;
  readonly times: StageTimes;
  /** Ends a stage, and names it. */
  readonly lap: (stage: string) => void;
  readonly writer: SiteWriter;
}

/** Load, validate, model, routes, render, write: the stages in order. */
export async function makeBuild(
  { snapshot, cache, posts, folder, manifest, inputs, times, lap, writer }: Run,
  { data, host, strict = false, clean = false, onProgress = () => {}, onRender }: GenerateOptions,
): Promise<GenerateReport> {
  // `townpress dev` may run in the same process. Its memory would only grow here.
  setMemory(undefined);
  const memory = clean ? RunMemory.none() : RunMemory.read(folder.memoryFile);
  const opened = await openWithoutFiles(snapshot, memory, cache, {
    host,
    posts,
    onProgress: (done, total) => onProgress(done, total, 'posts'),
    code: await loadCode(data),
    cards: () => ({ ofPosts: posts && new AssetCache(join(dirname(posts.cleanedFile), 'cards')) }),
  });
  const { sound, textOf } = opened;
  lap('plan');
  const addresses = sound ? addressesOf(sound.plan) : '';
  const lost = sound ? lostOf(sound.plan, addresses, folder, manifest) : NOTHING_LOST;
  const openOf = (all: readonly Diagnostic[]) => sortAccepted(all, opened.site?.value.accept).open;
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
  if (!sound || isFailure(found, strict)) {
    await writer.look();
    return report(false, inOrder(found));
  }

  await sound.makePictures(onProgress);
  lap('pictures');
  writer.expectPages(sound.plan.routes.length);
  const build = await builtOrFailure({
    folder,
    writer,
    site: sound,
    textOf,
    memory,
    known: opened.known,
    clean,
    onProgress: (done, total) => onProgress(done, total, 'pages'),
    onRender,
    onStage: lap,
  });
  if (build instanceof CodeFailure) return report(false, inOrder(openOf([...found, build.diagnostic])));
  const diagnostics = inOrder([...found, ...openOf(build.diagnostics)]);
  if (isFailure(diagnostics, strict)) return report(false, diagnostics);
  const { counts } = build;
  const { code } = sound.plan;
  const stored = {
    ...{ counts, lost: lost.paths, host: sound.host, usedMade: [...cache.used] },
    addresses,
    ...(code && { code: { digest: code.digest, files: code.files } }),
  };
  build.publish(withCode(inputs, code), stored satisfies StoredReport, diagnostics);
  lap('switch');
  return report(true, diagnostics, counts);
}

/** Opens a site and lets go of what was parsed: a large one needs the room for its pages. */
async function openWithoutFiles(
  snapshot: Snapshot,
  memory: RunMemory,
  cache: AssetCache,
  options: OpenOptions,
): Promise<Omit<OpenSite, 'read'> & { readonly known: MemoryLine[] }> {
  const data = new KnownData(snapshot, memory);
  const { read, ...opened } = await openSite(snapshotFolder(snapshot), cache, {
    ...options,
    known: data.sources,
  });
  return { ...opened, files: new Map(), known: data.lines(read) };
}

/** The files of a build, or what ended it. */
function builtOrFailure(options: Parameters<typeof writeBuild>[0]) {
  return writeBuild(options).catch((error: unknown) => {
    if (error instanceof CodeFailure) return error;
    throw error;
  });
}

/** Of a plan with errors nothing is said: what they keep out is not gone. */
const NOTHING_LOST: LostAddresses = { paths: [], diagnostics: [] };

/** The addresses that the site before had and this one loses; none where there was no site, or that of another origin. */
function lostOf(
  plan: RoutePlan,
  addresses: string,
  folder: OutputFolder,
  manifest: Manifest | undefined,
): LostAddresses {
  const { report, routes } = (manifest?.summary ?? {}) as { report?: Partial<StoredReport>; routes?: string };
  const lost = report?.lost ?? [];
  // None is gone where all are as they were.
  if (report?.addresses === addresses && fileState(folder.routesFile) === routes)
    return findLost(plan, { routes: [], lost });
  const before = readRoutesFile(folder.routesFile);
  return before?.origin === plan.site.business.origin ? findLost(plan, { routes: before.routes, lost }) : NOTHING_LOST;
}

function addressesOf({ site, routes }: RoutePlan): string {
  return digestOf(site.business.origin, ...routes.map(({ path }) => path));
}
