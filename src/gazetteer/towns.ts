import { distanceMiles, type Point, slugOfName } from '../base/geo.ts';
import { byPopulation, distinctionOf, folded, hasPartIn, placesWithin } from './find.ts';
import type { Place } from './places.ts';
import type { State } from './states.ts';

/** A town of a data folder: one of its own, or one that it is to have. */
export interface KnownTown extends Point {
  readonly slug: string;
  readonly name: string;
  readonly state: State | undefined;
  readonly county: string | undefined;
  /** The towns that it touches, as its entry names them. */
  readonly borders?: readonly string[] | undefined;
}

/** A place as a town of a data folder. */
export interface Town extends KnownTown {
  readonly place: Place;
  readonly state: State;
  /** Whether its state is not that of the site, so that its entry says it. */
  readonly isAbroad: boolean;
  /** The towns whose entries say that they touch it, as `borders` names them. */
  readonly borders: readonly string[];
  /** The nearest other towns and places of the folder, as `neighbors` names them. */
  readonly neighbors: readonly string[];
}

export interface TownsOptions {
  /** The state of the site. */
  readonly home: State | undefined;
  /** The towns that the folder has. */
  readonly known?: readonly KnownTown[];
  /** Places that the folder has without a page. */
  readonly pageless?: readonly KnownTown[];
  /** How far away a neighbor may be. */
  readonly neighborMiles?: number;
}

/** As far as `checks.neighborKm` allows unless it is set. */
const NEIGHBOR_MILES = 18;
const NEIGHBORS = 8;
/** A place across the county line counts as so many times as far: people look to their own county. */
const ACROSS_COUNTY_LINE = 1.3;

/**
 * The places around a point that a company may list as its towns: within so many miles, those with the most people first, at most
 * `max`. Left out are places without people, a smaller place of the name and county of a larger one (a city in the town around it),
 * a city of which large parts are places of their own (New York with its boroughs), and a place at the very point of a larger one.
 */
export function townsAround(point: Point, miles: number, max = Number.POSITIVE_INFINITY): Place[] {
  return distinctPlaces(placesWithin(point, miles).map(({ place }) => place)).slice(0, max);
}

/** Of some places those that can be towns of one site, the most people first: see `townsAround`. */
export function distinctPlaces(places: readonly Place[]): Place[] {
  const taken = new Set<string>();
  const peopled = places.filter(({ population }) => population !== undefined).sort(byPopulation);
  return peopled.filter((place) => {
    const name = `${place.state.code} ${place.county} ${folded(place.name)}`;
    const point = `${place.lat} ${place.lon}`;
    if (taken.has(name) || taken.has(point) || hasPartIn(place, peopled)) return false;
    taken.add(name).add(point);
    return true;
  });
}

/** Whether a town of a data folder is this place: one of its name and state, where it lies. */
export function isTownAt(town: KnownTown, place: Place): boolean {
  return (
    (town.state === undefined || town.state === place.state) &&
    [folded(place.name), folded(nameApart(place))].includes(folded(town.name)) &&
    distanceMiles(town, place) < SAME_MILES
  );
}

/** Two points for one town are nearer than this, even those of a large city. */
const SAME_MILES = 12;

/**
 * Places as towns of a data folder, with slugs, names and neighbors. A slug that stands twice gets the code of its state; in one
 * state, name and slug get what tells the two apart. Slugs of towns that the folder has stay.
 */
export function townsOf(
  places: readonly Place[],
  { home, known = [], pageless = [], neighborMiles = NEIGHBOR_MILES }: TownsOptions,
): Town[] {
  const states = new Map<string, Set<State | undefined>>();
  const count = new Map<string, number>();
  for (const { name, state } of [...known, ...places]) {
    const slug = slugOfName(name);
    const key = `${state?.code} ${slug}`;
    states.set(slug, (states.get(slug) ?? new Set()).add(state));
    count.set(key, (count.get(key) ?? 0) + 1);
  }
  const taken = new Set([...known.map(({ slug }) => slug), ...pageless.map(({ slug }) => slug)]);
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
    return { slug, name, lat, lon, state, county, place, isAbroad: state !== home };
  });
  return towns.map((town) => {
    const touching = known.filter(({ borders = [] }) => [town.name, town.slug].some((name) => borders.includes(name)));
    const others = [...known.filter((other) => !touching.includes(other)), ...pageless, ...towns];
    return { ...town, borders: touching.map(nameInLists), neighbors: neighborsOf(town, others, neighborMiles) };
  });
}

/** Returns how a list names a town: by its name, or by its slug if the name doesn't lead to the slug. */
function nameInLists({ name, slug }: KnownTown): string {
  return slugOfName(name) === slug ? name : slug;
}

/** The nearest of some towns, at most eight, as a list `neighbors` names them. */
export function neighborsOf(town: KnownTown, towns: readonly KnownTown[], miles = NEIGHBOR_MILES): string[] {
  return towns
    .filter(({ slug }) => slug !== town.slug)
    .flatMap((other) => {
      // A degree of latitude is 69 miles: most of many towns are further away by that alone.
      if (Math.abs(other.lat - town.lat) > miles / 68) return [];
      const distance = distanceMiles(town, other);
      const isAcross = other.county !== town.county || other.state !== town.state;
      return distance > miles ? [] : [{ other, rank: distance * (isAcross ? ACROSS_COUNTY_LINE : 1) }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, NEIGHBORS)
    .map(({ other }) => nameInLists(other));
}

/** The name of a place with what tells it from others of its name in the state. */
function nameApart(place: Place): string {
  const distinction = distinctionOf(place);
  return distinction === undefined ? place.name : `${place.name} (${distinction.replace(', ', ' in ')})`;
}

/** The first slug that is free, or the last with a number. Takes it. */
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
