import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'townpress-tests-';
/** Bytes that must be free, of the folder and of the machine: the tests take less than two gigabytes at a time. */
const ROOM = 6 * 1024 ** 3;

/** Has all tests make their folders in memory where there is room: databases alone write some gigabytes in a run. */
export function setup() {
  if (process.env.TMPDIR) return undefined;
  try {
    for (const left of leftovers()) rmSync(left, { recursive: true, force: true });
  } catch {
    // There is no such folder, or nothing of ours in it.
  }
  if (!hasRoom()) return undefined;
  const folder = mkdtempSync(join(MEMORY, `${NAME}${process.pid}-`));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) > ROOM;
  } catch {
    return false;
  }
}

/** Folders of runs that were killed. */
function leftovers() {
  return readdirSync(MEMORY)
    .filter((name) => name.startsWith(NAME) && !isAlive(Number(/^\d+/.exec(name.slice(NAME.length))?.[0])))
    .map((name) => join(MEMORY, name));
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
