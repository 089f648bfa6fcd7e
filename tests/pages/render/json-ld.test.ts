import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOfUtf8 } from '../../../src/base/utf8.ts';
import { serializeGraph, serializeNodes } from '../../../src/pages/render/json-ld.ts';
import { all, one, parseHtml, textOf } from '../../support/html.ts';
import { runs } from '../../support/runs.ts';

const NASTY = [
  '</script><!--',
  '<!--',
  '-->',
  '<script>',
  ']]>',
  '\u2028',
  '\u2029',
  '&lt;',
  '"',
  '\\',
  '\\u003c',
  "'",
  '<\u0000',
  '😀',
];

const graphOf = (nodes: readonly object[]) => textOfUtf8(serializeGraph(serializeNodes(nodes)));

test('no value can close the script or open a comment', () => {
  const text = graphOf([{ name: NASTY.join(' ') }]);
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@graph': [{ name: NASTY.join(' ') }] });
});

test('any value survives the page, and the page continues after it', () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme', maxLength: 5 })), { maxLength: 5 })
    .map((parts) => parts.join(''));
  const node = fc.dictionary(
    fc.oneof(fc.stringMatching(/^@?[a-z]{1,6}$/), text).filter((key) => key !== '__proto__'),
    fc.oneof(text, fc.integer(), fc.array(text, { maxLength: 3 })),
  );
  fc.assert(
    fc.property(fc.array(node, { maxLength: 3 }), (nodes) => {
      const page = parseHtml(
        `<head><script type="application/ld+json">${graphOf(nodes)}</script></head><body><p>behind</p></body>`,
      );
      expect(all(page, 'script')).toHaveLength(1);
      expect(textOf(one(page, 'p'))).toBe('behind');
      const script = one(page, 'script').children[0];
      expect(JSON.parse(script && 'data' in script ? script.data : '')).toEqual({
        '@context': 'https://schema.org',
        '@graph': JSON.parse(JSON.stringify(nodes)),
      });
    }),
    runs(10),
  );
});
