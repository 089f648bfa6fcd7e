import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { slugOfName } from '../../base/geo.ts';
import type { Records } from '../validate/records.ts';
import { buildNeighbors } from './neighbors.ts';
import type { Picture } from './picture.ts';
import { chooseScenes } from './scenes.ts';
import type { City } from './site.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The cities by slug, with their neighbors. A city without a chosen picture has one that fits it, by the hash of its slug. */
export function buildCities(
  records: Records,
  scenes: ReadonlyMap<string, Picture>,
  report: Report,
): ReadonlyMap<string, City> {
  const { facts, news } = records;
  const cities = new Map<string, Mutable<City>>();
  const chosen = chooseScenes(records, report);
  for (const [slug, { value, declaredAt }] of records.cities.records) {
    const { name, kind, county, lat, lon, terrain, lead } = value;
    const cityFacts = facts.records.get(slug)?.value ?? {};
    const days = [value.updated, cityFacts.updated].filter((day) => day !== undefined);
    cities.set(slug, {
      slug,
      ...{ name, kind, county, lat, lon, terrain, lead },
      neighbors: [],
      facts: cityFacts,
      news: news.records.get(slug)?.value ?? [],
      picture: scenes.get(chosen.get(slug) ?? ''),
      updated: days.sort().at(-1),
      declaredAt,
    });
  }
  /** The slug that a city's name makes need not be its own. */
  const byName = new Map([...cities.values()].map((city) => [slugOfName(city.name), city]));
  const cityNamed = (slug: string) => cities.get(slug) ?? byName.get(slug);
  for (const [slug, record] of records.cities.records) {
    const city = cities.get(slug) as Mutable<City>;
    city.neighbors = buildNeighbors(records, record, city, cityNamed, report);
  }
  return cities;
}
