import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isScalar, parse, parseDocument } from 'yaml';
import { changeBelow, removalsOf, removeAt, replaceAt } from '../../src/edit/edit-at.ts';
import { addItemTo, EditError } from '../../src/edit/entries.ts';
import { runs } from '../support/runs.ts';

const at = (text: string, part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
const without = (text: string, part: string) => removeAt(text, at(text, part));

test.each([
  ['a list item', 'a:\n  - x\n  - y # why\n  - z\n', 'y', 'a:\n  - x\n  - z\n'],
  ['an item with its comment', 'a:\n  - x\n  # Reason\n  - y\n  - z\n', 'y', 'a:\n  - x\n  - z\n'],
  ['the first item', '# File\n\n- x\n- y\n', 'x', '# File\n\n- y\n'],
  ['the last item', 'a:\n  - x\n  - y\nb: 1\n', 'y', 'a:\n  - x\nb: 1\n'],
  ['the only item', 'a: # Why\n  - x\nb: 1\n', 'x', 'a: [] # Why\nb: 1\n'],
  ['an item of a flow list', 'a: [x, y, z] # all\n', 'y', 'a: [x, z] # all\n'],
  ['the last item of a flow list', 'a: [x, y]\n', 'y', 'a: [x]\n'],
  ['the only item of a flow list', 'a: [x]\n', 'x', 'a: []\n'],
  ['an item with Windows line endings', '- x\r\n- y\r\n', 'y', '- x\r\n'],
  ['an entry', '# File\n\na: 1\n\n# About\nkey:\n  c: 1\n  # end\n\nd: 1\n', 'key', '# File\n\na: 1\n\nd: 1\n'],
  ['the first entry', '# File\n\n# About\nkey: 1\n\nb: 1\n', 'key', '# File\n\nb: 1\n'],
  ['an entry by its value', '- w: 1\n  t: x\n- w: 2\n', 'x', '- w: 1\n- w: 2\n'],
  ['the first entry of an item', '- t: x\n  w: 1\n', 'x', '- w: 1\n'],
  ['an entry of a flow map', 'a: { b: 1, c: 2 }\n', 'b', 'a: { c: 2 }\n'],
  ['an alias', 'a: &x town\nb: [*x, y]\n', '*x', 'a: &x town\nb: [y]\n'],
  ['a quoted item', 'a:\n  - "x"\n  - y\n', 'x', 'a:\n  - y\n'],
])('%s is removed with its lines', (_, text, part, expected) => {
  expect(without(text, part)).toBe(expected);
});

/** Returns the text after each of the removals to try for the value `X`. */
const removals = (text: string) => removalsOf(text, at(text, 'X')).map((range) => removeAt(text, range));

test.each([
  ['an item', 'a:\n  - X\n  - y\n', ['a:\n  - y\n']],
  ['the only item, with its key', 'a:\n  - X\nb: 1\n', ['b: 1\n']],
  ['a text with its promise', 'a:\n  - { text: X, promise: p }\n  - y\n', ['a:\n  - y\n']],
  ['the only text, with its promise and key', 'a:\n  - { text: X, promise: p }\nb: 1\n', ['b: 1\n']],
  ['an entry, or its item', 'a:\n  - t: X\n    w: 1\n  - t: z\n', ['a:\n  - w: 1\n  - t: z\n', 'a:\n  - t: z\n']],
  ['an entry, or the only item', 'a:\n  - t: X\n    w: 1\nb: 1\n', ['a:\n  - w: 1\nb: 1\n', 'b: 1\n']],
  [
    'an entry, or its item with a promise',
    'a:\n  - { text: { t: X, w: 1 }, promise: p }\n  - t: z\n',
    ['a:\n  - { text: { w: 1 }, promise: p }\n  - t: z\n', 'a:\n  - t: z\n'],
  ],
  ['an entry of a record', 'a:\n  b: X\n  c: 1\n', ['a:\n  c: 1\n']],
])('%s is removed, with its list or key if nothing else is in it', (_, text, expected) => {
  expect(removals(text)).toEqual(expected);
});

test('the entry of a list file is removed as a whole', () => {
  const text = '- w: 1\n  t: x\n# two\n- w: 2\n  t: y\n';
  expect(removeAt(text, at(text, 'y'), true)).toBe('- w: 1\n  t: x\n');
});

test.each([
  ['a: x # why\n', 'x', 'new', 'a: new # why\n'],
  ["a: 'x'\n", 'x', "n'w", "a: 'n''w'\n"],
  ['a: "x"\n', 'x', 'new', 'a: "new"\n'],
  ['a: [x, y]\n', 'x', 'n, w', 'a: ["n, w", y]\n'],
  ['a: x\n', 'x', '0123', 'a: "0123"\n'],
  ['a: [x, y]\n', '[x, y]', ['I-93', 'z'], 'a: [I-93, z]\n'],
  ['a: 5\r\nb: &x 1\r\n', '5', 6, 'a: 6\r\nb: &x 1\r\n'],
  ['x: 1\n', 'x', 'y', 'y: 1\n'],
  ['a: >- # why\n    x x\n    z\n\n# B\nb: 1\n', '>-', 'new text', 'a: >- # why\n    new text\n\n# B\nb: 1\n'],
  ['a: |\r\n  x\r\nb: 1\r\n', '|', 'new: text\n', 'a: |\r\n  new: text\r\nb: 1\r\n'],
  ['- >-\n  x\n- b\n', '>-', 'two\nlines', '- "two\\nlines"\n- b\n'],
])('a change of %j at %s to %j keeps the rest', (text, part, value, expected) => {
  expect(replaceAt(text, at(text, part), value)).toBe(expected);
});

test.each([
  ['an anchor that is used elsewhere', 'a: [&x town, y]\nb: *x\n', 'town'],
  ['a comment inside', 'a: [x, # why\n  y]\n', 'x'],
  ['a syntax error', 'a: [x\n', 'x'],
])('%s is refused', (_, text, part) => {
  expect(() => without(text, part)).toThrow(EditError);
});

test('a duplicate key and a flow list below a key are refused', () => {
  expect(() => replaceAt('a: 1\nb: 2\n', { start: 5, end: 6 }, 'a')).toThrow(EditError);
  expect(() => changeBelow('a: [x]\n', 'a', (lines) => lines)).toThrow(EditError);
});

test('the lines below a key are edited as a file', () => {
  const text = '# Head\na:\n  - x\n\nb: 1\n';
  expect(changeBelow(text, 'a', (lines) => addItemTo(lines, { y: 1 }))).toBe('# Head\na:\n  - x\n  - y: 1\n\nb: 1\n');
});

/** One entry: a comment, a key, and a value as people write it. The names of values are unique. */
const lines = (id: number) => {
  const name = (suffix: string) => `v${id}${suffix}`;
  return fc
    .record({
      gap: fc.boolean(),
      comment: fc.constantFrom('', `# About ${id}\n`, `# One ${id}\n# Two ${id}\n`),
      value: fc.constantFrom(
        ` ${name('')}\n`,
        ` "${name('')}" # quoted\n`,
        ` '${name('')}'\n`,
        ` [${name('a')}, "${name('b')}", ${name('c')}]\n`,
        ` { a: ${name('a')}, b: [${name('b')}] }\n`,
        ` &n${id} ${name('')}\n`,
        `\n  - ${name('a')}\n  # inner ${id}\n  - "${name('b')}" # why\n\n  - { c: ${name('c')} }\n`,
        `\n  a: ${name('a')}\n  b${id}:\n    - w: ${name('b')}\n      t: ${name('c')}\n    - w: ${name('d')}\n`,
        `\n  - ${name('a')}\n  # end ${id}\n`,
        ` >-\n  Some text ${id}\n  of ${id}\n`,
        ` [${name('a')},\n  ${name('b')}]\n`,
      ),
    })
    .map(({ gap, comment, value }) => `${gap ? '\n' : ''}${comment}k${id}:${value}`);
};
const file = fc
  .record({
    head: fc.constantFrom('', '# Head\n\n', '# Head\n'),
    entries: fc.tuple(...[1, 2, 3, 4].map(lines)),
    alias: fc.boolean(),
    newline: fc.constantFrom('\n', '\r\n'),
    end: fc.constantFrom('', '\n# The end\n'),
  })
  .map(({ head, entries, alias, newline, end }) => {
    const anchor = /&n\d/.exec(entries.join(''))?.[0];
    const repeated = alias && anchor ? `k9: [${anchor.replace('&', '*')}, other]\n` : '';
    return (head + entries.join('') + repeated + end).replaceAll('\n', newline);
  });

/** Paths of all strings below a value, to compute what an edit means without the editor. */
function pathsOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value === 'string') return [path];
  return Object.entries(value as object).flatMap(([key, part]) =>
    pathsOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function edited(value: unknown, path: readonly (string | number)[], to: string | undefined): unknown {
  const copy = structuredClone(value);
  const parent = path.slice(0, -1).reduce((part, step) => (part as never)[step], copy) as Record<
    string | number,
    unknown
  >;
  const last = path.at(-1) as string | number;
  if (to !== undefined) parent[last] = to;
  else if (Array.isArray(parent)) parent.splice(last as number, 1);
  else delete parent[last];
  return copy;
}

test('an edit changes only the lines of its entry, and its value is the intended one', () => {
  let [done, refused] = [0, 0];
  fc.assert(
    fc.property(file, fc.nat(), fc.option(fc.constantFrom('new', "it's", 'a: b', '12')), (text, pick, to) => {
      const value = parse(text) as object;
      const paths = pathsOf(value);
      const path = paths[pick % paths.length] as readonly (string | number)[];
      const node = parseDocument(text).getIn(path, true);
      if (!isScalar(node) || !node.range) return;
      const [start, end] = node.range;
      let made: string;
      try {
        made = to === null ? removeAt(text, { start, end }) : replaceAt(text, { start, end }, to);
      } catch (error) {
        expect(error).toBeInstanceOf(EditError);
        refused++;
        return;
      }
      done++;
      let wanted = edited(value, path, to ?? undefined);
      const id = String(path[0]).slice(1);
      if (to !== null && text.includes(`*n${id}`)) wanted = edited(wanted, ['k9', 0], to);
      expect(parse(made)).toEqual(wanted);
      const key = String(path[0]);
      const rows = text.split('\n');
      const own = new Set<number>();
      const first = rows.findIndex((row) => row.startsWith(`${key}:`));
      const next = rows.findIndex((row, index) => index > first && /^(?:k\d|#)/.test(row));
      for (let row = first - 1; row >= 0 && /^(?:#.*)?\r?$/.test(rows[row] as string); row--) own.add(row);
      for (let row = first; row < (next === -1 ? rows.length : next); row++) own.add(row);
      const others = rows.filter((_, index) => !own.has(index)).join('\n');
      const kept = made
        .split('\n')
        .filter((row) => !rows.includes(row) || rows.some((other, index) => other === row && !own.has(index)));
      // Without the lines of the entry, the text is the same.
      expect(kept.filter((row) => rows.includes(row) && row.trim() !== '').join('\n')).toBe(
        others
          .split('\n')
          .filter((row) => row.trim() !== '')
          .join('\n'),
      );
      expect(made.includes('\r')).toBe(text.includes('\r'));
    }),
    runs(5),
  );
  expect(done).toBeGreaterThan(refused * 3);
});
