import { distanceMiles, type Point } from '../base/geo.ts';
import { lazy } from '../base/lazy.ts';
import { MAX_BASE_MILES } from './find.ts';
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
  const point = zip === undefined ? undefined : zipPoints().get(zip);
  if (point && distanceMiles(point, place) <= MAX_BASE_MILES) return { ...point, zip };
  return { lat: place.lat, lon: place.lon, zip: undefined };
}

/** Points of ZIP codes. Read on first use: only `init` and `add town` need them. */
const zipPoints = lazy((): ReadonlyMap<string, Point> => {
  const [zips = [], lats = [], lons = []] = gazetteerText('zips').trimEnd().split('\n').map(sums);
  return new Map(
    zips.map((zip, at) => [
      String(zip).padStart(5, '0'),
      { lat: (lats[at] as number) / 1000, lon: (lons[at] as number) / 1000 },
    ]),
  );
});

/** Returns the values of a column, which lists their differences. */
function sums(column: string): number[] {
  let sum = 0;
  return column.split(' ').map((difference) => {
    sum += Number(difference);
    return sum;
  });
}
