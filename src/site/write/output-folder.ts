import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { Manifest, ownedPaths } from './manifest.ts';

export const BUILDS = ['build-a', 'build-b'] as const;
export type BuildName = (typeof BUILDS)[number];

/** Files that may lie in an output folder that is otherwise empty; a run killed at its very start leaves a list that is not in place yet. */
const HARMLESS = /^(README\.md|\.git(ignore|keep)?|\.DS_Store|lock(\..*)?|build-[ab]\.pending\.new)$/;

/** What every run creates. The link and the builds are checked more closely. */
const OURS = /^(site|build-[ab](\.(manifest|pending|before)(\.new)?)?|routes\.json|memory|findings)$/;

/** What a killed run may leave beside the builds. */
const LEFTOVER = /^(site\.\d+|(routes\.json|memory|findings)\.new|lock\.\d+\.\d+|lock\.dead\.\d+)$/;

/**
 * The folder that holds the finished site and the builds behind it.
 *
 * `site` is a relative link to one of two build folders. A run works on the other one and switches the link at the end,
 * so the site is complete at every moment. A build may hold what its manifest lists, or, during a run or after it was
 * killed, its `pending` list. Any other file there belongs to somebody else, and stops the run.
 */
export class OutputFolder {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  get lockFile(): string {
    return join(this.root, 'lock');
  }

  /** What a run keeps for the next. */
  get memoryFile(): string {
    return join(this.root, 'memory');
  }

  /** What the run that made the site found. */
  get findingsFile(): string {
    return join(this.root, 'findings');
  }

  get routesFile(): string {
    return join(this.root, 'routes.json');
  }

  build(name: BuildName): string {
    return join(this.root, name);
  }

  manifestFile(name: BuildName): string {
    return join(this.root, `${name}.manifest`);
  }

  /** The manifest that a build had before the run at work began to change it. */
  beforeFile(name: BuildName): string {
    return join(this.root, `${name}.before`);
  }

  private pendingFile(name: BuildName): string {
    return join(this.root, `${name}.pending`);
  }

  private get link(): string {
    return join(this.root, 'site');
  }

  exists(): boolean {
    return lstatSync(this.root, { throwIfNoEntry: false }) !== undefined;
  }

  /** Creates the folder. Throws an `EnvironmentError` if it holds files of somebody else. */
  prepare(): void {
    if (!this.exists()) mkdirSync(this.root, { recursive: true });
    // It may be a link that the user made.
    if (statSync(this.root, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new EnvironmentError(`${this.root} is not a folder`);
    const isOurs = BUILDS.some((name) => existsSync(this.manifestFile(name)) || existsSync(this.pendingFile(name)));
    if (isOurs) return;
    const foreign = readdirSync(this.root).find(
      (name) => !HARMLESS.test(name) && !LEFTOVER.test(name) && !OURS.test(name),
    );
    if (foreign !== undefined)
      throw new EnvironmentError(
        `${this.root} holds \`${foreign}\`, which townpress did not make; choose an empty folder with --out, or move it away`,
      );
  }

  /** The build that the site link leads to; undefined before the first run. */
  current(): BuildName | undefined {
    const stats = lstatSync(this.link, { throwIfNoEntry: false });
    if (stats === undefined) return undefined;
    const target = stats.isSymbolicLink() ? readlinkSync(this.link) : undefined;
    const name = BUILDS.find((build) => build === target);
    if (name === undefined)
      throw new EnvironmentError(`${this.link} is not a link of townpress to one of its builds; move it away`);
    return name;
  }

  /** Throws an `EnvironmentError` if a build holds a file that no run wrote. */
  refuseForeignFiles(builds: readonly BuildName[] = BUILDS): void {
    for (const name of builds) {
      const files = listFiles(this.build(name));
      if (files.length === 0) continue;
      const lists = [this.manifestFile(name), this.beforeFile(name)];
      const owned = new Set([...lists.flatMap(ownedPaths), ...this.pending(name)]);
      const foreign = files.find((file) => !owned.has(file));
      if (foreign !== undefined)
        throw new EnvironmentError(
          `${join(this.build(name), foreign)} was not created by townpress; move or delete it, then run again`,
        );
    }
  }

  /** Begins to change a build: until `finish` it has no manifest, so no file of a killed run is trusted. Returns the manifest that it had, and whether it may hold files that this does not list. */
  begin(name: BuildName): { readonly before: Manifest | undefined; readonly mayHoldOthers: boolean } {
    const [file, beforeFile] = [this.manifestFile(name), this.beforeFile(name)];
    const before = Manifest.read(file);
    const next = `${this.pendingFile(name)}.new`;
    // What is ours stays known as ours: by the manifest that is set aside, or by the list of what a run may have left.
    const left = before ? [] : [...ownedPaths(file), ...ownedPaths(beforeFile)];
    rmSync(next, { force: true });
    writeFileSync(next, listText([...this.pending(name), ...left]));
    renameSync(next, this.pendingFile(name));
    if (before) renameSync(file, beforeFile);
    else for (const old of [beforeFile, file]) rmSync(old, { force: true });
    const isNew = !existsSync(this.build(name));
    mkdirSync(this.build(name), { recursive: true });
    return { before, mayHoldOthers: !before && !isNew };
  }

  /** Declares files, before any of them is written. */
  declare(name: BuildName, paths: readonly string[]): void {
    appendFileSync(this.pendingFile(name), listText(paths));
  }

  /** Ends what `begin` began: the manifest is valid. */
  finish(name: BuildName): void {
    rmSync(this.pendingFile(name), { force: true });
    rmSync(this.beforeFile(name), { force: true });
  }

  /** Makes this build the site, in one rename. */
  switchTo(name: BuildName): void {
    const next = join(this.root, `site.${process.pid}`);
    rmSync(next, { force: true });
    symlinkSync(name, next, 'dir');
    renameSync(next, this.link);
  }

  /** Removes files of a build, and folders that become empty. Returns how many files. */
  remove(name: BuildName, paths: Iterable<string>): number {
    const root = this.build(name);
    const folders = new Set<string>();
    let count = 0;
    for (const path of paths) {
      unlinkIfThere(`${root}/${path}`);
      count++;
      for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder);
    }
    for (const folder of [...folders].sort((a, b) => b.length - a.length)) {
      try {
        rmdirSync(`${root}/${folder}`);
      } catch (error) {
        if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      }
    }
    return count;
  }

  /** Paths of all files that lie in a build. */
  files(name: BuildName): string[] {
    return listFiles(this.build(name));
  }

  /** Removes everything of ours from the folder. */
  clean(): void {
    this.current();
    this.refuseForeignFiles();
    for (const name of [
      ...readdirSync(this.root).filter((entry) => LEFTOVER.test(entry)),
      'site',
      'routes.json',
      'memory',
      'findings',
    ])
      rmSync(join(this.root, name), { force: true });
    for (const name of BUILDS) {
      rmSync(this.build(name), { recursive: true, force: true });
      // The manifest goes last: as long as it is there, the folder is known as ours.
      for (const file of [this.beforeFile(name), this.pendingFile(name), this.manifestFile(name)]) {
        rmSync(`${file}.new`, { force: true });
        rmSync(file, { force: true });
      }
    }
  }

  private pending(name: BuildName): Set<string> {
    const file = this.pendingFile(name);
    return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  }
}

function listText(paths: readonly string[]): string {
  return paths.map((path) => `${path}\n`).join('');
}

export function unlinkIfThere(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Paths of all files below a folder; whatever is neither file nor folder counts as a file, so that it is seen. */
function listFiles(root: string): string[] {
  const files: string[] = [];
  const visit = (below: string) => {
    for (const entry of readdirSync(below === '' ? root : `${root}/${below}`, { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else files.push(path);
    }
  };
  if (existsSync(root)) visit('');
  return files;
}
