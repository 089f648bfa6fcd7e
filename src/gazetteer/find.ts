import { nearestFew } from '../base/diagnostics/suggest.ts';
import { listOf } from '../base/english.ts';
import type { Point } from '../base/geo.ts';
import { grouped } from '../base/grouped.ts';
import { memoize } from '../base/lazy.ts';
import { NearestIndex } from '../base/nearest.ts';
import { foldName, nameKey, solidKey, splitKind } from '../base/place-name.ts';
import { type Place, placesIn } from './places.ts';
import { STATES, type State, stateNamed, statesOfZip, statesWithin } from './states.ts';
import { pointWithoutPlace } from './zip-index.ts';

/** A place name with optional qualifiers. */
export interface Wanted {
  readonly name: string;
  readonly state?: State | undefined;
  readonly county?: string | undefined;
  readonly kind?: string | undefined;
}

/** Returns the places with the given name, in any spelling. `isSolid` ignores spaces and hyphens too. */
export function placesNamed({ name, state, county, kind }: Wanted, isSolid = false): Place[] {
  const [index, wanted] = isSolid ? [bySolidKey, solidKey(name)] : [byKey, nameKey(name)];
  return (state ? [state] : STATES)
    .flatMap((each) => index(placesIn(each)).get(wanted) ?? [])
    .filter(
      (place) =>
        (county === undefined || nameKey(place.county ?? '') === nameKey(county)) &&
        (kind === undefined || place.kind.toLowerCase() === kind.toLowerCase()),
    );
}

const byKey = memoize((places: readonly Place[]) => grouped(places, ({ name }) => nameKey(name)));
const bySolidKey = memoize((places: readonly Place[]) => grouped(places, ({ name }) => solidKey(name)));
const byZip = memoize((places: readonly Place[]) =>
  grouped(
    places.flatMap((place) => place.zips.map((zip) => ({ zip, place }))),
    ({ zip }) => zip,
  ),
);
const byPosition = memoize((places: readonly Place[]) => new NearestIndex(places));

/** A base this far from the point of its town may still be in it: large cities have ZIP codes 30 miles out. */
export const MAX_BASE_MILES = 40;

/** Returns the places with a ZIP code, most populous first, except that a city follows its large parts, such as boroughs. */
export function placesByZip(zip: string): Place[] {
  const found = statesOfZip(zip)
    .flatMap((state) => byZip(placesIn(state)).get(zip) ?? [])
    .map(({ place }) => place)
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

/** Returns names that contain the words of an incomplete one, the shortest first, and names similar to a misspelled one. */
export function namesLike(name: string, states: readonly State[] = STATES): string[] {
  const names = states.flatMap((state) => placesIn(state).map((place) => place.name));
  const longer = names.filter((other) => hasWords(other, name)).sort((a, b) => a.length - b.length);
  return [...new Set([...longer.slice(0, 2), ...nearestFew(name, names, 3)])].slice(0, 3);
}

/** Returns whether some words of a name in a row are the words of another one, which may be written as one. */
function hasWords(name: string, wanted: string): boolean {
  const letters = solidKey(wanted);
  if (!solidKey(name).includes(letters)) return false;
  const words = nameKey(name).split(' ');
  return words.some((_, from) => words.some((__, to) => solidKey(words.slice(from, to + 1).join('')) === letters));
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

/**
 * Finds a place by ZIP code or a name as people write it: `Lynn, MA`, `Groton (city), CT`, `Cranberry Twp, PA`,
 * `Peekskill NY`, `Saint Paul, Minn.` or `Boston, MA 02108`. `home` is the default state.
 */
export function findPlace(text: string, home?: State): Found {
  const typed = text.trim();
  const [, words = typed, zip] = /^(.*?)[\s,]*\b(\d{5})(?:-\d{4})?$/.exec(typed) ?? [];
  if (/^\d/.test(typed)) return findByZip(zip ?? typed);
  const readings = readingsOf(words, zip === undefined ? home : (statesOfZip(zip)[0] ?? home));
  if ('problem' in readings) return readings;
  for (const [wanted, isSolid] of [false, true].flatMap((last) => readings.map((one) => [one, last] as const))) {
    const all = placesNamed(wanted, isSolid).sort(byPopulation);
    const there = all.filter(({ zips }) => zip !== undefined && zips.includes(zip));
    const [first, second] = there.length > 0 ? there : all;
    if (!first) continue;
    if (!second || (first.population ?? 0) > CLEARLY_LARGER * (second.population ?? 0)) return { place: first };
    // A word such as Township may belong to the name people use for a place of another kind.
    const { state, isSplit } = wanted;
    const places = isSplit ? placesNamed({ name: first.name, state }).sort(byPopulation) : all;
    const labels = places.slice(0, 6).map(labelOf);
    const where = state ? state.name : 'the United States';
    return { problem: `${where} has ${places.length} places called ${first.name}; write ${either(labels)}` };
  }
  return { problem: unknownName(readings) };
}

/** Returns the places that a name may mean in any state. */
export function placesMeant(text: string): Place[] {
  const readings = readingsOf(text.trim(), undefined);
  if ('problem' in readings) return [];
  return readings.map((wanted) => placesNamed(wanted)).find(({ length }) => length > 0) ?? [];
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

function findByZip(zip: string): Found {
  if (!/^\d{5}$/.test(zip)) return { problem: `"${zip}" isn't a ZIP code; ZIP codes have five digits` };
  const [place] = placesByZip(zip);
  const point = place ? undefined : pointWithoutPlace(zip);
  const found = place ?? (point && nearestPlace(point)?.place);
  if (found) return { place: found };
  return {
    problem:
      statesOfZip(zip).length === 0
        ? `no ZIP code starts with ${zip.slice(0, 3)}`
        : `no place has the ZIP code ${zip}; if it is for PO boxes, write the town and state`,
  };
}

/** A reading of a name. `isSplit`: its last or first word is the kind. */
interface Reading extends Wanted {
  readonly isSplit?: boolean;
}

/** Returns what a name may mean, the likeliest first: as written, with the kind as a word, with a state at its end. */
function readingsOf(
  text: string,
  home: State | undefined,
): readonly [Reading, ...Reading[]] | { readonly problem: string } {
  const [, name = '', inside = '', after, beside] =
    /^([^,(]*?)\s*(?:\(([^)]*)\)\s*,?\s*(.+)?|,\s*(.*))?$/.exec(
      text.replace(COUNTRY, '').replace(/\.(?=\p{L}{2})/gu, '. '),
    ) ?? [];
  const isCounty = (part: string) => / (?:county|parish|municipio|borough)$/i.test(part);
  const others = beside?.split(/\s*,\s*/) ?? [];
  const given =
    after ??
    (beside && others.every(isCounty) ? undefined : beside && others.filter((part) => !isCounty(part)).join(', '));
  const state = given === undefined ? home : stateMeant(given);
  if (name === '') return { problem: `"${text}" isn't the name of a place; write "Town, ST" or a ZIP code` };
  if (given !== undefined && !state) return { problem: `unknown state "${given}"; write its two-letter code or name` };
  const parts = [...inside.split(','), ...others.filter(isCounty)].flatMap((part) => part.trim() || []);
  const whole = {
    name,
    state,
    county: parts.find(isCounty)?.replace(/ \w+$/, ''),
    kind: parts.flatMap((part) => (isCounty(part) ? [] : (splitKind(`place ${part}`)?.kind ?? part)))[0],
  };
  const endings = given === undefined ? endingsInState(name) : [];
  return [whole, ...split(whole), ...endings.flatMap((ending) => [ending, ...split(ending)])];
}

/** The country at the end of an address. */
const COUNTRY = /[\s,]+(?:u\.?s\.?a?\.?|united states(?: of america)?)$/i;

function split(wanted: Wanted): Reading[] {
  const found = wanted.kind === undefined ? splitKind(wanted.name) : undefined;
  return found ? [{ ...wanted, ...found, isSplit: true }] : [];
}

/** Reads a name that ends in a state without a comma: `Camp Pendleton South CA` may end in South Carolina or California. */
function endingsInState(text: string): Wanted[] {
  const words = text.split(/\s+/);
  const starts = [3, 2, 1].map((count) => words.length - count).filter((start) => start > 0);
  return starts.flatMap((start) => {
    const state = stateMeant(words.slice(start).join(' '));
    return state ? [{ name: words.slice(0, start).join(' '), state }] : [];
  });
}

/** Abbreviations that don't begin the name of exactly one state. */
const ABBREVIATED: Readonly<Record<string, string>> = { ala: 'AL', fla: 'FL', miss: 'MS', wva: 'WV' };

/** Returns the state with this code, name, or abbreviated name such as `Minn.` or `D.C.`. */
function stateMeant(text: string): State | undefined {
  const key = foldName(text);
  const letters = key.replaceAll(' ', '');
  const starting = letters.length > 2 ? STATES.filter(({ name }) => name.toLowerCase().startsWith(key)) : [];
  return (
    stateNamed(key) ?? stateNamed(ABBREVIATED[letters] ?? letters) ?? (starting.length === 1 ? starting[0] : undefined)
  );
}

/** Describes an unknown name. */
function unknownName(readings: readonly [Reading, ...Reading[]]): string {
  const [whole] = readings;
  const isCoded = ({ state, isSplit }: Reading) =>
    !isSplit && state && whole.name.toUpperCase().endsWith(` ${state.code}`);
  const { name, state } = readings.find(isCoded) ?? whole;
  const where = state ? state.name : 'the United States';
  const inCounty = placesInCounty(name, state ? [state] : STATES);
  if (inCounty.length > 0)
    return `${name} is a county; name its towns, such as ${either(inCounty.slice(0, 3).map(labelOf))}`;
  const same = whole.kind === undefined && whole.county === undefined ? [] : placesNamed({ name, state });
  if (same.length > 0) {
    const [kind, county] = [whole.kind ?? 'place', whole.county && ` in ${whole.county} County`];
    return `there is no ${kind} called ${name}${county ?? ''} in ${where}; did you mean ${either(same.slice(0, 6).map(labelOf))}?`;
  }
  const bare = readings.find((one) => one.isSplit && one.state === state)?.name ?? name;
  const like = namesLike(name, state ? [state] : STATES);
  const other = placesNamed({ name: bare })
    .filter((place) => (place.state === state ? bare !== name : (place.population ?? 0) >= KNOWN))
    .sort((a, b) => Number(b.state === state) - Number(a.state === state) || byPopulation(a, b));
  const likely = [...like, ...other.slice(0, 2).map(labelOf)];
  const advice =
    likely.length > 0 ? `did you mean ${either([...new Set(likely)])}?` : 'check the name, or write a ZIP code';
  return `there is no ${name} in ${where}; ${advice}`;
}

/** A place with this population may be meant even if another state is named. */
const KNOWN = 10_000;

/** Returns the places in `Plymouth County`, the largest first; empty if that isn't a county. */
function placesInCounty(name: string, states: readonly State[]): Place[] {
  const county = /^(.+) (?:county|parish)$/.exec(foldName(name))?.[1];
  if (county === undefined) return [];
  return states
    .flatMap((state) => placesIn(state).filter((place) => foldName(place.county ?? '') === county))
    .sort(byPopulation);
}

function either(texts: readonly string[]): string {
  return listOf(texts, 'or');
}
