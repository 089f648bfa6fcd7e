import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { Point } from '../base/geo.ts';
import { memoize } from '../base/lazy.ts';
import type { State } from './states.ts';

/** Kinds of places in Census Bureau data. A `CDP` (census-designated place) doesn't have its own government. */
const KINDS = {
  c: 'city',
  t: 'town',
  v: 'village',
  b: 'borough',
  d: 'CDP',
  s: 'township',
  p: 'plantation',
  m: 'municipality',
  g: 'consolidated city',
  n: 'corporation',
  o: 'comunidad',
  z: 'zona urbana',
} as const;

export type PlaceKind = (typeof KINDS)[keyof typeof KINDS];

/** A place in the gazetteer. */
export interface Place extends Point {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly state: State;
  /** Without the word County. The one with most of its people; undefined for places in none (independent cities). */
  readonly county: string | undefined;
  readonly population: number | undefined;
  /** 2021: Census Bureau estimate; 2023: American Community Survey. */
  readonly populationYear: 2021 | 2023 | undefined;
  readonly zips: readonly string[];
}

/** Returns whether the population is known and reliable enough to be shown: the survey isn't below 2,500 people. */
export function hasReliablePopulation({ population = 0, populationYear }: Place): boolean {
  return population >= (populationYear === 2021 ? 1 : 2500);
}

/** Returns the places of a state, sorted by name. The file is read on first use. */
export const placesIn = memoize((state: State): readonly Place[] =>
  parsePlaces(state, gazetteerText(state.code.toLowerCase())),
);

/** Returns the sorted names of counties with places in the gazetteer. */
export function countiesOf(state: State): string[] {
  return [...new Set(placesIn(state).flatMap(({ county }) => county ?? []))].sort();
}

/** Reads a file of the gazetteer, which is compressed in the published package. */
export function gazetteerText(name: string): string {
  const file = fileURLToPath(new URL(`us/${name}.tsv`, import.meta.url));
  return existsSync(file) ? readFileSync(file, 'utf8') : byRow(`${brotliDecompressSync(readFileSync(`${file}.br`))}`);
}

/** Restores a table that was packed by column: the number of columns, the first line, and all cells. */
function byRow(packed: string): string {
  const [width, head, ...cells] = packed.split('\n');
  const rows = cells.slice(0, cells.length / Number(width));
  for (let at = rows.length; at < cells.length; at++) rows[at % rows.length] += `\t${cells[at]}`;
  return [head, ...rows].join('\n');
}

function parsePlaces(state: State, text: string): Place[] {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const counties = head.split('\t').slice(1).map(countyName);
  return lines.map((line) => {
    const [name = '', kind, county, lat, lon, people = '', zips = ''] = line.split('\t');
    const population = Number.parseInt(people, 10);
    return {
      name,
      kind: KINDS[kind as keyof typeof KINDS],
      state,
      county: county === '' ? undefined : counties[Number(county)],
      lat: Number(lat),
      lon: Number(lon),
      ...(people === ''
        ? { population: undefined, populationYear: undefined }
        : { population, populationYear: yearOf(people, population) }),
      zips: unpackZips(zips),
    };
  });
}

/** Returns a county; undefined for independent cities such as `Richmond city`, two of which have no suffix. */
function countyName(listed: string): string | undefined {
  return / city$/.test(listed) || ['Carson City', 'District of Columbia'].includes(listed) ? undefined : listed;
}

/** Below this population a figure is the 2021 estimate unless marked, otherwise the 2023 survey. */
const SMALL = 5000;

function yearOf(text: string, population: number): 2021 | 2023 {
  if (population < SMALL) return text.endsWith('a') ? 2023 : 2021;
  return text.endsWith('p') ? 2021 : 2023;
}

/** Expands ZIP codes: a short item has the same first three digits as the previous one. */
function unpackZips(text: string): string[] {
  let first = '';
  return text === ''
    ? []
    : text.split(' ').map((item) => {
        const zip = item.length === 5 ? item : first + item;
        first = zip.slice(0, 3);
        return zip;
      });
}
