import { type Report, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { HOSTS, type HostName } from '../../hosts/hosts.ts';
import { WORKER_FILES } from '../../hosts/workers.ts';
import { digestOf } from '../../pages/render/digest.ts';
import { PARTS_FOLDER } from '../emit/headers.ts';
import { planParts } from '../emit/plan-parts.ts';
import type { Artifact } from '../emit/render-route.ts';
import type { SiteRenderer } from '../emit/render-site.ts';
import { siteRules } from '../emit/site-rules.ts';
import { sitemapNames } from '../emit/sitemap.ts';
import { asset } from '../emit/text-assets.ts';
import { type RouteGroup, type RoutePlan, routeGroups } from '../routes/route-plan.ts';
import type { TownSite } from './serve-towns.ts';

export type PagesOnRequest = NonNullable<Awaited<ReturnType<typeof pagesOnRequest>>>;

/** Chooses the pages to render on request so that the site has at most `most` files; undefined for other hosts. */
export async function pagesOnRequest(
  { plan, host }: { readonly plan: RoutePlan; readonly host: HostName },
  renderer: SiteRenderer,
  report: Report,
  most = HOSTS[host].limits?.files,
) {
  if (!HOSTS[host].rendersTowns || most === undefined) return undefined;
  const groups = await chooseTowns(plan, renderer, { most, title: HOSTS[host].title, report });
  const chosen = new Set(groups.map(({ name }) => name));
  const parts = chosen.size > 0 ? planParts(renderer.routes) : undefined;
  const shared = parts ? [partFile('shared', parts.shared)] : [];
  const towns: Record<string, string> = {};
  return {
    /** Number of pages, if any. */
    count: groups.reduce((count, { routes }) => count + routes.length, 0) || undefined,
    /** Returns the file from which a town's pages are rendered; undefined if its pages are files. */
    partOf: ({ name, routes }: RouteGroup): Artifact | undefined => {
      if (!parts || !chosen.has(name)) return undefined;
      const part = partFile(`towns/${name}`, parts.townPart(routes));
      towns[name] = `/${part.path}`;
      return part;
    },
    /** Returns the Worker and its files. */
    files: async (): Promise<readonly Artifact[]> => {
      const { headers } = siteRules(plan, host);
      const notFound = plan.routes.flatMap(({ path }) => (path.endsWith('/404') ? [`${path}.html`] : []));
      const site: TownSite = { shared: `/${shared[0]?.path ?? ''}`, towns, notFound, headers };
      const { default: handler } = await import('edge:handler');
      const worker = `import { serveTowns } from './handler.mjs';\n\nexport default serveTowns(${JSON.stringify(site)});\n`;
      return [
        ...shared,
        textFile(WORKER_FILES.handler, handler),
        textFile(WORKER_FILES.worker, worker),
        textFile(WORKER_FILES.ignored, '_worker\n'),
      ];
    },
  };
}

/** Chooses towns: those with only noindex pages first, and otherwise the last ones first. */
async function chooseTowns(
  plan: RoutePlan,
  renderer: SiteRenderer,
  { most, title, report }: { readonly most: number; readonly title: string; readonly report: Report },
): Promise<readonly RouteGroup[]> {
  const { routes, site } = plan;
  let files = routes.length + (await renderer.otherPaths()).length + sitemapNames(routes.length).length;
  if (files <= most) return [];
  // The shared part.
  files++;
  const hasIndexed = (group: RouteGroup) => group.routes.some((route) => renderer.isIndexed(route));
  const towns = plan.code ? [] : [...routeGroups(plan)].filter(({ routes }) => routes.length > 1).reverse();
  const chosen = [...towns.filter((group) => !hasIndexed(group)), ...towns.filter(hasIndexed)].filter((group) => {
    const isOver = files > most;
    if (isOver) files -= group.routes.length - 1;
    return isOver;
  });
  if (files > most) {
    const message = `the site has ${files} files, even if all towns are rendered on request; ${title} allows ${most}`;
    const why = plan.code ? 'pages changed by custom code are always files' : 'choose another `host` in site.yaml';
    report(warningAt(site.declaredAt, 'host-limit', message, why));
  }
  return chosen;
}

function partFile(name: string, text: string): Artifact {
  return textFile(asset('json', text, name).path.replace('assets', PARTS_FOLDER), text);
}

function textFile(path: string, text: string): Artifact {
  return { path, key: digestOf(path, text), content: () => text };
}
