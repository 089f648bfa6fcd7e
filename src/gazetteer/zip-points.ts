import { distanceMiles, type Point } from '../base/geo.ts';
import { lazy } from '../base/lazy.ts';
import { byPopulation, MAX_BASE_MILES, placesByZip } from './find.ts';
import { gazetteerText, type Place } from './places.ts';

/** Where distances from a place start. */
export interface Start extends Point {
  /** The ZIP code whose point this is; undefined at the point of the place. */
  readonly zip: string | undefined;
}

/**
 * Returns the start for a place found by `text`: the point of the ZIP code in it, if the place has that ZIP code. The
 * source has a few points in the wrong part of a state, so one that is far from the place isn't used.
 */
export function startOf(text: string, place: Place): Start {
  const zip = place.zips.find((each) => text.includes(each));
  const point = zip === undefined ? undefined : pointOf(zip);
  if (point && distanceMiles(point, place) <= MAX_BASE_MILES) return { ...point, zip };
  return { lat: place.lat, lon: place.lon, zip: undefined };
}

/** Returns the point of a ZIP code, which is stored as a distance from its most populous place. */
function pointOf(zip: string): Point | undefined {
  const away = distances().get(Number(zip));
  const [owner] = placesByZip(zip).sort(byPopulation);
  if (!away || !owner) return undefined;
  const add = (degrees: number, thousandths: number) => Math.round(degrees * 1000 + thousandths) / 1000;
  return { lat: add(owner.lat, away[0]), lon: add(owner.lon, away[1]) };
}

/** Distances north and east in thousandths of a degree. Read on first use: only `init` and `add town` need them. */
const distances = lazy((): ReadonlyMap<number, readonly [north: number, east: number]> => {
  const lines = gazetteerText('zips').trimEnd().split('\n');
  const [differences = [], north = [], east = []] = lines.map((line) => line.split(' ').map(Number));
  let zip = 0;
  return new Map(differences.map((difference, at) => [(zip += difference), [north[at] as number, east[at] as number]]));
});
