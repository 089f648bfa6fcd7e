import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { named } from '../../scripts/reference-docs/cli-docs.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { ANSWERS, COMMAND_SITE } from '../docs/support/command-site.ts';
import {
  clonedSite,
  contents,
  finished,
  siteFolder,
  start,
  temporaryFolder,
  townpress,
  townpressProcess,
} from '../support/run-command.ts';

const commands = named(COMMANDS);
const names = commands.map(({ name }) => name);
const wordsOf = (name: string) => name.split(' ');
const argumentsFor = (name: string) => [...(ARGUMENTS[name] ?? []), ...(ANSWERS[name] ?? [])];

/** Arguments that commands can't run without. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  completion: ['bash'],
  'admin create': ['ann@example.com'],
  'admin grant': ['ann@example.com'],
  'add town': ['Elyria'],
  'add redirect': ['/our-story', '/about'],
  'rename town': ['quincy', 'Sidney'],
  'rename service': ['tire-rotation', 'Tire Swap'],
  'remove town': ['quincy'],
  'remove service': ['tire-rotation'],
  why: ['/about'],
  init: ['made', '--yes'],
  merge: ['--plan', 'plan'],
};
/** Commands without `--json`: they print a script. */
const WITHOUT_JSON = ['completion'];
/** Commands that run until they are stopped. Their own tests read the line of JSON that they print. */
const SERVING = ['preview', 'dev', 'start', 'backend'];
/** Commands that need a backend: tests in tests/blog check their JSON. */
const ON_BACKEND = ['admin create', 'admin grant', 'blog pull', 'blog push', 'blog hook'];

/** Keys of the JSON output, without `schemaVersion` and `command`, which all have. */
const SHAPES: Readonly<Record<string, string>> = {
  init: 'ok boolean, folder string, towns number, pages number',
  generate:
    'ok boolean, host string, counts object, lost array, made number, setAside array, posts null, milliseconds object, findings array',
  merge:
    'ok boolean, host string, counts object, lost array, made number, setAside array, posts null, milliseconds object, findings array, merged array, leftOut object',
  check: 'ok boolean, counts object, findings array, accepted array',
  sites: 'ok boolean, sites array',
  'add town': 'ok boolean, dryRun boolean, files array, added array, present array, diff array',
  'add job': 'ok boolean, dryRun boolean, files array, page object, diff array',
  'add review': 'ok boolean, dryRun boolean, files array, pages array, diff array',
  'add note': 'ok boolean, dryRun boolean, files array, page object, diff array',
  'add service': 'ok boolean, dryRun boolean, files array, pages object, diff array',
  'add news': 'ok boolean, dryRun boolean, files array, pages object, diff array',
  'add fact': 'ok boolean, dryRun boolean, files array, pages object, diff array',
  'add redirect': 'ok boolean, dryRun boolean, files array, pages object, diff array',
  'rename town': 'ok boolean, dryRun boolean, files array, deleted array, pages object, mentions array, diff array',
  'rename service': 'ok boolean, dryRun boolean, files array, deleted array, pages object, mentions array, diff array',
  'remove town': 'ok boolean, dryRun boolean, files array, deleted array, pages object, mentions array, diff array',
  'remove service': 'ok boolean, dryRun boolean, files array, deleted array, pages object, mentions array, diff array',
  why: 'ok boolean, asked string, path string, kind string, title string, declared string, indexed boolean, redirects array, textFrom array',
  diff: 'ok boolean, against string, added array, removed array, moved array, indexed array, noindexed array, changedPages number, changes array, weights array, redirects object, files object',
  'blog init': 'ok boolean, written array',
  theme: 'ok boolean, file string',
  cards: 'ok boolean, cards number, made number, removed number',
  explain: 'ok boolean, codes array',
  next: 'ok boolean, goal object, total number, pages array, demand null',
  routes: 'ok boolean, routes array',
  stats: 'ok boolean, pages object, content object, uniqueText object, factsFrom object, nextExpiry object',
  doctor: 'ok boolean, checks array',
  upgrade: 'ok boolean, changed array, open array, dryRun boolean',
  clean: 'ok boolean, setAside array',
};

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

test('every command has an example, and --json unless there is a reason', () => {
  const without = commands.filter(({ command }) => !command.options.some(({ long }) => long === '--json'));
  expect(without.map(({ name }) => name)).toEqual(WITHOUT_JSON);
  expect(commands.filter(({ command }) => command.examples.length === 0)).toEqual([]);
  expect(names.toSorted()).toEqual([...Object.keys(SHAPES), ...WITHOUT_JSON, ...SERVING, ...ON_BACKEND].toSorted());
});

test.each(Object.entries(SHAPES))('%s --json prints %s', async (name, shape) => {
  const folder = clonedSite(COMMAND_SITE);
  mkdirSync(join(folder, 'sites'));
  if (name === 'diff') await townpress(folder, 'generate');
  if (name === 'merge') await townpress(folder, 'generate', '--plan', 'plan');
  if (name === 'merge') await townpress(folder, 'generate', '--plan', 'plan', '--shard', '1/1');
  const { code, stdout } = await townpress(folder, ...wordsOf(name), ...argumentsFor(name), '--json');

  const { schemaVersion, command, ...result } = JSON.parse(stdout) as Record<string, unknown>;
  const keys = Object.entries(result).map(([key, value]) => `${key} ${typeOf(value)}`);
  expect([code, schemaVersion, command, keys.join(', ')]).toEqual([0, 2, name, shape]);
});

test.each(names)('%s rejects a misspelled option and suggests the right one', async (name) => {
  const option = WITHOUT_JSON.includes(name) ? '--hlp' : '--jsn';
  const { code, stdout, stderr } = await townpress(temporaryFolder(), ...wordsOf(name), ...argumentsFor(name), option);

  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`townpress: unknown option '${option}'\n(Did you mean --`);
});

/** Exit codes and messages of commands in an empty folder. Commands that need no site aren't here. */
const EMPTY: readonly (readonly [code: number, message: string, names: readonly string[]])[] = [
  [
    3,
    'data does not exist; run the command in the folder that contains `data`',
    [
      'generate',
      'check',
      'add town',
      'add job',
      'add review',
      'add note',
      'add service',
      'add news',
      'add fact',
      'add redirect',
      'rename town',
      'remove service',
      'why',
      'diff',
      'theme',
      'cards',
      'next',
      'routes',
      'stats',
      'upgrade',
    ],
  ],
  [1, 'data does not exist; run the command in the folder that contains `data`', ['doctor']],
  [3, "plan doesn't exist; run `townpress generate --plan` first", ['merge']],
  [3, 'no site in generated; run `townpress generate` first', ['preview']],
  [3, 'no site in . or below: a site has the file data/site.yaml', ['sites']],
  [0, 'generated does not exist; nothing to clean', ['clean']],
  [3, 'no posts in blog; run `townpress blog pull` first', ['blog push']],
  [3, 'no backend in .townpress/backend', ['admin create', 'admin grant', 'blog pull', 'blog hook']],
];
const inEmpty = EMPTY.flatMap(([code, message, of]) => of.map((name) => [name, code, message] as const));

test.each(inEmpty)('%s in an empty folder exits with %i and says why', async (name, expected, message) => {
  const folder = temporaryFolder();
  const { code, stdout, stderr } = await townpress(folder, ...wordsOf(name), ...argumentsFor(name));

  expect([code, stdout + stderr]).toEqual([expected, expect.stringContaining(message)]);
  expect(stdout + stderr).not.toMatch(/^\s+at /m);
  expect(contents(folder)).toEqual({});
});

test('--quiet prints nothing on success, but findings, errors and JSON', async () => {
  const folder = clonedSite();
  for (const name of ['check', 'generate', 'theme', 'cards', 'upgrade', 'blog init', 'clean'])
    expect([name, await townpress(folder, ...wordsOf(name), '--quiet')]).toEqual([
      name,
      { code: 0, stdout: '', stderr: '' },
    ]);
  expect((await townpress(folder, 'check', '--quiet', '--json')).stdout).toMatch(/^\{/);

  const broken = siteFolder({ 'coverage.yaml': 'oil: [avon, elyira]\ntires: [avon]\n' });
  const found = await townpress(broken, 'check', '--quiet');
  expect([found.code, found.stdout]).toEqual([1, expect.stringMatching(/^error\[unknown-city\]/)]);
  expect(found.stdout).not.toContain('checked');
  expect(await townpress(broken, 'generate', '--quiet')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/^error\[unknown-city\]/),
    stderr: 'nothing was written: 1 error\n',
  });
  expect(await townpress(broken, 'check', '--quiet', '--verbose')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("option '--quiet' cannot be used with option '--verbose'"),
  });
});

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
  ['next', 'site'],
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
