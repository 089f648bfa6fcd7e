import type { Position } from './plane.ts';

/** A line without the points closer than `tolerance` to what remains (Douglas and Peucker, 1973). The ends stay, so that lines which met still meet. */
export function simplify(line: readonly Position[], tolerance: number): Position[] {
  const first = line[0];
  const last = line.at(-1);
  if (line.length < 3 || !first || !last) return [...line];
  let [farthest, distance] = [0, -1];
  for (let index = 1; index < line.length - 1; index++) {
    const far = distanceToSegment(line[index] as Position, first, last);
    if (far > distance) [farthest, distance] = [index, far];
  }
  if (distance <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(farthest), tolerance),
  ];
}

/** How far a point is from the nearest point between two others. */
function distanceToSegment([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}
