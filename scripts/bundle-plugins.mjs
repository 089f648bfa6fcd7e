import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { UNUSED, withoutUnused } from './unused-supabase.mjs';
import { LATE_REACT, VIRTUAL_MODULES } from './virtual-modules.mjs';
import { esbuildPlugin } from './virtual-plugins.mjs';

const require = createRequire(import.meta.url);

/**
 * Drops unused code that would slow down every start: React's streaming renderers (only `renderToStaticMarkup` is
 * used), gray-matter's YAML parser (we pass our own) and commander's `child_process` import for external subcommands.
 */
const lean = {
  name: 'lean',
  setup(build) {
    const server = join(
      dirname(require.resolve('react-dom/package.json')),
      'cjs/react-dom-server-legacy.node.production.js',
    );
    build.onResolve({ filter: /^react-dom\/server$/ }, () => ({ path: server }));
    build.onResolve({ filter: /^js-yaml$/ }, () => ({ path: 'js-yaml', namespace: 'lean' }));
    build.onResolve({ filter: /^node:child_process$/ }, ({ importer }) =>
      /[\\/]commander[\\/]lib[\\/]/.test(importer) ? { path: 'child_process', namespace: 'lean' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'lean' }, () => ({
      contents:
        'const unused = () => { throw new Error("not bundled"); }; module.exports = { safeLoad: unused, safeDump: unused, spawn: unused };',
      loader: 'js',
    }));
  },
};

/** esbuild options for every bundle that renders pages. */
export const rendering = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  splitting: true,
  jsx: 'automatic',
  external: ['sharp', 'satori', '@resvg/resvg-js', '@supabase/lite', 'esbuild', 'jsdom'],
  plugins: [esbuildPlugin([...VIRTUAL_MODULES, LATE_REACT]), lean, withoutUnused(UNUSED)],
  legalComments: 'none',
  logLevel: 'warning',
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
};
