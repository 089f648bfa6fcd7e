import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { execFileSync, spawnSync } from '../support/processes.ts';
import { temporaryFolder } from '../support/run-command.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/check-subjects.mjs', import.meta.url));
const CI = new URL('../../.github/workflows/ci.yml', import.meta.url);
const LONGEST = `Add ${'é'.repeat(68)}`;

let repository: string;

beforeEach(() => {
  repository = temporaryFolder();
  git('init', '--quiet', '--initial-branch=main');
  commit('Add the first file');
});

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: repository,
    encoding: 'utf8',
  });
const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '--message', subject);
const check = (...range: readonly string[]) =>
  spawnSync(process.execPath, [SCRIPT, ...range], { cwd: repository, encoding: 'utf8' });

test('a subject of 72 characters passes, one of 73 is reported with its commit', () => {
  commit(LONGEST);
  expect(check('HEAD~1..HEAD')).toMatchObject({ status: 0, stderr: '' });

  commit(`${LONGEST}s`);
  commit('Fix a typo');
  const { status, stderr } = check('HEAD~3..HEAD');
  expect(status).toBe(1);
  expect(stderr).toBe(
    `${git('rev-parse', '--short', 'HEAD~1').trim()}: subject has 73 characters, at most 72: ${LONGEST}s\n`,
  );
});

test('commits before the range are left out', () => {
  commit(`${LONGEST}s`);
  commit('Fix a typo');
  expect(check('HEAD~1..HEAD').status).toBe(0);
});

test('after a forced push, or with a new branch, the last commit is checked', () => {
  commit('Fix a typo');
  expect(check(`${'0'.repeat(40)}..HEAD`).status).toBe(0);
  commit(`${LONGEST}s`);
  expect(check(`${'1'.repeat(40)}..HEAD`).status).toBe(1);
});

test('subjects of automatic merges may be longer', () => {
  commit(`Merge pull request #12 from an-author/${'long-name-'.repeat(5)}`);
  expect(check('HEAD~1..HEAD').status).toBe(0);
});

test('the script requires a range', () => {
  expect(check()).toMatchObject({ status: 2, stderr: expect.stringContaining('usage:') });
});

test('CI checks the subjects of pushes and pull requests, with the whole history', () => {
  const { steps } = parse(readFileSync(CI, 'utf8')).jobs.commits;
  expect(steps[0].with['fetch-depth']).toBe(0);
  expect(steps.at(-1).run).toBe('node scripts/check-subjects.mjs "$RANGE"');
  expect(steps.at(-1).env.RANGE).toContain('github.event.before');
  expect(steps.at(-1).env.RANGE).toContain('github.event.pull_request.base.sha');
});
