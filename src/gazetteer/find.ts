import { nearestFew } from '../base/diagnostics/suggest.ts';
import { listOf } from '../base/english.ts';
import type { Point } from '../base/geo.ts';
import { NearestIndex } from '../base/nearest.ts';
import { rememberedBy } from '../base/remembered.ts';
import { type Place, placesIn } from './places.ts';
import { STATES, type State, stateNamed, statesOfZip, statesWithin } from './states.ts';

/** Places of a name, told apart if need be. */
export interface Wanted {
  readonly name: string;
  readonly state?: State | undefined;
  readonly county?: string | undefined;
  readonly kind?: string | undefined;
}

/** The places of a name, in one state or in all. Case, accents, hyphens and `St.` for `Saint` do not count. */
export function placesNamed({ name, state, county, kind }: Wanted): Place[] {
  const wanted = folded(name);
  return (state ? [state] : STATES)
    .flatMap((each) => byFoldedName(placesIn(each)).get(wanted) ?? [])
    .filter(
      (place) =>
        (county === undefined || folded(place.county ?? '') === folded(county)) &&
        (kind === undefined || place.kind.toLowerCase() === kind.toLowerCase()),
    );
}

type Index = ReadonlyMap<string, readonly Place[]>;

function groups(places: readonly Place[], keysOf: (place: Place) => readonly string[]): Index {
  const made = new Map<string, Place[]>();
  for (const place of places) {
    for (const key of keysOf(place)) {
      const group = made.get(key);
      if (group) group.push(place);
      else made.set(key, [place]);
    }
  }
  return made;
}

const byFoldedName = rememberedBy((places: readonly Place[]) => groups(places, ({ name }) => [folded(name)]));
const byZip = rememberedBy((places: readonly Place[]) => groups(places, ({ zips }) => zips));
const byPosition = rememberedBy((places: readonly Place[]) => new NearestIndex(places));

/** The places with a ZIP code, those with the most people first. A city of which a large part is a place of its own, as New York's boroughs, comes after that part. */
export function placesByZip(zip: string): Place[] {
  const found = statesOfZip(zip)
    .flatMap((state) => byZip(placesIn(state)).get(zip) ?? [])
    .sort(byPopulation);
  return [...found].sort((a, b) => Number(hasPartIn(a, found)) - Number(hasPartIn(b, found)));
}

/** A place, and how far it is from the point that was asked about. */
export interface Near {
  readonly place: Place;
  readonly miles: number;
}

/** All places within so many miles of a point, the nearest first, across state lines. */
export function placesWithin(point: Point, miles: number): Near[] {
  return statesWithin(point, miles)
    .flatMap((state) => byPosition(placesIn(state)).within(point, miles))
    .map((near) => ({ place: near.point, miles: near.miles }))
    .sort((a, b) => a.miles - b.miles);
}

/** The place whose point is nearest to a point; undefined more than 200 miles from any. */
export function nearestPlace(point: Point): Near | undefined {
  return [10, 50, 200].flatMap((miles) => placesWithin(point, miles)[0] ?? [])[0];
}

/** Names of places that a misspelt one was probably meant to be, the likeliest first. */
export function namesLike(name: string, states: readonly State[] = STATES): string[] {
  return nearestFew(
    name,
    states.flatMap((state) => placesIn(state).map((place) => place.name)),
    3,
  );
}

/** What tells a place from others of its name in its state: its kind, its county, or both. Undefined if it is the only one. */
export function distinctionOf(place: Place): string | undefined {
  const namesakes = placesNamed({ name: place.name, state: place.state }).filter((other) => other !== place);
  if (namesakes.length === 0) return undefined;
  const { countyWord } = place.state;
  const county = place.county === undefined ? undefined : `${place.county} ${countyWord}`.trim();
  if (county !== undefined && namesakes.every((other) => other.county !== place.county)) return county;
  if (namesakes.every(({ kind }) => kind !== place.kind)) return place.kind;
  return county === undefined ? place.kind : `${place.kind}, ${county}`;
}

/** A place as people write it and `findPlace` finds it: `Lynn, MA`; `Groton (city), CT` where the state has several of the name. */
export function labelOf(place: Place): string {
  const distinction = distinctionOf(place);
  return `${place.name}${distinction === undefined ? '' : ` (${distinction})`}, ${place.state.code}`;
}

/** A place, or why there is none, in a sentence without a full stop that says what to write instead. */
export type Found = { readonly place: Place } | { readonly problem: string };

/** Of places of one name, one with so many times the people of each other is the one that is meant. */
const CLEARLY_LARGER = 5;

/**
 * The place that somebody means by a ZIP code, or by a name such as `Lynn, MA`, `Lynn, Massachusetts` or `Groton (city), CT`.
 * `home` is the state of a name without one.
 */
export function findPlace(text: string, home?: State): Found {
  const typed = text.trim();
  if (/^\d/.test(typed)) return findByZip(typed);
  const wanted = parseName(typed, home);
  if ('problem' in wanted) return wanted;
  const { name, state } = wanted;
  const places = placesNamed(wanted).sort(byPopulation);
  const [first, second] = places;
  if (!first) return { problem: unknownName(name, state, placesNamed({ name })) };
  if (!second || (first.population ?? 0) > CLEARLY_LARGER * (second.population ?? 0)) return { place: first };
  const labels = places.slice(0, 6).map(labelOf);
  const where = state ? state.name : 'the United States';
  return { problem: `${where} has ${places.length} places called ${name}: write ${either(labels)}` };
}

/** Compares by population, the most people first. */
export function byPopulation(a: Place, b: Place): number {
  return (b.population ?? 0) - (a.population ?? 0);
}

/** A place as large as this is a place to its people although it lies in a larger one. */
const LARGE = 100_000;

/** Whether a large part of a place is itself among the places: one with fewer ZIP codes, all of which are also the larger's. */
export function hasPartIn(place: Place, places: readonly Place[]): boolean {
  return places.some(
    (part) =>
      part !== place &&
      (part.population ?? 0) >= LARGE &&
      part.zips.length < place.zips.length &&
      part.zips.every((zip) => place.zips.includes(zip)),
  );
}

/** A name as it is compared: lower case, without accents and punctuation, `st` for `saint` and the like. */
export function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\b(?:saint|sainte|fort|mount)\b/g, (word) => SHORT[word] as string);
}

const SHORT: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', fort: 'ft', mount: 'mt' };

function findByZip(zip: string): Found {
  if (!/^\d{5}$/.test(zip)) return { problem: `"${zip}" is not a ZIP code: it has five digits` };
  const [place] = placesByZip(zip);
  if (place) return { place };
  return {
    problem:
      statesOfZip(zip).length === 0
        ? `no ZIP code begins with ${zip.slice(0, 3)}`
        : `no place has the ZIP code ${zip}; if it is one of PO boxes, write the town and its state`,
  };
}

function parseName(text: string, home: State | undefined): Wanted | { readonly problem: string } {
  const [, name = '', inside = '', after] = /^([^,(]*?)\s*(?:\(([^)]*)\))?\s*(?:,\s*(.*))?$/.exec(text) ?? [];
  const state = after === undefined ? home : stateNamed(after);
  if (name === '') return { problem: `"${text}" is not the name of a place: write it as "Town, ST", or a ZIP code` };
  if (after !== undefined && !state)
    return { problem: `there is no state "${after}": write its two letters or its name` };
  const parts = inside.split(',').flatMap((part) => part.trim() || []);
  const isCounty = (part: string) => / (?:county|parish|municipio|borough)$/i.test(part);
  return {
    name,
    state,
    county: parts.find(isCounty)?.replace(/ \w+$/, ''),
    kind: parts.find((part) => !isCounty(part)),
  };
}

function unknownName(name: string, state: State | undefined, elsewhere: readonly Place[]): string {
  const like = namesLike(name, state ? [state] : STATES);
  const other = elsewhere.filter((place) => place.state !== state).sort(byPopulation);
  const likely = [...like, ...other.slice(0, 2).map(labelOf)];
  const advice = likely.length > 0 ? `did you mean ${either(likely)}?` : 'look the name up, or write a ZIP code';
  return `there is no ${name} in ${state ? state.name : 'the United States'}; ${advice}`;
}

function either(texts: readonly string[]): string {
  return listOf(texts, 'or');
}
