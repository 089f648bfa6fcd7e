import { EnvironmentError } from '../../base/errors.ts';
import type { Artifact } from '../emit/render-route.ts';
import { createFileCrew, defaultThreads, type FileCrew } from './file-crew.ts';
import type { FolderState } from './look-over.ts';
import { type BuildSummary, type Manifest, manifestWriter } from './manifest.ts';
import { BUILDS, type BuildName, type OutputFolder } from './output-folder.ts';
import { createPlacer, type PlaceCounts, type Placer, type PlacerOptions } from './placer.ts';

/** The published build. Without a manifest, none of its files is reused. */
export interface CurrentBuild {
  readonly name: BuildName;
  /** How many files it has, as far as is known. */
  readonly size: number;
  readonly manifest: Manifest | undefined;
}

/** The state of a build between `begin` and `publish`. */
interface Begun {
  readonly placer: Placer;
  readonly placing: PlacerOptions;
  readonly manifest: ReturnType<typeof manifestWriter>;
}

/** A smaller site is written before a second thread has started. */
const WORTH_A_THREAD = 200;

/**
 * Writes a site next to the published one and replaces it at the end. Owns the threads that write files, the scan of the output
 * folder, the manifest and the switch. Call `begin`, then `keep` or `put` for each file of a route, `putRest` for all other files,
 * and `publish`.
 */
export class SiteWriter {
  private readonly folder: OutputFolder;
  private readonly current: CurrentBuild | undefined;
  private readonly jobs: number | undefined;
  /** The build to change: the one that isn't published. */
  private readonly target: BuildName;
  private readonly crew: FileCrew;
  private readonly looked: () => Promise<FolderState>;
  private begun: Begun | undefined;

  /** Starts scanning the folder, on another thread if the published site is large. */
  constructor(folder: OutputFolder, current: CurrentBuild | undefined, jobs: number | undefined) {
    this.folder = folder;
    this.current = current;
    this.jobs = jobs;
    this.target = current?.name === BUILDS[0] ? BUILDS[1] : BUILDS[0];
    this.crew = createFileCrew(folder.build(this.target));
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
    const { folder, target, current, crew } = this;
    const touched = await this.look();
    const { before, mayHoldOthers } = folder.begin(target);
    const placing: PlacerOptions = {
      target: folder.build(target),
      before: clean ? undefined : before,
      touched,
      current: current?.manifest && { root: folder.build(current.name), manifest: current.manifest },
      mayHoldOthers: mayHoldOthers || clean,
    };
    const placer = createPlacer(placing, crew.arena);
    this.begun = { placer, placing, manifest: manifestWriter(folder.manifestFile(target)) };
  }

  get counts(): PlaceCounts {
    return this.build.placer.counts;
  }

  /** Reuses all files of a group whose key hasn't changed. Returns whether it could. */
  keep(group: string, key: string): boolean {
    const { placer } = this.build;
    return placer.keep(group, key) || placer.link(group, key);
  }

  /** Starts a group: files put from now on belong to it. */
  beginGroup(name: string, key: string): void {
    this.build.placer.begin({ name, key });
  }

  /** Adds a file, reusing it if its key hasn't changed. Returns its gaps: from the manifest or, if it was rendered, from `gapsOf`. */
  put(artifact: Artifact, gapsOf: () => readonly string[] = () => []): readonly string[] {
    return this.build.placer.place(artifact, gapsOf);
  }

  /** Returns whether a file outside the groups can be reused. */
  has = (path: string, key: string): boolean => this.build.placer.has(path, key);

  /** Whether a batch is ready for the threads. */
  get isFull(): boolean {
    return this.build.placer.isFull();
  }

  /** Sends the batch to the threads, and yields to signal handlers. */
  async flush(): Promise<void> {
    const { placer, manifest } = this.build;
    const { batch, unchanged } = placer.take();
    for (const lines of unchanged) manifest.add(lines);
    this.folder.declare(
      this.target,
      batch.tasks.flatMap((task) => (typeof task === 'string' ? [] : task.path)),
    );
    await this.crew.put(batch, manifest.add);
    await new Promise(setImmediate);
  }

  /** Resolves when all sent files are written. */
  finish(): Promise<void> {
    return this.crew.finish();
  }

  /** Puts all other files once the routes are written, and removes stray ones. Returns how many it removed. */
  async putRest(artifacts: readonly Artifact[]): Promise<number> {
    const { placer } = this.build;
    const paths = artifacts.map(({ path }) => path);
    this.folder.declare(this.target, paths);
    await this.finish();
    // Before the other files: one may have the name of a folder that only removed files were in, or the reverse.
    const removed = this.folder.remove(this.target, this.strays(paths));
    placer.begin();
    for (const artifact of artifacts) placer.place(artifact);
    await this.flush();
    await this.finish();
    return removed;
  }

  /** The folder of the build. */
  get root(): string {
    return this.folder.build(this.target);
  }

  /** Makes the build the site, in one rename. */
  publish(summary: BuildSummary): void {
    // All files are written: the threads end while the rest is done.
    void this.close();
    this.build.manifest.publish(summary);
    this.folder.finish(this.target);
    this.folder.switchTo(this.target);
  }

  close(): Promise<void> {
    return this.crew.close();
  }

  private get build(): Begun {
    if (!this.begun) throw new Error('the build has not begun');
    return this.begun;
  }

  /** Files the build has, or may have, that aren't part of the site. */
  private *strays(others: readonly string[]): Generator<string> {
    const { placer, placing } = this.build;
    const { kept, placed } = placer;
    const { before, mayHoldOthers } = placing;
    const all = new Set([...placed, ...others]);
    if (!mayHoldOthers) {
      for (const path of before?.paths(kept) ?? []) if (!all.has(path)) yield path;
      return;
    }
    for (const path of before?.pathsIn(kept) ?? []) all.add(path);
    for (const path of this.folder.files(this.target)) if (!all.has(path)) yield path;
  }
}
