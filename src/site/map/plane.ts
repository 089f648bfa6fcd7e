/** A point on the plane of a map: units to the right, units down. */
export type Position = readonly [number, number];

/** How wide every map is drawn, in its own units; its height follows from the state. */
export const MAP_WIDTH = 1000;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whether two boxes come closer than `gap`. */
export function overlap(a: Box, b: Box, gap = 0): boolean {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
}

/** The box around a round point. */
export function pointBox([x, y]: Position, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

/** A measure to a tenth of a unit: as fine as any screen shows it. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Rings as the data of an SVG path, each closed, in the fewest characters: whole steps from point to point. */
export function ringsPath(rings: readonly (readonly Position[])[]): string {
  return rings
    .map((ring) => linePath(ring))
    .map((line) => line && `${line}z`)
    .join('');
}

/** Lines as the data of an SVG path. */
export function linesPath(lines: readonly (readonly Position[])[]): string {
  return lines.map(linePath).join('');
}

/** Points as the data of an SVG path: lines of no length, which round caps turn into dots. */
export function dotsPath(points: readonly Position[]): string {
  return points.map(([x, y]) => `M${x} ${y}h0`).join('');
}

function linePath(line: readonly Position[]): string {
  const [first, ...others] = line;
  if (!first) return '';
  let [x, y] = first;
  let steps = '';
  for (const [nextX, nextY] of others) {
    if (nextX === x && nextY === y) continue;
    steps += `${steps === '' ? 'l' : ''}${signed(nextX - x, steps === '')}${signed(nextY - y, false)}`;
    [x, y] = [nextX, nextY];
  }
  return steps === '' ? '' : `M${first[0]} ${first[1]}${steps}`;
}

/** A number after another: its sign keeps them apart, or else a space does. */
function signed(value: number, isFirst: boolean): string {
  return value < 0 || isFirst ? `${value}` : ` ${value}`;
}

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
