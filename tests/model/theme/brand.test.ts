import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { initialsOf } from '../../../src/model/theme/initials.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { build, project } from '../../support/project.ts';
import { temporaryFolder } from '../../support/run-command.ts';
import { buildFolder } from '../../support/sample.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100"><path d="M0 0h300v100z"/></svg>';

test.each([
  ['Bay State Fleet Care', 'BSF'],
  ['Austin Plumbing Co.', 'AP'],
  ['The Piano Tuner', 'PT'],
  ['Desert Key Locksmith', 'DKL'],
  ['Ñandú & Sons, LLC', 'NS'],
  ['Acme', 'A'],
  ['Lone Star Drains & Pipes', 'L'],
  ['The', 'T'],
  ['24/7 Rooter', '2R'],
  ['東京', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a company without a mark gets one of its initials, in its theme colors', async () => {
  const theme = 'theme: { accent: "#ffcc00", ink: "#101820" }\n';
  const { files } = await build(project({ 'site.yaml': `${MINIMAL_SITE['site.yaml']}${theme}` }));
  expect(String(files.get('favicon.svg'))).toMatch(/fill="#ffcc00".*stroke="#101820"/);
  expect(String(files.get('index.html'))).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
  expect(String(files.get('index.html'))).toContain('<img src="/favicon.svg"');
});

test('a monogram replaces the initials in icons and the header, unless there is a mark', async () => {
  const site = { 'site.yaml': `${MINIMAL_SITE['site.yaml']}monogram: x7\n` };
  const { files } = await build(project(site));
  expect([...String(files.get('favicon.svg')).matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)).toEqual([
    'M.5 0l9 14M9.5 0l-9 14',
    'M.5 0h9L3.5 14',
  ]);
  const own = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>';
  expect(String((await build(project({ ...site, 'brand/mark.svg': own }))).files.get('favicon.svg'))).toBe(own);
});

/** Returns the files of a site with a logo. */
async function siteWithLogo(logo: string) {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries({ ...MINIMAL_SITE, 'brand/logo.svg': logo })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return (await buildFolder(folder)).files;
}

test("an icon-shaped logo is next to the company's name", async () => {
  const files = await siteWithLogo(LOGO.replaceAll('300', '110'));
  expect(String(files.get('index.html'))).toMatch(
    /<a class="brand logo" href="\/"><img src="[^"]+" width="44" height="40" alt="" aria-hidden="true"\/?><span>Acme<\/span>/,
  );
});

test('a logo replaces mark and name at the top of every page, in reserved space', async () => {
  const files = await siteWithLogo(LOGO);
  const page = String(files.get('index.html'));
  const [, path] =
    /<a class="brand logo" href="\/"><img src="\/([^"]+)" width="120" height="40" alt="Acme"/.exec(page) ?? [];
  expect(files.has(path as string)).toBe(true);
  expect(page).not.toContain('<img src="/favicon.svg"');
  expect(String([...files].find(([name]) => /^assets\/home\..*\.css$/.test(name))?.[1])).toContain('.logo img{');
});
