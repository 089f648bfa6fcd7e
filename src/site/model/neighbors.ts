import { errorAt, quote, type Report, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { distanceMiles, type Point, slugOfName } from '../../base/geo.ts';
import { type Located, locate } from '../../base/source.ts';
import type { Records } from '../validate/records.ts';
import type { CityRecord } from '../validate/schemas/cities.ts';
import type { City, Neighbor } from './site.ts';

/** A name in one of a city's two lists, and where it stands there. */
export interface NamedNeighbor {
  readonly name: string;
  readonly slug: string;
  readonly touches: boolean;
  readonly path: readonly ['borders' | 'neighbors', number];
}

/** The names of a city's lists: the places that it touches, then others near by. */
export function namedNeighbors({ borders, neighbors }: Pick<CityRecord, 'borders' | 'neighbors'>): NamedNeighbor[] {
  const listed = (list: 'borders' | 'neighbors') => (name: string, index: number) => {
    return { name, slug: slugOfName(name), touches: list === 'borders', path: [list, index] as const };
  };
  return [...borders.map(listed('borders')), ...neighbors.map(listed('neighbors'))];
}

/** The cities of the site that adjoin a city. */
export function adjoiningCities({ neighbors }: City): ReadonlySet<City> {
  return new Set(neighbors.flatMap(({ touches, city }) => (touches && city ? [city] : [])));
}

interface NeighborContext {
  readonly records: Pick<Records, 'cities' | 'places'>;
  readonly record: Located<CityRecord>;
  readonly cityNamed: (slug: string) => City | undefined;
  readonly report: Report;
}

/** The places beside a city: those that it touches in the order of the data, then the others, the nearest first. Reports names that cannot stand there. */
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

function compare(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Two names without a comma between them read as one. */
function commaHelp(text: string, names: readonly string[]): string | undefined {
  const slugs = new Set(names.map(slugOfName));
  const words = text.trim().split(/\s+/);
  for (let cut = words.length - 1; cut > 0; cut--) {
    const [first, second] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    if (!slugs.has(slugOfName(first))) continue;
    const more = slugs.has(slugOfName(second)) ? '' : commaHelp(second, names);
    if (more !== undefined)
      return `put a comma between ${quote(first)} and ${more === '' ? quote(second) : `the next, and ${more}`}`;
  }
  return undefined;
}

interface Checked {
  readonly records: Pick<Records, 'cities' | 'places'>;
  readonly record: Located<CityRecord>;
  readonly named: readonly NamedNeighbor[];
  /** Of the name among them. */
  readonly index: number;
  readonly isItself: boolean;
  /** Whether a city has the name. */
  readonly isKnown: boolean;
  readonly report: Report;
}

/** Reports a neighbor that is the city itself, is named twice, or is unknown. */
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
    const message = `the neighbor ${quote(name)} is neither a city nor a place we know`;
    const help = `add ${slug === '' ? 'it' : `\`${slug}\``} to cities.yaml to give it a page, or to places.yaml to name it without one; if it is gone, remove it here`;
    const meant = commaHelp(name, names) ?? didYouMean(name, names);
    report(warningAt(locate(record, path), 'unknown-neighbor', message, meant ?? help));
  }
}
