import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, transform } from 'esbuild';
import { BUILD_FILE, DIST, fingerprintOfSources, manifest, ROOT, readBuild } from './build-state.mjs';
import { rendering } from './bundle-plugins.mjs';
import { importSource } from './import-source.mjs';
import { noticesOf, packagesOf } from './notices.mjs';
import { sitePackages } from './virtual-modules.mjs';

const ENGINE_MARK = '%ENGINE%';

/** Data that the program reads beside itself, and only when a command needs it. */
const BESIDE = [
  { from: 'src/gazetteer/us', to: 'us' },
  { from: 'templates/trades', to: 'trades' },
];
/** The same: digests of the texts of trades and sample, by which `check` knows them again. */
const KNOWN_TEXTS_FILE = 'known-texts.json';

/** The licenses of all packages that the program holds a copy of. */
const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';

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
  entryPoints: { main: 'src/cli/main.ts', engine: 'src/cli/engine.ts' },
  outExtension: { '.js': '.cjs' },
  chunkNames: 'chunk-[hash]',
  banner: {},
};

/** What Node loads by itself: what programs import, and a thread that takes its time. */
const STARTERS = {
  ...shared,
  entryPoints: {
    index: 'src/api.ts',
    components: 'src/components.ts',
    'database-thread': 'src/blog/backend/database-thread.ts',
  },
  chunkNames: 'start-[hash]',
};

/** What Node loads by itself, which knows nothing of compressed scripts. */
const PLAIN = ['cli.cjs', 'file-thread.cjs'];

/** The start of the command. */
const COMMAND = {
  ...shared,
  entryPoints: { cli: 'src/cli/start.ts' },
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  splitting: false,
  banner: { js: "const __url = require('node:url').pathToFileURL(__filename).href;" },
  footer: { js: 'if (require.main === module) module.exports.run();' },
  define: { ...shared.define, 'import.meta.url': '__url' },
};

/** A thread that most runs start, and that starts sooner as CommonJS too. */
const FILE_THREAD = { ...COMMAND, entryPoints: { 'file-thread': 'src/site/write/file-thread.ts' }, footer: {} };

async function buildStarters(minified = {}) {
  const built = await Promise.all(
    [STARTERS, COMMAND, FILE_THREAD].map((settings) => build({ ...settings, ...minified, metafile: true })),
  );
  return {
    outputFiles: built.flatMap(({ outputFiles }) => outputFiles),
    inputs: built.flatMap(({ metafile }) => Object.keys(metafile.inputs)),
  };
}

/** An import of another file of the bundle, or of a package, while the program runs. */
const LATE_IMPORT = new RegExp(`\\bimport\\("(?:\\./)?([^"]+\\.cjs|${rendering.external.join('|')})"\\)`, 'g');

/** Scripts from the modules of the bundle, for `src/cli/compiled-scripts.ts`. They stay modules until here, since esbuild splits nothing else. */
async function asScripts({ outputFiles, metafile }, minified) {
  return Promise.all(
    outputFiles.map(async ({ path, text }) => {
      const define = { 'import.meta.url': '__url' };
      const { code } = await transform(text, {
        ...minified,
        minifyIdentifiers:
          minified !== undefined && isOfPackages(metafile.outputs[`${shared.outdir}/${basename(path)}`]),
        format: 'cjs',
        platform: 'node',
        target: 'node20',
        define,
      });
      return { name: basename(path), text: withShortHeader(code.replace(LATE_IMPORT, '__load("$1")')) };
    }),
  );
}

/** Whether most of a script comes from packages and no component is in it. Only its names are shortened: names of components are part of the keys of pages, and others make error reports readable. */
function isOfPackages({ bytes, inputs }) {
  const ofPackages = Object.entries(inputs).filter(([path]) => path.includes('node_modules/'));
  const size = ofPackages.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
  return size > bytes / 2 && !Object.keys(inputs).some((path) => path.endsWith('.tsx'));
}

/** Code that esbuild adds before and after a script: helpers, exports, and their names for Node's import. */
const HEADER =
  /^(.*?)var stdin_exports ?= ?\{\};\s*__export\d*\(stdin_exports, ?(\{.*?\})\);\s*module\.exports ?= ?__toCommonJS\(stdin_exports\);/s;

const FOOTER = /\n?(?:\/\/ Annotate .*\n)?0 ?&& ?\(module\.exports ?= ?\{[^}]*\}\);\s*$/;

/** Returns a script that exports getters without helpers of esbuild, unless it needs one for another reason: in some 200 scripts they take 50 KB. */
function withShortHeader(code) {
  return code
    .replace(HEADER, (header, helpers, names) => {
      const getters = names.replace(/([\w$"-]+): ?\(\) ?=> ?([\w$.]+)/g, 'get $1(){return $2}');
      return `${code.slice(header.length).includes('__toESM') ? helpers : ''}module.exports=${getters};`;
    })
    .replace(FOOTER, '');
}

/** What is bundled, as files in the order in which they are written, and its digest. `minified` are esbuild's settings for a release. */
async function programOf(bundled, { outputFiles }, minified) {
  const scripts = await asScripts(bundled, minified);
  const modules = outputFiles.map(({ path, text }) => ({ name: basename(path), text }));
  const files = [...scripts, ...modules].sort(byName);
  // jsdom is not bundled, and it decides what is left of a post.
  const hash = createHash('sha256').update(manifest().devDependencies.jsdom);
  for (const { name, text } of files) hash.update(name).update(text);
  const engine = hash.digest('hex').slice(0, 16);
  return { engine, files: files.map(({ name, text }) => ({ name, text: text.replaceAll(ENGINE_MARK, engine) })) };
}

/**
 * Bundles the command into dist/. The engine's digest, taken over all that is bundled and what cleans posts, is part of every
 * page's key: other code, other pages. A process that runs meanwhile finds all its files: each is written in one step, and
 * those of the build before stay.
 */
export async function buildCli(bundle = () => build(CLI_BUNDLE)) {
  const fingerprint = fingerprintOfSources();
  const { engine, files } = await programOf(await bundle(), await buildStarters());
  const before = readBuild();
  const names = files.map(({ name }) => name);
  const isThere = before?.engine === engine && names.every((name) => existsSync(join(DIST, name)));
  if (!isThere) {
    mkdirSync(DIST, { recursive: true });
    for (const { name, text } of files) put(name, text);
  }
  await putBeside(DIST);
  put(BUILD_FILE, JSON.stringify({ engine, fingerprint, names }));
  const kept = new Set([
    BUILD_FILE,
    KNOWN_TEXTS_FILE,
    ...BESIDE.map(({ to }) => to),
    'lock',
    ...names,
    ...(before?.names ?? []),
  ]);
  for (const name of readdirSync(DIST)) if (!kept.has(name)) rmSync(join(DIST, name), { recursive: true, force: true });
}

async function putBeside(folder) {
  for (const { from, to } of BESIDE) cpSync(join(ROOT, from), join(folder, to), { recursive: true });
  const { knownTexts } = await importSource('scripts/known-texts.ts');
  writeFileSync(
    join(folder, KNOWN_TEXTS_FILE),
    JSON.stringify(knownTexts(join(ROOT, 'templates/trades'), join(ROOT, 'data'))),
  );
}

const MINIFIED = { minifyWhitespace: true, minifySyntax: true };

/** Bundles the command for the package, into an empty folder, minified and compressed. */
async function buildRelease(folder) {
  const fingerprint = fingerprintOfSources();
  const bundled = await build({ ...CLI_BUNDLE, ...MINIFIED, metafile: true });
  const starters = await buildStarters(MINIFIED);
  const { engine, files } = await programOf(bundled, starters, MINIFIED);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of files) {
    if (name.endsWith('.cjs') && !PLAIN.includes(name)) writeFileSync(join(folder, `${name}.br`), compressed(text));
    else writeFileSync(join(folder, name), text);
  }
  declareTypes(folder);
  const names = readdirSync(folder);
  await putBeside(folder);
  const packages = packagesOf([...Object.keys(bundled.metafile.inputs), ...starters.inputs]);
  writeFileSync(join(folder, NOTICES_FILE), noticesOf(new Set([...packages, ...(await sitePackages())])));
  writeFileSync(join(folder, BUILD_FILE), JSON.stringify({ engine, fingerprint, names }));
}

/** What programs and components import, by the file in dist/ that has its types. */
const TYPED = { 'index.d.ts': 'api.ts', 'components.d.ts': 'site/overrides/components.ts' };

/** Writes the types of what programs and components import, and of no other file. */
function declareTypes(folder) {
  const made = mkdtempSync(join(tmpdir(), 'townpress-types-'));
  const flags = '--ignoreConfig --noCheck --declaration --emitDeclarationOnly --allowImportingTsExtensions';
  const target = '--module esnext --moduleResolution bundler --target es2023 --jsx react-jsx --types node';
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const files = [...Object.values(TYPED), 'site/modules.d.ts'].map((file) => join(ROOT, 'src', file));
  const folders = ['--rootDir', ROOT, '--outDir', made];
  const args = [tsc, ...flags.split(' '), ...target.split(' '), ...folders, ...files];
  try {
    execFileSync(process.execPath, args, { stdio: 'inherit' });
    for (const [name, file] of Object.entries(TYPED)) {
      copyTypes(join(made, 'src'), join(folder, 'types'), file.replace(/\.ts$/, '.d.ts'));
      writeFileSync(join(folder, name), `export * from './types/${file.replace(/\.ts$/, '.js')}';\n`);
    }
  } finally {
    rmSync(made, { recursive: true });
  }
}

/** Copies a file of types, and those that it imports. */
function copyTypes(from, to, file) {
  if (existsSync(join(to, file))) return;
  const text = readFileSync(join(from, file), 'utf8');
  mkdirSync(dirname(join(to, file)), { recursive: true });
  writeFileSync(join(to, file), text.replace(/(['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js'));
  for (const [, path] of text.matchAll(/['"](\.{1,2}\/[^'"]+)\.tsx?['"]/g))
    copyTypes(from, to, posix.join(posix.dirname(file), `${path}.d.ts`));
}

const compressed = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });

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

/** `--release [FOLDER]` builds what is published. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [flag, folder = DIST] = process.argv.slice(2);
  await (flag === '--release' ? buildRelease(folder) : buildCli());
}
