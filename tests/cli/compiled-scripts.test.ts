import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { clonedSite, finished } from '../support/run-command.ts';

/* What V8 compiled is kept beside the program, and nothing but that is ever run. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** An installed copy of the built command, with a site to work on. */
let folder: string;
const kept = () => join(folder, 'dist/compiled');
beforeEach(() => {
  folder = clonedSite();
  for (const name of ['bin', 'dist', 'package.json']) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  rmSync(kept(), { recursive: true, force: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});

const run = (args: readonly string[], ...flags: string[]) =>
  finished(spawn(process.execPath, [...flags, join(folder, 'bin/townpress.cjs'), ...args], { cwd: folder }));
const check = (...flags: string[]) => run(['check'], ...flags);
const SOUND = { code: 0, stdout: expect.stringContaining('checked'), stderr: '' };

/** Replaces a word of the program by another of the same length, which is all that V8 compares. */
function replaceWord(from: string, to: string): void {
  for (const name of readdirSync(join(folder, 'dist')).filter((file) => file.endsWith('.cjs'))) {
    const script = join(folder, 'dist', name);
    // Not into the files of this checkout, should they be linked.
    const text = readFileSync(script, 'latin1').replace(from, to);
    rmSync(script);
    writeFileSync(script, text, 'latin1');
  }
}
const keptFile = () => join(kept(), readdirSync(kept())[0] as string);
const sha256 = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** The kept file, with digests for the scripts as they are now. */
function signedAgain(bytes: Buffer): Buffer {
  const length = bytes.readUInt32LE(32);
  const start = 36 + length;
  const places = JSON.parse(bytes.toString('latin1', 36, start)) as [string, number, number, number, string][];
  const list = places.map(([name, at, code, text]) => {
    const content = bytes.subarray(start + at, start + at + code + text);
    return [name, at, code, text, sha256(sha256(readFileSync(join(folder, 'dist', name))), content).toString('hex')];
  });
  const text = Buffer.from(JSON.stringify(list), 'latin1');
  return Buffer.concat([sha256(text), bytes.subarray(32, 36), text, bytes.subarray(start)]);
}

test('what V8 compiled in one run is used by the next, and stays as it is', async () => {
  expect(await check()).toMatchObject(SOUND);
  expect(readdirSync(kept())).toEqual([expect.stringMatching(/-check$/)]);
  const bytes = readFileSync(keptFile());
  replaceWord('`checked $', '`CHECKED $');
  writeFileSync(keptFile(), signedAgain(bytes));

  expect((await check()).stdout).toContain('checked');
  expect(readFileSync(keptFile()).equals(signedAgain(bytes))).toBe(true);
});

test('what runs is what the scripts on the disk say, also where only a word of the same length differs', async () => {
  await check();
  replaceWord('`checked $', '`CHECKED $');
  expect((await check()).stdout).toContain('CHECKED');
  replaceWord('`CHECKED $', '`checked $');
  expect(await check()).toMatchObject(SOUND);
});

test('only the user may read and write the cache, and files that others own or can write are ignored', async () => {
  const modes = () => [kept(), keptFile()].map((path) => (statSync(path).mode & 0o777).toString(8));
  const umask = process.umask(0);
  try {
    await check();
  } finally {
    process.umask(umask);
  }
  expect(modes()).toEqual(['700', '600']);
  const bytes = readFileSync(keptFile());
  replaceWord('`checked $', '`CHECKED $');
  const forged = signedAgain(bytes);
  for (const open of [
    () => chmodSync(keptFile(), 0o666),
    ...(process.getuid?.() === 0 ? [() => chownSync(keptFile(), 12345, 12345)] : []),
  ]) {
    writeFileSync(keptFile(), forged);
    open();
    expect((await check()).stdout).toContain('CHECKED');
    expect(modes()).toEqual(['700', '600']);
  }
});

test('packages that are imported only where they are needed are found in later runs too', async () => {
  expect(await run(['generate'])).toMatchObject({ code: 0 });
  for (const made of ['data/made', 'generated']) rmSync(join(folder, made), { recursive: true });
  const { code, stdout } = await run(['generate']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('made ')]);
});

test('a damaged file is noticed and made anew', async () => {
  await check();
  const file = keptFile();
  const bytes = readFileSync(file);
  const list = bytes.toString('latin1', 36, 36 + bytes.readUInt32LE(32));
  // The end of what V8 compiled of a script taken for its text.
  const moved = list.replace(/,(\d*[1-9]),0,/, (_, size) => `,${Number(size) - 1},1,`);
  expect(moved).not.toBe(list);
  expect(moved).toHaveLength(list.length);
  const misled = Buffer.concat([bytes.subarray(0, 36), Buffer.from(moved), bytes.subarray(36 + list.length)]);
  for (const damaged of [Buffer.alloc(0), bytes.subarray(0, 5000), Buffer.from(bytes).fill(7, 9000, 9100), misled]) {
    writeFileSync(file, damaged);
    expect(await check()).toMatchObject(SOUND);
    expect(readFileSync(file).equals(damaged)).toBe(false);
    expect(readFileSync(file).length).toBeGreaterThan(5000);
  }
});

test('what a V8 with other flags compiled is not used', async () => {
  await check();
  expect(await check('--no-opt')).toMatchObject(SOUND);
  expect(readdirSync(kept())).toHaveLength(2);
});

test('a folder that cannot be written to changes nothing but the time', async () => {
  writeFileSync(kept(), 'a file where the folder should be');
  expect(await check()).toMatchObject(SOUND);
  rmSync(kept());
  mkdirSync(kept());
  expect(await check()).toMatchObject(SOUND);
});
