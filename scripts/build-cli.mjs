import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';
import { templates } from './hbs-plugin.mjs';

/*
 * Bundles the command into dist/. React is built in its production form, whatever NODE_ENV says when it runs.
 * The engine's digest, taken over all bundled inputs, is part of every page's key: other code, other pages.
 */
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const root = new URL('..', import.meta.url).pathname;

const common = {
  absWorkingDir: root,
  entryPoints: { cli: 'src/cli/main.ts', worker: 'src/cli/worker.ts' },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  splitting: true,
  jsx: 'automatic',
  loader: { '.css': 'text' },
  plugins: [templates],
  chunkNames: 'chunk-[hash]',
  legalComments: 'none',
  logLevel: 'warning',
  banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
};

const dry = await build({ ...common, write: false, define: define('') });
const engine = createHash('sha256');
for (const { path, contents } of dry.outputFiles.toSorted((a, b) => (a.path < b.path ? -1 : 1))) engine.update(path.slice(root.length)).update(contents);

rmSync(`${root}/dist`, { recursive: true, force: true });
await build({ ...common, define: define(engine.digest('hex').slice(0, 16)) });

function define(digest) {
  return { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(version), __ENGINE__: JSON.stringify(digest) };
}
