import { record } from '../base/reads.ts';
import type { RouteRecord, SiteRenderer } from '../site/emit/render-site.ts';
import type { Route } from '../site/kinds/page-kind.ts';
import { type RoutePlan, routeGroups } from '../site/routes/route-plan.ts';
import { BuildCache, type CacheLine } from '../site/write/build-cache.ts';
import { PageGroupCache } from '../site/write/page-group-cache.ts';

/** Describes the pages of a site. If it described them before, only groups that read a changed field. */
export class PageSummaries {
  private memory = BuildCache.none();

  /** Returns all pages in order. */
  of(plan: RoutePlan, renderer: SiteRenderer): RouteRecord[] {
    const known = new PageGroupCache(this.memory, renderer);
    const lines: CacheLine[] = [];
    const records: RouteRecord[] = [];
    for (const group of routeGroups(plan)) {
      const found = known.group(group);
      const describe = () => {
        const { value, reads } = record(() => group.routes.map((route) => renderer.describe(route)));
        return known.made(group, reads, value);
      };
      const { line, summaries } = 'change' in found ? describe() : found;
      lines.push(['group', group.name, line]);
      for (const [index, summary] of summaries.entries())
        records.push({ ...summary, route: group.routes[index] as Route });
    }
    known.write({ addLine: (line) => lines.push(line) });
    this.memory = BuildCache.of(lines);
    return records;
  }
}
