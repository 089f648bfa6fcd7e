import { closeSync, linkSync, mkdirSync, openSync, writeSync } from 'node:fs';
import type { Artifact } from '../render/artifact.ts';
import { type Manifest, manifestLine } from './manifest.ts';
import { unlinkIfThere } from './output-folder.ts';

/** How many files a run wrote, linked from the present site, and found in place. */
export interface PlaceCounts {
  written: number;
  linked: number;
  kept: number;
}

export interface PlacerOptions {
  /** The build folder being made. */
  readonly target: string;
  /** What it held before, if that is known. */
  readonly before: Manifest | undefined;
  /** The folder of the present site, with its manifest. */
  readonly current: { readonly root: string; readonly manifest: Manifest } | undefined;
  /** Whether files may lie there that `before` does not name: those of a killed run. */
  readonly mayHoldOthers: boolean;
}

/** Puts files into a build: a file that is there already stays, one of the present site is linked, the rest is rendered. */
export class Placer {
  readonly counts: PlaceCounts = { written: 0, linked: 0, kept: 0 };
  private readonly options: PlacerOptions;
  private readonly folders = new Set<string>();

  constructor(options: PlacerOptions) {
    this.options = options;
  }

  /** Answers the line of the file for the manifest. */
  place({ path, key, content }: Artifact): string {
    const { target, before, current, mayHoldOthers } = this.options;
    const kept = before?.intact(target, path, key);
    if (kept) {
      this.counts.kept++;
      return manifestLine(kept);
    }
    this.makeFolder(path);
    const file = `${target}/${path}`;
    if (mayHoldOthers || before?.has(path)) unlinkIfThere(file);
    const same = current?.manifest.intact(current.root, path, key);
    if (same && current) {
      linkSync(`${current.root}/${path}`, file);
      this.counts.linked++;
      return manifestLine(same);
    }
    this.counts.written++;
    return manifestLine({ path, key, size: writeNewFile(file, content()) });
  }

  private makeFolder(path: string): void {
    if (path.startsWith('/') || path.includes('\\') || path.split('/').includes('..')) throw new Error(`refusing to write outside the site: ${path}`);
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (this.folders.has(folder)) return;
    mkdirSync(`${this.options.target}/${folder}`, { recursive: true });
    this.folders.add(folder);
  }
}

/** Where pages are encoded, so that not each of them needs memory of its own. */
let encoded = Buffer.allocUnsafeSlow(256 * 1024);

/** Writes a file that must not be there yet; answers its size. */
function writeNewFile(file: string, content: string | Uint8Array): number {
  const bytes = typeof content === 'string' ? encode(content) : content;
  const handle = openSync(file, 'wx');
  try {
    for (let offset = 0; offset < bytes.length; ) offset += writeSync(handle, bytes, offset, bytes.length - offset);
    return bytes.length;
  } finally {
    closeSync(handle);
  }
}

function encode(text: string): Uint8Array {
  // A UTF-16 unit takes at most three bytes in UTF-8.
  if (text.length * 3 > encoded.length) encoded = Buffer.allocUnsafeSlow(text.length * 3);
  return encoded.subarray(0, encoded.write(text));
}
