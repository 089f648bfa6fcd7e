import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** This file, which plants bad titles. */
const OWN = join('gates', 'test-names.test.ts');

/** The title of a test or of a group of tests, in its own quotes. */
const TITLE =
  /(?:\b(test|describe)|(?<each>\)))\(\s*(['"`])(?<title>(?:\\.|(?!\3)[^\\])*)\3,\s*(?:async\s*)?(?:\(|\w+\s*=>)/g;

/** Beginnings of a predicate without a subject, which would continue the title of a group. */
const NO_SUBJECT =
  /^(?:(?:is|are|was|were|has|have|does|do|can|may|must|will|would|stays?|gets?|shows?|says?|leads?|asks?|names?|knows?|makes?|takes?|leaves?|keeps?|opens?|closes?|ends?|begins?|holds?|finds?|gives?|lists?|loses?|survives?|changes?|nothing of|of|that|which|whose|with|without|and|also|so is|nor|by|from|in|to) |it is )/;

/** Titles of nothing but values, which do not say what is true of them. */
const NO_WORDS = /^(?:%\w|\$[\w.]+|[\s:,"])+$/;

/** What is wrong with the titles in a test file: a name must read as a sentence in a flat list of results. */
function badTitles(text: string): string[] {
  return [...text.matchAll(TITLE)].flatMap(({ groups }) => {
    const title = groups?.['title'] ?? '';
    return NO_SUBJECT.test(title) || (groups?.['each'] && NO_WORDS.test(title)) ? [title] : [];
  });
}

test('test names are sentences with a subject', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.test\.tsx?$/.test(file) && file !== OWN,
  );
  expect(files.length).toBeGreaterThan(200);
  expect(
    files
      .flatMap((file) => badTitles(readFileSync(join('tests', file), 'utf8')).map((title) => `${file}: ${title}`))
      .sort(),
  ).toEqual([]);
});

test('a test name without a subject is found', () => {
  const planted = [
    "test('is empty at first', () => {})",
    "test.each([1, 2])('%s', async (one) => {})",
    'describe("that fails", () => {})',
    "test('the list is empty at first', async () => {})",
  ];
  expect(planted.flatMap(badTitles)).toEqual(['is empty at first', '%s', 'that fails']);
});
