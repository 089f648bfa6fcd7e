import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { benchBackend } from './bench-backend.mjs';
import { benchBrowser } from './bench-browser.mjs';
import { benchDev } from './bench-dev.mjs';
import { COMMAND } from './bench-package.mjs';
import { drawBench } from './bench-plot.mjs';
import { benchPosts } from './bench-posts.mjs';
import { loopOf, measure, median, ms, quantile, ratio, table, treeOf } from './bench-tools.mjs';
import { rendering } from './bundle-plugins.mjs';
import { makeData } from './make-data.mjs';

/*
 * Measures whole processes and prints ratios, taken in turn in one run: to `c`, which is Node writing as many bytes to files
 * of the same names and nothing else, and to a bare React loop over the same pages.
 *
 *   npm run bench                  everything, median of 5
 *   npm run bench -- sample 10k    only these sizes
 *   npm run bench -- dev           only what `townpress dev` shows
 *   npm run bench -- browser       only what visitors feel
 *   npm run bench -- backend       only the start of the embedded backend
 *   npm run bench -- posts         only a blog of 10,000 posts
 *   RUNS=3 npm run bench           median of 3
 *
 * It works on a RAM disk where there is one, since what a disk does is not what is measured. On a disk every run writes into
 * a folder of its own and nothing is deleted until the end: on a journaling file system the inodes of a large deletion slow
 * the next run down.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const RAM_DISK = '/dev/shm';
const isInMemory = existsSync(RAM_DISK);
const work = isInMemory ? join(RAM_DISK, 'townpress-bench') : join(root, '.bench');
const runs = Number(process.env.RUNS ?? 5);
const asked = process.argv.slice(2);
const isAsked = (name) => asked.length === 0 || asked.includes(name);

/** `bars` are the limits of a cold run, of one after the edit of a fact and of one in which nothing changed. */
const SIZES = [
  { name: 'sample', pages: 'the sample', data: join(root, 'data'), bars: { cold: 4, edit: 0.35, dev: 50 } },
  { name: '10k', pages: '10,000 pages', services: 16, towns: 588, bars: { cold: 3, edit: 0.15, dev: 150 } },
  { name: '100k', pages: '100,000 pages', services: 40, towns: 2439, bars: { cold: 3, memory: 250, dev: 600 } },
].map((size) => ({ data: join(work, `data-${size.name}`), ...size }));

rmSync(join(work, 'out'), { recursive: true, force: true });
await build({
  ...rendering,
  absWorkingDir: root,
  entryPoints: ['scripts/bench-bare.ts', 'scripts/bench-check.ts', 'scripts/many-posts.ts'],
  // Packages are found from here.
  outdir: join(root, '.bench/bare'),
  define: { 'process.env.NODE_ENV': '"production"', __VERSION__: '""', __ENGINE__: '""' },
});
// What the program reads beside itself.
for (const name of ['us', 'known-texts.json'])
  cpSync(join(dirname(COMMAND), '../dist', name), join(root, '.bench/bare', name), { recursive: true });
const sizes = SIZES.filter(({ name }) => isAsked(name) || isAsked('dev'));
for (const { data, services, towns } of sizes)
  if (services && !existsSync(data)) makeData({ services, towns, folder: data });

let nextFolder = 0;
const freshFolder = () => join(work, 'out', String(nextFolder++));
/** Removes what a run wrote, where that costs the next one nothing. */
const done = (folder) => isInMemory && rmSync(folder, { recursive: true, force: true });
const loop = loopOf(join(root, '.bench/bare/bench-bare.js'));
const rows = [];
const plotted = [];

const node = await repeat(() => measure(['-e', '0']));
const help = await repeat(() => measure([COMMAND, '--help']));
rows.push(['`--help`, over bare Node', `${ms(help.time - node.time)} (${ms(help)} and ${ms(node)})`, '45 ms']);
if (isAsked('sample')) {
  const { output } = await measure([join(root, '.bench/bare/bench-check.js'), join(root, 'data'), String(5 * runs)]);
  const checks = JSON.parse(output).map((time) => ({ time }));
  rows.push(['`check` of the sample, in a program that is warm', ms(median(checks)), '150 ms']);
}
for (const size of sizes) if (isAsked(size.name)) await part(`whole runs of ${size.pages}`, () => whole(size));
if (isAsked('dev')) for (const size of sizes) await part(`\`dev\`, ${size.pages}`, () => resident(size));
const inBrowser = [];
if (isAsked('browser')) await part('browser', async () => inBrowser.push(...(await benchBrowser(work, runs))));
if (isAsked('backend')) await part('backend', async () => rows.push(...(await benchBackend(work, runs))));
if (isAsked('posts')) {
  const against = (results, base) =>
    `**${ratio(median(results), base)}** × (${ms(median(results))} against ${ms(base)})`;
  const tools = { measure, loop, against, median, ms };
  const blog = { work: join(root, '.bench'), runs, data: join(root, 'data'), freshFolder, ...tools };
  await part('posts', async () => rows.push(...(await benchPosts(blog))));
}

const where = isInMemory ? `RAM disk (${RAM_DISK})` : 'disk, no RAM disk here';
console.log(
  `\n${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${where}; median of ${runs}\n`,
);
console.log(table([['whole process', 'measured', 'bar'], ...rows]));
if (inBrowser.length > 0) console.log(`\n${table([['in the browser', 'measured', 'bar'], ...inBrowser])}`);
if (plotted.length === SIZES.length) writeFileSync(join(root, 'docs/bench.svg'), drawBench(plotted));
rmSync(join(work, 'out'), { recursive: true, force: true });

/** Where a part fails, its rows say so, and what else was measured is printed all the same. */
async function part(name, run) {
  try {
    await run();
  } catch (error) {
    process.exitCode = 1;
    rows.push([name, 'failed', '']);
    console.error(error);
  }
}

/** A whole site, from nothing, after an edit, and with nothing to do, in turn with what it is compared with. */
async function whole({ name, pages, data, bars }) {
  const cold = [];
  const bare = [];
  const bytes = [];
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
    process.stderr.write(
      `${name} ${run + 1}/${runs}: ${ms(cold.at(-1))}, c ${ms(bytes.at(-1))}, bare loop ${ms(bare.at(-1))}\n`,
    );
  }
  const [c, base, time] = [median(bytes), median(bare), median(cold)];
  const cpu = ms(median(cold, 'cpu'));
  rows.push([`\`c\` of ${pages}`, ms(c), '']);
  rows.push([`cold, ${pages}`, `**${ratio(time, c)}** × c (${ms(time)}, processors ${cpu})`, `${bars.cold} × c`]);
  rows.push([`the same, against a bare React loop`, `**${ratio(time, base)}** × (${ms(base)})`, '']);
  const memory = Math.round(median(cold, 'memory') / 1024);
  rows.push([`peak memory of that`, `${memory} MB`, bars.memory ? `${bars.memory} MB` : '']);
  plotted.push({ pages, cold: time / c, bare: base / c, bar: bars.cold });
  await again({ name, pages, data, bars }, time);
}

/** Runs in which nothing changed, and after the edit of one fact of a town, each another edit. */
async function again({ name, pages, data, bars }, cold) {
  const copy = join(work, `edited-${name}`);
  rmSync(copy, { recursive: true, force: true });
  cpSync(data, copy, { recursive: true });
  const out = freshFolder();
  await generate(copy, out);
  const unchanged = [];
  for (let run = 0; run < runs; run++) unchanged.push(await generate(copy, out));
  const over = median(unchanged) - node.time;
  const bar = name === 'sample' ? '60 ms' : '';
  rows.push([
    `nothing changed, ${pages}`,
    `${ms(over)} over bare Node (processors ${ms(median(unchanged, 'cpu'))})`,
    bar,
  ]);
  const { file, text } = townOf(copy);
  const edits = [];
  for (let run = 0; run < runs; run++) {
    writeFileSync(
      file,
      text.replace(/(population:[^\d]*)(\d+)/, (_, key, number) => `${key}${Number(number) + run + 1}`),
    );
    edits.push(await generate(copy, out));
  }
  const share = `**${ratio(median(edits), cold)}** × cold (${ms(median(edits))}, processors ${ms(median(edits, 'cpu'))})`;
  rows.push([`a fact of one town edited, ${pages}`, share, bars.edit ? `${bars.edit} × cold` : '']);
  done(out);
}

/** The file of a town in the middle of the list. */
function townOf(data) {
  const files = treeOf(join(data, 'city-facts'))
    .map(([path]) => path)
    .sort();
  const file = join(data, 'city-facts', files[Math.floor(files.length / 2)]);
  return { file, text: readFileSync(file, 'utf8') };
}

/** `townpress dev`: from a saved file to the text in a real browser. */
async function resident({ pages, data, bars }) {
  mkdirSync(work, { recursive: true });
  const { ready, times } = await benchDev(data, work);
  const all = [...times.values()].flat();
  rows.push([`\`dev\` ready, ${pages}`, ms(ready), '300 ms']);
  rows.push([
    `an edit on the screen, ${pages}`,
    `median ${ms(quantile(all, 0.5))}, **p95 ${ms(quantile(all, 0.95))}** of ${all.length}`,
    `p95 ${bars.dev} ms`,
  ]);
  for (const [name, of] of times)
    process.stderr.write(`${pages}, ${name}: median ${ms(quantile(of, 0.5))}, p95 ${ms(quantile(of, 0.95))}\n`);
}

function generate(data, out) {
  return measure([COMMAND, 'generate', '--data', data, '--out', out]);
}

async function repeat(run) {
  const results = [];
  for (let index = 0; index < runs; index++) results.push(await run());
  return { time: median(results) };
}
