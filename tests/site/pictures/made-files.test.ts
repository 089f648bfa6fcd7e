import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AssetCache, assetName, DamagedAsset } from '../../../src/site/pictures/asset-cache.ts';
import { temporaryFolder } from '../../support/run-command.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('a file is made once, stored under the digest of its sources, and found from then on', async () => {
  const folder = join(temporaryFolder(), 'data/made');
  const first = new AssetCache(folder);
  const file = await first.get('card', 'png', ['1', bytes('source')], async () => bytes('made'));

  expect(file.name).toMatch(/^card-[0-9a-f]{16}\.png$/);
  expect(file.bytes).toEqual(Buffer.from('made'));
  expect([first.made, [...first.used]]).toEqual([1, [file.name]]);
  expect(readdirSync(folder)).toEqual([file.name]);

  first.keep();
  expect(readdirSync(folder)).toEqual([file.name, 'pictures.json']);
  const second = new AssetCache(folder);
  const again = await second.get('card', 'png', ['1', bytes('source')], () => Promise.reject(new Error('made again')));
  expect([again.name, second.made, [...second.used].sort()]).toEqual([file.name, 0, [file.name, 'pictures.json']]);
});

test('the name changes with each part, with the order and the edges of the parts, and with the extension', () => {
  const lists = [['a', 'bc'], ['ab', 'c'], ['bc', 'a'], ['abc'], ['abc', ''], []];
  const names = lists.flatMap((parts) => [assetName('x', 'png', parts), assetName('x', 'jpg', parts)]);

  expect(new Set(names.map((name) => name.slice(2, 18))).size).toBe(names.length);
  expect(assetName('x', 'png', ['a'])).toBe(assetName('x', 'png', [bytes('a')]));
});

test('a stem of any letters makes a name that is safe on the web', () => {
  expect(assetName('sub/café du port', 'png', [])).toMatch(/^sub-caf-du-port-[0-9a-f]{16}\.png$/);
});

test('a file from a version that recorded no digests is regenerated, and stays untouched if its bytes are the same', async () => {
  const folder = temporaryFolder();
  const [same, other] = ['same', 'other'].map((name) => assetName('card', 'png', [name])) as [string, string];
  for (const name of [same, other]) writeFileSync(join(folder, name), 'made before');
  utimesSync(join(folder, same), 1, 1);
  const files = new AssetCache(folder);
  for (const name of ['same', 'other'])
    await files.get('card', 'png', [name], async () => bytes(name === 'same' ? 'made before' : 'made now'));
  files.keep();

  expect(statSync(join(folder, same)).mtimeMs).toBe(1000);
  expect(readFileSync(join(folder, other), 'utf8')).toBe('made now');
  const later = new AssetCache(folder);
  expect([same, other].map((name) => later.has(name))).toEqual([true, true]);
});

test.each<[string, (file: string) => void]>([
  ['with one other byte', (file) => writeFileSync(file, 'whoLe')],
  ['that was cut', (file) => writeFileSync(file, 'who')],
  ['without bytes, as a full disk leaves it', (file) => writeFileSync(file, '')],
  ['that is a pointer of Git LFS', (file) => writeFileSync(file, 'version https://git-lfs.github.com/spec/v1\n')],
  ['in whose place is a link to another file', (file) => symlinkSync('../secret', file)],
  ['that is gone', () => {}],
])('a file %s is never used, and a thorough cache regenerates it', async (_, damage) => {
  const root = temporaryFolder();
  const folder = join(root, 'made');
  const first = new AssetCache(folder);
  const { name } = await first.get('card', 'png', ['a'], async () => bytes('whole'));
  first.keep();
  writeFileSync(join(root, 'secret'), 'whole secret');
  rmSync(join(folder, name));
  damage(join(folder, name));

  expect(() => new AssetCache(folder).file(name).bytes).toThrow(DamagedAsset);
  const files = new AssetCache(folder, true);
  expect(files.has(name)).toBe(false);
  expect((await files.get('card', 'png', ['a'], async () => bytes('whole'))).bytes.toString()).toBe('whole');
  expect([files.made, lstatSync(join(folder, name)).isFile()]).toEqual([1, true]);
  expect(readFileSync(join(root, 'secret'), 'utf8')).toBe('whole secret');
});

test('a record that is damaged, or that a merge left with conflict marks, counts for nothing', async () => {
  const folder = temporaryFolder();
  const first = new AssetCache(folder);
  const { name } = await first.get('card', 'png', ['a'], async () => bytes('whole'));
  first.keep();
  const record = readFileSync(join(folder, 'pictures.json'), 'utf8');
  for (const damaged of ['', record.slice(0, -9), `<<<<<<< HEAD\n${record}`, '[]', 'null', '{"a":1}']) {
    writeFileSync(join(folder, 'pictures.json'), damaged);
    expect(new AssetCache(folder).has(name)).toBe(false);
  }
  const files = new AssetCache(folder);
  await files.get('card', 'png', ['a'], async () => bytes('whole'));
  files.keep();
  expect(readFileSync(join(folder, 'pictures.json'), 'utf8')).toBe(record);
});

test('files generated by two processes at the same time are all recorded', async () => {
  const folder = temporaryFolder();
  const [one, other] = [new AssetCache(folder), new AssetCache(folder)];
  const names = [
    await one.get('a', 'png', [], async () => bytes('a')),
    await other.get('b', 'png', [], async () => bytes('b')),
  ];
  one.keep();
  other.keep();
  const later = new AssetCache(folder);
  expect(names.map(({ name }) => later.has(name))).toEqual([true, true]);
});

test('a folder that is a link is refused, whatever it leads to', () => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'elsewhere'));
  for (const target of ['elsewhere', 'nowhere']) {
    symlinkSync(target, join(root, 'made'));
    expect(() => new AssetCache(join(root, 'made'))).toThrow(/made is a link, and townpress needs a folder there/);
    rmSync(join(root, 'made'));
  }
});

test('what a killed run left half written is ignored', async () => {
  const folder = temporaryFolder();
  const name = assetName('card', 'png', ['a']);
  writeFileSync(join(folder, `.4711-${name}`), 'hal');
  const files = new AssetCache(folder);

  expect(files.hasAll([name])).toBe(false);
  await files.get('card', 'png', ['a'], async () => bytes('whole'));
  expect(files.hasAll([name])).toBe(true);
  expect(readFileSync(join(folder, name), 'utf8')).toBe('whole');
  expect(files.prune()).toEqual([`.4711-${name}`]);
});

test('a file that cannot be made leaves nothing behind', async () => {
  const folder = temporaryFolder();
  const files = new AssetCache(folder);

  await expect(files.get('card', 'png', ['a'], () => Promise.reject(new Error('no memory')))).rejects.toThrow(
    'no memory',
  );
  expect(readdirSync(folder)).toEqual([]);
  expect(files.made).toBe(0);
});

test('pruning removes what this run did not use, and nothing foreign', async () => {
  const folder = temporaryFolder();
  const old = assetName('card', 'png', ['old']);
  for (const name of [old, 'README.md', 'pictures.json', 'photo-of-mine.png']) writeFileSync(join(folder, name), 'x');
  const files = new AssetCache(folder);
  const { name } = await files.get('card', 'png', ['new'], async () => bytes('new'));

  expect(files.prune()).toEqual([old]);
  expect(readdirSync(folder).sort()).toEqual(['README.md', name, 'photo-of-mine.png', 'pictures.json'].sort());
  expect(new AssetCache(join(folder, 'nowhere')).prune()).toEqual([]);
});

test('the error says what is missing and what to do where nothing can be written', async () => {
  const folder = join(temporaryFolder(), 'made');
  mkdirSync(join(folder, assetName('card', 'png', ['a'])), { recursive: true });

  await expect(new AssetCache(folder).get('card', 'png', ['a'], async () => bytes('x'))).rejects.toMatchObject({
    name: 'EnvironmentError',
    message: expect.stringMatching(
      /^card-[0-9a-f]{16}\.png is missing in .*\/made, which cannot be written \(.+\); run `townpress generate` where it can, and commit that folder$/,
    ),
  });
});

test('nothing is created where nothing has to be made', async () => {
  const folder = join(temporaryFolder(), 'made');
  const files = new AssetCache(folder);

  expect(files.has('card.png')).toBe(false);
  expect(files.hasAll([])).toBe(true);
  expect(existsSync(folder)).toBe(false);
  mkdirSync(folder);
  expect(files.hasAll(['card.png'])).toBe(false);
});
