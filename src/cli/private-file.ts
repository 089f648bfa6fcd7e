import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/* Caches next to the program hold code and HTML of every site, so only files written by this user are used. */

/** Permission to write for anybody but the owner. */
const WRITABLE_BY_OTHERS = 0o022;

/** Opens a file for reading. Throws if another user owns it, or can write to it. */
export function openPrivate(path: string): number {
  const file = openSync(path, 'r');
  const { uid, mode } = fstatSync(file);
  const isPrivate = process.getuid === undefined || (uid === process.getuid() && (mode & WRITABLE_BY_OTHERS) === 0);
  if (isPrivate) return file;
  closeSync(file);
  throw new Error(`${path} belongs to another user`);
}

/** Writes a file that only this user can read, in one rename. */
export function writePrivate(path: string, content: string | Uint8Array, encoding?: 'latin1'): void {
  const draft = `${path}.${process.pid}`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(draft, content, { mode: 0o600, encoding });
  renameSync(draft, path);
}
