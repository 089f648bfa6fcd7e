import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoEach, memoized, memoLast, reuseIfEqual, setMemoCache } from '../../src/base/memo.ts';

interface Sizes {
  readonly width: object;
  readonly height: object;
}

beforeEach(() => setMemoCache(new Map()));
afterEach(() => setMemoCache(undefined));

/** Returns a new object on each call. */
const made = (inputs: Sizes) => ({ ...inputs });
const madeOf = (of: object, inputs: object) => ({ of, ...inputs });

test('a call with the latest inputs is cached, and a call with any other input runs', () => {
  const [width, height] = [{}, {}];
  const first = memoLast(made, { width, height });
  expect(memoLast(made, { width, height })).toBe(first);
  const second = memoLast(made, { width, height: {} });
  expect(second).not.toBe(first);
  expect(memoLast(made, { width, height })).not.toBe(first);
});

test('results are cached per object and per function', () => {
  const [one, other, input] = [{}, {}, {}];
  const first = memoEach(madeOf, one, { input });
  memoEach(madeOf, other, { input });
  memoEach((of: object) => ({ of }), one, {});
  expect(memoEach(madeOf, one, { input })).toBe(first);
  expect(memoEach(madeOf, one, {})).not.toBe(first);
});

test.each([
  ['a list in another order', [1, 2], [2, 1]],
  ['a longer list', [1], [1, 1]],
  [
    'a map in another order',
    new Map([
      [1, 1],
      [2, 2],
    ]),
    new Map([
      [2, 2],
      [1, 1],
    ]),
  ],
  ['a map with another value', new Map([[1, { a: 1 }]]), new Map([[1, { a: 2 }]])],
  ['a set with another value', new Set([1]), new Set([2])],
  ['an object with another key', { a: undefined }, { b: undefined }],
  ['an array for an object', [], {}],
  ['other bytes', new Uint8Array([1]), new Uint8Array([1])],
  ['a value nested too deep', { a: { b: { c: { d: { e: 1 } } } } }, { a: { b: { c: { d: { e: 1 } } } } }],
])("%s doesn't count as equal", (_, before, now) => {
  reuseIfEqual<unknown>('value', before);
  expect(reuseIfEqual<unknown>('value', now)).toBe(now);
});

test('an equal value is replaced by the previous object, for each name', () => {
  const value = () => ({ records: new Map([['a', { names: ['b'] }]]), rejected: new Set(['c']) });
  const known = reuseIfEqual('one', value());
  expect(reuseIfEqual('one', value())).toBe(known);
  expect(reuseIfEqual('other', value())).not.toBe(known);
});

test('a program without a cache keeps nothing', () => {
  setMemoCache(undefined);
  const inputs = { width: {}, height: {} };
  expect(memoLast(made, inputs)).not.toBe(memoLast(made, inputs));
  expect(memoEach(madeOf, inputs, {})).not.toBe(memoEach(madeOf, inputs, {}));
  const value = {};
  reuseIfEqual('value', {});
  expect(reuseIfEqual('value', value)).toBe(value);
  expect(memoized(() => 1)).toBeUndefined();
});
