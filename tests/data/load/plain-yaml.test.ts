import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePlainYaml } from '../../../src/data/load/plain-yaml.ts';
import { compareReaders } from '../../support/compare-yaml.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { runs } from '../../support/runs.ts';
import awkward from './support/awkward-yaml.json' with { type: 'json' };

const SOUND = ['declined', 'equal'];

/** Scalars that parsers of YAML are known to disagree about, and places in a text where a value can be, marked by @. */
const { scalars, places } = awkward;

/** The data files of a small site, and the front matter of its pages. */
const FILES = Object.values(MINIMAL_SITE).flatMap((text) =>
  typeof text === 'string' && !text.startsWith('<') ? [text.replace(/^---\n([\s\S]*)---\n$/, '$1')] : [],
);

describe('agreement of the fast and the full parser', () => {
  test('both parsers agree on every awkward scalar, wherever a value can be', () => {
    const texts = places.flatMap((place) => scalars.map((scalar) => place.replace('@', () => scalar)));
    const verdicts = texts.map((text) => [text, compareReaders(text)] as const);
    expect(verdicts.filter(([, verdict]) => !SOUND.includes(verdict))).toEqual([]);
    expect(verdicts.filter(([, verdict]) => verdict === 'equal').length).toBeGreaterThan(verdicts.length / 10);
  });

  test('both parsers agree on random lines that rarely make sense', () => {
    const pieces = 'k: |k:|- |-|l: |# c| #|: |>-|[|]|{|}|, |"|\'|  | |a|b: c|1'.split('|');
    const piece = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.constantFrom(...scalars) },
    );
    const line = fc
      .tuple(fc.constantFrom('', '', '  ', '  ', ' ', '    ', '   '), fc.array(piece, { maxLength: 4 }))
      .map(([indent, parts]) => indent + parts.join(''));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.boolean(), (lines, isClosed) => {
        const text = lines.join('\n') + (isClosed ? '\n' : '');
        expect(SOUND, JSON.stringify(text)).toContain(compareReaders(text));
      }),
      runs(20),
    );
  });

  test('both parsers agree on the position of an empty value', () => {
    for (const text of ['k:', 'k: ', 'k:   \nl: 1', 'k: # c', 'k:   # c\nl: 1', '- k:  \n  l: 1', 'k:\n# c\nl: 1'])
      expect([text, compareReaders(text)]).toEqual([text, 'equal']);
  });

  test('both parsers agree on characters that Unicode forbids in text', () => {
    for (const text of ['k: a\ufffeb', 'k: "\uffff"', 'k: >-\n  \ufffe'])
      expect(SOUND, text).toContain(compareReaders(text));
  });

  test("both parsers agree on a site's files, and the fast parser accepts all of them", () => {
    for (const text of FILES) expect([text, compareReaders(text)]).toEqual([text, 'equal']);
  });

  test("both parsers agree on a site's files with random typos", () => {
    const typo = fc.tuple(
      fc.nat(),
      fc.nat(2),
      fc.oneof(
        fc.constantFrom(...' :-#"\'[]{},>|&*!%@`?~\n\t\r.+0e\u00a0', '', '\n\n', '  '),
        fc.constantFrom(...scalars),
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...FILES), fc.array(typo, { minLength: 1, maxLength: 4 }), (file, typos) => {
        const text = typos.reduce((before, [where, removed, inserted]) => {
          const at = where % (before.length + 1);
          return before.slice(0, at) + inserted + before.slice(at + removed);
        }, file);
        expect(SOUND, JSON.stringify(text)).toContain(compareReaders(text));
      }),
      runs(10),
    );
  });
});

describe('text that the fast parser leaves to the full one', () => {
  test.each([
    'a: *b',
    'a: &b c',
    'a: !c d',
    'a: |\n  b',
    'a: >\n  b',
    '? a\n: b',
    '%YAML 1.2\n---\na: b',
    '---\na: b',
    'a: b\n...',
    'a: b\r\nc: d',
    'a:\tb',
    '\ufeffa: b',
    'a: 1\na: 2',
    'constructor: 1',
    "a: 'it''s'",
    '"a": b',
    'a: b\n  c',
    '',
    '# c',
    'a',
  ])('the fast parser leaves %j to the full one', (text) => {
    expect(parsePlainYaml(text, 0)).toBeUndefined();
  });

  test('a file nested too deep is left to the full parser, and no depth breaks the fast one', () => {
    const deep = (levels: number) => Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}a:`).join('\n');
    expect(parsePlainYaml(deep(12), 0)).toBeDefined();
    expect(parsePlainYaml(deep(2000), 0)).toBeUndefined();
    expect(parsePlainYaml(`a: ${'['.repeat(50_000)}`, 0)).toBeUndefined();
  });

  test('a key longer than YAML allows is left to the full parser', () => {
    const keys = [1000, 1023, 1024, 1025, 2000].map((length) => 'k'.repeat(length));
    for (const key of keys)
      for (const text of [`${key}: 1`, `- ${key}: 1`, `a: {${key}: 1}`, `a:\n  ${key}:\n    b: 1`])
        expect(SOUND).toContain(compareReaders(text));
  });
});
