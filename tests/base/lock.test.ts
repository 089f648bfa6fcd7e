import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acquireLock } from '../../src/base/lock.ts';

test('a lock removes only drafts of dead processes next to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-lock-'));
  try {
    // Systems don't number processes that high.
    const dead = 2 ** 30;
    const put = (name: string, pid: number, host = hostname()) =>
      writeFileSync(join(folder, name), JSON.stringify({ pid, host, since: '2026-01-01T00:00:00.000Z' }));
    put(`lock.${dead}.0`, dead);
    put(`lock.dead.${dead}`, dead);
    put(`lock.${process.ppid}.0`, process.ppid);
    put(`lock.${dead}.1`, dead, `not-${hostname()}`);
    put('lock.txt', dead);
    put(`unlock.${dead}.0`, dead);

    const release = await acquireLock(join(folder, 'lock'));

    const kept = [`lock.${process.ppid}.0`, `lock.${dead}.1`, 'lock.txt', `unlock.${dead}.0`];
    expect(readdirSync(folder).sort()).toEqual(['lock', ...kept].sort());
    release();
    expect(readdirSync(folder).sort()).toEqual(kept.sort());
  } finally {
    rmSync(folder, { recursive: true });
  }
});
