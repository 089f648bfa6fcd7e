import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DIST, fingerprintOfSources, readBuild } from './build-state.mjs';

const LOCK_FILE = join(DIST, 'lock');
const LOCK_POLL_MS = 50;

/** Builds the command where its sources have changed since, and says so. Throws when it cannot be built. */
export async function ensureBuilt() {
  if (readBuild()?.fingerprint === fingerprintOfSources()) return;
  await withLock(async () => {
    // Another process may have built it while this one waited.
    if (readBuild()?.fingerprint === fingerprintOfSources()) return;
    process.stderr.write(`townpress: ${readBuild() ? 'the sources have changed' : 'not built yet'}; building ...\n`);
    const { buildCli } = await import('./build-cli.mjs');
    await buildCli();
  });
}

/** Runs an action while no other process runs one. The lock of a process that is gone does not count. */
async function withLock(action) {
  mkdirSync(DIST, { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK_FILE, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAlive(readLock())) await sleep(LOCK_POLL_MS);
      else rmSync(LOCK_FILE, { force: true });
    }
  }
  try {
    await action();
  } finally {
    rmSync(LOCK_FILE, { force: true });
  }
}

/** The process that has the lock; undefined when it has just been released. One that has not yet written its number is waited for. */
function readLock() {
  try {
    const text = readFileSync(LOCK_FILE, 'utf8');
    return text === '' ? process.ppid : Number(text);
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The sentence for people whose command could not be built. */
export function buildFailure(error) {
  if (error.code === 'ERR_MODULE_NOT_FOUND') return 'the packages it is built with are missing; run `npm ci`';
  return existsSync(join(DIST, 'main.js'))
    ? 'it could not be built from its changed sources, and nothing was run'
    : 'it could not be built';
}
