import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepEqual } from '../../src/base/deep-equal.ts';
import { runs } from '../support/runs.ts';

const data = fc.jsonValue({ maxDepth: 3 });

test('data equals its copy, and nothing that differs from it or has another key order', () => {
  fc.assert(
    fc.property(data, data, (one, other) => {
      expect(deepEqual(one, structuredClone(one))).toBe(true);
      if (deepEqual(one, other)) expect(isDeepStrictEqual(one, other)).toBe(true);
    }),
    runs(50),
  );
  expect(deepEqual({ a: 1, b: [2, null] }, { a: 1, b: [2, null] })).toBe(true);
  for (const other of [{ b: 1, a: 2 }, { a: 2 }, { a: 2, b: 1, c: 0 }, [2, 1], null, 'a'])
    expect(deepEqual({ a: 2, b: 1 }, other)).toBe(false);
  expect(deepEqual(['a'], { 0: 'a' })).toBe(false);
});
