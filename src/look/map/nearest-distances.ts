import { type Box, MAP_WIDTH, overlap, type Position } from './plane.ts';

/** Returns the distance from each point to the nearest other one, capped at the width of the map. */
export function nearestDistances(points: readonly Position[]): number[] {
  const order = points.map((_, index) => index).sort((a, b) => at(points, a)[0] - at(points, b)[0]);
  const gaps: number[] = [];
  /** Returns the smallest squared distance to the points on one side, searched in order of x. */
  const nearer = ([x, y]: Position, from: number, step: 1 | -1, known: number): number => {
    let least = known;
    for (let place = from + step; place >= 0 && place < order.length; place += step) {
      const [otherX, otherY] = at(points, order[place] as number);
      const across = (x - otherX) ** 2;
      if (across >= least) break;
      least = Math.min(least, across + (y - otherY) ** 2);
    }
    return least;
  };
  for (const [place, index] of order.entries()) {
    const point = at(points, index);
    gaps[index] = Math.sqrt(nearer(point, place, 1, nearer(point, place, -1, MAP_WIDTH ** 2)));
  }
  return gaps;
}

function at(points: readonly Position[], index: number): Position {
  return points[index] as Position;
}

/** Side of a cell in map units: about the width of a label. */
const CELL = 40;

/** A grid of boxes on a map, for fast overlap tests. `T` is what owns a box. */
export class BoxGrid<T = undefined> {
  private readonly columns: number;
  private readonly rows: number;
  private readonly cells: { readonly box: Box; readonly of: T | undefined }[][] = [];

  constructor(width: number, height: number) {
    this.columns = Math.max(1, Math.ceil(width / CELL));
    this.rows = Math.max(1, Math.ceil(height / CELL));
  }

  add(box: Box, of?: T): void {
    const entry = { box, of };
    for (const cell of this.cellsOf(box, 0)) {
      const known = this.cells[cell];
      if (known) known.push(entry);
      else this.cells[cell] = [entry];
    }
  }

  /** Returns whether a box is closer than `gap` to one in the grid, except boxes owned by `own`. */
  meets(box: Box, gap: number, own?: T): boolean {
    for (const cell of this.cellsOf(box, gap))
      for (const { box: other, of } of this.cells[cell] ?? [])
        if ((of === undefined || of !== own) && overlap(box, other, gap)) return true;
    return false;
  }

  /** Boxes outside the map are in the cells at its edge. */
  private *cellsOf({ left, right, top, bottom }: Box, gap: number): Generator<number> {
    const [west, east] = [cellAt(left - gap, this.columns), cellAt(right + gap, this.columns)];
    const [north, south] = [cellAt(top - gap, this.rows), cellAt(bottom + gap, this.rows)];
    for (let row = north; row <= south; row++)
      for (let column = west; column <= east; column++) yield row * this.columns + column;
  }
}

function cellAt(units: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(units / CELL)));
}
