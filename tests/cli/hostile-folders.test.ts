import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { MINIMAL_MADE } from '../support/minimal-site.ts';
import { clonedSite, contents, put, temporaryFolder, townpress } from '../support/run-command.ts';

/* Whatever links a pull request plants, townpress reads, writes and deletes nothing outside the data and output folders. */

const SECRET = 'CANARY-7f3a91';

/** A folder outside, as on the machine that builds: a file with a secret, and one with a name that townpress deletes in its own folder. */
function outsideFolder(): string {
  const outside = temporaryFolder();
  for (const file of ['secret.yaml', 'secret.png', 'below/secret.svg', 'backup-0123456789abcdef.zip'])
    put(outside, file, SECRET);
  return outside;
}

/** Puts a link in place of a file or folder. */
function plant(at: string, target: string): void {
  rmSync(at, { recursive: true, force: true });
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(target, at);
}

/** Expects that no file of a folder has the secret, and that the folder outside is as it was. */
function expectHeld(folder: string, outside: string, before: Record<string, string>): void {
  expect(contents(outside)).toEqual(before);
  const told = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name), 'latin1').includes(SECRET))
    .map(({ name }) => name);
  expect(told).toEqual([]);
}

const COMMANDS = [['check'], ['generate'], ['generate', '--clean'], ['cards'], ['check', '--site'], ['clean']];

const icon = Object.keys(MINIMAL_MADE)
  .find((name) => name.startsWith('made/icon-192'))
  ?.slice('made/'.length) as string;

test.each<[string, (folder: string, outside: string) => void]>([
  ['data/made', (folder, outside) => plant(join(folder, 'data/made'), outside)],
  ['a picture of data/made', (folder, outside) => plant(join(folder, 'data/made', icon), join(outside, 'secret.png'))],
  [
    'all files of data/made',
    (folder, outside) => {
      for (const name of readdirSync(join(folder, 'data/made')))
        plant(join(folder, 'data/made', name), join(outside, 'secret.png'));
    },
  ],
  ['data/photos', (folder, outside) => plant(join(folder, 'data/photos'), join(outside, 'below'))],
  ['a photo', (folder, outside) => plant(join(folder, 'data/photos/road.svg'), join(outside, 'below/secret.svg'))],
  ['data/brand', (folder, outside) => plant(join(folder, 'data/brand'), join(outside, 'below'))],
  ['the mark', (folder, outside) => plant(join(folder, 'data/brand/mark.svg'), join(outside, 'below/secret.svg'))],
  ['a data file', (folder, outside) => plant(join(folder, 'data/jobs.yaml'), join(outside, 'secret.yaml'))],
  [
    'a data file, by way of another link',
    (folder, outside) => {
      plant(join(folder, 'data/.hop'), outside);
      plant(join(folder, 'data/jobs.yaml'), '.hop/secret.yaml');
    },
  ],
])('no command reads, writes or deletes outside through a link in place of %s', async (_, change) => {
  const folder = clonedSite();
  const outside = outsideFolder();
  const before = contents(outside);
  change(folder, outside);

  for (const command of COMMANDS) {
    const { code, stdout, stderr } = await townpress(folder, ...command);
    expect([0, 1, 3]).toContain(code);
    expect(stdout + stderr).not.toContain(SECRET);
    expectHeld(folder, outside, before);
  }
});

test('a data/made that is a link is refused by every command that uses it, and the message says what to do', async () => {
  const folder = clonedSite();
  const outside = outsideFolder();
  plant(join(folder, 'data/made'), outside);

  for (const command of [['check'], ['generate'], ['cards']])
    expect(await townpress(folder, ...command)).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(
        /data\/made is a link, and townpress needs a folder there; remove it, then run again\n$/,
      ),
    });
});

test('an icon replaced by a link to a file with a token is regenerated', async () => {
  const folder = clonedSite();
  const right = readFileSync(join(folder, 'data/made', icon));
  put(folder, '.git/config', SECRET);
  plant(join(folder, 'data/made', icon), '../../.git/config');

  expect((await townpress(folder, 'generate')).code).toBe(0);

  expect(readFileSync(join(folder, 'generated/site/assets', icon)).equals(right)).toBe(true);
  expect(lstatSync(join(folder, 'data/made', icon)).isFile()).toBe(true);
  expect(readFileSync(join(folder, '.git/config'), 'utf8')).toBe(SECRET);
});

test('data and output folders that are themselves reached through links are used', async () => {
  const folder = clonedSite();
  const elsewhere = temporaryFolder();
  cpSync(join(folder, 'data'), join(elsewhere, 'data'), { recursive: true });
  mkdirSync(join(elsewhere, 'out'));
  plant(join(folder, 'data'), join(elsewhere, 'data'));
  plant(join(folder, 'generated'), join(elsewhere, 'out'));

  expect((await townpress(folder, 'generate')).code).toBe(0);
  expect((await townpress(folder, 'generate')).stdout).toContain('nothing changed');
  writeFileSync(join(folder, 'data/jobs.yaml'), '# none\n');
  expect((await townpress(folder, 'generate', '--clean')).code).toBe(0);
  expect(realpathSync(join(folder, 'generated/site'))).toBe(realpathSync(join(elsewhere, 'out/build-b')));
  expect((await townpress(folder, 'clean')).code).toBe(0);
  expect(readdirSync(join(elsewhere, 'out'))).toEqual([]);
});
