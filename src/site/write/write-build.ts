import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../../base/diagnostics/format.ts';
import { readPlain } from '../../base/safe-fs.ts';
import { fileOf } from '../../base/url.ts';
import type { Artifact, RouteSummary } from '../emit/render-route.ts';
import type { RouteRecord, SiteRenderer } from '../emit/render-site.ts';
import { createHeadReview } from '../emit/review-heads.ts';
import { addedArtifacts, ownFindings, pageView } from '../emit/run-hooks.ts';
import { sitemapEntry } from '../emit/sitemap.ts';
import type { KnownListing } from '../kinds/input-keys.ts';
import type { Route } from '../kinds/page-kind.ts';
import type { SoundSite } from '../open-site.ts';
import type { PageView } from '../overrides/config.ts';
import type { Templates } from '../render/templates.ts';
import { type RouteGroup, routeGroups } from '../routes/route-plan.ts';
import { findingsWriter } from './findings-file.ts';
import type { OutputFolder } from './output-folder.ts';
import { routeEntry, routesFileWriter, routesHeader, spanFormatter } from './routes-file.ts';
import { type MemoryLine, memoryWriter, type RunMemory } from './run-memory.ts';
import type { FileCounts, SiteWriter } from './site-writer.ts';

export type BuildCounts = FileCounts & { readonly pages: number; readonly files: number; readonly removed: number };

interface BuildOptions {
  readonly folder: OutputFolder;
  readonly writer: SiteWriter;
  readonly site: SoundSite;
  readonly textOf: TextOf;
  /** What the run before knew of routes. */
  readonly memory: RunMemory;
  /** What the next one may know of the data. It is taken out, since a large site needs the room for its pages. */
  readonly known: MemoryLine[];
  /** What React made of sections in runs before. */
  readonly templates: Templates | undefined;
  /** Renders every file again. */
  readonly clean: boolean;
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

/** Renders the pages of a site and hands them to its writer. */
export async function writeBuild(options: BuildOptions): Promise<FinishedBuild> {
  const { folder, writer, site, memory, templates, onStage } = options;
  const { plan, host } = site;
  const knownListing: KnownListing = (slug, key) => memory.letters(slug, key);
  const renderer = await site.renderer({ knownListing, templates });
  const groups = [...routeGroups(plan)];
  // Where most may be as they were, their keys are made while another thread looks over the folder.
  const keys = memory.isEmpty ? new Map<RouteGroup, string>() : keysOf(groups, renderer);
  await writer.begin(options.clean);
  const made: Made = { indexed: [], records: [], diagnostics: [] };
  const { routesFile, memoryFile } = await writePages(options, groups, { renderer, keys, made });
  onStage('pages');
  const { diagnostics } = made;
  const entries = made.indexed.map((route) => sitemapEntry(plan, route));
  const own = await renderer.others(entries, writer.has);
  const pages = pageViews(writer.root, made.records);
  // What code adds may depend on the pages.
  if (plan.code) await writer.finish();
  const added = await addedArtifacts(
    { plan, host, pages },
    own.map(({ path }) => path),
  );
  diagnostics.push(...added.diagnostics);
  const removed = await writer.putRest([...own, ...added.artifacts]);
  routesFile.finish(added.artifacts.map(({ path }) => path));
  memoryFile.finish();
  diagnostics.push(...(await ownFindings({ plan, pages }, options.textOf)));
  onStage('rest');
  const { counts } = writer;
  return {
    counts: { ...counts, pages: plan.routes.length, files: counts.written + counts.linked + counts.kept, removed },
    diagnostics,
    publish: (inputs, report, findings) => {
      const found = findingsWriter(folder.findingsFile, findings);
      writer.publish({ inputs, routes: routesFile.state(), findings: found.state, report });
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

/** Collects results while pages are written. */
interface Made {
  readonly indexed: Route[];
  /** Records of all pages, if the owner's code may need them. */
  readonly records: RouteRecord[];
  readonly diagnostics: Diagnostic[];
}

interface PageWriting {
  readonly renderer: SiteRenderer;
  /** As far as they were made before. */
  readonly keys: ReadonlyMap<RouteGroup, string>;
  readonly made: Made;
}

/** Renders all routes, those of a town at once, and lists them in `routes.json`. */
async function writePages(options: BuildOptions, groups: readonly RouteGroup[], { renderer, keys, made }: PageWriting) {
  const { folder, writer, memory, onProgress } = options;
  const { plan, host } = options.site;
  const { routes, site } = plan;
  const placeOf = spanFormatter(options.textOf);
  const review = createHeadReview(site, (diagnostic) => made.diagnostics.push(diagnostic));
  const routesFile = routesFileWriter(folder.routesFile, routesHeader(plan, host, placeOf));
  const memoryFile = memoryWriter(folder.memoryFile);
  for (const line of options.known.splice(0)) memoryFile.addLine(line);
  let done = 0;
  let shown = 0;
  for (const group of groups) {
    const summaries = placeGroup(group, { renderer, writer, keys, memory, memoryFile });
    // Completed, not copied: there are as many as pages.
    const records = summaries.map((summary, index) => Object.assign(summary, { route: group.routes[index] as Route }));
    for (const record of records) {
      review(record);
      if (record.isIndexed) made.indexed.push(record.route);
      if (plan.code) made.records.push(record);
    }
    routesFile.add(records.map((record) => routeEntry(record, placeOf)));
    done += group.routes.length;
    if (!writer.isFull && done < shown + LONG) continue;
    shown = done;
    onProgress(done, routes.length);
    await writer.flush();
  }
  await writer.flush();
  return { routesFile, memoryFile };
}

interface GroupPlacing extends Omit<PageWriting, 'made'> {
  readonly writer: SiteWriter;
  /** What the run before knew, */
  readonly memory: RunMemory;
  /** and what the next one will. */
  readonly memoryFile: ReturnType<typeof memoryWriter>;
}

/** Places the files of some routes. These are only looked at where they are not to be as they were. */
function placeGroup(group: RouteGroup, placing: GroupPlacing): readonly RouteSummary[] {
  const { renderer, writer, keys, memory, memoryFile } = placing;
  const { name, city, routes } = group;
  const key = keys.get(group) ?? renderer.groupKey(group);
  const known = memory.group(name, key);
  if (known && writer.keep(name, key)) {
    memoryFile.addGroup(name, known);
    return known.summaries;
  }
  writer.beginGroup(name, key);
  const summaries = routes.map((route) => placeRoute(renderer, route, writer));
  memoryFile.addGroup(name, { key, listing: city && renderer.listing(city), summaries });
  return summaries;
}

function placeRoute(renderer: SiteRenderer, route: Route, writer: SiteWriter): RouteSummary {
  let found: readonly string[] = [];
  const { summary, artifacts } = renderer.route(route, (gaps) => {
    found = gaps;
  });
  const [page, ...others] = artifacts as [Artifact, ...Artifact[]];
  const gaps = writer.put(page, () => found);
  for (const other of others) writer.put(other);
  return { ...summary, gaps };
}

/** The pages of a build as code sees them. */
function pageViews(root: string, records: readonly RouteRecord[]): PageView[] {
  return records.map((record) => pageView(record, () => readPlain(root, fileOf(record.route.path))?.toString() ?? ''));
}
