import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { clonedSite, contents, put, townpress } from '../../support/run-command.ts';

/** A minimal site with settings next to its data. */
function siteWith(settings: string): string {
  const folder = clonedSite();
  setTo(folder, settings);
  return folder;
}

function setTo(folder: string, settings: string): void {
  put(
    folder,
    'townpress.config.ts',
    `import { defineConfig } from 'townpress';\nexport default defineConfig({ ${settings} });\n`,
  );
}

async function generate(folder: string, ...args: string[]): Promise<string> {
  const { code, stdout } = await townpress(folder, 'generate', ...args);
  expect([code, stdout]).toEqual([0, expect.stringContaining('27 pages')]);
  return stdout;
}

const filesOf = (folder: string, out = 'generated') => contents(realpathSync(join(folder, out, 'site')));

const SIGN = `onPage: ({ path, kind, title, html, site }) =>
  path === '/login' ? 'never' : html.replace('</main>', \`<p>\${[path, kind, title, site.cities.length].join(', ')}</p></main>\`),`;

test('onPage changes each public page, and no admin page', async () => {
  const folder = clonedSite();
  await generate(folder);
  const before = filesOf(folder);
  setTo(folder, SIGN);
  await generate(folder);
  const site = filesOf(folder);
  expect(site['cities/avon.html']).toContain('<p>/cities/avon, city, Town of Avon | Acme, 3</p></main>');
  expect(site['services/oil/avon.html']).toContain('<p>/services/oil/avon, offer, Oil in Avon | Acme, 3</p></main>');
  expect(site['login.html']).toBe(before['login.html']);
});

test('what onPage sees of the site cannot be changed', async () => {
  const { stdout } = await townpress(siteWith(`onPage({ site }) { site.services.pop(); }`), 'check');
  expect(stdout).toContain('error[code-failure]: onPage failed on page `/`: Cannot delete property');
});

test.each<[what: string, edit: (folder: string) => void]>([
  ['the settings', (folder) => setTo(folder, SIGN.replace("join(', ')", "join('; ')"))],
  ['a file imported by them', (folder) => put(folder, 'lib/sign.ts', 'export const sign = 2;')],
  [
    'the data that onPage reads',
    (folder) => {
      put(folder, 'data/cities.yaml', `${MINIMAL_SITE['cities.yaml']}${CITY}`);
      put(folder, 'data/coverage.yaml', 'oil: [avon, elyria, lorain, cedar]\ntires: [avon]\n');
    },
  ],
])('an edit of %s gives the same site as a clean build', async (_, edit) => {
  const folder = siteWith(SIGN);
  // Without a map, no other part of a page like About depends on towns.
  put(folder, 'data/site.yaml', `${MINIMAL_SITE['site.yaml']}parts: { map: false }\n`);
  put(folder, 'lib/sign.ts', 'export const sign = 1;');
  put(
    folder,
    'townpress.config.ts',
    `import { sign } from './lib/sign';\nexport default { ${SIGN} onOutput: ({ add, pages }) => add('sign.txt', sign + pages[0].html()) };`,
  );
  await townpress(folder, 'generate');
  expect((await townpress(folder, 'generate')).stdout).toContain('\nnothing changed;');
  edit(folder);
  expect((await townpress(folder, 'generate')).stdout).toMatch(/\n[1-9]\d* files? written/);
  await townpress(folder, 'generate', '--out', 'clean');
  expect(filesOf(folder)).toEqual(filesOf(folder, 'clean'));
});

const CITY = 'cedar:\n  name: Cedar\n  lat: 41.4\n  lon: -82.2\n  neighbors: [Elyria]\n';

test('files from onOutput are added and removed with it, and check --site ignores them', async () => {
  const folder = siteWith(`async onOutput({ add, pages, redirects }) {
    await Promise.resolve();
    add('deep/er/list.txt', pages.map(({ path, html }) => path + html().length).join(' '));
    add('bytes.bin', new Uint8Array([0, 255]));
    add('widget.html', '<p>' + redirects.length);
  }`);
  await generate(folder);
  const site = filesOf(folder);
  expect(site['deep/er/list.txt']).toMatch(/^\/\d+ \/about\d+ /);
  expect(site['bytes.bin']).toBe('\u0000ÿ');
  expect((await townpress(folder, 'check', '--site')).stdout).not.toContain('widget');
  setTo(folder, `onOutput({ add }) { add('bytes.bin', 'text'); }`);
  await generate(folder);
  const { 'bytes.bin': bytes, ...others } = filesOf(folder);
  expect([bytes, Object.keys(others).filter((path) => /widget|deep/.test(path))]).toEqual(['text', []]);
});

test('custom findings have a place, level and help, can be accepted, and errors stop a build', async () => {
  const check = (level: string) => `checks: [
    async ({ pages, report }) => report({ message: \`\${pages.length} pages, \\\`one\\\` too few\`, help: 'add one', file: 'data/services.yaml', line: 2, level: '${level}' }),
  ]`;
  const folder = siteWith(check('error'));
  const { code, stdout } = await townpress(folder, 'generate');
  expect([code, existsSync(join(folder, 'generated/site'))]).toEqual([1, false]);
  expect(stdout).toContain(`error[own-check]: 27 pages, \`one\` too few
  --> data/services.yaml:2:1
   |
2  |   name: Oil
   | ^^^^^^^^^^^
  help: add one
`);
  setTo(folder, check('warning'));
  expect((await townpress(folder, 'check')).stdout).toContain('warning[own-check]: 27 pages');
  expect((await townpress(folder, 'generate', '--strict')).code).toBe(1);
  await generate(folder);
  expect((await townpress(folder, 'generate')).stdout).toContain('warning[own-check]: 27 pages');
  setTo(folder, `checks: [({ report }) => report({ message: 'no', file: 'townpress.config.ts', line: 2 })]`);
  const shown = 'warning[own-check]: no\n  --> townpress.config.ts:2:1\n   |\n2  | export default';
  await generate(folder);
  expect((await townpress(folder, 'generate')).stdout).toMatch(/nothing changed/);
  expect((await townpress(folder, 'generate')).stdout).toContain(shown);
});
