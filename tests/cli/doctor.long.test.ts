import { cpSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { edited, extended } from '../support/edited.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { spawn } from '../support/processes.ts';
import {
  clonedSite,
  contents,
  finished,
  put,
  start,
  temporaryFolder,
  townpress,
  townpressWith,
} from '../support/run-command.ts';

const DIST = join(import.meta.dirname, '../../dist');

interface Shown {
  readonly status: string;
  readonly about: string;
  readonly message: string;
  readonly remedy?: string;
}

/** Returns the exit code and the checks that aren't `ok`, and expects that nothing was written. */
async function doctor(folder: string, env: NodeJS.ProcessEnv = {}): Promise<readonly [number | null, ...Shown[]]> {
  const before = contents(folder);
  const { code, stdout, stderr } = await townpressWith(env, folder, 'doctor', '--json');
  const { ok, checks } = JSON.parse(stdout) as { readonly ok: boolean; readonly checks: readonly Shown[] };
  expect([ok, stderr]).toEqual([code === 0, '']);
  expect(contents(folder)).toEqual(before);
  return [code, ...checks.filter(({ status }) => status !== 'ok')];
}

const GENERATE = 'run `townpress generate`';
const CHECK = 'run `townpress check`';
const warning = (about: string, message: string, remedy: string) => ({ status: 'warning', about, message, remedy });
const problem = (about: string, message: string, remedy: string) => ({ status: 'problem', about, message, remedy });

test('doctor shows a sound setup on one screen', async () => {
  const folder = clonedSite(edited('site.yaml', 'demo: true', 'demo: true\nhost: cloudflare'));
  await townpress(folder, 'generate');
  expect(await townpress(folder, 'doctor')).toEqual({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(
      /^ok {7}townpress: \d+\.\d+\.\d+ on Node \d+\.\d+\.\d+, a supported version\nok {7}data: no findings in data \(data version 3\)\nok {7}host: Cloudflare Pages: 0 of 2,000 redirects\nok {7}host: Cloudflare Pages: 3 of 100 rules with placeholders\nok {7}images: 0 damaged, 0 missing and 0 unused files in data\/made\n(?:ok {7}\S+: installed, for [^\n]+\n){6}ok {7}build: \d+ files in generated\/site\nok {7}backend: none hosted: SUPABASE_URL is not set\n$/,
    ),
  });
});

test('outside of a project, doctor says what is missing', async () => {
  const folder = temporaryFolder();
  const remedy = 'run the command in the folder that contains `data`, or pass --data';
  expect(await doctor(folder)).toEqual([
    1,
    problem('data', `the folder ${join(realpathSync(folder), 'data')} does not exist`, remedy),
    warning('build', 'no site in generated', GENERATE),
  ]);
});

test('doctor reports errors in the data, and unreadable files', async () => {
  const build = warning('build', 'no site in generated', GENERATE);
  const broken = clonedSite({ 'coverage.yaml': 'oil: [elyira]\ntires: [avon]\n' });
  expect(await doctor(broken)).toEqual([1, problem('data', '1 error in data (data version 3)', CHECK), build]);

  const torn = clonedSite({ 'site.yaml': 'name: "Acme\n' });
  expect((await doctor(torn))[1]).toEqual(problem('data', '1 error in data', CHECK));
});

test('doctor counts warnings, but no accepted ones', async () => {
  const files = { 'coverage.yaml': 'oil: [avon, elyria, lorain]\ntires: []\n' };
  const [code, found] = await doctor(clonedSite(files));
  expect([code, found]).toEqual([0, warning('data', '1 warning in data (data version 3)', CHECK)]);

  const accept = 'accept:\n  - { code: unsold-service, about: tires, reason: Not this year }\n';
  const [, next] = await doctor(clonedSite({ ...files, ...extended('site.yaml', accept) }));
  expect(next).not.toMatchObject({ about: 'data' });
});

test('doctor reports a build that is stale, damaged, or from another version', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  put(folder, 'data/coverage.yaml', 'oil: [avon]\ntires: [avon]\n');
  expect((await doctor(folder)).slice(1)).toContainEqual(
    warning('build', 'the data has changed since this site was built', GENERATE),
  );
  put(folder, 'data/coverage.yaml', MINIMAL_SITE['coverage.yaml'] as string);
  expect(await doctor(folder)).toEqual([0]);

  const page = join(realpathSync(join(folder, 'generated/site')), 'about.html');
  rmSync(page);
  expect(await doctor(folder)).toEqual([1, problem('build', '1 generated file missing or changed', GENERATE)]);
  rmSync(`${realpathSync(join(folder, 'generated/site'))}.manifest`);
  expect(await doctor(folder)).toEqual([
    1,
    problem('build', 'the file list of build-a is missing or damaged', GENERATE),
  ]);

  rmSync(join(folder, 'generated/site'));
  put(folder, 'generated/site/index.html', '');
  const site = join(realpathSync(folder), 'generated/site');
  expect(await doctor(folder)).toEqual([
    1,
    { status: 'problem', about: 'build', message: `${site} isn't a link to a townpress build; move it elsewhere` },
  ]);
});

test('doctor reports damaged, missing and unused images', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const remedy = 'run `townpress cards`, then commit the folder';
  const name = Object.keys(contents(join(folder, 'data/made'))).find((file) => file.endsWith('.png')) as string;
  const made = join(folder, 'data/made', name);
  put(folder, 'data/made/old-0123456789abcdef.png', 'x');
  put(folder, 'data/made/README.md', 'ours');
  expect(await doctor(folder)).toEqual([
    0,
    warning('images', '0 damaged, 0 missing and 1 unused files in data/made', remedy),
  ]);
  writeFileSync(made, 'damaged');
  expect((await doctor(folder))[1]).toEqual(
    problem('images', '1 damaged, 0 missing and 1 unused files in data/made', remedy),
  );
  rmSync(made);
  expect((await doctor(folder))[1]).toEqual(
    warning('images', '0 damaged, 1 missing and 1 unused files in data/made', remedy),
  );
});

test('doctor warns near the limits of a host, and reports sites over them', async () => {
  const withPatterns = (count: number) =>
    clonedSite({
      ...edited('site.yaml', 'demo: true', 'demo: true\nhost: cloudflare'),
      'redirects.yaml': Array.from(
        { length: count },
        (_, index) => `- { from: "/services/old${index}/*", to: "/services/oil/*" }\n`,
      ).join(''),
    });
  const remedy = 'remove some, or choose another `host` in site.yaml';
  const rules = (count: number) => `Cloudflare Pages: ${count} of 100 rules with placeholders`;
  expect((await doctor(withPatterns(43)))[1]).toMatchObject({ about: 'build' });
  expect((await doctor(withPatterns(44)))[1]).toEqual(warning('host', rules(91), remedy));
  expect((await doctor(withPatterns(49))).slice(1, 3)).toEqual([
    problem('data', '1 error in data (data version 3)', CHECK),
    problem('host', rules(101), remedy),
  ]);
});

test('doctor reports locks that were left behind', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const lock = (pid: number) => JSON.stringify({ pid, host: hostname(), since: '2026-11-03T10:00:00Z' });
  const remedy = 'delete it if no townpress command is running';
  put(folder, 'generated/lock', lock(2 ** 22 + 1));
  put(folder, '.townpress/backend/lock', '{');
  put(folder, 'blog/.pull-lock', lock(process.pid));
  expect(await doctor(folder)).toEqual([
    0,
    warning('lock', 'generated/lock was left behind', remedy),
    warning('lock', '.townpress/backend/lock was left behind', remedy),
  ]);
  expect((await townpress(folder, 'doctor')).stdout).toContain('ok       lock: blog/.pull-lock is in use');
});

/** Returns a function that runs doctor from a copy of the program without packages, as another version. */
function otherProgram(): (folder: string) => Promise<readonly Shown[]> {
  const program = temporaryFolder();
  const dist = join(program, 'dist');
  cpSync(DIST, dist, { recursive: true });
  writeFileSync(join(program, 'package.json'), '{"type":"module"}');
  const { engine } = JSON.parse(readFileSync(join(DIST, 'build.json'), 'utf8')) as { readonly engine: string };
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(join(dist, name), 'utf8');
    if (text.includes(engine)) writeFileSync(join(dist, name), text.replaceAll(engine, engine.replace(/./g, 'f')));
  }
  return async (cwd) => {
    const args = [join(dist, 'main.js'), 'doctor', '--json'];
    const { stdout } = await finished(spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] }));
    return JSON.parse(stdout).checks as Shown[];
  };
}

test('doctor reports missing packages that the site needs, and a build from another version', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const run = otherProgram();
  const found = await run(folder);
  expect(found).toContainEqual(warning('build', 'built by another version of townpress', GENERATE));
  const packages = (checks: readonly Shown[]) => checks.filter(({ message }) => message.startsWith('not installed; '));
  expect(packages(found)).toMatchObject([
    { status: 'ok', about: 'sharp', message: 'not installed; only needed for images' },
    { status: 'ok', about: '@resvg/resvg-js' },
    { status: 'ok', about: 'satori' },
    { status: 'ok', about: 'esbuild', message: 'not installed; only needed for custom code' },
    { status: 'ok', about: 'jsdom' },
    { status: 'ok', about: '@supabase/lite' },
  ]);

  put(folder, 'townpress.config.ts', 'export default {};\n');
  put(folder, '.townpress/backend/keys.json', '{}');
  rmSync(join(folder, 'data/made'), { recursive: true });
  const optional = 'run `npm install --include=optional`';
  expect(packages(await run(folder))).toMatchObject([
    problem('sharp', 'not installed; this site needs it for images', optional),
    problem('@resvg/resvg-js', 'not installed; this site needs it for images', optional),
    problem('satori', 'not installed; this site needs it for images', optional),
    { status: 'problem', remedy: expect.stringMatching(/^run `npm install --save-dev esbuild@[\d.]+`$/) },
    { status: 'problem', remedy: expect.stringMatching(/^run `npm install --save-dev jsdom@[\d.]+`$/) },
    { status: 'problem', remedy: expect.stringMatching(/^run `npm install --save-dev @supabase\/lite@[\d.]+`$/) },
  ]);
});

test('Ctrl-C stops doctor while it waits for the backend', async () => {
  const server = createServer(() => child.kill('SIGINT'));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const child = start(temporaryFolder(), ['doctor'], { SUPABASE_URL: url, SUPABASE_ANON_KEY: 'key' });
  expect(await finished(child)).toEqual({ code: 130, stdout: '', stderr: '\ninterrupted; the site is unchanged\n' });
});

test('doctor explains unusable variables, and a hosted backend that does not respond', async () => {
  const folder = clonedSite();
  await townpress(folder, 'generate');
  const url = 'http://127.0.0.1:9';
  expect(await doctor(folder, { SUPABASE_URL: url })).toEqual([
    1,
    problem(
      'backend',
      'SUPABASE_URL is set, but no SUPABASE_PUBLISHABLE_KEY or SUPABASE_ANON_KEY',
      'set both, or choose --posts files',
    ),
  ]);
  const [code, found] = await doctor(folder, { SUPABASE_URL: url, SUPABASE_ANON_KEY: 'key' });
  expect([code, found]).toEqual([
    1,
    problem(
      'backend',
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 doesn't respond \(.+\)$/) as never,
      'check SUPABASE_URL, and resume the project if it is paused',
    ),
  ]);
});
