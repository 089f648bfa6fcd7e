/** A data folder, on a disk or in memory. */
export interface DataFolder {
  /** Paths of all regular files below the data folder, with forward slashes, sorted. */
  list(): readonly string[];
  /** The bytes of a listed file. */
  read(file: string): Uint8Array;
}
