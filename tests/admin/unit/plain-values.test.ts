import { expect, test } from 'vitest';
import { cloneDeep, isEqual, merge } from '../../../admin/features/posts/editor/surface/plain-values.ts';

class Range {
  readonly index: number;
  readonly length: number;
  constructor(index: number, length: number) {
    this.index = index;
    this.length = length;
  }
}

test.each<[string, unknown, unknown, boolean]>([
  ['the same formats in another order', { bold: true, list: 'ordered' }, { list: 'ordered', bold: true }, true],
  ['formats with another value', { bold: true }, { bold: false }, false],
  ['more formats than before', { bold: true }, { bold: true, link: '/' }, false],
  ['fewer formats than before', { bold: true, link: '/' }, { bold: true }, false],
  ['an absent and an undefined format', { bold: undefined }, { link: undefined }, false],
  ['two equal ranges', new Range(1, 2), new Range(1, 2), true],
  ['two ranges of another length', new Range(1, 2), new Range(1, 3), false],
  ['a range and no range', new Range(0, 0), null, false],
  ['lists of the same changes', [{ insert: 'a' }, { retain: 1 }], [{ insert: 'a' }, { retain: 1 }], true],
  ['a list and an object', [], {}, false],
  ['two texts', 'a', 'b', false],
])('isEqual compares %s', (_, a, b, same) => expect([isEqual(a, b), isEqual(b, a)]).toEqual([same, same]));

test('a copy shares no object with its source, and keeps classes, regexes and functions', () => {
  const handler = () => true;
  const given = {
    key: ['a', 'b'],
    format: { list: 'bullet' },
    prefix: /^-$/,
    handler,
    none: null,
    range: new Range(1, 2),
  };
  const copy = cloneDeep(given);
  expect(copy).toEqual(given);
  expect(copy.format).not.toBe(given.format);
  expect(copy.key).not.toBe(given.key);
  expect(copy.range).not.toBe(given.range);
  expect(copy.range).toBeInstanceOf(Range);
  expect([copy.prefix, copy.handler]).toEqual([given.prefix, handler]);
});

test("values are merged by key, null replaces them, and undefined or a missing key doesn't", () => {
  const defaults = { bindings: { tab: { key: 'Tab' }, bold: { key: 'b', format: ['bold'] } }, delay: 400 };
  const target = merge({}, defaults, undefined, {
    bindings: { tab: null, bold: { key: undefined, shiftKey: true } },
    delay: 1000,
    maxStack: undefined,
  });
  expect(target).toEqual({
    bindings: { tab: null, bold: { key: 'b', format: ['bold'], shiftKey: true } },
    delay: 1000,
    maxStack: undefined,
  });
  expect(defaults.bindings.tab).toEqual({ key: 'Tab' });
});
