import { nearestFew } from '../base/diagnostics/suggest.ts';
import { listOf } from '../base/english.ts';
import type { Point } from '../base/geo.ts';
import { memoize } from '../base/lazy.ts';
import { NearestIndex } from '../base/nearest.ts';
import { type Place, placesIn } from './places.ts';
import { STATES, type State, stateNamed, statesOfZip, statesWithin } from './states.ts';

/** A place name with optional qualifiers. */
export interface Wanted {
  readonly name: string;
  readonly state?: State | undefined;
  readonly county?: string | undefined;
  readonly kind?: string | undefined;
}

/** Returns the places with the given name. Ignores case, accents and hyphens, and treats `St.` as `Saint`. */
export function placesNamed({ name, state, county, kind }: Wanted): Place[] {
  const wanted = normalizeName(name);
  return (state ? [state] : STATES)
    .flatMap((each) => byFoldedName(placesIn(each)).get(wanted) ?? [])
    .filter(
      (place) =>
        (county === undefined || normalizeName(place.county ?? '') === normalizeName(county)) &&
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

const byFoldedName = memoize((places: readonly Place[]) => groups(places, ({ name }) => [normalizeName(name)]));
const byZip = memoize((places: readonly Place[]) => groups(places, ({ zips }) => zips));
const byPosition = memoize((places: readonly Place[]) => new NearestIndex(places));

/** Returns the places with a ZIP code, most populous first, except that a city follows its large parts, such as boroughs. */
export function placesByZip(zip: string): Place[] {
  const found = statesOfZip(zip)
    .flatMap((state) => byZip(placesIn(state)).get(zip) ?? [])
    .sort(byPopulation);
  return [...found].sort((a, b) => Number(containsPart(a, found)) - Number(containsPart(b, found)));
}

/** A place and its distance from the search point. */
export interface Near {
  readonly place: Place;
  readonly miles: number;
}

/** Returns all places within a radius of a point, sorted by distance, across state lines. */
export function placesWithin(point: Point, miles: number): Near[] {
  return statesWithin(point, miles)
    .flatMap((state) => byPosition(placesIn(state)).within(point, miles))
    .map((near) => ({ place: near.point, miles: near.miles }))
    .sort((a, b) => a.miles - b.miles);
}

/** Returns the place nearest to a point; undefined if none is within 200 miles. */
export function nearestPlace(point: Point): Near | undefined {
  return [10, 50, 200].flatMap((miles) => placesWithin(point, miles)[0] ?? [])[0];
}

/** Returns names similar to a misspelled one, the most likely first. */
export function namesLike(name: string, states: readonly State[] = STATES): string[] {
  return nearestFew(
    name,
    states.flatMap((state) => placesIn(state).map((place) => place.name)),
    3,
  );
}

/** Returns the kind or county that tells a place apart from its namesakes in the state; undefined if it has no namesakes. */
export function distinctionOf(place: Place): string | undefined {
  const namesakes = placesNamed({ name: place.name, state: place.state }).filter((other) => other !== place);
  if (namesakes.length === 0) return undefined;
  const { countyWord } = place.state;
  const county = place.county === undefined ? undefined : `${place.county} ${countyWord}`.trim();
  if (county !== undefined && namesakes.every((other) => other.county !== place.county)) return county;
  if (namesakes.every(({ kind }) => kind !== place.kind)) return place.kind;
  return county === undefined ? place.kind : `${place.kind}, ${county}`;
}

/** Returns a name that `findPlace` finds: `Lynn, MA`, or `Groton (city), CT` if the state has several. */
export function labelOf(place: Place): string {
  const distinction = distinctionOf(place);
  return `${place.name}${distinction === undefined ? '' : ` (${distinction})`}, ${place.state.code}`;
}

/** A place, or a problem: a sentence without a period that says what to write instead. */
export type Found = { readonly place: Place } | { readonly problem: string };

/** If places share a name, the largest is assumed if it has this many times the population of the next. */
const CLEARLY_LARGER = 5;

/** Finds a place by ZIP code or a name such as `Lynn, MA` or `Groton (city), CT`. `home` is the default state. */
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
  return { problem: `${where} has ${places.length} places called ${name}; write ${either(labels)}` };
}

/** Compares by population, largest first. */
export function byPopulation(a: Place, b: Place): number {
  return (b.population ?? 0) - (a.population ?? 0);
}

/** A place with this population counts as a place in its own right even if it is part of a larger one. */
const LARGE = 100_000;

/** Returns whether the list has a large part of a place: all of the part's ZIP codes are also the place's. */
export function containsPart(place: Place, places: readonly Place[]): boolean {
  return places.some(
    (part) =>
      part !== place &&
      (part.population ?? 0) >= LARGE &&
      part.zips.length < place.zips.length &&
      part.zips.every((zip) => place.zips.includes(zip)),
  );
}

/** Normalizes a name for comparison: lowercase, without accents and punctuation, `st` for `saint` and so on. */
export function normalizeName(name: string): string {
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
  if (!/^\d{5}$/.test(zip)) return { problem: `"${zip}" isn't a ZIP code; ZIP codes have five digits` };
  const [place] = placesByZip(zip);
  if (place) return { place };
  return {
    problem:
      statesOfZip(zip).length === 0
        ? `no ZIP code starts with ${zip.slice(0, 3)}`
        : `no place has the ZIP code ${zip}; if it is for PO boxes, write the town and state`,
  };
}

function parseName(text: string, home: State | undefined): Wanted | { readonly problem: string } {
  const [, name = '', inside = '', after] = /^([^,(]*?)\s*(?:\(([^)]*)\))?\s*(?:,\s*(.*))?$/.exec(text) ?? [];
  const state = after === undefined ? home : stateNamed(after);
  if (name === '') return { problem: `"${text}" isn't the name of a place; write "Town, ST" or a ZIP code` };
  if (after !== undefined && !state) return { problem: `unknown state "${after}"; write its two-letter code or name` };
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
  const advice = likely.length > 0 ? `did you mean ${either(likely)}?` : 'check the name, or write a ZIP code';
  return `there is no ${name} in ${state ? state.name : 'the United States'}; ${advice}`;
}

function either(texts: readonly string[]): string {
  return listOf(texts, 'or');
}
