import type { Point } from '../base/geo.ts';
import { lazy } from '../base/lazy.ts';
import { gazetteerText } from './places.ts';

/** A distance in thousandths of a degree. */
export type Away = readonly [north: number, east: number];

interface ZipTable {
  /** How far the points of ZIP codes are from their most populous places. */
  readonly fromPlaces: ReadonlyMap<number, Away>;
  /** Points of ZIP codes without a place, in thousandths of a degree. */
  readonly withoutPlace: ReadonlyMap<number, Away>;
}

/** The points of ZIP codes. Read on first use: only `init` and `add town` need them. */
export const zipTable = lazy((): ZipTable => {
  const lines = gazetteerText('zips').trimEnd().split('\n');
  const [zips = [], north = [], east = [], ...others] = lines.map((line) => line.split(' ').map(Number));
  const [otherZips = [], lats = [], lons = []] = others.map(sums);
  const rows = (codes: readonly number[], first: readonly number[], second: readonly number[]) =>
    new Map(codes.map((zip, at): [number, Away] => [zip, [first[at] as number, second[at] as number]]));
  return { fromPlaces: rows(sums(zips), north, east), withoutPlace: rows(otherZips, lats, lons) };
});

/** Returns the values in a list of differences. */
function sums(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}

/** Returns the point of a ZIP code without a place; undefined for others. */
export function pointWithoutPlace(zip: string): Point | undefined {
  const point = zipTable().withoutPlace.get(Number(zip));
  return point && { lat: point[0] / 1000, lon: point[1] / 1000 };
}
