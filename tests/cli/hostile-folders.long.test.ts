import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { acquireLock } from '../../src/base/lock.ts';
import { MINIMAL_MADE } from '../support/minimal-site.ts';
import { clonedSite, contents, put, temporaryFolder, townpress } from '../support/run-command.ts';
import { filesOf, whyNoTrace } from '../support/strace.ts';

/*
 * Whatever links a pull request plants, townpress reads, writes and deletes nothing outside the data and output
 * folders.
 */

const SECRET = 'CANARY-7f3a91';

/**
 * Creates a folder outside, as on the build machine: a file with a secret, and one with a name that townpress deletes
 * in its own folder.
 */
function outsideFolder(): string {
  const outside = temporaryFolder();
  for (const file of ['secret.yaml', 'secret.png', 'below/secret.svg', 'backup-0123456789abcdef.zip'])
    put(outside, file, SECRET);
  return outside;
}

/** Replaces a file or folder with a link. */
function plant(at: string, target: string): void {
  rmSync(at, { recursive: true, force: true });
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(target, at);
}

/** Returns the digest of each file below a folder. */
function digests(folder: string): Record<string, string> {
  const all = Object.entries(contents(folder));
  return Object.fromEntries(all.map(([path, text]) => [path, createHash('sha256').update(text).digest('hex')]));
}

const noTrace = whyNoTrace();
if (noTrace !== undefined) process.stderr.write(`files outside are looked at by their content alone: ${noTrace}\n`);

/** Expects a run to open, write, move and delete nothing in a folder. */
async function expectUntouched(outside: string, folder: string, ...args: string[]): Promise<void> {
  if (noTrace !== undefined) return;
  const files = [...(await filesOf(folder, args))];
  expect(files.some((path) => path.startsWith(realpathSync(folder)))).toBe(true);
  expect(files.filter((path) => path.startsWith(realpathSync(outside)))).toEqual([]);
}

/** Expects no file of a folder to contain the secret, and the folder outside to be unchanged. */
function expectHeld(folder: string, outside: string, before: Record<string, string>): void {
  expect(digests(outside)).toEqual(before);
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
  ['an image of data/made', (folder, outside) => plant(join(folder, 'data/made', icon), join(outside, 'secret.png'))],
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
    'a data file, through another link',
    (folder, outside) => {
      plant(join(folder, 'data/.hop'), outside);
      plant(join(folder, 'data/jobs.yaml'), '.hop/secret.yaml');
    },
  ],
])('no command reads, writes or deletes outside through a link in place of %s', async (_, change) => {
  const folder = clonedSite();
  const outside = outsideFolder();
  const before = digests(outside);
  change(folder, outside);

  for (const command of COMMANDS) {
    const { code, stdout, stderr } = await townpress(folder, ...command);
    expect([0, 1, 3]).toContain(code);
    expect(stdout + stderr).not.toContain(SECRET);
    expectHeld(folder, outside, before);
  }
  change(folder, outside);
  await expectUntouched(outside, folder, 'generate');
});

test('data and output folders that are themselves reached through links work', async () => {
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

/** Adds lines to the manifest of a build, with the digest that makes it valid. */
function forge(folder: string, build: string, lines: string): void {
  const file = join(folder, `generated/${build}.manifest`);
  const [head, ...rest] = readFileSync(file, 'utf8').split('\n').slice(0, -2);
  const text = `${head}\n${lines}${rest.join('\n')}\n`;
  writeFileSync(file, `${text}${createHash('sha256').update(text).digest('hex')}\n`);
}

/** Files that a run writes into the output folder, next to the builds. */
const OWN_FILES = [
  'routes.json',
  'rules.json',
  'memory',
  'findings',
  'build-a.manifest',
  'build-b.manifest',
  'build-a.pending',
];

test.each<[string, (folder: string, outside: string) => void]>([
  [
    'a manifest that lists files outside',
    (folder) => {
      for (const build of ['build-a', 'build-b']) forge(folder, build, '../../../../outside/secret.yaml\tx\t14\n');
    },
  ],
  [
    'a manifest that lists files by absolute paths',
    (folder, outside) => {
      for (const build of ['build-a', 'build-b']) forge(folder, build, `${outside}/secret.yaml\tx\t14\n`);
    },
  ],
  [
    'lists of a killed run that name files outside',
    (folder, outside) => {
      for (const build of ['build-a', 'build-b']) {
        rmSync(join(folder, `generated/${build}.manifest`));
        put(folder, `generated/${build}.pending`, `../../../../outside/secret.yaml\n${outside}/secret.png\n`);
      }
    },
  ],
  [
    'links in place of both builds',
    (folder, outside) => {
      for (const build of ['build-a', 'build-b']) plant(join(folder, 'generated', build), outside);
    },
  ],
  [
    'links to empty folders in place of both builds, without lists',
    (folder, outside) => {
      rmSync(join(folder, 'generated'), { recursive: true });
      for (const build of ['build-a', 'build-b']) plant(join(folder, 'generated', build), join(outside, 'empty'));
    },
  ],
  [
    'a link in place of a folder of both builds',
    (folder, outside) => {
      for (const build of ['build-a', 'build-b']) plant(join(folder, 'generated', build, 'cities'), outside);
    },
  ],
  [
    'a link in place of a folder of both builds, with manifests that have it as a file',
    (folder, outside) => {
      for (const build of ['build-a', 'build-b']) {
        plant(join(folder, 'generated', build, 'cities'), outside);
        forge(folder, build, 'cities\tx\t14\ncities/secret.png\tx\t14\n');
      }
    },
  ],
  [
    'a link in place of a folder of both builds, with manifests that list nothing in it',
    (folder, outside) => {
      for (const build of ['build-a', 'build-b']) {
        plant(join(folder, 'generated', build, 'cities'), outside);
        const file = join(folder, `generated/${build}.manifest`);
        writeFileSync(file, readFileSync(file, 'utf8').replace(/^cities\/.*\n/gm, ''));
        forge(folder, build, '');
      }
    },
  ],
  [
    'links in place of pages of both builds',
    (folder, outside) => {
      for (const build of ['build-a', 'build-b'])
        plant(join(folder, 'generated', build, 'about.html'), join(outside, 'secret.yaml'));
    },
  ],
  ['a site that is a link to a folder outside', (folder, outside) => plant(join(folder, 'generated/site'), outside)],
  [
    'links in place of all files of a run',
    (folder, outside) => {
      for (const name of OWN_FILES) plant(join(folder, 'generated', name), join(outside, 'secret.yaml'));
    },
  ],
  [
    'links in place of the drafts of all files of a run',
    (folder, outside) => {
      for (const name of OWN_FILES) plant(join(folder, 'generated', `${name}.new`), join(outside, 'secret.yaml'));
    },
  ],
])('no command reads, writes or deletes outside of an output folder with %s', async (_, change) => {
  const folder = join(temporaryFolder(), 'project/below');
  cpSync(clonedSite(), folder, { recursive: true });
  const outside = join(folder, '../../outside');
  cpSync(outsideFolder(), outside, { recursive: true });
  mkdirSync(join(outside, 'empty'));
  for (const text of ['one', 'two']) {
    put(folder, 'data/brand/extra.css', `.${text} { color: red }\n`);
    await townpress(folder, 'generate');
  }
  const before = digests(outside);
  change(folder, outside);

  for (const edit of ['', '.three { color: red }\n'])
    for (const command of COMMANDS) {
      put(folder, 'data/brand/extra.css', edit);
      const { code, stdout, stderr } = await townpress(folder, ...command);
      expect([0, 1, 3], stderr).toContain(code);
      expect(stdout + stderr).not.toContain(SECRET);
      expectHeld(folder, outside, before);
      expect(readdirSync(join(outside, 'empty'))).toEqual([]);
    }
  rmSync(join(folder, 'generated'), { recursive: true });
  for (const text of ['one', 'two', 'three']) {
    put(folder, 'data/brand/extra.css', `.${text} { color: red }\n`);
    if (text !== 'three') await townpress(folder, 'generate');
  }
  change(folder, outside);
  await expectUntouched(outside, folder, 'generate');
});

test('a link in place of a site folder is rejected, even if all its files look unchanged', async () => {
  const folder = clonedSite();
  const outside = outsideFolder();
  await townpress(folder, 'generate');
  const cities = join(folder, 'generated/build-a/cities');
  for (const [name, text] of Object.entries(contents(cities))) {
    put(outside, name, SECRET.padEnd(text.length));
    utimesSync(join(outside, name), 1, 1);
  }
  plant(cities, outside);
  forge(folder, 'build-a', 'cities\tx\t14\n');
  const later = Date.now() / 1000 + 60;
  utimesSync(join(folder, 'generated/build-a.manifest'), later, later);

  for (const command of ['generate', 'clean'])
    expect(await townpress(folder, command)).toMatchObject({
      code: 3,
      stderr: expect.stringContaining("build-a/cities wasn't created by townpress; move or delete it, then try again"),
    });
});

test("a lock that is a link isn't read, and a lock isn't written through links", async () => {
  const folder = temporaryFolder();
  const outside = outsideFolder();
  const before = digests(outside);
  for (let count = 0; count < 100; count++)
    symlinkSync(join(outside, 'secret.yaml'), join(folder, `lock.${process.pid}.${count}`));

  (await acquireLock(join(folder, 'lock')))();
  symlinkSync(join(outside, 'secret.yaml'), join(folder, 'lock'));
  await expect(acquireLock(join(folder, 'lock'), 1)).rejects.toThrow(/lock is damaged/);

  expect(digests(outside)).toEqual(before);
});
