import { type Box, MAP_WIDTH, overlap, type Position } from './plane.ts';

/** How far each point is from the nearest other, and at most as far as the map is wide. */
export function gapsOf(points: readonly Position[]): number[] {
  const order = points.map((_, index) => index).sort((a, b) => at(points, a)[0] - at(points, b)[0]);
  const gaps: number[] = [];
  /** The least square of the distances to those on one side, the nearest in x first. */
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

/** Sides of a cell, in units of the map: about those of a name. */
const CELL = 40;

/** Boxes on a map, sorted into cells, so that those that meet another are found without looking at all. `T` is what has a box. */
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

  /** Whether a box comes closer than `gap` to one in the grid, other than those of `own`. */
  meets(box: Box, gap: number, own?: T): boolean {
    for (const cell of this.cellsOf(box, gap))
      for (const { box: other, of } of this.cells[cell] ?? [])
        if ((of === undefined || of !== own) && overlap(box, other, gap)) return true;
    return false;
  }

  /** What lies beside the map is in the cells at its edge. */
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
