import type { RouteRecord, SiteRenderer } from '../build/emit/render-site.ts';
import { type RoutePlan, routeGroups } from '../build/routes/route-plan.ts';
import { BuildCache, type CacheLine } from '../build/write/build-cache.ts';
import { PartKeys } from '../build/write/part-keys.ts';
import type { Route } from '../pages/kinds/page-kind.ts';

/** Describes the pages of a site. If it described them before, only groups whose parts changed. */
export class PageSummaries {
  private cache = new BuildCache();

  /** Returns all pages in order. */
  of(plan: RoutePlan, renderer: SiteRenderer): RouteRecord[] {
    const known = new PartKeys(this.cache, renderer);
    const lines: CacheLine[] = [];
    const records: RouteRecord[] = [];
    for (const group of routeGroups(plan)) {
      const found = known.find(group);
      const isKnown = !('change' in found);
      const summaries = isKnown ? found.summaries : group.routes.map((route) => renderer.describe(route));
      lines.push(['group', group.name, isKnown ? found.line : known.rendered(group).lineOf(summaries)]);
      for (const [index, summary] of summaries.entries())
        records.push({ ...summary, route: group.routes[index] as Route });
    }
    this.cache = BuildCache.of(lines);
    return records;
  }
}
