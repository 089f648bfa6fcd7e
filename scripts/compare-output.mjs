import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeData } from './make-data.mjs';

/*
 * Compares the output of two checkouts of townpress, byte for byte, for every host and several sites.
 *
 *   node scripts/compare-output.mjs ../before .      both checkouts need `npm ci` first
 *
 * Prints one line per run and the paths that differ. Exits with 1 if anything differs.
 */
const [before, after] = process.argv.slice(2).map((folder) => resolve(folder));
if (!before || !after) {
  console.error('usage: node scripts/compare-output.mjs BEFORE AFTER');
  process.exit(2);
}
/** All hosts that the first checkout supports. */
const HOSTS = hostsOf(before);
const SHOWN = 12;
const work = mkdtempSync(join(tmpdir(), 'townpress-compare-'));
const backend = join(work, '.townpress/backend');

const madeUp = join(work, 'made-up');
makeData({ services: 16, towns: 120, folder: madeUp });
const sites = [
  { name: 'sample', data: join(before, 'data') },
  { name: 'three towns', data: join(before, 'tests/sites/three-towns/data') },
  { name: 'made up', data: madeUp },
];
let stopBackend = async () => {};
if (existsSync(join(before, 'node_modules/@supabase/lite'))) {
  stopBackend = await startBackend(join(before, 'data'));
  sites.push({ name: 'sample with a backend', data: join(before, 'data'), posts: 'local' });
}

let differences = 0;
for (const { name, data, posts = 'files' } of sites) {
  for (const host of HOSTS) {
    const [old, now] = [before, after].map((checkout) => generate(checkout, data, host, posts));
    const paths = [...new Set([...old.keys(), ...now.keys()])].sort();
    const other = paths.filter((path) => old.get(path) !== now.get(path));
    differences += other.length;
    console.log(`${name}, ${host}: ${now.size} files, ${other.length} differ`);
    for (const path of other.slice(0, SHOWN))
      console.log(`  ${old.has(path) ? (now.has(path) ? 'changed' : 'removed') : 'added'}: ${path}`);
  }
}
await stopBackend();
rmSync(work, { recursive: true, force: true });
process.exit(differences > 0 ? 1 : 0);

function hostsOf(checkout) {
  const help = execFileSync(process.execPath, [join(checkout, 'bin/townpress.cjs'), 'routes', '--help']).toString();
  const [, choices] = /--host <host>[\s\S]*?\(choices:([^)]*)\)/.exec(help) ?? [];
  return [...choices.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
}

/** Removes the hashes from names of scripts and stylesheets, so that changing one isn't a difference on every page. */
function masked(text) {
  return text
    .replace(/\b(admin[\w-]*)\.[A-Z0-9]{8}\.js/g, '$1.js')
    .replace(/\b(\w+)\.[0-9a-f]{10}\.css\b/g, '$1.css')
    .replace(/\b(?:blog-)?(site|blog|fresh|clean|areas|missing)\.(?:[0-9a-f]{10}|[A-Z0-9]{8})\.js/g, '$1.js');
}

function digestOf(file) {
  const bytes = readFileSync(file);
  const isText = /\.(?:html|js|json|txt|xml)$/.test(file);
  return createHash('sha256')
    .update(isText ? masked(bytes.toString()) : bytes)
    .digest('hex');
}

/** Generates a site. Returns the digests of its files by path. */
function generate(checkout, data, host, posts) {
  const out = mkdtempSync(join(work, 'out-'));
  const copy = join(work, 'data');
  rmSync(copy, { recursive: true, force: true });
  cpSync(data, copy, { recursive: true });
  const args = ['generate', '--data', 'data', '--out', out, '--host', host, '--posts', posts];
  execFileSync(process.execPath, [join(checkout, 'bin/townpress.cjs'), ...args], {
    cwd: work,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const site = join(out, 'site');
  const files = new Map();
  for (const path of readdirSync(site, { recursive: true, withFileTypes: true })) {
    if (!path.isFile()) continue;
    const file = join(path.parentPath, path.name);
    const name = masked(file.slice(site.length + 1));
    files.set(name, [files.get(name) ?? '', digestOf(file)].sort().join(''));
  }
  // Earlier versions have no rules.json.
  for (const name of ['routes.json', 'rules.json'])
    if (existsSync(join(out, name))) files.set(`../${name}`, digestOf(join(out, name)));
  rmSync(out, { recursive: true, force: true });
  return files;
}

/** Starts the first checkout's embedded backend with the sample posts. Returns a function that stops it. */
async function startBackend(data) {
  mkdirSync(backend, { recursive: true });
  const args = ['start', '--data', data, '--folder', backend, '--port', '0', '--backend-port', '54329', '--json'];
  const started = spawn(process.execPath, [join(before, 'bin/townpress.cjs'), ...args], {
    cwd: work,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => started.once('exit', resolve));
  const ready = new Promise((resolve) => started.stdout.once('data', resolve));
  await Promise.race([ready, ended.then(() => Promise.reject(new Error('the backend did not start')))]);
  return async () => {
    started.kill('SIGINT');
    await ended;
  };
}
