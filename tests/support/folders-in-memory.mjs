import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const MEMORY = '/dev/shm';
/** Bytes that must be free, of the folder and of the machine: the tests take less than two gigabytes at a time. */
const ROOM = 6 * 1024 ** 3;

/** Has all tests make their folders in memory where there is room: databases alone write some gigabytes in a run. */
export function setup() {
  if (process.env.TMPDIR || !hasRoom()) return undefined;
  const folder = mkdtempSync(`${MEMORY}/townpress-tests-`);
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
