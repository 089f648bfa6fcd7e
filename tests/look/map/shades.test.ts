import { expect, test } from 'vitest';
import { shadesFor } from '../../../src/look/map/site-map.ts';

test.each([
  [0, []],
  [1, [{ from: 1, to: undefined }]],
  [
    2,
    [
      { from: 1, to: 1 },
      { from: 2, to: undefined },
    ],
  ],
  [
    27,
    [
      { from: 1, to: 2 },
      { from: 3, to: 8 },
      { from: 9, to: undefined },
    ],
  ],
])('counts up to %i have shades without gaps', (most, shades) => {
  expect(shadesFor(most)).toEqual(shades);
});
