import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clonedSite, contents, put, townpress } from '../../support/run-command.ts';

const HERO = `import { word } from '../lib/word';
  import { mark } from './parts/mark.ts';
  export default ({ heading }) => <h1>{word} {heading}{mark}</h1>;`;

/** A site with a component that imports files from its own folder and another. */
async function site(): Promise<string> {
  const folder = clonedSite();
  put(folder, 'components/Hero.tsx', HERO);
  put(folder, 'components/parts/mark.ts', `export const mark = '!';`);
  put(folder, 'lib/word.ts', `export const word: string = 'One';`);
  await generate(folder);
  return folder;
}

async function generate(folder: string, ...args: string[]): Promise<string> {
  const { code, stdout } = await townpress(folder, 'generate', ...args);
  expect([code, stdout]).toEqual([0, expect.stringContaining('27 pages')]);
  return stdout;
}

const filesOf = (folder: string, out = 'generated') => contents(realpathSync(join(folder, out, 'site')));

test("a run without code edits writes nothing, and doesn't read the code", async () => {
  const folder = await site();
  expect(await generate(folder)).toMatch(/\nnothing changed; \d+ ms \(read \d+, compare \d+\)/);
});

test.each<[what: string, edit: (folder: string) => void, shown: string]>([
  [
    'a component',
    (folder) => put(folder, 'components/Hero.tsx', HERO.replace('{word} ', '{word}: ')),
    '<h1>One: About!</h1>',
  ],
  [
    'a file that a component imports',
    (folder) => put(folder, 'components/parts/mark.ts', `export const mark = '?';`),
    '<h1>One About?</h1>',
  ],
  [
    'a file from another folder that a component imports',
    (folder) => put(folder, 'lib/word.ts', `export const word = 'Two';`),
    '<h1>Two About!</h1>',
  ],
  [
    'a file that shadows an imported one',
    (folder) => put(folder, 'lib/word.tsx', `export const word = 'Three';`),
    '<h1>Three About!</h1>',
  ],
  [
    'a new component',
    (folder) => put(folder, 'components/Footer.tsx', `export default () => <footer>Four</footer>;`),
    '<footer>Four</footer>',
  ],
  ['a removed component', (folder) => rmSync(join(folder, 'components/Hero.tsx')), '<h1>About</h1>'],
  ['all code, removed', (folder) => rmSync(join(folder, 'components'), { recursive: true }), '<h1>About</h1>'],
])('an edit of %s gives the same site as a clean build', async (_, edit, shown) => {
  const folder = await site();
  const before = filesOf(folder)['about.html'];
  edit(folder);

  expect(await generate(folder)).toMatch(/\n\d+ files written, \d+ unchanged/);
  await generate(folder, '--out', 'clean');

  expect(filesOf(folder)).toEqual(filesOf(folder, 'clean'));
  expect(filesOf(folder)['about.html']).not.toBe(before);
  expect(filesOf(folder)['about.html']).toContain(shown);
  expect(await generate(folder)).toContain('\nnothing changed;');
});

test('a component that fails leaves the site unchanged, and is forgotten once fixed', async () => {
  const folder = await site();
  const before = filesOf(folder);
  put(
    folder,
    'components/Hero.tsx',
    `export default ({ heading }) => heading === 'About' ? heading.nothing.here : 'Fine';`,
  );
  const { code, stdout } = await townpress(folder, 'generate');
  expect([code, stdout]).toEqual([1, expect.stringContaining('failed on page `/about`')]);
  expect(filesOf(folder)).toEqual(before);
  put(folder, 'components/Hero.tsx', HERO);
  await generate(folder);
  expect(filesOf(folder)).toEqual(before);
});

test('an edit of the data changes pages that a component shows', async () => {
  const folder = await site();
  const about = readFileSync(join(folder, 'data/pages/about.md'), 'utf8');
  put(folder, 'data/pages/about.md', about.replace('heading: About', 'heading: Other'));
  expect(await generate(folder)).toMatch(/\n[1-9]\d? files? written/);
  expect(filesOf(folder)['about.html']).toContain('<h1>One Other!</h1>');
});

test('a site built with other code is reported as out of date', async () => {
  const folder = await site();
  expect((await townpress(folder, 'check', '--site')).stdout).not.toContain('stale-site');
  put(folder, 'lib/word.ts', `export const word = 'Two';`);
  const { stdout } = await townpress(folder, 'check', '--site');
  expect(stdout).toContain('warning[stale-site]: the code has changed since this site was built');
});
