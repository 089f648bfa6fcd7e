/** Coordinates in degrees. South and west are negative. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

const EARTH_RADIUS_KM = 6371;
const KM_A_MILE = 1.609344;

/** Miles per degree of latitude, rounded down so that a bounding box contains the whole circle. */
export const MILES_A_DEGREE = 69;

/** Returns the great-circle distance in kilometers. */
export function distanceKm(a: Point, b: Point): number {
  const toRadians = Math.PI / 180;
  const dLat = (b.lat - a.lat) * toRadians;
  const dLon = (b.lon - a.lon) * toRadians;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * toRadians) * Math.cos(b.lat * toRadians) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h));
}

/** Returns the great-circle distance in miles. */
export function distanceMiles(a: Point, b: Point): number {
  return distanceKm(a, b) / KM_A_MILE;
}

const PLAIN_NAME = /^[a-z0-9]+(?:[ -][a-z0-9]+)*$/i;

/** Returns the slug of a name: lowercase, no accents, single hyphens for spaces and dashes, other characters removed. */
export function slugOfName(name: string): string {
  // Fast path for most of the thousands of names per build.
  if (PLAIN_NAME.test(name)) return name.toLowerCase().replaceAll(' ', '-');
  return name
    .trim()
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\s\u2010-\u2015]+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}
