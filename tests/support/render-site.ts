import { plainContent } from '../../src/base/utf8.ts';
import { type RouteRecord, SiteRenderer } from '../../src/build/emit/render-site.ts';
import { sitemapEntry } from '../../src/build/emit/sitemap.ts';
import type { RoutePlan } from '../../src/build/routes/route-plan.ts';
import type { HostName } from '../../src/hosts/hosts.ts';
import { prepareMap } from '../../src/look/map/site-map.ts';

/** Renders a whole site in memory. */
export async function renderSite(
  plan: RoutePlan,
  host: HostName,
  engine = '',
): Promise<{ files: Map<string, string | Uint8Array>; records: RouteRecord[] }> {
  const renderer = new SiteRenderer(plan, host, engine, await prepareMap(plan.site));
  const files = new Map<string, string | Uint8Array>();
  const records = plan.routes.map((route) => {
    const { summary, files: made } = renderer.make(route);
    for (const { path, utf8 } of made) files.set(path, plainContent({ utf8 }));
    return { route, ...summary };
  });
  for (const { path, content } of await renderer.others(
    records.filter(({ isIndexed }) => isIndexed).map(({ route }) => sitemapEntry(plan, route)),
  ))
    files.set(path, plainContent(content()));
  return { files, records };
}
