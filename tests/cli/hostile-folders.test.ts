import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { clonedSite, contents, put, temporaryFolder, townpress } from '../support/run-command.ts';

const SECRET = 'CANARY-7f3a91';
const COMMANDS = [['check'], ['generate'], ['generate', '--clean'], ['check', '--site'], ['clean']];
const BUILDS = ['build-a', 'build-b'];

/** Replaces a file or folder with a link. */
function plant(at: string, target: string): void {
  rmSync(at, { recursive: true, force: true });
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(target, at);
}

/** Adds lines to the manifest of each build, with the digest that makes it valid. */
function forge(folder: string, lines: string): void {
  for (const build of BUILDS) {
    const file = join(folder, `generated/${build}.manifest`);
    const [head, ...rest] = readFileSync(file, 'utf8').split('\n').slice(0, -2);
    const text = `${head}\n${lines}${rest.join('\n')}\n`;
    writeFileSync(file, `${text}${createHash('sha256').update(text).digest('hex')}\n`);
  }
}

/* The long suite plants a link in place of every file and folder, and watches the system calls. */
test.each<[string, (folder: string, outside: string) => void]>([
  ['a link in place of data/made', (folder, outside) => plant(join(folder, 'data/made'), outside)],
  ['a link in place of a photo', (folder, outside) => plant(join(folder, 'data/photos/road.svg'), `${outside}/a.svg`)],
  [
    'a link in place of a data file, through another one',
    (folder, outside) => {
      plant(join(folder, 'data/.hop'), outside);
      plant(join(folder, 'data/jobs.yaml'), '.hop/secret.yaml');
    },
  ],
  [
    'manifests that list files outside',
    (folder, outside) => forge(folder, `../../../outside/secret.yaml\tx\t13\n${outside}/a.svg\tx\t13\n`),
  ],
  [
    'links in place of a folder of both builds',
    (folder, outside) => {
      for (const build of BUILDS) plant(join(folder, 'generated', build, 'cities'), outside);
      forge(folder, 'cities\tx\t13\ncities/a.svg\tx\t13\n');
    },
  ],
  [
    'links in place of pages, and of files that a build writes',
    (folder, outside) => {
      for (const build of BUILDS) plant(join(folder, 'generated', build, 'about.html'), `${outside}/secret.yaml`);
      for (const name of ['routes.json', 'rules.json', 'memory', 'build-a.manifest', 'build-a.pending'])
        plant(join(folder, 'generated', `${name}.new`), `${outside}/secret.yaml`);
    },
  ],
])('no command reads, writes or deletes outside its folders with %s', async (_, change) => {
  const root = temporaryFolder();
  const outside = join(root, 'outside');
  for (const file of ['secret.yaml', 'a.svg', 'below/b.txt']) put(outside, file, SECRET);
  const before = contents(outside);
  const folder = join(root, 'project');
  for (const [file, content] of Object.entries(contents(clonedSite())))
    put(folder, file, Buffer.from(content, 'latin1'));
  for (const text of ['one', 'two', 'three']) {
    put(folder, 'data/brand/extra.css', `.${text} { color: red }\n`);
    if (text !== 'three') await townpress(folder, 'generate');
  }
  change(folder, outside);

  for (const command of COMMANDS) {
    const { code, stdout, stderr } = await townpress(folder, ...command);
    expect([0, 1, 3], stderr).toContain(code);
    expect(stdout + stderr).not.toContain(SECRET);
    expect(contents(outside)).toEqual(before);
    expect(JSON.stringify(contents(join(folder, 'generated')))).not.toContain(SECRET);
  }
});
