import { EnvironmentError } from '../../base/errors.ts';
import { endingOf, isCompressible, MEDIA_TYPES } from '../../base/media-types.ts';
import type { Artifact, RouteMeta } from '../emit/render-route.ts';
import { type ByteArena, ENCODINGS, type FileTask, type TownTask } from './file-worker.ts';
import { type BuildSummary, type Manifest, manifestWriter } from './manifest.ts';
import { blockLine, countLines, type ManifestBlock, type ManifestEntry, manifestLine } from './manifest-lines.ts';
import { BUILDS, type BuildName, type OutputFolder } from './output-folder.ts';
import type { FolderState } from './scan-output.ts';
import { WriterPool } from './writer-pool.ts';

/** The published build. Without a manifest, its files aren't reused. */
export interface CurrentBuild {
  readonly name: BuildName;
  /** Number of files, if known. */
  readonly size: number;
  readonly manifest: Manifest | undefined;
}

/** Number of files written, linked from the published build, and kept in place. */
export interface FileCounts {
  written: number;
  linked: number;
  kept: number;
}

/** The build folder's state at the start. */
interface Before {
  /** The manifest of its reusable files. */
  readonly manifest: Manifest | undefined;
  /** Files changed since they were written. */
  readonly touched: ReadonlySet<string>;
  /** Whether it may contain files from a killed process that the manifest doesn't list. */
  readonly mayHoldOthers: boolean;
  /** The manifest of this build. */
  readonly writer: ReturnType<typeof manifestWriter>;
}

type Group = Pick<ManifestBlock, 'name' | 'key'>;

/** A town for a thread: the files of its pages, and its part, without what that thread has. */
interface TownWork extends Group {
  readonly pages: readonly string[];
  readonly partFor: (sent: Set<object>) => string;
}

/** The manifest block for files outside the groups. */
const REST: Group = { name: '', key: '' };

/** Approximate files per batch. Signal handlers and the progress bar run between batches. */
const BATCH = 96;

/**
 * Writes a build and publishes it in place of the current one. Owns the writer threads, the scan of the output folder,
 * the manifest and the switch. Call `begin`, then for each group of routes `keep`, `putTown`, or `beginGroup` and `put`,
 * then `putUngrouped` for all other files, and `publish`. Except with `putTown`, files that are already in this build or
 * the published one aren't rendered again.
 */
export class SiteWriter {
  readonly counts: FileCounts = { written: 0, linked: 0, kept: 0 };
  private readonly folder: OutputFolder;
  private readonly current: CurrentBuild | undefined;
  /** The build to write: the one that isn't published. */
  private readonly target: BuildName;
  /** The folder of the build to write. */
  readonly root: string;
  /** The folder of the published build. */
  private readonly currentRoot: string;
  /** The threads that write its files. */
  readonly threads: WriterPool;
  private readonly looked: () => Promise<FolderState>;
  private known: Before | undefined;
  private group = REST;
  /** The next batch: file tasks, and manifest lines for files that don't need work. */
  private tasks: (FileTask | string)[] = [];
  private files = 0;
  private arena: ByteArena | undefined;
  /** Manifest lines for unchanged groups. */
  private unchanged: string[] = [];
  /** Whether files get compressed copies. */
  private isCompressed = false;
  /** Paths put individually, if the build may contain other files. */
  private readonly placed: string[] = [];
  private readonly keptGroups = new Set<string>();

  /** Starts scanning the folder, on another thread if the published site is large. */
  constructor(folder: OutputFolder, current: CurrentBuild | undefined, jobs: number | undefined) {
    this.folder = folder;
    this.current = current;
    this.target = current?.name === BUILDS[0] ? BUILDS[1] : BUILDS[0];
    this.root = folder.build(this.target);
    this.currentRoot = current ? folder.build(current.name) : '';
    this.threads = new WriterPool(this.root, jobs);
    // Until the routes are planned, the published site is the best estimate.
    this.threads.expectPages(current?.size ?? 0);
    this.looked = this.threads.look({ root: folder.root, target: this.target });
  }

  /** Returns files that changed since they were written. Throws an `EnvironmentError` if there is an unmanaged file. */
  async look(): Promise<ReadonlySet<string>> {
    const { refusal, touched } = await this.looked();
    if (refusal !== undefined) throw new EnvironmentError(refusal);
    return touched;
  }

  /** Starts the build. With `clean`, no files are reused. With `compress`, files that shrink get compressed copies. */
  async begin({ clean, compress }: { readonly clean: boolean; readonly compress: boolean }): Promise<void> {
    const { folder, target } = this;
    this.isCompressed = compress;
    const touched = await this.look();
    const { before, mayHoldOthers } = folder.begin(target);
    this.known = {
      manifest: clean ? undefined : before,
      touched,
      mayHoldOthers: mayHoldOthers || clean,
      writer: manifestWriter(folder.manifestFile(target)),
    };
  }

  /** Reuses all files in a group if its key hasn't changed. Returns whether they were reused. */
  keep(name: string, key: string): boolean {
    const { manifest, touched } = this.before;
    const block = manifest?.unmodifiedBlock(name, key, touched);
    if (block) {
      this.keptGroups.add(name);
      this.counts.kept += countLines(block.lines);
      this.unchanged.push(blockLine(block), block.lines);
      return true;
    }
    const entries = this.current?.manifest?.unmodifiedEntries(this.currentRoot, name, key);
    if (!entries) return false;
    this.beginGroup(name, key);
    for (const entry of entries) {
      this.listPlaced(entry.path);
      this.reuse(entry.path, entry.key, () => entry);
    }
    return true;
  }

  /** Starts a group: files put from now on belong to it. */
  beginGroup(name: string, key: string): void {
    this.group = { name, key };
    this.addLine(blockLine(this.group));
  }

  /** Adds a file, reusing it if its key hasn't changed. */
  put({ path, key, content }: Artifact): void {
    let range: ReturnType<ByteArena['add']> | undefined;
    for (const [one, encoding] of this.copiesOf(path)) {
      this.listPlaced(one);
      const known = this.reuse(one, key, () =>
        this.current?.manifest?.unmodifiedEntry(this.currentRoot, one, key, this.group.name),
      );
      if (known) continue;
      this.counts.written++;
      this.arena ??= this.threads.arena();
      range ??= this.arena.add(content());
      this.addTask({ path: one, key, replaces: this.isInPlace(one), encoding, ...range });
    }
  }

  /** Lets a thread that's free render and write a town's pages, and passes on their metadata. Reuses no files. */
  putTown({ name, key, pages, partFor }: TownWork, take: (summaries: readonly RouteMeta[]) => void): void {
    const tasks = pages.flatMap((page) =>
      this.copiesOf(page).map(([path, encoding]): TownTask => {
        this.listPlaced(path);
        this.counts.written++;
        return { path, key, replaces: this.isInPlace(path, name), page, encoding };
      }),
    );
    const paths = tasks.map(({ path }) => path);
    this.folder.declare(this.target, paths);
    const { add } = this.before.writer;
    this.threads.putTown(
      (sent) => ({ town: partFor(sent), tasks: [blockLine({ name, key }), ...tasks] }),
      ({ lines, summaries = [] }) => {
        add(lines);
        take(summaries);
      },
    );
  }

  /** Returns whether a file outside the groups can be reused. */
  has = (path: string, key: string): boolean =>
    this.copiesOf(path).every(
      ([one]) =>
        (this.before.manifest?.unmodifiedEntry(this.root, one, key, '') ??
          this.current?.manifest?.unmodifiedEntry(this.currentRoot, one, key, '')) !== undefined,
    );

  /** Whether a batch is ready for the threads. */
  get isFull(): boolean {
    return this.files >= BATCH;
  }

  /** Sends the batch to the threads and lets signal handlers run. */
  async flush(): Promise<void> {
    const { tasks, arena, unchanged } = this;
    const { add } = this.before.writer;
    if (tasks.length + unchanged.length === 0) return new Promise(setImmediate);
    [this.tasks, this.arena, this.unchanged, this.files] = [[], undefined, [], 0];
    for (const lines of unchanged) add(lines);
    const paths = tasks.flatMap((task) => (typeof task === 'string' ? [] : task.path));
    this.folder.declare(this.target, paths);
    await this.threads.put({ memory: arena?.memory ?? new ArrayBuffer(0), tasks }, add);
    await new Promise(setImmediate);
  }

  /** Resolves when all sent files are written. */
  finish(): Promise<void> {
    return this.threads.finish();
  }

  /** Writes all other files after the routes, and removes stray files. Returns the number removed. */
  async putUngrouped(artifacts: readonly Artifact[]): Promise<number> {
    const paths = artifacts.flatMap(({ path }) => this.copiesOf(path).map(([one]) => one));
    this.folder.declare(this.target, paths);
    await this.finish();
    // Remove files first, because a new file may have the name of a folder that only had stray files, or the reverse.
    const removed = this.folder.remove(this.target, this.strayFiles(paths));
    this.beginGroup(REST.name, REST.key);
    for (const artifact of artifacts) this.put(artifact);
    await this.flush();
    await this.finish();
    return removed;
  }

  /** Publishes the build with a single rename. */
  publish(summary: BuildSummary): void {
    // All files are written, so the threads can end in the meantime.
    void this.close();
    this.before.writer.publish(summary);
    this.folder.finish(this.target);
    this.folder.switchTo(this.target);
  }

  close(): Promise<void> {
    return this.threads.close();
  }

  /** Returns a file and its compressed copies. */
  private copiesOf(path: string): readonly (readonly [path: string, encoding?: (typeof ENCODINGS)[number]])[] {
    const isText = this.isCompressed && isCompressible(MEDIA_TYPES.get(endingOf(path)));
    return isText ? [[path], ...ENCODINGS.map((one) => [`${path}.${one}`, one] as const)] : [[path]];
  }

  private get before(): Before {
    if (!this.known) throw new Error('call begin first');
    return this.known;
  }

  /** Reuses a file from this build or the published one, and returns its entry, if possible. */
  private reuse(path: string, key: string, inSite: () => ManifestEntry | undefined): ManifestEntry | undefined {
    const present = this.before.manifest?.unmodifiedEntry(this.root, path, key, this.group.name);
    if (present) {
      this.counts.kept++;
      this.addLine(manifestLine(present));
      return present;
    }
    const same = inSite();
    if (same) {
      this.counts.linked++;
      this.addTask({ path, key, replaces: this.isInPlace(path), linkFrom: this.currentRoot, size: same.size });
    }
    return same;
  }

  private addTask(task: FileTask): void {
    this.tasks.push(task);
    this.files++;
  }

  private addLine(line: string): void {
    const last = this.tasks.at(-1);
    if (typeof last === 'string') this.tasks[this.tasks.length - 1] = last + line;
    else this.tasks.push(line);
  }

  private isInPlace(path: string, group = this.group.name): boolean {
    const { manifest, mayHoldOthers } = this.before;
    return mayHoldOthers || manifest?.has(path, group) === true;
  }

  private listPlaced(path: string): void {
    const { manifest, mayHoldOthers } = this.before;
    if (manifest || mayHoldOthers) this.placed.push(path);
  }

  /** Yields files in the build that aren't part of the site. */
  private *strayFiles(others: readonly string[]): Generator<string> {
    const { manifest, mayHoldOthers } = this.before;
    const all = new Set([...this.placed, ...others]);
    if (!mayHoldOthers) {
      for (const path of manifest?.paths(this.keptGroups) ?? []) if (!all.has(path)) yield path;
      return;
    }
    for (const path of manifest?.pathsIn(this.keptGroups) ?? []) all.add(path);
    for (const path of this.folder.files(this.target)) if (!all.has(path)) yield path;
  }
}
