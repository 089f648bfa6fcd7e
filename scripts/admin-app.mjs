import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import { FOR_BROWSERS, filesOf } from './browser-programs.mjs';
import { ROOT } from './build-state.mjs';
import { SIGNS } from './site-styles.mjs';
import { OPERATOR_ONLY, UNUSED, withoutUnused } from './unused-supabase.mjs';
import { esbuildPlugin } from './virtual-plugins.mjs';

const require = createRequire(import.meta.url);

/**
 * Imports each icon from its own file. esbuild keeps a barrel file's re-exports in one chunk, so importing from the
 * barrel would load every screen's icons with the first screen.
 */
const iconByIcon = {
  name: 'icon-by-icon',
  setup(build) {
    const folder = dirname(require.resolve('lucide-react/dist/esm/lucide-react.mjs'));
    const files = new Map();
    const list = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8');
    for (const [, names, file] of list.matchAll(/export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs'/g))
      for (const name of names.split(', ')) files.set(name.replace('default as ', ''), file);
    build.onLoad({ filter: /[\\/]admin[\\/].*\.tsx$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(/import \{([^}]+)\} from 'lucide-react';/, (_, names) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => {
            const [icon, own = icon] = name.split(' as ');
            return `import ${own} from 'lucide-react/icons/${files.get(icon)}';`;
          })
          .join(' '),
      );
      return { contents, loader: 'tsx' };
    });
  },
};

/** Replaces Quill's lodash with functions for plain values, and drops Quill's paste rules: the editor has its own. */
const lightQuill = {
  name: 'light-quill',
  setup(build) {
    const values = './admin/features/posts/editor/surface/plain-values.ts';
    const names = { 'lodash.isequal': 'isEqual', 'lodash.clonedeep': 'cloneDeep' };
    const namespace = 'light-quill';
    build.onResolve({ filter: /^lodash-es$/ }, () => ({ path: join(ROOT, values) }));
    build.onResolve(
      { filter: /^(?:lodash\.(?:isequal|clonedeep)|\.\/normalizeExternalHTML\/index\.js)$/ },
      ({ path: name }) => ({
        path: name,
        namespace,
        sideEffects: false,
      }),
    );
    // Each lodash package exports the function itself (`module.exports`).
    build.onLoad({ filter: /./, namespace }, ({ path: name }) => ({
      contents:
        name in names ? `module.exports = require('${values}').${names[name]};` : 'export default () => undefined;',
      resolveDir: ROOT,
    }));
  },
};

/**
 * Bundles a separate copy of zod for the code that validates post files. That code uses most of zod, and a shared copy
 * would make the sign-in screen, which uses little of it, load it all. Paths are relative to the checkout because
 * esbuild hashes the paths of custom namespaces verbatim, and a build must not depend on its location.
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
/** The bundle's inputs; empty while bundling. */
let inputs = [];
let bundledAtMs = 0;
let mayBeOld = false;

/** Makes `adminApp` return the previous bundle after a change, until `refreshAdmin` rebuilds it. For `npm run dev`. */
export function allowOldAdmin() {
  mayBeOld = true;
}

/** Rebuilds the admin bundle if an input has changed. Resolves to whether it did. */
export async function refreshAdmin() {
  if (isFresh()) return false;
  start();
  await app;
  return true;
}

/**
 * Returns the admin's browser bundle: the site path of its entry file, its files and esbuild's metafile. The bundle is
 * cached until an input changes, because `npm run dev` calls this after every change.
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
    plugins: [esbuildPlugin([SIGNS]), withoutUnused([...UNUSED, ...OPERATOR_ONLY]), lightQuill, iconByIcon, zodOfFiles],
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
  });
  const { metafile } = bundled;
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === 'admin/main.tsx')?.[0];
  return { entry, files: filesOf(bundled).toSorted((a, b) => (a.path < b.path ? -1 : 1)), metafile };
}
