import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build-state.mjs';
import { packPackage } from '../pack-package.mjs';

/** The command as installed from the npm package. A checkout would scan its sources at each start. */
export const COMMAND = unpacked(join(ROOT, '.bench/package'));

function unpacked(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { file } = packPackage(folder);
  execFileSync('tar', ['xf', file, '-C', folder]);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return join(folder, 'package/bin/townpress.cjs');
}

/**
 * Runs Node and returns its output, wall time and CPU time in milliseconds and peak memory in kilobytes. Rejects if it
 * exits with an error.
 */
export function measure(args, { cwd = ROOT, env = {} } = {}) {
  // Node would read this certificate file at every start, and its time would count.
  const { NODE_EXTRA_CA_CERTS: _, ...inherited } = process.env;
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, ['--import', new URL('./report-usage.mjs', import.meta.url).href, ...args], {
      cwd,
      env: { ...inherited, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const said = { output: '', errors: '', usage: '' };
    child.stdout.on('data', (chunk) => (said.output += chunk));
    child.stderr.on('data', (chunk) => (said.errors += chunk));
    child.stdio[3].on('data', (chunk) => (said.usage += chunk));
    child.on('close', (code) => {
      const time = performance.now() - started;
      const { output, errors, usage } = said;
      if (code === 0) resolve({ time, ...JSON.parse(usage), output });
      else reject(new Error(`${args.join(' ')} exited with code ${code}\n${output}${errors}`));
    });
  });
}

/** Generates a site, and measures that. */
export function generate(data, out, options) {
  return measure([COMMAND, 'generate', '--data', data, '--out', out], options);
}

/** Lists every file in a folder tree with its size in bytes. Follows a symlink only if it's `folder` itself. */
export function treeOf(folder) {
  const base = realpathSync(folder);
  return readdirSync(base, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = join(entry.parentPath, entry.name);
    return [[file.slice(base.length + 1), statSync(file).size]];
  });
}

export function median(results, key = 'time') {
  return quantile(
    results.map((result) => result[key]),
    0.5,
  );
}

export function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** Calls `run` sequentially `runs` times with the index, and returns the results. */
export async function repeat(runs, run) {
  const results = [];
  for (let index = 0; index < runs; index++) results.push(await run(index));
  return results;
}

/** Formats runs relative to a base time: `**2.00** × c (400 ms, CPU 450 ms, vs. 200 ms)`. */
export function against(results, base, unit) {
  return `**${(median(results) / base).toFixed(2)}** × ${unit} (${took(results)}, vs. ${ms(base)})`;
}

/** Formats the median wall time and CPU time of runs. */
export function took(results) {
  return `${ms(median(results))}, CPU ${ms(median(results, 'cpu'))}`;
}

/** Formats the table cell of a goal; empty if there's none. */
export function goal(value, unit) {
  return value === undefined ? '' : `${value} ${unit}`;
}

export function ms(value) {
  return `${Math.round(typeof value === 'number' ? value : value.time).toLocaleString('en-US')} ms`;
}

export function table([head, ...body]) {
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
