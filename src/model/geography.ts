import { Table } from '../base/by-object.ts';
import type { Point } from '../base/geo.ts';
import { idOf } from '../base/model-object.ts';
import { type Near, NearestIndex } from '../base/nearest.ts';
import type { City, Face, Site } from './site.ts';

/** The compass directions, clockwise from north. */
export const DIRECTIONS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;

/** Returns the compass direction from `from` to `to`. */
export function directionOf(from: Point, to: Point): (typeof DIRECTIONS)[number] {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  const angle = (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI;
  return DIRECTIONS[Math.round(((angle + 360) % 360) / 45) % 8] as (typeof DIRECTIONS)[number];
}

/** Number of nearest cities to search for ones where a service is sold. */
const NEAREST = 64;

/** The nearest cities to each city, with their distances. */
export type NearestCities = Table<City, readonly Near<Face>[]>;

export function nearestCities(site: Pick<Site, 'cities'>): NearestCities {
  const index = new Table('index', ({ cities }: Pick<Site, 'cities'>) => new NearestIndex(cities));
  return new Table<City, readonly Near<Face>[]>(
    'nearest',
    (city) => index.get(site).around(city, NEAREST),
    (near) => {
      // As bytes, since formatting numbers with many digits is slow.
      const miles = Buffer.from(Float64Array.from(near, (each) => each.miles).buffer);
      return near.map(({ point }) => idOf(point)).join() + miles.toString('latin1');
    },
  );
}
