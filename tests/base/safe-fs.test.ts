import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { isInside, pathIn, readRegularFile, writeAtomically, writeNew } from '../../src/base/safe-fs.ts';
import { execFileSync } from '../support/processes.ts';
import { temporaryFolder } from '../support/run-command.ts';

/** A folder with a link to an outside folder that contains a secret. */
let folder: string;
let outside: string;
beforeEach(() => {
  folder = temporaryFolder();
  outside = temporaryFolder();
  writeFileSync(join(outside, 'secret'), 'secret');
  symlinkSync(outside, join(folder, 'out'));
  symlinkSync(join(outside, 'secret'), join(folder, 'link'));
});

test('a path is inside if each of its parts is a name', () => {
  for (const path of ['a', 'a/b.html', '.a', '..a', 'a..', 'a/...'])
    expect([path, isInside(path)]).toEqual([path, true]);
  for (const path of [
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    '../a',
    'a/..',
    'a/../../b',
    './a',
    'a\\b',
    '..\\a',
    'a\0b',
  ])
    expect([path, isInside(path)]).toEqual([path, false]);
});

test('only regular files below the folder are read', () => {
  mkdirSync(join(folder, 'a'));
  writeFileSync(join(folder, 'a/b'), 'text');
  execFileSync('mkfifo', [join(folder, 'pipe')]);

  expect(readRegularFile(folder, 'a/b')?.toString()).toBe('text');
  for (const path of ['gone', 'gone/b', 'a', 'link', 'pipe'])
    expect([path, readRegularFile(folder, path)]).toEqual([path, undefined]);
  for (const path of ['out/secret', '../x', join(outside, 'secret')])
    expect(() => readRegularFile(folder, path)).toThrow(/is a link, but|outside/);
});

test('a folder that is itself reached through a link works', () => {
  const link = join(outside, 'folder');
  symlinkSync(folder, link);
  writeAtomically(link, 'file', 'text', '.draft');
  expect(readRegularFile(link, 'file')?.toString()).toBe('text');
});

test('nothing is written through a link, and a link in place of a file is replaced', () => {
  expect(() => pathIn(folder, 'out/made')).toThrow(/out is a link, but must be a folder/);
  symlinkSync(join(outside, 'secret'), join(folder, '.draft'));

  writeAtomically(folder, 'link', 'text', '.draft');

  expect([lstatSync(join(folder, 'link')).isFile(), readFileSync(join(folder, 'link'), 'utf8')]).toEqual([
    true,
    'text',
  ]);
  symlinkSync(join(outside, 'new'), join(folder, 'planted'));
  writeNew(join(folder, 'planted'), 'text');
  expect(existsSync(join(outside, 'new'))).toBe(false);
  expect([readFileSync(join(outside, 'secret'), 'utf8'), readdirSync(outside)]).toEqual(['secret', ['secret']]);
});

test('a failed write leaves no draft', () => {
  mkdirSync(join(folder, 'taken/below'), { recursive: true });
  expect(() => writeAtomically(folder, 'taken', 'text', '.draft')).toThrow();
  expect(existsSync(join(folder, '.draft'))).toBe(false);
});
