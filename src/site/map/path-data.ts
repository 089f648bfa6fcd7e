import type { Position } from './plane.ts';

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
