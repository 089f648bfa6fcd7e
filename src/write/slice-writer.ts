import type { Host } from '../routes/hosts.ts';
import type { RoutePlan } from '../routes/route-plan.ts';
import { SiteRenderer } from '../render/render-site.ts';
import { type PlaceCounts, Placer, type PlacerOptions } from './placer.ts';

/** What is known of the routes of a slice once their files are in place; lists run in the order of the plan. */
export interface SliceResult {
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly isIndexed: readonly boolean[];
  readonly isThin: readonly boolean[];
  readonly gaps: readonly (readonly string[])[];
  /** Lines of the manifest. */
  readonly lines: string;
  readonly counts: PlaceCounts;
}

/** Makes the files of slices of a plan. Each thread has one, with a plan of its own made from the same data. */
export class SliceWriter {
  readonly renderer: SiteRenderer;
  private readonly plan: RoutePlan;
  private readonly options: PlacerOptions;

  constructor(plan: RoutePlan, host: Host, engine: string, options: PlacerOptions) {
    this.plan = plan;
    this.options = options;
    this.renderer = new SiteRenderer(plan, host, engine);
  }

  /** The routes `from` up to, not including, `to`. */
  run(from: number, to: number): SliceResult {
    const placer = this.placer();
    const result = { titles: [] as string[], descriptions: [] as string[], isIndexed: [] as boolean[], isThin: [] as boolean[], gaps: [] as (readonly string[])[] };
    let lines = '';
    for (const route of this.plan.routes.slice(from, to)) {
      const { record, artifacts } = this.renderer.route(route);
      for (const artifact of artifacts) lines += placer.place(artifact);
      result.titles.push(record.title);
      result.descriptions.push(record.description);
      result.isIndexed.push(record.isIndexed);
      result.isThin.push(record.isThin);
      result.gaps.push(record.gaps);
    }
    return { ...result, lines, counts: placer.counts };
  }

  placer(): Placer {
    return new Placer(this.options);
  }
}
