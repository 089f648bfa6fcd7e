import { closeSync, linkSync, lstatSync, mkdirSync, openSync, rmdirSync, writeSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { memoize } from '../../base/lazy.ts';
import { pathResolver } from '../../base/safe-fs.ts';
import type { Content } from '../../base/utf8.ts';
import { type ManifestEntry, manifestLine } from './manifest-lines.ts';
import { unlinkIfThere } from './output-folder.ts';

/** Endings of compressed copies of a file. */
export const ENCODINGS = ['br', 'gz'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A file in a build. */
interface FilePlace {
  readonly path: string;
  readonly key: string;
  /** Whether a file may exist at the path. */
  readonly replaces: boolean;
}

/** A file with new content, from `start` to `end` in the batch's memory, or a link to another build's file. */
export type FileTask = FilePlace &
  (
    | { readonly start: number; readonly end: number; readonly encoding?: Encoding | undefined }
    | { readonly linkFrom: string; readonly size: number }
  );

/** A file that a thread renders before it writes it: a page of the batch's town, or a compressed copy of that page. */
export type TownTask = FilePlace & { readonly page: string; readonly encoding?: Encoding | undefined };

/** Tasks with the memory for their new content, mixed with manifest lines for files that don't need work. */
export interface FileBatch {
  readonly memory: ArrayBuffer;
  readonly tasks: readonly (FileTask | string)[];
}

/** Tasks for the files of a town, with the part that its pages are rendered from (see `plan-parts.ts`). */
export interface TownBatch {
  readonly town: string;
  readonly tasks: readonly (TownTask | string)[];
}

/** Returns a function that writes a batch to a build and returns its manifest lines. Can run on any thread. */
export function createFileWorker(target: string): (batch: FileBatch) => string {
  const folders = new Set<string>();
  const makeFolder = (path: string) => {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (folders.has(folder)) return;
    mkdirSync(`${target}/${folder}`, { recursive: true });
    folders.add(folder);
  };
  const placeOf = pathResolver(target);
  const placesOf = memoize(pathResolver);
  const put = (task: FileTask, bytes: Uint8Array): ManifestEntry => {
    const { path, key, replaces } = task;
    const file = placeOf(path);
    makeFolder(path);
    const content = 'linkFrom' in task ? undefined : encoded(bytes.subarray(task.start, task.end), task.encoding);
    const place = () => {
      if (replaces) unlinkIfThere(file);
      if ('linkFrom' in task) linkSync(placesOf(task.linkFrom)(path), file);
      else if (content) writeNewFile(file, content);
    };
    try {
      place();
    } catch (error) {
      if (!isFolder(file)) throw error;
      // Unmanaged files would have stopped the build earlier. Throws if the folder isn't empty.
      rmdirSync(file);
      place();
    }
    return { path, key, size: 'linkFrom' in task ? task.size : (content?.length ?? 0) };
  };
  return ({ memory, tasks }) => {
    const bytes = new Uint8Array(memory);
    let lines = '';
    for (const task of tasks) lines += typeof task === 'string' ? task : manifestLine(put(task, bytes));
    return lines;
  };
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Brotli's default window makes small files ten times as slow. A quality above 9 takes 30 times as long for 5%. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 18 };

function encoded(bytes: Uint8Array, encoding: Encoding | undefined): Uint8Array {
  if (encoding === undefined) return bytes;
  return encoding === 'gz' ? gzipSync(bytes) : brotliCompressSync(bytes, { params: BROTLI });
}

function writeNewFile(file: string, bytes: Uint8Array): void {
  const handle = openSync(file, 'wx');
  try {
    for (let offset = 0; offset < bytes.length; ) offset += writeSync(handle, bytes, offset);
  } finally {
    closeSync(handle);
  }
}

/** Initial size of an arena: about one batch of pages. */
const CAPACITY = 2 * 1024 * 1024;

/** Memory to encode pages into. Lets V8 free their string ropes, and is passed to other threads without copying. */
export class ByteArena {
  private buffer: Buffer<ArrayBuffer>;
  private end = 0;

  constructor(used?: ArrayBuffer) {
    this.buffer = used ? Buffer.from(used) : (Buffer.allocUnsafeSlow(CAPACITY) as Buffer<ArrayBuffer>);
  }

  /** Encodes content and returns its range in the memory. */
  add(content: Content): { readonly start: number; readonly end: number } {
    const start = this.end;
    if (typeof content === 'string') {
      // A UTF-16 code unit takes at most three bytes in UTF-8.
      this.makeRoom(content.length * 3);
      this.end += this.buffer.write(content, start);
    } else if (content instanceof Uint8Array) {
      this.makeRoom(content.length);
      this.buffer.set(content, start);
      this.end += content.length;
    } else {
      this.makeRoom(content.utf8.length);
      this.end += this.buffer.write(content.utf8, start, 'latin1');
    }
    return { start, end: this.end };
  }

  /** The whole memory. Ranges from `add` are relative to its start. */
  get memory(): ArrayBuffer {
    return this.buffer.buffer;
  }

  private makeRoom(count: number): void {
    if (this.end + count <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.buffer.length * 2, this.end + count)) as Buffer<ArrayBuffer>;
    larger.set(this.buffer.subarray(0, this.end));
    this.buffer = larger;
  }
}
