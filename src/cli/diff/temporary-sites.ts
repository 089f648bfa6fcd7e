import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError, UsageError } from '../../base/errors.ts';
import { OutputFolder } from '../../build/write/output-folder.ts';
import { GENERATED_FOLDER } from '../../data/disk-folder.ts';
import { shownPath } from '../shown-path.ts';

/** Calls `use` with a new folder, which is removed afterward. */
export async function withTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-diff-'));
  // A thread may still be writing files.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  process.once('exit', remove);
  return use(folder).finally(() => {
    process.off('exit', remove);
    remove();
  });
}

/** Copies the published build of an output folder, so that a build in the new folder renders only what differs. */
export function copyBuild(out: string, to: string): string {
  const from = new OutputFolder(out);
  const name = existsSync(from.site) ? from.current() : undefined;
  mkdirSync(to);
  if (name === undefined) return to;
  for (const entry of [name, `${name}.manifest`, 'routes.json', 'rules.json', 'memory', 'findings'])
    linkAll(join(out, entry), join(to, entry));
  symlinkSync(name, join(to, 'site'), 'junction');
  return to;
}

/** Copies the generated images of a data folder, so that builds don't add any to it. Returns their new folder. */
export function copyImages(data: string, to: string): string {
  linkAll(join(data, GENERATED_FOLDER), join(to, GENERATED_FOLDER));
  return join(to, GENERATED_FOLDER);
}

/** Links files, which builds replace and never change. Copies them to another disk. */
function linkAll(from: string, to: string): void {
  if (!existsSync(from)) return;
  try {
    linkSync(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Links to folders aren't allowed.
    if (code === 'EPERM' || code === 'EISDIR') {
      mkdirSync(to);
      for (const name of readdirSync(from)) linkAll(join(from, name), join(to, name));
    } else cpSync(from, to, { recursive: true, preserveTimestamps: true });
  }
}

/** Code, and files that it may import. */
const CODE = /\.(?:[cm]?[jt]sx?|json)$/;

/** Writes a data folder and the code next to it, as of a git revision, below `to`. Returns the data folder. */
export function checkOutOldData(data: string, revision: string, to: string): string {
  const [parent, name, env] = [dirname(data), basename(data), { GIT_INDEX_FILE: join(to, 'index') }];
  const where = git(parent, ['rev-parse', '--show-toplevel', '--show-prefix'], {}, (reason) => {
    throw new EnvironmentError(`${shownPath(parent)}: ${reason}`, 'pass the folder of a built site instead');
  });
  const [top = '', below = ''] = where.split('\n');
  const ask = (args: readonly string[], input?: string) =>
    git(top, args, { env: { ...process.env, ...env }, input }, (reason) => {
      throw new UsageError(`${revision} isn't a folder, and git says: ${reason}`);
    });
  const commit = ask(['rev-list', '-1', '--end-of-options', revision, '--']).trim();
  ask(['read-tree', `${commit}:${below}`]);
  const files = ask(['ls-files', '-z'])
    .split('\0')
    .filter((file) => file.startsWith(`${name}/`) || CODE.test(file));
  ask(['checkout-index', '-z', '--stdin', `--prefix=${join(to, 'old')}/`], files.join('\0'));
  const old = join(to, 'old', name);
  if (!existsSync(old)) throw new UsageError(`${revision} has no folder ${below}${name}`);
  const packages = join(parent, 'node_modules');
  if (existsSync(packages)) symlinkSync(packages, join(to, 'old/node_modules'), 'junction');
  return old;
}

function git(
  folder: string,
  args: readonly string[],
  more: { readonly env?: NodeJS.ProcessEnv; readonly input?: string | undefined },
  refuse: (reason: string) => never,
): string {
  const result = spawnSync('git', ['-C', folder, ...args], { ...more, encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (result.error)
    throw new EnvironmentError(`can't run git (${result.error.message})`, 'pass the folder of a built site instead');
  return result.status === 0
    ? result.stdout
    : refuse(
        result.stderr
          .trim()
          .split('\n')[0]
          ?.replace(/^fatal: /, '') ?? '',
      );
}
