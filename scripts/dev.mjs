import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { context } from 'esbuild';
import { allowOldAdmin, refreshAdmin } from './admin-app.mjs';
import { buildCli, PROGRAM } from './build-cli.mjs';
import { DIST, ROOT, SOURCES } from './build-state.mjs';

/*
 * `npm run dev`: builds the command and runs `townpress dev`, with the options that are given (`npm run dev -- --backend`). When
 * a source is saved, it does both again at the same port, and open pages follow. A source with an error is shown, and the
 * command of before goes on. Ctrl-C ends it.
 */

/** An editor may write a file in several steps. */
const SETTLE_MS = 15;

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopped.abort();
    running?.kill(signal);
  });

/** The command that runs now. */
let running;
/** The port that it took, for the next one. */
let port;

/** Runs `townpress dev` as it is built, in place of the one that runs. */
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
    // It could not run at all: a wrong option, a port that is taken.
    if (code !== 0 && !stopped.signal.aborted) {
      process.exitCode = code;
      stopped.abort();
    }
  });
}

/** Whether a source was saved since the last turn began. */
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
  // The admin takes longest and changes least, so the pages do not wait for it.
  if (isPending || stopped.signal.aborted || !(await refreshed())) await nextChange();
}
if (running) await new Promise((resolve) => running.once('exit', resolve));
await bundle.dispose();

/** Builds the command. Returns whether it is there; esbuild shows what is wrong with a source. */
async function build() {
  try {
    await buildCli(() => bundle.rebuild());
    return true;
  } catch (error) {
    if (!error.errors) console.error(error);
    console.error('the command could not be built; fix it and save');
    return false;
  }
}

/** Whether the admin was bundled again; esbuild shows what is wrong with a source. */
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
