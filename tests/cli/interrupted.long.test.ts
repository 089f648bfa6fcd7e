import { expect, onTestFinished, test, vi } from 'vitest';
import { COMMAND_SITE } from '../docs/support/command-site.ts';
import { clonedSite, contents, finished, start, townpress, townpressProcess } from '../support/run-command.ts';
import { argumentsFor, wordsOf } from './support/command-arguments.ts';

/** Sends Ctrl-C to a command at its first read of a data file. */
const STOPS_WHEN_READING = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const { openSync } = fs;
  fs.openSync = (path, ...more) => {
    if (String(path).endsWith('cities.yaml')) process.kill(process.pid, 'SIGINT');
    return openSync(path, ...more);
  };
  syncBuiltinESMExports();
`)}`;
/** Lets a command prompt although its input isn't a terminal. */
const PROMPTS = `data:text/javascript,${encodeURIComponent(`
  for (const stream of [process.stdin, process.stdout]) stream.isTTY = true;
  process.stdin.setRawMode = () => process.stdin;
`)}`;
/** Commands that read the data, compute, and then write, and what they change. */
const WORKING: readonly (readonly [name: string, changes: string, ...args: string[]])[] = [
  ['generate', 'site', '--clean'],
  ['check', 'site', '--fix'],
  ['diff', 'site'],
  ['todo', 'site'],
  ['add town', 'data'],
  ['add note', 'data'],
  ['rename town', 'data'],
  ['remove service', 'data'],
];
/** Commands that prompt without arguments. */
const PROMPTING = ['add town', 'add job', 'add service', 'add redirect', 'init'];

test('Ctrl-C stops every command while it works or prompts, and changes nothing', async () => {
  const folder = clonedSite(COMMAND_SITE);
  await townpress(folder, 'generate');
  // The next build takes over the lock of a process that ended.
  const files = () => ({ ...contents(folder), 'generated/lock': '' });
  const before = files();
  const interrupted = (changes: string) => `\ninterrupted; the ${changes} is unchanged\n`;
  const working = WORKING.map(async ([name, changes, ...args]) => {
    const env = { NODE_OPTIONS: `--import=${STOPS_WHEN_READING}` };
    const { code, stderr } = await townpressProcess(env, folder, ...wordsOf(name), ...argumentsFor(name), ...args);
    expect([name, code, stderr]).toEqual([name, 130, interrupted(changes)]);
  });
  const prompting = PROMPTING.map(async (name) => {
    const child = start(folder, wordsOf(name), { NODE_OPTIONS: `--import=${PROMPTS}` }, 'pipe');
    child.stdout?.once('data', () => child.kill('SIGINT'));
    onTestFinished(() => void child.kill('SIGKILL'));
    const { code, stderr } = await finished(child);
    expect([name, code, stderr]).toEqual([name, 130, interrupted(name === 'init' ? 'site' : 'data')]);
  });
  await Promise.all([...working, ...prompting]);
  expect(files()).toEqual(before);
}, 60_000);

test('a prompt for a town or a service refuses text that matches none', async () => {
  const folder = clonedSite(COMMAND_SITE);
  const child = start(folder, ['add', 'note'], { NODE_OPTIONS: `--import=${PROMPTS}` }, 'pipe');
  onTestFinished(() => void child.kill('SIGKILL'));
  let shown = '';
  child.stdout?.on('data', (text) => {
    shown += text;
  });
  await vi.waitUntil(() => shown.includes('Which service?'), 10_000);
  child.stdin?.write('zzz');
  await vi.waitUntil(() => shown.includes('No matches'), 10_000);
  child.stdin?.write('\r');
  await vi.waitUntil(() => shown.includes('nothing matches'), 10_000);
});
