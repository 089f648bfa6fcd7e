import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { FOR_BROWSERS, filesOf } from './browser-programs.mjs';
import { ROOT } from './build-state.mjs';
import { SIGNS } from './site-styles.mjs';
import { esbuildPlugin } from './virtual-plugins.mjs';

const require = createRequire(import.meta.url);

/**
 * Leaves out the part of the backend's client that listens to a socket: 57 KB that nobody calls, since the policy of the pages
 * opens no socket. The client makes one at its start and tells it of each new token, so something must be there to be told.
 */
const withoutRealtime = {
  name: 'without-realtime',
  setup(build) {
    build.onResolve({ filter: /^@supabase\/realtime-js$/ }, ({ path }) => ({ path, namespace: 'without' }));
    build.onLoad({ filter: /./, namespace: 'without' }, () => ({
      contents: `export class RealtimeClient {
        async setAuth() {}
        channel() { throw new Error('this program was built without Realtime'); }
      }`,
      loader: 'js',
    }));
  },
};

/**
 * Gives what checks the files of posts a copy of zod to itself. It uses most of it, and of a module that two screens share both
 * would load all that either uses; the sign-in, which uses little, is to stay light. Its files are named from the folder of the
 * checkout: esbuild digests names of other namespaces as they are, and a build must not depend on where it is made.
 */
const zodOfFiles = {
  name: 'zod-of-files',
  setup(build) {
    const namespace = 'zod-of-files';
    const named = (path) => ({ path: relative(ROOT, path), namespace, sideEffects: false });
    build.onResolve({ filter: /^zod$/ }, ({ importer }) =>
      /[\\/](?:src|transfer)[\\/]/.test(importer)
        ? named(join(dirname(require.resolve('zod/package.json')), 'index.js'))
        : undefined,
    );
    build.onResolve({ filter: /^\./, namespace }, ({ path, resolveDir }) => named(join(resolveDir, path)));
    build.onLoad({ filter: /./, namespace }, async ({ path }) => ({
      contents: await readFile(join(ROOT, path), 'utf8'),
      resolveDir: join(ROOT, dirname(path)),
    }));
  },
};

let app;
/** What went into it; nothing while it is bundled. */
let inputs = [];
let bundledAtMs = 0;
let mayBeOld = false;

/** Lets the program of before serve after a change, until `refreshAdmin` bundles it again. For `npm run dev`. */
export function allowOldAdmin() {
  mayBeOld = true;
}

/** Bundles the program again if a file of it has changed. Resolves with whether it did. */
export async function refreshAdmin() {
  if (isFresh()) return false;
  start();
  await app;
  return true;
}

/**
 * The program of the admin for browsers: the path of its first file on a site, and its files. It is bundled once, and again when
 * a file of it has changed since: `npm run dev` asks after each change of any file.
 */
export function adminApp() {
  if (!app || (!mayBeOld && !isFresh())) start();
  return app;
}

function isFresh() {
  const savedAtMs = (path) =>
    statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  return app !== undefined && inputs.every((path) => savedAtMs(path) < bundledAtMs);
}

function start() {
  inputs = [];
  bundledAtMs = Date.now();
  app = bundle();
  app.then(
    ({ metafile }) => {
      inputs = Object.keys(metafile.inputs).filter((path) => !path.includes(':'));
    },
    () => {
      app = undefined;
    },
  );
}

async function bundle() {
  const bundled = await build({
    ...FOR_BROWSERS,
    entryPoints: { admin: 'admin/main.tsx' },
    chunkNames: 'admin-[name].[hash]',
    splitting: true,
    jsx: 'automatic',
    plugins: [esbuildPlugin([SIGNS]), withoutRealtime, zodOfFiles],
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
  });
  const { metafile } = bundled;
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === 'admin/main.tsx')?.[0];
  return { entry, files: filesOf(bundled).toSorted((a, b) => (a.path < b.path ? -1 : 1)), metafile };
}
