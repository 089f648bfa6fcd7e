import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { context } from 'esbuild';
import { allowOldAdmin, refreshAdmin } from './admin-app.mjs';
import { buildCli, PROGRAM } from './build-cli.mjs';
import { DIST, ROOT, SOURCES } from './build-state.mjs';

/*
 * `npm run dev`: builds the command and runs `townpress dev` with the given options (`npm run dev -- --backend`). After
 * a source is saved, rebuilds and restarts on the same port, and open pages reload. If the build fails, prints the
 * error and keeps the previous command running. Ctrl-C stops it.
 */

/** Delay before a rebuild, because editors may save a file in several steps. */
const SETTLE_MS = 15;

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopped.abort();
    running?.kill(signal);
  });

/** The running command. */
let running;
/** Its port, reused after a restart. */
let port;

/** Replaces the running `townpress dev` with the current build. */
async function restart() {
  if (running) {
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGINT');
    await ended;
  }
  if (stopped.signal.aborted) return;
  const given = process.argv.slice(2);
  const args = ['dev', ...given, ...(port === undefined ? [] : ['--port', port])];
  const child = spawn(process.execPath, [join(DIST, 'main.js'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  child.stdout.on('data', (text) => {
    process.stdout.write(text);
    port ??= /http:\/\/[\d.]+:(\d+)\//.exec(text)?.[1];
  });
  child.once('exit', (code) => {
    if (running === child) running = undefined;
    // It failed by itself, for example because of an invalid option or a port in use.
    if (code !== 0 && !stopped.signal.aborted) {
      process.exitCode = code;
      stopped.abort();
    }
  });
}

/** Whether a source was saved since the last build started. */
let isPending = true;
let notify = () => {};

for (const path of SOURCES)
  watch(join(ROOT, path), { recursive: !path.includes('.'), signal: stopped.signal }, () => {
    isPending = true;
    notify();
  });

allowOldAdmin();
const bundle = await context(PROGRAM);
while (!stopped.signal.aborted) {
  isPending = false;
  if (await build()) await restart();
  // The admin takes the longest to bundle and changes least often, so pages don't wait for it.
  if (isPending || stopped.signal.aborted || !(await refreshed())) await nextChange();
}
if (running) await new Promise((resolve) => running.once('exit', resolve));
await bundle.dispose();

/** Builds the command. Returns whether that succeeded; esbuild prints the errors. */
async function build() {
  try {
    await buildCli(() => bundle.rebuild());
    return true;
  } catch (error) {
    if (!error.errors) console.error(error);
    console.error('build failed; fix the error and save');
    return false;
  }
}

/** Rebuilds a stale admin bundle. Returns whether it did; esbuild prints the errors. */
function refreshed() {
  return refreshAdmin().catch(() => false);
}

async function nextChange() {
  await new Promise((resolve) => {
    notify = resolve;
    stopped.signal.addEventListener('abort', resolve, { once: true });
    if (isPending || stopped.signal.aborted) resolve();
  });
  await sleep(SETTLE_MS);
}
