import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clonedSite, fileCount, townpress, townpressProcess } from '../support/run-command.ts';

test('a run waits for the lock, then names the process that holds it', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  writeFileSync(
    join(folder, 'generated/lock'),
    JSON.stringify({ pid: process.pid, host: hostname(), since: '2026-01-01T00:00:00.000Z' }),
  );
  const started = Date.now();

  const { code, stderr } = await townpress(folder, 'generate');

  expect(code).toBe(3);
  expect(stderr).toContain(`is held by process ${process.pid}, running since 2026-01-01T00:00:00.000Z`);
  expect(Date.now() - started).toBeGreaterThan(9500);
});

test('simultaneous runs take turns', async () => {
  const folder = clonedSite();

  const results = await Promise.all([1, 2, 3, 4].map(() => townpressProcess({}, folder, 'generate')));

  expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(
    results.filter(({ stdout }) => stdout.includes(`\n${fileCount(join(folder, 'generated'))} files written, `)),
  ).toHaveLength(1);
  expect(results.filter(({ stdout }) => stdout.includes('nothing changed'))).toHaveLength(3);
});
