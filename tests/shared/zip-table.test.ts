import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeOthers, decodeZips, encodeZips } from '../../src/shared/zip-table.ts';
import { runs } from '../support/runs.ts';

const zip = fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0'));
const zips = fc.uniqueArray(
  fc.oneof(
    zip,
    fc.integer({ min: 2100, max: 2120 }).map((number) => `0${number}`),
  ),
  { maxLength: 12 },
);
const other = fc.record({
  name: fc.string({ minLength: 1 }).filter((name) => !/[\r\n]/.test(name)),
  zips,
  nearest: fc.nat(500),
  miles: fc.integer({ min: 1, max: 300 }),
});

test('every ZIP code is found with its places, and no other is', () => {
  fc.assert(
    fc.property(
      fc.array(zips, { minLength: 1, maxLength: 20 }),
      fc.array(other, { maxLength: 10 }),
      (towns, others) => {
        const expected = new Map<string, unknown[]>();
        const add = (code: string, place: object) => expected.set(code, [...(expected.get(code) ?? []), place]);
        for (const [town, list] of towns.entries()) for (const code of list) add(code, { town });
        for (const { name, zips: list, nearest, miles } of others)
          for (const code of list) add(code, { town: nearest, name, miles });
        const text = encodeZips(towns, others);
        expect(new Map(decodeZips(text))).toEqual(expected);
        expect(decodeOthers(text)).toEqual(others.map(({ name, nearest, miles }) => ({ town: nearest, name, miles })));
      },
    ),
    runs(),
  );
});

test('a distance is in whole miles, and at least one', () => {
  const read = (miles: number) =>
    decodeZips(encodeZips([[]], [{ name: 'Near', zips: ['01005'], nearest: 0, miles }])).get('01005');
  expect(read(7.6)).toEqual([{ town: 0, name: 'Near', miles: 8 }]);
  expect(read(0.2)).toEqual([{ town: 0, name: 'Near', miles: 1 }]);
  expect(read(0), 'of places that touch').toEqual([{ town: 0, name: 'Near', miles: 0 }]);
});

test('an empty table finds nothing', () => {
  expect(decodeZips(encodeZips([], [])).size).toBe(0);
});
