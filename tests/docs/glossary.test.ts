import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
// @ts-expect-error A script without types.
import { TERMS as TABLE } from '../../scripts/prose/glossary-rules.mjs';
import { execFileSync } from '../support/processes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const TERMS = TABLE as readonly { readonly term: string; readonly banned: readonly string[] }[];
const BANNED = TERMS.flatMap(({ banned }) => banned);

/** Returns the phrases of the glossary in the names of a file: identifiers count as the words they're made of. */
function bannedIn(source: string): string[] {
  const names = source.match(/\b[A-Za-z][a-z0-9]+(?:[A-Z][a-z0-9]*|[-_][A-Za-z0-9]+)+/g) ?? [];
  const words = new Set(
    names.map((name) =>
      name
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .replace(/[-_]/g, ' ')
        .toLowerCase(),
    ),
  );
  return BANNED.filter((phrase) => [...words].some((name) => new RegExp(`\\b${phrase.toLowerCase()}\\b`).test(name)));
}

const files = execFileSync('git', ['ls-files', 'src', 'admin', 'scripts'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.startsWith('src/gazetteer/us/'));

test('the glossary has 30 to 50 terms in alphabetical order, each once', () => {
  const terms = TERMS.map(({ term }) => term.toLowerCase());
  expect(terms.length).toBeGreaterThanOrEqual(30);
  expect(terms.length).toBeLessThanOrEqual(50);
  expect(new Set(terms).size).toBe(terms.length);
  const words = terms.filter((term) => /^[a-z]/.test(term));
  expect(words).toEqual([...words].sort((a, b) => a.localeCompare(b)));
});

test('no banned word is also a term', () => {
  expect(TERMS.filter(({ term }) => bannedIn(term).length > 0)).toEqual([]);
});

test.each([
  ['export function leadsOn() {}', ['leads on']],
  ['import "./words-over-it.ts"', ['words over it']],
  ['const lostUrls = previousBuild();', []],
])('the names in %j that have another name are found', (source, found) => {
  expect(bannedIn(source)).toEqual(found);
});

// Comments, messages and docs are read by the prose lint, from the same list.
test('the names of files and in code use the glossary', () => {
  expect(
    files.flatMap((file) => bannedIn(`${basename(file)} ${read(file)}`).map((phrase) => `${file}: ${phrase}`)),
  ).toEqual([]);
});
