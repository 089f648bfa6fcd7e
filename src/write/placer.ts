import { linkSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import type { Artifact } from '../render/artifact.ts';
import { type Manifest, type ManifestEntry, manifestLine } from './manifest.ts';
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
    writeFileSync(file, content(), { flag: 'wx' });
    return manifestLine(entryOf(file, path, key));
  }

  private makeFolder(path: string): void {
    if (path.startsWith('/') || path.includes('\\') || path.split('/').includes('..')) throw new Error(`refusing to write outside the site: ${path}`);
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (this.folders.has(folder)) return;
    mkdirSync(`${this.options.target}/${folder}`, { recursive: true });
    this.folders.add(folder);
  }
}

function entryOf(file: string, path: string, key: string): ManifestEntry {
  const { size, mtimeMs } = statSync(file);
  return { path, key, size, mtime: mtimeMs };
}
