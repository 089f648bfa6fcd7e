import { type Diagnostic, hasErrors, inOrder } from '../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../base/diagnostics/format.ts';
import { takeLock } from '../base/lock.ts';
import type { PostsOfRun } from '../blog/sync/posts-of-run.ts';
import { brandSite } from './cards/brand-site.ts';
import { ownNames } from './cards/social-cards.ts';
import { diskFolder } from './disk-folder.ts';
import { prepareMap } from './map/site-map.ts';
import { isSound } from './pipeline.ts';
import { assetCacheOf, planFolder } from './plan-folder.ts';
import { digestOf } from './render/digest.ts';
import { filesOfRoute, sitemapEntry } from './render/render-site.ts';
import { HeadReview } from './render/review-heads.ts';
import type { Host } from './routes/hosts.ts';
import type { Route, RoutePlan } from './routes/route-plan.ts';
import { defaultThreads, FileCrew } from './write/file-crew.ts';
import { manifestLines } from './write/file-worker.ts';
import { fileState, Manifest } from './write/manifest.ts';
import { BUILDS, type BuildName, OutputFolder } from './write/output-folder.ts';
import type { PlaceCounts } from './write/placer.ts';
import { Places, RoutesFileWriter, routeEntry, routesHeader } from './write/routes-file.ts';
import { SliceMaker } from './write/slice-maker.ts';
import { snapshotFolder, takeSnapshot } from './write/snapshot.ts';

export interface GenerateOptions {
  readonly data: string;
  readonly out: string;
  /** Takes the place of `host` in `site.yaml`. */
  readonly host: Host | undefined;
  /** Treats warnings like errors. */
  readonly isStrict: boolean;
  /** Makes every file anew, whatever is there. */
  readonly isClean: boolean;
  /** Reads the posts, when they are not those of the data. */
  readonly readPosts?: (() => Promise<PostsOfRun>) | undefined;
  /** Threads in all; undefined for as many as help. */
  readonly jobs: number | undefined;
  /** Told how many of how many posts, pictures, cards or pages are done. */
  readonly onProgress: (done: number, total: number, what: 'posts' | 'pictures' | 'cards' | 'pages') => void;
}

/** Milliseconds of each stage of a run, in order. */
export type StageTimes = Record<string, number>;

export interface GenerateReport {
  readonly isWritten: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: TextOf;
  readonly counts:
    | (PlaceCounts & { readonly pages: number; readonly files: number; readonly removed: number })
    | undefined;
  /** How many files were made in the data folder, to be committed. */
  readonly made: number;
  /** Those of a backend, where it was asked. */
  readonly posts: PostsOfRun | undefined;
  readonly host: Host;
  readonly times: StageTimes;
}

/** A site of fewer pages is written before a second thread has started. */
const WORTH_A_THREAD = 200;

/** Routes made at a time: between two slices signals come through, and the bar moves. */
const SLICE = 48;

/** Makes the site of a data folder. Nothing of the present site changes unless all of the new one is there. */
export async function runGenerate(options: GenerateOptions): Promise<GenerateReport> {
  const clock = new StageClock();
  const data = diskFolder(options.data);
  const folder = new OutputFolder(options.out);
  folder.prepare();
  const release = await takeLock(folder.lockFile);
  let crew: FileCrew | undefined;
  try {
    folder.refuseForeignFiles();
    // Not earlier: while a run waits for the lock, another may make the site of newer data.
    const snapshot = takeSnapshot(data);
    const made = assetCacheOf(options.data);
    const posts = await options.readPosts?.();
    if (posts) clock.lap('posts');
    const inputs = `${snapshot.digest} ${__ENGINE__} ${options.host ?? ''} ${digestOf(...ownNames(made))}${posts ? ` ${digestOf(JSON.stringify(posts.project), posts.digest)}` : ''}`;
    const current = folder.current();
    const currentManifest = current && !options.isClean ? Manifest.read(folder.manifestFile(current)) : undefined;
    clock.lap('read');
    if (
      current &&
      currentManifest?.summary.inputs === inputs &&
      fileState(folder.routesFile) === currentManifest.summary.routes &&
      currentManifest.isIntact(folder.build(current))
    ) {
      const known = currentManifest.summary.report as StoredReport;
      if (made.hasAll(known.usedMade) && !(options.isStrict && hasFindings(known.diagnostics))) {
        clock.lap('compare');
        return {
          isWritten: true,
          diagnostics: known.diagnostics,
          textOf: textOfFiles(snapshot.files),
          counts: { ...known.counts, written: 0, linked: 0, kept: known.counts.files, removed: 0 },
          made: 0,
          posts,
          host: known.host,
          times: clock.times,
        };
      }
    }
    const { planned, pictures } = await planFolder(
      snapshotFolder(snapshot.files),
      made,
      options.host,
      posts,
      (done, total) => options.onProgress(done, total, 'posts'),
    );
    clock.lap('plan');
    const refused = { isWritten: false, textOf: planned.textOf, counts: undefined, made: 0, posts, host: planned.host };
    if (!isSound(planned) || !planned.plan || (options.isStrict && hasFindings(planned.diagnostics))) {
      return { ...refused, diagnostics: planned.diagnostics, times: clock.times };
    }
    await pictures.make((done, total) => options.onProgress(done, total, 'pictures'));
    const branded = brandSite(planned.plan, made);
    await branded.make((done, total) => options.onProgress(done, total, 'cards'));
    clock.lap('pictures');
    const threads = options.jobs ?? (branded.plan.routes.length < WORTH_A_THREAD ? 1 : defaultThreads());
    const target = current === BUILDS[0] ? BUILDS[1] : BUILDS[0];
    crew = new FileCrew(folder.build(target), threads - 1);
    const run = new Run(folder, target, branded.plan, planned.host);
    const diagnostics = [...planned.diagnostics];
    const places = new Places(planned.textOf);
    const counts = await run.make(
      current,
      currentManifest,
      options,
      crew,
      places,
      (diagnostic) => diagnostics.push(diagnostic),
      clock,
    );
    const all = inOrder(diagnostics);
    if (options.isStrict && hasFindings(all))
      return { ...refused, made: made.made, diagnostics: all, times: clock.times };
    run.publish(inputs, { diagnostics: all, counts, host: planned.host, usedMade: [...made.used] });
    clock.lap('switch');
    return {
      isWritten: true,
      diagnostics: all,
      textOf: planned.textOf,
      counts,
      made: made.made,
      posts,
      host: planned.host,
      times: clock.times,
    };
  } finally {
    await crew?.close();
    release();
  }
}

interface StoredReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: NonNullable<GenerateReport['counts']>;
  readonly host: Host;
  /** Names of the made files that the site was made with. */
  readonly usedMade: readonly string[];
}

/** One build in the making. */
class Run {
  private readonly folder: OutputFolder;
  private readonly target: BuildName;
  private readonly plan: RoutePlan;
  private readonly host: Host;
  private readonly lines: string[] = [];
  private routesFile: RoutesFileWriter | undefined;

  constructor(folder: OutputFolder, target: BuildName, plan_: RoutePlan, host: Host) {
    this.folder = folder;
    this.target = target;
    this.plan = plan_;
    this.host = host;
  }

  async make(
    current: BuildName | undefined,
    currentManifest: Manifest | undefined,
    { isClean, onProgress }: GenerateOptions,
    crew: FileCrew,
    places: Places,
    report: (diagnostic: Diagnostic) => void,
    clock: StageClock,
  ): Promise<NonNullable<GenerateReport['counts']>> {
    const {
      folder,
      target,
      plan: { routes, site },
      host,
    } = this;
    const root = folder.build(target);
    const mayHoldOthers = folder.begin(target, filesOf(routes, host)) || isClean;
    const beforeFile = isClean ? undefined : folder.beforeFile(target);
    const before = beforeFile === undefined ? undefined : Manifest.read(beforeFile);
    const from = current && currentManifest && { root: folder.build(current), manifest: currentManifest };
    const maker = new SliceMaker(this.plan, host, __ENGINE__, await prepareMap(site), {
      target: root,
      before,
      current: from,
      mayHoldOthers,
    });
    const review = new HeadReview(site, report);
    const indexed: Route[] = [];
    const counts = { written: 0, linked: 0, kept: 0 };
    const count = (made: PlaceCounts) => {
      for (const name of ['written', 'linked', 'kept'] as const) counts[name] += made[name];
    };
    const takeLines = (lines: string) => this.lines.push(lines);
    const routesFile = new RoutesFileWriter(folder.routesFile, routesHeader(this.plan, host, places));
    this.routesFile = routesFile;
    for (let start = 0; start < routes.length; start += SLICE) {
      const slice = maker.make(start, Math.min(routes.length, start + SLICE), crew.arena());
      takeLines(slice.lines);
      count(slice.counts);
      for (const record of slice.records) {
        review.add(record);
        if (record.isIndexed) indexed.push(record.route);
      }
      routesFile.add(slice.records.map((record) => routeEntry(record, places)));
      onProgress(start + slice.records.length, routes.length, 'pages');
      await crew.put(slice.batch, takeLines);
      await new Promise(setImmediate);
    }
    clock.lap('pages');
    const others = await maker.renderer.others(indexed.map(sitemapEntry));
    folder.declare(
      target,
      others.map(({ path }) => path),
    );
    await crew.finish();
    // Before the other files: one of them may have a folder for its name that only removed files were in, or the reverse.
    const present = mayHoldOthers ? folder.files(target) : [...(before?.paths() ?? [])];
    const removed =
      present.length === 0
        ? 0
        : folder.remove(target, without(present, [...filesOf(routes, host), ...others.map(({ path }) => path)]));
    const placer = maker.placer(crew.arena());
    for (const artifact of others) placer.place(artifact);
    takeLines(manifestLines(placer.kept));
    count(placer.counts);
    await crew.put(placer.batch, takeLines);
    await crew.finish();
    routesFile.close();
    clock.lap('rest');
    return { ...counts, pages: routes.length, files: counts.written + counts.linked + counts.kept, removed };
  }

  publish(inputs: string, report: StoredReport): void {
    Manifest.write(
      this.folder.manifestFile(this.target),
      { inputs, routes: this.routesFile?.state(), report },
      this.lines,
    );
    this.folder.finish(this.target);
    this.folder.switchTo(this.target);
    this.routesFile?.publish();
  }
}

function* filesOf(routes: readonly Route[], host: Host): Generator<string> {
  for (const route of routes) yield* filesOfRoute(route, host);
}

function without(paths: readonly string[], keep: readonly string[]): string[] {
  const kept = new Set(keep);
  return paths.filter((path) => !kept.has(path));
}

class StageClock {
  readonly times: StageTimes = {};
  private last = 0;

  lap(stage: string): void {
    const now = performance.now();
    this.times[stage] = now - this.last;
    this.last = now;
  }
}

function hasFindings(diagnostics: readonly Diagnostic[]): boolean {
  return hasErrors(diagnostics) || diagnostics.some(({ severity }) => severity === 'warning');
}

function textOfFiles(files: ReadonlyMap<string, Uint8Array>): TextOf {
  return (file) => {
    const bytes = files.get(file);
    return bytes && new TextDecoder().decode(bytes);
  };
}
