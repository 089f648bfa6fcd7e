import { cpSync, existsSync, readdirSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { photograph } from '../../support/pictures.ts';
import { contents, put, siteFolder, temporaryFolder, townpress } from '../../support/run-command.ts';
import { sharedFolder } from '../../support/shared-folder.ts';

/** A site whose drawing is replaced by a photograph. */
async function photographed(): Promise<string> {
  const folder = siteFolder();
  put(folder, 'data/photos/road.jpg', await photograph(900, 450));
  return folder;
}

/** Such a site after its first run, for all tests: nothing may be changed in it. */
const firstRun = () =>
  sharedFolder('photographed', async (folder) => {
    cpSync(await photographed(), folder, { recursive: true });
    await townpress(folder, 'generate');
  });

/** Such a site as a clone has it: every file is made, and none generated. */
async function cloned(): Promise<string> {
  const folder = temporaryFolder();
  cpSync(join(await firstRun(), 'data'), join(folder, 'data'), { recursive: true });
  return folder;
}

const madeFiles = (folder: string) => readdirSync(join(folder, 'data/made')).sort();

test('a photograph dropped into the folder appears in pages in several formats and widths', async () => {
  const folder = await photographed();

  const { code, stdout, stderr } = await townpress(folder, 'generate');

  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/made \d+ files.*; commit data\/made\n$/);
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
    /<img class="(tone-[0-9a-f]{6})" src="\/assets\/road-\d+-\w+\.jpg"[^>]* width="900" height="450" alt="A road in Avon"/.exec(
      page,
    ) ?? [];
  const stylesheet = Object.keys(site).find((path) => /^assets\/site\.\w+\.css$/.test(path)) as string;
  expect(site[stylesheet]).toContain(`.${tone}{background-color:#${tone?.slice('tone-'.length)}}`);
  expect(Object.keys(site).filter((path) => path.startsWith('assets/road'))).toHaveLength(12);
});

test('the finished site with photographs has every file that it asks for', async () => {
  const folder = await cloned();
  await townpress(folder, 'generate');

  expect((await townpress(folder, 'check', '--site')).stdout).not.toMatch(/site-broken-link|stale-site|site-image/);
  rmSync(join(folder, 'generated/site/assets', madeFiles(folder).find((name) => name.endsWith('.webp')) as string));
  expect((await townpress(folder, 'check', '--site')).stdout).toMatch(/error\[[a-z-]+\]: [^\n]*\.webp/);
});

test('a fresh clone makes no picture and gives the same bytes', async () => {
  const clone = await cloned();

  const { stdout } = await townpress(clone, 'generate');

  expect(stdout).not.toContain('commit');
  expect(contents(realpathSync(join(clone, 'generated/site')))).toEqual(
    contents(realpathSync(join(await firstRun(), 'generated/site'))),
  );
  expect((await townpress(clone, 'generate')).stdout).toContain('nothing changed');
});

test('a removed derived file comes back, though nothing else changed', async () => {
  const folder = await cloned();
  await townpress(folder, 'generate');
  const before = madeFiles(folder);
  rmSync(join(folder, 'data/made', before[0] as string));

  expect((await townpress(folder, 'generate')).stdout).toMatch(/made 1 file.*; commit data\/made\n$/);
  expect(madeFiles(folder)).toEqual(before);
});

test('an unchanged photograph is linked into the next site, not written', async () => {
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

test('neither check nor a run with errors makes any file', async () => {
  const folder = await photographed();
  expect((await townpress(folder, 'check')).code).toBe(0);
  put(folder, 'data/coverage.yaml', 'oil: [avon, elyira]\ntires: [avon]\n');
  expect((await townpress(folder, 'generate')).code).toBe(1);

  expect(existsSync(join(folder, 'data/made'))).toBe(false);
});

test('check and generate report the same about a picture', async () => {
  const folder = siteFolder();
  put(folder, 'data/photos/road.jpg', 'no picture');

  const [checked, generated] = [await townpress(folder, 'check'), await townpress(folder, 'generate')];

  expect([checked.code, generated.code]).toEqual([1, 1]);
  expect(checked.stdout).toContain('error[unreadable-picture]: the file `photos/road.jpg`');
  expect(generated.stdout).toContain('error[unreadable-picture]: the file `photos/road.jpg`');
});

test('the command ends with 3 and says what to do where derived files cannot be stored', async () => {
  const folder = await photographed();
  symlinkSync('nowhere/at/all', join(folder, 'data/made'));

  const { code, stderr } = await townpress(folder, 'generate');

  expect(code).toBe(3);
  expect(stderr).toMatch(
    /^townpress: .* is missing in .*made, which cannot be written .*; run `townpress generate` where it can, and commit that folder\n$/,
  );
  expect(existsSync(join(folder, 'generated/site'))).toBe(false);
});
