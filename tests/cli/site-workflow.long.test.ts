import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { put, townpress } from '../support/run-command.ts';
import { type Repository, runSiteWorkflow, SUMMARY, type WorkflowEvent } from '../support/site-workflow.ts';

/* The workflow that `townpress init` writes, run step by step. Each test continues with the repository of the previous one. */

const RUNS = ['npx townpress check --strict --format github', 'npx townpress generate --strict'];
const ALL_RUNS = [...RUNS, 'npx townpress check --site'];
const PASSED = ALL_RUNS.map((run) => [run, 0]);
const DIFF = 'test ! -e generated/site || npx townpress diff --format markdown >> "$GITHUB_STEP_SUMMARY"';
/** Only pull requests are compared. */
const diffed = (event: WorkflowEvent) => (event === 'pull_request' ? [[DIFF, 0]] : []);

const INIT =
  '--name Acme --trade plumbing --services repiping --phone 512-555-0142 --from 78701 --towns Austin --host github --promises all';

/** Unique text for a town, so that its page is indexed. */
const LEAD = `  lead: "${[
  'Granite lies close under the yards here, and the posts of a fence need a core drill before any concrete.',
  'The lake raises the ground water in spring, so gates that open toward the shore hang two inches higher.',
  'Deer jump six feet, and gardens on the hill behind the old quarry get eight feet of wire on steel posts.',
].join(' ')}"`;

let root: string;
let repository: Repository;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'townpress-'));
  repository = { folder: join(root, 'site'), cache: join(root, 'cache'), workspace: join(root, 'workspace') };
  expect((await townpress(root, 'init', 'site', ...INIT.split(' '))).code).toBe(0);
  const file = join(repository.folder, 'data/site.yaml');
  const accept = 'accept: [{ code: sample-contact, reason: A test. }, { code: empty-service, reason: A test. }]';
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^demo: true$/m, accept));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function run(event: WorkflowEvent) {
  const results = await runSiteWorkflow(repository, event);
  return { codes: results.map(({ run, code }) => [run, code]), last: results.at(-1), results };
}

test('the workflow passes on a new site', async () => {
  expect(await run('push')).toMatchObject({ codes: PASSED });
  expect(existsSync(join(repository.cache, 'generated/routes.json'))).toBe(true);
});

test('the next run gets generated files and images from the cache, and has nothing to do', async () => {
  const { codes, results } = await run('push');
  expect(codes).toEqual(PASSED);
  expect(results[1]?.stdout).toContain('\nnothing changed; ');
});

test('an error in the data fails the check, with an annotation on its line', async () => {
  const file = join(repository.folder, 'data/site.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^host:/m, 'hots:'));
  const line = text.split('\n').findIndex((each) => each.startsWith('host:')) + 1;
  const { codes, last } = await run('push').finally(() => writeFileSync(file, text));
  expect(codes).toEqual([[RUNS[0], 1]]);
  expect(last?.stdout).toMatch(new RegExp(`^::error file=data/site\\.yaml,line=${line},.*title=unknown-key::`, 'm'));
});

test('a pull request that removes an indexed town fails until redirects.yaml has its URL', async () => {
  const { folder } = repository;
  const data = join(folder, 'data');
  const before = join(root, 'before');
  cpSync(data, before, { recursive: true });
  expect((await townpress(folder, 'add', 'town', 'Marble Falls, TX')).code).toBe(0);
  const cities = join(data, 'cities.yaml');
  writeFileSync(cities, readFileSync(cities, 'utf8').replace(/^marble-falls:$/m, `marble-falls:\n${LEAD}`));
  expect(await run('push')).toMatchObject({ codes: PASSED });

  rmSync(data, { recursive: true });
  cpSync(before, data, { recursive: true });
  for (const event of ['pull_request', 'push'] as const) {
    const { codes, last } = await run(event);
    expect(codes).toEqual([[RUNS[0], 0], ...diffed(event), [RUNS[1], 1]]);
    expect(last?.stdout).toMatch(/^warning\[lost-address\]: `\/cities\/marble-falls` is gone/m);
    expect(last?.stdout).toContain('`- gone: /cities/marble-falls`');
  }

  put(data, 'redirects.yaml', '- gone: /cities/marble-falls\n');
  expect(await run('pull_request')).toMatchObject({ codes: PASSED.toSpliced(1, 0, [DIFF, 0]) });
  expect(readFileSync(join(repository.workspace, SUMMARY), 'utf8')).toContain('\n- /cities/marble-falls → gone\n');
  // It didn't save its build, so the next build of the main branch still compares with the published site.
  expect(existsSync(join(repository.cache, 'generated/site/cities/marble-falls.html'))).toBe(true);
});
