import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../../base/diagnostics/format.ts';
import type { Artifact } from '../emit/render-route.ts';
import { filesOfRoute, type RouteRecord, SiteRenderer, sitemapEntry } from '../emit/render-site.ts';
import { createHeadReview } from '../emit/review-heads.ts';
import type { HostName } from '../hosts/names.ts';
import type { Route } from '../kinds/page-kind.ts';
import { prepareMap } from '../map/site-map.ts';
import type { RoutePlan } from '../routes/route-plan.ts';
import { createFileCrew, defaultThreads, type FileCrew } from './file-crew.ts';
import { type ByteArena, type FileBatch, type FileTask, manifestLines } from './file-worker.ts';
import { Manifest, type ManifestEntry } from './manifest.ts';
import { BUILDS, type BuildName, type OutputFolder } from './output-folder.ts';
import { routeEntry, routesFileWriter, routesHeader, spanFormatter } from './routes-file.ts';

/** The build that is the site now; without a manifest none of its files is used again. */
export interface CurrentBuild {
  readonly name: BuildName;
  readonly manifest: Manifest | undefined;
}

export type BuildCounts = PlaceCounts & { readonly pages: number; readonly files: number; readonly removed: number };

interface BuildOptions {
  readonly folder: OutputFolder;
  readonly current: CurrentBuild | undefined;
  readonly plan: RoutePlan;
  readonly host: HostName;
  readonly textOf: TextOf;
  /** Renders every file again. */
  readonly isClean: boolean;
  /** Threads in all; undefined for as many as help. */
  readonly jobs: number | undefined;
  readonly onProgress: (done: number, total: number) => void;
  /** Called at the end of each stage with its name. */
  readonly onStage: (stage: string) => void;
}

/** A build that is complete on the disk, and not the site yet. */
interface FinishedBuild {
  readonly counts: BuildCounts;
  readonly diagnostics: readonly Diagnostic[];
  /** Makes it the site, and keeps `inputs` and `report` in its manifest. */
  readonly publish: (inputs: string, report: object) => void;
}

/** A site of fewer pages is written before a second thread has started. */
const WORTH_A_THREAD = 200;

/** Routes rendered at a time: between two slices signals are handled and the progress bar moves. */
const SLICE = 48;

/** Renders the pages of a plan into the build folder that is not the site, while other threads write them. */
export async function writeBuild(options: BuildOptions): Promise<FinishedBuild> {
  const { folder, plan, host, current, isClean, onStage } = options;
  const { routes } = plan;
  const target = current?.name === BUILDS[0] ? BUILDS[1] : BUILDS[0];
  const threads = options.jobs ?? (routes.length < WORTH_A_THREAD ? 1 : defaultThreads());
  const crew = createFileCrew(folder.build(target), threads - 1);
  try {
    const mayHoldOthers = folder.begin(target, filesOf(plan, host)) || isClean;
    const beforeFile = isClean ? undefined : folder.beforeFile(target);
    const before = beforeFile === undefined ? undefined : Manifest.read(beforeFile);
    const placing: PlacerOptions = {
      target: folder.build(target),
      before,
      current: current?.manifest && { root: folder.build(current.name), manifest: current.manifest },
      mayHoldOthers,
    };
    const renderer = new SiteRenderer(plan, host, __ENGINE__, await prepareMap(plan.site));
    const output = collector();
    const routesFile = await writePages(options, { crew, placing, renderer, output });
    onStage('pages');
    const others = await renderer.others(output.indexed.map((route) => sitemapEntry(plan, route)));
    const otherPaths = others.map(({ path }) => path);
    folder.declare(target, otherPaths);
    await crew.finish();
    // Before the other files: one may have the name of a folder that only removed files were in, or the reverse.
    const present = mayHoldOthers ? folder.files(target) : [...(before?.paths() ?? [])];
    const removed =
      present.length === 0 ? 0 : folder.remove(target, without(present, [...filesOf(plan, host), ...otherPaths]));
    const placer = createPlacer(placing, crew.arena());
    for (const artifact of others) placer.place(artifact);
    output.add(placer);
    await crew.put(placer.batch(), output.addLines);
    await crew.finish();
    routesFile.close();
    onStage('rest');
    const { counts, lines, diagnostics } = output;
    return {
      counts: { ...counts, pages: routes.length, files: counts.written + counts.linked + counts.kept, removed },
      diagnostics,
      publish: (inputs, report) => {
        Manifest.write(folder.manifestFile(target), { inputs, routes: routesFile.state(), report }, lines);
        folder.finish(target);
        folder.switchTo(target);
        routesFile.publish();
      },
    };
  } finally {
    await crew.close();
  }
}

interface PageWriting {
  readonly crew: FileCrew;
  readonly placing: PlacerOptions;
  readonly renderer: SiteRenderer;
  readonly output: ReturnType<typeof collector>;
}

/** Renders all routes slice by slice, and lists them in `routes.json`. */
async function writePages(options: BuildOptions, { crew, placing, renderer, output }: PageWriting) {
  const { folder, plan, host, onProgress } = options;
  const { routes, site } = plan;
  const placeOf = spanFormatter(options.textOf);
  const review = createHeadReview(site, (diagnostic) => output.diagnostics.push(diagnostic));
  const routesFile = routesFileWriter(folder.routesFile, routesHeader(plan, host, placeOf));
  for (let start = 0; start < routes.length; start += SLICE) {
    const placer = createPlacer(placing, crew.arena());
    const records = routes.slice(start, start + SLICE).map((route) => placeRoute(renderer, route, placer));
    output.add(placer);
    for (const record of records) {
      review(record);
      if (record.isIndexed) output.indexed.push(record.route);
    }
    routesFile.add(records.map((record) => routeEntry(record, placeOf)));
    onProgress(start + records.length, routes.length);
    await crew.put(placer.batch(), output.addLines);
    await new Promise(setImmediate);
  }
  return routesFile;
}

function placeRoute(renderer: SiteRenderer, route: Route, placer: Placer): RouteRecord {
  let found: readonly string[] = [];
  const { record, artifacts } = renderer.route(route, (gaps) => {
    found = gaps;
  });
  const [page, ...others] = artifacts as [Artifact, ...Artifact[]];
  const gaps = placer.place(page, () => found);
  for (const other of others) placer.place(other);
  return { ...record, gaps };
}

/** Adds up what the slices of a build come to. */
function collector() {
  const counts: PlaceCounts = { written: 0, linked: 0, kept: 0 };
  const lines: string[] = [];
  const addLines = (more: string) => {
    lines.push(more);
  };
  return {
    counts,
    /** Lines of the manifest. */
    lines,
    addLines,
    indexed: [] as Route[],
    diagnostics: [] as Diagnostic[],
    add: (placer: Placer) => {
      for (const name of ['written', 'linked', 'kept'] as const) counts[name] += placer.counts[name];
      addLines(manifestLines(placer.kept));
    },
  };
}

function* filesOf(plan: RoutePlan, host: HostName): Generator<string> {
  for (const route of plan.routes) yield* filesOfRoute(plan, route, host);
}

function without(paths: readonly string[], keep: readonly string[]): string[] {
  const kept = new Set(keep);
  return paths.filter((path) => !kept.has(path));
}

/** How many files a run wrote, linked from the present site, and found in place. */
interface PlaceCounts {
  written: number;
  linked: number;
  kept: number;
}

interface PlacerOptions {
  /** The build folder being made. */
  readonly target: string;
  /** What it held before, if known. */
  readonly before: Manifest | undefined;
  /** The folder of the present site, with its manifest. */
  readonly current: { readonly root: string; readonly manifest: Manifest } | undefined;
  /** Whether it may hold files that `before` does not list, of a run that was killed. */
  readonly mayHoldOthers: boolean;
}

type Placer = ReturnType<typeof createPlacer>;

/** Decides how a file gets into the build: it is there already, is linked from the present site, or is rendered. */
function createPlacer({ target, before, current, mayHoldOthers }: PlacerOptions, arena: ByteArena) {
  const counts: PlaceCounts = { written: 0, linked: 0, kept: 0 };
  const kept: ManifestEntry[] = [];
  const tasks: FileTask[] = [];
  return {
    counts,
    kept,
    /** The files to write or link. */
    batch: (): FileBatch => ({ memory: arena.memory, tasks }),
    /** Places a file. Returns the texts that it lacks, from the manifest or, if the page was rendered, from `gapsOf`. */
    place: ({ path, key, content }: Artifact, gapsOf: () => readonly string[] = () => []): readonly string[] => {
      const present = before?.intact(target, path, key);
      if (present) {
        counts.kept++;
        kept.push(present);
        return present.gaps ?? [];
      }
      const replaces = mayHoldOthers || before?.has(path) === true;
      const same = current?.manifest.intact(current.root, path, key);
      if (same && current) {
        counts.linked++;
        const gaps = same.gaps ?? [];
        tasks.push({ path, key, replaces, gaps, linkFrom: current.root, size: same.size });
        return gaps;
      }
      counts.written++;
      const place = arena.add(content());
      const gaps = gapsOf();
      tasks.push({ path, key, replaces, gaps, ...place });
      return gaps;
    },
  };
}
