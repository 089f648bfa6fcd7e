import { expect, test } from 'vitest';
import { inPanel } from '../../src/model/featured.ts';

test.each([
  [1, 1],
  [8, 8],
  [9, 6],
])('a panel of %i towns or services lists %i', (count, shown) => {
  expect(inPanel(Array.from({ length: count }, (_, index) => index))).toHaveLength(shown);
});
