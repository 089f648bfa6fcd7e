import { expect, test } from 'vitest';
import type { Position } from '../../../src/look/map/plane.ts';
import { densestWindow, isInside } from '../../../src/look/map/window.ts';

/** Twenty places in a square, six units apart. */
const CROWD: Position[] = Array.from({ length: 20 }, (_, index) => [
  700 + (index % 5) * 6,
  200 + Math.floor(index / 5) * 6,
]);

test('an inset opens if places crowd around the base, and contains both', () => {
  const base: Position = [695, 215];
  const window = densestWindow(CROWD, base, 3);
  expect(window?.box).toBeDefined();
  if (!window) return;
  expect([base, ...CROWD].every((place) => isInside(place, window.box))).toBe(true);
  expect(window.box.right - window.box.left).toBe(126);
  expect(window.zoom).toBeCloseTo(400 / 126, 5);
});

test('the inset moves to where more places are, while the base stays in its middle', () => {
  const base: Position = [690, 215];
  const window = densestWindow([...CROWD, ...CROWD.map(([x, y]): Position => [x + 70, y])], base, 3);
  expect(window && window.box.left + window.box.right).toBeGreaterThan(2 * 700);
  expect(window && isInside(base, window.box)).toBe(true);
});

test('no inset opens for a few places, for places far from the base, or in a small state', () => {
  expect(densestWindow(CROWD.slice(0, 14), [705, 215], 3)).toBeUndefined();
  expect(densestWindow(CROWD, [100, 100], 3)).toBeUndefined();
  expect(densestWindow(CROWD, [705, 215], 12)).toBeUndefined();
});
