import { EnvironmentError } from '../../base/errors.ts';
import type { Artifact } from '../emit/render-route.ts';
import { createFileCrew, defaultThreads, type FileCrew } from './file-crew.ts';
import type { FolderState } from './look-over.ts';
import { type BuildSummary, type Manifest, manifestWriter } from './manifest.ts';
import { BUILDS, type BuildName, type OutputFolder } from './output-folder.ts';
import { createPlacer, type PlaceCounts, type Placer, type PlacerOptions } from './placer.ts';

/** The build that is the site now; without a manifest none of its files is used again. */
export interface CurrentBuild {
  readonly name: BuildName;
  /** How many files it has, as far as is known. */
  readonly size: number;
  readonly manifest: Manifest | undefined;
}

/** What a writer does with the files of a build that has begun. */
interface Begun {
  readonly placer: Placer;
  readonly placing: PlacerOptions;
  readonly manifest: ReturnType<typeof manifestWriter>;
}

/** A site of fewer pages is written before a second thread has started. */
const WORTH_A_THREAD = 200;

/**
 * Writes a site beside the one that is shown, and puts it in its place at the end. It owns the threads that write files, the
 * look over the output folder before them, the manifest and the switch: `begin`, then `keep` or `put` for each file, `putRest` for
 * those that belong to no route, `publish`.
 */
export class SiteWriter {
  private readonly folder: OutputFolder;
  private readonly current: CurrentBuild | undefined;
  private readonly jobs: number | undefined;
  /** The build that is changed: not the one that is the site now. */
  private readonly target: BuildName;
  private readonly crew: FileCrew;
  private readonly looked: () => Promise<FolderState>;
  private begun: Begun | undefined;

  /** Looks over the folder, on another thread where the site before was large. */
  constructor(folder: OutputFolder, current: CurrentBuild | undefined, jobs: number | undefined) {
    this.folder = folder;
    this.current = current;
    this.jobs = jobs;
    this.target = current?.name === BUILDS[0] ? BUILDS[1] : BUILDS[0];
    this.crew = createFileCrew(folder.build(this.target));
    // Before the plan is made, the size of the site before says whether it is worth it.
    this.expectPages(current?.size ?? 0);
    this.looked = this.crew.look({ root: folder.root, target: this.target });
  }

  /** Sees to it that there are as many threads as are worth it for so many pages. */
  expectPages(count: number): void {
    const helpers = (this.jobs ?? defaultThreads()) - 1;
    this.crew.hire(count < WORTH_A_THREAD && this.jobs === undefined ? 0 : helpers);
  }

  /** Returns which files of the build aren't as a run left them. Throws an `EnvironmentError` if the folder holds a foreign file. */
  async look(): Promise<ReadonlySet<string>> {
    const { refusal, touched } = await this.looked();
    if (refusal !== undefined) throw new EnvironmentError(refusal);
    return touched;
  }

  /** Begins to change the build. `isClean` uses no file again. */
  async begin(isClean: boolean): Promise<void> {
    const { folder, target, current, crew } = this;
    const touched = await this.look();
    const { before, mayHoldOthers } = folder.begin(target);
    const placing: PlacerOptions = {
      target: folder.build(target),
      before: isClean ? undefined : before,
      touched,
      current: current?.manifest && { root: folder.build(current.name), manifest: current.manifest },
      mayHoldOthers: mayHoldOthers || isClean,
    };
    const placer = createPlacer(placing, crew.arena);
    this.begun = { placer, placing, manifest: manifestWriter(folder.manifestFile(target)) };
  }

  get counts(): PlaceCounts {
    return this.build.placer.counts;
  }

  /** Keeps all files of a group, if they were made from the same key. */
  keep(group: string, key: string): boolean {
    const { placer } = this.build;
    return placer.keep(group, key) || placer.link(group, key);
  }

  /** Puts the next files into a group. */
  beginGroup(name: string, key: string): void {
    this.build.placer.begin({ name, key });
  }

  /** Puts a file into the build. Returns the texts that it lacks, from the manifest or, if it was rendered, from `gapsOf`. */
  put(artifact: Artifact, gapsOf: () => readonly string[] = () => []): readonly string[] {
    return this.build.placer.place(artifact, gapsOf);
  }

  /** Whether a file that belongs to no route is there already, so that its content isn't asked for. */
  has = (path: string, key: string): boolean => this.build.placer.has(path, key);

  /** Whether there is enough to hand to the threads. */
  get isFull(): boolean {
    return this.build.placer.isFull();
  }

  /** Hands what was put to the threads. Meanwhile signals are handled. */
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

  /** Resolves when all files that were handed over are written. */
  finish(): Promise<void> {
    return this.crew.finish();
  }

  /** Puts the files that belong to no route, once those of the routes are written, and removes all others. Returns how many it removed. */
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

  /** The folder of the build, where pages can be read again once they are written. */
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

  /** Files that the build holds, or may hold, and that the site doesn't have any more. */
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
