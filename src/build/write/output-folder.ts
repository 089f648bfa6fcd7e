import {
  appendFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { EnvironmentError } from '../../base/errors.ts';
import { ensureRealFolder, pathResolver, sync, writeNew } from '../../base/safe-fs.ts';
import { Manifest, ownedPaths, readText } from './manifest.ts';

export const BUILDS = ['build-a', 'build-b'] as const;
export type BuildName = (typeof BUILDS)[number];

/** Files allowed in an otherwise empty folder. A process killed at the very start leaves an unfinished list. */
const HARMLESS = /^(README\.md|\.git(ignore|keep)?|\.DS_Store|lock(\..*)?|build-[ab]\.(pending\.new|unlisted(-\d+)?))$/;

/** Files that every build creates. The link and the build folders are checked further. */
const OURS = /^(site|build-[ab](\.(manifest|pending|before)(\.new)?)?|(routes|rules)\.json|memory|findings)$/;

/** Leftovers of a killed process, next to the builds. */
const LEFTOVER = /^(site\.(\d+|new)|((routes|rules)\.json|memory|findings)\.new|lock\.\d+\.\d+|lock\.dead\.\d+)$/;

/**
 * The output folder, with the published site and the two builds behind it.
 *
 * `site` is a relative symlink to one of two build folders. A process works in the other one and switches the link at
 * the end, so the site is always complete. A build may contain the files in its manifest and, during a build or after
 * it was interrupted, the files in its `pending` list. Any other file is unmanaged and stops the process. A build with
 * unlisted files but without a valid manifest is renamed as a whole.
 */
export class OutputFolder {
  readonly root: string;
  readonly setAside: string[] = [];

  constructor(root: string) {
    this.root = root;
  }

  get lockFile(): string {
    return join(this.root, 'lock');
  }

  /** The build cache. */
  get buildCacheFile(): string {
    return join(this.root, 'memory');
  }

  /** Findings of the published build. */
  get findingsFile(): string {
    return join(this.root, 'findings');
  }

  get routesFile(): string {
    return join(this.root, 'routes.json');
  }

  /** The redirects and headers of the published build. */
  get rulesFile(): string {
    return join(this.root, 'rules.json');
  }

  build(name: BuildName): string {
    return join(this.root, name);
  }

  manifestFile(name: BuildName): string {
    return join(this.root, `${name}.manifest`);
  }

  /** The manifest that a build had before the current process started changing it. */
  beforeFile(name: BuildName): string {
    return join(this.root, `${name}.before`);
  }

  private pendingFile(name: BuildName): string {
    return join(this.root, `${name}.pending`);
  }

  /** The published site: a link to one of the builds. */
  get site(): string {
    return join(this.root, 'site');
  }

  exists(): boolean {
    return lstatSync(this.root, { throwIfNoEntry: false }) !== undefined;
  }

  /** Creates the folder. Throws an `EnvironmentError` if it contains unmanaged files. */
  prepare(): void {
    if (!this.exists()) mkdirSync(this.root, { recursive: true });
    // The user may have created a symlink here.
    if (statSync(this.root, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new EnvironmentError(`${this.root} is not a folder`);
    for (const name of BUILDS) ensureRealFolder(this.build(name));
    if (this.wasUsed()) return;
    const foreign = readdirSync(this.root).find(
      (name) => !HARMLESS.test(name) && !LEFTOVER.test(name) && !OURS.test(name),
    );
    if (foreign !== undefined)
      throw new EnvironmentError(
        `${this.root} contains \`${foreign}\`, which townpress didn't create; move it, or choose an empty folder with --out`,
      );
  }

  /** Returns the published build; undefined before the first one. */
  current(): BuildName | undefined {
    const stats = lstatSync(this.site, { throwIfNoEntry: false });
    if (stats === undefined) return undefined;
    // On Windows it's a junction, which has an absolute path.
    const target = stats.isSymbolicLink() ? resolve(this.root, readlinkSync(this.site)) : undefined;
    const name = BUILDS.find((build) => resolve(this.build(build)) === target);
    if (name === undefined)
      throw new EnvironmentError(`${this.site} isn't a link to a townpress build; move it elsewhere`);
    return name;
  }

  /** Throws an `EnvironmentError` if the site is an unmanaged symlink. It may be a folder, copied without builds. */
  refuseForeignSite(): void {
    if (lstatSync(this.site).isSymbolicLink()) ensureRealFolder(this.build(this.current() as BuildName));
  }

  /** Throws an `EnvironmentError` if a build with a valid manifest contains an unmanaged file. */
  refuseForeignFiles(builds: readonly BuildName[] = BUILDS): void {
    for (const name of builds) {
      // `begin` and `clean` rename such a build.
      if (!Manifest.read(this.manifestFile(name)) && this.wasUsed()) continue;
      const foreign = this.unlisted(name, [name]);
      if (foreign !== undefined)
        throw new EnvironmentError(
          `${join(this.build(name), foreign)} wasn't created by townpress; move or delete it, then try again`,
        );
    }
  }

  /** Returns a file in a build that isn't listed by any of the builds in `lists`; undefined if all are listed. */
  private unlisted(name: BuildName, lists: readonly BuildName[]): string | undefined {
    // A symlink in place of a listed file is replaced, not followed.
    const { files, others } = listFiles(this.build(name));
    if (files.length + others.length === 0) return undefined;
    const owned = new Set(lists.flatMap((list) => [...this.listed(list)]));
    const isFolder = (path: string) => [...owned].some((file) => file.startsWith(`${path}/`));
    return others.find((path) => !owned.has(path) || isFolder(path)) ?? files.find((file) => !owned.has(file));
  }

  /** Yields all paths in a build's lists, valid or not. */
  private *listed(name: BuildName): Generator<string> {
    for (const list of [this.manifestFile(name), this.beforeFile(name)]) yield* ownedPaths(list);
    yield* this.pending(name);
  }

  /** Returns whether townpress has used this folder before. */
  private wasUsed(): boolean {
    const lists = BUILDS.flatMap((name) => [this.manifestFile(name), this.beforeFile(name), this.pendingFile(name)]);
    return lists.some((file) => existsSync(file)) || this.current() !== undefined;
  }

  /** Renames a build if it has unlisted files, which may be unmanaged. */
  private setAsideUnlisted(name: BuildName): void {
    if (this.unlisted(name, BUILDS) === undefined) return;
    let aside = `${name}.unlisted`;
    for (let count = 2; lstatSync(join(this.root, aside), { throwIfNoEntry: false }); count++)
      aside = `${name}.unlisted-${count}`;
    renameSync(this.build(name), join(this.root, aside));
    this.setAside.push(aside);
  }

  /**
   * Starts changing a build. It has no manifest until `finish`, so that files from a killed process aren't trusted.
   * Returns its previous manifest, and whether it may contain files that the manifest doesn't list.
   */
  begin(name: BuildName): { readonly before: Manifest | undefined; readonly mayHoldOthers: boolean } {
    const [file, beforeFile] = [this.manifestFile(name), this.beforeFile(name)];
    const before = Manifest.read(file);
    const next = `${this.pendingFile(name)}.new`;
    if (!before) this.setAsideUnlisted(name);
    // Our files must stay listed: in the manifest renamed here, or in the list of files that a build may have left.
    const left = before ? this.pending(name) : BUILDS.flatMap((list) => [...this.listed(list)]);
    writeNew(next, listText([...new Set(left)]));
    renameSync(next, this.pendingFile(name));
    if (before) renameSync(file, beforeFile);
    else for (const old of [beforeFile, file]) rmSync(old, { force: true });
    const isNew = !existsSync(this.build(name));
    mkdirSync(this.build(name), { recursive: true });
    return { before, mayHoldOthers: !before && !isNew };
  }

  /** Lists files as ours before any of them is written. */
  declare(name: BuildName, paths: readonly string[]): void {
    appendFileSync(this.pendingFile(name), listText(paths));
  }

  /** Ends what `begin` started, now that the manifest is valid. */
  finish(name: BuildName): void {
    rmSync(this.pendingFile(name), { force: true });
    rmSync(this.beforeFile(name), { force: true });
  }

  /** Publishes a build with a single rename, once its manifest is on disk. */
  switchTo(name: BuildName): void {
    const next = join(this.root, 'site.new');
    rmSync(next, { force: true });
    // The type only matters on Windows, where a junction doesn't need privileges, but a rename can't replace it.
    symlinkSync(name, next, 'junction');
    sync(this.root);
    if (process.platform === 'win32') unlinkIfThere(this.site);
    renameSync(next, this.site);
    sync(this.root);
  }

  /** Removes files from a build, and folders left empty. Returns the number of files. */
  remove(name: BuildName, paths: Iterable<string>): number {
    const root = this.build(name);
    const placeOf = pathResolver(root);
    const folders = new Set<string>();
    let count = 0;
    for (const path of paths) {
      unlinkIfThere(placeOf(path));
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

  /** Returns the paths of all files in a build. */
  files(name: BuildName): string[] {
    return listFiles(this.build(name)).files;
  }

  /** Removes all generated files. Builds that may contain unmanaged files are renamed. */
  clean(): void {
    this.current();
    this.refuseForeignFiles();
    for (const name of [
      ...readdirSync(this.root).filter((entry) => LEFTOVER.test(entry)),
      'site',
      'routes.json',
      'rules.json',
      'memory',
      'findings',
    ])
      rmSync(join(this.root, name), { force: true });
    for (const name of BUILDS) {
      if (!Manifest.read(this.manifestFile(name))) this.setAsideUnlisted(name);
      rmSync(this.build(name), { recursive: true, force: true });
      // The manifest goes last, because it marks the folder as ours.
      for (const file of [this.beforeFile(name), this.pendingFile(name), this.manifestFile(name)]) {
        rmSync(`${file}.new`, { force: true });
        rmSync(file, { force: true });
      }
    }
  }

  private pending(name: BuildName): string[] {
    return (readText(this.pendingFile(name)) ?? '').split('\n').filter((line) => line !== '');
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

/** Lists all regular files below a folder and, separately, symlinks, pipes and devices. */
function listFiles(root: string): { readonly files: string[]; readonly others: string[] } {
  const [files, others]: [string[], string[]] = [[], []];
  const visit = (below: string) => {
    for (const entry of readdirSync(below === '' ? root : `${root}/${below}`, { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else (entry.isFile() ? files : others).push(path);
    }
  };
  if (existsSync(root)) visit('');
  return { files, others };
}
