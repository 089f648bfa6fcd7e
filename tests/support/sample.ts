import { fileURLToPath } from 'node:url';
import { distanceMiles } from '../../src/base/geo.ts';
import { diskFolder } from '../../src/site/disk-folder.ts';
import type { RouteRecord } from '../../src/site/emit/render-site.ts';
import type { HostName } from '../../src/site/hosts/names.ts';
import type { City, Service, Site } from '../../src/site/model/site.ts';
import { openSite } from '../../src/site/open-site.ts';
import { assetCacheOf } from '../../src/site/pictures/asset-cache.ts';
import type { RoutePlan } from '../../src/site/routes/route-plan.ts';
import { pay } from './expenses.ts';
import { type Part, parseHtml } from './html.ts';
import { renderSite } from './render-site.ts';

/** The data folder of the sample site. */
export const SAMPLE_DATA = fileURLToPath(new URL('../../data', import.meta.url));

/** The whole output of a data folder, with shortcuts into it. */
export interface Built {
  readonly plan: RoutePlan;
  readonly site: Site;
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly records: readonly RouteRecord[];
  /** Returns the parsed page at a path of the site. */
  readonly page: (path: string) => Part;
  readonly city: (slug: string) => City;
  readonly service: (slug: string) => Service;
  /**
   * Returns the towns that pages of a city may name as nearby, computed independently: touching towns first, then by
   * distance.
   */
  readonly nearby: (city: City, limit: number) => City[];
}

let sample: Promise<Built> | undefined;

/**
 * Plans and renders a data folder from disk. Throws if its data doesn't even name a site. The sample is built once for
 * all files of a worker, which only read it.
 */
export function buildFolder(folder: string, webHost?: HostName): Promise<Built> {
  if (folder !== SAMPLE_DATA || webHost !== undefined) return buildAnew(folder, webHost);
  sample ??= buildAnew(folder);
  return sample;
}

async function buildAnew(folder: string, webHost?: HostName): Promise<Built> {
  if (folder === SAMPLE_DATA) for (const expense of ['sample reads', 'sample builds'] as const) pay(expense);
  const planned = await openSite(diskFolder(folder), assetCacheOf(folder), { host: webHost });
  if (!planned.plan) throw new Error(`no site in ${folder}`);
  const { site } = planned.plan;
  const { files, records } = await renderSite(planned.plan, planned.host, 'test');
  const cities = new Map(site.cities.map((city) => [city.slug, city]));
  const services = new Map(site.services.map((service) => [service.slug, service]));
  return {
    plan: planned.plan,
    site,
    files,
    records,
    page: (path) => parseHtml(files.get(path === '/' ? 'index.html' : `${path.slice(1)}.html`)),
    city: (slug) => found(cities.get(slug), slug),
    service: (slug) => found(services.get(slug), slug),
    nearby: (city, limit) => nearbyOf(site, city).slice(0, limit),
  };
}

function nearbyOf({ cities, business }: Site, city: City): City[] {
  const touches = new Set(city.neighbors.flatMap((near) => (near.touches && near.city ? [near.city] : [])));
  return cities
    .filter((other) => other !== city)
    .map((other) => ({ other, isApart: !touches.has(other), miles: distanceMiles(city, other) }))
    .filter(({ isApart, miles }) => !isApart || miles <= business.limits.nearbyMiles)
    .sort((a, b) => Number(a.isApart) - Number(b.isApart) || a.miles - b.miles)
    .map(({ other }) => other);
}

function found<T>(value: T | undefined, slug: string): T {
  if (value === undefined) throw new Error(`the data has no ${slug}`);
  return value;
}
