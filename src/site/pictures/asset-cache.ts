import { createHash, type Hash, hash } from 'node:crypto';
import { join } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { mapLimit } from '../../base/map-limit.ts';
import { filesIn, isPlain, readPlain, refuseLink, removeIn, writeWhole } from '../../base/safe-fs.ts';
import { formatRecord, type MadeRecord, parseRecord } from './picture-facts.ts';

/** Where made files lie inside the data folder. It is committed, so that a fresh clone has to make none. */
export const MADE_FOLDER = 'made';

/** What made names look like: `harbor-800-0123456789abcdef.avif`; and, behind a point, one that a killed run left half written. */
const MADE_NAME = /^[\w.-]+-[0-9a-f]{16}\.[a-z0-9]+$/;

/** The file with the facts about source pictures and the digests of generated files. */
const RECORD = 'pictures.json';

/** A file that was costly to make. */
interface CachedAsset {
  readonly name: string;
  /** The digest of its bytes; undefined until it's generated. */
  readonly digest: string | undefined;
  /** Read from disk at each use, so an unused file costs nothing. Throws a `DamagedAsset` if they don't match the digest. */
  readonly bytes: Uint8Array;
}

/** A generated file that's missing or doesn't match its digest. A thorough cache regenerates it. */
export class DamagedAsset extends EnvironmentError {
  constructor(name: string, folder: string) {
    super(`${join(folder, name)} is missing or damaged`, 'run `townpress cards` to regenerate it');
  }
}

/**
 * Caches files that are slow to generate, under names with a digest of their inputs. `pictures.json` records the digest of each
 * file's bytes, and a file that doesn't match isn't used. A file appears whole, by one rename, and never changes.
 */
export class AssetCache {
  private readonly folder: string;
  private readonly isThorough: boolean;
  /** Names of the files that this run wrote. */
  private readonly written = new Set<string>();
  private readonly names = new Set<string>();
  private facts: MadeRecord['facts'];
  private readonly digests: Map<string, string>;
  private isRecordOld = false;

  /** With `isThorough`, `has` compares the bytes with the digest. Throws an `EnvironmentError` if the folder is a link. */
  constructor(folder: string, isThorough = false) {
    refuseLink(folder);
    this.folder = folder;
    this.isThorough = isThorough;
    const { facts, digests } = this.readRecord();
    this.facts = facts;
    this.digests = new Map(digests);
  }

  /** How many files this run made. */
  get made(): number {
    return this.written.size;
  }

  /** Names handed out in this run. */
  get used(): ReadonlySet<string> {
    return this.names;
  }

  /** Facts about source pictures, by their digests. */
  get pictureFacts(): MadeRecord['facts'] {
    return this.facts;
  }

  /** The file that `make` makes of `parts`, all that its bytes depend on; found under its name, or made and stored. Throws an `EnvironmentError` where the folder cannot be written. */
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

  /** The file of that name, as used in this run, whether or not it is there yet. */
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

  /** Whether a file is there, and the digest of its bytes is recorded. */
  has(name: string): boolean {
    if (!this.digests.has(name)) return false;
    return this.isThorough ? this.sound(name) !== undefined : isPlain(this.folder, name);
  }

  /** Names of all files in the folder, sorted. */
  list(): string[] {
    return filesIn(this.folder);
  }

  /** Whether all of these are there, whatever they hold: one look at the folder. */
  hasAll(names: readonly string[]): boolean {
    const present = new Set(names.length === 0 ? [] : filesIn(this.folder));
    return names.every((name) => present.has(name));
  }

  /** Updates `pictures.json` if digests or facts are new. Throws an `EnvironmentError` if it can't be written, unless this run wrote no other file. */
  keep(facts: MadeRecord['facts'] = this.facts): void {
    if ([...facts.keys()].some((digest) => !this.facts.has(digest))) {
      this.facts = facts;
      this.isRecordOld = true;
    }
    if (!this.isRecordOld) return;
    const present = new Set(this.list());
    // Another process may have added files meanwhile.
    const digests = [...this.readRecord().digests, ...this.digests].filter(([name]) => present.has(name));
    try {
      this.write(RECORD, formatRecord({ facts: this.facts, digests: new Map(digests) }));
    } catch (error) {
      if (this.made > 0) throw error;
    }
    this.names.add(RECORD);
    this.isRecordOld = false;
  }

  /** Removes the made files that this run did not use; answers their names. Files of other names stay. */
  prune(): string[] {
    const unused = filesIn(this.folder).filter((name) => MADE_NAME.test(name) && !this.names.has(name));
    for (const name of unused) removeIn(this.folder, name);
    this.isRecordOld ||= unused.some((name) => this.digests.has(name));
    this.keep();
    return unused;
  }

  /** Puts a file into the folder in one rename. One that holds these bytes already stays as it is. */
  private store(name: string, content: Uint8Array): void {
    const digest = hash('sha256', content);
    this.isRecordOld ||= this.digests.get(name) !== digest;
    this.digests.set(name, digest);
    if (!this.sound(name)) this.write(name, content);
  }

  /** The bytes of a file if they match its digest. */
  private sound(name: string): Buffer | undefined {
    const digest = this.digests.get(name);
    const bytes = digest === undefined ? undefined : readPlain(this.folder, name);
    return bytes && hash('sha256', bytes) === digest ? bytes : undefined;
  }

  private readRecord(): MadeRecord {
    const text = readPlain(this.folder, RECORD)?.toString();
    if (text !== undefined) this.names.add(RECORD);
    return parseRecord(text ?? '{}');
  }

  private write(name: string, content: string | Uint8Array): void {
    try {
      writeWhole(this.folder, name, content, `.${process.pid}-${name}`);
      this.written.add(name);
    } catch (error) {
      throw new EnvironmentError(
        `${name} is missing in ${this.folder}, which cannot be written (${(error as Error).message}); run \`townpress generate\` where it can, and commit that folder`,
      );
    }
  }
}

/** The cache of a data folder. */
export function assetCacheOf(data: string, isThorough = false): AssetCache {
  return new AssetCache(join(data, MADE_FOLDER), isThorough);
}

/** The name of what is made of `parts`: the stem, sixteen hexadecimal digits of SHA-256 over all of them, the ending. */
export function assetName(stem: string, ending: string, parts: readonly (string | Uint8Array)[]): string {
  const sum = createHash('sha256');
  for (const part of [ending, ...parts]) addPart(sum, part);
  return `${stem.replace(/[^A-Za-z0-9_-]+/g, '-')}-${sum.digest('hex').slice(0, 16)}.${ending}`;
}

/** The length goes first, so that no two lists of parts run together to the same bytes. */
function addPart(sum: Hash, part: string | Uint8Array): void {
  const bytes = typeof part === 'string' ? Buffer.from(part) : part;
  sum.update(`${bytes.length}\0`).update(bytes);
}

/** A file that is costly to make: what it is called, what it is made of, and how. */
export interface Order {
  readonly stem: string;
  readonly ending: string;
  /** All that its bytes depend on. */
  readonly parts: readonly (string | Uint8Array)[];
  readonly make: () => Promise<Uint8Array>;
}

/** Files made at a time: drawing is on this thread, and what packs the pixels on others. */
const AT_ONCE = 4;

/** The name of the file of an order. */
export function nameOf({ stem, ending, parts }: Order): string {
  return assetName(stem, ending, parts);
}

/** Generates missing files, and updates `pictures.json`; `onProgress` gets how many of how many files are done. */
export async function makeOrders(
  made: AssetCache,
  orders: readonly Order[],
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const missing = orders.filter((order) => !made.has(nameOf(order)));
  let done = 0;
  await mapLimit(AT_ONCE, missing, async ({ stem, ending, parts, make }) => {
    await made.get(stem, ending, parts, make);
    onProgress(++done, missing.length);
  });
  made.keep();
}
