import type { DataFolder, OtherEntry } from '../base/source.ts';
import { diskFolder, snapshotFolder } from '../data/disk-folder.ts';

/** The files in a data folder as last read. An unchanged file keeps its byte array, which identifies it in caches. */
export class DataSnapshots {
  private readonly disk: DataFolder;
  private files: ReadonlyMap<string, Uint8Array> = new Map();
  private others: readonly OtherEntry[] = [];

  /** Throws an `EnvironmentError` if the folder doesn't exist. */
  constructor(folder: string) {
    this.disk = diskFolder(folder);
  }

  /** Rereads changed files, or the folder if a file is new or gone. Returns changed, added and removed files. */
  update(changed?: ReadonlySet<string>): string[] {
    const before = this.files;
    const files = (changed && this.knownFiles(changed)) ?? this.allFiles(changed);
    this.files = files;
    const others = [...files].flatMap(([file, bytes]) => (before.get(file) === bytes ? [] : [file]));
    return [...others, ...[...before.keys()].filter((file) => !files.has(file))];
  }

  /** Returns whether one of these files is empty. */
  isEmptied(files: readonly string[]): boolean {
    return files.some((file) => this.files.get(file)?.length === 0);
  }

  /** Returns the folder as last read, unaffected by later changes. */
  snapshot(): DataFolder {
    return snapshotFolder({ files: this.files, others: this.others });
  }

  /** Rereads changed files. Returns undefined if one is new or missing. */
  private knownFiles(changed: ReadonlySet<string>): ReadonlyMap<string, Uint8Array> | undefined {
    const files = new Map(this.files);
    for (const file of changed) {
      const bytes = files.has(file) ? this.read(file) : undefined;
      if (bytes === undefined) return undefined;
      files.set(file, bytes);
    }
    return files;
  }

  private allFiles(changed?: ReadonlySet<string>): ReadonlyMap<string, Uint8Array> {
    const files = new Map<string, Uint8Array>();
    for (const file of this.disk.list()) {
      const bytes = (changed?.has(file) === false ? this.files.get(file) : undefined) ?? this.read(file);
      if (bytes !== undefined) files.set(file, bytes);
    }
    this.others = this.disk.others?.() ?? [];
    return files;
  }

  /** Reads a file, keeping the previous array if the bytes are equal; undefined if the file is gone. */
  private read(file: string): Uint8Array | undefined {
    try {
      const bytes = this.disk.read(file);
      const known = this.files.get(file);
      return known && Buffer.compare(known, bytes) === 0 ? known : bytes;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}
