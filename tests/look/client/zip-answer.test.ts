import { expect, test } from 'vitest';
import { milesText, zipAnswer } from '../../../src/look/client/zip-answer.ts';
import type { ZipPlace } from '../../../src/shared/zip-table.ts';

/** Returns the sentence as read, with links in brackets. */
const sentence = (zip: string, places: readonly ZipPlace[]) => zipAnswer(zip, places, (town) => `[${town}]`).join('');

test('the ZIP code of a town with a page names the town', () => {
  expect(sentence('02139', [{ town: 7 }])).toBe('02139 is in [7]. We serve it.');
});

test('a ZIP code shared by several towns names them all', () => {
  expect(sentence('02467', [{ town: 1 }, { town: 2 }])).toBe('02467 is in [1] and [2]. We serve it.');
  expect(sentence('02467', [{ town: 1 }, { town: 2 }, { town: 3, name: 'Dover', miles: 4 }])).toBe(
    '02467 is in [1], [2] and Dover. We serve it.',
  );
});

test('the ZIP code of a place without a page names the nearest town', () => {
  expect(sentence('01005', [{ town: 3, name: 'Barre', miles: 8 }])).toBe(
    '01005 is in Barre. Nearest town we serve: [3] (8 miles).',
  );
});

test('a place that touches a served town is next to it, without a distance', () => {
  const places = [
    { town: 3, name: 'Barre', miles: 8 },
    { town: 4, name: 'Carlisle', miles: 0 },
  ];
  expect(sentence('01741', places)).toBe('01741 is in Barre and Carlisle. Nearest town we serve: [4] (next to it).');
});

test('the nearest of several places counts', () => {
  const places = [
    { town: 3, name: 'Hancock', miles: 8 },
    { town: 4, name: 'Lanesborough', miles: 1 },
  ];
  expect(sentence('01237', places)).toBe('01237 is in Hancock and Lanesborough. Nearest town we serve: [4] (1 mile).');
});

test.each([
  [0, '1 mile'],
  [1.4, '1 mile'],
  [1.5, '2 miles'],
  [12, '12 miles'],
])('%d miles are written as %s', (miles, text) => {
  expect(milesText(miles)).toBe(text);
});
