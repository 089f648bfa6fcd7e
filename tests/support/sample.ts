import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { distanceMiles } from '../../src/base/geo.ts';
import type { DataFolder } from '../../src/base/source.ts';
import type { RouteRecord } from '../../src/build/emit/render-site.ts';
import { openSite } from '../../src/build/open-site.ts';
import type { RoutePlan, RoutesFile } from '../../src/build/routes/route-plan.ts';
import { diskFolder } from '../../src/data/disk-folder.ts';
import type { HostName } from '../../src/hosts/hosts.ts';
import { assetCacheOf } from '../../src/look/pictures/asset-cache.ts';
import type { City, Service, Site } from '../../src/model/site.ts';
import type { Route } from '../../src/pages/kinds/page-kind.ts';
import { builtSample, SAMPLE_DATA } from './built-sample.ts';
import { pay } from './expenses.ts';
import { type Part, parseHtml } from './html.ts';
import { renderSite } from './render-site.ts';
import { sampled } from './runs.ts';

export { SAMPLE_DATA };

/** A site with shortcuts into it. */
interface Shortcuts {
  readonly plan: RoutePlan;
  readonly site: Site;
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** Returns the parsed page at a path of the site. */
  readonly page: (path: string) => Part;
  readonly city: (slug: string) => City;
  readonly service: (slug: string) => Service;
  /**
   * Returns the towns that pages of a city may name as nearby, computed independently: touching towns first, then by
   * distance.
   */
  readonly nearby: (city: City, limit: number) => City[];
  /** The same towns, nearest first; without any nearby, the nearest at any distance. */
  readonly nearest: (city: City, limit: number) => City[];
}

/** The whole output of a data folder. */
export interface Built extends Shortcuts {
  readonly records: readonly RouteRecord[];
}

/** The sample as the command built it. */
export interface Sample extends Shortcuts {
  readonly routes: readonly SampleRoute[];
}

/** A page of the sample, and what `routes.json` says about it. */
export interface SampleRoute {
  readonly route: Route;
  readonly isIndexed: boolean;
  readonly isHeld: boolean;
}

/** Returns the sample's data. Planning it, or a changed copy, takes a second. */
export function sampleFolder(): DataFolder {
  pay('sample reads');
  return diskFolder(SAMPLE_DATA);
}

let planned: ReturnType<typeof openSite> | undefined;

/** Plans the sample, once for all files of a worker. */
export function plannedSample(): ReturnType<typeof openSite> {
  planned ??= openSite(sampleFolder(), assetCacheOf(SAMPLE_DATA));
  return planned;
}

let opened: Promise<Sample> | undefined;

/** Returns the shared built sample, read and planned once for all files of a worker. Nothing in it may be changed. */
export function sample(): Promise<Sample> {
  opened ??= openSample();
  return opened;
}

async function openSample(): Promise<Sample> {
  const [root, { plan }] = await Promise.all([builtSample(), plannedSample()]);
  if (!plan) throw new Error('the sample has no plan');
  const routesFile: RoutesFile = JSON.parse(readFileSync(join(root, '../routes.json'), 'utf8'));
  const declared = new Map(routesFile.routes.map((route) => [route.path, route]));
  const routes = plan.routes.map((route) => {
    const { index, isHeld = false } = found(declared.get(route.path), route.path);
    return { route, isIndexed: index, isHeld };
  });
  return { ...shortcuts(plan, filesOf(root)), routes };
}

/** Returns every page that exists once, and enough towns and services in towns. The long suite reads all of them. */
export function someRoutes({ routes }: Sample): readonly SampleRoute[] {
  const offers = routes.filter(({ route }) => route.kind === 'offer');
  const cities = routes.filter(({ route }) => route.kind === 'city');
  const chosen = new Set([...sampled(offers, 48), ...sampled(cities, 16)]);
  return routes.filter((one) => chosen.has(one) || !['offer', 'city'].includes(one.route.kind));
}

/** Returns the files of a folder, those with text decoded. */
function filesOf(root: string): Map<string, string | Uint8Array> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map(({ parentPath, name }) => relative(root, join(parentPath, name)));
  return new Map(
    paths.map((path) => {
      const bytes = readFileSync(join(root, path));
      return [path, /\.(?:png|jpe?g|webp|avif|ico|woff2)$/.test(path) ? bytes : bytes.toString()];
    }),
  );
}

/** Plans and renders a data folder from disk. Throws if its data doesn't even name a site. */
export async function buildFolder(folder: string, webHost?: HostName): Promise<Built> {
  if (folder === SAMPLE_DATA) for (const expense of ['sample reads', 'sample builds'] as const) pay(expense);
  const { plan, host } = await openSite(diskFolder(folder), assetCacheOf(folder), { host: webHost });
  if (!plan) throw new Error(`no site in ${folder}`);
  const { files, records } = await renderSite(plan, host, 'test');
  return { ...shortcuts(plan, files), records };
}

function shortcuts(plan: RoutePlan, files: Shortcuts['files']): Shortcuts {
  const { site } = plan;
  const cities = new Map(site.cities.map((city) => [city.slug, city]));
  const services = new Map(site.services.map((service) => [service.slug, service]));
  const parsed = new Map<string, Part>();
  return {
    plan,
    site,
    files,
    page: (path) => {
      const page = parsed.get(path) ?? parseHtml(files.get(path === '/' ? 'index.html' : `${path.slice(1)}.html`));
      parsed.set(path, page);
      return page;
    },
    city: (slug) => found(cities.get(slug), slug),
    service: (slug) => found(services.get(slug), slug),
    nearby: (city, limit) => nearbyOf(site, city, site.business.limits.nearbyMiles).slice(0, limit),
    nearest: (city, limit) => {
      const nearby = nearbyOf(site, city, site.business.limits.nearbyMiles);
      return (nearby.length > 0 ? nearby : nearbyOf(site, city, Number.POSITIVE_INFINITY))
        .slice(0, limit)
        .toSorted((a, b) => distanceMiles(city, a) - distanceMiles(city, b));
    },
  };
}

function nearbyOf({ cities }: Site, city: City, limit: number): City[] {
  const touches = new Set(city.neighbors.flatMap((near) => (near.touches && near.city ? [near.city] : [])));
  return cities
    .filter((other) => other !== city)
    .map((other) => ({ other, isApart: !touches.has(other), miles: distanceMiles(city, other) }))
    .filter(({ isApart, miles }) => !isApart || miles <= limit)
    .sort((a, b) => Number(a.isApart) - Number(b.isApart) || a.miles - b.miles)
    .map(({ other }) => other);
}

function found<T>(value: T | undefined, slug: string): T {
  if (value === undefined) throw new Error(`the data has no ${slug}`);
  return value;
}
