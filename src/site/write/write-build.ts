import { Calls } from '../../base/calls.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../../base/diagnostics/format.ts';
import { readPlain } from '../../base/safe-fs.ts';
import { fileOf } from '../../base/url.ts';
import { renderMemory } from '../emit/render-memory.ts';
import type { Artifact, RouteSummary } from '../emit/render-route.ts';
import type { RouteRecord, SiteRenderer } from '../emit/render-site.ts';
import { createHeadReview } from '../emit/review-heads.ts';
import { addedArtifacts, ownFindings, pageView } from '../emit/run-hooks.ts';
import { sitemapEntry } from '../emit/sitemap.ts';
import type { KnownKeys } from '../kinds/input-keys.ts';
import type { Route } from '../kinds/page-kind.ts';
import type { SoundSite } from '../open-site.ts';
import type { PageView } from '../overrides/config.ts';
import type { Templates } from '../render/templates.ts';
import { type RouteGroup, routeGroups } from '../routes/route-plan.ts';
import type { FileCrew } from './file-crew.ts';
import { findingsWriter } from './findings-file.ts';
import { type Manifest, manifestWriter } from './manifest.ts';
import type { BuildName, OutputFolder } from './output-folder.ts';
import { createPlacer, type PlaceCounts, type Placer, type PlacerOptions } from './placer.ts';
import { keptRoutes, knownLines, routeEntry, routesFileWriter, routesHeader, spanFormatter } from './routes-file.ts';
import { keptValues, type MemoryLine, memoryWriter, type RunMemory } from './run-memory.ts';

/** The build that is the site now; without a manifest none of its files is used again. */
export interface CurrentBuild {
  readonly name: BuildName;
  /** How many files it has, as far as is known. */
  readonly size: number;
  readonly manifest: Manifest | undefined;
}

export type BuildCounts = PlaceCounts & { readonly pages: number; readonly files: number; readonly removed: number };

interface BuildOptions {
  readonly folder: OutputFolder;
  /** The build that is changed: not the one that is the site now. */
  readonly target: BuildName;
  /** Resolves with the paths of files in it that are not as a run wrote them. Throws an `EnvironmentError` where it holds files of somebody else. */
  readonly touched: () => Promise<ReadonlySet<string>>;
  /** Writes its files. */
  readonly crew: FileCrew;
  readonly current: CurrentBuild | undefined;
  readonly site: SoundSite;
  readonly textOf: TextOf;
  /** What the run before knew of routes. */
  readonly memory: RunMemory;
  /** What the next one may know of the data. It is taken out, since a large site needs the room for its pages. */
  readonly known: MemoryLine[];
  /** The `routesKey` of the plan. */
  readonly routesKey: string;
  /** What React made of sections in runs before. */
  readonly templates: Templates | undefined;
  /** Renders every file again. */
  readonly isClean: boolean;
  readonly onProgress: (done: number, total: number) => void;
  /** Called at the end of each stage with its name. */
  readonly onStage: (stage: string) => void;
}

/** A build that is complete on the disk, and not the site yet. */
interface FinishedBuild {
  readonly counts: BuildCounts;
  readonly diagnostics: readonly Diagnostic[];
  /** Makes it the site, and keeps what it was made of, and what the run reports. */
  readonly publish: (inputs: string, report: object, findings: readonly Diagnostic[]) => void;
}

/** Routes after which it is time for that although nothing is to be done. */
const LONG = 2000;

/** Renders the pages of a plan into the build folder that is not the site, while other threads write them. */
export async function writeBuild(options: BuildOptions): Promise<FinishedBuild> {
  const { folder, target, crew, site, current, isClean, memory, templates, onStage } = options;
  const { plan, host } = site;
  const knownKeys: KnownKeys = {
    listing: (slug, key) => memory.letters(slug, key),
    near: (key) => memory.near(key),
  };
  const kept = keptValues(memory);
  const rendered = renderMemory({ templates, calls: new Calls(kept) });
  const renderer = await site.renderer({ knownKeys, memory: rendered });
  const groups = [...routeGroups(plan)];
  // Where most may be as they were, their keys are made while another thread looks over the folder.
  const keys = memory.isEmpty ? new Map<RouteGroup, string>() : keysOf(groups, renderer);
  const touched = await options.touched();
  const { before, mayHoldOthers } = folder.begin(target);
  const placing: PlacerOptions = {
    target: folder.build(target),
    before: isClean ? undefined : before,
    touched,
    current: current?.manifest && { root: folder.build(current.name), manifest: current.manifest },
    mayHoldOthers: mayHoldOthers || isClean,
  };
  const placer = createPlacer(placing, crew.arena);
  const manifest = manifestWriter(folder.manifestFile(target));
  const output = collector({ folder, target, placer, crew, manifest });
  const { routesFile, memoryFile } = await writePages(options, groups, { placer, renderer, keys, output });
  onStage('pages');
  const entries = output.indexed.map((route) => sitemapEntry(plan, route));
  const own = await renderer.others(entries, placer.has);
  const pages = pageViews(folder.build(target), output.records);
  // What code adds may depend on the pages.
  if (plan.code) await crew.finish();
  const added = await addedArtifacts(
    { plan, host, pages },
    own.map(({ path }) => path),
  );
  output.diagnostics.push(...added.diagnostics);
  const others = [...own, ...added.artifacts];
  const paths = others.map(({ path }) => path);
  folder.declare(target, paths);
  await crew.finish();
  // Before the other files: one may have the name of a folder that only removed files were in, or the reverse.
  const removed = folder.remove(target, strays(folder, target, placing, placer, paths));
  placer.begin();
  for (const artifact of others) placer.place(artifact);
  await output.flush();
  await crew.finish();
  routesFile.finish(added.artifacts.map(({ path }) => path));
  for (const line of kept.lines()) memoryFile.addLine(line);
  memoryFile.addLine(['routes', '', keptRoutes(routesFile.state(), options.routesKey)]);
  memoryFile.finish(renderer.near());
  output.diagnostics.push(...(await ownFindings({ plan, pages }, options.textOf)));
  onStage('rest');
  const { diagnostics } = output;
  const { counts } = placer;
  return {
    counts: { ...counts, pages: plan.routes.length, files: counts.written + counts.linked + counts.kept, removed },
    diagnostics,
    publish: (inputs, report, findings) => {
      const found = findingsWriter(folder.findingsFile, findings);
      manifest.publish({ inputs, routes: routesFile.state(), findings: found.state, report });
      folder.finish(target);
      folder.switchTo(target);
      routesFile.sync();
      routesFile.publish();
      memoryFile.publish();
      found.publish();
    },
  };
}

function keysOf(groups: readonly RouteGroup[], renderer: SiteRenderer): Map<RouteGroup, string> {
  return new Map(groups.map((group) => [group, renderer.groupKey(group)]));
}

/** Files that a build holds, or may hold, and that the site does not have any more. */
function* strays(
  folder: OutputFolder,
  target: BuildName,
  { before, mayHoldOthers }: PlacerOptions,
  { kept, placed }: Placer,
  others: readonly string[],
): Generator<string> {
  const all = new Set([...placed, ...others]);
  if (!mayHoldOthers) {
    for (const path of before?.paths(kept) ?? []) if (!all.has(path)) yield path;
    return;
  }
  for (const path of before?.pathsIn(kept) ?? []) all.add(path);
  for (const path of folder.files(target)) if (!all.has(path)) yield path;
}

interface PageWriting {
  readonly placer: Placer;
  readonly renderer: SiteRenderer;
  /** As far as they were made before. */
  readonly keys: ReadonlyMap<RouteGroup, string>;
  readonly output: Collector;
}

/** Renders all routes, those of a town at once, and lists them in `routes.json`. */
async function writePages(
  options: BuildOptions,
  groups: readonly RouteGroup[],
  { placer, renderer, keys, output }: PageWriting,
) {
  const { folder, memory, onProgress } = options;
  const { plan, host } = options.site;
  const { routes, site } = plan;
  const placeOf = spanFormatter(options.textOf);
  const review = createHeadReview(site, (diagnostic) => output.diagnostics.push(diagnostic));
  const routesFile = routesFileWriter(folder.routesFile, routesHeader(plan, host, placeOf));
  const linesOf = knownLines(folder.routesFile, options.routesKey, memory);
  const memoryFile = memoryWriter(folder.memoryFile);
  for (const line of options.known.splice(0)) memoryFile.addLine(line);
  let done = 0;
  let shown = 0;
  for (const group of groups) {
    const { summaries, isKept } = placeGroup(group, { renderer, placer, keys, memory, memoryFile });
    // Completed, not copied: there are as many as pages.
    const records = summaries.map((summary, index) => Object.assign(summary, { route: group.routes[index] as Route }));
    for (const record of records) {
      review(record);
      if (record.isIndexed) output.indexed.push(record.route);
      if (plan.code) output.records.push(record);
    }
    const next = done + group.routes.length;
    if (isKept && linesOf) routesFile.addLines(linesOf(done, next));
    else routesFile.add(records.map((record) => routeEntry(record, placeOf)));
    done = next;
    if (!placer.isFull() && done < shown + LONG) continue;
    shown = done;
    onProgress(done, routes.length);
    await output.flush();
  }
  await output.flush();
  return { routesFile, memoryFile };
}

interface GroupPlacing extends Omit<PageWriting, 'output'> {
  /** What the run before knew, */
  readonly memory: RunMemory;
  /** and what the next one will. */
  readonly memoryFile: ReturnType<typeof memoryWriter>;
}

interface PlacedGroup {
  readonly summaries: readonly RouteSummary[];
  /** Whether they are those of the run before. */
  readonly isKept: boolean;
}

/** Places the files of some routes. These are only looked at where they are not to be as they were. */
function placeGroup(group: RouteGroup, placing: GroupPlacing): PlacedGroup {
  const { renderer, placer, keys, memory, memoryFile } = placing;
  const { name, city, routes } = group;
  const key = keys.get(group) ?? renderer.groupKey(group);
  const known = memory.group(name, key);
  const isKept = known !== undefined && (placer.keep(name, key) || placer.link(name, key));
  if (isKept) {
    memoryFile.addGroup(name, known);
    return { summaries: known.summaries, isKept };
  }
  placer.begin({ name, key });
  const summaries = routes.map((route) => placeRoute(renderer, route, placer));
  memoryFile.addGroup(name, { key, listing: city && renderer.listing(city), summaries });
  return { summaries, isKept };
}

function placeRoute(renderer: SiteRenderer, route: Route, placer: Placer): RouteSummary {
  let found: readonly string[] = [];
  const { summary, artifacts } = renderer.route(route, (gaps) => {
    found = gaps;
  });
  const [page, ...others] = artifacts as [Artifact, ...Artifact[]];
  const gaps = placer.place(page, () => found);
  for (const other of others) placer.place(other);
  return { ...summary, gaps };
}

type Collector = ReturnType<typeof collector>;

interface Collecting {
  readonly folder: OutputFolder;
  readonly target: BuildName;
  readonly placer: Placer;
  readonly crew: FileCrew;
  readonly manifest: ReturnType<typeof manifestWriter>;
}

/** Gathers what a build comes to. */
function collector({ folder, target, placer, crew, manifest }: Collecting) {
  return {
    indexed: [] as Route[],
    /** Of all pages, where code of the site's owner may ask for them. */
    records: [] as RouteRecord[],
    diagnostics: [] as Diagnostic[],
    /** Hands to the crew what was placed. Meanwhile signals are handled. */
    flush: async () => {
      const { batch, unchanged } = placer.take();
      for (const lines of unchanged) manifest.add(lines);
      folder.declare(
        target,
        batch.tasks.flatMap((task) => (typeof task === 'string' ? [] : task.path)),
      );
      await crew.put(batch, manifest.add);
      await new Promise(setImmediate);
    },
  };
}

/** The pages of a build as code sees them. */
function pageViews(root: string, records: readonly RouteRecord[]): PageView[] {
  return records.map((record) => pageView(record, () => readPlain(root, fileOf(record.route.path))?.toString() ?? ''));
}
