import { errorAt, quote, type Report, warningAt } from '../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../base/diagnostics/suggest.ts';
import { distanceMiles, type Point, slugOfName } from '../base/geo.ts';
import { compare } from '../base/order.ts';
import { type Located, locate } from '../base/source.ts';
import type { Records } from '../data/validate/records.ts';
import type { CityRecord } from '../data/validate/schemas/cities-schema.ts';
import type { City, Face, Neighbor } from './site.ts';

/** A name in a city's `borders` or `neighbors`, and its path there. */
export interface NamedNeighbor {
  readonly name: string;
  readonly slug: string;
  readonly touches: boolean;
  readonly path: readonly ['borders' | 'neighbors', number];
}

/** Returns the names in a city's lists: bordering places first, then other neighbors. */
export function namedNeighbors({ borders, neighbors }: Pick<CityRecord, 'borders' | 'neighbors'>): NamedNeighbor[] {
  const listed = (list: 'borders' | 'neighbors') => (name: string, index: number) => {
    return { name, slug: slugOfName(name), touches: list === 'borders', path: [list, index] as const };
  };
  return [...borders.map(listed('borders')), ...neighbors.map(listed('neighbors'))];
}

/** Returns the cities on the site that border a city. */
export function adjoiningCities({ neighbors }: Pick<City, 'neighbors'>): ReadonlySet<Face> {
  return new Set(neighbors.flatMap(({ touches, city }) => (touches && city ? [city] : [])));
}

interface NeighborContext {
  readonly records: Pick<Records, 'cities' | 'places'>;
  readonly record: Located<CityRecord>;
  readonly cityNamed: (slug: string) => City | undefined;
  readonly report: Report;
}

/** Builds the neighbors of a city: bordering places in data order, then others by distance. Reports invalid names. */
export function buildNeighbors(
  city: City,
  named: readonly NamedNeighbor[],
  { records, record, cityNamed, report }: NeighborContext,
): Neighbor[] {
  const found = named.map(({ name, slug, touches }, index): Neighbor => {
    const other = cityNamed(slug);
    checkNeighbor({ records, record, named, index, isItself: other === city, isKnown: other !== undefined, report });
    const point = other ?? records.places.records.get(slug)?.value;
    return {
      name: point?.name ?? name,
      city: other === city ? undefined : other,
      touches,
      miles: touches ? undefined : point && distanceMiles(city, point as Point),
    };
  });
  const far = Number.POSITIVE_INFINITY;
  return found.sort(
    (a, b) => Number(b.touches) - Number(a.touches) || (a.touches ? 0 : compare(a.miles ?? far, b.miles ?? far)),
  );
}

/** Suggests adding a comma if two names without one were read as a single name. */
function commaHelp(text: string, names: readonly string[]): string | undefined {
  const slugs = new Set(names.map(slugOfName));
  const words = text.trim().split(/\s+/);
  for (let cut = words.length - 1; cut > 0; cut--) {
    const [first, second] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    if (!slugs.has(slugOfName(first))) continue;
    const more = slugs.has(slugOfName(second)) ? '' : commaHelp(second, names);
    if (more !== undefined)
      return `put a comma between ${quote(first)} and ${more === '' ? quote(second) : `the next name, and ${more}`}`;
  }
  return undefined;
}

interface Checked {
  readonly records: Pick<Records, 'cities' | 'places'>;
  readonly record: Located<CityRecord>;
  readonly named: readonly NamedNeighbor[];
  /** Index of the checked name in `named`. */
  readonly index: number;
  readonly isItself: boolean;
  /** Whether a city has the name. */
  readonly isKnown: boolean;
  readonly report: Report;
}

/** Reports a neighbor that is the city itself, a duplicate, or unknown. */
function checkNeighbor({ records, record, named, index, isItself, isKnown, report }: Checked): void {
  const { cities, places } = records;
  const { name, slug, path } = named[index] as NamedNeighbor;
  const first = named.findIndex((earlier) => earlier.slug === slug);
  if (isItself)
    report(errorAt(locate(record, path), 'own-neighbor', `${quote(name)} is named as its own neighbor`, 'remove it'));
  else if (first < index) {
    const related = [{ message: 'first named here', at: locate(record, (named[first] as NamedNeighbor).path) }];
    const message = `the neighbor ${quote(name)} is named twice`;
    report(errorAt(locate(record, path), 'duplicate-neighbor', message, { related, help: 'remove one of the two' }));
  } else if (!isKnown && ![cities.rejected, places.records, places.rejected].some((slugs) => slugs.has(slug))) {
    const names = [...cities.records.values(), ...places.records.values()].map(({ value }) => value.name);
    const message = `the neighbor ${quote(name)} isn't in cities.yaml or places.yaml`;
    const help = `add ${slug === '' ? 'it' : `\`${slug}\``} to cities.yaml if it should have a page, or to places.yaml if not; if it no longer exists, remove it here`;
    const meant = commaHelp(name, names) ?? didYouMean(name, names);
    report(warningAt(locate(record, path), 'unknown-neighbor', message, meant ?? help));
  }
}
