import { cpSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { meta, parseHtml } from '../../support/html.ts';
import { contents, siteFolder, temporaryFolder, townpress } from '../../support/run-command.ts';
import { MARK } from './support.ts';

const branded = () => siteFolder({ 'brand/mark.svg': MARK });
const madeIn = (folder: string) => readdirSync(join(folder, 'data/made'));
const siteIn = (folder: string) => contents(realpathSync(join(folder, 'generated/site')));

test('a first run draws cards and icons, and a second run and a fresh clone draw none', async () => {
  const folder = branded();
  const first = await townpress(folder, 'generate');
  expect([first.code, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toMatch(/created \d+ files.*; commit data\/made\n$/);
  expect(madeIn(folder).filter((name) => /^(card|icon|favicon|apple)-/.test(name))).toHaveLength(13);

  expect((await townpress(folder, 'generate')).stdout).toMatch(/nothing changed[^\n]*\n$/);
  const clone = temporaryFolder();
  cpSync(join(folder, 'data'), join(clone, 'data'), { recursive: true });
  expect((await townpress(clone, 'generate')).stdout).not.toContain('commit');
  expect(siteIn(clone)).toEqual(siteIn(folder));
  expect((await townpress(folder, 'check', '--site')).stdout).not.toMatch(
    /site-card-image|site-social-tags|site-broken-link|stale-site/,
  );
});

test('check draws nothing', async () => {
  const folder = branded();
  expect((await townpress(folder, 'check')).code).toBe(0);
  expect(readdirSync(join(folder, 'data'))).not.toContain('made');
});

test('the next run shows new cards on every town page, though no data changed', async () => {
  const folder = branded();
  await townpress(folder, 'generate');
  const shared = meta(parseHtml(siteIn(folder)['cities/avon.html']), 'og:image');

  const { code, stdout } = await townpress(folder, 'cards', '--all', '--json');

  const own = madeIn(folder).filter((name) => name.startsWith('page-'));
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    command: 'cards',
    ok: true,
    cards: 8 + own.length,
    made: own.length + 1,
    removed: 0,
  });
  expect(own).toHaveLength(9);
  await townpress(folder, 'generate');
  const image = meta(parseHtml(siteIn(folder)['cities/avon.html']), 'og:image');
  expect(image).not.toBe(shared);
  expect(Object.keys(siteIn(folder))).toContain(image.replace('https://acme.example/', ''));
  expect((await townpress(folder, 'generate')).stdout).toContain('nothing changed');
});

test('a file that no page uses anymore is removed, and nothing else is', async () => {
  const folder = branded();
  expect((await townpress(folder, 'cards')).stdout).toBe(
    '8 social images: 14 files created, 0 removed; commit data/made\n',
  );
  const before = madeIn(folder);
  writeFileSync(join(folder, 'data/made/notes.txt'), 'ours');
  writeFileSync(join(folder, 'data/made/card-old-0123456789abcdef.png'), 'old');

  expect((await townpress(folder, 'cards')).stdout).toBe(
    '8 social images: 0 files created, 1 removed; commit data/made\n',
  );
  expect(madeIn(folder)).toEqual([...before, 'notes.txt'].sort());
});

test('a site without a logo mark or with broken data has no cards and says why', async () => {
  expect((await townpress(siteFolder(), 'cards')).stdout).toContain('brand/mark.svg');
  const broken = await townpress(siteFolder({ 'brand/mark.svg': MARK, 'news.yaml': 'nowhere: []\n' }), 'cards');
  expect([broken.code, broken.stderr]).toEqual([1, 'no social images were created: 1 error\n']);
  expect(broken.stdout).toContain('nowhere');
});
