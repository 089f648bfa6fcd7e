import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { context } from 'esbuild';
import { allowOldAdmin, refreshAdmin } from './admin-app.mjs';
import { buildCli, CLI_BUNDLE } from './build-cli.mjs';
import { DIST, ROOT, SOURCES } from './build-state.mjs';

/*
 * `npm run dev`: builds the command, generates the site of data/, and serves it. When a source or the data is saved, it does
 * the first two again, and the browser reloads. An error is shown, and the site stays as it was. Ctrl-C ends it.
 */
const DATA = 'data';
/** An editor may write a file in several steps. */
const SETTLE_MS = 15;

const stopped = new AbortController();
const children = new Set();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopped.abort();
    for (const child of children) child.kill(signal);
  });

/** Runs the command as it is built. Resolves with its exit code. */
function townpress(args, env = {}) {
  const options = { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] };
  const child = spawn(process.execPath, [join(DIST, 'cli.js'), ...args], options);
  children.add(child);
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      children.delete(child);
      resolve(code);
    });
  });
}

/** Whether anything was saved since the last turn began. */
let isPending = false;
/** Whether a source was saved since the last build that succeeded. */
let needsBuild = true;
let notify = () => {};

for (const path of [...SOURCES, DATA])
  watch(join(ROOT, path), { recursive: !path.includes('.'), signal: stopped.signal }, (_, name) => {
    // The pictures that a run makes are no change to run again for.
    if (path === DATA && name?.startsWith('made')) return;
    isPending = true;
    needsBuild ||= path !== DATA;
    notify();
  });

allowOldAdmin();
const bundle = await context(CLI_BUNDLE);
let preview;
while (!stopped.signal.aborted) {
  const started = performance.now();
  isPending = false;
  if (await build()) {
    const code = await townpress(['generate']);
    if (code === 0) console.log(`up to date in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    if (code === 0 && !stopped.signal.aborted) preview ??= townpress(['preview'], { TOWNPRESS_LIVE_RELOAD: '1' });
  }
  // The admin takes longest and changes least, so the pages do not wait for it.
  if (!isPending && !stopped.signal.aborted && (await refreshed())) needsBuild = true;
  else await nextChange();
}
await preview;
await bundle.dispose();

/** Builds the command where that is needed. Returns whether it is there; esbuild shows what is wrong with a source. */
async function build() {
  if (!needsBuild) return true;
  needsBuild = false;
  try {
    await buildCli(() => bundle.rebuild());
    return true;
  } catch (error) {
    needsBuild = true;
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
