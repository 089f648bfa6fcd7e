import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

test('what V8 compiled in one run is used by the next, and stays as it is', async () => {
  expect(await check()).toMatchObject(SOUND);
  const [file, ...others] = readdirSync(kept());
  expect(file).toMatch(/-check$/);
  expect(others).toEqual([]);
  const bytes = readFileSync(join(kept(), file as string));
  // V8 looks at no more of a source than its length where it has what it compiled of it, so a word that is changed is not noticed.
  for (const name of readdirSync(join(folder, 'dist')).filter((name) => name.endsWith('.cjs'))) {
    const script = join(folder, 'dist', name);
    // Not into the files of this checkout, should they be linked.
    const text = readFileSync(script, 'latin1').replace('`checked $', '`CHECKED $');
    rmSync(script);
    writeFileSync(script, text, 'latin1');
  }
  expect(await check()).toMatchObject(SOUND);
  expect(readFileSync(join(kept(), file as string)).equals(bytes)).toBe(true);
  rmSync(kept(), { recursive: true });
  expect((await check()).stdout).toContain('CHECKED');
});

test('packages that are imported only where they are needed are found in later runs too', async () => {
  expect(await run(['generate'])).toMatchObject({ code: 0 });
  for (const made of ['data/made', 'generated']) rmSync(join(folder, made), { recursive: true });
  const { code, stdout } = await run(['generate']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('made ')]);
});

test('a damaged file is noticed and made anew', async () => {
  await check();
  const file = join(kept(), readdirSync(kept())[0] as string);
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
