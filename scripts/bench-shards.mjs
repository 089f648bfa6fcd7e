import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMAND } from './bench-package.mjs';
import { measure, treeOf } from './bench-tools.mjs';
import { makeData } from './make-data.mjs';

/*
 * Builds made-up sites on one machine and in 16 shards, one after the other, and compares every file:
 * `node scripts/bench-shards.mjs sample 16x588 16x5882 32x6061` (services and towns). The last one needs 15 GB.
 */
const SHARDS = 16;
const work = fileURLToPath(new URL('../.bench/shards', import.meta.url));
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
const MiB = (kilobytes) => `${Math.round(kilobytes / 1024)} MiB`;

for (const size of process.argv.slice(2)) {
  const [services, towns] = size.split('x').map(Number);
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const data = join(work, 'data');
  if (size === 'sample') cpSync(fileURLToPath(new URL('../data', import.meta.url)), data, { recursive: true });
  else makeData({ services, towns, folder: data, dense: true });

  const run = (...args) => measure([COMMAND, ...args], { cwd: work });
  const one = await run('generate', '--host', 'netlify', '--out', 'one', '--quiet');
  const files = treeOf(join(work, 'one/site'));
  const pages = files.filter(([name]) => name.endsWith('.html')).length;
  const total = files.reduce((sum, [, bytes]) => sum + bytes, 0);
  process.stdout.write(
    `${pages} pages, ${files.length} files, ${Math.round(total / 1e6)} MB: one machine ${seconds(one.time)}, ${MiB(one.memory)}\n`,
  );

  const plan = await run('generate', '--host', 'netlify', '--plan', 'plan', '--quiet');
  const shards = [];
  for (let index = 1; index <= SHARDS; index++)
    shards.push(await run('generate', '--plan', 'plan', '--shard', `${index}/${SHARDS}`));
  const merge = await run('merge', '--plan', 'plan');
  const longest = Math.max(...shards.map(({ time }) => time));
  const largest = Math.max(...shards.map(({ memory }) => memory));
  const same = ['site', 'routes.json', 'findings'].every(
    (file) => spawnSync('diff', ['-rq', join(work, 'one', file), join(work, 'generated', file)]).status === 0,
  );
  process.stdout.write(
    `  plan ${seconds(plan.time)}, ${MiB(plan.memory)}; the slowest of ${SHARDS} shards ${seconds(longest)}, ${MiB(largest)}; merge ${seconds(merge.time)}, ${MiB(merge.memory)}; with ${SHARDS} machines ${seconds(plan.time + longest + merge.time)}; ${same ? 'every file is the same' : 'FILES DIFFER'}\n`,
  );
  if (!same) process.exitCode = 1;
}
rmSync(work, { recursive: true, force: true });
