import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Measures wall time and CPU time in milliseconds and peak memory in kilobytes of a whole Node process, and the bytes that it
 * allocated if `env` enables that.
 */
export function measure(args, { cwd = root, env = {} } = {}) {
  // Certificates from a file are read at every start of Node, which would be measured too.
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
      else reject(new Error(`${args.join(' ')} ended with ${code}\n${output}${errors}`));
    });
  });
}

/** The bare loop of a program: renders and writes a site, or with the mode `bytes` writes only. */
export function loopOf(program) {
  return async (data, out, mode = '', env = {}) => {
    mkdirSync(out, { recursive: true });
    const result = await measure([program, data, out, mode], { env });
    return { ...result, time: result.time - JSON.parse(result.output).uncounted };
  };
}

/** Every file below a folder, with its size in bytes. Links to folders are followed at the top only. */
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

/** The results of so many runs, one after the other. Each is given its number, from 0. */
export async function repeat(runs, run) {
  const results = [];
  for (let index = 0; index < runs; index++) results.push(await run(index));
  return results;
}

/** The ratio of runs to a time, with the times of both sides: `**2.00** × c (400 ms, CPU 450 ms, against 200 ms)`. */
export function against(results, base, unit) {
  return `**${(median(results) / base).toFixed(2)}** × ${unit} (${took(results)}, against ${ms(base)})`;
}

/** Wall time and CPU time of runs. */
export function took(results) {
  return `${ms(median(results))}, CPU ${ms(median(results, 'cpu'))}`;
}

/** Returns the table cell of a goal, or an empty one. */
export function bar(value, unit) {
  return value === undefined ? '' : `${value} ${unit}`;
}

export function ms(value) {
  return `${Math.round(typeof value === 'number' ? value : value.time).toLocaleString('en-US')} ms`;
}

export function table([head, ...body]) {
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
