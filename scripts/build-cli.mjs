import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { BUILD_FILE, DIST, fingerprintOfSources, manifest, ROOT, readBuild } from './build-state.mjs';
import { rendering } from './bundle-plugins.mjs';

const ENGINE_MARK = '%ENGINE%';

/** Data that the program reads beside itself, and only when a command needs it. */
const BESIDE = [
  { from: 'src/gazetteer/us', to: 'us' },
  { from: 'templates/trades', to: 'trades' },
];

const shared = {
  ...rendering,
  absWorkingDir: ROOT,
  outdir: 'dist',
  define: {
    'process.env.NODE_ENV': '"production"',
    __VERSION__: JSON.stringify(manifest().version),
    __ENGINE__: JSON.stringify(ENGINE_MARK),
  },
  write: false,
};

/** How the command is bundled. React is built in its production form, whatever NODE_ENV says when it runs. */
export const CLI_BUNDLE = {
  ...shared,
  entryPoints: { main: 'src/cli/main.ts' },
  outExtension: { '.js': '.cjs' },
  chunkNames: 'chunk-[hash]',
  banner: {},
};

/** What Node loads by itself: the start of the command, and its threads. */
export const STARTERS = {
  ...shared,
  entryPoints: {
    cli: 'src/cli/start.ts',
    'file-thread': 'src/site/write/file-thread.ts',
    'database-thread': 'src/blog/backend/database-thread.ts',
  },
  chunkNames: 'start-[hash]',
};

/** An import of another file of the bundle, or of a package, while the program runs. */
const LATE_IMPORT = new RegExp(`\\bimport\\("(?:\\./)?([^"]+\\.cjs|${rendering.external.join('|')})"\\)`, 'g');

/** Scripts from the modules of the bundle, for `src/cli/compiled-scripts.ts`. They stay modules until here, since esbuild splits nothing else. */
async function asScripts({ outputFiles }) {
  return Promise.all(
    outputFiles.map(async ({ path, text }) => {
      const define = { 'import.meta.url': '__url' };
      const { code } = await transform(text, { format: 'cjs', platform: 'node', target: 'node20', define });
      return { name: basename(path), text: code.replace(LATE_IMPORT, '__load("$1")') };
    }),
  );
}

/**
 * Bundles the command into dist/. The engine's digest, taken over all that is bundled and what cleans posts, is part of every
 * page's key: other code, other pages. A process that runs meanwhile finds all its files: each is written in one step, and
 * those of the build before stay.
 */
export async function buildCli(bundle = () => build(CLI_BUNDLE), starters = () => build(STARTERS)) {
  const fingerprint = fingerprintOfSources();
  const scripts = await asScripts(await bundle());
  const { outputFiles } = await starters();
  const modules = outputFiles.map(({ path, text }) => ({ name: basename(path), text }));
  const files = [...scripts, ...modules].sort(byName);
  // jsdom is not bundled, and it decides what is left of a post.
  const hash = createHash('sha256').update(manifest().dependencies.jsdom);
  for (const { name, text } of files) hash.update(name).update(text);
  const engine = hash.digest('hex').slice(0, 16);

  const before = readBuild();
  const names = files.map(({ name }) => name);
  const isThere = before?.engine === engine && names.every((name) => existsSync(join(DIST, name)));
  if (!isThere) {
    mkdirSync(DIST, { recursive: true });
    for (const { name, text } of files) put(name, text.replaceAll(ENGINE_MARK, engine));
  }
  for (const { from, to } of BESIDE) cpSync(join(ROOT, from), join(DIST, to), { recursive: true });
  put(BUILD_FILE, JSON.stringify({ engine, fingerprint, names }));
  const kept = new Set([BUILD_FILE, ...BESIDE.map(({ to }) => to), 'lock', ...names, ...(before?.names ?? [])]);
  for (const name of readdirSync(DIST)) if (!kept.has(name)) rmSync(join(DIST, name), { recursive: true, force: true });
}

/** The files that a process starts with come after those that they load. */
function byName(a, b) {
  const isEntry = ({ name }) => Number(!/^(chunk|start)-/.test(name));
  return isEntry(a) - isEntry(b) || (a.name < b.name ? 1 : -1);
}

function put(name, text) {
  const draft = join(DIST, `${name}.${process.pid}`);
  writeFileSync(draft, text);
  renameSync(draft, join(DIST, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli();
