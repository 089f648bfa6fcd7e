import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LATE_REACT, VIRTUAL_MODULES } from './virtual-modules.mjs';
import { esbuildPlugin } from './virtual-plugins.mjs';

const require = createRequire(import.meta.url);

/**
 * Removes code that the command never runs, to shorten startup: React's streaming renderers, gray-matter's own YAML
 * parser, and commander's support for commands in separate programs.
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

/** How every bundle that renders pages is made. */
export const rendering = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  splitting: true,
  jsx: 'automatic',
  external: ['sharp', 'satori', '@resvg/resvg-js', '@supabase/lite', 'esbuild', 'jsdom'],
  plugins: [esbuildPlugin([...VIRTUAL_MODULES, LATE_REACT]), lean],
  legalComments: 'none',
  logLevel: 'warning',
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
};
