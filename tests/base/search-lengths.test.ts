import { expect, test } from 'vitest';
import { longTitle, shownLength } from '../../src/base/search-lengths.ts';

test.each([
  ['Leak repair', 11],
  ['It’s “quick” – café', 19],
  ['cafe\u0301', 4],
  ['🔥👍🏽👩‍👩‍👧🇺🇸', 4],
  ['', 0],
])('the length of %s is what people see', (text, length) => {
  expect(shownLength(text)).toBe(length);
});

test('an emoji in a title counts once', () => {
  expect(longTitle('/', '👍🏽'.repeat(60), ' | Acme')).toBeUndefined();
  expect(longTitle('/', '👍🏽'.repeat(61), ' | Acme')?.message).toContain('has 61 characters');
});
