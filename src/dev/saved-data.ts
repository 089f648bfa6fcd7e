import type { DataFolder } from '../base/source.ts';
import { diskFolder } from '../site/disk-folder.ts';

/** The files of a data folder as they were when it was last looked at. A file keeps its array of bytes for as long as it holds the same. */
export class SavedData {
  private readonly disk: DataFolder;
  private files = new Map<string, Uint8Array>();

  /** Throws an `EnvironmentError` where there is no such folder. */
  constructor(folder: string) {
    this.disk = diskFolder(folder);
  }

  /** Looks at the folder again: at the files of which somebody says that they changed, at new ones, and at which are gone; without `changed` at all. Returns the files that hold something else than before, that are new, or gone. */
  update(changed?: ReadonlySet<string>): string[] {
    const before = this.files;
    const files = new Map<string, Uint8Array>();
    const others: string[] = [];
    for (const file of this.disk.list()) {
      const known = before.get(file);
      const bytes = known && changed?.has(file) === false ? known : this.read(file, known);
      if (bytes === undefined) continue;
      files.set(file, bytes);
      if (bytes !== known) others.push(file);
    }
    this.files = files;
    for (const file of before.keys()) if (!files.has(file)) others.push(file);
    return others;
  }

  /** The folder as it was then, whatever becomes of it. */
  snapshot(): DataFolder {
    const { files } = this;
    const others = this.disk.others?.() ?? [];
    return { list: () => [...files.keys()], others: () => others, read: (file) => files.get(file) as Uint8Array };
  }

  /** What a file holds; undefined if it went away since it was listed. */
  private read(file: string, known: Uint8Array | undefined): Uint8Array | undefined {
    let bytes: Uint8Array;
    try {
      bytes = this.disk.read(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
    return known && Buffer.compare(known, bytes) === 0 ? known : bytes;
  }
}
