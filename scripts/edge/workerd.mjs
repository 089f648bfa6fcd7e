import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** Returns the path of workerd: from the variable `WORKERD`, or from the package, which isn't a dependency. */
export function findWorkerd() {
  if (process.env.WORKERD) return process.env.WORKERD;
  try {
    return createRequire(import.meta.url)('workerd').default;
  } catch {
    return undefined;
  }
}

/** Serves files like the assets binding: `/404` is `404.html`. Other requests are for the Worker. */
const ASSETS = `export default {
  async fetch(request, { DISK, SITE }) {
    const { pathname } = new URL(request.url);
    const path = pathname.replace(/\\/$/, '/index').replace(/\\/[^./]*$/, '$&.html');
    const isHidden = /^\\/_|\\.html$/.test(pathname);
    const file = isHidden ? undefined : await DISK.fetch('http://disk' + path).catch(() => undefined);
    return file?.status === 200 || !SITE ? file ?? new Response(null, { status: 404 }) : SITE.fetch(request);
  },
};`;

const config = (root, port) => `@0xbf1f5b3a7c2d4e62;
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "site", worker = .site),
    (name = "assets", worker = .assets),
    (name = "disk", disk = (path = ${JSON.stringify(root)})),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
  v8Flags = ["--trace-gc"],
);
const assetsModules :List(Workerd.Worker.Module) = [(name = "assets.mjs", esModule = embed "assets.mjs")];
const main :Workerd.Worker = (
  modules = .assetsModules,
  bindings = [(name = "DISK", service = "disk"), (name = "SITE", service = "site")],
  compatibilityDate = "2026-11-01",
);
const site :Workerd.Worker = (
  modules = [
    (name = "worker.mjs", esModule = embed "worker.mjs"),
    (name = "handler.mjs", esModule = embed "handler.mjs"),
  ],
  bindings = [(name = "ASSETS", service = "assets")],
  compatibilityDate = "2026-11-01",
);
const assets :Workerd.Worker = (
  modules = .assetsModules,
  bindings = [(name = "DISK", service = "disk")],
  compatibilityDate = "2026-11-01",
);
`;

/** Serves a site with its Worker in workerd. Its folder must be the caller's, because it gets two more files. */
export async function startWorkerd(workerd, root) {
  const port = await freePort();
  const folder = join(root, '_worker');
  writeFileSync(join(folder, 'assets.mjs'), ASSETS);
  writeFileSync(join(folder, 'config.capnp'), config(root, port));
  const child = spawn(workerd, ['serve', join(folder, 'config.capnp')], { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  let heap = 0;
  // Sizes before and after a collection: `Scavenge 7.0 (10.2) -> 3.6 (10.4) MB`, with memory that V8 reserves.
  child.stdout.on('data', (text) => {
    for (const [, before, after] of `${text}`.matchAll(/\(([\d.]+)\) -> [\d.]+ \(([\d.]+)\) MB/g))
      heap = Math.max(heap, Number(before), Number(after));
  });
  child.stderr.on('data', (text) => {
    log += text;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`workerd has ended: ${log}`);
    // Connects without a request, so that the first one can be measured.
    if (await canConnect(port)) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    /** Returns what was logged, without the warning that a V8 flag causes. */
    log: () => log.replace(/.*bootstrap compile cache.*\n/g, '').trim(),
    /** The largest heap of an isolate so far, and the CPU time of the process. */
    usage: () => {
      const [user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
      return { heap, cpuMs: (Number(user) + Number(system)) * 10 };
    },
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

function canConnect(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
