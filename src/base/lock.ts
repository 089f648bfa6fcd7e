import { linkSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvironmentError } from './errors.ts';
import { readPlain, writeNew } from './safe-fs.ts';

/** How long a run waits for another to finish. */
const TIMEOUT_MS = 10_000;
const RETRY_INTERVAL_MS = 100;

/** Matches files that a dead process may leave next to its lock. */
const LEFTOVER = /\.(\d+|dead)\.\d+$/;

/** Locks that this process holds. Any other with its process id belongs to a dead process that had the same id. */
const held = new Set<string>();

let count = 0;

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly since: string;
}

/** Takes the lock of a folder, over that of a dead process too. Returns what releases it. After 10 seconds throws an `EnvironmentError` that names the run that holds it. */
export async function takeLock(file: string, timeoutMs = TIMEOUT_MS): Promise<() => void> {
  const mine = `${file}.${process.pid}.${count++}`;
  const deadline = Date.now() + timeoutMs;
  try {
    writeNew(
      mine,
      JSON.stringify({ pid: process.pid, host: hostname(), since: new Date().toISOString() } satisfies Holder),
    );
    for (;;) {
      if (claim(mine, file)) {
        held.add(file);
        removeLeftovers(file);
        return () => release(file);
      }
      const holder = readHolder(file);
      if (holder && !isAlive(holder, file)) {
        seize(file, holder);
        continue;
      }
      if (Date.now() >= deadline) {
        if (!holder)
          throw new EnvironmentError(`${file} does not say which run holds it; if none is at work, remove it`);
        const { pid, host, since } = holder;
        throw new EnvironmentError(
          `${file} is held by process ${pid}${host === hostname() ? '' : ` on ${host}`}, at work since ${since}; wait for it or stop it, and if there is no such run, remove the file`,
        );
      }
      await sleep(RETRY_INTERVAL_MS);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Links to a complete file, so that the lock never exists without its content. */
function claim(mine: string, file: string): boolean {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function release(file: string): void {
  held.delete(file);
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
}

/** Removes the lock of a dead process. If another run was faster and the lock is new, it is put back. */
function seize(file: string, dead: Holder): void {
  const aside = `${file}.dead.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved && (moved.pid !== dead.pid || moved.since !== dead.since)) claim(aside, file);
  rmSync(aside, { force: true });
}

/** Removes files of dead processes next to a lock: drafts that `takeLock` links to, and locks that `seize` set aside. */
function removeLeftovers(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    const left = join(dirname(file), name);
    const holder = LEFTOVER.test(name) && name.startsWith(`${basename(file)}.`) && readHolder(left);
    if (holder && !isAlive(holder, file)) rmSync(left, { force: true });
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(`${readPlain(dirname(file), basename(file))}`) as Holder;
  } catch {
    return undefined;
  }
}

/** A process on another machine counts as alive. */
function isAlive({ pid, host }: Holder, file: string): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return held.has(file);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
