import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { benchBrowser } from './bench-browser.mjs';
import { benchDev } from './bench-dev.mjs';
import { copyForEdits, EDITS } from './bench-edits.mjs';
import { COMMAND } from './bench-package.mjs';
import { eleventyOf, hasEleventy } from './bench-peers.mjs';
import { drawBench } from './bench-plot.mjs';
import { benchPosts } from './bench-posts.mjs';
import { against, bar, loopOf, measure, median, ms, quantile, repeat, table, took, treeOf } from './bench-tools.mjs';
import { rendering } from './bundle-plugins.mjs';
import { makeData } from './make-data.mjs';

/*
 * Times whole processes and prints their ratios to two baselines measured in the same run, in turn: `c`, Node only
 * writing the same number of bytes to files with the same names, and a bare React loop over the same pages. If Eleventy is
 * installed (see bench-peers.mjs), it builds the same towns and services in the same turns.
 *
 *   npm run bench                  everything except dense data, median of 5
 *   npm run bench -- sample 10k    only these sizes
 *   npm run bench -- dense         only dense data: dense-2k, dense-10k and dense-100k
 *   npm run bench -- dev           only edits in `townpress dev`
 *   npm run bench -- browser       only public pages in the browser
 *   npm run bench -- posts         only a blog of 10,000 posts
 *   RUNS=3 npm run bench           median of 3
 *
 * Writes to a RAM disk if there is one, to keep the disk out of the results. On a disk, every run writes to a new
 * folder and nothing is deleted until the end: on a journaling file system, a large deletion slows down the next run.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const RAM_DISK = '/dev/shm';
const isInMemory = existsSync(RAM_DISK);
const work = isInMemory ? join(RAM_DISK, 'townpress-bench') : join(root, '.bench');
const runs = Number(process.env.RUNS ?? 5);
const asked = process.argv.slice(2);
const isAsked = (name) => asked.length === 0 || asked.includes(name);
const isDenseAsked = (name) => asked.includes(name) || asked.includes('dense');

/**
 * `bars` are the goals: `cold` is a full build as a multiple of `c`, `memory` its peak in MB, `unchanged` a build
 * without changes in ms over bare Node, `edit` a share of the cold build, and `dev` an edit in `townpress dev` in ms.
 */
const SIZES = [
  {
    name: 'sample',
    pages: 'the sample',
    data: join(root, 'data'),
    bars: { cold: 6, unchanged: 60, edit: 0.35, dev: 40 },
  },
  {
    name: '10k',
    pages: '10,000 pages',
    services: 16,
    towns: 588,
    bars: { cold: 5.5, unchanged: 105, edit: 0.15, dev: 68 },
  },
  {
    name: '100k',
    pages: '100,000 pages',
    services: 40,
    towns: 2439,
    bars: { cold: 5, memory: 250, unchanged: 700, dev: 240 },
  },
  { name: 'dense-2k', pages: '1,700 dense pages', services: 16, towns: 98, dense: true, bars: {} },
  { name: 'dense-10k', pages: '10,000 dense pages', services: 16, towns: 588, dense: true, bars: {} },
  { name: 'dense-100k', pages: '100,000 dense pages', services: 16, towns: 5882, dense: true, bars: {} },
].map((size) => ({ data: join(work, `data-${size.name}`), ...size }));
const PLOTTED = SIZES.filter(({ dense }) => !dense);
const wholeSizes = SIZES.filter(({ name, dense }) => (dense ? isDenseAsked(name) : isAsked(name)));
const devSizes = isAsked('dev') ? PLOTTED : [];

rmSync(join(work, 'out'), { recursive: true, force: true });
await build({
  ...rendering,
  absWorkingDir: root,
  entryPoints: ['scripts/bench-bare.ts', 'scripts/bench-check.ts', 'scripts/many-posts.ts'],
  // Imports of npm packages resolve from here.
  outdir: join(root, '.bench/bare'),
  define: { 'process.env.NODE_ENV': '"production"', __VERSION__: '""', __ENGINE__: '""' },
});
// The program reads these next to its own files.
for (const name of ['us', 'known-texts.json'])
  cpSync(join(dirname(COMMAND), '../dist', name), join(root, '.bench/bare', name), { recursive: true });
for (const { data, services, towns, dense } of new Set([...wholeSizes, ...devSizes]))
  if (services && !existsSync(data)) makeData({ services, towns, folder: data, dense });

let nextFolder = 0;
const freshFolder = () => join(work, 'out', String(nextFolder++));
/** Deletes a run's output on a RAM disk, where that doesn't slow down the next run. */
const done = (folder) => isInMemory && rmSync(folder, { recursive: true, force: true });
const loop = loopOf(join(root, '.bench/bare/bench-bare.js'));
const rows = [];
const plotted = [];

const node = median(await repeat(runs, () => measure(['-e', '0'])));
const overNode = (results) => `${ms(median(results) - node)} (${took(results)}, vs. ${ms(node)})`;
rows.push(['`--help`, over bare Node', overNode(await repeat(runs, () => measure([COMMAND, '--help']))), '45 ms']);
if (isAsked('sample')) {
  const { output } = await measure([join(root, '.bench/bare/bench-check.js'), join(root, 'data'), String(5 * runs)]);
  const checks = JSON.parse(output).map((time) => ({ time }));
  rows.push(['`check` of the sample, warm process', ms(median(checks)), '150 ms']);
}
for (const size of wholeSizes) await part(`builds of ${size.pages}`, () => whole(size));
for (const size of devSizes) await part(`\`dev\`, ${size.pages}`, () => resident(size));
const inBrowser = [];
if (isAsked('browser')) await part('browser', async () => inBrowser.push(...(await benchBrowser(work, runs))));
if (isAsked('posts')) {
  const blog = { work: join(root, '.bench'), runs, data: join(root, 'data'), freshFolder, loop };
  await part('posts', async () => rows.push(...(await benchPosts(blog))));
}

const where = isInMemory ? `RAM disk (${RAM_DISK})` : 'disk (no RAM disk)';
console.log(
  `\n${cpus()[0]?.model ?? 'unknown CPU'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${where}; median of ${runs}\n`,
);
console.log(table([['whole process', 'measured', 'goal'], ...rows]));
if (inBrowser.length > 0) console.log(`\n${table([['in the browser', 'measured', 'goal'], ...inBrowser])}`);
if (plotted.length === PLOTTED.length) writeFileSync(join(root, 'docs/bench.svg'), drawBench(plotted));
rmSync(join(work, 'out'), { recursive: true, force: true });

/** Runs a part of the benchmark. If it fails, adds a row for the failure and continues with the next part. */
async function part(name, run) {
  try {
    await run();
  } catch (error) {
    process.exitCode = 1;
    rows.push([name, 'failed', '']);
    console.error(error);
  }
}

/** Measures full builds in turn with the baselines, then incremental builds. */
async function whole(size) {
  const { name, pages, data, bars, dense } = size;
  const cold = [];
  const bare = [];
  const bytes = [];
  const peer = [];
  const eleventy = hasEleventy() ? eleventyOf(data, work) : undefined;
  for (let run = 0; run < runs; run++) {
    const [site, other, floor] = [freshFolder(), freshFolder(), freshFolder()];
    cold.push(await generate(data, site));
    const list = join(work, `files-${name}.json`);
    if (run === 0) writeFileSync(list, JSON.stringify(treeOf(join(site, 'site'))));
    done(site);
    bytes.push(await measure(['scripts/bench-bytes.mjs', list, floor]));
    done(floor);
    bare.push(await loop(data, other));
    done(other);
    if (eleventy) {
      const theirs = freshFolder();
      peer.push(await eleventy(theirs));
      done(theirs);
    }
    process.stderr.write(
      `${name} ${run + 1}/${runs}: ${ms(cold.at(-1))}, c ${ms(bytes.at(-1))}, bare loop ${ms(bare.at(-1))}\n`,
    );
  }
  const [c, base, time] = [median(bytes), median(bare), median(cold)];
  rows.push([`\`c\` of ${pages}`, ms(c), '']);
  rows.push([`cold, ${pages}`, against(cold, c, 'c'), bar(bars.cold, '× c')]);
  rows.push(['the same, vs. a bare React loop', against(cold, base, 'the loop'), '']);
  if (eleventy) rows.push(['the same, vs. Eleventy', against(cold, median(peer), 'Eleventy'), '']);
  const memory = Math.round(median(cold, 'memory') / 1024);
  rows.push(['peak memory', `${memory} MB`, bar(bars.memory, 'MB')]);
  rows.push([`allocated in the main thread, cold, ${pages}`, await allocations(data), '']);
  if (!dense) plotted.push({ pages, cold: time / c, bare: base / c, bar: bars.cold });
  await again(size, time);
}

/** Measures the allocations of a cold build in a separate run, because the profiler slows it down. */
async function allocations(data) {
  const site = freshFolder();
  const { allocated, output } = await generate(data, site, { ALLOCATIONS: '1' });
  done(site);
  const [, count] = /^([\d,]+) pages in /m.exec(output);
  const kilobytes = allocated / 1024 / Number(count.replaceAll(',', ''));
  return `${Math.round(allocated / 2 ** 20).toLocaleString('en-US')} MB (${Math.round(kilobytes)} KB per page)`;
}

/** Measures builds with no changes, and after each kind of edit. */
async function again({ name, pages, data, bars }, cold) {
  const copy = join(work, `edited-${name}`);
  copyForEdits(data, copy);
  const out = freshFolder();
  await generate(copy, out);
  const unchanged = await repeat(runs, () => generate(copy, out));
  rows.push([`nothing changed, over bare Node, ${pages}`, overNode(unchanged), bar(bars.unchanged, 'ms')]);
  for (const { name: what, edit } of EDITS) {
    const edited = await repeat(runs, (run) => {
      edit(copy, run);
      return generate(copy, out);
    });
    rows.push([`${what}, ${pages}`, against(edited, cold, 'cold'), bar(bars.edit, '× cold')]);
  }
  done(out);
}

/** Measures `townpress dev`: from saving a file to seeing the change in a real browser. */
async function resident({ pages, data, bars }) {
  mkdirSync(work, { recursive: true });
  const { ready, times } = await benchDev(data, work);
  const all = [...times.values()].flat();
  rows.push([`\`dev\` ready, ${pages}`, ms(ready), '300 ms']);
  rows.push([
    `edit to screen, ${pages}`,
    `median ${ms(quantile(all, 0.5))}, **p95 ${ms(quantile(all, 0.95))}** of ${all.length}`,
    `p95 ${bars.dev} ms`,
  ]);
  for (const [name, of] of times)
    process.stderr.write(`${pages}, ${name}: median ${ms(quantile(of, 0.5))}, p95 ${ms(quantile(of, 0.95))}\n`);
}

function generate(data, out, env) {
  return measure([COMMAND, 'generate', '--data', data, '--out', out], { env });
}
