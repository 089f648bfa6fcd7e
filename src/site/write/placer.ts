import type { Artifact } from '../render/artifact.ts';
import type { ByteArena } from './byte-arena.ts';
import type { FileBatch, FileTask } from './file-worker.ts';
import type { Manifest, ManifestEntry } from './manifest.ts';

/** How many files a run wrote, linked from the present site, and found in place. */
export interface PlaceCounts {
  written: number;
  linked: number;
  kept: number;
}

export interface PlacerOptions {
  /** The build folder being made. */
  readonly target: string;
  /** What it held before, if known. */
  readonly before: Manifest | undefined;
  /** The folder of the present site, with its manifest. */
  readonly current: { readonly root: string; readonly manifest: Manifest } | undefined;
  /** Whether it may hold files that `before` does not list, of a run that was killed. */
  readonly mayHoldOthers: boolean;
}

/** Decides how a file gets into the build: it is there already, is linked from the present site, or is rendered. */
export class Placer {
  readonly counts: PlaceCounts = { written: 0, linked: 0, kept: 0 };
  readonly kept: ManifestEntry[] = [];
  private readonly tasks: FileTask[] = [];
  private readonly options: PlacerOptions;
  private readonly arena: ByteArena;

  constructor(options: PlacerOptions, arena: ByteArena) {
    this.options = options;
    this.arena = arena;
  }

  /** The files to write or link. */
  get batch(): FileBatch {
    return { memory: this.arena.memory, tasks: this.tasks };
  }

  /** Places a file. Returns the texts that it lacks, from the manifest or, if the page was rendered, from `gapsOf`. */
  place({ path, key, content }: Artifact, gapsOf: () => readonly string[] = () => []): readonly string[] {
    const { target, before, current, mayHoldOthers } = this.options;
    const kept = before?.intact(target, path, key);
    if (kept) {
      this.counts.kept++;
      this.kept.push(kept);
      return kept.gaps ?? [];
    }
    const replaces = mayHoldOthers || before?.has(path) === true;
    const same = current?.manifest.intact(current.root, path, key);
    if (same && current) {
      this.counts.linked++;
      const gaps = same.gaps ?? [];
      this.tasks.push({ path, key, replaces, gaps, linkFrom: current.root, size: same.size });
      return gaps;
    }
    this.counts.written++;
    const place = this.arena.add(content());
    const gaps = gapsOf();
    this.tasks.push({ path, key, replaces, gaps, ...place });
    return gaps;
  }
}
