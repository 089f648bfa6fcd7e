import type { RouteRecord, SiteRenderer } from '../site/emit/render-site.ts';
import type { Route } from '../site/kinds/page-kind.ts';
import { type RoutePlan, routeGroups } from '../site/routes/route-plan.ts';
import { BuildCache, type CacheLine } from '../site/write/build-cache.ts';
import { PartKeys } from '../site/write/part-keys.ts';

/** Describes the pages of a site. If it described them before, only groups whose parts changed. */
export class PageSummaries {
  private memory = BuildCache.none();

  /** Returns all pages in order. */
  of(plan: RoutePlan, renderer: SiteRenderer): RouteRecord[] {
    const known = new PartKeys(this.memory, renderer);
    const lines: CacheLine[] = [];
    const records: RouteRecord[] = [];
    for (const group of routeGroups(plan)) {
      const found = known.group(group);
      const describe = () => group.routes.map((route) => renderer.describe(route));
      const { line, summaries } = 'change' in found ? known.made(group, describe()) : found;
      lines.push(['group', group.name, line]);
      for (const [index, summary] of summaries.entries())
        records.push({ ...summary, route: group.routes[index] as Route });
    }
    this.memory = BuildCache.of(lines);
    return records;
  }
}
