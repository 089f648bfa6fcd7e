import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { spawn, spawnSync } from './processes.ts';
import { type CommandResult, finished } from './run-command.ts';

/* Runs the command under strace, to see which files it uses, or to make one of its system calls fail (`--inject`). */

const COMMAND = fileURLToPath(new URL('../../bin/townpress.cjs', import.meta.url));

/** Calls that open, write and move files. Calls with several names count together, as in strace. */
export const CALLS = [
  'openat',
  'write,pwrite64,writev',
  'rename,renameat,renameat2',
  'link,linkat',
  'symlink,symlinkat',
  'unlink,unlinkat,rmdir',
  'mkdir,mkdirat',
  'fsync,fdatasync',
] as const;

export const ERRORS = ['EIO', 'ENOSPC', 'EMFILE', 'EACCES'] as const;

/** One call of a run that fails. */
export interface Fault {
  readonly calls: (typeof CALLS)[number];
  /** Which of these calls of a thread, counted from 1. */
  readonly when: number;
  readonly error: (typeof ERRORS)[number];
}

/** Returns why nothing can be traced here: strace is missing or has no permission. Undefined if it works. */
export function whyNoTrace(): string | undefined {
  const { error, status, stderr } = spawnSync('strace', ['-qq', '-e', 'trace=none', 'true'], { encoding: 'utf8' });
  if (error) return 'strace is not installed';
  return status === 0 ? undefined : stderr.trim();
}

/** Paths below a folder that a run uses. A process ID in a name is written as in the shell. */
export type Paths = readonly string[];

/**
 * Runs the command with arguments in a folder. With -D the traced process keeps the shell's ID, so that paths may
 * contain it.
 */
function traced(folder: string, options: string, args: readonly string[]): Promise<CommandResult> {
  const script = `exec strace -D -f --seccomp-bpf -qqq ${options} "$0" "$@"`;
  const words = ['-c', script, process.execPath, COMMAND, ...args];
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  return finished(spawn('sh', words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

const filter = (paths: Paths) => paths.map((path) => `-P "${path}"`).join(' ');

/** Runs the command while one of its calls on these paths fails. The log lists the failed calls. */
export async function withFault(
  folder: string,
  paths: Paths,
  { calls, when, error, log }: Fault & { readonly log: string },
  args: readonly string[],
): Promise<CommandResult> {
  const inject = `-e trace=${calls} -e inject=${calls}:error=${error}:when=${when}`;
  const { stderr, ...result } = await traced(folder, `${inject} ${filter(paths)} -o ${log}`, args);
  return { ...result, stderr: stderr.replace(/^strace: Requested path .*\n/gm, '') };
}

/** Returns the paths below a folder that a run uses. */
export async function pathsOf(folder: string, args: readonly string[]): Promise<Paths> {
  const lines = await trace(folder, `-y -s 4096 -e trace=${CALLS.join(',')}`, args);
  const [pid] = /^\d+/.exec(lines[0] ?? '') ?? [];
  const found = lines.flatMap((line) => [...line.matchAll(/[<"](\/[^">]*)/g)].map(([, path]) => path as string));
  const below = found.filter((path) => path.startsWith(`${folder}/`));
  const named = below.map((path) => path.replace(new RegExp(`(?<=[./])${pid}(?=[.-]|$)`), '$$$$'));
  return [...new Set(named)].sort();
}

/** Returns the files that a run opens, writes, moves or deletes, with links resolved. */
export async function filesOf(folder: string, args: readonly string[]): Promise<ReadonlySet<string>> {
  const calls = CALLS.filter((names) => !names.startsWith('write'));
  const lines = await trace(folder, `-y -s 4096 -e trace=${calls.join(',')}`, args);
  return new Set(lines.flatMap((line) => [...line.matchAll(/[<"](\/[^">]*)/g)].map(([, path]) => path as string)));
}

/** Returns the maximum number of calls of each kind that a thread makes on these paths. */
export async function countCalls(
  folder: string,
  paths: Paths,
  args: readonly string[],
): Promise<ReadonlyMap<Fault['calls'], number>> {
  const lines = await trace(folder, `-e trace=${CALLS.join(',')} ${filter(paths)}`, args);
  return new Map(CALLS.map((calls) => [calls, mostOfAThread(lines, calls.split(','))]));
}

function mostOfAThread(lines: readonly string[], names: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const [, thread = '', name = ''] = /^(\d+)\s+(\w+)\(/.exec(line) ?? [];
    if (names.includes(name)) counts.set(thread, (counts.get(thread) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}

/** Returns the calls of a run, one per line. */
async function trace(folder: string, options: string, args: readonly string[]): Promise<readonly string[]> {
  const log = join(mkdtempSync(join(tmpdir(), 'townpress-strace-')), 'log');
  await traced(folder, `${options} -o ${log}`, args);
  // strace ends a moment after the process.
  let text = '';
  for (let before = '-'; text !== before; ) {
    before = text;
    await sleep(200);
    text = readFileSync(log, 'utf8');
  }
  rmSync(dirname(log), { recursive: true });
  return text.split('\n');
}
