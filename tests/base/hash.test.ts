import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fnv1a, pickByHash } from '../../src/base/hash.ts';
import { runs } from '../support/runs.ts';

/** Test vectors of the FNV authors, for 32 bits. */
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['b', 0xe70c2de5],
  ['foob', 0x3f5076ef],
  ['fooba', 0x39aaa18a],
  ['foobar', 0xbf9cf968],
])('the FNV-1a hash of %j matches the published one', (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});

const candidates = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 12 });

test('a new candidate takes keys only for itself', () => {
  fc.assert(
    fc.property(candidates, fc.stringMatching(/^[A-Z]{1,8}$/), fc.string(), (known, added, key) => {
      const before = pickByHash(key, known);
      expect([before, added]).toContain(pickByHash(key, [...known, added]));
    }),
    runs(10),
  );
});

test('the order of the candidates does not matter', () => {
  fc.assert(
    fc.property(candidates, fc.string(), (known, key) => {
      expect(pickByHash(key, known.toReversed())).toBe(pickByHash(key, known));
    }),
    runs(10),
  );
});

test('each of twelve photos gets some cities, and none gets a third of them', () => {
  const photos = [
    'harbor',
    'mill',
    'bridge',
    'skyline',
    'cape',
    'hills',
    'highway',
    'industrial',
    'common',
    'campus',
    'triple-deckers',
    'garage-night',
  ];
  const cities = Array.from({ length: 2000 }, (_, index) => `city-${index}`);
  const chosen = cities.map((city) => pickByHash(city, photos));
  for (const photo of photos) {
    const share = chosen.filter((choice) => choice === photo).length / cities.length;
    expect(share, photo).toBeGreaterThan(0.02);
    expect(share, photo).toBeLessThan(0.34);
  }
});

test('a choice from no candidates is empty', () => {
  expect(pickByHash('boston', [])).toBeUndefined();
});
