import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoxGrid, nearestDistances } from '../../../src/look/map/nearest-distances.ts';
import { type Box, MAP_WIDTH, overlap, type Position } from '../../../src/look/map/plane.ts';
import { runs } from '../../support/runs.ts';

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((units) => units / 10);

test("a point's gap is the distance to its nearest neighbor, at most the map's width", () => {
  const point = fc.tuple(tenths(0, 200), tenths(-300, 1500));
  fc.assert(
    fc.property(fc.array<Position>(point, { maxLength: 60 }), (points) => {
      const squares = points.map(([x, y], index) =>
        points.flatMap(([otherX, otherY], other) => (other === index ? [] : [(x - otherX) ** 2 + (y - otherY) ** 2])),
      );
      expect(nearestDistances(points)).toEqual(squares.map((others) => Math.sqrt(Math.min(MAP_WIDTH ** 2, ...others))));
    }),
    runs(2),
  );
});

test('a box meets what is closer than the gap, even off the map, but not its own parts', () => {
  const box = fc
    .tuple(tenths(-150, 550), tenths(-150, 350), tenths(0, 150), tenths(0, 60))
    .map(([left, top, width, height]): Box => ({ left, top, right: left + width, bottom: top + height }));
  fc.assert(
    fc.property(
      fc.array(box, { maxLength: 12 }),
      fc.array(box, { maxLength: 30 }),
      tenths(0, 50),
      (boxes, asked, gap) => {
        const grid = new BoxGrid<Box>(400, 200);
        for (const one of boxes) grid.add(one, one);
        for (const one of [...boxes, ...asked]) {
          const others = boxes.filter((other) => other !== one);
          expect(grid.meets(one, gap, one)).toBe(others.some((other) => overlap(one, other, gap)));
        }
      },
    ),
    runs(5),
  );
});
