import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LabelOptions, labelBox, largeShift, placeLabels, type Spot } from '../../../src/look/map/place-labels.ts';
import { overlap, pointBox } from '../../../src/look/map/plane.ts';
import { runs } from '../../support/runs.ts';

const OPTIONS: LabelOptions = {
  width: 1000,
  height: 600,
  size: 17,
  largeSize: 44,
  radius: 6,
  taken: [{ left: 0, top: 400, right: 300, bottom: 600 }],
};

const spots = fc
  .uniqueArray(
    fc.record({
      x: fc.integer({ min: 0, max: 1000 }),
      y: fc.integer({ min: 0, max: 600 }),
      name: fc.stringMatching(/^[A-Z][a-z]{2,14}$/),
      weight: fc.nat(100),
    }),
    {
      selector: ({ x, y }) => `${x} ${y}`,
      maxLength: 80,
    },
  )
  .map((list): Spot[] => list.map(({ x, y, name, weight }) => ({ at: [x, y], name, weight })));

describe('permanent labels', () => {
  test('labels cover no other label, point or reserved area, and stay on the map', () => {
    fc.assert(
      fc.property(spots, (placed) => {
        const labels = placeLabels(placed, OPTIONS);
        const boxes = placed.flatMap((spot, index) => {
          const label = labels[index];
          return label && label.shown !== 'never' ? [{ spot, box: labelBox(spot.name, label, OPTIONS.size) }] : [];
        });
        for (const { spot, box } of boxes) {
          expect(boxes.some((other) => other.spot !== spot && overlap(box, other.box))).toBe(false);
          expect(placed.some((other) => other !== spot && overlap(box, pointBox(other.at, OPTIONS.radius)))).toBe(
            false,
          );
          expect(OPTIONS.taken.some((other) => overlap(box, other))).toBe(false);
          expect(box.left >= 0 && box.right <= OPTIONS.width && box.top >= 0 && box.bottom <= OPTIONS.height).toBe(
            true,
          );
        }
      }),
      runs(0.5),
    );
  });

  test('labels keep their distance in large type', () => {
    fc.assert(
      fc.property(spots, (placed) => {
        const labels = placeLabels(placed, OPTIONS);
        const large = placed.flatMap((spot, index) => {
          const label = labels[index];
          if (label?.shown !== 'large') return [];
          const { at, anchor } = label;
          return [labelBox(spot.name, { at: [at[0], at[1] + largeShift(17, 44)], anchor }, 44)];
        });
        for (const box of large) {
          expect(large.filter((other) => overlap(box, other))).toEqual([box]);
          expect(box.left >= 0 && box.right <= OPTIONS.width).toBe(true);
        }
      }),
      runs(0.5),
    );
  });
});

test('a lone point has its label to the right, and one at the right edge to the left', () => {
  const [lone, edge] = placeLabels(
    [
      { at: [400, 100], name: 'Lone', weight: 1 },
      { at: [990, 300], name: 'Edge', weight: 1 },
    ],
    OPTIONS,
  );
  expect(lone).toMatchObject({ anchor: 'start', shown: 'large' });
  expect(edge).toMatchObject({ anchor: 'end', shown: 'large' });
});

test('the more important of two overlapping labels is shown, whatever the order', () => {
  const crowd: Spot[] = Array.from({ length: 40 }, (_, index) => ({
    at: [500 + (index % 8) * 12, 300 + Math.floor(index / 8) * 12],
    name: `Crowd ${index}`,
    weight: 1,
  }));
  const weighty: Spot = { at: [596, 312], name: 'Weighty', weight: 9 };
  const labels = placeLabels([...crowd, weighty], OPTIONS);
  expect(labels.at(-1)?.shown).not.toBe('never');
  expect(labels.filter(({ shown }) => shown === 'never').length).toBeGreaterThan(20);
  expect(placeLabels([weighty, ...crowd], OPTIONS)[0]).toEqual(labels.at(-1));
});
