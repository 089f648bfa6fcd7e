import { readFileSync } from 'node:fs';
import type { Point } from '../base/geo.ts';
import type { State } from './states.ts';

/** What the Census Bureau calls a place. A `CDP` is a place that people know by its name and that has no government of its own. */
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

/** A place of the gazetteer. */
export interface Place extends Point {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly state: State;
  /** Without the word County. Where a place lies in several, the one with most of its people; undefined where it lies in none, as the independent cities of Virginia. */
  readonly county: string | undefined;
  readonly population: number | undefined;
  /** 2021 for an estimate of the Census Bureau, 2023 for the American Community Survey. */
  readonly populationYear: 2021 | 2023 | undefined;
  readonly zips: readonly string[];
}

/** By code of the state. */
const read = new Map<string, readonly Place[]>();

/** The places of a state by name. Its file is read when it is asked for, and once. */
export function placesIn(state: State): readonly Place[] {
  let places = read.get(state.code);
  if (!places) {
    places = parsePlaces(state, readFileSync(new URL(`us/${state.code.toLowerCase()}.tsv`, import.meta.url), 'utf8'));
    read.set(state.code, places);
  }
  return places;
}

/** The counties of a state in which it has places, by name. */
export function countiesOf(state: State): string[] {
  return [...new Set(placesIn(state).flatMap(({ county }) => county ?? []))].sort();
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

/** What stands for the county of a place that lies in none: independent cities such as `Richmond city`, and two by their names alone. */
function countyName(listed: string): string | undefined {
  return / city$/.test(listed) || ['Carson City', 'District of Columbia'].includes(listed) ? undefined : listed;
}

/** Below this number a figure is the estimate of 2021 unless it is marked, from it on the survey of 2023. */
const SMALL = 5000;

function yearOf(text: string, population: number): 2021 | 2023 {
  if (population < SMALL) return text.endsWith('a') ? 2023 : 2021;
  return text.endsWith('p') ? 2021 : 2023;
}

/** A short item takes the first three digits of the one before. */
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
