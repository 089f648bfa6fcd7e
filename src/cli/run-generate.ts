import { join } from 'node:path';
import { type Diagnostic, hasErrors, inOrder } from '../diagnostics/diagnostic.ts';
import type { TextOf } from '../diagnostics/format.ts';
import { isSound, plan } from '../pipeline.ts';
import { filesOfRoute, sitemapEntry } from '../render/render-site.ts';
import { HeadReview } from '../render/review-heads.ts';
import type { Host } from '../routes/hosts.ts';
import type { Route, RoutePlan } from '../routes/route-plan.ts';
import { takeLock } from '../write/lock.ts';
import { Manifest } from '../write/manifest.ts';
import { type BuildName, BUILDS, OutputFolder } from '../write/output-folder.ts';
import type { PlaceCounts } from '../write/placer.ts';
import { Places, routeEntry, RoutesFileWriter, routesHeader } from '../write/routes-file.ts';
import { SliceWriter } from '../write/slice-writer.ts';
import { snapshotHost, takeSnapshot } from '../write/snapshot.ts';
import { diskHost } from './disk-host.ts';
import { defaultThreads, ThreadPool } from './thread-pool.ts';

export interface GenerateOptions {
  readonly data: string;
  readonly out: string;
  /** Takes the place of `host` in `site.yaml`. */
  readonly host: Host | undefined;
  /** Treats warnings like errors. */
  readonly isStrict: boolean;
  /** Makes every file anew, whatever is there. */
  readonly isClean: boolean;
  /** Threads in all; undefined for as many as help. */
  readonly jobs: number | undefined;
  /** Told how many of how many routes are done. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Milliseconds of each stage of a run, in order. */
export type StageTimes = Record<string, number>;

export interface GenerateReport {
  readonly isWritten: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: TextOf;
  readonly counts: (PlaceCounts & { readonly pages: number; readonly files: number; readonly removed: number }) | undefined;
  readonly host: Host;
  readonly times: StageTimes;
}

/** A site of fewer pages is done before a second thread has warmed up. */
const WORTH_A_THREAD = 4000;

/** Makes the site of a data folder. Nothing of the present site changes unless all of the new one is there. */
export async function runGenerate(options: GenerateOptions): Promise<GenerateReport> {
  const clock = new StageClock();
  const snapshot = takeSnapshot(diskHost(options.data));
  const inputs = `${snapshot.digest} ${__ENGINE__} ${options.host ?? ''}`;
  const folder = new OutputFolder(options.out);
  folder.prepare();
  const release = await takeLock(folder.lockFile);
  const pool = new ThreadPool();
  try {
    folder.refuseForeignFiles();
    const current = folder.current();
    const currentManifest = current && !options.isClean ? Manifest.read(folder.manifestFile(current)) : undefined;
    clock.lap('read');
    if (current && currentManifest?.summary.inputs === inputs && currentManifest.isIntact(folder.build(current))) {
      const known = currentManifest.summary.report as StoredReport;
      if (!(options.isStrict && hasFindings(known.diagnostics))) {
        clock.lap('compare');
        return { isWritten: true, diagnostics: known.diagnostics, textOf: textOfFiles(snapshot.files), counts: { ...known.counts, written: 0, linked: 0, kept: known.counts.files }, host: known.host, times: clock.times };
      }
    }
    const planned = plan(snapshotHost(snapshot.files), options.host);
    clock.lap('plan');
    const refused = { isWritten: false, textOf: planned.textOf, counts: undefined, host: planned.host };
    if (!isSound(planned) || !planned.plan || (options.isStrict && hasFindings(planned.diagnostics))) {
      return { ...refused, diagnostics: planned.diagnostics, times: clock.times };
    }
    const threads = options.jobs ?? (planned.plan.routes.length < WORTH_A_THREAD ? 1 : defaultThreads());
    pool.start(threads - 1, { files: snapshot.files, host: options.host, engine: __ENGINE__ });
    const target = current === BUILDS[0] ? BUILDS[1] : BUILDS[0];
    const run = new Run(folder, target, planned.plan, planned.host);
    const diagnostics = [...planned.diagnostics];
    const places = new Places(planned.textOf);
    const counts = await run.make(current, currentManifest, options, pool, places, (diagnostic) => diagnostics.push(diagnostic), clock);
    const all = inOrder(diagnostics);
    if (options.isStrict && hasFindings(all)) return { ...refused, diagnostics: all, times: clock.times };
    run.publish(inputs, { diagnostics: all, counts, host: planned.host });
    clock.lap('switch');
    return { isWritten: true, diagnostics: all, textOf: planned.textOf, counts, host: planned.host, times: clock.times };
  } finally {
    await pool.close();
    release();
  }
}

interface StoredReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: NonNullable<GenerateReport['counts']>;
  readonly host: Host;
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
    pool: ThreadPool,
    places: Places,
    report: (diagnostic: Diagnostic) => void,
    clock: StageClock,
  ): Promise<NonNullable<GenerateReport['counts']>> {
    const { folder, target, plan: { routes, site }, host } = this;
    const root = folder.build(target);
    const planned = routes.flatMap((route) => filesOfRoute(route, host));
    const mayHoldOthers = folder.begin(target, planned) || isClean;
    const beforeFile = isClean ? undefined : folder.beforeFile(target);
    const before = beforeFile === undefined ? undefined : Manifest.read(beforeFile);
    const from = current && currentManifest && { root: folder.build(current), manifest: currentManifest };
    const writer = new SliceWriter(this.plan, host, __ENGINE__, { target: root, before, current: from, mayHoldOthers });
    const review = new HeadReview(site, report);
    const indexed: Route[] = [];
    const counts = { written: 0, linked: 0, kept: 0 };
    this.routesFile = new RoutesFileWriter(join(folder.root, 'routes.json'), routesHeader(this.plan, host, places));
    const workerTarget = { target: root, beforeFile: before && beforeFile, current: from && current && { root: from.root, file: folder.manifestFile(current) }, mayHoldOthers };
    await pool.run(routes.length, workerTarget, (start, end) => writer.run(start, end), (start, result) => {
      this.lines.push(result.lines);
      for (const name of ['written', 'linked', 'kept'] as const) counts[name] += result.counts[name];
      const records = result.titles.map((title, index) => ({
        route: routes[start + index] as Route,
        title,
        description: result.descriptions[index] as string,
        isIndexed: result.isIndexed[index] as boolean,
        isThin: result.isThin[index] as boolean,
        gaps: result.gaps[index] as readonly string[],
      }));
      for (const record of records) {
        review.add(record);
        if (record.isIndexed) indexed.push(record.route);
      }
      this.routesFile?.add(records.map((record) => routeEntry(record, places)));
      onProgress(start + records.length, routes.length);
    });
    clock.lap('pages');
    const others = await writer.renderer.others(indexed.map(sitemapEntry));
    const placer = writer.placer();
    for (const artifact of others) this.lines.push(placer.place(artifact));
    for (const name of ['written', 'linked', 'kept'] as const) counts[name] += placer.counts[name];
    const keep = new Set([...planned, ...others.map(({ path }) => path)]);
    const present = mayHoldOthers ? folder.files(target) : [...(before?.paths() ?? [])];
    const removed = folder.remove(target, present.filter((path) => !keep.has(path)));
    this.routesFile.close();
    clock.lap('rest');
    return { ...counts, pages: routes.length, files: keep.size, removed };
  }

  publish(inputs: string, report: StoredReport): void {
    Manifest.write(this.folder.manifestFile(this.target), { inputs, report }, this.lines);
    this.folder.finish(this.target);
    this.folder.switchTo(this.target);
    this.routesFile?.publish();
  }
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
