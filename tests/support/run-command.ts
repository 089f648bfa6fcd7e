import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { MINIMAL_MADE, MINIMAL_SITE } from './minimal-site.ts';
import { type ChildProcess, spawn } from './processes.ts';

const COMMAND = fileURLToPath(new URL('../../bin/townpress.cjs', import.meta.url));

const RUNNER = fileURLToPath(new URL('command-runner.mjs', import.meta.url));
/** Optimizing the database's code takes longer than a test uses it. */
const V8_FLAGS = ['--liftoff-only'];

export interface CommandResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs the built command in a folder, without a terminal or color. All tests share a process that runs one command at a
 * time.
 */
export function townpress(cwd: string, ...args: string[]): Promise<CommandResult> {
  return townpressWith({}, cwd, ...args);
}

/** Like `townpress`, with additional environment variables. */
export function townpressWith(env: NodeJS.ProcessEnv, cwd: string, ...args: string[]): Promise<CommandResult> {
  if ('NODE_OPTIONS' in env || ['dev', 'start', 'backend', 'preview'].includes(args[0] ?? ''))
    return townpressProcess(env, cwd, ...args);
  const result = lastRun.then(() => runInRunner({ cwd: resolve(cwd), env: environment(env), args }));
  lastRun = result.catch(() => {});
  return result;
}

/** Like `townpressWith`, in a separate process: for tests of the process itself, or of several at once. */
export function townpressProcess(env: NodeJS.ProcessEnv, cwd: string, ...args: string[]): Promise<CommandResult> {
  return finished(start(cwd, args, env));
}

let lastRun: Promise<unknown> = Promise.resolve();
let runner: ChildProcess | undefined;

function runInRunner(run: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly args: readonly string[] }) {
  return new Promise<CommandResult>((resolve, reject) => {
    runner ??= startRunner();
    const child = runner;
    const ended = (code: number | null) => {
      runner = undefined;
      reject(new Error(`the process that runs the command ended with ${code}: townpress ${run.args.join(' ')}`));
    };
    child.once('exit', ended);
    child.once('message', (result) => {
      child.off('exit', ended);
      child.unref();
      child.channel?.unref();
      resolve(result as CommandResult);
    });
    child.ref();
    child.channel?.ref();
    child.send(run);
  });
}

function startRunner(): ChildProcess {
  return spawn(process.execPath, [...V8_FLAGS, RUNNER], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

const environment = (env: NodeJS.ProcessEnv) => ({ PATH: process.env['PATH'], HOME: process.env['HOME'], ...env });

/** Starts the command and leaves it running. */
export function start(
  cwd: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  stdin: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  return spawn(process.execPath, [...V8_FLAGS, COMMAND, ...args], {
    cwd,
    env: environment(env),
    stdio: [stdin, 'pipe', 'pipe'],
  });
}

export function finished(child: ChildProcess): Promise<CommandResult> {
  return new Promise((resolve) => {
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Returns a new folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Returns a new folder with the minimal site in `data`, changed by `files`, as after a clone: nothing needs to be
 * created.
 */
export function clonedSite(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  return siteFolder({ ...MINIMAL_MADE, ...files });
}

/** Like `clonedSite`, until the caller removes it. */
export function persistentSiteFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  return fillSite(mkdtempSync(join(tmpdir(), 'townpress-')), { ...MINIMAL_MADE, ...files });
}

/** Returns a new folder with the minimal site in `data`, changed by `files`. */
export function siteFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  return fillSite(temporaryFolder(), files);
}

function fillSite(folder: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  for (const [file, content] of Object.entries({ ...MINIMAL_SITE, ...files })) put(folder, `data/${file}`, content);
  return folder;
}

export function put(folder: string, file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** Returns every file below a folder, following links, by path: its bytes as text. */
export function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]));
}

/** Returns how many files the site in an output folder has. */
export function fileCount(out: string): number {
  return Object.keys(contents(realpathSync(join(out, 'site')))).length;
}

/** Returns a digest of every path and byte below a folder, for sites too large to load twice. */
export function digestOfFolder(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(path.slice(folder.length)).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}
