import { distanceMiles, type Point } from './geography.ts';

/** Degrees of latitude in a cell: about 28 km. */
const CELL = 0.25;

/** A point and how far it is. */
export interface Near<T> {
  readonly point: T;
  readonly miles: number;
}

/** Points on a map, sorted into cells, so that the nearest of many are found without looking at all. */
export class NearestIndex<T extends Point> {
  private readonly points: readonly T[];
  private readonly cells = new Map<string, T[]>();
  /** How much shorter a degree of longitude is than one of latitude, in the middle of the points. */
  private readonly scale: number;
  /** The last answer: whoever asks about a point asks more than once. */
  private last: { readonly center: T; readonly count: number; readonly near: readonly Near<T>[] } | undefined;

  constructor(points: readonly T[]) {
    this.points = points;
    const middle = points.reduce((sum, { lat }) => sum + lat, 0) / Math.max(1, points.length);
    this.scale = Math.cos((middle * Math.PI) / 180);
    for (const point of points) {
      const key = this.keyOf(this.row(point), this.column(point));
      const cell = this.cells.get(key);
      if (cell) cell.push(point);
      else this.cells.set(key, [point]);
    }
  }

  /** At least `count` other points, if there are as many, the nearest first, with their distance in great-circle miles. */
  around(center: T, count: number): readonly Near<T>[] {
    if (this.last?.center !== center || this.last.count !== count)
      this.last = { center, count, near: this.find(center, count) };
    return this.last.near;
  }

  private find(center: T, count: number): Near<T>[] {
    const wanted = Math.min(count, this.points.length - 1);
    const [row, column] = [this.row(center), this.column(center)];
    const found: { point: T; square: number }[] = [];
    for (let ring = 0; ; ring++) {
      for (const [y, x] of ringCells(row, column, ring)) {
        for (const point of this.cells.get(this.keyOf(y, x)) ?? []) {
          if (point !== center)
            found.push({ point, square: (point.lat - center.lat) ** 2 + ((point.lon - center.lon) * this.scale) ** 2 });
        }
      }
      // Whatever lies outside the rings so far is at least `ring` cells away.
      if (
        found.length >= wanted &&
        (found.length === this.points.length - 1 ||
          found.filter(({ square }) => square <= (ring * CELL) ** 2).length >= wanted)
      )
        break;
    }
    found.sort((a, b) => a.square - b.square);
    return found.slice(0, wanted).map(({ point }) => ({ point, miles: distanceMiles(center, point) }));
  }

  private row({ lat }: Point): number {
    return Math.floor(lat / CELL);
  }

  private column({ lon }: Point): number {
    return Math.floor((lon * this.scale) / CELL);
  }

  private keyOf(row: number, column: number): string {
    return `${row}:${column}`;
  }
}

function* ringCells(row: number, column: number, ring: number): Generator<[number, number]> {
  if (ring === 0) {
    yield [row, column];
    return;
  }
  for (let step = -ring; step <= ring; step++) {
    yield [row - ring, column + step];
    yield [row + ring, column + step];
  }
  for (let step = 1 - ring; step < ring; step++) {
    yield [row + step, column - ring];
    yield [row + step, column + ring];
  }
}
