import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ChildProcess, spawn, spawnSync } from '../support/processes.ts';
import { finished, persistentSiteFolder } from '../support/run-command.ts';

/* What a checkout does but an installed package doesn't: it rebuilds itself, and has `npm run dev`. */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE = 'src/pages/kinds/home-kind.ts';

let checkout: string;
beforeAll(() => {
  checkout = persistentSiteFolder();
  for (const name of [
    'bin',
    'src',
    'admin',
    'templates',
    'supabase',
    'scripts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(join(ROOT, name), join(checkout, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const run = (args: readonly string[], ...flags: string[]) =>
  spawn(process.execPath, [...flags, join(checkout, 'bin/townpress.cjs'), ...args], { cwd: checkout });
const townpress = (...args: string[]) => finished(run(args));

const text = readFileSync(join(ROOT, SOURCE), 'utf8');
const save = (changed: string) => writeFileSync(join(checkout, SOURCE), changed);
const withWord = (word: string) => text.replace('views.site.labels.callNow', `'${word}'`);
const BROKEN = text.replace('export const homeKind', 'export const const homeKind');

test('several processes started at once in a fresh clone build the command once, and all run', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => townpress('--version')));
  expect(runs.map(({ code, stdout }) => [code, stdout])).toEqual(Array(3).fill([0, '0.2.0\n']));
  expect(runs.map(({ stderr }) => stderr).join('')).toBe('townpress: not built yet; building ...\n');
  expect(await townpress('--version')).toEqual({ code: 0, stdout: '0.2.0\n', stderr: '' });
});

test('a saved source is built before the next run, which says so only on stderr', async () => {
  save(withWord('Ring Us'));
  const { code, stdout, stderr } = await townpress('generate', '--json');
  expect([code, stderr]).toEqual([0, 'townpress: sources changed; building ...\n']);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true });
  expect(readFileSync(join(checkout, 'generated/site/index.html'), 'utf8')).toContain('Ring Us');
});

test('a site made from a checkout that lacks files to pack needs npm, and init says so', async () => {
  const flags = '--name Acme --trade plumbing --phone 512-555-0142 --from 78701 --within 5'.split(' ');
  const { code, stderr } = await townpress('init', 'own', ...flags);
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /\npackage\.json needs townpress 0\.2\.0 from npm, because this copy can't be packed \(.*\)\.\n/,
  );
  expect(readFileSync(join(checkout, 'own/package.json'), 'utf8')).toContain('"townpress": "^0.2.0"');
  expect(readdirSync(join(checkout, 'own'))).not.toContain('vendor');
});

test('a source that cannot be built is named, nothing stale runs, and the exit code is 3', async () => {
  save(BROKEN);
  const { code, stdout, stderr } = await townpress('--version');
  expect([code, stdout]).toEqual([3, '']);
  expect(stderr).toContain(SOURCE);
  expect(stderr).toContain('townpress: the changed sources failed to build; nothing was run\n');
  save(text);
  expect((await townpress('--version')).code).toBe(0);
});

test("the previous build's output stays for processes that still run it, and nothing older", async () => {
  const files = () => new Set(readdirSync(join(checkout, 'dist')));
  await townpress('--version');
  const first = files();
  save(withWord('Ring Us'));
  await townpress('--version');
  const second = files();
  expect([...first].every((name) => second.has(name))).toBe(true);
  save(withWord('Ring Now'));
  await townpress('--version');
  expect([...second].every((name) => files().has(name))).toBe(false);
});

test('a checkout without optional packages says in one line what to run', async () => {
  const whole = join(ROOT, 'node_modules');
  const modules = join(checkout, 'node_modules');
  rmSync(modules);
  mkdirSync(modules);
  const missing = readdirSync(whole).filter((name) => name.startsWith('lightningcss-'));
  for (const name of readdirSync(whole))
    if (![...missing, 'lightningcss'].includes(name)) symlinkSync(join(whole, name), join(modules, name));
  cpSync(join(whole, 'lightningcss'), join(modules, 'lightningcss'), { recursive: true });
  save(withWord('Ring Us'));
  const { code, stderr } = await townpress('--version');
  expect([code, stderr.split('\n').slice(1)]).toEqual([
    3,
    [
      'townpress: packages that build the command are missing; run `npm ci`, with optional packages and on this system',
      '',
    ],
  ]);
  rmSync(modules, { recursive: true });
  symlinkSync(whole, modules);
  save(text);
});

test('a Node.js below the minimum is rejected in one sentence', () => {
  const old = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.1" } })';
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(old)}`, join(ROOT, 'bin/townpress.cjs'), '--version'],
    { encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([3, '']);
  expect(stderr).toMatch(/^townpress: requires Node \d+\.\d+\.\d+ or newer; this is Node 18\.20\.1\n$/);
});

test('dev follows a saved source, survives a broken one, and ends with Ctrl-C', async () => {
  const dev = spawn(process.execPath, [join(checkout, 'scripts/dev.mjs')], { cwd: checkout });
  const said = outputOf(dev);
  const url = await said(/http:\/\/127\.0\.0\.1:\d+/);
  const home = async () => (await fetch(`${url}/`)).text();
  const versionOf = (html: string) => Number(/client\.js\?v=(\d+)/.exec(html)?.[1]);
  const before = versionOf(await home());

  save(BROKEN);
  await said(/build failed; fix the error and save/);
  save(withWord('Ring Us'));
  await vi.waitFor(async () => expect(await home()).toContain('Ring Us'), 60_000);
  expect(versionOf(await home())).toBeGreaterThan(before);

  const ended = finished(dev);
  dev.kill('SIGINT');
  expect((await ended).code).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});

/** Resolves with the next part of a process's output that matches. */
function outputOf({ stdout, stderr }: ChildProcess): (pattern: RegExp) => Promise<string> {
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [stdout, stderr])
    stream?.on('data', (chunk) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  return (pattern) =>
    new Promise((resolve) => {
      const look = () => {
        const found = pattern.exec(text);
        if (!found) return;
        listeners.delete(look);
        resolve(found[0]);
      };
      listeners.add(look);
      look();
    });
}
