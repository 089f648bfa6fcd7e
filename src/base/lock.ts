import { existsSync, linkSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EnvironmentError } from './errors.ts';
import { readRegularFile, writeNew } from './safe-fs.ts';

/** Time that a process waits for another one to finish. */
const TIMEOUT_MS = 10_000;
const RETRY_INTERVAL_MS = 100;

/** Matches files that a dead process may leave next to its lock. A process that was killed early leaves an empty one. */
const LEFTOVER = /\.(\d+|dead)\.\d+$/;

/** Locks held by this process. Any other lock with its process ID is from a dead process with the same ID. */
const held = new Set<string>();

let count = 0;

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly since: string;
}

/**
 * Acquires the lock of a folder, replacing the lock of a dead process. Returns a function that releases it. After the
 * timeout (default 10 seconds), throws an `EnvironmentError` that names the process holding the lock.
 */
export async function acquireLock(file: string, timeoutMs = TIMEOUT_MS): Promise<() => void> {
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
          throw new EnvironmentError(`${file} is damaged; if no other townpress process is running, remove it`);
        const { pid, host, since } = holder;
        throw new EnvironmentError(
          `${file} is held by process ${pid}${host === hostname() ? '' : ` on ${host}`}, running since ${since}; wait for it or stop it, or remove the file if that process doesn't exist`,
        );
      }
      await sleep(RETRY_INTERVAL_MS);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Returns the state of a lock. `left`: its process ended, or the file is damaged. */
export function lockState(file: string): 'free' | 'held' | 'left' {
  const holder = readHolder(file);
  return holder && isAlive(holder, file) ? 'held' : existsSync(file) ? 'left' : 'free';
}

/** Creates the lock as a link to a complete file, so that it never exists without its content. */
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

/** Removes the lock of a dead process. If another process has replaced it since, that process's lock is put back. */
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

/** Removes files of dead processes next to a lock: temporary files of `acquireLock`, and locks that `seize` moved. */
function removeLeftovers(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    const [, pid] = (name.startsWith(`${basename(file)}.`) && LEFTOVER.exec(name)) || [];
    if (pid === undefined) continue;
    const left = join(dirname(file), name);
    const holder = readHolder(left) ?? { pid: Number(pid), host: hostname() };
    if (!isAlive(holder, file)) rmSync(left, { force: true });
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(`${readRegularFile(dirname(file), basename(file))}`) as Holder;
  } catch {
    return undefined;
  }
}

/** Returns whether the holder of a lock is running. A process on another machine is assumed to be. */
function isAlive({ pid, host }: Pick<Holder, 'pid' | 'host'>, file: string): boolean {
  if (host !== hostname()) return true;
  return pid === process.pid ? held.has(file) : isRunning(pid);
}

/** Returns whether a process of this machine runs. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
