import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeData } from './make-data.mjs';

/*
 * Compares the output of two checkouts of townpress, byte for byte, for every host and several sites.
 *
 *   node scripts/compare-output.mjs ../before .            both checkouts need `npm ci` first
 *   node scripts/compare-output.mjs ../before . --texts    tags and attributes must be the same; lists changed texts
 *
 * Prints one line per run and the paths that differ. Exits with 1 if anything differs; with `--texts`, if markup does.
 */
const isTexts = process.argv.includes('--texts');
const [before, after] = process.argv
  .slice(2)
  .filter((name) => !name.startsWith('--'))
  .map((folder) => resolve(folder));
if (!before || !after) {
  console.error('usage: node scripts/compare-output.mjs BEFORE AFTER [--texts]');
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
if (isTexts) {
  for (const trade of ['plumbing', 'hvac', 'piano-tuning']) sites.push({ name: trade, data: starter(trade) });
}
let stopBackend = async () => {};
if (!isTexts && existsSync(join(before, 'node_modules/@supabase/lite'))) {
  stopBackend = await startBackend(join(before, 'data'));
  sites.push({ name: 'sample with a backend', data: join(before, 'data'), posts: 'local' });
}

let differences = 0;
for (const { name, data, posts = 'files' } of sites) {
  for (const host of isTexts ? ['netlify'] : HOSTS) {
    const [old, now] = [before, after].map((checkout) => generate(checkout, data, host, posts));
    if (isTexts) {
      differences += compareTexts(name, old, now);
      continue;
    }
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
    if (!isTexts) files.set(name, [files.get(name) ?? '', digestOf(file)].sort().join(''));
    else if (file.endsWith('.html')) files.set(name, masked(readFileSync(file, 'utf8')));
  }
  if (!isTexts) files.set('../routes.json', digestOf(join(out, 'routes.json')));
  rmSync(out, { recursive: true, force: true });
  return files;
}

/** Creates a site of a trade with the first checkout, and returns its data folder. */
function starter(trade) {
  const folder = join(work, trade);
  const args = ['init', folder, '--name', 'Kelso and Ames', '--trade', trade, '--phone', '208-555-0142'];
  const command = [join(before, 'bin/townpress.cjs'), ...args, '--from', '83702', '--within', '25'];
  execFileSync(process.execPath, command, { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(folder, 'data');
}

/** Compares pages tag by tag. Prints each changed text once, with the number of pages. Returns how many pages differ in their markup. */
function compareTexts(name, old, now) {
  const changed = new Map();
  const wrong = new Set([...old.keys(), ...now.keys()].filter((path) => old.has(path) !== now.has(path)));
  for (const [path, html] of old) {
    if (!now.has(path) || now.get(path) === html) continue;
    const [a, b] = [html, now.get(path)].map((page) => page.split(/(<[^>]*>)/));
    if (a.length !== b.length || a.some((part, index) => markup(part) !== markup(b[index]))) wrong.add(path);
    else
      for (const [index, part] of a.entries()) {
        if (part === b[index]) continue;
        const change = `${part}\n    ${b[index]}`;
        changed.set(change, (changed.get(change) ?? 0) + 1);
      }
  }
  console.log(`${name}: ${now.size} pages, ${wrong.size} differ in markup, ${changed.size} texts changed`);
  for (const path of wrong) console.log(`  markup differs: ${path}`);
  for (const [change, count] of changed) console.log(`  on ${count} pages:\n    ${change}`);
  return wrong.size;
}

/** A part of a page without its text: a tag without the values of attributes that people read, or nothing. */
function markup(part) {
  return part.startsWith('<') ? part.replace(/ (alt|title|aria-label|content|placeholder)="[^"]*"/g, ' $1=""') : '';
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
