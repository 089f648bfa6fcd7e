import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { digestOfFolder, finished, start, townpress } from '../support/run-command.ts';
import { runs } from '../support/runs.ts';

const SAMPLE = fileURLToPath(new URL('../../data', import.meta.url));

/** How long a killed run had been at work, at most, in milliseconds. */
const LONGEST = 1500;

test('a run killed at any moment leaves the old site or the new one, whole, and the next run repairs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-kill-'));
  try {
    cpSync(SAMPLE, join(folder, 'data'), { recursive: true });
    const copy = readFileSync(join(folder, 'data/copy.yaml'), 'utf8');
    const edit = (round: number) =>
      writeFileSync(join(folder, 'data/copy.yaml'), copy.replace('Mobile Fleet Maintenance in {{city.label}}', `Mobile Fleet Maintenance in {{city.label}} ${round}`));
    const generate = () => townpress(folder, 'generate', '--out', 'out');
    const clean = async () => {
      rmSync(join(folder, 'clean'), { recursive: true, force: true });
      await townpress(folder, 'generate', '--out', 'clean');
      return digestOfFolder(realpathSync(join(folder, 'clean/site')));
    };

    edit(0);
    await generate();
    let old = await clean();
    for (let round = 1; round <= runs(0.05).numRuns; round++) {
      edit(round);
      const next = await clean();
      const child = start(folder, ['generate', '--out', 'out']);
      const end = finished(child);
      setTimeout(() => child.kill('SIGKILL'), Math.random() * LONGEST);
      await end;

      expect([old, next]).toContain(digestOfFolder(realpathSync(join(folder, 'out/site'))));

      expect((await generate()).code).toBe(0);
      expect(digestOfFolder(realpathSync(join(folder, 'out/site')))).toBe(next);
      expect(existsSync(join(folder, 'out/lock'))).toBe(false);
      old = next;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a first run killed at any moment leaves no site, and the next run makes it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-kill-first-'));
  try {
    cpSync(SAMPLE, join(folder, 'data'), { recursive: true });
    await townpress(folder, 'generate', '--out', 'clean');
    const whole = digestOfFolder(realpathSync(join(folder, 'clean/site')));
    for (let round = 1; round <= runs(0.05).numRuns; round++) {
      const out = `out-${round}`;
      const child = start(folder, ['generate', '--out', out]);
      const end = finished(child);
      setTimeout(() => child.kill('SIGKILL'), Math.random() * LONGEST);
      await end;

      if (existsSync(join(folder, out, 'site'))) expect(digestOfFolder(realpathSync(join(folder, out, 'site')))).toBe(whole);
      const next = await townpress(folder, 'generate', '--out', out);
      expect(next.stderr).toBe('');
      expect(next.code).toBe(0);
      expect(digestOfFolder(realpathSync(join(folder, out, 'site')))).toBe(whole);
      rmSync(join(folder, out), { recursive: true });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('Ctrl-C ends with 130, gives the lock back at the latest to the next run, and leaves the site as it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-interrupt-'));
  try {
    cpSync(SAMPLE, join(folder, 'data'), { recursive: true });
    await townpress(folder, 'generate', '--out', 'out');
    const before = digestOfFolder(realpathSync(join(folder, 'out/site')));
    const child = start(folder, ['generate', '--out', 'out', '--clean']);
    const end = finished(child);
    setTimeout(() => child.kill('SIGINT'), 400);

    const { code, stderr } = await end;

    expect(code).toBe(130);
    expect(stderr).toBe('\ninterrupted; the site is as it was\n');
    expect(digestOfFolder(realpathSync(join(folder, 'out/site')))).toBe(before);
    expect((await townpress(folder, 'generate', '--out', 'out')).code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
