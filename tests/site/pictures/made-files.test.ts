import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AssetCache, assetName } from '../../../src/site/pictures/asset-cache.ts';
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

  const second = new AssetCache(folder);
  const again = await second.get('card', 'png', ['1', bytes('source')], () => Promise.reject(new Error('made again')));
  expect([again.name, second.made, [...second.used]]).toEqual([file.name, 0, [file.name]]);
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

test('an existing file is never touched', async () => {
  const folder = temporaryFolder();
  const name = assetName('card', 'png', ['a']);
  writeFileSync(join(folder, name), 'from another machine');
  utimesSync(join(folder, name), 1, 1);

  const { bytes: found } = await new AssetCache(folder).get('card', 'png', ['a'], async () => bytes('made here'));

  expect(found.toString()).toBe('from another machine');
  expect(statSync(join(folder, name)).mtimeMs).toBe(1000);
});

test('a file without bytes, as a full disk leaves it, is made again', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, assetName('card', 'png', ['a'])), '');
  const files = new AssetCache(folder);

  expect((await files.get('card', 'png', ['a'], async () => bytes('whole'))).bytes.toString()).toBe('whole');
  expect(files.made).toBe(1);
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
  symlinkSync('nowhere/at/all', folder);

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
