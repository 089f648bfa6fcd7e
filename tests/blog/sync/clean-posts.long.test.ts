import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { cleanPosts, nodeSanitizer } from '../../../src/blog/content/node-sanitizer.ts';
import type { Sanitizer } from '../../../src/blog/content/sanitize.ts';
import { temporaryFolder } from '../../support/run-command.ts';
import { HOSTILE_BODIES } from '../hostile/bodies.ts';

const ENGINE = 'engine-1';
const CLEAN = '<p>Change the oil every 5,000 miles.</p>';
const DIRTY = '<p onclick="alert(1)">Change it.</p><script>alert(2)</script>';

let sanitize: Sanitizer;
beforeAll(async () => {
  sanitize = await nodeSanitizer();
});

let file = '';
let cleaned: string[] = [];
beforeEach(() => {
  file = join(temporaryFolder(), 'deep/cleaned.txt');
  cleaned = [];
});

/** Runs once and returns the output for each text. `cleaned` lists the texts that reached the sanitizer. */
async function run(texts: readonly string[], engine = ENGINE): Promise<string[]> {
  cleaned = [];
  const load = async () => (html: string) => {
    cleaned.push(html);
    return sanitize(html);
  };
  const clean = await cleanPosts(texts, { file, engine }, load);
  return texts.map(clean);
}

test('cached sanitizer output equals fresh output, whatever a post contains', async () => {
  const texts = [
    CLEAN,
    DIRTY,
    '',
    '<p>\u2028\n\t"\\</p>',
    '__proto__',
    ...HOSTILE_BODIES.filter(({ length }) => length < 2_000),
    CLEAN,
  ];
  const first = await run(texts);
  const saw = cleaned;
  const second = await run(texts);

  expect(first).toEqual(texts.map(sanitize));
  expect(saw).toEqual([...new Set(texts)]);
  expect([second, cleaned]).toEqual([first, []]);
});

test('only a changed post is sanitized again, and a deleted one leaves the cache', async () => {
  await run([CLEAN, DIRTY]);
  await run([CLEAN, '<p>New.</p>']);
  expect(cleaned).toEqual(['<p>New.</p>']);
  await run([CLEAN]);
  expect(cleaned).toEqual([]);

  await run([DIRTY, '<p>New.</p>']);
  expect(cleaned).toEqual([DIRTY, '<p>New.</p>']);
});

test('another engine sanitizes every post again', async () => {
  await run([CLEAN, DIRTY]);
  await run([CLEAN, DIRTY], 'engine-2');

  expect(cleaned).toEqual([CLEAN, DIRTY]);
});

test.each<[string, (text: string) => string]>([
  ['cut short', (text) => text.slice(0, -3)],
  ['empty', () => ''],
  ['a single line', (text) => text.slice(0, text.indexOf('\n'))],
  ['unrelated text', () => '{"a": 1}\n'],
  ['changed in one word', (text) => text.replace('Change it.', 'Change it!')],
  ['marked as needing no sanitizing', (text) => text.replace(/"<p>[^"]*"/, 'null')],
])('a cache file that is %s is ignored', async (_, spoil) => {
  await run([DIRTY, CLEAN]);
  const spoilt = spoil(readFileSync(file, 'utf8'));
  expect(spoilt).not.toBe(readFileSync(file, 'utf8'));
  writeFileSync(file, spoilt);

  expect(await run([DIRTY, CLEAN])).toEqual(['<p>Change it.</p>', CLEAN]);
  expect(cleaned).toEqual([DIRTY, CLEAN]);
  await run([DIRTY, CLEAN]);
  expect(cleaned).toEqual([]);
});

test('a cache file that cannot be read or written fails no run', async () => {
  file = join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');
  file = join(file, 'below-it');

  expect(await run([DIRTY])).toEqual(['<p>Change it.</p>']);
  expect(existsSync(file)).toBe(false);
});

test('a run that sanitizes nothing writes nothing, and only changed bodies are stored whole', async () => {
  await run([CLEAN, DIRTY]);
  const { ino } = statSync(file);
  await run([DIRTY, CLEAN]);

  expect(statSync(file).ino).toBe(ino);
  expect(readFileSync(file, 'utf8')).not.toContain('miles');
  expect(readFileSync(file, 'utf8')).toContain('"<p>Change it.</p>"');
});

test("a body that isn't among the given ones is rejected", async () => {
  const clean = await cleanPosts([CLEAN], { file, engine: ENGINE }, async () => sanitize);

  expect(() => clean(DIRTY)).toThrow('not given');
});
