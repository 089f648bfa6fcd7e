import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diskFolder } from '../../../src/site/disk-folder.ts';
import { parsePlainYaml } from '../../../src/site/load/plain-yaml.ts';
import { compareReaders } from '../../support/compare-yaml.ts';
import { runs } from '../../support/runs.ts';
import { SAMPLE_DATA } from '../../support/sample.ts';

const SOUND = ['declined', 'equal'];

/** Scalars that YAML parsers are known to disagree about, and a few that are plain. */
const SCALARS = [
  ...[
    'octal 010',
    '010',
    '0o7',
    '0o8',
    '0x1F',
    '0xZ',
    '-0x1',
    '1e3',
    '1E+3',
    '1e400',
    '-1e-400',
    '+1',
    '+0',
    '-0',
    '-0.0',
    '.5',
    '-.5',
    '+.5e1',
    '5.',
    '5.e2',
    '1.',
    '.',
    '..',
    '...',
    '.e1',
  ],
  ...[
    '.inf',
    '-.inf',
    '+.INF',
    '.Inf',
    '.nan',
    '.NaN',
    '-.nan',
    '1_000',
    '12:30',
    '12:30:45',
    '0b1',
    '1e',
    '1e+',
    '--1',
    '+-1',
    '0',
    '00',
    '9007199254740993',
    '123456789012345678901234567890',
    '1.7976931348623159e308',
    '0.1e1',
  ],
  ...[
    '~',
    'null',
    'Null',
    'NULL',
    'nullx',
    'true',
    'True',
    'TRUE',
    'false',
    'False',
    'yes',
    'no',
    'on',
    'off',
    'y',
    'n',
    '2026-11-20',
    '2026-11-20T10:00:00Z',
    '<<',
    '=',
  ],
  ...[
    'a',
    'a b',
    'a  b',
    'a: b: c',
    'a:b',
    'a:',
    ':a',
    ': a',
    ':',
    'a #b',
    'a#b',
    '#a',
    'a # b',
    'a ## b',
    'a :b',
    'a - b',
    '- x',
    '- - x',
    '-',
    '--',
    '---',
    '--- a',
    '-a',
    '- ',
    '? x',
    '?x',
    '!tag',
    '!tag x',
    '! x',
    '&a',
    '&a x',
    '*a',
  ],
  ...[
    '%',
    '%a',
    '@a',
    '`a`',
    '|',
    '|-',
    '>',
    '>-',
    '>+',
    '>2',
    '>- # c',
    '>-x',
    '"x"',
    '"x" y',
    '"x"y',
    '"x" #c',
    '"x"#c',
    '"a\\n"',
    '"a\\"b"',
    '""',
    '"',
    '"x',
    "'x'",
    "'it''s'",
    "''",
    "'''",
    "'x' y",
    "'x'#c",
    "'a: b'",
    '"a: b": c',
    '"a" : b',
  ],
  ...[
    '[a, b]',
    '[a,b]',
    '[a, b]: c',
    '[a: b]',
    '[a, b',
    'a, b]',
    '[a]b',
    '[a] #b',
    '[a]#b',
    '[]',
    '[ ]',
    '[,]',
    '[a,]',
    '[a, ,b]',
    '[a #b]',
    '[#a]',
    '[a b , c ]',
    '["a", \'b\']',
    '["a"b]',
    '["a": b]',
    '[a, [b, {c: d}]]',
    '[-1, - 1]',
    '[-]',
    '[- a]',
    '[?]',
    '[a?]',
    '[a:]',
    '[:a]',
    '[a:b]',
    '[a, 1e3, .5]',
    '[http://x/?y]',
    '[http://x/y]',
  ],
  ...[
    '{}',
    '{ }',
    '{a: 1}',
    '{a: 1, b}',
    '{a:1}',
    '{a}',
    '{a: }',
    '{a: , b: c}',
    '{a: 1, a: 2}',
    '{"a": 1}',
    '{"a":1}',
    '{a: b: c}',
    '{a: b:}',
    '{a: [b]}',
    '{a: {b: c}}',
    '{a: 1,}',
    '{a: "x"}',
    '{a: x y , b: z }',
    '{a : 1}',
    '{a: 1} #c',
    '{a: 1}: b',
    '{? a: b}',
    '{null: a}',
    '{1: a}',
    '{a-b_c: d}',
  ],
  ...[
    'a\u00a0b',
    '\u00a0a',
    'a\u00a0',
    'a \u00a0# b',
    'a\u2003b',
    '\u2003a',
    'a\u3000',
    '\u3000',
    'a\u1680b',
    'é',
    '“quoted”',
    '— dash',
    '😀',
    'a\u0085b',
    'a\u2028b',
    'a\tb',
    'a\t',
    '\ta',
    'a\t#b',
    'a\r',
    'a\ufeffb',
    '\ufffe',
    '$$',
    '(a)',
    '/a',
    '.a',
    '+a',
    '$a: b',
    'a}',
    'a]',
    'a[',
    'a{',
    'a,',
    ',a',
    'a&b',
    'a*b',
    'a!',
    'a"b"',
    "a'b'",
    'a\\b',
    'a|b',
    'a>',
    'a%',
    '{{a.b}}',
    'a {{b.c}} d',
    '"{{a.b}}"',
  ],
];

const KEYS = [
  'a',
  'b',
  'c-d',
  'e_f',
  'Gh1',
  'null',
  'true',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '1',
  '-a',
  '"a"',
  "'a'",
  'a b',
  'é',
  '<<',
  '? a',
  '~',
  'no',
  'a.b',
  'y',
];

describe('agreement of the fast and the full parser', () => {
  test('both parsers agree on every awkward scalar, wherever a value can be', () => {
    const places = [
      ...[
        'k: @',
        'k:   @  ',
        'k:@',
        'k: @\nl: 1',
        'k: @\n',
        'k: @\n\n# c\n',
        'k:\n  @',
        'k:\n  @\n  m: 1',
        'k:\n- @',
        'k:\n- @\n- b',
        'k:\n  - @\n  - b',
        'k:\n    - @\n  - b',
        '- @',
        '- @\n- b',
        '-   @',
        '-\n  @',
        '- - @',
        '- - @\n  - b',
      ],
      ...[
        '- k: @',
        '- k: @\n  l: 1',
        '- k: 1\n  l: @',
        '- k: @\n l: 1',
        'k: [@]',
        'k: [@, b]',
        'k: [b, @ ]',
        'k: {l: @}',
        'k: {l: @, m: 1}',
        'k: [[@]]',
        'k: {l: [@]}',
        '- [@]',
        '@',
        '@: 1',
        'k: 1\n@: 2',
        '@\nk: 1',
        'k: >-\n  @',
        'k: >-\n  @\n  b',
        'k: >-\n  b\n  @\nl: 1',
        'k: >-\n  b\n\n  @\n',
        '- >-\n  @',
        'k: x\n  @',
        'k: @\n  x',
        'k: "@"',
        "k: '@'",
        'k: x @',
        'k: @ x',
        'k: @ # c',
        'k: @\n# c\nl: 1',
        'k: @\n  # c\nl: 1',
        'k: # c\n  @',
        'k:\n  # c\n  @',
        'k:\n# c\n  @',
      ],
    ];
    const wrong = places
      .flatMap((place) => SCALARS.map((scalar) => place.replace('@', () => scalar)))
      .flatMap((text) => unequal(text));
    expect(wrong).toEqual([]);
  });

  test('both parsers agree on every short text of the letters that matter', () => {
    const letters = ['a', '1', ':', ' ', '-', '#', '\n', '"', '[', ']', ',', '{', '}', "'", '.', '>'];
    const wrong: string[] = [];
    let accepted = 0;
    for (const before of ['', 'k: ', 'k:\n', '- ', 'k: [', 'k: {a: ', 'k: >-\n  ']) {
      for (const text of textsOver(letters, 4)) {
        const verdict = compareReaders(before + text);
        if (verdict === 'equal') accepted++;
        else if (verdict !== 'declined') wrong.push(`${JSON.stringify(before + text)}: ${verdict}`);
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(accepted).toBeGreaterThan(5_000);
  });

  test('both parsers agree on random documents, most of which the fast parser accepts', () => {
    let accepted = 0;
    const { numRuns } = runs(20);
    fc.assert(
      fc.property(documents, fc.nat(50), (text, offset) => {
        const verdict = compareReaders(text, offset);
        if (verdict === 'equal') accepted++;
        expect(SOUND, JSON.stringify(text)).toContain(verdict);
      }),
      { numRuns },
    );
    expect(accepted / numRuns).toBeGreaterThan(0.3);
  });

  test('both parsers agree on random lines that rarely make sense', () => {
    const piece = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          'k: ',
          'k:',
          '- ',
          '-',
          'l: ',
          '# c',
          ' #',
          ': ',
          '>-',
          '[',
          ']',
          '{',
          '}',
          ', ',
          '"',
          "'",
          '  ',
          ' ',
          'a',
          'b: c',
          '1',
        ),
      },
      { weight: 1, arbitrary: fc.constantFrom(...SCALARS) },
    );
    const line = fc
      .tuple(fc.constantFrom('', '', '  ', '  ', ' ', '    ', '   '), fc.array(piece, { maxLength: 4 }))
      .map(([indent, pieces]) => indent + pieces.join(''));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.boolean(), (lines, isClosed) => {
        const text = lines.join('\n') + (isClosed ? '\n' : '');
        expect(SOUND, JSON.stringify(text)).toContain(compareReaders(text));
      }),
      runs(40),
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

  test("both parsers agree on the sample's files, and the fast parser accepts all of them", () => {
    for (const { name, text } of sampleTexts()) expect([name, compareReaders(text)]).toEqual([name, 'equal']);
  });

  // Until the errors above are fixed, positions and U+FFFE are left out here, where they rarely come up.
  test("both parsers agree on the sample's files with random typos", () => {
    const files = sampleTexts().map(({ text }) => text.split('\n'));
    let accepted = 0;
    const { numRuns } = runs(20);
    const property = fc.property(
      fc.nat(files.length - 1),
      fc.nat(),
      fc.array(edits, { minLength: 1, maxLength: 4 }),
      (file, where, slips) => {
        const text = slips.reduce(slip, windowOf(files[file] as string[], where)).replace(/[\ud800-\udfff]/gu, '');
        const verdict = compareReaders(text);
        if (verdict === 'equal') accepted++;
        expect(SOUND, JSON.stringify(text)).toContain(verdict);
      },
    );
    fc.assert(property, { numRuns });
    expect(accepted / numRuns).toBeGreaterThan(0.1);
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

/** Returns what the parsers disagree about in a text, if anything. */
function unequal(text: string): string[] {
  const verdict = compareReaders(text);
  return SOUND.includes(verdict) ? [] : [`${JSON.stringify(text)}: ${verdict}`];
}

function* textsOver(letters: readonly string[], length: number): Generator<string> {
  if (length === 0) yield '';
  else for (const start of textsOver(letters, length - 1)) for (const letter of letters) yield start + letter;
}

/** A document as an author with unusual habits might write it: a tree, and a way of writing each of its parts. */
const documents: fc.Arbitrary<string> = (() => {
  const word = fc.oneof(
    { weight: 3, arbitrary: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ,.;()'"&!?/:#-]{0,12}[A-Za-z0-9.]$/) },
    { weight: 2, arbitrary: fc.constantFrom(...SCALARS) },
  );
  const key = fc.oneof(
    { weight: 30, arbitrary: fc.stringMatching(/^[a-z][a-z0-9_-]{0,5}$/) },
    { weight: 1, arbitrary: fc.constantFrom(...KEYS) },
  );
  const quoted = fc.oneof(
    fc.stringMatching(/^[A-Za-z0-9 :#,'{}[\]-]{0,12}$/).map((text) => `"${text}"`),
    fc.stringMatching(/^[A-Za-z0-9 :#,"{}[\]\\-]{0,12}$/).map((text) => `'${text}'`),
  );
  const pad = fc.constantFrom('', '', '', ' ', '  ');
  const flow = fc.letrec<{ value: string }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.oneof(
        { weight: 4, arbitrary: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 .:/-]{0,8}[A-Za-z0-9]$/) },
        { weight: 1, arbitrary: word },
        { weight: 2, arbitrary: quoted },
      ),
      fc
        .tuple(fc.array(tie('value'), { maxLength: 3 }), pad, fc.constantFrom(', ', ',', ' , '))
        .map(([items, space, comma]) => `[${space}${items.join(comma)}${space}]`),
      fc
        .tuple(fc.uniqueArray(fc.tuple(key, tie('value')), { maxLength: 3, selector: ([name]) => name }), pad)
        .map(
          ([entries, space]) => `{${space}${entries.map(([name, value]) => `${name}: ${value}`).join(', ')}${space}}`,
        ),
    ),
  })).value;
  const comment = fc.constantFrom('', '', '', '', ' # c', '  #', ' # a: b', '   ');
  const folded = fc.tuple(
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: fc.stringMatching(/^[A-Za-z0-9#:"-][A-Za-z0-9 #:"-]{0,10}[A-Za-z0-9]$/) },
        { weight: 1, arbitrary: fc.constantFrom('', '', ' deeper', 'trailing ') },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    fc.constantFrom(1, 2, 2, 4),
  );
  const between = fc.constantFrom('', '', '', '', '\n', '# c\n', '    # c\n', '   \n');
  type Block = (indent: number) => string;
  const inline: fc.Arbitrary<Block> = fc.tuple(fc.oneof(word, word, quoted, flow), comment).map(
    ([text, note]) =>
      () =>
        ` ${text}${note}\n`,
  );
  const blocks = fc.letrec<{ value: Block; map: Block; list: Block }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      inline,
      fc.tuple(folded, between).map(
        ([[lines, inner], tail]): Block =>
          (indent) =>
            ` >-\n${lines.map((line) => (line === '' ? '\n' : `${' '.repeat(indent + inner)}${line}\n`)).join('')}${tail}`,
      ),
      fc.tuple(comment, between, fc.constantFrom(2, 2, 2, 1, 4), tie('map')).map(
        ([note, gap, step, map]): Block =>
          (indent) =>
            `${note}\n${gap}${map(indent + step)}`,
      ),
      fc.tuple(comment, between, fc.constantFrom(0, 2, 2, 1), tie('list')).map(
        ([note, gap, step, list]): Block =>
          (indent) =>
            `${note}\n${gap}${list(indent + step)}`,
      ),
      comment.map(
        (note): Block =>
          () =>
            `${note}\n`,
      ),
    ),
    map: fc
      .uniqueArray(fc.tuple(key, tie('value'), between), { minLength: 1, maxLength: 4, selector: ([name]) => name })
      .map(
        (entries): Block =>
          (indent) =>
            entries.map(([name, value, gap]) => `${' '.repeat(indent)}${name}:${value(indent)}${gap}`).join(''),
      ),
    list: fc
      .array(fc.tuple(fc.oneof(inline, inline, tie('map'), tie('list')), fc.constantFrom(1, 1, 1, 3)), {
        minLength: 1,
        maxLength: 3,
      })
      .map(
        (items): Block =>
          (indent) =>
            items.map(([item, space]) => `${' '.repeat(indent)}-${itemText(item(indent + 1 + space), space)}`).join(''),
      ),
  }));
  return fc
    .tuple(between, blocks.map, fc.boolean())
    .map(([head, map, isClosed]) => (isClosed ? head + map(0) : (head + map(0)).replace(/\n+$/, '')));
})();

/** The text of a list item: a scalar as it is, and a block without the indentation of its first line. */
function itemText(text: string, space: number): string {
  return /^ *\S+:( |\n)|^ *- /.test(text) && !text.startsWith(' "') ? ' '.repeat(space) + text.trimStart() : text;
}

interface Edit {
  readonly kind: 'insert' | 'replace' | 'remove' | 'indent' | 'outdent' | 'double' | 'drop' | 'swap';
  readonly at: number;
  readonly text: string;
}

const edits: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom(
    'insert',
    'insert',
    'insert',
    'replace',
    'remove',
    'indent',
    'outdent',
    'double',
    'drop',
    'swap',
  ),
  at: fc.nat(),
  text: fc.oneof(
    fc.constantFrom(...' :-#"\'[]{},>|&*!%@`?~\n\t\r.+0e\u00a0'),
    fc.constantFrom(': ', ' #', '\n\n', '- ', '  ', '\n  ', '\n# c\n', '\n  # c\n', ':\n', 'null', '"x"'),
    fc.constantFrom(...SCALARS),
  ),
});

function slip(text: string, { kind, at, text: inserted }: Edit): string {
  const place = at % (text.length + 1);
  if (kind === 'insert') return text.slice(0, place) + inserted + text.slice(place);
  if (kind === 'replace') return text.slice(0, place) + inserted + text.slice(place + 1);
  if (kind === 'remove') return text.slice(0, place) + text.slice(place + 1);
  const lines = text.split('\n');
  const index = at % lines.length;
  const line = lines[index] as string;
  if (kind === 'indent') lines[index] = ` ${line}`;
  else if (kind === 'outdent') lines[index] = line.replace(/^ {1,2}/, '');
  else if (kind === 'double') lines.splice(index, 0, line);
  else if (kind === 'drop') lines.splice(index, 1);
  else lines.splice(index, 2, ...lines.slice(index, index + 2).reverse());
  return lines.join('\n');
}

/** At most a hundred lines of a file, from a line that starts an entry. */
function windowOf(lines: readonly string[], where: number): string {
  if (lines.length <= 100) return lines.join('\n');
  let start = where % lines.length;
  while (start > 0 && !/^[a-z#]/i.test(lines[start] as string)) start--;
  return lines.slice(start, start + 100).join('\n');
}

/** Every data file, and the front matter of every page. */
function sampleTexts(): { name: string; text: string }[] {
  const names = diskFolder(SAMPLE_DATA).list();
  return names
    .filter((name) => /\.(yaml|md)$/.test(name))
    .map((name) => {
      const text = readFileSync(join(SAMPLE_DATA, name), 'utf8');
      return { name, text: name.endsWith('.md') ? (text.split(/^---\n/m)[1] as string) : text };
    });
}
