import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { removeEntry } from '../../src/edit/edit-at.ts';
import { addEntries, EditError, keysOf } from '../../src/edit/entries.ts';
import { runs } from '../support/runs.ts';

const FILE = `# The towns.
# Copy an entry to add one.

# Near the river
avon:
  name: Avon   # as people write it
  lat: 1
  # lon: not known

# Far away
lorain:
  name: Lorain
`;

test('an entry is inserted in its place, and comments stay with theirs', () => {
  expect(addEntries(FILE, ['elyria:\n  name: Elyria\n'])).toBe(
    FILE.replace('\n# Far away', '\nelyria:\n  name: Elyria\n\n# Far away'),
  );
  expect(addEntries(FILE, ['york:\n  name: York\n'])).toBe(`${FILE}\nyork:\n  name: York\n`);
  expect(addEntries(FILE, ['acton:\n  name: Acton\n'])).toBe(FILE.replace('# Near', 'acton:\n  name: Acton\n\n# Near'));
});

test('several entries are inserted in order', () => {
  const made = addEntries(FILE, ['york: 1\n', 'xenia: 2\n', 'brook: 3\n', 'acton: 4\n']);
  expect(keysOf(made)).toEqual(['acton', 'avon', 'brook', 'lorain', 'xenia', 'york']);
});

test('unsorted keys get the new one at the end', () => {
  expect(addEntries('b: 1\na: 2\n', ['aa: 3\n'])).toBe('b: 1\na: 2\naa: 3\n');
});

test.each([
  ['', 'c: 1\n'],
  ['# Words.\n', '# Words.\n\nc: 1\n'],
  ['# Words.\n\n', '# Words.\n\nc: 1\n'],
  ['a: 1', 'a: 1\nc: 1\n'],
  ['a: 1\r\nd: 2\r\n', 'a: 1\r\nc: 1\r\nd: 2\r\n'],
  ['  a: 1\n  d: 2\n', '  a: 1\n  c: 1\n  d: 2\n'],
  ['a: |+\n  text\n\nd: 2\n', 'a: |+\n  text\n\nc: 1\nd: 2\n'],
  ['a:\nd: 2\n', 'a:\nc: 1\nd: 2\n'],
  ['# Top\na: 1\n', '# Top\na: 1\nc: 1\n'],
])('the file %j becomes %j', (before, after) => {
  expect(addEntries(before, ['c: 1\n'])).toBe(after);
});

test.each([
  ['{ a: 1 }\n', 'in braces'],
  ['- a\n', 'must be keys with values'],
  ['a: [1\n', 'it has errors'],
  ['c: 1\n', 'it already has an entry `c`'],
])('the file %j cannot be edited, since %s', (text, why) => {
  expect(() => addEntries(text, ['c: 1\n'])).toThrow(EditError);
  expect(() => addEntries(text, ['c: 1\n'])).toThrow(why);
});

test('an entry is removed with the comments above it', () => {
  expect(removeEntry(FILE, 'lorain')).toBe(FILE.slice(0, FILE.indexOf('\n# Far away')));
  expect(removeEntry(FILE, 'nowhere')).toBe(FILE);
  expect(parse(removeEntry(FILE, 'avon'))).toEqual({ lorain: { name: 'Lorain' } });
});

describe('random files', () => {
  const key = fc.stringMatching(/^[a-z]{1,6}$/);
  const comment = fc.constantFrom('', '# a comment\n', '\n', '\n# two\n# lines\n', '\n\n');
  const value = fc.oneof(
    fc.constantFrom(
      ' 1',
      ' text # why',
      ' [a, b]',
      ' { x: 1 }',
      ' "quoted: #"',
      ' >-\n  folded\n  text',
      ' |\n  block',
      '',
    ),
    fc.constantFrom('\n  name: A\n  # inside\n  list:\n    - x\n    - y', '\n  name: A\n\n  other: B', " 'it''s'"),
  );
  const file = fc
    .record({
      head: fc.constantFrom('', '# head\n\n', '# head\n', '---\n'),
      entries: fc.uniqueArray(fc.tuple(key, value, comment), { selector: ([name]) => name, maxLength: 8 }),
      isSorted: fc.boolean(),
      tail: fc.constantFrom('\n', '\n# the end\n', '', '\n\n'),
      newline: fc.constantFrom('\n', '\r\n'),
    })
    .map(({ head, entries, isSorted, tail, newline }) => {
      const ordered = isSorted ? [...entries].sort(([a], [b]) => (a < b ? -1 : 1)) : entries;
      const body = ordered.map(([name, text, above]) => `${above}${name}:${text}`).join('\n');
      return `${head}${body}${tail}`.replaceAll('\n', newline);
    });

  test('an edit only adds lines, and the file has its old entries and the new ones', () => {
    fc.assert(
      fc.property(file, fc.uniqueArray(key, { minLength: 1, maxLength: 3 }), (text, names) => {
        const known = keysOf(text);
        const fresh = names.filter((name) => !known.includes(name));
        const made = addEntries(
          text,
          fresh.map((name) => `${name}:\n  name: New\n  list: [a]\n`),
        );
        const expected = {
          ...parse(text),
          ...Object.fromEntries(fresh.map((name) => [name, { name: 'New', list: ['a'] }])),
        };
        expect(parse(made) ?? {}).toEqual(expected);
        // Without the new lines the old text remains, except for the end of a last line that had none.
        const added = fresh.reduce(
          (rest, name) =>
            rest.replace(
              new RegExp(`(?:\\r?\\n)?(?<![a-z])${name}:\\r?\\n  name: New\\r?\\n  list: \\[a\\]\\r?\\n`),
              '\n',
            ),
          made,
        );
        const words = (of: string) => of.replace(/\s+/g, ' ').trim();
        expect(words(added)).toBe(words(text));
        const lines = text.split(/\r?\n/);
        const left = made.split(/\r?\n/);
        expect(lines.every((line) => left.includes(line))).toBe(true);
      }),
      runs(3),
    );
  });

  test('an added entry can be removed, which restores the file', () => {
    fc.assert(
      fc.property(file, (text) => {
        const made = addEntries(text, ['newkey:\n  name: New\n']);
        expect(parse(removeEntry(made, 'newkey')) ?? {}).toEqual(parse(text) ?? {});
      }),
      runs(2),
    );
  });
});
