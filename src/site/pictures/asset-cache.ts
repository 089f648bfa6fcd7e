import { createHash, type Hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { mapLimit } from '../../base/map-limit.ts';

/** Where made files lie inside the data folder. It is committed, so that a fresh clone has to make none. */
export const MADE_FOLDER = 'made';

/** What made names look like: `harbor-800-0123456789abcdef.avif`; and, behind a point, one that a killed run left half written. */
const MADE_NAME = /-[0-9a-f]{16}\.[a-z0-9]+$/;

/** A file that was costly to make. */
interface CachedAsset {
  readonly name: string;
  /** Read from the disk at each use, so that a file that nobody looks into costs nothing. */
  readonly bytes: Uint8Array;
}

/** Files that are costly to make, kept under names that hold a digest of all they are made of. A file appears whole, by one rename, and is never changed. */
export class AssetCache {
  private readonly folder: string;
  private count = 0;
  private readonly names = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** How many files this run made. */
  get made(): number {
    return this.count;
  }

  /** Names handed out in this run. */
  get used(): ReadonlySet<string> {
    return this.names;
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
    const path = join(this.folder, name);
    return {
      name,
      get bytes() {
        return readFileSync(path);
      },
    };
  }

  /** Whether a file is there. One without bytes is not: a disk that filled up leaves such. */
  has(name: string): boolean {
    return (statSync(join(this.folder, name), { throwIfNoEntry: false })?.size ?? 0) > 0;
  }

  /** Names of all files in the folder, sorted. */
  list(): string[] {
    return listFolder(this.folder);
  }

  /** Whether all of these are there, whatever they hold: one look at the folder. */
  hasAll(names: readonly string[]): boolean {
    const present = new Set(names.length === 0 ? [] : listFolder(this.folder));
    return names.every((name) => present.has(name));
  }

  /** Puts a file into the folder in one rename, and counts it. */
  store(name: string, content: string | Uint8Array): void {
    const temporary = join(this.folder, `.${process.pid}-${name}`);
    try {
      mkdirSync(this.folder, { recursive: true });
      writeFileSync(temporary, content);
      renameSync(temporary, join(this.folder, name));
    } catch (error) {
      rmSync(temporary, { force: true });
      throw new EnvironmentError(
        `${name} is missing in ${this.folder}, which cannot be written (${(error as Error).message}); run \`townpress generate\` where it can, and commit that folder`,
      );
    }
    this.names.add(name);
    this.count++;
  }

  /** Removes the made files that this run did not use; answers their names. Files of other names stay. */
  prune(): string[] {
    const unused = listFolder(this.folder).filter((name) => MADE_NAME.test(name) && !this.names.has(name));
    for (const name of unused) rmSync(join(this.folder, name));
    return unused;
  }
}

/** The cache of a data folder. */
export function assetCacheOf(data: string): AssetCache {
  return new AssetCache(join(data, MADE_FOLDER));
}

/** The name of what is made of `parts`: the stem, sixteen hexadecimal digits of SHA-256 over all of them, the ending. */
export function assetName(stem: string, ending: string, parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of [ending, ...parts]) addPart(hash, part);
  return `${stem.replace(/[^A-Za-z0-9_-]+/g, '-')}-${hash.digest('hex').slice(0, 16)}.${ending}`;
}

/** The length goes first, so that no two lists of parts run together to the same bytes. */
function addPart(hash: Hash, part: string | Uint8Array): void {
  const bytes = typeof part === 'string' ? Buffer.from(part) : part;
  hash.update(`${bytes.length}\0`).update(bytes);
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
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

/** Makes what is missing; `onProgress` hears how many of how many files are done. */
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
}
