/** A point on the plane of a map: units to the right, units down. */
export type Position = readonly [number, number];

/** Width of every map in map units. The height depends on the state. */
export const MAP_WIDTH = 1000;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Returns whether two boxes are closer than `gap`. */
export function overlap(a: Box, b: Box, gap = 0): boolean {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
}

export function pointBox([x, y]: Position, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

/** Rounds to a tenth of a unit, the finest difference that a screen shows. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Returns closed rings as compact SVG path data, in relative steps. */
export function ringsPath(rings: readonly (readonly Position[])[]): string {
  return rings
    .map(linePath)
    .map((line) => line && `${line}z`)
    .join('');
}

export function linesPath(lines: readonly (readonly Position[])[]): string {
  return lines.map(linePath).join('');
}

/** Returns points as SVG path data: zero-length lines, which round caps turn into dots. */
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

/** Formats the next number in a list: a minus sign or a space separates it from the previous one. */
function signed(value: number, isFirst: boolean): string {
  return value < 0 || isFirst ? `${value}` : ` ${value}`;
}

/** Simplifies a line to a tolerance (Douglas and Peucker, 1973). Keeps its ends, so that lines still meet. */
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

/** Returns the rings of a shape in GeoJSON, with longitudes first. */
export function ringsOf(geometry: { readonly type: string; readonly coordinates?: unknown }): [number, number][][] {
  const { type, coordinates } = geometry;
  if (type === 'Polygon') return coordinates as [number, number][][];
  return type === 'MultiPolygon' ? (coordinates as [number, number][][][]).flat() : [];
}

/** Returns whether a point is inside the rings, by counting the edges that a line to the east crosses. */
export function isInRings([x, y]: Position, rings: readonly (readonly Position[])[]): boolean {
  let isInside = false;
  for (const ring of rings) {
    ring.forEach(([ax, ay], index) => {
      const [bx, by] = ring[index + 1] ?? (ring[0] as Position);
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
    });
  }
  return isInside;
}

/** Returns the distance from a point to a line segment. */
export function distanceToSegment([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}
