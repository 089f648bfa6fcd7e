import { expect, test } from 'vitest';
import { counted, formatNumber, listOf } from '../../src/base/english.ts';

test('numbers are grouped by thousands and keep every decimal', () => {
  const values = [0, 12, 999, 1000, 59922, 1234567, 17.83, 1234.5, 1234.56789, -1234];
  expect(values.map(formatNumber)).toEqual([
    ...['0', '12', '999', '1,000', '59,922', '1,234,567'],
    ...['17.83', '1,234.5', '1,234.56789', '-1,234'],
  ]);
});

test('a counted noun is plural unless the count is one', () => {
  expect([0, 1, 1859].map((count) => counted(count, 'page'))).toEqual(['0 pages', '1 page', '1,859 pages']);
  expect(counted(2, 'old address', 'old addresses')).toBe('2 old addresses');
});

test('the last two items of a list are joined by a word', () => {
  const lists = [[], ['a'], ['a', 'b'], ['a', 'b', 'c']];
  expect(lists.map((words) => listOf(words, 'or'))).toEqual(['', 'a', 'a or b', 'a, b or c']);
});
