import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'townpress-tests-';
/**
 * Required free bytes, both in the folder and in the machine's memory. The tests use less than two gigabytes at a time.
 */
const ROOM = 6 * 1024 ** 3;

/** Makes all tests create their folders in memory if there is enough. Databases alone write some gigabytes per run. */
export function setup() {
  if (process.env.TMPDIR) return undefined;
  try {
    for (const left of leftovers()) rmSync(left, { recursive: true, force: true });
  } catch {
    // The folder doesn't exist, or contains none of these tests' folders.
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

/** Returns folders of killed runs. */
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
