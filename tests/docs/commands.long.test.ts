import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands.ts';
import { type ChildProcess, execFileSync } from '../support/processes.ts';
import { clonedSite, persistentSiteFolder, start, townpress } from '../support/run-command.ts';
import { ANSWERS, COMMAND_SITE } from './support/command-site.ts';
import { documentedCommands } from './support/documented-commands.ts';
import { argumentsOf, parse } from './support/parse-command.ts';
import { STAND_INS } from './support/stand-ins.ts';

/** Commands that run until they are stopped. Options keep them from using the ports of other programs. */
const SERVERS: Readonly<Record<string, readonly string[]>> = {
  dev: ['--port', '0', '--json'],
  preview: ['--port', '0', '--json'],
  backend: ['--port', '0', '--json'],
  'generate --watch-posts': ['--posts', 'local', '--json'],
};
/** Only parsed: `start` is slow and is `dev` with the backend, and `check --watch` has its own test. */
const PARSED = ['start', 'check --watch'];
/** Commands about posts and accounts: they run on the local backend, since a hosted project needs the network. */
const ON_BACKEND = [
  ...['admin create', 'admin grant', 'admin revoke', 'admin list'],
  'blog pull',
  'blog push',
  'blog hook',
];
/** The local backend can't call a hook, which is what the exit code says. */
const CANNOT_CALL = /^blog hook(?: https:.*)?$/;
/** Commands that look at a built site. */
const NEEDS_BUILD = /^(?:check --site|preview|clean|diff)\b/;
/** Commands that read a plan. */
const NEEDS_PLAN = /^merge\b| --shard\b/;
/** Commands that run with the backend of this file. */
const NEEDS_BACKEND = /townpress (?:admin|backend|blog (?!init)|generate --watch-posts)/;

type Row = readonly [command: string, documents: string, words: readonly string[]];
const rows = documentedCommands().map(({ command, documents, words }): Row => [command, documents.join(', '), words]);
const standInOf = (command: string) => STAND_INS.find(({ pattern }) => pattern.test(command));
const run = rows.filter(([command]) => !standInOf(command));

let backendFolder: string;
let backend: ChildProcess;
let backendReady: Promise<object>;

// It gets ready while other commands run.
beforeAll(() => {
  backendFolder = persistentSiteFolder(COMMAND_SITE);
  backend = start(backendFolder, ['backend', ...(SERVERS['backend'] ?? [])]);
  backendReady = readyLine(backend);
});

afterAll(async () => {
  expect(await stopped(backend)).toBe(0);
  rmSync(backendFolder, { recursive: true, force: true });
});

test.each(run.filter(([command]) => !NEEDS_BACKEND.test(command)))('`%s` runs as %s describes it', (_, __, words) =>
  runCommand(argumentsOf(words)),
);

describe('commands about posts and accounts', () => {
  beforeAll(async () => {
    await backendReady;
    await expectExit(backendFolder, ['admin', 'create', 'cy@example.com'], 0);
    await expectExit(backendFolder, ['blog', 'hook', 'https://host.example/hook'], 1);
    await expectExit(backendFolder, ['blog', 'push', '--from', 'data/posts'], 0);
    await expectExit(backendFolder, ['blog', 'pull'], 0);
  });

  test.each(run.filter(([command]) => NEEDS_BACKEND.test(command)))('`%s` runs as %s describes it', (_, __, words) =>
    runCommand(argumentsOf(words)),
  );
});

/** Runs a command in a copy of the site, or on the backend. Throws if its exit code isn't the right one. */
async function runCommand(args: readonly string[]): Promise<void> {
  const name = nameOf(args);
  const watch = args.find((arg) => arg.startsWith('--watch'));
  const server = watch === undefined ? name : `${name} ${watch}`;
  if (server in SERVERS || PARSED.includes(server)) return runServer(server, args);
  if (ON_BACKEND.includes(name)) return expectExit(backendFolder, args, CANNOT_CALL.test(args.join(' ')) ? 1 : 0);
  const folder = clonedSite(COMMAND_SITE);
  mkdirSync(join(folder, 'sites'));
  if (NEEDS_BUILD.test(args.join(' '))) await expectExit(folder, ['generate'], 0);
  if (name === 'diff') commit(folder);
  if (NEEDS_PLAN.test(args.join(' '))) await expectExit(folder, ['generate', '--plan', 'plan'], 0);
  if (name === 'merge') await expectExit(folder, ['generate', '--plan', 'plan', '--shard', '1/1'], 0);
  const hasFlags = args.some((arg) => arg.startsWith('--'));
  const inFolder = args.map((arg) => arg.replace(/^\/tmp\//, `${folder}/`).replace('../other/data', 'data'));
  return expectExit(folder, [...inFolder, ...(hasFlags ? [] : (ANSWERS[name] ?? []))], 0);
}

/** Makes a folder a repository, with the data on the branch `main` and one more commit. */
function commit(folder: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], { cwd: folder });
  git('init', '-q', '-b', 'main');
  git('add', 'data');
  git('commit', '-qm', 'One');
  git('commit', '-q', '--allow-empty', '-m', 'Two');
}

/** Returns the name of a command: `blog pull`. */
function nameOf([first = '', second = '']: readonly string[]): string {
  const group = COMMANDS.find((entry) => entry.name === first);
  return group && 'commands' in group ? `${first} ${second}` : first;
}

async function expectExit(folder: string, args: readonly string[], expected: number): Promise<void> {
  const { code, stdout, stderr } = await townpress(folder, ...args);
  expect(code, `townpress ${args.join(' ')}\n${stdout}${stderr}`).toBe(expected);
}

/** Runs a server without its options; with options, only parses them. */
async function runServer(name: string, args: readonly string[]): Promise<void> {
  parse(args);
  if (PARSED.includes(name) || args.length > name.split(' ').length) return;
  if (name === 'backend') return expect(await backendReady).toMatchObject({ url: expect.stringMatching(/^http:/) });
  const folder = name === 'generate --watch-posts' ? backendFolder : clonedSite(COMMAND_SITE);
  if (name === 'preview') await expectExit(folder, ['generate'], 0);
  const child = start(folder, [...args, ...(SERVERS[name] ?? [])]);
  expect(await readyLine(child)).not.toMatchObject({ ok: false });
  expect(await stopped(child)).toBe(0);
}

/** Resolves with the JSON line that a server prints when it is ready. Rejects if it ends first. */
function readyLine(child: ChildProcess): Promise<object> {
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
      if (stdout.includes('\n')) resolve(JSON.parse(stdout.slice(0, stdout.indexOf('\n'))));
    });
    child.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${stderr}`)));
  });
}

async function stopped(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
