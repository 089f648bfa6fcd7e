/** A position in degrees: south and west are negative. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

const EARTH_RADIUS_KM = 6371;
const KM_A_MILE = 1.609344;

/** Miles in a degree of latitude, rounded down: a box made with it holds the whole circle. */
export const MILES_A_DEGREE = 69;

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

const PLAIN_NAME = /^[a-z0-9-]+( [a-z0-9-]+)*$/i;

/** The slug of a place from its name: lower case without accents, spaces to hyphens, other non-alphanumerics removed (hyphens stay). */
export function slugOfName(name: string): string {
  // Most names are of this kind, and thousands are asked for in each run.
  if (PLAIN_NAME.test(name)) return name.toLowerCase().replaceAll(' ', '-');
  return name
    .trim()
    .normalize('NFD')
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
}
