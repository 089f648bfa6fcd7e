import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { signsModule } from './site-styles.mjs';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));

/** The pages' own components show icons of the site's file. */
const signs = {
  name: 'signs',
  setup(build) {
    build.onResolve({ filter: /^styles:signs$/ }, ({ path }) => ({ path, namespace: 'styles' }));
    build.onLoad({ filter: /./, namespace: 'styles' }, async () => ({ contents: await signsModule(), loader: 'js' }));
  },
};

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
 * would load all that either uses; the sign-in, which uses little, is to stay light.
 */
const zodOfFiles = {
  name: 'zod-of-files',
  setup(build) {
    const namespace = 'zod-of-files';
    build.onResolve({ filter: /^zod$/ }, ({ importer }) =>
      /[\\/](?:src|transfer)[\\/]/.test(importer)
        ? { path: join(dirname(require.resolve('zod/package.json')), 'index.js'), namespace, sideEffects: false }
        : undefined,
    );
    build.onResolve({ filter: /^\./, namespace }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      namespace,
      sideEffects: false,
    }));
    build.onLoad({ filter: /./, namespace }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      resolveDir: dirname(path),
    }));
  },
};

let app;

/** The program of the admin for browsers: its first file, and those it loads later, each with its place on a site and its text. */
export function adminApp() {
  app ??= bundle();
  return app;
}

async function bundle() {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { admin: 'admin/main.tsx' },
    outdir: 'assets',
    entryNames: '[name].[hash]',
    chunkNames: 'admin-[name].[hash]',
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    charset: 'ascii',
    jsx: 'automatic',
    plugins: [signs, withoutRealtime, zodOfFiles],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'warning',
    write: false,
    metafile: true,
  });
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === 'admin/main.tsx')?.[0];
  const files = outputFiles.map(({ path, text }) => ({ path: `assets/${basename(path)}`, text }));
  return { entry, files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)), metafile };
}

/** A module that names the program's first file as `entry`, and loads the texts of all on demand, since every start of the command reads it. */
export async function adminModule() {
  const { entry } = await adminApp();
  return `export const entry = ${JSON.stringify(entry)};\nexport const load = async () => (await import('admin:files')).files;\n`;
}

export async function adminFilesModule() {
  const { files } = await adminApp();
  return `export const files = ${JSON.stringify(files)};\n`;
}
