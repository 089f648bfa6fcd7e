import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GLOSSARY = 'docs/glossary.md';
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The rows of the glossary: each term, and the words that aren't used for it. */
const ROWS = [...read(GLOSSARY).matchAll(/^\| \*\*(.+?)\*\* \| .+ \| (.*) \|$/gm)].map(([, term = '', not = '']) => ({
  term,
  banned: not
    .replace(/\(.*?\)/g, '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== ''),
}));
const BANNED = ROWS.flatMap(({ banned }) => banned);

/** Words in a text that have another name in the glossary. Identifiers and file names count as the words that they are made of. */
function bannedIn(text: string): string[] {
  const plain = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[\s_/*#-]+/g, ' ');
  return BANNED.filter((word) => new RegExp(`\\b${word.toLowerCase()}\\b`).test(plain));
}

const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /^(?:src|admin|docs|scripts|supabase|[A-Z]+\.md)/.test(file) &&
      /\.(?:tsx?|mjs|md|sql|css)$/.test(file) &&
      !file.startsWith('src/gazetteer/us/') &&
      file !== GLOSSARY &&
      file !== 'CHANGELOG.md',
  );

test('the glossary has 30 to 50 terms in alphabetical order, each once', () => {
  const terms = ROWS.map(({ term }) => term.toLowerCase());
  expect(terms.length).toBeGreaterThanOrEqual(30);
  expect(terms.length).toBeLessThanOrEqual(50);
  expect(new Set(terms).size).toBe(terms.length);
  const words = terms.filter((term) => /^[a-z]/.test(term));
  expect(words).toEqual([...words].sort((a, b) => a.localeCompare(b)));
});

test('no banned word is also a term', () => {
  expect(ROWS.filter(({ term }) => bannedIn(term).length > 0)).toEqual([]);
});

test.each([
  ['export function leadsOn() {}', ['leads on']],
  ['/** Returns the page for unknown\n * addresses. */', ['page for unknown addresses']],
  ['The run before wrote it.', ['the run before']],
  ['words-over-it.ts', ['words over it']],
  ['Returns the redirects of the previous build.', []],
])('the words in %j that have another name are found', (text, found) => {
  expect(bannedIn(text)).toEqual(found);
});

test('names, comments, messages and docs use the words of the glossary', () => {
  const wrong = files.flatMap((file) => {
    const found = [...bannedIn(basename(file)), ...bannedIn(read(file))];
    return found.map((word) => `${file}: ${word}`);
  });
  expect(wrong).toEqual([]);
});
