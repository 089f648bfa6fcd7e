import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePoints, encodePoints } from '../../src/shared/points.ts';
import { runs } from '../support/runs.ts';

test('points are restored in order, rounded to a 4095th of the whole', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), (points) => {
      const size = (values: number[]) => Math.max(...values) - Math.min(...values);
      const [height, width] = [size(points.map(({ lat }) => lat)), size(points.map(({ lon }) => lon))];
      const read = decodePoints(encodePoints(points));
      expect(read).toHaveLength(points.length);
      for (const [index, { lat, lon }] of read.entries()) {
        expect(Math.abs(lat - (points[index]?.lat ?? 0))).toBeLessThanOrEqual(height / 8000);
        expect(Math.abs(lon - (points[index]?.lon ?? 0))).toBeLessThanOrEqual(width / 8000);
      }
    }),
    runs(),
  );
});

test('a single town keeps its position', () => {
  expect(decodePoints(encodePoints([{ lat: 42.36, lon: -71.06 }]))).toEqual([{ lat: 42.36, lon: -71.06 }]);
});
