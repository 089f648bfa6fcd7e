import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
// @ts-expect-error it has no types
import { packPackage } from '../../scripts/pack-package.mjs';
import { filesToPack } from '../../src/init/own-package.ts';
import { spawn, spawnSync } from '../support/processes.ts';
import { finished, put } from '../support/run-command.ts';
import { parseWorkflow } from '../support/site-workflow.ts';

/* A new site on another machine: a clone that has only what git has, and that installs what package-lock.json names. */

const CHECKOUT = fileURLToPath(new URL('../../bin/townpress.cjs', import.meta.url));
const FLAGS =
  '--name Acme --trade plumbing --phone 512-555-0142 --from 78701 --within 5 --host netlify --yes --json'.split(' ');
const VENDORED = 'vendor/townpress-0.2.0.tgz';

let root: string;
/** A folder where the packed package is installed. */
let installed: string;
let packed: readonly { readonly path: string }[];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'townpress-'));
  installed = join(root, 'installed');
  const { file, files } = packPackage(join(root, 'packed'));
  packed = files;
  put(installed, 'package.json', '{ "private": true }');
  ok('npm', ['install', '--prefer-offline', file], installed);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The environment without the settings of the npm command that started the tests. */
const env = () => ({ PATH: process.env['PATH'], HOME: process.env['HOME'], CI: 'true' });

function ok(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env: env() });
  expect(status, `${program} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

const git = (cwd: string, ...args: string[]) =>
  ok('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], cwd);

/** Clones a site, without the machine's other files, and runs the `run` steps of its workflow. */
async function runInClone(site: string, clone: string) {
  git(site, 'init', '-q', '-b', 'main');
  git(site, 'add', '-A');
  git(site, 'commit', '-q', '-m', 'First version');
  git(root, 'clone', '-q', site, clone);
  rmSync(site, { recursive: true });
  const summary = join(root, 'summary.md');
  // Another machine has no packages in npm's cache, where a tarball is found even if the site lacks it.
  const elsewhere = { ...env(), npm_config_cache: `${clone}-cache`, GITHUB_STEP_SUMMARY: summary };
  const { steps = [] } =
    parseWorkflow(readFileSync(join(clone, '.github/workflows/site.yml'), 'utf8')).jobs['build'] ?? {};
  const results: unknown[] = [];
  for (const { run } of steps) {
    if (run === undefined) continue;
    const shell = spawn('bash', ['-e', '-c', run], { cwd: clone, env: elsewhere });
    const { code, stdout, stderr } = await finished(shell);
    results.push([run, code === 0 ? 0 : `${stdout}${stderr}`]);
  }
  return results;
}

test.each(['the packed package', 'the checkout'])(
  'a site made from %s builds in a clone, step by step',
  async (from) => {
    const name = from.split(' ').at(-1) as string;
    const site = join(root, name);
    const command = from === 'the checkout' ? CHECKOUT : join(installed, 'node_modules/townpress/bin/townpress.cjs');
    ok(process.execPath, [command, 'init', site, ...FLAGS], root);
    const { dependencies } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'));
    expect(dependencies).toEqual({ townpress: `file:${VENDORED}` });
    if (from !== 'the checkout') rmSync(installed, { recursive: true });
    ok('npm', ['install', '--prefer-offline'], site);
    expect(await runInClone(site, join(root, `${name}-clone`))).toEqual([
      ['npm ci', 0],
      ['npx townpress check --strict --format github', 0],
      ['test ! -e generated/site || npx townpress diff --format markdown >> "$GITHUB_STEP_SUMMARY"', 0],
      ['npx townpress generate --strict', 0],
      ['npx townpress check --site', 0],
    ]);
    // The clone's package is complete: it makes a site that another machine can build, with the same files.
    const own = join(root, `${name}-clone/node_modules/townpress`);
    mkdirSync(join(root, 'more'), { recursive: true });
    ok(process.execPath, [join(own, 'bin/townpress.cjs'), 'init', join('more', name), ...FLAGS], root);
    const listed = ok('tar', ['-tzf', join('more', name, VENDORED)], root)
      .trimEnd()
      .split('\n')
      .sort();
    expect(listed).toEqual(filesToPack(own).map((path) => `package/${path}`));
    if (from !== 'the checkout') expect(listed).toEqual(packed.map(({ path }) => `package/${path}`).sort());
  },
);
