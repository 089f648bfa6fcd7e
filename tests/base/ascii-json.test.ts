import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiJson } from '../../src/base/ascii-json.ts';
import { runs } from '../support/runs.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('\u00a0', '\ud800', '😀', '\u2028', '"'),
);

test('ASCII-only JSON has the same value', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(text, text)), (value) => {
      const json = asciiJson(value);
      expect(json).toMatch(/^[\0-\x7f]*$/);
      expect(JSON.parse(json)).toEqual(value);
    }),
    runs(),
  );
});
