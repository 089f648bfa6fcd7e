import {
  closeSync,
  constants,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { EnvironmentError } from './errors.ts';

/*
 * File access below a folder whose content isn't trusted, such as a data folder from a pull request. Paths stay below
 * the folder, and links on the way aren't followed, except by `filesIn`, `readTextIfExists` and `realFolder`, which read the
 * owner's code. The folder itself may be a link. Node has no `openat`, so this doesn't protect against a program that
 * swaps a folder for a link at the same moment.
 */

/** Zero on Windows, which has no such flag and only relies on the preceding `lstat`. */
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;

/** Errors for a missing path or a link. */
const NOTHING_THERE = new Set(['ENOENT', 'ELOOP']);

/** Returns whether a relative path with forward slashes stays below its folder. */
export function isInside(path: string): boolean {
  return !/\\|\0|(?:^|\/)\.{0,2}(?:\/|$)/.test(path);
}

/** Returns the absolute path of a file. Throws an `EnvironmentError` if it leaves the folder or crosses a link. */
export function pathIn(root: string, path: string): string {
  return pathResolver(root)(path);
}

/** Like `pathIn`, for many files: each folder is checked once. */
export function pathResolver(root: string): (path: string) => string {
  const checked = new Set<string>();
  return (path) => {
    if (!isInside(path)) throw new EnvironmentError(`the path ${JSON.stringify(path)} is outside ${root}`);
    for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      const folder = path.slice(0, slash);
      if (!checked.has(folder)) ensureRealFolder(`${root}/${folder}`);
      checked.add(folder);
    }
    return `${root}/${path}`;
  };
}

/** Returns whether a folder exists. Throws an `EnvironmentError` if it is a link or a file. */
export function ensureRealFolder(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (stats && !stats.isDirectory())
    throw new EnvironmentError(
      `${folder} is ${stats.isSymbolicLink() ? 'a link' : 'a file'}, but must be a folder; remove it and run again`,
    );
  return stats !== undefined;
}

/** Resolves all links in the path of a folder. */
export function realFolder(folder: string): string {
  return realpathSync(folder);
}

/** Returns whether a path below a folder is a regular file. */
export function isRegularFile(root: string, path: string): boolean {
  return lstatSync(pathIn(root, path), { throwIfNoEntry: false })?.isFile() === true;
}

/** Reads a regular file below a folder; undefined for a missing file, a link or anything else. */
export function readRegularFile(root: string, path: string): Buffer | undefined {
  if (!isRegularFile(root, path)) return undefined;
  let file: number;
  try {
    file = openSync(join(root, path), constants.O_RDONLY | NO_FOLLOW);
  } catch (error) {
    if (NOTHING_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Writes a file below a folder atomically: renames a temporary file. Replaces a link instead of following it. */
export function writeAtomically(root: string, path: string, content: string | Uint8Array, draft: string): void {
  const from = pathIn(root, draft);
  try {
    mkdirSync(root, { recursive: true });
    writeNew(from, content);
    renameSync(from, join(root, path));
  } catch (error) {
    rmSync(from, { force: true });
    throw error;
  }
}

const ABSENT = new Uint8Array();

/** New contents by path; undefined deletes the file. */
export type FileChanges = ReadonlyMap<string, string | Uint8Array | undefined>;

/**
 * Writes and deletes files below a folder. New contents are written to temporary files first, and every folder must
 * permit deletions, so that a full disk or a missing permission changes nothing. Then files are renamed, and last,
 * deleted: a kill in between leaves some files of the old state, but no file is damaged and no content is lost.
 * Throws an `EnvironmentError` and changes nothing if a file differs from `before`, because another program changed it.
 * New text files get the line ends that most files of `before` have.
 */
export function writeAllAtomically(folder: string, files: FileChanges, before?: ReadonlyMap<string, Uint8Array>): void {
  const isCrlf = before !== undefined && hasMostlyCrlf(before);
  const drafts: { readonly to: string; readonly draft: string; readonly text: string | Uint8Array | undefined }[] = [];
  for (const [file, given] of files) {
    const to = pathIn(folder, file);
    const isNew = isCrlf && typeof given === 'string' && !before.has(file);
    const text = isNew ? given.replace(/\r?\n/g, '\r\n') : given;
    drafts.push({ to, draft: join(dirname(to), `.${process.pid}.${file.replaceAll('/', '.')}.new`), text });
  }
  try {
    for (const { to, draft, text } of drafts) {
      if (text !== undefined) mkdirSync(dirname(to), { recursive: true });
      // An empty draft shows that the folder of a deleted file can be changed.
      writeNew(draft, text ?? '');
    }
    for (const file of before ? files.keys() : []) {
      if (lstatSync(pathIn(folder, file), { throwIfNoEntry: false })?.isSymbolicLink())
        throw new EnvironmentError(`nothing was written: ${join(folder, file)} is a link; edit its target instead`);
      if (Buffer.compare(readRegularFile(folder, file) ?? ABSENT, before?.get(file) ?? ABSENT) !== 0)
        throw new EnvironmentError(
          `nothing was written: another program has just changed ${join(folder, file)}`,
          'run the command again',
        );
    }
    for (const { to, draft, text } of drafts) if (text !== undefined) renameSync(draft, to);
    for (const { to, text } of drafts) if (text === undefined) rmSync(to, { force: true });
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}

function hasMostlyCrlf(files: ReadonlyMap<string, Uint8Array>): boolean {
  const texts = [...files].flatMap(([file, bytes]) => (/\.(?:yaml|md)$/.test(file) ? Buffer.from(bytes) : []));
  return 2 * texts.filter((text) => text.includes('\r\n')).length > texts.length;
}

/** Deletes a file below a folder if it exists. */
export function removeIn(root: string, path: string): void {
  rmSync(pathIn(root, path), { force: true });
}

/** Returns the sorted names of the files in a folder, including links; empty if it doesn't exist. */
export function filesIn(folder: string): string[] {
  const entries = ifThere(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.flatMap((entry) => (entry.isDirectory() ? [] : entry.name)).sort();
}

/** Returns the sorted paths of all regular files below a folder, relative to it and with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Reads a text file and follows links; undefined if it doesn't exist. */
export function readTextIfExists(file: string): string | undefined {
  return ifThere(() => readFileSync(file, 'utf8'));
}

function ifThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Writes a file, replacing any existing file or link. */
export function writeNew(file: string, content: string | Uint8Array): void {
  rmSync(file, { force: true });
  writeFileSync(file, content, { flag: 'wx' });
}

/** Flushes a file, or the entries of a folder, to disk. */
export function sync(path: string): void {
  // Windows can't open folders.
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
