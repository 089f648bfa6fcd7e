import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { didYouMean, nearest, nearestKey } from '../../../src/base/diagnostics/suggest.ts';
import { runs } from '../../support/runs.ts';

const TOWNS = ['avon', 'boston', 'worcester', 'west-springfield', 'springfield', 'milton', 'newton'];

describe('a suggestion', () => {
  test.each([
    ['worchester', 'worcester'],
    ['bostno', 'boston'],
    ['aovn', 'avon'],
    ['avo', 'avon'],
    ['Boston', 'boston'],
    ['West Springfield', 'west-springfield'],
    ['west_springfeild', 'west-springfield'],
    ['springfilde', 'springfield'],
  ])('%s suggests %s', (word, meant) => {
    expect(nearest(word, TOWNS)).toBe(meant);
  });
});

const KEYS = ['name', 'kind', 'county', 'state', 'lat', 'lon', 'timeZone', 'terrain', 'borders', 'neighbors', 'lead'];

test.each([
  ['contry', 'county'],
  ['boarder', 'borders'],
  ['kinds', 'kind'],
  ['stats', 'state'],
])('the key %s suggests %s', (word, meant) => {
  expect(nearestKey(word, KEYS)).toBe(meant);
});

test.each([
  ['nmae', 'name', 'a swap'],
  ['mayor', undefined, 'nothing is near'],
  ['lati', 'lat', 'one edit'],
  ['lxxd', undefined, 'two edits of four letters'],
  ['bounty', 'county', 'one edit of the first letter'],
  ['mounts', undefined, 'two edits, one of them of the first letter'],
])('among keys, %s suggests %s: %s', (word, meant, _) => {
  expect(nearestKey(word, KEYS)).toBe(meant);
});

test('two keys at the same distance give no suggestion', () => {
  expect(nearestKey('cordes', ['codes', 'corner', 'cores'])).toBeUndefined();
  expect(nearestKey('stores', ['states', 'staves'])).toBeUndefined();
});

describe('no suggestion', () => {
  test.each([
    ['weston', 'a short word with two other letters is another town'],
    ['acton', 'two edits of a short word'],
    ['winchester', 'nothing is near'],
    ['o', 'a single letter could be anything'],
    ['', 'nothing was written'],
  ])('%j suggests nothing: %s', (word) => {
    expect(nearest(word, TOWNS)).toBeUndefined();
  });

  test('two equally close candidates give no suggestion', () => {
    expect(nearest('eaxton', ['eaton', 'easton', 'exeter'])).toBeUndefined();
    expect(nearest('hilton', ['milton', 'wilton'])).toBeUndefined();
  });

  test('a slug and its name are one candidate', () => {
    expect(nearest('oil-chages', ['oil-changes', 'oil changes'])).toBe('oil-changes');
  });

  test('an empty list gives no suggestion', () => {
    expect(didYouMean('boston', [])).toBeUndefined();
  });
});

test('the help asks instead of commanding', () => {
  expect(didYouMean('worchester', TOWNS)).toBe('did you mean `worcester`?');
});

test('a listed word suggests itself, and one swap of adjacent letters is forgiven', () => {
  const slug = fc.stringMatching(/^[a-z]{4,12}$/);
  fc.assert(
    fc.property(slug, fc.nat(), (word, at) => {
      expect(nearest(word, [word, 'zzzzzzzzzzzzzzzzzzzz'])).toBe(word);
      const index = at % (word.length - 1);
      const swapped = word.slice(0, index) + word[index + 1] + word[index] + word.slice(index + 2);
      expect(nearest(swapped, [word])).toBe(word);
    }),
    runs(10),
  );
});
