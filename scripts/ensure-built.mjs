import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DIST, fingerprintOfSources, readBuild } from './build-state.mjs';

const LOCK_FILE = join(DIST, 'lock');
const LOCK_POLL_MS = 50;

/** Rebuilds the command if its sources have changed, and reports that on stderr. Throws if the build fails. */
export async function ensureBuilt() {
  if (readBuild()?.fingerprint === fingerprintOfSources()) return;
  await withLock(async () => {
    // Another process may have built it in the meantime.
    if (readBuild()?.fingerprint === fingerprintOfSources()) return;
    process.stderr.write(`townpress: ${readBuild() ? 'sources changed' : 'not built yet'}; building ...\n`);
    const { buildCli } = await import('./build-cli.mjs');
    await buildCli();
  });
}

/** Runs an action under a lock shared by all processes. Ignores the lock of a process that no longer exists. */
export async function withLock(action) {
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

/** Returns the process ID of the lock's owner, or undefined if the lock was just released. */
function readLock() {
  try {
    const text = readFileSync(LOCK_FILE, 'utf8');
    // The owner hasn't written its ID yet: return one that is alive, so that the caller waits.
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

/** Messages of packages whose program for this system isn't installed. */
const NO_PROGRAM =
  /native binding|could not be found, and is needed|installed esbuild for another platform|^Cannot find module/m;

/** Returns the error message for a failed build. */
export function buildFailure({ code = '', message = '' }) {
  if (/MODULE_NOT_FOUND$/.test(code) || NO_PROGRAM.test(message))
    return 'packages that build the command are missing; run `npm ci`, with optional packages and on this system';
  return existsSync(join(DIST, 'main.js'))
    ? 'the changed sources failed to build; nothing was run'
    : 'the build failed';
}
