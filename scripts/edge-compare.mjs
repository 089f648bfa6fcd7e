import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './build-state.mjs';
import { findWorkerd, startWorkerd } from './edge/workerd.mjs';
import { importSource } from './import-source.mjs';
import { makeData } from './make-data.mjs';

/*
 * Builds a site for Workers twice: all pages as files, and all towns on request. Serves the second in workerd, compares
 * every file of the first and the answers to over 1,000 unusual and hostile requests, and prints times and memory.
 *
 *   node scripts/edge-compare.mjs            the sample
 *   node scripts/edge-compare.mjs 16 600     made-up data with 16 services and 600 towns
 *
 * Needs the package workerd, or its path in the variable WORKERD.
 */

const [services, towns] = process.argv.slice(2).map(Number);
const workerd = findWorkerd();
if (!workerd) throw new Error('workerd is missing: set WORKERD to its path, or install the package workerd');
const { workersHost } = await importSource('src/site/hosts/workers.ts');
const { corpus } = await importSource('scripts/hosts/corpus.ts');

const folder = mkdtempSync(join(tmpdir(), 'townpress-edge-'));
try {
  const data = towns ? join(folder, 'data') : join(ROOT, 'data');
  if (towns) makeData({ services, towns, folder: data });
  const whole = built(data, 'whole', 1_000_000);
  const edge = built(data, 'edge', 1);
  const handler = gzipSync(readFileSync(join(edge, '_worker/handler.mjs'))).length;
  const shared = filesOf(edge).find((file) => file.startsWith('assets/parts/shared.'));
  const size = readFileSync(join(edge, shared)).length;
  console.log(`handler: ${kilobytes(handler)} (gzip); shared part: ${kilobytes(size)}`);
  const server = await startWorkerd(workerd, edge);
  try {
    await comparePages(server, whole, edge);
    await compareRequests(server, whole, edge);
    if (server.log() !== '') throw new Error(server.log());
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Builds the data, and returns the folder of the site. */
function built(data, name, files) {
  const args = ['generate', '--data', data, '--out', join(folder, name), '--host', 'workers', '--static-files', files];
  const stdio = ['ignore', 'pipe', 'ignore'];
  const text = execFileSync('node', [join(ROOT, 'bin/townpress.cjs'), ...args], { encoding: 'utf8', stdio });
  console.log(text.trim().split('\n')[0]);
  return realpathSync(join(folder, name, 'site'));
}

function filesOf(root) {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => relative(root, join(entry.parentPath, entry.name))).sort();
}

/** Requests every file of the site, pages that are rendered first, one after another. */
async function comparePages(server, whole, edge) {
  const written = new Set(filesOf(edge));
  const served = filesOf(whole).filter((file) => !/^(?:_|\.)|^assets\/parts\//.test(file));
  const rendered = served.filter((file) => !written.has(file));
  const times = [];
  const different = [];
  const ask = async (file) => {
    const before = performance.now();
    const path = `/${file.replace(/(^|\/)index\.html$|\.html$/, '$1')}`;
    const { status, body } = await answerOf(server, path);
    times.push(performance.now() - before);
    if (status !== 200 || !body.equals(readFileSync(join(whole, file)))) different.push(path);
  };
  const start = server.usage();
  await ask(rendered[0]);
  const first = server.usage();
  console.log(`first page: ${ms(times[0])}, ${ms(first.cpuMs - start.cpuMs)} of CPU time`);
  for (const file of rendered.slice(1)) await ask(file);
  const end = server.usage();
  const sorted = times.slice(1).sort((a, b) => a - b);
  const at = (share) => ms(sorted[Math.floor(sorted.length * share)]);
  console.log(`${rendered.length} rendered pages: median ${at(0.5)}, p95 ${at(0.95)}, max ${at(0.9999)}`);
  console.log(`CPU time per page: ${ms((end.cpuMs - first.cpuMs) / sorted.length)}, with workerd itself`);
  console.log(`heap of the Worker: at most ${end.heap} MB, of which an isolate has 128`);
  for (const file of served.filter((name) => written.has(name))) await ask(file);
  report(`${served.length} files`, different);
}

/** Compares requests for URLs without a file: status, headers and body. */
async function compareRequests(server, whole, edge) {
  const [wanted, files] = [hosted(whole), hosted(edge)];
  const page = filesOf(whole).find((file) => /^services\/[^/]+\/[^/]+\.html$/.test(file) && !files.has(`/${file}`));
  const [, service, town] = /^services\/(.*)\/(.*)\.html$/.exec(page);
  const named = (path) => path.replaceAll('avon', town).replaceAll('oil', service);
  const hostile = ['/__proto__', '/cities/constructor', '/.assetsignore', '/_worker/worker.mjs', '/a'.repeat(3000)];
  hostile.push(...hostile.map((path) => `${path}/${town}`));
  const paths = [...corpus().map(({ path }) => named(path)), ...hostile];
  const different = [];
  let asked = 0;
  for (const sent of paths) {
    const { pathname, search } = new URL(`http://localhost${sent}`);
    const target = { sent: pathname, path: pathname, search };
    const own = workersHost.answer(target, files);
    // The host answers this one with a file or a redirect, and the Worker isn't asked.
    if (own.kind === 'redirect' || own.status === 200) continue;
    asked++;
    const answer = workersHost.answer(target, wanted);
    const headers = [...workersHost.headers(pathname, answer, wanted)];
    const got = await answerOf(server, sent);
    const isSame =
      got.status === (answer.kind === 'nothing' ? 404 : answer.status) &&
      got.headers.location === answer.location &&
      headers.every(([name, value]) => got.headers[name] === value) &&
      (answer.kind !== 'file' || got.body.equals(readFileSync(whole + answer.file)));
    if (!isSame) different.push(sent);
  }
  report(`${paths.length} requests, of which the Worker answers ${asked}`, different);
}

/** The site as its host sees it, without pages rendered on request. */
function hosted(root) {
  const { names, readRedirects, readHeaders } = workersHost.rules;
  const files = new Set(filesOf(root).map((file) => `/${file}`));
  for (const name of names) files.delete(`/${name}`);
  const [redirects, headers] = names.map((name) => readFileSync(join(root, name), 'utf8'));
  return { has: (path) => files.has(path), redirects: readRedirects(redirects).rules, headers: readHeaders(headers) };
}

/** Sends a path as it is; `fetch` would resolve dots. */
function answerOf({ url }, path) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      const { statusCode: status, headers } = response;
      response.on('end', () => resolve({ status, headers, body: Buffer.concat(parts) }));
    });
    sent.on('error', reject).end();
  });
}

function report(what, different) {
  console.log(`${what}: ${different.length} different`, ...different.slice(0, 5));
  if (different.length > 0) process.exitCode = 1;
}

function kilobytes(bytes) {
  return `${Math.round(bytes / 1000)} KB`;
}

function ms(number) {
  return `${number.toFixed(1)} ms`;
}
