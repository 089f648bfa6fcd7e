import { readFileSync, statSync } from 'node:fs';
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
 * Unused parts of the backend's client, and their replacements: the client creates or references each of them at startup. Sockets, which the policy of the pages does not open (57 KB); keys of devices and of chains of blocks; the administration of
 * accounts, which takes the operator's key, but for the call that signs out (`admin/data/whole-client.ts` makes it); and catalogs of
 * tables in storage.
 */
const UNUSED = [
  [
    /^@supabase\/realtime-js$/,
    'export class RealtimeClient { async setAuth() {} channel() { throw new Error("this program was built without Realtime"); } }',
  ],
  [/^\.\/lib\/polyfills$/, 'export const polyfillGlobalThis = () => {}'],
  [/^\.\/GoTrueAdminApi$/, 'export default class {}'],
  [
    /^\.\/lib\/webauthn$/,
    `export class WebAuthnApi {}
    export const createCredential = undefined, getCredential = undefined, webAuthnAbortService = undefined;
    export const deserializeCredentialCreationOptions = undefined, deserializeCredentialRequestOptions = undefined;
    export const serializeCredentialCreationResponse = undefined, serializeCredentialRequestResponse = undefined;
    export const browserSupportsWebAuthn = () => false;`,
  ],
  [
    /^\.\/lib\/web3\/ethereum$/,
    'export const createSiweMessage = undefined, fromHex = undefined, getAddress = undefined, toHex = undefined;',
  ],
  [/^iceberg-js$/, 'export class IcebergRestCatalog {} export class IcebergError extends Error {}'],
];

const withoutUnused = {
  name: 'without-unused',
  setup(build) {
    for (const [filter, contents] of UNUSED) {
      const namespace = `without ${filter.source}`;
      build.onResolve({ filter }, ({ path, importer }) =>
        importer.includes('@supabase') ? { path, namespace, sideEffects: false } : undefined,
      );
      build.onLoad({ filter: /./, namespace }, () => ({ contents, loader: 'js' }));
    }
  },
};

/**
 * Imports each icon from its own file. Of one file that names all of them, what any screen uses would come with the first one:
 * esbuild gives what such a file passes on to all that read the file.
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

/** Replaces lodash in Quill with functions for plain values, and leaves out its paste rules: the surface has its own. */
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
    // The packages of lodash are functions, not modules with one.
    build.onLoad({ filter: /./, namespace }, ({ path: name }) => ({
      contents:
        name in names ? `module.exports = require('${values}').${names[name]};` : 'export default () => undefined;',
      resolveDir: ROOT,
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
    plugins: [esbuildPlugin([SIGNS]), withoutUnused, lightQuill, iconByIcon, zodOfFiles],
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
  });
  const { metafile } = bundled;
  const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === 'admin/main.tsx')?.[0];
  return { entry, files: filesOf(bundled).toSorted((a, b) => (a.path < b.path ? -1 : 1)), metafile };
}
