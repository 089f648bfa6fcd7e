import { createHash } from 'node:crypto';
import type { DataFolder } from '../../base/data-folder.ts';

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
