import { atPlaces, type Diagnostic, type Report } from '../base/diagnostics/diagnostic.ts';
import { slugOfName } from '../base/geo.ts';
import { grouped } from '../base/grouped.ts';
import { lazy, memoize } from '../base/lazy.ts';
import { reuseEach } from '../base/memo.ts';
import { modelObject } from '../base/model-object.ts';
import type { Mutable } from '../base/mutable.ts';
import { latestDay } from '../blog/dates.ts';
import type { Records } from '../data/validate/records.ts';
import type { CityRecord } from '../data/validate/schemas/cities-schema.ts';
import { buildNeighbors, namedNeighbors } from './neighbors.ts';
import type { Picture } from './picture.ts';
import { type Region, regionOf, zoneOf } from './regions.ts';
import { chooseScenes } from './scenes.ts';
import type { City } from './site.ts';

/** The records that define towns, services and coverage. */
export type OfferRecords = Pick<
  Records,
  'site' | 'services' | 'cities' | 'places' | 'facts' | 'news' | 'photos' | 'coverage'
>;

/** Placeholder if `site.yaml` can't be read. */
const UNKNOWN_REGION: Region = { name: '', code: '' };

/** Builds the cities by slug, with their neighbors. A hash of the slug picks the image of a city that sets none. */
export function buildCities(
  records: OfferRecords,
  scenes: ReadonlyMap<string, Picture>,
  report: Report,
): ReadonlyMap<string, City> {
  const { site, facts, news } = records;
  const cities = new Map<string, Mutable<City>>();
  const chosen = chooseScenes(records, report);
  const regionNamed = memoize((state?: string) => (site ? regionOf(site.value.state, { state }) : UNKNOWN_REGION));
  const stateOf = ({ state }: CityRecord): Region => regionNamed(state);
  const hasNamesake = namesakesIn(records.cities, stateOf);
  for (const [slug, { value, declaredAt }] of records.cities.records) {
    const { borders: _, neighbors: __, ...given } = value;
    const state = stateOf(value);
    const cityFacts = facts.records.get(slug)?.value ?? {};
    const cityNews = news.records.get(slug)?.value ?? [];
    const city: Mutable<City> = {
      ...given,
      slug,
      properName: given.name,
      state,
      name: hasNamesake(value) ? `${given.name}, ${state.code}` : given.name,
      timeZone: given.timeZone ?? (site ? zoneOf(site.value, state, given.county) : 'UTC'),
      neighbors: [],
      facts: cityFacts,
      news: cityNews,
      picture: scenes.get(chosen.get(slug) ?? ''),
      updated: latestDay(given.updated, cityFacts.updated, ...cityNews.map(({ date }) => date)),
      declaredAt,
    };
    cities.set(slug, modelObject('town', slug, city));
  }
  const byName = namesOf(cities);
  const found: Diagnostic[] = [];
  for (const [slug, record] of records.cities.records) {
    const city = cities.get(slug) as Mutable<City>;
    /** Finds a city by slug or name. An ambiguous name refers to the one in this city's state. */
    const cityNamed = (slug: string) => {
      const exact = cities.get(slug);
      if (exact?.state.code === city.state.code) return exact;
      const near = byName().get(`${city.state.code} ${slug}`);
      return near ?? exact ?? (records.places.records.has(slug) ? undefined : byName().get(slug));
    };
    const report = (finding: Diagnostic) => found.push(finding);
    const named = reuseEach(namedNeighbors, record.value, {});
    city.neighbors = buildNeighbors(city, named, { records, record, cityNamed, report });
  }
  reportMerged(found, report);
  return cities;
}

/** Returns a lazy index of cities by the slug of their name, alone and with the state code in front. */
function namesOf(cities: ReadonlyMap<string, City>): () => ReadonlyMap<string, City> {
  return lazy(() => {
    const entries = [...cities.values()].flatMap((city) => {
      const slug = slugOfName(city.properName);
      return [[slug, city] as const, [`${city.state.code} ${slug}`, city] as const];
    });
    return new Map(entries);
  });
}

/** Reports findings, and combines those about the same unknown neighbor into one that lists every location. */
function reportMerged(findings: readonly Diagnostic[], report: Report): void {
  const isUnknown = ({ code }: Diagnostic) => code === 'unknown-neighbor';
  for (const finding of findings) if (!isUnknown(finding)) report(finding);
  for (const same of grouped(findings.filter(isUnknown), ({ message }) => message).values())
    report(
      atPlaces(
        same[0] as Diagnostic,
        same.map(({ at }) => at),
      ),
    );
}

/** Returns a test for cities that share their name with a city in another state. */
function namesakesIn(
  { records }: Records['cities'],
  stateOf: (city: CityRecord) => Region,
): (city: CityRecord) => boolean {
  const states = new Map<string, Set<string>>();
  for (const { value } of records.values())
    states.set(value.name, (states.get(value.name) ?? new Set()).add(stateOf(value).code));
  return ({ name }) => (states.get(name)?.size ?? 0) > 1;
}
