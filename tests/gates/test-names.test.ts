import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** This file, which plants bad titles. */
const OWN = join('gates', 'test-names.test.ts');

/** Matches the quoted title of a test or a group of tests. */
const TITLE =
  /(?:\b(test|describe)|(?<each>\)))\(\s*(['"`])(?<title>(?:\\.|(?!\3)[^\\])*)\3,\s*(?:async\s*)?(?:\(|\w+\s*=>)/g;

/** Starts of a predicate without a subject, which would continue the title of its group. */
const NO_SUBJECT =
  /^(?:(?:is|are|was|were|has|have|does|do|can|may|must|will|would|stays?|gets?|shows?|says?|leads?|asks?|names?|knows?|makes?|takes?|leaves?|keeps?|opens?|closes?|ends?|begins?|holds?|finds?|gives?|lists?|loses?|survives?|changes?|nothing of|of|that|which|whose|with|without|and|also|so is|nor|by|from|in|to) |it is )/;

/** Titles made only of values, without a statement about them. */
const NO_WORDS = /^(?:%\w|\$[\w.]+|[\s:,"])+$/;

/** Characters of a title, with its placeholders unfilled. A longer one says too much, or one test tests too much. */
const MAX_LENGTH = 90;

/** Returns the bad titles of a test file. A title must be a short sentence that reads well in a flat list. */
function badTitles(text: string): string[] {
  return [...text.matchAll(TITLE)].flatMap(({ groups }) => {
    const title = groups?.['title'] ?? '';
    const isBad = NO_SUBJECT.test(title) || title.length > MAX_LENGTH || (groups?.['each'] && NO_WORDS.test(title));
    return isBad ? [title] : [];
  });
}

test('test names are short sentences with a subject', () => {
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

test('a test name without a subject, or with more than 90 characters, is found', () => {
  const [short, long] = ['a'.repeat(MAX_LENGTH), 'a'.repeat(MAX_LENGTH + 1)];
  const planted = [
    "test('is empty at first', () => {})",
    "test.each([1, 2])('%s', async (one) => {})",
    'describe("that fails", () => {})',
    "test('the list is empty at first', async () => {})",
    `test('${short}', () => {})`,
    `test('${long}', () => {})`,
  ];
  expect(planted.flatMap(badTitles)).toEqual(['is empty at first', '%s', 'that fails', long]);
});
