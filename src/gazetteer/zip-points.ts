import { distanceMiles, type Point } from '../base/geo.ts';
import { byPopulation, MAX_BASE_MILES, placesByZip } from './find.ts';
import type { Place } from './places.ts';
import { pointWithoutPlace, zipTable } from './zip-index.ts';

/** Where distances from a place start. */
export interface Start extends Point {
  /** The ZIP code whose point this is; undefined at the point of the place. */
  readonly zip: string | undefined;
}

/**
 * Returns the start for a place found by `text`: the point of the ZIP code in it, if the place or none has that ZIP code.
 * The source has a few points in the wrong part of a state, so one that is far from the place isn't used.
 */
export function startOf(text: string, place: Place): Start {
  const [typed = ''] = /\b\d{5}\b/.exec(text) ?? [];
  const own = pointWithoutPlace(typed);
  const zip = own ? typed : place.zips.find((each) => text.includes(each));
  const point = own ?? (zip === undefined ? undefined : pointOf(zip));
  if (point && distanceMiles(point, place) <= MAX_BASE_MILES) return { ...point, zip };
  return { lat: place.lat, lon: place.lon, zip: undefined };
}

/** Returns the point of a ZIP code, which is stored as a distance from its most populous place. */
function pointOf(zip: string): Point | undefined {
  const away = zipTable().fromPlaces.get(Number(zip));
  const [owner] = placesByZip(zip).sort(byPopulation);
  if (!away || !owner) return undefined;
  const add = (degrees: number, thousandths: number) => Math.round(degrees * 1000 + thousandths) / 1000;
  return { lat: add(owner.lat, away[0]), lon: add(owner.lon, away[1]) };
}
