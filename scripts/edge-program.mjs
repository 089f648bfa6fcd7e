import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './build-state.mjs';
import { esbuildPlugin } from './virtual-plugins.mjs';

/** Replaces Node's modules, which a Worker doesn't have. */
const withoutNode = {
  name: 'without-node',
  setup(build) {
    build.onResolve({ filter: /^node:crypto$/ }, () => ({ path: join(ROOT, 'scripts/edge/crypto.mjs') }));
    // Drops unused modules, and with them zod and the atlas.
    build.onResolve({ filter: /^\.{1,2}\/.*\.tsx?$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path),
      sideEffects: false,
    }));
    // Markdown in the data is rendered without it.
    build.onResolve({ filter: /^linkify-it$/ }, ({ path }) => ({ path, namespace: 'unused' }));
    // The function that uses it isn't in the bundle.
    build.onResolve({ filter: /^node:path$/ }, ({ path }) => ({ path, namespace: 'unused' }));
    build.onLoad({ filter: /./, namespace: 'unused' }, () => ({
      contents: 'export const posix = undefined; export class LinkifyIt {}',
    }));
    build.onResolve({ filter: /^react-dom\/server$/ }, () => ({
      path: join(ROOT, 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'),
    }));
    // Digests of this module are only cache keys.
    build.onLoad({ filter: /src[\\/]pages[\\/]render[\\/]digest\.ts$/ }, () => ({
      contents: "export const digestOf = () => '';",
    }));
  },
};

/** Bundles the Worker of sites whose pages are rendered on request, with these virtual modules. Returns its text. */
export async function edgeProgram(modules) {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/build/edge/serve-towns.ts'],
    outfile: 'handler.js',
    bundle: true,
    minify: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'browser'],
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    inject: [join(ROOT, 'scripts/edge/buffer.mjs')],
    define: { 'process.env.NODE_ENV': '"production"', __VERSION__: '""', __ENGINE__: '""' },
    plugins: [withoutNode, esbuildPlugin(modules)],
    legalComments: 'none',
    logLevel: 'warning',
    write: false,
  });
  return outputFiles[0].text;
}
