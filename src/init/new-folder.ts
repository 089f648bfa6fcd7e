import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { UsageError } from '../base/errors.ts';

/** What may lie in a folder that is otherwise empty. */
const HARMLESS: readonly string[] = ['.git', '.DS_Store'];

/** Throws a `UsageError` if there is something in the folder, or in its place. */
export function refuseUsed(folder: string): void {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) throw new UsageError(`${folder} is not a folder; name another one`);
  const other = readdirSync(folder).find((name) => !HARMLESS.includes(name));
  if (other !== undefined)
    throw new UsageError(`${folder} holds \`${other}\`; name a folder that is empty or does not exist`);
}

/** A folder that is written beside its place, so that a run that ends in the middle leaves nothing there. */
export class NewFolder {
  /** Where its files are until it is in place. */
  readonly draft: string;
  private readonly target: string;
  private readonly dropAtExit = () => this.drop();

  /** Throws a `UsageError` if its place is taken. */
  constructor(target: string) {
    this.target = resolve(target);
    refuseUsed(this.target);
    const parent = dirname(this.target);
    if (!existsSync(parent)) throw new UsageError(`there is no folder ${parent}; make it first, or name another one`);
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

  /** Puts it in place. Nothing else runs meanwhile, also no handler of a signal. */
  place(): void {
    refuseUsed(this.target);
    mkdirSync(this.target, { recursive: true });
    for (const name of readdirSync(this.draft)) renameSync(join(this.draft, name), join(this.target, name));
    this.drop();
  }

  drop(): void {
    process.removeListener('exit', this.dropAtExit);
    rmSync(this.draft, { recursive: true, force: true });
  }
}
