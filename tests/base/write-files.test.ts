import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeAllAtomically } from '../../src/base/safe-fs.ts';
import { temporaryFolder } from '../support/run-command.ts';

test('files are written with their folders, and nothing else is left behind', () => {
  const folder = temporaryFolder();
  writeAllAtomically(
    folder,
    new Map([
      ['a.yaml', 'a'],
      ['b/c.yaml', 'c'],
    ]),
  );
  expect(readFileSync(join(folder, 'b/c.yaml'), 'utf8')).toBe('c');
  expect(readdirSync(folder).sort()).toEqual(['a.yaml', 'b']);
});

test('a failed write leaves all other files unchanged', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.yaml'), 'old');
  writeFileSync(join(folder, 'b'), 'a file where a folder should be');
  expect(() =>
    writeAllAtomically(
      folder,
      new Map([
        ['a.yaml', 'new'],
        ['b/c.yaml', 'c'],
      ]),
    ),
  ).toThrow();
  expect(readFileSync(join(folder, 'a.yaml'), 'utf8')).toBe('old');
  expect(readdirSync(folder).sort()).toEqual(['a.yaml', 'b']);
});

test('a file that another program has changed since it was read stays, as do all others', () => {
  const folder = temporaryFolder();
  const read = new Map([['a.yaml', Buffer.from('old')]]);
  const files = new Map([
    ['a.yaml', 'new'],
    ['b.yaml', 'new'],
  ]);
  for (const [file, text] of [
    ['a.yaml', 'changed'],
    ['b.yaml', 'added'],
  ] as const) {
    writeFileSync(join(folder, 'a.yaml'), 'old');
    writeFileSync(join(folder, file), text);
    expect(() => writeAllAtomically(folder, files, read)).toThrow(`another program has just changed`);
    expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
  }
  expect(readdirSync(folder).sort()).toEqual(['a.yaml', 'b.yaml']);
});

test('files are deleted in the same step, after the others are written', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'old.yaml'), 'x');
  const read = new Map([['old.yaml', Buffer.from('x')]]);
  const changes = new Map([
    ['old.yaml', undefined],
    ['new.yaml', 'x'],
  ]);
  writeFileSync(join(folder, 'old.yaml'), 'changed');
  expect(() => writeAllAtomically(folder, changes, read)).toThrow('another program has just changed');
  expect(readdirSync(folder)).toEqual(['old.yaml']);
  writeFileSync(join(folder, 'old.yaml'), 'x');
  writeAllAtomically(folder, changes, read);
  expect(readdirSync(folder)).toEqual(['new.yaml']);
});
