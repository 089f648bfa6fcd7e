import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceMiles, type Point } from '../../src/base/geo.ts';
import { NearestIndex } from '../../src/base/nearest.ts';
import { runs } from '../support/runs.ts';

/** Returns all other points with their distances, by brute force. */
const byBruteForce = (points: readonly Point[], center: Point) =>
  points
    .flatMap((point) => (point === center ? [] : [{ point, miles: distanceMiles(center, point) }]))
    .sort((a, b) => a.miles - b.miles || points.indexOf(a.point) - points.indexOf(b.point));

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const pointIn = (lat: readonly [number, number], lon: readonly [number, number]) =>
  fc.record({ lat: degrees(...lat), lon: degrees(...lon) });
const listOf = (point: fc.Arbitrary<Point>) => fc.array(point, { minLength: 1, maxLength: 60 });

const anywhere = listOf(pointIn([-90, 90], [-180, 180]));
const state = listOf(pointIn([41, 43], [-73.5, -69.9]));
/** Alaska is on both sides of the 180th meridian. */
const aleutians = listOf(fc.oneof(pointIn([51, 55], [172, 180]), pointIn([51, 55], [-180, -165])));
const clusters = fc.tuple(anywhere, listOf(pointIn([-0.01, 0.01], [-0.01, 0.01]))).map(([middles, offsets]) =>
  offsets.map(({ lat, lon }, index): Point => {
    const middle = middles[index % Math.min(3, middles.length)] as Point;
    return { lat: Math.max(-90, Math.min(90, middle.lat + lat)), lon: middle.lon + lon };
  }),
);
/** Grid points, some of them repeated, so that many distances are equal. */
const grid = listOf(fc.record({ lat: fc.integer({ min: -2, max: 2 }), lon: fc.integer({ min: -2, max: 2 }) }));

test.each(Object.entries({ anywhere, state, aleutians, clusters, grid }))(
  'the nearest of points (%s) match brute force, with ties in list order',
  (_, lists) => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 70 }), (points, count) => {
        const index = new NearestIndex(points);
        // Several searches: each starts with the radius of the previous one.
        for (const center of points.slice(0, 5))
          expect(index.around(center, count)).toEqual(byBruteForce(points, center).slice(0, count));
      }),
      runs(20),
    );
  },
);

test.each(Object.entries({ anywhere, state, aleutians, clusters, grid }))(
  'the points (%s) within a radius match brute force',
  (_, lists) => {
    fc.assert(
      fc.property(lists, pointIn([-90, 90], [-180, 180]), degrees(0, 13_000), (points, elsewhere, miles) => {
        const index = new NearestIndex(points);
        for (const center of [elsewhere, { ...(points[0] as Point) }])
          expect(index.within(center, miles)).toEqual(
            byBruteForce(points, center).filter((near) => near.miles <= miles),
          );
      }),
      runs(20),
    );
  },
);
