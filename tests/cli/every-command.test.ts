import { expect, test } from 'vitest';
import { named } from '../../scripts/reference-docs/cli-docs.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { COMMAND_SITE } from '../docs/support/command-site.ts';
import { clonedSite, contents, siteFolder, temporaryFolder, townpress } from '../support/run-command.ts';
import { argumentsFor, wordsOf } from './support/command-arguments.ts';

const commands = named(COMMANDS);
const names = commands.map(({ name }) => name);
/** Commands without `--json`: they print a script. */
const WITHOUT_JSON = ['completion'];
/** Commands that run until they are stopped. Their own tests read the line of JSON that they print. */
const SERVING = ['preview', 'dev', 'start', 'backend'];
/** Commands that need a backend: tests in tests/blog check their JSON. */
const ON_BACKEND = [
  ...['admin create', 'admin grant', 'admin revoke', 'admin list'],
  'blog pull',
  'blog push',
  'blog hook',
];

/** Keys of the JSON output, without `schemaVersion` and `command`, which all have. */
const SHAPES: Readonly<Record<string, string>> = {
  init: 'ok boolean, folder string, towns number, pages number',
  generate:
    'ok boolean, host string, counts object, lost array, made number, setAside array, posts null, milliseconds object, findings array',
  merge:
    'ok boolean, host string, counts object, lost array, made number, setAside array, posts null, milliseconds object, findings array, merged array, leftOut object',
  check: 'ok boolean, counts object, findings array, accepted array',
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
  routes: 'ok boolean, routes array',
  todo: 'ok boolean, publish array, texts array, goal object, total number, pages array, demand null',
  doctor: 'ok boolean, checks array',
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
  if (name === 'diff') await townpress(folder, 'generate');
  if (name === 'merge') await townpress(folder, 'generate', '--plan', 'plan');
  if (name === 'merge') await townpress(folder, 'generate', '--plan', 'plan', '--shard', '1/1');
  const { code, stdout } = await townpress(folder, ...wordsOf(name), ...argumentsFor(name), '--json');

  const { schemaVersion, command, ...result } = JSON.parse(stdout) as Record<string, unknown>;
  const keys = Object.entries(result).map(([key, value]) => `${key} ${typeOf(value)}`);
  expect([code, schemaVersion, command, keys.join(', ')]).toEqual([0, 2, name, shape]);
});

test.each(names.filter((name) => !SERVING.includes(name)))(
  '%s rejects a misspelled option and suggests the right one',
  async (name) => {
    const option = WITHOUT_JSON.includes(name) ? '--hlp' : '--jsn';
    const { code, stdout, stderr } = await townpress(
      temporaryFolder(),
      ...wordsOf(name),
      ...argumentsFor(name),
      option,
    );

    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`townpress: unknown option '${option}'\n(Did you mean --`);
  },
);

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
      'todo',
      'routes',
    ],
  ],
  [1, 'data does not exist; run the command in the folder that contains `data`', ['doctor']],
  [3, "plan doesn't exist; run `townpress generate --plan` first", ['merge']],
  [0, 'generated does not exist; nothing to clean', ['clean']],
  [3, 'no posts in blog; run `townpress blog pull` first', ['blog push']],
  [3, 'no backend in .townpress/backend', [...ON_BACKEND.filter((name) => name !== 'blog push')]],
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
  for (const name of ['check', 'generate', 'theme', 'cards', 'blog init', 'clean'])
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
