import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contents, put, siteFolder, townpress } from '../support/run-command.ts';

const data = (folder: string) => contents(join(folder, 'data'));
const file = (folder: string, name: string) => readFileSync(join(folder, 'data', name), 'utf8');
const STORY =
  'The driver heard a knock at idle.\n\nThe filter was loose and the oil two quarts low.\n\nA new filter and six quarts later the engine ran quietly.';
const JOB = ['add', 'job', '--service', 'Oil', '--town', 'elyria', '--date', '2026-01-05', '--text', STORY];

test('a job becomes a file that check accepts, and its page gets unique text', async () => {
  const folder = siteFolder();
  const { code, stdout, stderr } = await townpress(folder, ...JOB, '--minutes', '40', '--worked-on', 'Ford van');
  expect([code, stdout]).toEqual([0, 'added data/jobs/2026-01-05-oil-elyria.md\n']);
  expect(stderr).toMatch(/^Elyria oil: (\d+)% unique text \(was 0%\)\.\n$/);
  expect(file(folder, 'jobs/2026-01-05-oil-elyria.md')).toBe(
    `---\nservice: oil\ntown: elyria\ndate: 2026-01-05\nworkedOn: Ford van\nminutes: 40\n---\n\n${STORY}\n`,
  );
  expect((await townpress(folder, 'check')).code).toBe(0);
  await townpress(folder, ...JOB.with(-1, 'Another day, another filter, and this time the drain plug as well.'));
  expect(Object.keys(data(folder))).toContain('jobs/2026-01-05-oil-elyria-2.md');
});

test('add job and add note report when search engines may index the page', async () => {
  const bar = 'index: { ownShare: 20 }\n';
  const folder = siteFolder({ 'site.yaml': (file(siteFolder(), 'site.yaml') + bar) as string });
  const add = async (...args: string[]) => (await townpress(folder, ...args)).stderr;
  expect(await add('add', 'note', '--service', 'oil', '--town', 'avon', '--text', 'Park it out front.')).toMatch(
    /^Avon oil: \d+% unique text \(was 0%\)\. It needs 20% to be indexed\.\n$/,
  );
  expect(await add(...JOB.with(5, 'avon'), '--words', 'Quick and quiet.', '--words-by', 'A fleet manager')).toMatch(
    /It can now be indexed\.\n$/,
  );
  expect(await add(...JOB.with(5, 'avon').with(-1, 'A second visit, since the plug had wept.'))).toMatch(/%\)\.\n$/);
  expect(
    (await townpress(folder, 'add', 'note', '--service', 'oil', '--town', 'avon', '--text', 'x')).stderr,
  ).toContain('notes/oil/avon.md already exists; edit it instead');
});

test('a dry run writes nothing, and JSON has the files and the shares', async () => {
  const folder = siteFolder();
  const before = data(folder);
  const { stdout } = await townpress(folder, ...JOB, '--dry-run', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    command: 'add job',
    ok: true,
    dryRun: true,
    files: ['data/jobs/2026-01-05-oil-elyria.md'],
    page: { service: 'oil', town: 'elyria', ownShare: { before: 0, after: expect.any(Number), bar: 0 } },
  });
  expect(data(folder)).toEqual(before);
});

test('a photo is copied without its location', async () => {
  const folder = siteFolder();
  const exif = { IFD0: { Artist: 'SECRET-ARTIST' }, IFD3: { GPSLatitude: '41/1 22/1 0/1', GPSLatitudeRef: 'N' } };
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
    .jpeg()
    .withExif(exif)
    .toBuffer();
  expect(photo.includes('SECRET-ARTIST')).toBe(true);
  put(folder, 'IMG_1.JPG', photo);
  const { code, stdout } = await townpress(folder, ...JOB, '--photo', join(folder, 'IMG_1.JPG'), '--alt', 'A filter');
  expect([code, stdout]).toEqual([
    0,
    'added data/photos/jobs/2026-01-05-oil-elyria.jpg and data/jobs/2026-01-05-oil-elyria.md\n',
  ]);
  const copy = readFileSync(join(folder, 'data/photos/jobs/2026-01-05-oil-elyria.jpg'));
  expect((await sharp(copy).metadata()).exif).toBeUndefined();
  expect(file(folder, 'jobs/2026-01-05-oil-elyria.md')).toContain(
    'photos:\n  - file: jobs/2026-01-05-oil-elyria.jpg\n    alt: A filter\n',
  );
  // A photo that the owner adds by hand leaves no metadata in the site either.
  writeFileSync(join(folder, 'data/photos/jobs/2026-01-05-oil-elyria.jpg'), photo);
  expect((await townpress(folder, 'check', '--verbose')).stdout).not.toContain('unused-picture');
  expect((await townpress(folder, 'generate')).code).toBe(0);
  const site = join(folder, 'generated/site');
  const page = readFileSync(join(site, 'services/oil/elyria.html'), 'utf8');
  const shown = [...page.matchAll(/\/assets\/[\w./-]*2026-01-05[\w./-]*/g)].map(([path]) => path);
  expect(shown.length).toBeGreaterThan(0);
  for (const path of shown) {
    const bytes = readFileSync(join(site, path));
    expect([path, bytes.includes('SECRET-ARTIST'), bytes.includes('Exif')]).toEqual([path, false, false]);
  }
});

test('a job entered twice is added with a warning, and counts once', async () => {
  const folder = siteFolder();
  const first = await townpress(folder, ...JOB);
  const again = await townpress(folder, ...JOB);
  expect(first.stdout).not.toContain('same-job');
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('warning[same-job]')]);
  const share = (text: string) => Number(/: (\d+)% unique/.exec(text)?.[1]);
  expect(share(again.stderr)).toBeLessThan(share(first.stderr));
});

test('a damaged photo is rejected, and nothing is written', async () => {
  const folder = siteFolder();
  put(folder, 'broken.jpg', Buffer.from('not a picture'));
  const before = data(folder);
  const { code, stdout } = await townpress(folder, ...JOB, '--photo', join(folder, 'broken.jpg'), '--alt', 'A filter');
  expect([code, stdout]).toEqual([1, expect.stringContaining('error[unreadable-picture]')]);
  expect(data(folder)).toEqual(before);
});

test.each([
  [['--service', 'Oli'], 2, 'unknown service "Oli"; did you mean "oil"?'],
  [['--town', 'Elyra'], 2, 'unknown town "Elyra"; did you mean "elyria"?'],
  [['--service', 'tires'], 1, 'job-not-covered'],
  [['--date', '2099-01-01'], 1, 'the job date is in the future'],
  [['--date', '1/5/2026'], 1, 'must be a date'],
  [['--minutes', '0'], 2, 'a whole number from 1 to 1440'],
  [['--minutes', '2000'], 2, 'a whole number from 1 to 1440'],
  [['--text', 'Call 440-555-0123.'], 1, 'this looks like a phone number'],
  [['--words-date', '2026-01-05'], 2, '--words-date needs --words'],
  [['--words', 'Great.'], 2, '--words and --words-by go together'],
  [['--photo', 'a.jpg'], 2, 'give each --photo an --alt'],
  [['--photo', 'a.heic', '--alt', 'A'], 2, "isn't a JPEG, PNG, WebP or AVIF"],
  [['--photo', 'no.jpg', '--alt', 'A'], 3, "no.jpg can't be read"],
])('the bad answer %j is rejected with a reason, and nothing is written', async (args, expected, reason) => {
  const folder = siteFolder();
  const before = data(folder);
  const { code, stdout, stderr } = await townpress(folder, ...JOB, ...args);
  expect([code, stdout + stderr]).toEqual([expected, expect.stringContaining(reason)]);
  expect(data(folder)).toEqual(before);
});

test('a command without a terminal names the missing options', async () => {
  const { code, stderr } = await townpress(siteFolder(), 'add', 'job', '--town', 'avon');
  expect([code, stderr]).toEqual([2, expect.stringContaining('missing --service and --text')]);
});
