import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Handlebars from 'handlebars';

const require = createRequire(import.meta.url);

/** Compiles the text of a template, in strict mode: a slot without a value throws. Answers a JavaScript module. */
export function compileTemplate(source) {
  const spec = Handlebars.precompile(source, { strict: true, knownHelpersOnly: true });
  return `import Handlebars from 'handlebars/runtime.js';\nexport default Handlebars.template(${spec});\n`;
}

/** Lets esbuild import `.hbs` files as compiled templates. */
const templates = {
  name: 'templates',
  setup(build) {
    build.onLoad({ filter: /\.hbs$/ }, async ({ path }) => ({ contents: compileTemplate(await readFile(path, 'utf8')), loader: 'js' }));
  },
};

/**
 * Leaves out what the command never runs, and would only read at every start: React's streaming renderers beside
 * `renderToStaticMarkup`, and the YAML parser that gray-matter brings although it is given ours.
 */
const lean = {
  name: 'lean',
  setup(build) {
    const server = join(dirname(require.resolve('react-dom/package.json')), 'cjs/react-dom-server-legacy.node.production.js');
    build.onResolve({ filter: /^react-dom\/server$/ }, () => ({ path: server }));
    build.onResolve({ filter: /^js-yaml$/ }, () => ({ path: 'js-yaml', namespace: 'lean' }));
    build.onLoad({ filter: /^js-yaml$/, namespace: 'lean' }, () => ({
      contents: 'const unused = () => { throw new Error("not bundled"); }; module.exports = { safeLoad: unused, safeDump: unused };',
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
  loader: { '.css': 'text' },
  plugins: [templates, lean],
  legalComments: 'none',
  logLevel: 'warning',
  banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
};
