import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../build-state.mjs';
import { rendering } from '../bundle-plugins.mjs';
import { makeData } from '../make-data.mjs';
import { benchDev } from './dev.mjs';
import { eleventyOf, hasEleventy } from './eleventy.mjs';
import { drawBench } from './plot.mjs';
import { benchPosts } from './posts.mjs';
import {
  against,
  COMMAND,
  generate,
  goal,
  measure,
  median,
  ms,
  quantile,
  repeat,
  table,
  took,
  treeOf,
} from './tools.mjs';

/*
 * Times whole processes and prints their ratios to two baselines measured in the same run, in turn: `c`, Node only
 * writing the same number of bytes to files with the same names, and a bare React loop over the same pages. If Eleventy is
 * installed (see eleventy.mjs), it builds the same towns and services in the same turns.
 *
 *   npm run bench                  everything, median of 5
 *   npm run bench -- sample 10k    only these sizes
 *   npm run bench -- dev           only edits in `townpress dev`
 *   npm run bench -- posts         only a blog of 10,000 posts
 *   RUNS=3 npm run bench           median of 3
 *
 * Writes to a RAM disk if there is one, to keep the disk out of the results. On a disk, every run writes to a new
 * folder and nothing is deleted until the end: on a journaling file system, a large deletion slows down the next run.
 */
const RAM_DISK = '/dev/shm';
const isInMemory = existsSync(RAM_DISK);
const work = isInMemory ? join(RAM_DISK, 'townpress-bench') : join(ROOT, '.bench');
/** Bundled programs. Imports of npm packages resolve from here. */
const PROGRAMS = join(ROOT, '.bench/programs');
const runs = Number(process.env.RUNS ?? 5);
const asked = process.argv.slice(2);
const isAsked = (name) => asked.length === 0 || asked.includes(name);

/**
 * Goals: `cold` is a full build as a multiple of `c`, `memory` its peak in MB, `unchanged` a build without changes in
 * ms over bare Node, `edit` a share of the cold build, and `dev` an edit in `townpress dev` in ms.
 */
const SIZES = [
  {
    name: 'sample',
    pages: 'the sample',
    data: join(ROOT, 'data'),
    goals: { cold: 4, unchanged: 60, edit: 0.35, dev: 50 },
  },
  {
    name: '10k',
    pages: '10,000 pages',
    services: 16,
    towns: 588,
    data: join(work, 'data-10k'),
    goals: { cold: 3, edit: 0.15, dev: 150 },
  },
  {
    name: '100k',
    pages: '100,000 pages',
    services: 40,
    towns: 2439,
    data: join(work, 'data-100k'),
    goals: { cold: 3, memory: 250, dev: 600 },
  },
];
const builtSizes = SIZES.filter(({ name }) => isAsked(name));
const devSizes = isAsked('dev') ? SIZES : [];

rmSync(join(work, 'out'), { recursive: true, force: true });
await build({
  ...rendering,
  absWorkingDir: ROOT,
  entryPoints: ['bare-loop', 'check', 'many-posts'].map((name) => `scripts/bench/${name}.ts`),
  outdir: PROGRAMS,
  define: { 'process.env.NODE_ENV': '"production"', __VERSION__: '""', __ENGINE__: '""' },
});
// The programs read these next to their own files.
for (const name of ['us', 'known-texts.json'])
  cpSync(join(dirname(COMMAND), '../dist', name), join(PROGRAMS, name), { recursive: true });
for (const { data, services, towns } of new Set([...builtSizes, ...devSizes]))
  if (services && !existsSync(data)) makeData({ services, towns, folder: data });

let nextFolder = 0;
const freshFolder = () => join(work, 'out', String(nextFolder++));
/** Deletes a run's output on a RAM disk, where that doesn't slow down the next run. */
const done = (folder) => isInMemory && rmSync(folder, { recursive: true, force: true });
const rows = [];
const plotted = [];

const node = median(await repeat(runs, () => measure(['-e', '0'])));
const overNode = (results) => `${ms(median(results) - node)} (${took(results)}, vs. ${ms(node)})`;
rows.push(['`--help`, over bare Node', overNode(await repeat(runs, () => measure([COMMAND, '--help']))), '45 ms']);
if (isAsked('sample')) {
  const { output } = await measure([join(PROGRAMS, 'check.js'), join(ROOT, 'data'), String(5 * runs)]);
  const checks = JSON.parse(output).map((time) => ({ time }));
  rows.push(['`check` of the sample, warm process', ms(median(checks)), '150 ms']);
}
for (const size of builtSizes) await part(`builds of ${size.pages}`, () => benchBuilds(size));
for (const size of devSizes) await part(`\`dev\`, ${size.pages}`, () => benchEdits(size));
if (isAsked('posts')) {
  const blog = { program: join(PROGRAMS, 'many-posts.js'), runs, data: join(ROOT, 'data'), freshFolder };
  await part('posts', async () => rows.push(...(await benchPosts(blog))));
}

const where = isInMemory ? `RAM disk (${RAM_DISK})` : 'disk (no RAM disk)';
console.log(
  `\n${cpus()[0]?.model ?? 'unknown CPU'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${where}; median of ${runs}\n`,
);
console.log(table([['whole process', 'measured', 'goal'], ...rows]));
if (plotted.length === SIZES.length) writeFileSync(join(ROOT, 'docs/bench.svg'), drawBench(plotted));
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
async function benchBuilds(size) {
  const { name, pages, data, goals } = size;
  const cold = [];
  const bare = [];
  const bytes = [];
  const peer = [];
  const eleventy = hasEleventy() ? eleventyOf(data, work) : undefined;
  const list = join(work, `files-${name}.json`);
  for (let run = 0; run < runs; run++) {
    const site = freshFolder();
    cold.push(await generate(data, site));
    if (run === 0) writeFileSync(list, JSON.stringify(treeOf(join(site, 'site'))));
    done(site);
    bytes.push(await inFreshFolder((out) => measure(['scripts/bench/write-bytes.mjs', list, out])));
    bare.push(await inFreshFolder((out) => bareLoop(data, out)));
    if (eleventy) peer.push(await inFreshFolder(eleventy));
    process.stderr.write(
      `${name} ${run + 1}/${runs}: ${ms(cold.at(-1))}, c ${ms(bytes.at(-1))}, bare loop ${ms(bare.at(-1))}\n`,
    );
  }
  const [c, base, time] = [median(bytes), median(bare), median(cold)];
  rows.push([`\`c\` of ${pages}`, ms(c), '']);
  rows.push([`cold, ${pages}`, against(cold, c, 'c'), goal(goals.cold, '× c')]);
  rows.push(['the same, vs. a bare React loop', against(cold, base, 'the loop'), '']);
  if (eleventy) rows.push(['the same, vs. Eleventy', against(cold, median(peer), 'Eleventy'), '']);
  rows.push(['peak memory', `${Math.round(median(cold, 'memory') / 1024)} MB`, goal(goals.memory, 'MB')]);
  plotted.push({ pages, cold: time / c, bare: base / c, goal: goals.cold });
  await benchIncremental(size, time);
}

async function inFreshFolder(run) {
  const out = freshFolder();
  const result = await run(out);
  done(out);
  return result;
}

/** Times a bare loop that renders and writes a site. Reading and planning it don't count. */
async function bareLoop(data, out) {
  mkdirSync(out, { recursive: true });
  const result = await measure([join(PROGRAMS, 'bare-loop.js'), data, out]);
  return { ...result, time: result.time - JSON.parse(result.output).uncounted };
}

/** Measures builds with no changes, and after the edit of a fact. */
async function benchIncremental({ name, pages, data, goals }, cold) {
  const copy = join(work, `edited-${name}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(data, copy, { recursive: true });
  const out = freshFolder();
  await generate(copy, out);
  const unchanged = await repeat(runs, () => generate(copy, out));
  rows.push([`nothing changed, over bare Node, ${pages}`, overNode(unchanged), goal(goals.unchanged, 'ms')]);
  const edited = await repeat(runs, () => {
    raisePopulation(copy);
    return generate(copy, out);
  });
  rows.push([`one town fact edited, ${pages}`, against(edited, cold, 'cold'), goal(goals.edit, '× cold')]);
  done(out);
}

/** Raises the population of the town in the middle of the list by one. */
function raisePopulation(data) {
  const folder = `${data}/city-facts`;
  const files = readdirSync(folder).sort();
  const file = `${folder}/${files[Math.floor(files.length / 2)]}`;
  const raised = (_, key, number) => `${key}${Number(number) + 1}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(population:[^\d]*)(\d+)/, raised));
}

/** Measures `townpress dev`: from saving a file to seeing the change in a real browser. */
async function benchEdits({ pages, data, goals }) {
  mkdirSync(work, { recursive: true });
  const { ready, times } = await benchDev(data, work);
  const all = [...times.values()].flat();
  rows.push([`\`dev\` ready, ${pages}`, ms(ready), '300 ms']);
  rows.push([
    `edit to screen, ${pages}`,
    `median ${ms(quantile(all, 0.5))}, **p95 ${ms(quantile(all, 0.95))}** of ${all.length}`,
    `p95 ${goals.dev} ms`,
  ]);
  for (const [name, of] of times)
    process.stderr.write(`${pages}, ${name}: median ${ms(quantile(of, 0.5))}, p95 ${ms(quantile(of, 0.95))}\n`);
}
