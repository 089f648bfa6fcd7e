import { isAscii } from 'node:buffer';
import { lstatSync, type Stats, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { asciiJson } from '../../base/ascii-json.ts';
import { remembered } from '../../base/remembered.ts';
import { isInside, readPlain } from '../../base/safe-fs.ts';
import { fileInParts, unsealed } from './file-in-parts.ts';

/** One file of a build: a digest of what it was rendered from, and its size in bytes. */
export interface ManifestEntry {
  readonly path: string;
  readonly key: string;
  readonly size: number;
}

/** What a build was generated from, and what its run reported. */
export interface BuildSummary {
  /** A digest of all data, the engine, and the host: same inputs, same site. */
  readonly inputs: string;
  /** The `fileState` of `routes.json`. */
  readonly routes: string | undefined;
  /** That of the file with all findings. */
  readonly findings: string | undefined;
  /** What a run that changes nothing shows again, beside findings. */
  readonly report: unknown;
}

/** Files of a build that were made of the same: those of a town, or those of the site itself, which have no name. */
export interface ManifestBlock {
  /** The slug of the town. */
  readonly name: string;
  /** A digest of all that the files of a town are made of. */
  readonly key: string;
  /** The line of each file, as `manifestLine` writes it. */
  readonly lines: string;
}

const FORMAT = 'townpress-manifest-7';

/** The format before, which had an end in place of a digest. */
const OLD_FORMAT = 'townpress-manifest-6';
const OLD_END = '\nend';

/** What a line begins with after which the files of another block come. No path begins with it. */
const BLOCK = '=';

/** The files of a build by path. Entries are kept as text: most are only compared. */
export class Manifest {
  readonly summary: BuildSummary;
  /** When it was written, after all its files. A newer file was changed by somebody else. */
  private readonly time: number;
  /** The lines of all files, with those that begin a block. */
  private readonly text: string;
  private readonly blocksOf: () => ReadonlyMap<string, ManifestBlock>;
  private readonly linesOf = new Map<string, ReadonlyMap<string, string>>();

  private constructor(summary: BuildSummary, time: number, text: string) {
    this.summary = summary;
    this.time = time;
    this.text = text;
    this.blocksOf = remembered(() => readBlocks(text));
  }

  private get blocks(): ReadonlyMap<string, ManifestBlock> {
    return this.blocksOf();
  }

  /** Reads a manifest. Returns undefined if it's missing or damaged, or lists a path outside of its build. */
  static read(file: string): Manifest | undefined {
    const text = wholeText(readBytes(file));
    if (text === undefined) return undefined;
    const start = text.lastIndexOf('\n') + 1;
    const summary = readSummary(text.slice(start));
    const lines = text.slice(FORMAT.length + 1, start);
    if (!summary || !areInside(lines)) return undefined;
    return new Manifest(summary, statSync(file).mtimeMs, lines);
  }

  /** Paths of all files, or of those outside of some blocks. */
  *paths(except: ReadonlySet<string> = new Set()): Generator<string> {
    if (except.size === 0) return yield* pathsIn(this.text);
    for (const { name, lines } of this.blocks.values()) if (!except.has(name)) yield* pathsIn(lines);
  }

  /** Paths of the files of some blocks. */
  *pathsIn(names: ReadonlySet<string>): Generator<string> {
    for (const name of names) yield* pathsIn(this.blocks.get(name)?.lines ?? '');
  }

  has(path: string, block: string): boolean {
    return this.lineOf(path, block) !== undefined;
  }

  /** The files of a block, if it has that key and none of them was touched. */
  intactBlock(name: string, key: string, touched: ReadonlySet<string>): ManifestBlock | undefined {
    const block = this.blocks.get(name);
    if (block?.key !== key) return undefined;
    return touched.size === 0 || !hasOne(pathsIn(block.lines), touched) ? block : undefined;
  }

  /** The entries of a block, if it has that key and all its files are on the disk as they were written. */
  intactEntries(root: string, name: string, key: string): ManifestEntry[] | undefined {
    const block = this.blocks.get(name);
    if (block?.key !== key) return undefined;
    const entries = Array.from(linesIn(block.lines), ([path, rest]) => readEntry(path, rest));
    return entries.every((entry) => this.isUntouched(root, entry)) ? entries : undefined;
  }

  /** The entry of `path`, if it has that key and the file is on the disk as it was written. `block` is where it is looked for first. */
  intact(root: string, path: string, key: string, block: string): ManifestEntry | undefined {
    const line = this.lineOf(path, block);
    if (line === undefined) return undefined;
    const entry = readEntry(path, line);
    return entry.key === key && this.isUntouched(root, entry) ? entry : undefined;
  }

  /** Whether every file is on the disk as it was written. */
  isIntact(root: string): boolean {
    return this.touched(root, 1).length === 0;
  }

  /** Whether a folder of the build was changed after its files were written: somebody may have put a file there. */
  mayHoldOthers(root: string): boolean {
    const { text } = this;
    const folders = new Set<string>();
    let last = '';
    for (let start = 0; start < text.length; start = text.indexOf('\n', start) + 1) {
      // The name of a block has no slash.
      const end = Math.max(start, text.lastIndexOf('/', text.indexOf('\t', start)) + 1);
      if (end - start === last.length && text.startsWith(last, start)) continue;
      last = text.slice(start, end);
      // With the slash at its end, `lstat` would follow a link.
      for (let slash = last.indexOf('/'); slash >= 0; slash = last.indexOf('/', slash + 1))
        folders.add(`${root}/${last.slice(0, slash)}`);
    }
    return [root, ...folders].some((folder) => {
      const stats = lstatSync(folder, MAY_LACK);
      return !stats?.isDirectory() || !this.isOlder(stats);
    });
  }

  /** Paths of files that are not on the disk as they were written, up to so many. All of a large site are looked at in each run, so nothing is taken apart that need not be. */
  touched(root: string, most = Number.POSITIVE_INFINITY): string[] {
    const { text } = this;
    const found: string[] = [];
    for (let start = 0; start < text.length && found.length < most; start = text.indexOf('\n', start) + 1) {
      if (text.startsWith(BLOCK, start)) continue;
      const tab = text.indexOf('\t', start);
      const path = text.slice(start, tab);
      const size = Number.parseInt(text.slice(text.indexOf('\t', tab + 1) + 1, text.indexOf('\n', tab)), 10);
      if (!this.isUntouched(root, { path, size })) found.push(path);
    }
    return found;
  }

  /** What stands behind a path. Most paths lie in the block that is given; all are only looked through for one that moved. */
  private lineOf(path: string, block: string): string | undefined {
    return this.mapOf(block, this.blocks.get(block)?.lines ?? '').get(path) ?? this.mapOf(BLOCK, this.text).get(path);
  }

  private mapOf(name: string, lines: string): ReadonlyMap<string, string> {
    let known = this.linesOf.get(name);
    if (!known) this.linesOf.set(name, (known = new Map(linesIn(lines))));
    return known;
  }

  private isUntouched(root: string, { path, size }: Pick<ManifestEntry, 'path' | 'size'>): boolean {
    const stats = lstatSync(`${root}/${path}`, MAY_LACK);
    return this.isOlder(stats) && stats?.size === size && stats.isFile();
  }

  private isOlder(stats: Stats | undefined): boolean {
    return stats !== undefined && stats.mtimeMs <= this.time;
  }
}

const MAY_LACK = { throwIfNoEntry: false } as const;

/** Size and time of a file, to see whether it was changed; undefined if there is none. */
export function fileState(file: string): string | undefined {
  const stats = lstatSync(file, MAY_LACK);
  return stats && `${stats.size} ${stats.mtimeMs}`;
}

/** The paths that a manifest lists, even one of another version or an incomplete one. */
export function ownedPaths(file: string): string[] {
  const text = readText(file) ?? '';
  return [...pathsIn(text.slice(text.indexOf('\n') + 1))];
}

/** Begins a manifest. `add` takes lines of `manifestLine` and `blockLine`; it counts once it is published. */
export function manifestWriter(file: string) {
  const { add, seal, sync, publish } = fileInParts(file);
  add(`${FORMAT}\n`);
  return {
    add,
    /** Ends it, and puts it in place. */
    publish: (summary: BuildSummary) => {
      add(`${asciiJson(summary)}\n`);
      seal();
      sync();
      publish();
    },
  };
}

/** The line of one file. A path holds no tab and no line break: slugs are checked before. */
export function manifestLine({ path, key, size }: ManifestEntry): string {
  return `${path}\t${key}\t${size}\n`;
}

/** The line after which the files of a block come. */
export function blockLine({ name, key }: Pick<ManifestBlock, 'name' | 'key'>): string {
  return `${BLOCK}${name}\t${key}\n`;
}

/** The lines of a manifest and its summary; undefined if it's damaged, or another version wrote it. */
function wholeText(bytes: Buffer = Buffer.alloc(0)): string | undefined {
  const sealed = unsealed(bytes);
  if (sealed?.toString('latin1', 0, FORMAT.length) === FORMAT) return textOfBytes(sealed.subarray(0, -1));
  const old = bytes.toString('latin1', 0, OLD_FORMAT.length) === OLD_FORMAT ? textOfBytes(bytes) : '';
  return old.endsWith(OLD_END) ? old.slice(0, -OLD_END.length) : undefined;
}

/** Whether all paths stay inside the build. Few manifests contain one of these strings, so most paths aren't checked one by one. */
function areInside(lines: string): boolean {
  const isDoubtful = lines.startsWith('/') || ['..', '\\', '\n/', '\0'].some((part) => lines.includes(part));
  return !isDoubtful || [...pathsIn(lines)].every(isInside);
}

function readBlocks(text: string): Map<string, ManifestBlock> {
  const blocks = new Map<string, ManifestBlock>();
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf(`\n${BLOCK}`, start) + 1 || text.length;
    const first = text.startsWith(BLOCK, start) ? text.indexOf('\n', start) + 1 : start;
    const [name = '', key = ''] = text.slice(start + BLOCK.length, Math.max(start, first - 1)).split('\t');
    blocks.set(name, { name, key, lines: (blocks.get(name)?.lines ?? '') + text.slice(first, end) });
    start = end;
  }
  return blocks;
}

export function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Path, and what stands behind it, of each line that is one of a file. */
function* linesIn(text: string): Generator<readonly [path: string, rest: string]> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start) >>> 0;
    const tab = text.indexOf('\t', start);
    if (tab < 0) return;
    if (tab < end && !text.startsWith(BLOCK, start)) yield [text.slice(start, tab), text.slice(tab + 1, end)];
    start = end + 1;
  }
}

function hasOne(paths: Iterable<string>, of: ReadonlySet<string>): boolean {
  for (const path of paths) if (of.has(path)) return true;
  return false;
}

function* pathsIn(text: string): Generator<string> {
  for (const [path] of linesIn(text)) yield path;
}

function readEntry(path: string, rest: string): ManifestEntry {
  const [key, size] = rest.split('\t') as [string, string];
  return { path, key, size: Number(size) };
}

function readSummary(text: string): BuildSummary | undefined {
  try {
    return JSON.parse(text) as BuildSummary;
  } catch {
    return undefined;
  }
}

/** The text of a file; undefined where there is none. */
export function readText(file: string): string | undefined {
  const bytes = readBytes(file);
  return bytes && textOfBytes(bytes);
}

/** What bytes of UTF-8 say. Most files of ours are ASCII, of which V8 makes a text in a fraction of the time, and beside its heap. */
export function textOfBytes(bytes: Uint8Array): string {
  const { buffer, byteOffset, byteLength } = bytes;
  return Buffer.from(buffer, byteOffset, byteLength).toString(isAscii(bytes) ? 'latin1' : 'utf8');
}

/** The bytes of a file; undefined if it's missing, or something other than a plain file. */
export function readBytes(file: string): Buffer | undefined {
  return readPlain(dirname(file), basename(file));
}
