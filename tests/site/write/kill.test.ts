import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestOfFolder, finished, put, start, townpress, townpressProcess } from '../../support/run-command.ts';
import { printCount, random, runs } from '../../support/runs.ts';
import { manyTowns } from './support/many-towns.ts';

const SITE = manyTowns();

function putSite(folder: string): void {
  for (const [file, content] of SITE) put(folder, `data/${file}`, content);
}

/** Gives every town page another heading. */
function edit(folder: string, round: number): void {
  const heading = 'Us in {{city.label}}';
  const copy = SITE.get('copy.yaml') as string;
  if (!copy.includes(heading)) throw new Error('the town pages have another heading');
  put(folder, 'data/copy.yaml', copy.replace(heading, `${heading} ${round}`));
}

/**
 * Builds the whole site from nothing in `out`. Returns its digest, and how many milliseconds that took on this machine.
 */
async function whole(folder: string, out: string): Promise<{ digest: string; time: number }> {
  rmSync(join(folder, out), { recursive: true, force: true });
  const started = performance.now();
  const { code, stderr } = await townpressProcess({}, folder, 'generate', '--out', out);
  const time = performance.now() - started;
  expect([code, stderr]).toEqual([0, '']);
  return { digest: digestOfFolder(realpathSync(join(folder, out, 'site'))), time };
}

const chance = random('moment of a kill');

/**
 * Starts a run and kills it while it works, at a moment based on the time of a whole run. Returns 1 if it was killed
 * before its end.
 */
async function killed(folder: string, out: string, time: number): Promise<number> {
  const child = start(folder, ['generate', '--out', out]);
  const end = finished(child);
  setTimeout(() => child.kill('SIGKILL'), chance() * time);
  return (await end).code === null ? 1 : 0;
}

test('a run killed at any moment leaves a complete site, and the next run repairs the rest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-kill-'));
  try {
    putSite(folder);
    edit(folder, 0);
    const generate = () => townpress(folder, 'generate', '--out', 'out');
    const digest = () => digestOfFolder(realpathSync(join(folder, 'out/site')));
    await generate();
    let old = await whole(folder, 'clean');
    let kills = 0;
    for (let round = 1; round <= runs(0.03).numRuns; round++) {
      edit(folder, round);
      const next = await whole(folder, 'clean');
      expect(next.digest).not.toBe(old.digest);

      kills += await killed(folder, 'out', next.time);

      expect([old.digest, next.digest]).toContain(digest());
      expect((await generate()).code).toBe(0);
      expect(digest()).toBe(next.digest);
      expect(existsSync(join(folder, 'out/lock'))).toBe(false);
      old = next;
    }
    printCount(`${kills} later runs killed at any moment`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a first run killed at any moment leaves no site, and the next run builds it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-kill-first-'));
  try {
    putSite(folder);
    const { digest, time } = await whole(folder, 'clean');
    let kills = 0;
    for (let round = 1; round <= runs(0.03).numRuns; round++) {
      const out = `out-${round}`;

      kills += await killed(folder, out, time);

      if (existsSync(join(folder, out, 'site')))
        expect(digestOfFolder(realpathSync(join(folder, out, 'site')))).toBe(digest);
      const next = await townpress(folder, 'generate', '--out', out);
      expect([next.code, next.stderr]).toEqual([0, '']);
      expect(digestOfFolder(realpathSync(join(folder, out, 'site')))).toBe(digest);
      rmSync(join(folder, out), { recursive: true });
    }
    printCount(`${kills} first runs killed at any moment`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Pauses a run once it holds the lock. Otherwise it may be done before it is interrupted. */
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

test('Ctrl-C exits with 130, frees the lock or leaves it to the next run, and keeps the site', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-interrupt-'));
  try {
    putSite(folder);
    const before = await whole(folder, 'out');
    const child = start(folder, ['generate', '--out', 'out', '--clean'], {
      NODE_OPTIONS: `--import=${STOPS_WITH_LOCK}`,
    });
    const end = finished(child);
    await expect.poll(() => existsSync(join(folder, 'out/lock')), { interval: 5, timeout: 60_000 }).toBe(true);
    child.kill('SIGINT');
    child.kill('SIGCONT');

    const { code, stderr } = await end;

    expect(code).toBe(130);
    expect(stderr).toBe('\ninterrupted; the site is unchanged\n');
    expect(digestOfFolder(realpathSync(join(folder, 'out/site')))).toBe(before.digest);
    expect((await townpress(folder, 'generate', '--out', 'out')).code).toBe(0);
    expect(existsSync(join(folder, 'out/lock'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
