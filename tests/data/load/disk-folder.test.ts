import { mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DataFolder } from '../../../src/base/source.ts';
import { diskFolder, takeSnapshot } from '../../../src/data/disk-folder.ts';
import { put, temporaryFolder } from '../../support/run-command.ts';

test("a file or folder whose name starts with a dot isn't data", () => {
  const folder = temporaryFolder();
  put(folder, 'site.yaml', '');
  put(folder, 'photos/harbor.svg', '');
  put(folder, '.drafts/harbor.svg', '');
  put(folder, 'photos/.DS_Store', '');
  // An editor's lock is a broken link.
  symlinkSync('nobody@nowhere', join(folder, '.#site.yaml'));
  expect(diskFolder(folder).list()).toEqual(['photos/harbor.svg', 'site.yaml']);
});

test("a link to a hidden folder's file is rejected if the data folder is a repository", () => {
  const folder = temporaryFolder();
  put(folder, '.git/config', 'token');
  mkdirSync(join(folder, 'photos'));
  symlinkSync('../.git/config', join(folder, 'photos/card.svg'));

  expect(() => diskFolder(folder).list()).toThrow(/card\.svg points outside the data folder/);
  expect(() => diskFolder(folder).read('photos/card.svg')).toThrow(/card\.svg points outside the data folder/);
});

test("a file isn't read through a folder that became a link", () => {
  const folder = temporaryFolder();
  put(folder, 'photos/a.svg', 'mine');
  put(folder, 'other/a.svg', 'of another');
  const data = diskFolder(folder);
  expect(data.list()).toContain('photos/a.svg');
  rmSync(join(folder, 'photos'), { recursive: true });
  symlinkSync('other', join(folder, 'photos'));

  expect(() => data.read('photos/a.svg')).toThrow(/photos is a link/);
});

/** A folder of two files that contain `one`, which `between` changes after the first file was read, this many times. */
function changing(times: number, between: (folder: string) => void): DataFolder {
  const folder = temporaryFolder();
  for (const file of ['a.yaml', 'b.yaml']) put(folder, file, 'one');
  const disk = diskFolder(folder);
  return {
    ...disk,
    read: (file) => {
      const bytes = disk.read(file);
      if (file === 'a.yaml' && times-- > 0) between(folder);
      return bytes;
    },
  };
}
const textsOf = (data: DataFolder) => Array.from(takeSnapshot(data).files, ([file, bytes]) => [file, `${bytes}`]);

test.each<[string, (folder: string) => void]>([
  ['written', (folder) => ['a.yaml', 'b.yaml'].map((file) => put(folder, file, 'two'))],
  [
    'rewritten with old size and times',
    (folder) => {
      for (const file of ['a.yaml', 'b.yaml']) {
        writeFileSync(join(folder, file), 'two');
        utimesSync(join(folder, file), 1, 1);
      }
    },
  ],
])('files that are %s during a read are read again, so a site has one state of the data', (_, change) => {
  expect(textsOf(changing(1, change))).toEqual([
    ['a.yaml', 'two'],
    ['b.yaml', 'two'],
  ]);
});

test('files added or removed during a read are noticed', () => {
  const swap = (folder: string) => {
    rmSync(join(folder, 'b.yaml'));
    put(folder, 'c.yaml', 'three');
  };
  expect(textsOf(changing(1, swap))).toEqual([
    ['a.yaml', 'one'],
    ['c.yaml', 'three'],
  ]);
});

test('files that never stop changing cause an error that says so', () => {
  const grow = (folder: string) => put(folder, 'b.yaml', `${readFileSync(join(folder, 'b.yaml'))}.`);
  expect(textsOf(changing(4, grow))).toContainEqual(['b.yaml', 'one....']);
  expect(() => takeSnapshot(changing(5, grow))).toThrow(
    'the data files kept changing while townpress read them; try again when nothing else is writing to the data folder',
  );
});
