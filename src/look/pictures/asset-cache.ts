import { createHash, type Hash, hash } from 'node:crypto';
import { join } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { isRunning } from '../../base/lock.ts';
import { mapLimit } from '../../base/map-limit.ts';
import {
  ensureRealFolder,
  filesIn,
  isRegularFile,
  readRegularFile,
  removeIn,
  writeAtomically,
} from '../../base/safe-fs.ts';
import { GENERATED_FOLDER } from '../../data/disk-folder.ts';
import { formatRecord, type MadeRecord, parseRecord } from './picture-facts.ts';

/** Generated names: `harbor-800-0123456789abcdef.avif`, with a `.` in front for partial files from killed processes. */
export const GENERATED_NAME = /^[\w.-]+-[0-9a-f]{16}\.[a-z0-9]+$/;

/** Facts about source images and digests of generated files. */
const RECORD = 'pictures.json';

/** A generated file. */
interface CachedAsset {
  readonly name: string;
  /** Digest of its bytes; undefined until it's generated. */
  readonly digest: string | undefined;
  /** Read from disk at each use, so unused files cost nothing. Throws a `DamagedAsset` if the digest doesn't match. */
  readonly bytes: Uint8Array;
}

/** A generated file that's missing or doesn't match its digest. A thorough cache regenerates it. */
export class DamagedAsset extends EnvironmentError {
  constructor(name: string, folder: string) {
    super(`${join(folder, name)} is missing or damaged`, 'run `townpress cards` to regenerate it');
  }
}

/**
 * Caches files that are slow to generate, under names with a digest of their inputs. `pictures.json` records the digest
 * of each file's bytes, and a file that doesn't match isn't used. Each file appears by one atomic rename, so it's never
 * partial, and it never changes.
 */
export class AssetCache {
  private readonly folder: string;
  private readonly isThorough: boolean;
  /** Names of the files written in this build. */
  private readonly written = new Set<string>();
  private readonly names = new Set<string>();
  private facts: MadeRecord['facts'];
  private readonly digests: Map<string, string>;
  private isRecordOld = false;

  /** If `isThorough`, `has` compares bytes with the digest. Throws an `EnvironmentError` if the folder is a link. */
  constructor(folder: string, isThorough = false) {
    ensureRealFolder(folder);
    this.folder = folder;
    this.isThorough = isThorough;
    const { facts, digests } = this.readRecord();
    this.facts = facts;
    this.digests = new Map(digests);
  }

  /** Number of files generated in this build. */
  get made(): number {
    return this.written.size;
  }

  /** Names used in this build. */
  get used(): ReadonlySet<string> {
    return this.names;
  }

  /** Facts about source images, by digest. */
  get pictureFacts(): MadeRecord['facts'] {
    return this.facts;
  }

  /** Returns a cached file, or generates it. Throws an `EnvironmentError` if the folder isn't writable. */
  async get(
    stem: string,
    ending: string,
    parts: readonly (string | Uint8Array)[],
    make: () => Promise<Uint8Array>,
  ): Promise<CachedAsset> {
    const file = this.file(assetName(stem, ending, parts));
    if (!this.has(file.name)) this.store(file.name, await make());
    return file;
  }

  /** Returns the file with that name, generated or not, and marks it as used in this build. */
  file(name: string): CachedAsset {
    this.names.add(name);
    const digest = () => this.digests.get(name);
    const bytes = () => this.sound(name);
    const { folder } = this;
    return {
      name,
      get digest() {
        return digest();
      },
      get bytes() {
        const found = bytes();
        if (!found) throw new DamagedAsset(name, folder);
        return found;
      },
    };
  }

  /** Returns whether a file exists and its digest is recorded. */
  has(name: string): boolean {
    if (!this.digests.has(name)) return false;
    return this.isThorough ? this.sound(name) !== undefined : isRegularFile(this.folder, name);
  }

  list(): string[] {
    return filesIn(this.folder);
  }

  /** Returns whether all of these exist, without checking their contents. Lists the folder once. */
  hasAll(names: readonly string[]): boolean {
    const present = new Set(names.length === 0 ? [] : filesIn(this.folder));
    return names.every((name) => present.has(name));
  }

  /** Updates `pictures.json` if needed. Throws an `EnvironmentError` on failure if this build wrote other files. */
  keep(facts: MadeRecord['facts'] = this.facts): void {
    if ([...facts.keys()].some((digest) => !this.facts.has(digest))) {
      this.facts = facts;
      this.isRecordOld = true;
    }
    if (!this.isRecordOld) return;
    const present = new Set(this.list());
    // Another process may have added files since.
    const digests = [...this.readRecord().digests, ...this.digests].filter(([name]) => present.has(name));
    try {
      this.write(RECORD, formatRecord({ facts: this.facts, digests: new Map(digests) }));
    } catch (error) {
      if (this.made > 0) throw error;
    }
    this.names.add(RECORD);
    this.isRecordOld = false;
  }

  /** Removes generated files not used in this build, and returns their names. Other files stay. */
  prune(): string[] {
    const unused = filesIn(this.folder).filter((name) => GENERATED_NAME.test(name) && !this.names.has(name));
    for (const name of unused) removeIn(this.folder, name);
    this.isRecordOld ||= unused.some((name) => this.digests.has(name));
    this.keep();
    return unused;
  }

  /** Writes a file by one atomic rename, unless it already has these bytes. */
  private store(name: string, content: Uint8Array): void {
    const digest = hash('sha256', content);
    this.isRecordOld ||= this.digests.get(name) !== digest;
    this.digests.set(name, digest);
    if (!this.sound(name)) this.write(name, content);
  }

  /** Returns the bytes of a file if they match its digest. */
  private sound(name: string): Buffer | undefined {
    const digest = this.digests.get(name);
    const bytes = digest === undefined ? undefined : readRegularFile(this.folder, name);
    return bytes && hash('sha256', bytes) === digest ? bytes : undefined;
  }

  private readRecord(): MadeRecord {
    const text = readRegularFile(this.folder, RECORD)?.toString();
    if (text !== undefined) this.names.add(RECORD);
    return parseRecord(text ?? '{}');
  }

  private write(name: string, content: string | Uint8Array): void {
    try {
      writeAtomically(this.folder, name, content, `.${process.pid}-${name}`);
      if (this.made === 0) removeDrafts(this.folder);
      this.written.add(name);
    } catch (error) {
      throw new EnvironmentError(
        `${name} is missing in ${this.folder}, which isn't writable (${(error as Error).message}); run \`townpress generate\` where it's writable, and commit the folder`,
      );
    }
  }
}

/** Removes files of processes that were killed before they could rename them. */
function removeDrafts(folder: string): void {
  for (const name of filesIn(folder)) {
    const [, pid] = /^\.(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) removeIn(folder, name);
  }
}

export function assetCacheOf(data: string, isThorough = false): AssetCache {
  return new AssetCache(join(data, GENERATED_FOLDER), isThorough);
}

/** Returns the file name for `parts`: the stem, 16 hexadecimal digits of all inputs' SHA-256, and the extension. */
export function assetName(stem: string, ending: string, parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of [ending, ...parts]) addPart(sum, part);
  return `${stem.replace(/[^A-Za-z0-9_-]+/g, '-')}-${sum.digest('hex').slice(0, 16)}.${ending}`;
}

/** Adds the length first, so that different lists of parts can't have the same bytes. */
function addPart(sum: Hash, part: string | Uint8Array): void {
  const bytes = typeof part === 'string' ? Buffer.from(part) : part;
  sum.update(`${bytes.length}\0`).update(bytes);
}

/** A file to generate: its name, its inputs, and how to generate it. */
export interface Order {
  readonly stem: string;
  readonly ending: string;
  /** All inputs that its bytes depend on. */
  readonly parts: readonly (string | Uint8Array)[];
  readonly make: () => Promise<Uint8Array>;
}

/** Called with the number of files that are done, and of all. */
export type OnProgress = (done: number, total: number) => void;

/** Number of files generated at a time: drawing runs on this thread, encoding on others. */
const AT_ONCE = 4;

export function nameOf({ stem, ending, parts }: Order): string {
  return assetName(stem, ending, parts);
}

/** Generates missing files and updates `pictures.json`. Calls `onProgress` with the finished and total counts. */
export async function makeOrders(made: AssetCache, orders: readonly Order[], onProgress: OnProgress): Promise<void> {
  const missing = orders.filter((order) => !made.has(nameOf(order)));
  let done = 0;
  await mapLimit(AT_ONCE, missing, async ({ stem, ending, parts, make }) => {
    await made.get(stem, ending, parts, make);
    onProgress(++done, missing.length);
  });
  made.keep();
}
