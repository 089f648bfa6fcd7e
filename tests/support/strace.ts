import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { spawn, spawnSync } from './processes.ts';
import { finished } from './run-command.ts';

/* Runs the command under strace, to see which files it uses. */

const COMMAND = fileURLToPath(new URL('../../bin/townpress.cjs', import.meta.url));

/** Calls that open, move and delete files. */
const CALLS =
  'openat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,rmdir,mkdir,mkdirat,fsync,fdatasync';

/** Returns why nothing can be traced here: strace is missing or has no permission. Undefined if it works. */
export function whyNoTrace(): string | undefined {
  const { error, status, stderr } = spawnSync('strace', ['-qq', '-e', 'trace=none', 'true'], { encoding: 'utf8' });
  if (error) return 'strace is not installed';
  return status === 0 ? undefined : stderr.trim();
}

/** Returns the files that a run opens, writes, moves or deletes, with links resolved. */
export async function filesOf(folder: string, args: readonly string[]): Promise<ReadonlySet<string>> {
  const log = join(mkdtempSync(join(tmpdir(), 'townpress-strace-')), 'log');
  const options = ['-D', '-f', '--seccomp-bpf', '-qqq', '-y', '-s', '4096', '-e', `trace=${CALLS}`, '-o', log];
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const words = [...options, process.execPath, COMMAND, ...args];
  await finished(spawn('strace', words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }));
  // strace ends a moment after the process.
  let text = '';
  for (let before = '-'; text !== before; ) {
    before = text;
    await sleep(200);
    text = readFileSync(log, 'utf8');
  }
  rmSync(dirname(log), { recursive: true });
  return new Set([...text.matchAll(/[<"](\/[^">\n]*)/g)].map(([, path]) => path as string));
}
