import { atPlaces, type Diagnostic, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import { slugOfName } from '../../base/geo.ts';
import type { Records } from '../validate/records.ts';
import type { CityRecord } from '../validate/schemas/cities.ts';
import { buildNeighbors } from './neighbors.ts';
import type { Picture } from './picture.ts';
import { type Region, regionOf, zoneOf } from './regions.ts';
import { chooseScenes } from './scenes.ts';
import type { City } from './site.ts';

/** Where the file of the site cannot be read. */
const NOWHERE: Region = { name: '', code: '' };

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The cities by slug, with their neighbors. A city without a chosen picture has one that fits it, by the hash of its slug. */
export function buildCities(
  records: Records,
  scenes: ReadonlyMap<string, Picture>,
  report: Report,
): ReadonlyMap<string, City> {
  const { site, facts, news } = records;
  const cities = new Map<string, Mutable<City>>();
  const chosen = chooseScenes(records, report);
  const stateOf = (city: CityRecord) => (site ? regionOf(site.value.state, city) : NOWHERE);
  const hasNamesake = namesakesIn(records.cities, stateOf);
  for (const [slug, { value, declaredAt }] of records.cities.records) {
    const { name, kind, county, lat, lon, terrain, lead } = value;
    const state = stateOf(value);
    const cityFacts = facts.records.get(slug)?.value ?? {};
    const days = [value.updated, cityFacts.updated].filter((day) => day !== undefined);
    cities.set(slug, {
      slug,
      ...{ properName: name, kind, county, lat, lon, terrain, lead, state },
      name: hasNamesake(value) ? `${name}, ${state.code}` : name,
      timeZone: value.timeZone ?? (site ? zoneOf(site.value, state, county) : 'UTC'),
      neighbors: [],
      facts: cityFacts,
      news: news.records.get(slug)?.value ?? [],
      picture: scenes.get(chosen.get(slug) ?? ''),
      updated: days.sort().at(-1),
      declaredAt,
    });
  }
  /** The slug that a city's name makes need not be its own. */
  const byName = new Map([...cities.values()].map((city) => [slugOfName(city.properName), city]));
  const nearName = new Map(
    [...cities.values()].map((city) => [`${city.state.code} ${slugOfName(city.properName)}`, city]),
  );
  const found: Diagnostic[] = [];
  for (const [slug, record] of records.cities.records) {
    const city = cities.get(slug) as Mutable<City>;
    const hasPlace = (named: string) => records.places.records.has(named);
    /** By slug, or by name; a name that cities of two states have means that of this one's state. */
    const cityNamed = (named: string) => {
      const exact = cities.get(named);
      const near = nearName.get(`${city.state.code} ${named}`);
      return exact?.state.code === city.state.code
        ? exact
        : (near ?? exact ?? (hasPlace(named) ? undefined : byName.get(named)));
    };
    city.neighbors = buildNeighbors(records, record, city, cityNamed, (finding) => found.push(finding));
  }
  reportTogether(found, report);
  return cities;
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
