import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../../base/diagnostics/format.ts';
import type { Route } from '../../pages/kinds/page-kind.ts';
import type { RouteMeta } from '../emit/render-route.ts';
import type { RouteRecord } from '../emit/render-site.ts';
import { createMetaReview } from '../emit/review-meta.ts';
import type { ValidSite } from '../open-site.ts';
import type { RouteGroup } from '../routes/route-plan.ts';
import { buildCacheWriter, type CacheLine } from './build-cache.ts';
import type { OutputFolder } from './output-folder.ts';
import { routeEntry, routesFileWriter, routesHeader, spanFormatter } from './routes-file.ts';

/** A rendered group of pages. */
interface ListedGroup {
  readonly group: RouteGroup;
  readonly summaries: readonly RouteMeta[];
  /** Its line in the build cache; undefined if it has none. */
  readonly line: string | undefined;
}

/** Lists a build's groups in the order of the plan, whatever order threads render them in, and reviews their pages. */
export class GroupList {
  readonly routesFile: ReturnType<typeof routesFileWriter>;
  readonly cacheFile: ReturnType<typeof buildCacheWriter>;
  readonly indexed: Route[] = [];
  /** Records of all pages, if custom code may need them. */
  readonly records: RouteRecord[] = [];
  readonly diagnostics: Diagnostic[] = [];
  private readonly placeOf: ReturnType<typeof spanFormatter>;
  private readonly review: ReturnType<typeof createMetaReview>;
  private readonly hasCode: boolean;
  /** Groups that aren't listed yet, because they (then without an entry) or earlier ones are still being rendered. */
  private readonly open: { listed?: ListedGroup }[] = [];

  constructor(folder: OutputFolder, { plan, host }: ValidSite, textOf: TextOf) {
    this.placeOf = spanFormatter(textOf);
    this.review = createMetaReview(plan.site, (diagnostic) => this.diagnostics.push(diagnostic));
    this.routesFile = routesFileWriter(folder.routesFile, routesHeader(plan, host, this.placeOf));
    this.cacheFile = buildCacheWriter(folder.buildCacheFile);
    this.hasCode = plan.code !== undefined;
  }

  /** Adds lines about the data to the build cache. */
  addLines(lines: readonly CacheLine[]): void {
    for (const line of lines) this.cacheFile.addLine(line);
  }

  /** Adds a group. Its metadata has one entry per page. */
  add(group: RouteGroup, summaries: readonly RouteMeta[], line?: string): void {
    this.addLater(group)(summaries, line);
  }

  /** Adds a group that isn't rendered yet. Call the result when it is. */
  addLater(group: RouteGroup): (summaries: readonly RouteMeta[], line?: string) => void {
    const place: (typeof this.open)[number] = {};
    this.open.push(place);
    return (summaries, line) => {
      place.listed = { group, summaries, line };
      for (let next = this.open[0]?.listed; next; next = this.open[0]?.listed) {
        this.list(next);
        this.open.shift();
      }
    };
  }

  /** Whether all groups are rendered. */
  get isComplete(): boolean {
    return this.open.length === 0;
  }

  private list({ group, summaries, line }: ListedGroup): void {
    if (line !== undefined) this.cacheFile.addLine(['group', group.name, line]);
    // Turn the summaries into records in place to save memory: there's one per page.
    const records = summaries.map((summary, index) => Object.assign(summary, { route: group.routes[index] as Route }));
    for (const record of records) {
      this.review(record);
      if (record.isIndexed) this.indexed.push(record.route);
      if (this.hasCode) this.records.push(record);
    }
    this.routesFile.add(records.map((record) => routeEntry(record, this.placeOf)));
  }
}
