import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../../base/diagnostics/format.ts';
import { readRegularFile } from '../../base/safe-fs.ts';
import { fileOf } from '../../base/url.ts';
import { checkFileLimit } from '../../hosts/host-limits.ts';
import { HOSTS, needsOldFiles } from '../../hosts/hosts.ts';
import { type PagesOnRequest, pagesOnRequest } from '../edge/pages-on-request.ts';
import { planParts } from '../emit/plan-parts.ts';
import type { RouteRecord, SiteRenderer } from '../emit/render-site.ts';
import { addedArtifacts, ownFindings, pageView } from '../emit/run-hooks.ts';
import { siteRules } from '../emit/site-rules.ts';
import { sitemapEntry } from '../emit/sitemap.ts';
import type { ValidSite } from '../open-site.ts';
import type { PageView } from '../overrides/config.ts';
import { type RouteGroup, routeGroups } from '../routes/route-plan.ts';
import type { BuildCache, CacheLine } from './build-cache.ts';
import { findingsWriter } from './findings-file.ts';
import { GroupList } from './group-list.ts';
import type { OutputFolder } from './output-folder.ts';
import { PartKeys } from './part-keys.ts';
import { rulesFileWriter } from './rules-file.ts';
import type { FileCounts, SiteWriter } from './site-writer.ts';

export type BuildCounts = FileCounts & {
  readonly pages: number;
  /** Number of pages that are rendered on request, if any. */
  readonly onRequest?: number | undefined;
  readonly files: number;
  readonly removed: number;
};

/** Called for each group of pages that is rendered, with the reason. */
export type OnRender = (group: string, change: string) => void;

interface BuildOptions {
  readonly folder: OutputFolder;
  readonly writer: SiteWriter;
  readonly site: ValidSite;
  readonly textOf: TextOf;
  /** The cache from the previous build. */
  readonly buildCache: BuildCache;
  /** Cache lines about the data. Emptied once written, because a large site needs the memory. */
  readonly known: CacheLine[];
  /** Renders every file again. */
  readonly clean: boolean;
  readonly staticFiles: number | undefined;
  readonly onProgress: (done: number, total: number) => void;
  readonly onRender: OnRender | undefined;
  /** Called at the end of each stage, with its name. */
  readonly onStage: (stage: string) => void;
}

/** A build that is complete on disk but not published yet. */
interface FinishedBuild {
  readonly counts: BuildCounts;
  readonly diagnostics: readonly Diagnostic[];
  /** Publishes the build and saves its inputs, report and findings. */
  readonly publish: (inputs: string, report: object, findings: readonly Diagnostic[]) => void;
}

/** Progress is reported at least every 2,000 routes, even if all are kept. */
const PROGRESS_INTERVAL = 2000;

/** Renders a site's pages and passes them to the writer. */
export async function writeBuild(options: BuildOptions): Promise<FinishedBuild> {
  const { folder, writer, site, buildCache, onStage } = options;
  const { plan, host } = site;
  const renderer = await site.renderer();
  const known = new PartKeys(buildCache, renderer);
  await writer.begin({ clean: options.clean, compress: HOSTS[host].isPrecompressed === true });
  const list = new GroupList(folder, site, options.textOf);
  list.addLines(options.known.splice(0));
  const { routesFile, cacheFile, diagnostics } = list;
  const report = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
  const onRequest = await pagesOnRequest(site, renderer, report, options.staticFiles);
  await writePages(options, { renderer, known, list, onRequest, writer, onRender: options.onRender });
  onStage('pages');
  const entries = list.indexed.map((route) => sitemapEntry(plan, route));
  const own = await renderer.others(entries, writer.has);
  if (onRequest) own.push(...(await onRequest.files()));
  const pages = pageViews(writer.root, list.records);
  // Custom code may read pages to add files, so pages come first.
  if (plan.code) await writer.finish();
  const added = await addedArtifacts(
    { plan, host, pages },
    own.map(({ path }) => path),
  );
  diagnostics.push(...added.diagnostics);
  const removed = await writer.putUngrouped([...own, ...added.artifacts]);
  routesFile.finish(added.artifacts.map(({ path }) => path));
  cacheFile.finish();
  diagnostics.push(...(await ownFindings({ plan, pages }, options.textOf)));
  onStage('rest');
  const { counts } = writer;
  const files = counts.written + counts.linked + counts.kept;
  if (!onRequest) diagnostics.push(...checkFileLimit(HOSTS[host], files, plan.site.declaredAt));
  return {
    counts: { ...counts, pages: plan.routes.length, onRequest: onRequest?.count, files, removed },
    diagnostics,
    publish: (inputs, report, findings) => {
      const found = findingsWriter(folder.findingsFile, findings);
      const rules = rulesFileWriter(folder.rulesFile, siteRules(plan, host));
      writer.publish({ inputs, routes: routesFile.state(), rules: rules.state, findings: found.state, report });
      rules.publish();
      routesFile.sync();
      routesFile.publish();
      cacheFile.publish();
      found.publish();
    },
  };
}

interface PageWriting extends Pick<BuildOptions, 'writer' | 'onRender'> {
  readonly renderer: SiteRenderer;
  readonly known: PartKeys;
  readonly list: GroupList;
  readonly onRequest: PagesOnRequest | undefined;
  /** Returns a town's part, once other threads render. */
  partOf?: ReturnType<typeof planParts>['townPart'];
}

/** Writes the pages of all routes, group by group, and lists them. */
async function writePages({ site: { plan, host }, onProgress }: BuildOptions, writing: PageWriting): Promise<void> {
  const { renderer, writer, list, onRequest } = writing;
  const mayUseThreads = !plan.code && onRequest?.count === undefined;
  const count = plan.routes.length;
  let rendered = 0;
  let done = 0;
  let shown = 0;
  for (const group of routeGroups(plan)) {
    rendered += writeGroup(group, writing);
    done += group.routes.length;
    const isFull = writer.isFull || done >= shown + PROGRESS_INTERVAL;
    if (isFull) {
      shown = done;
      onProgress(done, count);
    }
    // Also lets the results of threads arrive.
    if (isFull || writing.partOf) await writer.flush();
    if (writing.partOf || !mayUseThreads || !writer.threads.areWorthRendering(rendered, count - done)) continue;
    const { shared, townPart } = planParts(renderer.routes);
    writer.threads.renderTowns({ engine: __ENGINE__, shared, keepsOld: needsOldFiles(host) });
    writing.partOf = townPart;
  }
  await writer.flush();
  while (!list.isComplete) await writer.threads.oneDone();
  writer.threads.endTowns();
}

/** Writes a group's files, or keeps them if the group hasn't changed. Returns the number of pages to render. */
function writeGroup(group: RouteGroup, writing: PageWriting): number {
  const { renderer, writer, list, known, onRequest, onRender, partOf } = writing;
  const { name, routes, town } = group;
  const part = onRequest?.partOf(group);
  if (part) {
    writer.beginGroup(name, part.key);
    writer.put(part);
    list.add(
      group,
      routes.map((route) => renderer.describe(route)),
    );
    return 0;
  }
  const found = known.find(group);
  if (!('change' in found) && writer.keep(name, found.key)) {
    list.add(group, found.summaries, found.line);
    return 0;
  }
  onRender?.(name, 'change' in found ? found.change : 'files changed by another process');
  const { key, lineOf } = known.rendered(group);
  if (partOf && town && writer.threads.isFreeForTown) {
    const pages = routes.flatMap((route) => renderer.filesOf(route));
    const done = list.addLater(group);
    writer.putTown({ name, key, pages, partFor: (sent) => partOf(routes, sent) }, (summaries) =>
      done(summaries, lineOf(summaries)),
    );
    return routes.length;
  }
  const made = routes.map((route) => renderer.make(route));
  const summaries = made.map(({ summary }) => summary);
  writer.beginGroup(name, key);
  for (const { files } of made)
    for (const { path, utf8 } of files) writer.put({ path, key, content: () => ({ utf8 }) });
  list.add(group, summaries, lineOf(summaries));
  return routes.length;
}

/** Returns views of a build's pages for custom code. */
function pageViews(root: string, records: readonly RouteRecord[]): PageView[] {
  return records.map((record) =>
    pageView(record, () => readRegularFile(root, fileOf(record.route.path))?.toString() ?? ''),
  );
}
