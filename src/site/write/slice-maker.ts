import type { SiteMap } from '../map/site-map.ts';
import type { Artifact } from '../render/artifact.ts';
import { type RouteRecord, SiteRenderer } from '../render/render-site.ts';
import type { Host } from '../routes/hosts.ts';
import type { Route, RoutePlan } from '../routes/route-plan.ts';
import type { ByteArena } from './byte-arena.ts';
import { type FileBatch, manifestLines } from './file-worker.ts';
import { type PlaceCounts, Placer, type PlacerOptions } from './placer.ts';

/** What is known of a slice of routes once its pages are made; records run in the order of the plan. */
export interface Slice {
  readonly records: readonly RouteRecord[];
  /** What is to be done on the disk. */
  readonly batch: FileBatch;
  /** Lines of the manifest for files that stay as they are. */
  readonly lines: string;
  readonly counts: PlaceCounts;
}

/** Makes the pages of slices of a plan, and decides what becomes of each file. */
export class SliceMaker {
  readonly renderer: SiteRenderer;
  private readonly plan: RoutePlan;
  private readonly options: PlacerOptions;

  constructor(plan: RoutePlan, host: Host, engine: string, map: SiteMap | undefined, options: PlacerOptions) {
    this.plan = plan;
    this.options = options;
    this.renderer = new SiteRenderer(plan, host, engine, map);
  }

  /** The routes `from` up to, not including, `to`; their contents go into `arena`. */
  make(from: number, to: number, arena: ByteArena): Slice {
    const placer = this.placer(arena);
    const records: Slice['records'][number][] = [];
    for (let index = from; index < to; index++) {
      let found: readonly string[] = [];
      const { record, artifacts } = this.renderer.route(this.plan.routes[index] as Route, (gaps) => {
        found = gaps;
      });
      const [page, ...others] = artifacts as [Artifact, ...Artifact[]];
      records.push({ ...record, gaps: placer.place(page, () => found) });
      for (const other of others) placer.place(other);
    }
    return { records, batch: placer.batch, lines: manifestLines(placer.kept), counts: placer.counts };
  }

  /** A placer for files that belong to no route. */
  placer(arena: ByteArena): Placer {
    return new Placer(this.options, arena);
  }
}
