import { distanceMiles, type Point } from '../../base/geo.ts';

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

/** Degrees of latitude in a cell: about 28 km. */
const CELL = 0.25;

/** A point and how far it is. */
interface Near<T> {
  readonly point: T;
  readonly miles: number;
}

export type NearestIndex<T extends Point> = ReturnType<typeof nearestIndex<T>>;

/** Points on a map, sorted into cells, so that the nearest of many are found without looking at all. */
export function nearestIndex<T extends Point>(points: readonly T[]) {
  const cells = new Map<string, T[]>();
  const middle = points.reduce((sum, { lat }) => sum + lat, 0) / Math.max(1, points.length);
  /** How much shorter a degree of longitude is than one of latitude, in the middle of the points. */
  const scale = Math.cos((middle * Math.PI) / 180);
  /** The last answer: whoever asks about a point asks more than once. */
  let last: { readonly center: T; readonly count: number; readonly near: readonly Near<T>[] } | undefined;
  const cellOf = ({ lat, lon }: Point) => [Math.floor(lat / CELL), Math.floor((lon * scale) / CELL)] as const;
  for (const point of points) {
    const key = cellOf(point).join(':');
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  }

  const find = (center: T, count: number): Near<T>[] => {
    const wanted = Math.min(count, points.length - 1);
    const found: { point: T; square: number }[] = [];
    for (let ring = 0; ; ring++) {
      for (const [row, column] of ringCells(...cellOf(center), ring)) {
        for (const point of cells.get(`${row}:${column}`) ?? []) {
          if (point !== center)
            found.push({ point, square: (point.lat - center.lat) ** 2 + ((point.lon - center.lon) * scale) ** 2 });
        }
      }
      // Whatever lies outside the rings so far is at least `ring` cells away.
      if (
        found.length >= wanted &&
        (found.length === points.length - 1 ||
          found.filter(({ square }) => square <= (ring * CELL) ** 2).length >= wanted)
      )
        break;
    }
    // Squares in degrees find the candidates; only the true distance says which of two comes first.
    return found
      .map(({ point }) => ({ point, miles: distanceMiles(center, point) }))
      .sort((a, b) => a.miles - b.miles)
      .slice(0, wanted);
  };

  return {
    /** At least `count` other points, if there are as many, the nearest first, with their distance in great-circle miles. */
    around: (center: T, count: number): readonly Near<T>[] => {
      if (last?.center !== center || last.count !== count) last = { center, count, near: find(center, count) };
      return last.near;
    },
  };
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
