import { hash } from 'node:crypto';
import { type Dirent, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { EnvironmentError } from '../base/errors.ts';
import { type FileChanges, readRegularFile } from '../base/safe-fs.ts';
import type { DataFolder, OtherEntry } from '../base/source.ts';

/** Folder of generated files in the data folder. It's committed, so that a fresh clone has nothing to generate. */
export const GENERATED_FOLDER = 'made';

/**
 * Reads a data folder from disk. Skips cached assets and names that start with a dot. Throws an `EnvironmentError` for
 * a file outside the folder, including the target of a symlink.
 */
export function diskFolder(folder: string): DataFolder {
  const root = realpathOf(folder);
  return {
    list: () => listFolder(root).files.sort(),
    others: () => listFolder(root).others,
    read: (file) => {
      const bytes = readRegularFile(root, file) ?? readRegularFile(root, symlinkTarget(root, file));
      if (!bytes) throw Object.assign(new Error(`no file at ${join(root, file)}`), { code: 'ENOENT' });
      return bytes;
    },
    state: () => folderState(root),
  };
}

function realpathOf(folder: string): string {
  let root: string;
  try {
    root = realpathSync(folder);
  } catch {
    throw new EnvironmentError(
      `the folder ${folder} does not exist`,
      'run the command in the folder that contains `data`, or pass --data',
    );
  }
  if (!statSync(root).isDirectory()) throw new EnvironmentError(`${folder} is not a folder`);
  return root;
}

/** Data file names. Anything else with such a name, such as a folder or a pipe, is reported. */
const DATA_NAME = /\.(ya?ml|md)$/i;

interface Listing {
  readonly files: string[];
  readonly others: OtherEntry[];
}

function listFolder(root: string, below = '', into: Listing = { files: [], others: [] }): Listing {
  for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (path === GENERATED_FOLDER || entry.name.startsWith('.')) continue;
    const kind = entry.isSymbolicLink() ? symlinkTargetKind(root, path) : kindOf(entry);
    if (kind === 'a file') into.files.push(path);
    else if (DATA_NAME.test(path) || kind.startsWith('a link')) into.others.push({ file: path, kind });
    if (kind === 'a folder') listFolder(root, path, into);
  }
  return into;
}

function kindOf(entry: Dirent | Stats): string {
  if (entry.isFile()) return 'a file';
  if (entry.isDirectory()) return 'a folder';
  return entry.isFIFO() ? 'a pipe' : entry.isSocket() ? 'a socket' : 'a device';
}

/** Returns the kind of a symlink's target. Throws an `EnvironmentError` if the target is outside the data folder. */
function symlinkTargetKind(root: string, path: string): string {
  let target: string;
  try {
    target = symlinkTarget(root, path);
  } catch (error) {
    if (error instanceof EnvironmentError) throw error;
    return 'a link to a missing file';
  }
  const kind = kindOf(statSync(join(root, target)));
  return kind === 'a file' ? kind : `a link to ${kind}`;
}

/** Returns the target of a symlink. Throws an `EnvironmentError` if it's outside the folder or in a hidden one. */
function symlinkTarget(root: string, path: string): string {
  const target = realpathSync(join(root, path));
  const inside = target.startsWith(root + sep)
    ? target
        .slice(root.length + 1)
        .split(sep)
        .join('/')
    : '';
  if (inside === '' || /(?:^|\/)\.[^/]*\//.test(inside))
    throw new EnvironmentError(`${join(root, path)} points outside the data folder`);
  return inside;
}

/** Returns a string that changes whenever a file is added, removed or written. */
function folderState(root: string): string {
  const { files, others } = listFolder(root);
  const states = files.map((file) => {
    const stats = statSync(join(root, file), { throwIfNoEntry: false, bigint: true });
    return `${file} ${stats?.ino} ${stats?.size} ${stats?.mtimeNs} ${stats?.ctimeNs}`;
  });
  return [...states, ...others.map(({ file, kind }) => `${file} ${kind}`)].sort().join('\n');
}

/** The data folder at one moment, so that all stages of a build see the same files. */
export interface Snapshot {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly others: readonly OtherEntry[];
  /** SHA-256 digests of file contents, by path. */
  readonly digests: ReadonlyMap<string, string>;
  /** A digest of all names and contents. */
  readonly digest: string;
}

/** Maximum attempts to read a folder that keeps changing. */
const MAX_READ_ATTEMPTS = 5;

/** Reads the data folder. Retries if files change during the read. Throws an `EnvironmentError` if that persists. */
export function takeSnapshot(data: DataFolder): Snapshot {
  for (let reads = 0; reads < MAX_READ_ATTEMPTS; reads++) {
    try {
      const before = data.state?.();
      const snapshot = readAll(data);
      if (data.state?.() === before) return snapshot;
    } catch (error) {
      // The file was removed after it was listed.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  throw new EnvironmentError(
    'the data files kept changing while townpress read them; try again when nothing else is writing to the data folder',
  );
}

function readAll(data: DataFolder): Snapshot {
  const files = new Map<string, Uint8Array>();
  const digests = new Map<string, string>();
  for (const file of data.list()) {
    const bytes = data.read(file);
    files.set(file, bytes);
    digests.set(file, hash('sha256', bytes));
  }
  const others = data.others?.() ?? [];
  const all = [...digests, ...others.map(({ file, kind }) => [file, kind])].map((entry) => `${entry.join('\0')}\0`);
  return { files, others, digests, digest: hash('sha256', all.join(''), 'base64url') };
}

export function snapshotFolder({ files, others }: Pick<Snapshot, 'files' | 'others'>): DataFolder {
  return { list: () => [...files.keys()], others: () => others, read: (file) => files.get(file) as Uint8Array };
}

/** Returns a view of a folder with files added, replaced, or, if their content is undefined, removed. */
export function overlayFiles(folder: DataFolder, files: FileChanges): DataFolder {
  const encoder = new TextEncoder();
  const isThere = (file: string) => !files.has(file) || files.get(file) !== undefined;
  return {
    list: () => [...new Set([...folder.list(), ...files.keys()])].filter(isThere).sort(),
    others: () => folder.others?.() ?? [],
    read: (file) => {
      const content = files.get(file);
      return typeof content === 'string' ? encoder.encode(content) : (content ?? folder.read(file));
    },
  };
}
