import { lstatSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** One file of a build: a digest of what it was rendered from, and its size in bytes. */
export interface ManifestEntry {
  readonly path: string;
  readonly key: string;
  readonly size: number;
  /** Names of the texts that the page lacks, so that a run that does not render it can report them again. */
  readonly gaps?: readonly string[];
}

/** What a build was generated from, and what its run reported. */
export interface BuildSummary {
  /** A digest of all data, the engine, and the host: same inputs, same site. */
  readonly inputs: string;
  /** The `fileState` of `routes.json`. */
  readonly routes: string | undefined;
  /** The counts and findings of the run, which a run that changes nothing shows again. */
  readonly report: unknown;
}

const FORMAT = 'townpress-manifest-3';

/** The files of a build by path. Entries are kept as text: most are only compared. */
export class Manifest {
  readonly summary: BuildSummary;
  /** When it was written, after all its files. A newer file was changed by somebody else. */
  private readonly time: number;
  private readonly lines: ReadonlyMap<string, string>;

  private constructor(summary: BuildSummary, time: number, lines: ReadonlyMap<string, string>) {
    this.summary = summary;
    this.time = time;
    this.lines = lines;
  }

  /** Reads a manifest. Returns undefined if there is none, or it is incomplete. */
  static read(file: string): Manifest | undefined {
    const text = readText(file);
    const [format, summary, ...rest] = text?.split('\n') ?? [];
    if (format !== FORMAT || rest.pop() !== 'end') return undefined;
    const read = readSummary(summary);
    if (!read) return undefined;
    const lines = new Map<string, string>();
    for (const line of rest) {
      const tab = line.indexOf('\t');
      lines.set(line.slice(0, tab), line.slice(tab + 1));
    }
    return new Manifest(read, statSync(file).mtimeMs, lines);
  }

  /** Writes a manifest atomically, by a rename. `chunks` are lines of `manifestLine`. */
  static write(file: string, summary: BuildSummary, chunks: readonly string[]): void {
    rmSync(`${file}.new`, { force: true });
    writeFileSync(`${file}.new`, `${FORMAT}\n${JSON.stringify(summary)}\n${chunks.join('')}end`);
    renameSync(`${file}.new`, file);
  }

  get size(): number {
    return this.lines.size;
  }

  paths(): IterableIterator<string> {
    return this.lines.keys();
  }

  has(path: string): boolean {
    return this.lines.has(path);
  }

  /** The entry of `path`, if it has that key and the file is on the disk as it was written. */
  intact(root: string, path: string, key: string): ManifestEntry | undefined {
    const entry = this.entry(path);
    return entry && entry.key === key && this.isUntouched(root, entry) ? entry : undefined;
  }

  /** Whether every file is on the disk as it was written. */
  isIntact(root: string): boolean {
    for (const path of this.lines.keys()) if (!this.isUntouched(root, this.entry(path) as ManifestEntry)) return false;
    return true;
  }

  private entry(path: string): ManifestEntry | undefined {
    const line = this.lines.get(path);
    if (line === undefined) return undefined;
    const [key, size, gaps] = line.split('\t') as [string, string, string?];
    return { path, key, size: Number(size), ...(gaps !== undefined && { gaps: JSON.parse(gaps) as string[] }) };
  }

  private isUntouched(root: string, { path, size }: ManifestEntry): boolean {
    const stats = lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
    return stats !== undefined && stats.size === size && stats.mtimeMs <= this.time && stats.isFile();
  }
}

/** Size and time of a file, to see whether it was changed; undefined if there is none. */
export function fileState(file: string): string | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats && `${stats.size} ${stats.mtimeMs}`;
}

/** The paths that a manifest lists, even one of another version or an incomplete one. */
export function ownedPaths(file: string): string[] {
  const lines = readText(file)?.split('\n').slice(2) ?? [];
  return lines.flatMap((line) => (line.includes('\t') ? line.slice(0, line.indexOf('\t')) : []));
}

/** The line of one file. A path holds no tab and no line break: slugs are checked before. */
export function manifestLine({ path, key, size, gaps = [] }: ManifestEntry): string {
  return `${path}\t${key}\t${size}${gaps.length > 0 ? `\t${JSON.stringify(gaps)}` : ''}\n`;
}

function readSummary(text: string | undefined): BuildSummary | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as BuildSummary);
  } catch {
    return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
