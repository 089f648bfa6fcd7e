import { expect, test } from 'vitest';
import { Calls } from '../../src/base/calls.ts';

interface Sizes {
  readonly width: object;
  readonly height: object;
}

/** Makes another object at each call. */
const made = (inputs: Sizes) => ({ ...inputs });
const madeOf = (of: object, inputs: object) => ({ of, ...inputs });

test('a call with the inputs of the last is answered with what that made, and one with any other input is made', () => {
  const calls = new Calls();
  const [width, height] = [{}, {}];
  const first = calls.last(made, { width, height });
  expect(calls.last(made, { width, height })).toBe(first);
  const second = calls.last(made, { width, height: {} });
  expect(second).not.toBe(first);
  expect(calls.last(made, { width, height })).not.toBe(first);
});

test('calls for each of several objects are kept apart, and those of several functions', () => {
  const calls = new Calls();
  const [one, other, input] = [{}, {}, {}];
  const first = calls.each(madeOf, one, { input });
  calls.each(madeOf, other, { input });
  calls.each((of: object) => ({ of }), one, {});
  expect(calls.each(madeOf, one, { input })).toBe(first);
  expect(calls.each(madeOf, one, {})).not.toBe(first);
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
  ['a list for an object', [], {}],
  ['other bytes', new Uint8Array([1]), new Uint8Array([1])],
  ['what lies too deep', { a: { b: { c: { d: { e: 1 } } } } }, { a: { b: { c: { d: { e: 1 } } } } }],
])('%s is not what was known', (_, before, now) => {
  const calls = new Calls();
  calls.steady<unknown>('value', before);
  expect(calls.steady<unknown>('value', now)).toBe(now);
});

test('a value that holds the same as the one before is the one before, by each name', () => {
  const calls = new Calls();
  const value = () => ({ records: new Map([['a', { names: ['b'] }]]), rejected: new Set(['c']) });
  const known = calls.steady('one', value());
  expect(calls.steady('one', value())).toBe(known);
  expect(calls.steady('other', value())).not.toBe(known);
});
