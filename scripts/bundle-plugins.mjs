import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import Handlebars from 'handlebars';
import { adminFilesModule, adminModule } from './admin-app.mjs';
import { ATLAS, atlasModule } from './site-atlas.mjs';
import { signsModule, stylesModule } from './site-styles.mjs';

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
    build.onLoad({ filter: /\.hbs$/ }, async ({ path }) => ({
      contents: compileTemplate(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};

/** Bundles a script of `src/site/client` for browsers, as the minified text of one module. */
export async function bundleClient(name) {
  const { outputFiles } = await bundle({
    absWorkingDir: fileURLToPath(new URL('..', import.meta.url)),
    entryPoints: [`src/site/client/${name}.ts`],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'warning',
    write: false,
  });
  return outputFiles[0].text.trimEnd();
}

/** Lets esbuild import `client:site` as the text of that browser script. */
const client = {
  name: 'client',
  setup(build) {
    build.onResolve({ filter: /^client:/ }, ({ path }) => ({
      path: path.slice('client:'.length),
      namespace: 'client',
    }));
    build.onLoad({ filter: /./, namespace: 'client' }, async ({ path }) => ({
      contents: await bundleClient(path),
      loader: 'text',
    }));
  },
};

/** Lets esbuild import `admin:app`, and behind it the texts of that program. */
const admin = {
  name: 'admin',
  setup(build) {
    build.onResolve({ filter: /^admin:/ }, ({ path }) => ({ path, namespace: 'admin' }));
    build.onLoad({ filter: /./, namespace: 'admin' }, async ({ path }) => ({
      contents: await (path === 'admin:app' ? adminModule() : adminFilesModule()),
      loader: 'js',
    }));
  },
};

/** Lets esbuild import `styles:site`, the stylesheet of the public site and its fonts, and `styles:signs`, its icons. */
const styles = {
  name: 'styles',
  setup(build) {
    build.onResolve({ filter: /^styles:/ }, ({ path }) => ({ path, namespace: 'styles' }));
    build.onLoad({ filter: /./, namespace: 'styles' }, async ({ path }) => ({
      contents: await (path === 'styles:signs' ? signsModule() : stylesModule()),
      loader: 'js',
    }));
  },
};

/** Lets esbuild import `atlas:states`, and behind it the counties of one state at a time. */
const atlas = {
  name: 'atlas',
  setup(build) {
    build.onResolve({ filter: ATLAS }, ({ path }) => ({ path, namespace: 'atlas' }));
    build.onLoad({ filter: /./, namespace: 'atlas' }, ({ path }) => ({ contents: atlasModule(path), loader: 'js' }));
  },
};

/**
 * Leaves out what the command never runs, and would only read at every start: React's streaming renderers beside
 * `renderToStaticMarkup`, and the YAML parser that gray-matter brings although it is given ours.
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
    build.onLoad({ filter: /^js-yaml$/, namespace: 'lean' }, () => ({
      contents:
        'const unused = () => { throw new Error("not bundled"); }; module.exports = { safeLoad: unused, safeDump: unused };',
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
  loader: { '.woff': 'binary' },
  external: ['sharp', 'satori', '@resvg/resvg-js', '@supabase/lite', '@supabase/supabase-js', 'jsdom'],
  plugins: [templates, client, admin, styles, atlas, lean],
  legalComments: 'none',
  logLevel: 'warning',
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
};
