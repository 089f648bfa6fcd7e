import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clonedSite, digestOfFolder, finished, put, start, townpress } from '../../support/run-command.ts';
import { IS_LONG, printCount, random } from '../../support/runs.ts';
import { cleanOfSite, crash, ERRORS, firstBuild, laterBuild } from './support/crash.ts';

/** More than a thousand processes in turn, on a slow and busy machine. */
const TIMEOUT_MS = 7_200_000;

/** One of ten steps with `RUNS=1000`, otherwise one of eighty; another seed tries others. All would take hours. */
const STEP = IS_LONG ? 10 : 80;

test.each([
  ['a first build', firstBuild],
  ['a later build', laterBuild],
  ['a clean', cleanOfSite],
])(
  '%s killed before any step leaves a whole site, and the next build repairs the rest',
  async (name, scenario) => {
    const one = await scenario();
    let count = 0;
    for (let at = Math.floor(random(name)() * STEP); await crash(one, { at }); at += STEP) count++;
    printCount(`${count} times ${name} killed before a step on the disk`);
    expect(count).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

test.each([
  ['a first build', firstBuild],
  ['a later build', laterBuild],
  ['a clean', cleanOfSite],
])(
  '%s in which any step fails leaves a whole site, and the next build repairs the rest',
  async (name, scenario) => {
    const one = await scenario();
    // Each step fails with one error. Another seed tries others.
    const offset = Math.floor(random(`errors of ${name}`)() * ERRORS.length);
    const last = { 'a first build': 1200, 'a later build': 400, 'a clean': 400 }[name] ?? 0;
    let count = 0;
    for (let at = offset; at < last; at += STEP, count++) {
      const error = ERRORS[(at + offset) % ERRORS.length];
      await crash(one, { at, ...(error && { error }) });
    }
    printCount(`${count} failed steps of ${name}`);
  },
  TIMEOUT_MS,
);

/** Pauses a build once it has the lock. Otherwise it may be done before it is interrupted. */
const STOPS_WITH_LOCK = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { linkSync } = fs;
  fs.linkSync = (from, to) => {
    linkSync(from, to);
    if (String(to).endsWith('/lock')) process.kill(process.pid, 'SIGSTOP');
  };
  syncBuiltinESMExports();
`)}`;

test('Ctrl-C exits with 130, frees the lock or leaves it to the next build, and keeps the site', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const digest = () => digestOfFolder(realpathSync(join(folder, 'generated/site')));
  const before = digest();
  put(folder, 'data/coverage.yaml', 'oil: [avon, elyria]\ntires: [avon]\n');
  const child = start(folder, ['generate', '--clean'], { NODE_OPTIONS: `--import=${STOPS_WITH_LOCK}` });
  const end = finished(child);
  const lock = join(folder, 'generated/lock');
  await expect.poll(() => existsSync(lock), { interval: 5, timeout: 60_000 }).toBe(true);
  child.kill('SIGINT');
  child.kill('SIGCONT');

  expect(await end).toMatchObject({ code: 130, stderr: '\ninterrupted; the site is unchanged\n' });
  expect(digest()).toBe(before);
  expect((await townpress(folder, 'generate')).code).toBe(0);
  expect(existsSync(lock)).toBe(false);
});
