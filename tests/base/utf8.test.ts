import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml } from '../../src/base/escape.ts';
import { escapeToUtf8, flatUtf8, joinedUtf8, plainContent, textOfUtf8, utf8Of } from '../../src/base/utf8.ts';
import { runs } from '../support/runs.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('<a href="x">', "'&'", '\u00a0', '\u00e9<', '😀', '\ue000'),
);

test('encoded text decodes to the same text, in parts or whole', () => {
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      for (const encode of [utf8Of, flatUtf8]) expect(textOfUtf8(joinedUtf8(texts.map(encode)))).toBe(texts.join(''));
      expect(textOfUtf8(joinedUtf8(texts.map(escapeToUtf8)))).toBe(texts.map(escapeHtml).join(''));
      const whole = texts.join('');
      expect(Buffer.from(joinedUtf8(texts.map(utf8Of)), 'latin1')).toEqual(Buffer.from(whole));
      expect(plainContent({ utf8: utf8Of(whole) })).toBe(whole);
    }),
    runs(50),
  );
});
