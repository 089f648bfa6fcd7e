import type { Box, Position } from './plane.ts';

/** One side of a box: tests whether a point is inside, and computes where a line crosses it. */
interface Side {
  readonly isInside: (point: Position) => boolean;
  readonly cross: (a: Position, b: Position) => Position;
}

function sidesOf({ left, right, top, bottom }: Box): Side[] {
  const upright = (x: number, isInside: Side['isInside']): Side => ({
    isInside,
    cross: ([ax, ay], [bx, by]) => [x, Math.round(ay + ((by - ay) * (x - ax)) / (bx - ax))],
  });
  const level = (y: number, isInside: Side['isInside']): Side => ({
    isInside,
    cross: ([ax, ay], [bx, by]) => [Math.round(ax + ((bx - ax) * (y - ay)) / (by - ay)), y],
  });
  return [
    upright(left, ([x]) => x >= left),
    upright(right, ([x]) => x <= right),
    level(top, ([, y]) => y >= top),
    level(bottom, ([, y]) => y <= bottom),
  ];
}

/** Clips a ring to a box (Sutherland and Hodgman, 1974). Returns undefined if nothing is left. */
export function clipRing(ring: readonly Position[], box: Box): Position[] | undefined {
  let points: readonly Position[] = ring;
  for (const { isInside, cross } of sidesOf(box)) {
    const kept: Position[] = [];
    points.forEach((point, index) => {
      const before = points.at(index - 1) as Position;
      if (isInside(point) !== isInside(before)) kept.push(cross(before, point));
      if (isInside(point)) kept.push(point);
    });
    points = kept;
  }
  return new Set(points.map(String)).size > 2 ? [...points, points[0] as Position] : undefined;
}

/** Clips a line to a box. */
export function clipLine(line: readonly Position[], box: Box): Position[][] {
  let lines: readonly (readonly Position[])[] = [line];
  for (const { isInside, cross } of sidesOf(box)) lines = lines.flatMap((part) => cutLine(part, isInside, cross));
  return lines.filter(({ length }) => length > 1).map((part) => [...part]);
}

function cutLine(line: readonly Position[], isInside: Side['isInside'], cross: Side['cross']): Position[][] {
  const parts: Position[][] = [];
  line.forEach((point, index) => {
    const before = line[index - 1];
    if (before && isInside(point) !== isInside(before)) {
      const edge = cross(before, point);
      if (isInside(point)) parts.push([edge]);
      else parts.at(-1)?.push(edge);
    } else if (!before && isInside(point)) parts.push([]);
    if (isInside(point)) parts.at(-1)?.push(point);
  });
  return parts;
}
