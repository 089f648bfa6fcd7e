import { distanceMiles, MILES_A_DEGREE, type Point } from './geo.ts';

/** A point and its great-circle distance in miles from the center of a search. */
export interface Near<T> {
  readonly point: T;
  readonly miles: number;
}

/** Finds nearby points. Results are sorted by distance; points at equal distances keep the order of the list. */
export class NearestIndex<T extends Point> {
  /** Points from south to north, and their coordinates in degrees. */
  private readonly points: readonly T[];
  private readonly lats: Float64Array;
  private readonly lons: Float64Array;
  private readonly places: ReadonlyMap<T, number>;
  /** Initial radius in miles of the next search in `around`. */
  private reach = 8;
  /** Latest result of `around`. Cached because several parts of a page need the neighbors of one point. */
  private last: { readonly center: T; readonly count: number; readonly near: readonly Near<T>[] } | undefined;

  constructor(points: readonly T[]) {
    this.points = [...points].sort((a, b) => a.lat - b.lat);
    this.lats = Float64Array.from(this.points, ({ lat }) => lat);
    this.lons = Float64Array.from(this.points, ({ lon }) => lon);
    this.places = new Map(points.map((point, index) => [point, index]));
  }

  /** Returns all points within a radius in miles of `center`. */
  within(center: Point, miles: number): Near<T>[] {
    // A tenth of a millimeter more, because smaller distances are rounded to 0.
    const height = miles / MILES_A_DEGREE + 1e-9;
    const width = degreesEast(center.lat, height);
    const found: Near<T>[] = [];
    for (let at = this.firstFrom(center.lat - height); at < this.points.length; at++) {
      if ((this.lats[at] as number) > center.lat + height) break;
      const apart = Math.abs((this.lons[at] as number) - center.lon);
      if (Math.min(apart, 360 - apart) > width) continue;
      const point = this.points[at] as T;
      const near = { point, miles: distanceMiles(center, point) };
      if (near.miles <= miles) found.push(near);
    }
    return found.sort((a, b) => a.miles - b.miles || this.placeOf(a) - this.placeOf(b));
  }

  /** Returns the `count` points nearest to a point in the list, excluding that point; fewer if the list is shorter. */
  around(center: T, count: number): readonly Near<T>[] {
    if (this.last?.center === center && this.last.count === count) return this.last.near;
    const wanted = Math.min(count, this.points.length - 1);
    let found: Near<T>[] = [];
    for (; ; this.reach *= 2) {
      found = this.within(center, this.reach).filter(({ point }) => point !== center);
      if (found.length >= wanted) break;
    }
    const near = found.slice(0, wanted);
    // Towns are about as dense as around the previous one.
    this.reach = Math.max(1, (near.at(-1)?.miles ?? 0) * 1.25);
    this.last = { center, count, near };
    return near;
  }

  private placeOf({ point }: Near<T>): number {
    return this.places.get(point) as number;
  }

  /** Returns the index of the first point at or north of a latitude. */
  private firstFrom(lat: number): number {
    let [low, high] = [0, this.lats.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.lats[middle] as number) < lat) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Returns how far east a circle extends, in degrees of longitude, from its center and its radius in degrees of latitude
 * (J. P. Matuschek, "Finding points within a distance of a latitude/longitude using bounding coordinates").
 */
function degreesEast(lat: number, radius: number): number {
  if (Math.abs(lat) + radius >= 90) return 180;
  const toRadians = Math.PI / 180;
  return Math.asin(Math.sin(radius * toRadians) / Math.cos(lat * toRadians)) / toRadians;
}
