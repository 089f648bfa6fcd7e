import { closeSync, linkSync, lstatSync, mkdirSync, openSync, rmdirSync, writeSync } from 'node:fs';
import { type ManifestEntry, manifestLine } from './manifest.ts';
import { unlinkIfThere } from './output-folder.ts';

/** A file to put into a build: new content, from `start` to `end` of the memory given with it, or a link to the same file of another build. */
export type FileTask = {
  readonly path: string;
  readonly key: string;
  /** Whether a file may be in its place. */
  readonly replaces: boolean;
  readonly gaps?: readonly string[];
} & ({ readonly start: number; readonly end: number } | { readonly linkFrom: string; readonly size: number });

/** Tasks with the memory in which their new contents lie. */
export interface FileBatch {
  readonly memory: ArrayBuffer;
  readonly tasks: readonly FileTask[];
}

/** Lines of the manifest for some entries. */
export function manifestLines(entries: readonly ManifestEntry[]): string {
  let lines = '';
  for (const entry of entries) lines += manifestLine(entry);
  return lines;
}

/** Writes files into one build folder. It needs nothing else, so it can run on another thread. */
export class FileWorker {
  private readonly target: string;
  private readonly folders = new Set<string>();

  constructor(target: string) {
    this.target = target;
  }

  /** Does all tasks. Returns their lines for the manifest. */
  run({ memory, tasks }: FileBatch): string {
    const bytes = new Uint8Array(memory);
    return manifestLines(tasks.map((task) => this.put(task, bytes)));
  }

  private put(task: FileTask, bytes: Uint8Array): ManifestEntry {
    const { path, key, replaces, gaps = [] } = task;
    this.makeFolder(path);
    const file = `${this.target}/${path}`;
    const place = () => {
      if (replaces) unlinkIfThere(file);
      if ('linkFrom' in task) linkSync(`${task.linkFrom}/${path}`, file);
      else writeNewFile(file, bytes, task.start, task.end);
    };
    try {
      place();
    } catch (error) {
      if (!isFolder(file)) throw error;
      // A file of somebody else would have stopped the run before. A folder that is not empty throws.
      rmdirSync(file);
      place();
    }
    return { path, key, size: 'linkFrom' in task ? task.size : task.end - task.start, gaps };
  }

  private makeFolder(path: string): void {
    if (path.startsWith('/') || path.includes('\\') || path.split('/').includes('..'))
      throw new Error(`refusing to write outside the site: ${path}`);
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (this.folders.has(folder)) return;
    mkdirSync(`${this.target}/${folder}`, { recursive: true });
    this.folders.add(folder);
  }
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function writeNewFile(file: string, bytes: Uint8Array, start: number, end: number): void {
  const handle = openSync(file, 'wx');
  try {
    for (let offset = start; offset < end; ) offset += writeSync(handle, bytes, offset, end - offset);
  } finally {
    closeSync(handle);
  }
}
