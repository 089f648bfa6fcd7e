import type { Point } from '../../base/geo.ts';

/** The compass directions, clockwise from the north. */
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

/** The compass direction in which `to` lies, seen from `from`. */
export function directionOf(from: Point, to: Point): (typeof DIRECTIONS)[number] {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  const angle = (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI;
  return DIRECTIONS[Math.round(((angle + 360) % 360) / 45) % 8] as (typeof DIRECTIONS)[number];
}

/** How many of the nearest cities are looked at for those that sell a service. */
export const NEAREST = 64;
