import { distanceKm } from '../base/geo.ts';
import { compare } from '../base/order.ts';
import { type DataPath, locate } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import type { Business } from './business.ts';
import type { Lookup } from './dangling-slugs.ts';
import type { City, Service, ServiceCard } from './site.ts';

/*
 * What pages put first: the towns and services in panels, and the cards of the home and services pages.
 */

/** Returns the towns or services that a panel lists by default: six, or all if they're at most eight. */
export const inPanel = <T>(all: readonly T[]): T[] => all.slice(0, all.length > 8 ? 6 : 8);

/** Returns what a list in `site.yaml` names, if it `isShown`; undefined if the data doesn't have the list. */
export function listedIn<T>(
  { site }: Records,
  list: 'majorAreas' | 'popularServices',
  lookup: Lookup<T>,
  isShown: (one: T) => boolean,
): readonly T[] | undefined {
  const listed = site?.value[list]?.flatMap((slug, at) => lookup(slug, locate(site, [list, at])) ?? []);
  return listed?.filter(isShown);
}

/** Returns the most populous towns. Towns without a population come last, nearest to the base first. */
export function largestTowns({ base, towns }: Pick<Business, 'base'> & { readonly towns: ReadonlySet<City> }): City[] {
  const people = ({ facts }: City) => facts.population?.value ?? 0;
  const far = new Map([...towns].map((city) => [city, distanceKm(base, city)]));
  const order = (a: City, b: City) => people(b) - people(a) || (far.get(a) ?? 0) - (far.get(b) ?? 0);
  return inPanel([...far.keys()].sort((a, b) => order(a, b) || compare(a.slug, b.slug)));
}

/** Returns the first services that lists show. */
export function firstListed(services: readonly Service[]): Service[] {
  return inPanel(services.filter(({ listed }) => listed));
}

/** Builds the service and extra cards for a page. Defaults: popular services first (home), or all (services page). */
export function buildCards(
  page: 'home' | 'services',
  { site, pages, services }: Records,
  sold: ReadonlyMap<string, Service>,
  serviceOf: Lookup<Service>,
): ServiceCard[] {
  const { home, services: servicesPage } = pages;
  const record = page === 'home' ? home : servicesPage;
  if (!record) return [];
  const extras = servicesPage?.value.extraCards ?? {};
  const slugs = page === 'home' ? home?.value.services.cards : servicesPage?.value.cards;
  const path: DataPath = page === 'home' ? ['services', 'cards'] : ['cards'];
  if (!slugs) {
    const all = [...sold.values()];
    const popular = (site?.value.popularServices ?? []).flatMap((slug) => sold.get(slug) ?? []);
    const cards = page === 'home' ? firstListed([...new Set([...popular, ...all])]) : all;
    return cards.map((service) => ({ kind: 'service', service }));
  }
  return slugs.flatMap((slug, index): ServiceCard[] => {
    const extra = Object.hasOwn(extras, slug) ? extras[slug] : undefined;
    if (extra) return [{ kind: 'extra', slug, ...extra }];
    // The extra cards are unknown if the services page was rejected.
    if (!servicesPage && !services.records.has(slug)) return [];
    const service = serviceOf(slug, locate(record, [...path, index]), Object.keys(extras));
    return service ? [{ kind: 'service', service }] : [];
  });
}
