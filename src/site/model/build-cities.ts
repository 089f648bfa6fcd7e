import { atPlaces, type Diagnostic, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import { slugOfName } from '../../base/geo.ts';
import { memoEach } from '../../base/memo.ts';
import { tracked } from '../../base/reads.ts';
import { latestDay } from '../../blog/dates.ts';
import type { Records } from '../validate/records.ts';
import type { CityRecord } from '../validate/schemas/cities.ts';
import { buildNeighbors, namedNeighbors } from './neighbors.ts';
import type { Picture } from './picture.ts';
import { type Region, regionOf, zoneOf } from './regions.ts';
import { chooseScenes } from './scenes.ts';
import type { City } from './site.ts';

/** The records that towns, services and where they are sold are made of. */
export type OfferRecords = Pick<
  Records,
  'site' | 'services' | 'cities' | 'places' | 'facts' | 'news' | 'photos' | 'coverage'
>;

/** Where the file of the site cannot be read. */
const NOWHERE: Region = { name: '', code: '' };

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The cities by slug, with their neighbors. A city without a chosen picture has one that fits it, by the hash of its slug. */
export function buildCities(
  records: OfferRecords,
  scenes: ReadonlyMap<string, Picture>,
  report: Report,
): ReadonlyMap<string, City> {
  const { site, facts, news } = records;
  const cities = new Map<string, Mutable<City>>();
  const chosen = chooseScenes(records, report);
  const regions = new Map<string | undefined, Region>();
  const stateOf = ({ state }: CityRecord): Region => {
    const region = regions.get(state) ?? (site ? regionOf(site.value.state, { state }) : NOWHERE);
    regions.set(state, region);
    return region;
  };
  const hasNamesake = namesakesIn(records.cities, stateOf);
  for (const [slug, { value, declaredAt }] of records.cities.records) {
    const { name, kind, county, lat, lon, terrain, lead } = value;
    const state = stateOf(value);
    const cityFacts = facts.records.get(slug)?.value ?? {};
    const cityNews = news.records.get(slug)?.value ?? [];
    const city: Mutable<City> = {
      slug,
      ...{ properName: name, kind, county, lat, lon, terrain, lead, state },
      name: hasNamesake(value) ? `${name}, ${state.code}` : name,
      timeZone: value.timeZone ?? (site ? zoneOf(site.value, state, county) : 'UTC'),
      neighbors: [],
      facts: cityFacts,
      news: cityNews,
      picture: scenes.get(chosen.get(slug) ?? ''),
      updated: latestDay(value.updated, cityFacts.updated, ...cityNews.map(({ date }) => date)),
      declaredAt,
    };
    cities.set(slug, tracked('town', slug, city));
  }
  const byName = namesOf(cities);
  const found: Diagnostic[] = [];
  for (const [slug, record] of records.cities.records) {
    const city = cities.get(slug) as Mutable<City>;
    /** By slug, or by name; a name that cities of two states have means that of this one's state. */
    const cityNamed = (slug: string) => {
      const exact = cities.get(slug);
      if (exact?.state.code === city.state.code) return exact;
      const near = byName().get(`${city.state.code} ${slug}`);
      return near ?? exact ?? (records.places.records.has(slug) ? undefined : byName().get(slug));
    };
    const report = (finding: Diagnostic) => found.push(finding);
    const named = memoEach(namedNeighbors, record.value, {});
    city.neighbors = buildNeighbors(city, named, { records, record, cityNamed, report });
  }
  reportTogether(found, report);
  return cities;
}

/** The cities by the slugs of their names, which need not be their own: alone, and behind the code of the state. Made when it is asked for. */
function namesOf(cities: ReadonlyMap<string, City>): () => ReadonlyMap<string, City> {
  let known: Map<string, City> | undefined;
  return () => {
    known ??= new Map(
      [...cities.values()].flatMap((city) => {
        const slug = slugOfName(city.properName);
        return [[slug, city] as const, [`${city.state.code} ${slug}`, city] as const];
      }),
    );
    return known;
  };
}

/** Reports findings; a name that nobody knows is one, with all lists that it stands in. */
function reportTogether(findings: readonly Diagnostic[], report: Report): void {
  const unknown = new Map<string, [Diagnostic, Span[]]>();
  for (const finding of findings) {
    if (finding.code !== 'unknown-neighbor') {
      report(finding);
      continue;
    }
    const [first, places] = unknown.get(finding.message) ?? [finding, []];
    unknown.set(finding.message, [first, [...places, finding.at]]);
  }
  for (const [finding, places] of unknown.values()) report(atPlaces(finding, places));
}

/** Which cities share their name with a city in another state. */
function namesakesIn(
  { records }: Records['cities'],
  stateOf: (city: CityRecord) => Region,
): (city: CityRecord) => boolean {
  const states = new Map<string, Set<string>>();
  for (const { value } of records.values())
    states.set(value.name, (states.get(value.name) ?? new Set()).add(stateOf(value).code));
  return ({ name }) => (states.get(name)?.size ?? 0) > 1;
}
