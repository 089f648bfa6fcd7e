import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { EnvironmentError } from '../base/errors.ts';
import type { DataFolder } from '../base/source.ts';
import { MADE_FOLDER } from './pictures/asset-cache.ts';

/** The data folder on a disk, without what is no data: cached assets, and whatever has a name that begins with a dot. Files outside of it are refused, also those a link leads to. */
export function diskFolder(folder: string): DataFolder {
  const root = realpathOf(folder);
  return { list: () => listFiles(root, ''), read: (file) => readFileSync(join(root, file)) };
}

function realpathOf(folder: string): string {
  let root: string;
  try {
    root = realpathSync(folder);
  } catch {
    throw new EnvironmentError(
      `there is no folder ${folder}; run the command in the folder that holds \`data\`, or name it with --data`,
    );
  }
  if (!statSync(root).isDirectory()) throw new EnvironmentError(`${folder} is not a folder`);
  return root;
}

function listFiles(root: string, below: string): string[] {
  const files: string[] = [];
  const entries = readdirSync(join(root, below), { withFileTypes: true });
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (path === MADE_FOLDER || entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) files.push(...listFiles(root, path));
    else if (entry.isFile()) files.push(path);
    else if (entry.isSymbolicLink()) {
      const target = realpathSync(join(root, path));
      if (!target.startsWith(root + sep))
        throw new EnvironmentError(`${join(root, path)} leads outside the data folder`);
      if (statSync(target).isFile()) files.push(path);
    }
  }
  return files.sort();
}

/** The data folder at one moment, so that all stages of a run see the same. */
export interface Snapshot {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** A digest of all names and bytes. */
  readonly digest: string;
}

export function takeSnapshot(data: DataFolder): Snapshot {
  const files = new Map<string, Uint8Array>();
  const hash = createHash('sha256');
  for (const file of data.list()) {
    const bytes = data.read(file);
    files.set(file, bytes);
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return { files, digest: hash.digest('base64url') };
}

export function snapshotFolder(files: ReadonlyMap<string, Uint8Array>): DataFolder {
  return { list: () => [...files.keys()], read: (file) => files.get(file) as Uint8Array };
}
