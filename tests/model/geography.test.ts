import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm, distanceMiles } from '../../src/base/geo.ts';
import { directionOf } from '../../src/model/geography.ts';
import { runs } from '../support/runs.ts';

const BOSTON = { lat: 42.36, lon: -71.06 };
const WORCESTER = { lat: 42.2626, lon: -71.8023 };
const LOWELL = { lat: 42.6334, lon: -71.3162 };
const PLYMOUTH = { lat: 41.9584, lon: -70.6673 };

test('Worcester is about 38 miles west of Boston', () => {
  expect(distanceMiles(BOSTON, WORCESTER)).toBeGreaterThan(37);
  expect(distanceMiles(BOSTON, WORCESTER)).toBeLessThan(40);
  expect(directionOf(BOSTON, WORCESTER)).toBe('west');
});

test('Lowell is northwest of Boston, Plymouth southeast, and Boston the opposite of each', () => {
  expect(directionOf(BOSTON, LOWELL)).toBe('northwest');
  expect(directionOf(LOWELL, BOSTON)).toBe('southeast');
  expect(directionOf(BOSTON, PLYMOUTH)).toBe('southeast');
  expect(directionOf(PLYMOUTH, BOSTON)).toBe('northwest');
});

test('a degree of latitude is about 111 kilometers, and a mile is 1.609344 of them', () => {
  const [south, north] = [
    { lat: 42, lon: -71 },
    { lat: 43, lon: -71 },
  ];
  expect(distanceKm(south, north)).toBeCloseTo(111.19, 1);
  expect(distanceKm(south, north) / distanceMiles(south, north)).toBeCloseTo(1.609344, 9);
});

test('the eight directions start in the north and go clockwise', () => {
  const around = [
    [1, 0],
    [1, 1.35],
    [0, 1],
    [-1, 1.35],
    [-1, 0],
    [-1, -1.35],
    [0, -1],
    [1, -1.35],
  ] as const;
  const names = around.map(([north, east]) =>
    directionOf(BOSTON, { lat: BOSTON.lat + north * 0.1, lon: BOSTON.lon + east * 0.1 }),
  );
  expect(names).toEqual(['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest']);
});

test('a distance is symmetric, never negative, and never longer straight than with a detour', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const point = fc.record({ lat: degrees(-89, 89), lon: degrees(-180, 180) });
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
      expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0);
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-3);
    }),
    runs(10),
  );
});
