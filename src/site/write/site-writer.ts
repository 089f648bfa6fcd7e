import { EnvironmentError } from '../../base/errors.ts';
import type { Artifact } from '../emit/render-route.ts';
import { createFileCrew, defaultThreads, type FileCrew } from './file-crew.ts';
import type { ByteArena, FileTask } from './file-worker.ts';
import type { FolderState } from './look-over.ts';
import {
  type BuildSummary,
  blockLine,
  countLines,
  type Manifest,
  type ManifestBlock,
  type ManifestEntry,
  manifestLine,
  manifestWriter,
} from './manifest.ts';
import { BUILDS, type BuildName, type OutputFolder } from './output-folder.ts';

/** The published build. Without a manifest, none of its files is reused. */
export interface CurrentBuild {
  readonly name: BuildName;
  /** How many files it has, as far as is known. */
  readonly size: number;
  readonly manifest: Manifest | undefined;
}

/** How many files a run wrote, linked from the published site, and found in place. */
export interface FileCounts {
  written: number;
  linked: number;
  kept: number;
}

/** What a build held when it was started. */
interface Before {
  /** Its files, if they may be reused. */
  readonly manifest: Manifest | undefined;
  /** Files that changed since they were written. */
  readonly touched: ReadonlySet<string>;
  /** Whether it may hold files without a manifest line, of a run that was killed. */
  readonly mayHoldOthers: boolean;
  /** The manifest of this run. */
  readonly writer: ReturnType<typeof manifestWriter>;
}

type Group = Pick<ManifestBlock, 'name' | 'key'>;

/** The files outside the groups, as a block of the manifest. */
const REST: Group = { name: '', key: '' };

/** A smaller site is written before a second thread has started. */
const WORTH_A_THREAD = 200;

/** Files per batch, about: signals are handled and the progress bar moves in between. */
const BATCH = 96;

/**
 * Writes a site next to the published one and replaces it at the end. Owns the threads that write files, the scan of the output
 * folder, the manifest and the switch. Call `begin`, then for each group of routes `keep`, or `beginGroup` and `put` its
 * files, `putRest` for all other files, and `publish`. A file that is there already, or in the published build, isn't rendered again.
 */
export class SiteWriter {
  readonly counts: FileCounts = { written: 0, linked: 0, kept: 0 };
  private readonly folder: OutputFolder;
  private readonly current: CurrentBuild | undefined;
  private readonly jobs: number | undefined;
  /** The build to change: the one that isn't published. */
  private readonly target: BuildName;
  /** The folder of that build, */
  readonly root: string;
  /** and of the published one. */
  private readonly currentRoot: string;
  private readonly crew: FileCrew;
  private readonly looked: () => Promise<FolderState>;
  private known: Before | undefined;
  private group = REST;
  /** The next batch: files, and manifest lines of files that need no work. */
  private tasks: (FileTask | string)[] = [];
  private files = 0;
  private arena: ByteArena | undefined;
  /** Manifest lines of whole groups that stay as they are. */
  private unchanged: string[] = [];
  /** Paths of files put one by one, if the build may hold others. */
  private readonly placed: string[] = [];
  private readonly keptGroups = new Set<string>();

  /** Starts scanning the folder, on another thread if the published site is large. */
  constructor(folder: OutputFolder, current: CurrentBuild | undefined, jobs: number | undefined) {
    this.folder = folder;
    this.current = current;
    this.jobs = jobs;
    this.target = current?.name === BUILDS[0] ? BUILDS[1] : BUILDS[0];
    this.root = folder.build(this.target);
    this.currentRoot = current ? folder.build(current.name) : '';
    this.crew = createFileCrew(this.root);
    // Until the routes are planned, the published site is the best estimate.
    this.expectPages(current?.size ?? 0);
    this.looked = this.crew.look({ root: folder.root, target: this.target });
  }

  /** Starts as many threads as a site of this size is worth. */
  expectPages(count: number): void {
    const helpers = (this.jobs ?? defaultThreads()) - 1;
    this.crew.hire(count < WORTH_A_THREAD && this.jobs === undefined ? 0 : helpers);
  }

  /** Returns the files of the build that changed since a run wrote them. Throws an `EnvironmentError` if the folder has a foreign file. */
  async look(): Promise<ReadonlySet<string>> {
    const { refusal, touched } = await this.looked();
    if (refusal !== undefined) throw new EnvironmentError(refusal);
    return touched;
  }

  /** Starts the build. With `clean`, reuses no file. */
  async begin(clean: boolean): Promise<void> {
    const { folder, target } = this;
    const touched = await this.look();
    const { before, mayHoldOthers } = folder.begin(target);
    this.known = {
      manifest: clean ? undefined : before,
      touched,
      mayHoldOthers: mayHoldOthers || clean,
      writer: manifestWriter(folder.manifestFile(target)),
    };
  }

  /** Reuses all files of a group whose key hasn't changed. Returns whether it could. */
  keep(name: string, key: string): boolean {
    const { manifest, touched } = this.before;
    const block = manifest?.intactBlock(name, key, touched);
    if (block) {
      this.keptGroups.add(name);
      this.counts.kept += countLines(block.lines);
      this.unchanged.push(blockLine(block), block.lines);
      return true;
    }
    const entries = this.current?.manifest?.intactEntries(this.currentRoot, name, key);
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
    this.listPlaced(path);
    const known = this.reuse(path, key, () =>
      this.current?.manifest?.intact(this.currentRoot, path, key, this.group.name),
    );
    if (known) return;
    this.counts.written++;
    this.arena ??= this.crew.arena();
    this.addTask({ path, key, replaces: this.isInPlace(path), ...this.arena.add(content()) });
  }

  /** Returns whether a file outside the groups can be reused. */
  has = (path: string, key: string): boolean =>
    (this.before.manifest?.intact(this.root, path, key, '') ??
      this.current?.manifest?.intact(this.currentRoot, path, key, '')) !== undefined;

  /** Whether a batch is ready for the threads. */
  get isFull(): boolean {
    return this.files >= BATCH;
  }

  /** Sends the batch to the threads, and yields to signal handlers. */
  async flush(): Promise<void> {
    const { tasks, arena, unchanged } = this;
    const { add } = this.before.writer;
    [this.tasks, this.arena, this.unchanged, this.files] = [[], undefined, [], 0];
    for (const lines of unchanged) add(lines);
    const paths = tasks.flatMap((task) => (typeof task === 'string' ? [] : task.path));
    this.folder.declare(this.target, paths);
    await this.crew.put({ memory: arena?.memory ?? new ArrayBuffer(0), tasks }, add);
    await new Promise(setImmediate);
  }

  /** Resolves when all sent files are written. */
  finish(): Promise<void> {
    return this.crew.finish();
  }

  /** Puts all other files once the routes are written, and removes stray ones. Returns how many it removed. */
  async putRest(artifacts: readonly Artifact[]): Promise<number> {
    const paths = artifacts.map(({ path }) => path);
    this.folder.declare(this.target, paths);
    await this.finish();
    // Before the other files: one may have the name of a folder that only removed files were in, or the reverse.
    const removed = this.folder.remove(this.target, this.strays(paths));
    this.beginGroup(REST.name, REST.key);
    for (const artifact of artifacts) this.put(artifact);
    await this.flush();
    await this.finish();
    return removed;
  }

  /** Makes the build the site, in one rename. */
  publish(summary: BuildSummary): void {
    // All files are written: the threads end while the rest is done.
    void this.close();
    this.before.writer.publish(summary);
    this.folder.finish(this.target);
    this.folder.switchTo(this.target);
  }

  close(): Promise<void> {
    return this.crew.close();
  }

  private get before(): Before {
    if (!this.known) throw new Error('the build has not begun');
    return this.known;
  }

  /** Adds a file that is there already, or in the published build. Returns its entry; undefined if it is in neither. */
  private reuse(path: string, key: string, inSite: () => ManifestEntry | undefined): ManifestEntry | undefined {
    const present = this.before.manifest?.intact(this.root, path, key, this.group.name);
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

  private isInPlace(path: string): boolean {
    const { manifest, mayHoldOthers } = this.before;
    return mayHoldOthers || manifest?.has(path, this.group.name) === true;
  }

  private listPlaced(path: string): void {
    const { manifest, mayHoldOthers } = this.before;
    if (manifest || mayHoldOthers) this.placed.push(path);
  }

  /** Files the build has, or may have, that aren't part of the site. */
  private *strays(others: readonly string[]): Generator<string> {
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
