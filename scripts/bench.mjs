import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { benchBackend } from './bench-backend.mjs';
import { benchBrowser } from './bench-browser.mjs';
import { benchPosts } from './bench-posts.mjs';
import { rendering } from './bundle-plugins.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { makeData } from './make-data.mjs';

/*
 * Measures whole processes and prints ratios to a bare React loop over the same pages, taken in turn in one run.
 *
 *   npm run bench                  everything, median of 5
 *   npm run bench -- sample 10k    only these sizes
 *   npm run bench -- browser       only what visitors feel
 *   npm run bench -- backend       only the start of the embedded backend
 *   npm run bench -- posts         only a blog of 10,000 posts
 *   RUNS=3 npm run bench           median of 3
 *
 * Every run writes into a folder of its own, and nothing is deleted until the end: on a journaling file system the
 * inodes of a large deletion slow the next run down, and the ratio would be that of the disk.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const work = `${root}.bench`;
const runs = Number(process.env.RUNS ?? 5);
const sizes = [
  { name: 'sample', pages: 'the sample site', data: `${root}data` },
  { name: '10k', pages: '10,000 pages', data: `${work}/data-10k`, services: 16, towns: 588 },
  { name: '100k', pages: '100,000 pages', data: `${work}/data-100k`, services: 40, towns: 2439 },
].filter(({ name }) => process.argv.length === 2 || process.argv.slice(2).includes(name));

rmSync(`${work}/out`, { recursive: true, force: true });
rmSync(`${work}/bare`, { recursive: true, force: true });
await ensureBuilt();
await build({
  ...rendering,
  absWorkingDir: root,
  entryPoints: ['scripts/bench-bare.ts', 'scripts/bench-check.ts', 'scripts/many-posts.ts'],
  outdir: `${work}/bare`,
  define: { 'process.env.NODE_ENV': '"production"', __VERSION__: '""', __ENGINE__: '""' },
});
for (const { data, services, towns } of sizes)
  if (services && !existsSync(data)) makeData({ services, towns, folder: data });

let nextFolder = 0;
const freshFolder = () => `${work}/out/${nextFolder++}`;
const rows = [];

const help = await repeat(() => measure(['bin/townpress.mjs', '--help']));
rows.push(['`--help`', `${ms(help)}`, '150 ms']);
if (sizes.some(({ name }) => name === 'sample')) {
  const { output } = await measure([`${work}/bare/bench-check.js`, `${root}data`, String(5 * runs)]);
  const checks = JSON.parse(output).map((time) => ({ time }));
  rows.push(['`check` of the sample, in a program that is warm', ms(median(checks)), '150 ms']);
}

for (const { name, pages, data } of sizes) {
  const cold = [];
  const bare = [];
  const bytes = [];
  for (let run = 0; run < runs; run++) {
    cold.push(await generate(data, freshFolder()));
    bare.push(await loop(data, freshFolder()));
    if (name === 'sample') bytes.push(await loop(data, freshFolder(), 'bytes'));
    process.stderr.write(`${name} ${run + 1}/${runs}: generate ${ms(cold.at(-1))}, bare loop ${ms(bare.at(-1))}\n`);
  }
  const base = median(bare);
  const bars = { sample: '1.2', '10k': '0.6', '100k': '0.5' };
  rows.push([`cold, ${pages}`, against(cold, base), `${bars[name]} × the bare loop`]);
  if (name === 'sample')
    rows.push([
      'the same, against writing the same bytes',
      `${ratio(median(cold), median(bytes))} × (${ms(median(bytes))})`,
      '8 ×',
    ]);
  if (name === '100k') rows.push(['peak memory of that', `${Math.round(median(cold, 'memory') / 1024)} MB`, '600 MB']);
  if (name === '10k') await incremental(data, base);
}

const inBrowser = process.argv.length === 2 || process.argv.includes('browser') ? await benchBrowser(work, runs) : [];

if (process.argv.length === 2 || process.argv.includes('backend')) rows.push(...(await benchBackend(work, runs)));

if (process.argv.length === 2 || process.argv.includes('posts')) {
  rows.push(
    ...(await benchPosts({ work, runs, data: `${root}data`, freshFolder, measure, loop, against, median, ms })),
  );
}

console.log(
  `\n${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}; median of ${runs}\n`,
);
console.log(table([['whole process', 'measured', 'bar'], ...rows]));
if (inBrowser.length > 0) console.log(`\n${table([['in the browser', 'measured', 'bar'], ...inBrowser])}`);
rmSync(`${work}/out`, { recursive: true, force: true });

/** A run that changes nothing, and runs after the edit of one town, each another edit. */
async function incremental(data, base) {
  const copy = `${work}/edited-10k`;
  rmSync(copy, { recursive: true, force: true });
  cpSync(data, copy, { recursive: true });
  const out = freshFolder();
  await generate(copy, out);
  const unchanged = await repeat(() => generate(copy, out), 'all');
  rows.push(['nothing changed, 10,000 pages', against(unchanged, base), '0.2 × the bare loop']);
  const file = `${copy}/cities.yaml`;
  const text = readFileSync(file, 'utf8');
  const edits = [];
  for (let run = 0; run < runs; run++) {
    writeFileSync(file, text.replace(/county: Sample/, `county: Edited${run}`));
    edits.push(await generate(copy, out));
  }
  rows.push(['one town edited, 10,000 pages', against(edits, base), '0.4 × the bare loop']);
  rows.push(['the first edit after a cold run', against([edits[0]], base), '']);
}

function generate(data, out) {
  return measure(['bin/townpress.mjs', 'generate', '--data', data, '--out', out]);
}

async function loop(data, out, mode = '', env = {}) {
  mkdirSync(out, { recursive: true });
  const result = await measure([`${work}/bare/bench-bare.js`, data, out, mode], { env });
  return { ...result, time: result.time - JSON.parse(result.output).uncounted };
}

/** Wall time in milliseconds and peak memory in kilobytes of a whole process. */
function measure(args, { cwd = root, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, ['--import', new URL('./report-memory.mjs', import.meta.url).href, ...args], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    let memory = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (errors += chunk));
    child.stdio[3].on('data', (chunk) => (memory += chunk));
    child.on('close', (code) => {
      const time = performance.now() - started;
      if (code === 0) resolve({ time, memory: Number(memory), output });
      else reject(new Error(`${args.join(' ')} ended with ${code}\n${output}${errors}`));
    });
  });
}

async function repeat(run, all) {
  const results = [];
  for (let index = 0; index < runs; index++) results.push(await run());
  return all ? results : { time: median(results) };
}

function median(results, key = 'time') {
  const values = results.map((result) => result[key]).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)];
}

function against(results, base) {
  return `**${ratio(median(results), base)}** × (${ms(median(results))} against ${ms(base)})`;
}

function ratio(value, base) {
  return (value / base).toFixed(2);
}

function ms(value) {
  return `${Math.round(typeof value === 'number' ? value : value.time).toLocaleString('en-US')} ms`;
}

function table([head, ...body]) {
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
