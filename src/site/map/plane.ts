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
