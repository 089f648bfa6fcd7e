export interface Point {
  readonly lat: number;
  readonly lon: number;
}

const EARTH_RADIUS_KM = 6371;
const KM_A_MILE = 1.609344;

/** Great-circle distance in kilometres. */
export function distanceKm(a: Point, b: Point): number {
  const toRadians = Math.PI / 180;
  const dLat = (b.lat - a.lat) * toRadians;
  const dLon = (b.lon - a.lon) * toRadians;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * toRadians) * Math.cos(b.lat * toRadians) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h));
}

/** Great-circle distance in miles. */
export function distanceMiles(a: Point, b: Point): number {
  return distanceKm(a, b) / KM_A_MILE;
}

const DIRECTIONS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;

/** The compass direction in which `to` lies, seen from `from`. */
export function directionOf(from: Point, to: Point): string {
  const east = (to.lon - from.lon) * Math.cos((from.lat * Math.PI) / 180);
  const angle = (Math.atan2(east, to.lat - from.lat) * 180) / Math.PI;
  return DIRECTIONS[Math.round(((angle + 360) % 360) / 45) % 8] as string;
}

/** The slug of a place from its name: lower case, spaces to hyphens, other non-alphanumerics removed (hyphens stay). */
export function slugOfName(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
}
