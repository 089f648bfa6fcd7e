import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
// @ts-expect-error it has no types
import { proseFindings } from '../../scripts/prose/find.mjs';
import { spawnSync } from '../support/processes.ts';
import { temporaryFolder } from '../support/run-command.ts';
import { ACCEPTED, FOUND, SKIPPED } from './fixtures/prose-cases.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/prose.mjs', import.meta.url));

interface Finding {
  readonly line: number;
  readonly column: number;
  readonly phrase: string;
}

/** Phrases that earlier versions had, where they were, and how they read now. A table of tabs has no reader, so the lint skips it. */
const WORST = readFileSync(new URL('support/worst-phrases.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t') as [place: string, phrase: string, better: string]);

const findingsIn = (file: string, source: string): Finding[] => proseFindings(file, source);
const placesOf = (file: string, source: string) =>
  findingsIn(file, source).map(({ line, column, phrase }) => `${line}:${column} ${phrase}`);
const phrasesOf = (text: string) => findingsIn('src/a.ts', `/** ${text} */`).map(({ phrase }) => phrase);

test('every phrase that was reworded is reported, and passes as it reads now', () => {
  expect(WORST.length).toBeGreaterThanOrEqual(80);
  expect(WORST.filter(([, phrase]) => phrasesOf(phrase).length === 0)).toEqual([]);
  expect(WORST.filter(([, , better]) => phrasesOf(better).length > 0)).toEqual([]);
});

test.each(FOUND)('%s is read, and reported with its line and column', (_, file, source, found) => {
  expect(placesOf(file, source)).toEqual(found);
});

test.each(SKIPPED)('the lint skips %s', (_, file, source) => {
  expect(placesOf(file, source)).toEqual([]);
});

test('comments and names of tests are read', () => {
  const source =
    "// Read by nobody.\ntest.each([['beside a']])('%s stands in it', () => {});\ntest('it tells of a', () => {});";
  expect(placesOf('tests/a.test.ts', source)).toEqual(['1:12 nobody', '2:31 stands in', '3:10 tells of']);
});

test('pages of a site may have their own tone, but need American spelling', () => {
  const source = '# Read by nobody.\na: Somebody is in our lot with a colour chart.\n';
  expect(placesOf('data/copy.yaml', source)).toEqual(['1:11 nobody', '2:34 colour']);
});

test.each(ACCEPTED)('%s passes', (sentence) => {
  expect(phrasesOf(sentence)).toEqual([]);
});

test('the command prints each finding, and fails if there is one', () => {
  const folder = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const run = (...files: readonly string[]) =>
    spawnSync(process.execPath, [SCRIPT, ...files], { cwd: folder, encoding: 'utf8' });
  write('src/bad.ts', 'const a = 1;\n\n// It stands in the file.\n');
  write('src/good.ts', '// It is in the file.\n');
  write('templates/trades/a/copy.yaml', '# It stands in the file.\n');

  const found = 'src/bad.ts:3:7: "stands in": use "is in", "appears in" or "comes before"\n';
  expect(run('src/bad.ts', 'src/good.ts')).toMatchObject({ status: 1, stdout: found });
  expect(run('src/good.ts')).toMatchObject({ status: 0, stdout: '', stderr: '' });

  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  spawnSync('git', ['add', '.'], { cwd: folder });
  expect(run()).toMatchObject({ status: 1, stdout: found });
});
