import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { siteFolder, townpress, townpressWith } from '../support/run-command.ts';

test('--help names every command', async () => {
  const { code, stdout } = await townpress('.', '--help');

  expect(code).toBe(0);
  for (const command of ['generate', 'check', 'preview', 'explain', 'routes', 'clean'])
    expect(stdout).toContain(`  ${command}`);
});

test.each(['generate', 'check', 'preview', 'explain', 'routes', 'clean'])('%s --help has examples', async (command) => {
  const { code, stdout } = await townpress('.', command, '--help');

  expect(code).toBe(0);
  expect(stdout).toContain(`Examples:\n  townpress ${command}`);
});

test.each([
  [['genrate'], "townpress: unknown command 'genrate'\n(Did you mean generate?)"],
  [['generate', '--stict'], "townpress: unknown option '--stict'\n(Did you mean --strict?)"],
  [['generate', '--jobs', 'many'], 'townpress: --jobs <n> can\'t be "many": must be a whole number from 1 to 64'],
  [
    ['generate', '--host', 'netlfy'],
    'townpress: --host <host> can\'t be "netlfy": choose from static, netlify, cloudflare, github, vercel, nginx, caddy, apache, workers',
  ],
  [['generate', 'everything'], 'townpress: too many arguments'],
  [['completion', 'powershell'], 'townpress: "powershell" is invalid: choose from bash, zsh, fish'],
])('a typo in %j exits with 2 and suggests what was meant', async (args, message) => {
  const { code, stderr } = await townpress('.', ...args);

  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test('a call without a command shows the help and exits with 2', async () => {
  const { code, stderr } = await townpress('.');

  expect(code).toBe(2);
  expect(stderr).toContain('Usage: townpress');
});

test.each([
  ['build', 'run `townpress generate`'],
  ['watch', 'run `townpress dev`'],
  ['serve', 'run `townpress dev` while you edit'],
  ['deploy', 'run `townpress generate`, then upload'],
  ['lint', 'run `townpress check`'],
  ['test', 'run `townpress check`'],
  ['new', 'run `townpress init`'],
])('the word %s exits with 2 and says what to use instead', async (word, instead) => {
  const { code, stderr } = await townpress('.', word, '--port', '80');

  expect(code).toBe(2);
  expect(stderr).toContain(`townpress: unknown command "${word}"; ${instead}`);
});

test('--version prints the package version', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

  expect((await townpress('.', '--version')).stdout).toBe(`${version}\n`);
});

test('check counts what it checked, and names the command that lists what is left', async () => {
  expect(await townpress(siteFolder(), 'check')).toMatchObject({
    code: 0,
    stdout: 'checked 27 routes: 1 note\n`townpress todo` lists what is left to do; --verbose shows the notes.\n',
  });
});

test('check shows no counts if a file could not be read', async () => {
  const broken = siteFolder({ 'site.yaml': 'name: "Acme\n' });
  const { code, stdout } = await townpress(broken, 'check');
  expect(code).toBe(1);
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('checked the readable files: 1 error');
});

test('check collapses repeats of one code for people, and lists all for scripts', async () => {
  const towns = Array.from({ length: 30 }, (_, index) => `Town${index}x`);
  const folder = siteFolder({
    'coverage.yaml': `oil: [avon, ${towns.join(', ').toLowerCase()}]\ntires: [avon]\n`,
  });
  const { stdout } = await townpress(folder, 'check');
  const codes = (text: string) => [...text.matchAll(/^error\[unknown-city\]/gm)].length;
  expect(codes(stdout)).toBe(6);
  expect(stdout).toContain('error[unknown-city]: and 25 more like these, in data/coverage.yaml; --json lists all\n');
  expect(codes((await townpress(folder, 'check', '--verbose')).stdout)).toBe(30);
  const { findings } = JSON.parse((await townpress(folder, 'check', '--json')).stdout);
  expect(findings.filter(({ code }: { code: string }) => code === 'unknown-city')).toHaveLength(30);
});

test('check fails on an error, and on a warning only in strict mode', async () => {
  const wrong = siteFolder({ 'coverage.yaml': 'oil: [avon, elyira]\ntires: [avon]\n' });
  const doubtful = siteFolder({ 'coverage.yaml': 'oil: [avon, elyria, lorain]\ntires: []\n' });

  expect((await townpress(wrong, 'check')).code).toBe(1);
  expect((await townpress(doubtful, 'check')).code).toBe(0);
  expect((await townpress(doubtful, 'check', '--strict')).code).toBe(1);
});

test('findings and exit code depend on no flag that only changes their display', async () => {
  const folder = siteFolder(
    edited('cities.yaml', 'neighbors: [Lorain, Elyria]', 'borders: [Elyria]\n  neighbors: [Lorain]'),
  );
  const shown = [[], ['--verbose'], ['--json'], ['--format', 'github'], ['--format', 'sarif'], ['--json', '--verbose']];
  for (const flags of shown) {
    const { code, stdout } = await townpress(folder, 'check', '--strict', ...flags);
    expect([flags, code, stdout.includes('one-sided-border')]).toEqual([flags, 1, true]);
  }
  const findings = async (...flags: string[]) =>
    JSON.parse((await townpress(folder, 'check', '--json', ...flags)).stdout).findings;
  expect(await findings()).toEqual(await findings('--verbose'));
  expect((await townpress(folder, 'generate', '--strict')).code).toBe(1);
});

test('accepted findings fail no strict run, are in no annotation, and are counted', async () => {
  const site = readFileSync(join(siteFolder(), 'data/site.yaml'), 'utf8');
  const accept =
    'accept:\n  - { code: unsold-service, about: tires, reason: Not this year }\n  - { code: sample-contact, reason: A sample }\n';
  const folder = siteFolder({
    'coverage.yaml': 'oil: [avon, elyria, lorain]\ntires: []\n',
    'site.yaml': site + accept,
  });

  expect(await townpress(folder, 'check', '--strict')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/: no findings, 2 accepted\n$/),
  });
  expect((await townpress(folder, 'check', '--verbose')).stdout).toContain('accepted[unsold-service]: Not this year\n');
  expect((await townpress(folder, 'check', '--format', 'github')).stdout).toBe('');
  expect(JSON.parse((await townpress(folder, 'check', '--json')).stdout)).toMatchObject({
    findings: [],
    accepted: [
      { code: 'unsold-service', reason: 'Not this year', file: 'data/coverage.yaml' },
      { code: 'sample-contact' },
    ],
  });
  expect((await townpress(folder, 'generate', '--strict')).code).toBe(0);
});

test('check can print JSON, GitHub annotations and SARIF', async () => {
  const folder = siteFolder({ 'coverage.yaml': 'oil: [avon, elyira]\ntires: [avon]\n' });

  const json = JSON.parse((await townpress(folder, 'check', '--json')).stdout);
  const github = (await townpress(folder, 'check', '--format', 'github')).stdout;
  const sarif = JSON.parse((await townpress(folder, 'check', '--format', 'sarif')).stdout);

  expect(json.findings).toMatchObject([
    {
      severity: 'error',
      code: 'unknown-city',
      file: 'data/coverage.yaml',
      line: 1,
      column: 13,
      help: 'did you mean `elyria`?',
    },
    { severity: 'note', code: 'sample-contact', file: 'data/site.yaml' },
  ]);
  expect(github).toContain(
    '::error file=data/coverage.yaml,line=1,endLine=1,col=13,title=unknown-city::no city has the slug `elyira`%0Adid you mean `elyria`?\n',
  );
  expect(sarif.runs[0].results[0]).toMatchObject({
    ruleId: 'unknown-city',
    level: 'error',
    locations: [{ physicalLocation: { artifactLocation: { uri: 'data/coverage.yaml' } } }],
  });
});

test('explain describes a finding, and suggests the code for a misspelled one', async () => {
  expect((await townpress('.', 'explain', 'unknown-city')).stdout).toMatch(/^unknown-city: /);
  expect(await townpress('.', 'explain', 'unknow-city')).toMatchObject({
    code: 2,
    stderr: 'townpress: unknown code unknow-city; did you mean `unknown-city`?\n',
  });
});

test('routes lists paths with where they were declared', async () => {
  const { stdout, stderr } = await townpress(siteFolder(), 'routes', '/cities/');

  expect(stdout).toBe(
    '/cities/avon    city               index    data/cities.yaml:1\n/cities/elyria  city               index    data/cities.yaml:6\n/cities/lorain  city               index    data/cities.yaml:11\n',
  );
  expect(stderr).toBe('3 routes\n');
});

test('terminals get color, FORCE_COLOR forces it elsewhere, and NO_COLOR wins', async () => {
  const folder = siteFolder({ 'coverage.yaml': 'oil: [avon, elyira]\ntires: [avon]\n' });

  expect((await townpress(folder, 'check')).stdout).not.toContain('\u001b[');
  expect((await townpressWith({ FORCE_COLOR: '1' }, folder, 'check')).stdout).toContain('\u001b[');
  expect((await townpressWith({ FORCE_COLOR: '1', NO_COLOR: '1' }, folder, 'check')).stdout).not.toContain('\u001b[');
});
