import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contents, siteFolder, townpress } from '../support/run-command.ts';

const ADDED = [
  '- words: They found the leak before lunch.',
  '  name: Fleet manager',
  '  date: 2026-01-05',
  '  source: https://reviews.example/1',
  '  permission: By e-mail, January 7, 2026.',
];
const WORDS = ['--words', 'They found the leak before lunch.', '--name', 'Fleet manager', '--date', '2026-01-05'];
const PROOF = ['--source', 'https://reviews.example/1', '--permission', 'By e-mail, January 7, 2026.'];
const REVIEW = ['add', 'review', ...WORDS, ...PROOF];
const OF_PAGE = ['--service', 'Oil', '--town', 'elyria'];
const OLDER = (day: number) =>
  `- words: The ${day} vans were ready at seven.\n  name: Owner\n  date: 2026-02-0${day}\n  source: https://reviews.example/${day}\n  permission: In writing.\n`;

const data = (folder: string) => contents(join(folder, 'data'));
const reviews = (folder: string) => readFileSync(join(folder, 'data/reviews.yaml'), 'utf8');
const withReviews = (text: string) => siteFolder({ 'reviews.yaml': text });

test('the first review creates the file, and its page gets unique text', async () => {
  const folder = siteFolder();
  const { code, stdout, stderr } = await townpress(folder, ...REVIEW, ...OF_PAGE);
  expect([code, stdout]).toEqual([0, 'added data/reviews.yaml\n']);
  expect(stderr).toMatch(/^Elyria oil: (?!0 )\d+% unique text \(was 0%\)\.\n$/);
  const modeline = '# yaml-language-server: $schema=../.townpress/schemas/reviews.schema.json\n\n';
  expect(reviews(folder)).toBe(`${modeline}${[...ADDED, '  service: oil', '  town: elyria'].join('\n')}\n`);
  expect((await townpress(folder, 'check')).code).toBe(0);
  expect((await townpress(folder, 'generate')).code).toBe(0);
  const page = readFileSync(join(folder, 'generated/site/services/oil/elyria.html'), 'utf8');
  expect(page).toContain('They found the leak before lunch.');
  expect(page).not.toContain('By e-mail');
});

test('add review reports when search engines may index the page', async () => {
  const site = readFileSync(join(siteFolder(), 'data/site.yaml'), 'utf8');
  const folder = siteFolder({ 'site.yaml': `${site}index: { ownShare: 5 }\n` });
  expect((await townpress(folder, ...REVIEW, ...OF_PAGE)).stderr).toMatch(/It can now be indexed\.\n$/);
});

test.each([
  [[], 'Shown on /.'],
  [['--service', 'oil'], 'Shown on / and /services/oil.'],
  [['--town', 'Avon'], 'Shown on / and /cities/avon.'],
  [['--town', 'Avon', '--date', '2020-01-05'], 'Shown on /cities/avon.'],
  [['--date', '2020-01-05'], 'No page shows it: each shows its latest 3.'],
  // Tires aren't sold in Elyria.
  [['--service', 'tires', '--town', 'elyria'], 'Shown on /, /services/tires and /cities/elyria.'],
])('add review with %j names the pages that show it', async (args, line) => {
  const folder = withReviews(args.includes('2020-01-05') ? [1, 2, 3].map(OLDER).join('') : '');
  expect((await townpress(folder, ...REVIEW, ...args)).stderr).toBe(`${line}\n`);
});

test.each([
  ['a list', `# Word for word.\n\n${OLDER(1)}${OLDER(2)}# The end.\n`, ''],
  ['empty lines between the entries', `${OLDER(1)}\n# Two\n${OLDER(2)}`, '\n'],
  ['no final newline', OLDER(1).trimEnd(), '\n'],
  ['an indented list', OLDER(1).replace(/^/gm, '  ').trimEnd(), '\n', '  '],
  ['only comments', '# Word for word.\n', '\n'],
  ['Windows line endings', OLDER(1).replaceAll('\n', '\r\n'), ''],
  ['a byte order mark', `\uFEFF${OLDER(1)}`, ''],
  [
    'quotes, folds and odd spaces',
    `-   "words": >-\n      Quick,\n      and  quiet.\n    name: 'A.'   # as told\n    date: "2026-02-01"\n    source: https://r.example/\n    permission: Yes.\n`,
    '',
  ],
])('a file with %s stays byte for byte, with the review below', async (_, before, gap, indent = '') => {
  const folder = withReviews(before);
  expect(await townpress(folder, ...REVIEW)).toMatchObject({ code: 0 });
  const newline = before.includes('\r\n') ? '\r\n' : '\n';
  expect(reviews(folder)).toBe(before + gap + ADDED.map((line) => indent + line + newline).join(''));
  expect((await townpress(folder, 'check')).code).toBe(0);
});

test('text of several lines and with YAML syntax stays as typed', async () => {
  const folder = withReviews(OLDER(1));
  const words = `"Quick": they said # and meant it.\n\n- Second line: {quiet}`;
  await townpress(folder, ...REVIEW.with(3, words));
  expect((await townpress(folder, 'check', '--strict')).stdout).not.toContain('reviews.yaml');
  expect(reviews(folder)).toContain('- Second line: {quiet}');
  await townpress(folder, ...REVIEW, ...OF_PAGE);
  expect(reviews(folder).match(/^- words/gm)).toHaveLength(3);
});

test('a dry run writes nothing, and JSON has the file and the affected pages', async () => {
  const folder = withReviews(OLDER(1));
  const before = data(folder);
  const common = { command: 'add review', ok: true, dryRun: true, files: ['data/reviews.yaml'] };
  const run = async (...args: string[]) =>
    JSON.parse((await townpress(folder, ...REVIEW, ...args, '--dry-run', '--json')).stdout);
  const ownShare = { before: 0, after: expect.any(Number), bar: 0 };
  expect(await run(...OF_PAGE)).toMatchObject({ ...common, page: { service: 'oil', town: 'elyria', ownShare } });
  expect(await run()).toMatchObject({ ...common, pages: ['/'] });
  expect((await townpress(folder, ...REVIEW, '--dry-run')).stdout).toContain('would add data/reviews.yaml\n');
  expect(data(folder)).toEqual(before);
});

test('only findings about the new review are shown', async () => {
  const folder = withReviews(OLDER(1).replace('ready', '<b>ready</b>'));
  expect((await townpress(folder, ...REVIEW)).stdout).toBe('added data/reviews.yaml\n');
  const { code, stdout } = await townpress(folder, ...REVIEW.with(3, 'Quick and <b>quiet</b>.'));
  expect([code, stdout.match(/warning\[html-in-text\]/g)]).toEqual([0, ['warning[html-in-text]']]);
});

test.each([
  [['--town', 'Elyra'], 2, 'unknown town "Elyra"; did you mean "elyria"?'],
  [['--service', 'Oli'], 2, 'unknown service "Oli"; did you mean "oil"?'],
  [['--date', '1/5/2026'], 1, 'must be a date'],
  [['--source', 'reviews.example'], 1, 'must be a web address'],
  [['--source', ''], 1, '`source` must not be empty'],
  [['--permission', ' '], 1, 'must not be empty'],
  [['--words', 'Rated {{site.name}}'], 1, 'slot'],
])('the bad answer %j is rejected with a reason, and nothing is written', async (args, expected, reason) => {
  const folder = withReviews(OLDER(1));
  const before = data(folder);
  const { code, stdout, stderr } = await townpress(folder, ...REVIEW, ...args);
  expect([code, stdout + stderr]).toEqual([expected, expect.stringContaining(reason)]);
  expect(data(folder)).toEqual(before);
});

test('a made-up review is only for a sample site', async () => {
  const folder = siteFolder();
  expect((await townpress(folder, ...REVIEW, '--sample')).code).toBe(0);
  expect(reviews(folder)).toContain('\n  sample: true\n');
  const site = readFileSync(join(folder, 'data/site.yaml'), 'utf8').replace(/^demo: true$/m, 'demo: false');
  const real = siteFolder({ 'site.yaml': site });
  const { code, stdout } = await townpress(real, ...REVIEW, '--sample');
  expect([code, stdout]).toEqual([1, expect.stringContaining('this is a sample entry, but the site is real')]);
  expect(Object.keys(data(real))).not.toContain('reviews.yaml');
});

test.each([
  [WORDS, 'missing --source and --permission'],
  [PROOF, 'missing --words, --name and --date'],
])('a command with only %j names the missing options', async (args, reason) => {
  const { code, stderr } = await townpress(siteFolder(), 'add', 'review', ...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
});

test.each([
  ['[]\n', 3, "can't edit reviews.yaml: it must be a list"],
  ['- words: [\n', 1, 'nothing was added'],
  ['words: Quick.\n', 3, "can't edit reviews.yaml: it must be a list"],
])('a file of %j is left unchanged', async (text, expected, reason) => {
  const folder = withReviews(text);
  const { code, stderr } = await townpress(folder, ...REVIEW);
  expect([code, stderr, reviews(folder)]).toEqual([expected, expect.stringContaining(reason), text]);
});
