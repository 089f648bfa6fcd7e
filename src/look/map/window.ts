import type { Box, Position } from './plane.ts';

/** Size of the enlarged window: 42 by 70 kilometers, drawn 400 units wide. */
const WINDOW_KM = { width: 42, height: 70 };
export const WINDOW = { width: 400, height: Math.round((400 * WINDOW_KM.height) / WINDOW_KM.width) };

/** With fewer places, labels are readable without a window. */
const WORTH_A_WINDOW = 15;

/** Minimum zoom for a window to be useful. */
const LEAST_ZOOM = 2;

export interface MapWindow {
  readonly box: Box;
  /** Scale relative to the map around it. */
  readonly zoom: number;
}

/** Finds the densest window around a place with the base in its middle two thirds; undefined if none is useful. */
export function densestWindow(places: readonly Position[], base: Position, unitsPerKm: number): MapWindow | undefined {
  const [width, height] = [WINDOW_KM.width * unitsPerKm, WINDOW_KM.height * unitsPerKm];
  const zoom = WINDOW.width / width;
  if (zoom < LEAST_ZOOM) return undefined;
  const near = places.filter(([x, y]) => Math.abs(x - base[0]) < width && Math.abs(y - base[1]) < height);
  let best: { readonly box: Box; readonly count: number; readonly off: number } | undefined;
  for (const [x, y] of [base, ...near]) {
    if (Math.abs(x - base[0]) > width / 3 || Math.abs(y - base[1]) > height / 3) continue;
    const box = {
      left: Math.round(x - width / 2),
      right: Math.round(x + width / 2),
      top: Math.round(y - height / 2),
      bottom: Math.round(y + height / 2),
    };
    const count = near.filter((place) => isInside(place, box)).length;
    const off = Math.hypot(x - base[0], y - base[1]);
    if (!best || count > best.count || (count === best.count && off < best.off)) best = { box, count, off };
  }
  return best && best.count >= WORTH_A_WINDOW ? { box: best.box, zoom } : undefined;
}

/** Returns whether a place is in a box, away from the edge, which would cut off its dot. */
export function isInside([x, y]: Position, { left, right, top, bottom }: Box): boolean {
  const edge = 2;
  return x > left + edge && x < right - edge && y > top + edge && y < bottom - edge;
}
