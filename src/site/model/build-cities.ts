import { errorAt, quote, type Report, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { pickByHash } from '../../base/hash.ts';
import { type Located, locate } from '../../base/source.ts';
import type { Records } from '../validate/records.ts';
import type { CityRecord } from '../validate/schemas/cities.ts';
import { distanceMiles, slugOfName } from './geography.ts';
import { NO_PICTURE, type Picture } from './picture.ts';
import type { City, Neighbor } from './site.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The cities by slug, with their neighbors. A city without a chosen picture has one by the hash of its slug. */
export function buildCities(
  records: Records,
  scenes: ReadonlyMap<string, Picture>,
  report: Report,
): ReadonlyMap<string, City> {
  const { facts, news, photos } = records;
  const cities = new Map<string, Mutable<City>>();
  const keys = [...scenes.keys()];
  for (const [slug, { value, declaredAt }] of records.cities.records) {
    const { name, kind, county, lat, lon, lead } = value;
    const cityFacts = facts.records.get(slug)?.value ?? {};
    const days = [value.updated, cityFacts.updated].filter((day) => day !== undefined);
    const scene = photos?.value.cities[slug] ?? pickByHash(slug, keys);
    cities.set(slug, {
      slug,
      ...{ name, kind, county, lat, lon, lead },
      neighbors: [],
      facts: cityFacts,
      news: news.records.get(slug)?.value ?? [],
      picture: scenes.get(scene ?? '') ?? NO_PICTURE,
      updated: days.sort().at(-1),
      declaredAt,
    });
  }
  /** The slug that a city's name makes need not be its own. */
  const byName = new Map([...cities.values()].map((city) => [slugOfName(city.name), city]));
  for (const [slug, record] of records.cities.records) {
    const city = cities.get(slug) as Mutable<City>;
    city.neighbors = record.value.neighbors.map((name, index) => {
      const named = slugOfName(name);
      const other = cities.get(named) ?? byName.get(named);
      checkNeighbor({ records, record, index, isItself: other === city, isKnown: other !== undefined, report });
      return neighborOf(city, name, other, records.places.records.get(named)?.value);
    });
  }
  return cities;
}

function neighborOf(
  city: City,
  name: string,
  other: City | undefined,
  place: { readonly name: string; readonly lat: number; readonly lon: number } | undefined,
): Neighbor {
  const point = other ?? place;
  return {
    name: point?.name ?? name,
    city: other === city ? undefined : other,
    miles: point && distanceMiles(city, point),
  };
}

interface NamedNeighbor {
  readonly records: Records;
  readonly record: Located<CityRecord>;
  /** Of the name in the list of neighbors. */
  readonly index: number;
  readonly isItself: boolean;
  /** Whether a city has the name. */
  readonly isKnown: boolean;
  readonly report: Report;
}

/** Reports a neighbor that is the city itself, is named twice, or is unknown. */
function checkNeighbor({ records, record, index, isItself, isKnown, report }: NamedNeighbor): void {
  const { cities, places } = records;
  const { neighbors } = record.value;
  const name = neighbors[index] as string;
  const slug = slugOfName(name);
  const at = locate(record, ['neighbors', index]);
  const first = neighbors.findIndex((earlier) => slugOfName(earlier) === slug);
  if (isItself) report(errorAt(at, 'own-neighbor', `${quote(name)} is named as its own neighbor`, 'remove it'));
  else if (first < index) {
    const related = [{ message: 'first named here', at: locate(record, ['neighbors', first]) }];
    const message = `the neighbor ${quote(name)} is named twice`;
    report(errorAt(at, 'duplicate-neighbor', message, { related, help: 'remove one of the two' }));
  } else if (!isKnown && ![cities.rejected, places.records, places.rejected].some((slugs) => slugs.has(slug))) {
    const names = [...cities.records.values(), ...places.records.values()].map(({ value }) => value.name);
    const message = `the neighbor ${quote(name)} is neither a city nor a place we know`;
    const help = `add ${slug === '' ? 'it' : `\`${slug}\``} to cities.yaml to give it a page, or to places.yaml to name it without one`;
    report(warningAt(at, 'unknown-neighbor', message, didYouMean(name, names) ?? help));
  }
}
