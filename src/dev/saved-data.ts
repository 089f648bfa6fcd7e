import type { DataFolder, OtherEntry } from '../base/source.ts';
import { diskFolder } from '../site/disk-folder.ts';

/** The files of a data folder as they were when it was last looked at. A file keeps its array of bytes for as long as it holds the same. */
export class SavedData {
  private readonly disk: DataFolder;
  private files: ReadonlyMap<string, Uint8Array> = new Map();
  private others: readonly OtherEntry[] = [];

  /** Throws an `EnvironmentError` where there is no such folder. */
  constructor(folder: string) {
    this.disk = diskFolder(folder);
  }

  /** Looks at the files of which somebody says that they changed; at the whole folder if one of these is new or gone, or without `changed`. Returns the files that hold something else than before, that are new, or gone. */
  update(changed?: ReadonlySet<string>): string[] {
    const before = this.files;
    const files = (changed && this.knownFiles(changed)) ?? this.allFiles(changed);
    this.files = files;
    const others = [...files].flatMap(([file, bytes]) => (before.get(file) === bytes ? [] : [file]));
    return [...others, ...[...before.keys()].filter((file) => !files.has(file))];
  }

  /** Whether one of these files holds nothing. */
  isEmptied(files: readonly string[]): boolean {
    return files.some((file) => this.files.get(file)?.length === 0);
  }

  /** The folder as it was then, whatever becomes of it. */
  snapshot(): DataFolder {
    const { files, others } = this;
    return { list: () => [...files.keys()], others: () => others, read: (file) => files.get(file) as Uint8Array };
  }

  /** All files, where those that changed are known ones and still there. */
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

  /** What a file holds, in the array of before if that is the same; undefined if it went away. */
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
