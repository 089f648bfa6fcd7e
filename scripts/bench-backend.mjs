import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { COMMAND } from './bench-package.mjs';

/**
 * Measures how long the embedded backend takes from process start to its first response under row level security,
 * `runs` times each in a new and in an existing folder. Returns table rows: metric, result, goal.
 */
export async function benchBackend(work, runs) {
  const fresh = [];
  const existing = [];
  for (let run = 0; run < runs; run++) {
    const folder = `${work}/out/backend-${run}`;
    mkdirSync(folder, { recursive: true });
    fresh.push(await ready(folder));
    existing.push(await ready(folder));
    process.stderr.write(`backend ${run + 1}/${runs}: new ${ms(fresh.at(-1))}, existing ${ms(existing.at(-1))}\n`);
  }
  return [
    ['embedded backend ready, new folder', ms(median(fresh)), '6,000 ms'],
    ['embedded backend ready, existing folder', ms(median(existing)), '2,000 ms'],
  ];
}

/** Returns the milliseconds from process start to a response from the public list. */
async function ready(folder) {
  const started = performance.now();
  const child = spawn(process.execPath, [COMMAND, 'backend', '--json', '--folder', folder, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const { url, publishableKey } = await new Promise((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(JSON.parse(line)));
    child.once('close', (code) => reject(new Error(`the backend exited with code ${code}`)));
  });
  const answer = await fetch(`${url}/rest/v1/blog_posts?select=id&status=eq.published`, {
    headers: { apikey: publishableKey },
  });
  const time = performance.now() - started;
  if (!answer.ok) throw new Error(`the backend responded with status ${answer.status}`);
  child.kill('SIGTERM');
  await ended;
  return time;
}

function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}

function ms(time) {
  return `${Math.round(time).toLocaleString('en-US')} ms`;
}
