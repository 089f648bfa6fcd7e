import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { photograph } from '../../support/pictures.ts';
import { contents, put, siteFolder, temporaryFolder, townpress } from '../../support/run-command.ts';
import { sharedFolder } from '../../support/shared-folder.ts';

/** A site whose drawing is replaced by a photo. */
async function photographed(): Promise<string> {
  const folder = siteFolder();
  put(folder, 'data/photos/road.jpg', await photograph(900, 450));
  return folder;
}

/** Such a site after its first run, for all tests, which must not change it. */
const firstRun = () =>
  sharedFolder('photographed', async (folder) => {
    cpSync(await photographed(), folder, { recursive: true });
    await townpress(folder, 'generate');
  });

/** Such a site as in a clone: every file is made, and none generated. */
async function cloned(): Promise<string> {
  const folder = temporaryFolder();
  cpSync(join(await firstRun(), 'data'), join(folder, 'data'), { recursive: true });
  return folder;
}

const madeFiles = (folder: string) => readdirSync(join(folder, 'data/made')).sort();

test('a photo dropped into the folder appears on pages in several formats and widths', async () => {
  const folder = await photographed();

  const { code, stdout, stderr } = await townpress(folder, 'generate');

  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/created \d+ files.*; commit data\/made\n$/);
  const site = contents(realpathSync(join(folder, 'generated/site')));
  const page = site['cities/avon.html'] as string;
  expect(
    page.match(
      /<source type="image\/(avif|webp)" srcSet="\/assets\/road-360-\w+\.\1 360w, [^"]+ 900w" sizes="[^"]+"\/>/g,
    ),
  ).toHaveLength(2);
  expect(page).toMatch(
    /<link rel="preload" as="image" type="image\/avif" imagesrcset="\/assets\/road-360-\w+\.avif 360w, [^"]+ 900w" imagesizes="[^"]+" fetchpriority="high">/,
  );
  const [, tone] =
    /<img class="(tone-[0-9a-f]{3})" src="\/assets\/road-\d+-\w+\.jpg"[^>]* width="900" height="450" alt="A road in Avon"/.exec(
      page,
    ) ?? [];
  const stylesheet = Object.keys(site).find((path) => /^assets\/home\.\w+\.css$/.test(path)) as string;
  expect(site[stylesheet]).toContain(`.${tone}{background:#${tone?.slice('tone-'.length)}}`);
  expect(Object.keys(site).filter((path) => path.startsWith('assets/road'))).toHaveLength(12);
});

test('the finished site with photos has every file that it references', async () => {
  const folder = await cloned();
  await townpress(folder, 'generate');

  expect((await townpress(folder, 'check', '--site')).stdout).not.toMatch(/site-broken-link|stale-site|site-image/);
  rmSync(join(folder, 'generated/site/assets', madeFiles(folder).find((name) => name.endsWith('.webp')) as string));
  expect((await townpress(folder, 'check', '--site')).stdout).toMatch(/error\[[a-z-]+\]: [^\n]*\.webp/);
});

test('a fresh clone renders no image and gives the same bytes', async () => {
  const clone = await cloned();

  const { stdout } = await townpress(clone, 'generate');

  expect(stdout).not.toContain('commit');
  expect(contents(realpathSync(join(clone, 'generated/site')))).toEqual(
    contents(realpathSync(join(await firstRun(), 'generated/site'))),
  );
  expect((await townpress(clone, 'generate')).stdout).toContain('nothing changed');
});

test('a removed derived file is restored, though nothing else changed', async () => {
  const folder = await cloned();
  await townpress(folder, 'generate');
  const before = madeFiles(folder);
  rmSync(join(folder, 'data/made', before[0] as string));

  expect((await townpress(folder, 'generate')).stdout).toMatch(/created 1 file.*; commit data\/made\n$/);
  expect(madeFiles(folder)).toEqual(before);
});

test('an unchanged photo is linked into the next site, not written', async () => {
  const folder = await cloned();
  await townpress(folder, 'generate');
  const name = madeFiles(folder).find((file) => file.endsWith('.avif')) as string;
  const { ino } = statSync(join(folder, 'generated/site/assets', name));
  put(
    folder,
    'data/services.yaml',
    contents(join(folder, 'data'))['services.yaml']?.replace('We change the tires.', 'We change them all.') ?? '',
  );

  await townpress(folder, 'generate');

  expect(statSync(join(folder, 'generated/site/assets', name)).ino).toBe(ino);
});

test('neither check nor a run with errors writes any file', async () => {
  const folder = await photographed();
  expect((await townpress(folder, 'check')).code).toBe(0);
  put(folder, 'data/coverage.yaml', 'oil: [avon, elyira]\ntires: [avon]\n');
  expect((await townpress(folder, 'generate')).code).toBe(1);

  expect(existsSync(join(folder, 'data/made'))).toBe(false);
});

test('check and generate report the same about an image', async () => {
  const folder = siteFolder();
  put(folder, 'data/photos/road.jpg', 'no picture');

  const [checked, generated] = [await townpress(folder, 'check'), await townpress(folder, 'generate')];

  expect([checked.code, generated.code]).toEqual([1, 1]);
  expect(checked.stdout).toContain('error[unreadable-picture]: the file `photos/road.jpg`');
  expect(generated.stdout).toContain('error[unreadable-picture]: the file `photos/road.jpg`');
});

/** The bytes with one bit flipped near the end. */
function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(copy.length - 9) ^ 1, copy.length - 9);
  return copy;
}

test.each([
  ['cut', (bytes: Buffer) => bytes.subarray(0, 100)],
  ['changed in one bit', flipped],
])('a derived file that was %s is regenerated by any command that uses it', async (_, damage) => {
  const folder = await cloned();
  const file = join(folder, 'data/made', madeFiles(folder).find((name) => name.endsWith('.avif')) as string);
  const bytes = readFileSync(file);
  for (const command of [['cards'], ['generate', '--clean'], ['generate', '--out', 'other']]) {
    writeFileSync(file, damage(bytes));
    const { code, stdout, stderr } = await townpress(folder, ...command);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^no social images|created 1 file/m);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  }
  expect(readFileSync(join(folder, 'other/site/assets', basename(file))).equals(bytes)).toBe(true);
});

test('a derived file that was replaced together with its digest is copied to the site', async () => {
  const folder = await cloned();
  await townpress(folder, 'generate');
  const name = madeFiles(folder).find((file) => file.endsWith('.avif')) as string;
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const [before, after] = [readFileSync(join(folder, 'data/made', name)), Buffer.from('another picture')];
  put(folder, `data/made/${name}`, after);
  const record = readFileSync(join(folder, 'data/made/pictures.json'), 'utf8');
  put(folder, 'data/made/pictures.json', record.replace(digest(before), digest(after)));
  put(folder, 'data/services.yaml', `${readFileSync(join(folder, 'data/services.yaml'), 'utf8')}\n`);

  expect((await townpress(folder, 'generate')).code).toBe(0);

  expect(readFileSync(join(folder, 'generated/site/assets', name)).equals(after)).toBe(true);
});
