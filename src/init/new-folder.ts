import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../base/errors.ts';

/** Files allowed in an otherwise empty folder. */
const HARMLESS: readonly string[] = ['.git', '.DS_Store'];

/** Throws a `UsageError` if the folder isn't empty or isn't a folder. */
export function ensureEmpty(folder: string): void {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) throw new UsageError(`${folder} isn't a folder; choose another name`);
  const other = readdirSync(folder).find((name) => !HARMLESS.includes(name));
  if (other !== undefined) throw new UsageError(`${folder} contains \`${other}\`; choose an empty or new folder`);
}

/** A folder that is written next to its target and then moved, so that an interrupted run leaves nothing. */
export class NewFolder {
  /** Temporary location of its files. */
  readonly draft: string;
  private readonly target: string;
  private readonly dropAtExit = () => this.drop();

  /** Throws a `UsageError` if the target is taken. */
  constructor(target: string) {
    this.target = resolve(target);
    ensureEmpty(this.target);
    const parent = dirname(this.target);
    if (!existsSync(parent)) throw new UsageError(`${parent} doesn't exist; create it first, or choose another folder`);
    this.draft = mkdtempSync(join(parent, `.${basename(this.target)}-`));
    process.once('exit', this.dropAtExit);
  }

  write(files: ReadonlyMap<string, string | Uint8Array>): void {
    for (const [path, content] of files) {
      const file = join(this.draft, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }

  /** Moves the files to the target. Synchronous, so that no signal handler runs in between. */
  place(): void {
    ensureEmpty(this.target);
    mkdirSync(this.target, { recursive: true });
    for (const name of readdirSync(this.draft)) renameSync(join(this.draft, name), join(this.target, name));
    this.drop();
  }

  drop(): void {
    process.removeListener('exit', this.dropAtExit);
    rmSync(this.draft, { recursive: true, force: true });
  }
}
