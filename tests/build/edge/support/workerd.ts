import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { spawn } from '../../../support/processes.ts';

/** Returns the path of workerd: from the variable `WORKERD`, or from the package, which isn't a dependency. */
export function findWorkerd(): string | undefined {
  if (process.env['WORKERD']) return process.env['WORKERD'];
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

const config = (root: string, port: number) => `@0xbf1f5b3a7c2d4e62;
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "site", worker = .site),
    (name = "assets", worker = .assets),
    (name = "disk", disk = (path = ${JSON.stringify(root)})),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
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
export async function startWorkerd(workerd: string, root: string) {
  const port = await freePort();
  const folder = join(root, '_worker');
  writeFileSync(join(folder, 'assets.mjs'), ASSETS);
  writeFileSync(join(folder, 'config.capnp'), config(root, port));
  const child = spawn(workerd, ['serve', join(folder, 'config.capnp')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (text: Buffer) => {
    log += text;
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`workerd has ended: ${log}`);
    if (await canConnect(port)) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    log: () => log.trim(),
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

function canConnect(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function freePort() {
  return new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
