import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Diagnostic, quote } from '../../../src/base/diagnostics/diagnostic.ts';
import { formatText } from '../../../src/base/diagnostics/format.ts';
import { positionAt } from '../../../src/base/diagnostics/position.ts';

const PLAIN = { withColor: false, root: 'data/' };

/** Returns a finding about the first `word` in a text, with the text as the only file. */
function findingAt(
  text: string,
  word: string,
  more: Partial<Diagnostic> = {},
): [Diagnostic[], (file: string) => string | undefined] {
  const start = text.indexOf(word);
  const at = { file: 'cities.yaml', start, end: start + word.length };
  return [
    [{ severity: 'error', code: 'unknown-city', message: 'no city has that slug', at, ...more }],
    (file) => (file === 'cities.yaml' ? text : undefined),
  ];
}

/** Returns the text above the marks of a code frame. */
function marked(report: string): string {
  const lines = report.split('\n');
  const marks = lines.findIndex((line) => /^\s*\|\s*\^+$/.test(line));
  const line = lines[marks] as string;
  return (lines[marks - 1] as string).slice(line.indexOf('^'), line.lastIndexOf('^') + 1);
}

test('a finding shows its place, its line, marks, notes and help', () => {
  const [findings, textOf] = findingAt('a: b\nboston: c\n', 'boston', {
    help: 'remove it',
    related: [{ message: 'first defined here', at: { file: 'cities.yaml', start: 0, end: 1 } }],
  });

  expect(formatText(findings, textOf, PLAIN)).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has that slug
      --> data/cities.yaml:2:1
       |
    2  | boston: c
       | ^^^^^^
      note: first defined here
      --> data/cities.yaml:1:1
       |
    1  | a: b
       | ^
      help: remove it"
  `);
});

test('findings are separated by an empty line', () => {
  const [findings, textOf] = findingAt('a: b\n', 'b');

  expect(formatText([...findings, ...findings], textOf, PLAIN).split('\n\n')).toHaveLength(2);
});

describe('color', () => {
  const [findings, textOf] = findingAt('a: b\n', 'b', { help: 'remove it' });

  test('a report without color has no escape sequences', () => {
    expect(formatText(findings, textOf, PLAIN)).not.toContain('\u001b');
  });

  test('a colored report has the same text between escape sequences, on any terminal', () => {
    const colored = formatText(findings, textOf, { ...PLAIN, withColor: true });

    expect(colored).toContain('\u001b[');
    expect(stripVTControlCharacters(colored)).toBe(formatText(findings, textOf, PLAIN));
  });

  test('each severity has its own color', () => {
    const severities = ['error', 'warning', 'note'] as const;
    const starts = severities.map(
      (severity) =>
        formatText(
          findings.map((finding) => ({ ...finding, severity })),
          textOf,
          { ...PLAIN, withColor: true },
        ).split(severity)[0],
    );

    expect(new Set(starts).size).toBe(3);
  });
});

describe('the code frame', () => {
  test('the frame shows only the part of a long line around its error, with marks below it', () => {
    const [findings, textOf] = findingAt(`oil: [${'avon, '.repeat(500)}boston, ${'avon, '.repeat(500)}]\n`, 'boston');
    const report = formatText(findings, textOf, PLAIN);

    expect(report).toContain('cities.yaml:1:3007');
    expect(Math.max(...report.split('\n').map((line) => line.length))).toBeLessThan(140);
    expect(marked(report)).toBe('boston');
  });

  test('a long line is cut off after an error at its beginning', () => {
    const [findings, textOf] = findingAt(`boston: ${'x'.repeat(5000)}\n`, 'boston');
    const report = formatText(findings, textOf, PLAIN);

    expect(report).toContain('x…');
    expect(marked(report)).toBe('boston');
  });

  test('the frame shows control characters and bidi marks as dots', () => {
    const [findings, textOf] = findingAt('\ta\u001b[31m\u202e: boston\n', 'boston');
    const report = formatText(findings, textOf, PLAIN);

    expect(report).toContain('·a·[31m·: boston');
    expect(marked(report)).toBe('boston');
  });

  test("Windows line endings don't disturb the frame", () => {
    const [findings, textOf] = findingAt('a: b\r\nc: boston\r\n', 'boston');
    const report = formatText(findings, textOf, PLAIN);

    expect(report).toContain('cities.yaml:2:4');
    expect(report).not.toContain('\r');
    expect(report).not.toContain('·');
    expect(marked(report)).toBe('boston');
  });

  test('the frame keeps surrogate pairs whole and shows lone halves as dots', () => {
    const [findings, textOf] = findingAt(`${'😀'.repeat(101)}\ud83d boston\n`, 'boston');
    const report = formatText(findings, textOf, PLAIN);

    expect(report).toContain('cities.yaml:1:205');
    expect(Buffer.from(report).toString()).toBe(report);
    expect(report).toContain('😀· boston');
  });

  test('the frame marks one column if the place is empty or the line ends', () => {
    const text = 'a:\n';
    const at = { file: 'cities.yaml', start: 2, end: 3 };
    const report = formatText([{ severity: 'error', code: 'wrong-type', message: 'm', at }], () => text, PLAIN);

    expect(report).toContain('   |   ^');
  });

  test('the frame marks only the first line of a place with several lines', () => {
    const [findings, textOf] = findingAt('a:\n  b: c\n  d: e\n', 'b: c\n  d: e');

    expect(marked(formatText(findings, textOf, PLAIN))).toBe('b: c');
  });

  test('the frame is omitted for a file as a whole and for a missing file', () => {
    const whole: Diagnostic = {
      severity: 'error',
      code: 'missing-file',
      message: 'm',
      at: { file: 'cities.yaml', start: 0, end: 0 },
    };

    expect(formatText([whole], () => 'a: b\n', PLAIN)).toBe('error[missing-file]: m\n  --> data/cities.yaml');
    expect(formatText([{ ...whole, at: { file: 'no\nsuch.yaml', start: 3, end: 4 } }], () => undefined, PLAIN)).toBe(
      'error[missing-file]: m\n  --> data/no·such.yaml',
    );
  });
});

test('a position has 1-based lines and columns, in any order of requests', () => {
  const text = 'ab\n\ncd\n';
  const all = [...text, ''].map((_, offset) => positionAt(text, offset));

  expect(all.map(({ line, column }) => `${line}:${column}`)).toEqual([
    '1:1',
    '1:2',
    '1:3',
    '2:1',
    '3:1',
    '3:2',
    '3:3',
    '4:1',
  ]);
  expect(positionAt('other\ntext', 6)).toEqual({ line: 2, column: 1 });
  expect(positionAt(text, 4)).toEqual({ line: 3, column: 1 });
  expect(positionAt('', 0)).toEqual({ line: 1, column: 1 });
});

describe('data quoted in a message', () => {
  test.each([
    ['boston', '`boston`'],
    ['two\nlines', '`two⏎lines`'],
    ['a\u0000\u001b\u202e\u200bb', '`a\\u0000\\u001b\\u202e\\u200bb`'],
    ['😀', '`😀`'],
    ['x'.repeat(81), `\`${'x'.repeat(79)}…\``],
    ['x'.repeat(80), `\`${'x'.repeat(80)}\``],
    [`${'x'.repeat(78)}😀😀`, `\`${'x'.repeat(78)}…\``],
    [42, '`42`'],
    [null, '`null`'],
    [undefined, '`undefined`'],
    [['a'], '`["a"]`'],
  ])('%j is quoted on one line without escape sequences', (value, shown) => {
    expect(quote(value)).toBe(shown);
  });
});

test('repeats of one code collapse after a few, with their number and files', () => {
  const place = (file: string) => ({ file, start: 0, end: 0 });
  const many = Array.from({ length: 1500 }, (_, index): Diagnostic => {
    const at = place(index < 1400 ? 'cities.yaml' : 'places.yaml');
    return { severity: 'warning', code: 'unknown-neighbor', message: `number ${index}`, at };
  });
  const other: Diagnostic = { severity: 'error', code: 'unknown-city', message: 'another', at: place('jobs.yaml') };

  const folded = formatText([...many, other], () => undefined, { ...PLAIN, perCode: 2 });

  expect(folded).toMatchInlineSnapshot(`
    "warning[unknown-neighbor]: number 0
      --> data/cities.yaml

    warning[unknown-neighbor]: number 1
      --> data/cities.yaml

    error[unknown-city]: another
      --> data/jobs.yaml

    warning[unknown-neighbor]: and 1,498 more like these, in data/cities.yaml and data/places.yaml; --json lists all"
  `);
  expect(formatText([...many, other], () => undefined, PLAIN).match(/^warning/gm)).toHaveLength(1500);
});

test('notes of one code at one place collapse into one, and warnings stay separate', () => {
  const notes = (count: number, severity: Diagnostic['severity']) => {
    const [[finding], textOf] = findingAt('a: b\nboston: c\n', 'boston', { severity, help: 'write a note' });
    const all = Array.from({ length: count }, (_, at) => ({
      ...(finding as Diagnostic),
      message: `page ${at} is held`,
    }));
    return formatText(all, textOf, PLAIN);
  };
  expect(notes(3, 'note')).toMatchInlineSnapshot(`
    "note[unknown-city]: page 0 is held
      --> data/cities.yaml:2:1
       |
    2  | boston: c
       | ^^^^^^
      and page 1 is held
      and page 2 is held
      help: write a note"
  `);
  expect(notes(14, 'note')).toContain('\n  and 13 more like this here; --json lists all\n  help:');
  expect(notes(3, 'warning').match(/^warning/gm)).toHaveLength(3);
});
