import { UsageError } from '../base/errors.ts';
import { distanceMiles, type Point, slugOfName } from '../base/geo.ts';
import { nameKey } from '../base/place-name.ts';
import {
  byPopulation,
  containsPart,
  distinctionOf,
  namesLike,
  placesMeant,
  placesNamed,
  placesWithin,
} from './find.ts';
import { hasReliablePopulation, type Place } from './places.ts';
import type { State } from './states.ts';

/** A town in a data folder, or one to be added. */
export interface KnownTown extends Point {
  readonly slug: string;
  readonly name: string;
  readonly state: State | undefined;
  readonly county: string | undefined;
  /** Adjacent towns, as named in its entry. */
  readonly borders?: readonly string[] | undefined;
}

/** A place as a town in a data folder. */
export interface Town extends KnownTown {
  readonly place: Place;
  readonly state: State;
  /** Whether its state isn't the site's, so that its entry must set it. */
  readonly isOutOfState: boolean;
  /** Towns whose entries list it as adjacent, as named in `borders`. */
  readonly borders: readonly string[];
  /** Nearest other towns and places in the folder, as named in `neighbors`. */
  readonly neighbors: readonly string[];
}

export interface TownsOptions {
  /** State of the site. */
  readonly home: State | undefined;
  /** Existing towns. */
  readonly known?: readonly KnownTown[];
  /** Existing places without a page. */
  readonly withoutPage?: readonly KnownTown[];
  /** Maximum distance of a neighbor. */
  readonly neighborMiles?: number;
}

/** Limit within the default of `checks.neighborKm`. */
const NEIGHBOR_MILES = 18;
const NEIGHBORS = 8;
/** Factor for distances across a county line, because people look within their own county first. */
const ACROSS_COUNTY_LINE = 1.3;

/**
 * Returns the places within a radius that a company can list as towns, sorted by population, at most `max`. Leaves out
 * places without a reliable population, the smaller of two with the same name and county (a city in the town around it), a city whose
 * large parts are places (New York and its boroughs), and a place at the coordinates of a larger one.
 */
export function townsAround(point: Point, miles: number, max = Number.POSITIVE_INFINITY): Place[] {
  return distinctPlaces(placesWithin(point, miles).map(({ place }) => place)).slice(0, max);
}

/** Removes places by name. Throws a `UsageError` for a name that matches none. */
export function withoutNamed(places: readonly Place[], names: readonly string[], home: State | undefined): Place[] {
  const excluded = names.map((name) => {
    const [bare = ''] = name.split(',').map((part) => part.trim());
    const meant = placesMeant(name);
    const found = places.filter((place) => meant.includes(place));
    if (found.length > 0) return found;
    const states = [...new Set([...(home ? [home] : []), ...places.map((place) => place.state)])];
    const like = namesLike(bare, states).filter((other) => places.some((place) => place.name === other));
    throw new UsageError(
      `--except: ${name} isn't one of the ${places.length} places${like.length > 0 ? `; did you mean ${like.join(' or ')}?` : ''}`,
    );
  });
  const out = new Set(excluded.flat());
  return places.filter((place) => !out.has(place));
}

/** Returns the places that can be towns of one site, sorted by population: see `townsAround`. */
export function distinctPlaces(places: readonly Place[]): Place[] {
  const taken = new Set<string>();
  const peopled = places.filter(hasReliablePopulation).sort(byPopulation);
  return peopled.filter((place) => {
    const name = `${place.state.code} ${place.county} ${nameKey(place.name)}`;
    const point = `${place.lat} ${place.lon}`;
    if (taken.has(name) || taken.has(point) || containsPart(place, peopled)) return false;
    taken.add(name).add(point);
    return true;
  });
}

/** Returns whether a town in a data folder is this place: same name and state, nearby, and nearer than a namesake. */
export function isTownAt(town: KnownTown, place: Place): boolean {
  const miles = distanceMiles(town, place);
  return (
    isNamedAs(town, place) &&
    placesNamed({ name: place.name, state: place.state }).every(
      (other) => !isNamedAs(town, other) || distanceMiles(town, other) >= miles,
    )
  );
}

/** Returns whether a town in a data folder has the name and state of a place nearby, in any form: `Cranberry Township`. */
export function isNamedAs(town: KnownTown, place: Place): boolean {
  return (
    (town.state === undefined || town.state === place.state) &&
    distanceMiles(town, place) < SAME_MILES &&
    [place.name, `${place.name} ${place.kind}`, nameApart(place)].map(nameKey).includes(nameKey(town.name))
  );
}

/** Two sets of coordinates for one town are closer than this, even for a large city. */
const SAME_MILES = 12;

/**
 * Converts places to towns with slugs, names and neighbors. If a slug exists in two states, the new one gets its state
 * code; within one state, name and slug get what distinguishes them. Existing slugs don't change.
 */
export function townsOf(
  places: readonly Place[],
  { home, known = [], withoutPage = [], neighborMiles = NEIGHBOR_MILES }: TownsOptions,
): Town[] {
  const states = new Map<string, Set<State | undefined>>();
  const count = new Map<string, number>();
  for (const { name, state } of [...known, ...places]) {
    const slug = slugOfName(name);
    const key = `${state?.code} ${slug}`;
    states.set(slug, (states.get(slug) ?? new Set()).add(state));
    count.set(key, (count.get(key) ?? 0) + 1);
  }
  const taken = new Set([...known.map(({ slug }) => slug), ...withoutPage.map(({ slug }) => slug)]);
  const towns = places.map((place) => {
    const plain = slugOfName(place.name);
    const isTwice = (count.get(`${place.state.code} ${plain}`) ?? 0) > 1;
    const name = isTwice ? nameApart(place) : place.name;
    const isInTwoStates = (states.get(plain)?.size ?? 0) > 1;
    const slug = freeSlug(
      [isInTwoStates ? undefined : slugOfName(name), `${slugOfName(name)}-${place.state.code.toLowerCase()}`],
      taken,
    );
    const { lat, lon, state, county } = place;
    return { slug, name, lat, lon, state, county, place, isOutOfState: state !== home };
  });
  return towns.map((town) => {
    const touching = known.filter(({ borders = [] }) => [town.name, town.slug].some((name) => borders.includes(name)));
    const others = [...known.filter((other) => !touching.includes(other)), ...withoutPage, ...towns];
    return { ...town, borders: touching.map(nameInLists), neighbors: neighborsOf(town, others, neighborMiles) };
  });
}

/** Returns the name of a town in lists: its name, or its slug if the name doesn't lead to the slug. */
function nameInLists({ name, slug }: KnownTown): string {
  return slugOfName(name) === slug ? name : slug;
}

/** Returns at most eight of the nearest towns, as named in `neighbors`. */
export function neighborsOf(town: KnownTown, towns: readonly KnownTown[], miles = NEIGHBOR_MILES): string[] {
  return towns
    .filter(({ slug }) => slug !== town.slug)
    .flatMap((other) => {
      // A degree of latitude is 69 miles. This alone rules out most towns.
      if (Math.abs(other.lat - town.lat) > miles / 68) return [];
      const distance = distanceMiles(town, other);
      // A place without a page has no county in the data.
      const { county = town.county, state = town.state } = other;
      const isAcross = county !== town.county || state !== town.state;
      return distance > miles ? [] : [{ other, rank: distance * (isAcross ? ACROSS_COUNTY_LINE : 1) }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, NEIGHBORS)
    .map(({ other }) => nameInLists(other));
}

/** Returns the name of a place with what distinguishes it from others in its state. */
function nameApart(place: Place): string {
  const distinction = distinctionOf(place);
  return distinction === undefined ? place.name : `${place.name} (${distinction.replace(', ', ' in ')})`;
}

/** Returns the first free slug, or the last one with a number, and marks it as taken. */
function freeSlug(wanted: readonly (string | undefined)[], taken: Set<string>): string {
  const slugs = wanted.filter((slug) => slug !== undefined);
  let slug = slugs.find((each) => !taken.has(each));
  for (let number = 2; slug === undefined; number++) {
    const numbered = `${slugs.at(-1)}-${number}`;
    if (!taken.has(numbered)) slug = numbered;
  }
  taken.add(slug);
  return slug;
}
