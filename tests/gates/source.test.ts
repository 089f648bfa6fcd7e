import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MAX_LINES = 300;
/** Characters of a title, with its placeholders unfilled. A longer one says too much, or one test tests too much. */
const MAX_TITLE = 90;

/** The snapshot reader and the writer. All other code gets data as values, or reads through `src/base/safe-fs.ts`. */
const MAY_USE_FILES = /^src\/(?:data\/disk-folder\.ts|build\/write\/)/;

/** Matches the quoted title of a test or a group of tests. */
const TITLE =
  /(?:\b(test|describe)|(?<each>\)))\(\s*(['"`])(?<title>(?:\\.|(?!\3)[^\\])*)\3,\s*(?:async\s*)?(?:\(|\w+\s*=>)/g;

/** Starts of a predicate without a subject, which would continue the title of its group. */
const NO_SUBJECT =
  /^(?:(?:is|are|was|were|has|have|does|do|can|may|must|will|would|stays?|gets?|shows?|says?|leads?|asks?|names?|knows?|makes?|takes?|leaves?|keeps?|opens?|closes?|ends?|begins?|holds?|finds?|gives?|lists?|loses?|survives?|changes?|nothing of|of|that|which|whose|with|without|and|also|so is|nor|by|from|in|to) |it is )/;

/** Titles made only of values, without a statement about them. */
const NO_WORDS = /^(?:%\w|\$[\w.]+|[\s:,"])+$/;

const ROOT = new URL('../../', import.meta.url);
const files = ['src', 'admin', 'tests'].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(new URL(`${folder}/${name}`, ROOT), 'utf8') })),
);
/** Returns the files below some folders whose text fulfills a condition. */
const pathsOf = (below: RegExp, isWanted: (text: string) => boolean) =>
  files.filter(({ path, text }) => below.test(path) && isWanted(text)).map(({ path }) => path);

/** Returns the bad titles of a test file. A title must be a short sentence that reads well in a flat list. */
function badTitles(text: string): string[] {
  return [...text.matchAll(TITLE)].flatMap(({ groups }) => {
    const title = groups?.['title'] ?? '';
    const isBad = NO_SUBJECT.test(title) || title.length > MAX_TITLE || (groups?.['each'] && NO_WORDS.test(title));
    return isBad ? [title] : [];
  });
}

test('no file of src or admin has more than 300 lines', () => {
  expect(files.length).toBeGreaterThan(900);
  expect(pathsOf(/^(?:src|admin)\//, (text) => text.split('\n').length - 1 > MAX_LINES)).toEqual([]);
});

test('only the snapshot reader and the writer of a build use the file system', () => {
  const users = pathsOf(/^src\/(?:data|model|look|pages|hosts|build|edit)\//, (text) =>
    /['"](?:node:)?fs(?:\/promises)?['"]/.test(text),
  );
  expect(users).toContain('src/data/disk-folder.ts');
  expect(users.filter((path) => !MAY_USE_FILES.test(path))).toEqual([]);
});

test('scripts of pages build each link with the base path of the site', () => {
  expect(pathsOf(/^src\/look\/client\//, (text) => /\.(?:href|src|action)\s*=\s*['"`]\/(?!\/)/.test(text))).toEqual([]);
});

test("tests get the sample's data from a helper that counts how often it is read", () => {
  const read = /(?:diskFolder|plan|openSite|buildFolder)\([^)]*\bSAMPLE_DATA\b/;
  expect(pathsOf(/^tests\/(?!cli|sites|build\/cards).*(?<!\.long)\.test\.tsx?$/, (text) => read.test(text))).toEqual(
    [],
  );
});

test('test names are short sentences with a subject', () => {
  const tests = files.filter(({ path }) => /\.test\.tsx?$/.test(path) && !import.meta.url.endsWith(path));
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.flatMap(({ path, text }) => badTitles(text).map((title) => `${path}: ${title}`))).toEqual([]);
});

test('a test name without a subject, or with more than 90 characters, is found', () => {
  const [short, long] = ['a'.repeat(MAX_TITLE), 'a'.repeat(MAX_TITLE + 1)];
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
