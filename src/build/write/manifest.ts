import { isAscii } from 'node:buffer';
import { lstatSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { asciiJson } from '../../base/ascii-json.ts';
import { parseJson } from '../../base/json.ts';
import { lazy } from '../../base/lazy.ts';
import { isInside, readRegularFile } from '../../base/safe-fs.ts';
import { bufferedFile, unsealed } from './buffered-file.ts';
import {
  BLOCK,
  endOfLine,
  FORMAT,
  linesIn,
  type ManifestBlock,
  type ManifestEntry,
  pathsIn,
  readBlocks,
  readEntry,
} from './manifest-lines.ts';

/** The inputs and the report of a build. */
export interface BuildSummary {
  /** Identifies the data, the engine, the host and custom code. The same inputs always produce the same site. */
  readonly inputs: string;
  /** The `fileState` of `routes.json`. */
  readonly routes: string | undefined;
  /** The `fileState` of `rules.json`. */
  readonly rules: string | undefined;
  /** The `fileState` of the findings file. */
  readonly findings: string | undefined;
  /** The report to repeat, along with the findings, if nothing has changed. */
  readonly report: unknown;
}

/** The files in a build by path. Entries are kept as text, because most are only compared. */
export class Manifest {
  readonly summary: BuildSummary;
  /** When the manifest was modified. It's written after all its files, so another process changed any newer file. */
  private readonly time: number;
  /** The lines of all files and blocks. */
  private readonly text: string;
  private readonly blocks: () => ReadonlyMap<string, ManifestBlock>;
  private readonly linesOf = new Map<string, ReadonlyMap<string, string>>();

  private constructor(summary: BuildSummary, time: number, text: string) {
    this.summary = summary;
    this.time = time;
    this.text = text;
    this.blocks = lazy(() => readBlocks(text));
  }

  /** Reads a manifest; undefined if it's missing, damaged, or lists a path outside its build. */
  static read(file: string): Manifest | undefined {
    const text = wholeText(readBytes(file));
    if (text === undefined) return undefined;
    const start = text.lastIndexOf('\n') + 1;
    const summary = parseJson<BuildSummary>(text.slice(start));
    const lines = text.slice(FORMAT.length + 1, start);
    if (!summary || !areInside(lines)) return undefined;
    return new Manifest(summary, statSync(file).mtimeMs, lines);
  }

  /** Yields the paths of all files, except those in some blocks. */
  *paths(except: ReadonlySet<string> = new Set()): Generator<string> {
    if (except.size === 0) return yield* pathsIn(this.text);
    for (const { name, lines } of this.blocks().values()) if (!except.has(name)) yield* pathsIn(lines);
  }

  /** Yields the paths of all files in some blocks. */
  *pathsIn(names: ReadonlySet<string>): Generator<string> {
    for (const name of names) yield* pathsIn(this.blocks().get(name)?.lines ?? '');
  }

  has(path: string, block: string): boolean {
    return this.lineOf(path, block) !== undefined;
  }

  /** Returns a block if it has this key and none of its files was modified. */
  unmodifiedBlock(name: string, key: string, modifiedFiles: ReadonlySet<string>): ManifestBlock | undefined {
    const block = this.blocks().get(name);
    if (block?.key !== key) return undefined;
    return modifiedFiles.size === 0 || !hasOne(pathsIn(block.lines), modifiedFiles) ? block : undefined;
  }

  /** Returns the entries in a block if it has this key and its files on disk are unmodified. */
  unmodifiedEntries(root: string, name: string, key: string): ManifestEntry[] | undefined {
    const block = this.blocks().get(name);
    if (block?.key !== key) return undefined;
    const entries = Array.from(linesIn(block.lines), ([path, rest]) => readEntry(path, rest));
    return entries.every((entry) => this.isUnmodified(root, entry)) ? entries : undefined;
  }

  /** Returns the entry for `path` if it has this key and the file is unmodified. Searches `block` first. */
  unmodifiedEntry(root: string, path: string, key: string, block: string): ManifestEntry | undefined {
    const line = this.lineOf(path, block);
    if (line === undefined) return undefined;
    const entry = readEntry(path, line);
    return entry.key === key && this.isUnmodified(root, entry) ? entry : undefined;
  }

  /** Returns whether all files on disk are unmodified. */
  isWhollyUnmodified(root: string): boolean {
    return this.modifiedPaths(root, 1).length === 0;
  }

  /** Returns whether a folder in the build changed after its files were written, so it may contain unmanaged files. */
  mayContainForeignFiles(root: string): boolean {
    const { text } = this;
    const folders = new Set<string>();
    let last = '';
    for (let start = 0; start < text.length; start = endOfLine(text, start) + 1) {
      // Names of blocks have no slash, so the last slash before their tab is in an earlier line.
      const end = Math.max(start, text.lastIndexOf('/', text.indexOf('\t', start)) + 1);
      if (end - start === last.length && text.startsWith(last, start)) continue;
      last = text.slice(start, end);
      // With a trailing slash, `lstat` would follow a symlink.
      for (let slash = last.indexOf('/'); slash >= 0; slash = last.indexOf('/', slash + 1))
        folders.add(`${root}/${last.slice(0, slash)}`);
    }
    return [root, ...folders].some((folder) => {
      const stats = lstatSync(folder, MAY_LACK);
      // Clocks of file systems tick every few milliseconds, so an equal time may be a later one.
      return !stats?.isDirectory() || stats.mtimeMs >= this.time;
    });
  }

  /** Returns the paths of up to `most` missing or modified files. Each build calls it, so it avoids splitting lines. */
  modifiedPaths(root: string, most = Number.POSITIVE_INFINITY): string[] {
    const { text } = this;
    const found: string[] = [];
    for (let start = 0; start < text.length && found.length < most; start = endOfLine(text, start) + 1) {
      if (text.startsWith(BLOCK, start)) continue;
      const tab = text.indexOf('\t', start);
      const path = text.slice(start, tab);
      const size = Number.parseInt(text.slice(text.indexOf('\t', tab + 1) + 1, endOfLine(text, tab)), 10);
      if (!this.isUnmodified(root, { path, size })) found.push(path);
    }
    return found;
  }

  /** Returns the rest of a path's line. Searches `block` first, then all blocks, in case the path moved. */
  private lineOf(path: string, block: string): string | undefined {
    return this.mapOf(block, this.blocks().get(block)?.lines ?? '').get(path) ?? this.mapOf(BLOCK, this.text).get(path);
  }

  private mapOf(name: string, lines: string): ReadonlyMap<string, string> {
    let known = this.linesOf.get(name);
    if (!known) this.linesOf.set(name, (known = new Map(linesIn(lines))));
    return known;
  }

  private isUnmodified(root: string, { path, size }: Pick<ManifestEntry, 'path' | 'size'>): boolean {
    const stats = lstatSync(`${root}/${path}`, MAY_LACK);
    return stats !== undefined && stats.mtimeMs <= this.time && stats.size === size && stats.isFile();
  }
}

const MAY_LACK = { throwIfNoEntry: false } as const;

/** Returns the size and modification time of a file, to detect changes; undefined if it's missing. */
export function fileState(file: string): string | undefined {
  const stats = lstatSync(file, MAY_LACK);
  return stats && `${stats.size} ${stats.mtimeMs}`;
}

/** Returns the paths in a manifest, even if it's incomplete or from another version. */
export function ownedPaths(file: string): string[] {
  const text = readText(file) ?? '';
  return [...pathsIn(text.slice(text.indexOf('\n') + 1))];
}

/** Starts a manifest, which takes effect when it's published. `add` takes lines from `manifestLine` and `blockLine`. */
export function manifestWriter(file: string) {
  const { add, seal, sync, publish } = bufferedFile(file);
  add(`${FORMAT}\n`);
  return {
    add,
    /** Completes the manifest and puts it in place. */
    publish: (summary: BuildSummary) => {
      add(`${asciiJson(summary)}\n`);
      seal();
      sync();
      publish();
    },
  };
}

/** Returns the text of a manifest; undefined if it's damaged or from an unknown version. */
function wholeText(bytes: Buffer | undefined): string | undefined {
  const sealed = unsealed(bytes);
  const isKnown = sealed?.toString('latin1', 0, FORMAT.length) === FORMAT;
  return isKnown ? textOfBytes(sealed.subarray(0, -1)) : undefined;
}

/** Returns whether all paths are inside the build. Only checks each path if the text contains something suspicious. */
function areInside(lines: string): boolean {
  const isDoubtful = lines.startsWith('/') || ['..', '\\', '\n/', '\0'].some((part) => lines.includes(part));
  return !isDoubtful || [...pathsIn(lines)].every(isInside);
}

function hasOne(paths: Iterable<string>, of: ReadonlySet<string>): boolean {
  for (const path of paths) if (of.has(path)) return true;
  return false;
}

/** Returns the text of a file; undefined if it's missing. */
export function readText(file: string): string | undefined {
  const bytes = readBytes(file);
  return bytes && textOfBytes(bytes);
}

/** Decodes UTF-8. Our files are mostly ASCII, which V8 decodes much faster as Latin-1, and outside its heap. */
export function textOfBytes(bytes: Uint8Array): string {
  const { buffer, byteOffset, byteLength } = bytes;
  return Buffer.from(buffer, byteOffset, byteLength).toString(isAscii(bytes) ? 'latin1' : 'utf8');
}

/** Returns the bytes of a regular file; undefined if it doesn't exist. */
export function readBytes(file: string): Buffer | undefined {
  return readRegularFile(dirname(file), basename(file));
}
