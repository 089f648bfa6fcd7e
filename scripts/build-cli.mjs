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
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, extname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { BUILD_FILE, DIST, fingerprintOfSources, manifest, ROOT, readBuild } from './build-state.mjs';
import { rendering } from './bundle-plugins.mjs';
import { importSource } from './import-source.mjs';
import { noticesOf, packagesOf } from './notices.mjs';
import { TEMPLATE_NAMES } from './template-names.mjs';
import { sitePackages, VIRTUAL_MODULES } from './virtual-modules.mjs';
import { esbuildPlugin } from './virtual-plugins.mjs';

const ENGINE_MARK = '%ENGINE%';

/** Data that the program reads from its own folder, on demand. */
const BESIDE = [
  { from: 'src/gazetteer/us', to: 'us' },
  { from: 'templates/trades', to: 'trades' },
  { from: 'templates/site', to: 'site' },
  { from: 'templates/completion', to: 'completion' },
];
/** More such data: digests of the trades' and the sample's texts, by which `check` recognizes unedited texts. */
const KNOWN_TEXTS_FILE = 'known-texts.json';

/** The licenses of all bundled packages. */
const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';

/** esbuild options for the program. Bundles React's production build, whatever `NODE_ENV` is at run time. */
export const PROGRAM = {
  ...rendering,
  absWorkingDir: ROOT,
  outdir: 'dist',
  entryPoints: {
    main: 'src/cli/main.ts',
    index: 'src/api.ts',
    components: 'src/components.ts',
    'file-thread': 'src/build/write/file-thread.ts',
    'database-thread': 'src/blog/backend/database-thread.ts',
  },
  define: {
    'process.env.NODE_ENV': '"production"',
    __VERSION__: JSON.stringify(manifest().version),
    __ENGINE__: JSON.stringify(ENGINE_MARK),
    ...TEMPLATE_NAMES,
  },
  write: false,
  metafile: true,
};

/** Returns the bundle's files in the order in which to write them, the engine's digest, and the bundled packages. */
function programOf({ outputFiles, metafile }) {
  const files = outputFiles.map(({ path, text }) => ({ name: basename(path), text })).sort(byName);
  // jsdom isn't bundled, but its version affects the output of the sanitizer.
  const hash = createHash('sha256').update(manifest().devDependencies.jsdom);
  for (const { name, text } of files) hash.update(name).update(text);
  const engine = hash.digest('hex').slice(0, 16);
  return {
    engine,
    files: files.map(({ name, text }) => ({ name, text: text.replaceAll(ENGINE_MARK, engine) })),
    packages: [...packagesOf(Object.keys(metafile.inputs))],
  };
}

/**
 * Bundles the command into dist/. The engine's digest, of the bundle and jsdom's version, is part of every page's cache
 * key: new code invalidates all pages. Running processes keep working, because each file is replaced atomically and the
 * previous build's files stay.
 */
export async function buildCli(bundle = () => build(PROGRAM)) {
  const fingerprint = fingerprintOfSources();
  const { engine, files, packages } = programOf(await bundle());
  const before = readBuild();
  const names = files.map(({ name }) => name);
  const isThere = before?.engine === engine && names.every((name) => existsSync(join(DIST, name)));
  if (!isThere) {
    mkdirSync(DIST, { recursive: true });
    for (const { name, text } of files) put(name, text);
  }
  await putBeside(DIST);
  put(BUILD_FILE, JSON.stringify({ engine, fingerprint, names, packages }));
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

/** Generated modules that few commands load, compressed: Brotli is a sixth smaller than npm's gzip. */
const COMPRESSED = VIRTUAL_MODULES.filter(({ pattern }) =>
  ['admin:files', 'edge:handler', 'atlas:25'].some((name) => pattern.test(name)),
).map(({ pattern, load }) => ({
  pattern,
  load: async (name) => {
    const source = await load(name);
    if (!source.startsWith('export default ')) return source;
    const json = source.replace(/^export default |;\n?$/g, '');
    const bytes = brotliCompressSync(json).toString('base64');
    return `import { brotliDecompressSync } from 'node:zlib';
export default JSON.parse(brotliDecompressSync(Buffer.from('${bytes}', 'base64')).toString());
`;
  },
}));

/** Shortens names in packages. Names in townpress stay, for readable stack traces. */
const shortNames = {
  name: 'short-names',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => ({
      contents: (await transform(await readFile(path, 'utf8'), { minifyIdentifiers: true })).code,
    }));
  },
};

/** Bundles the command for publishing, into an emptied folder. */
async function buildRelease(folder) {
  const fingerprint = fingerprintOfSources();
  const plugins = [esbuildPlugin(COMPRESSED), ...PROGRAM.plugins, shortNames];
  const bundled = await build({ ...PROGRAM, plugins, minifyWhitespace: true, minifySyntax: true });
  const { engine, files, packages } = programOf(bundled);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of files) writeFileSync(join(folder, name), text);
  declareTypes(folder);
  const names = readdirSync(folder);
  await putBeside(folder);
  compressBeside(folder);
  await writeNotices(folder, packages);
  writeFileSync(join(folder, BUILD_FILE), JSON.stringify({ engine, fingerprint, names }));
}

/** Adds to dist/ what only installed packages need: types and licenses. The next build removes them. */
export async function completeBuild() {
  if (existsSync(join(DIST, NOTICES_FILE))) return;
  declareTypes(DIST);
  await writeNotices(DIST, readBuild().packages);
}

async function writeNotices(folder, packages) {
  writeFileSync(join(folder, NOTICES_FILE), noticesOf(new Set([...packages, ...(await sitePackages())])));
}

/** Compresses the places and the trades, a third of the package: Brotli is a fifth smaller than npm's gzip. */
function compressBeside(folder) {
  for (const name of readdirSync(join(folder, 'us')).filter((file) => file.endsWith('.tsv'))) {
    const file = join(folder, 'us', name);
    writeFileSync(`${file}.br`, brotliCompressSync(byColumn(readFileSync(file, 'utf8'))));
    rmSync(file);
  }
  const trades = join(folder, 'trades');
  const paths = readdirSync(trades, { recursive: true }).filter((path) => extname(path) !== '');
  const files = paths.sort().map((path) => [path.replaceAll('\\', '/'), readFileSync(join(trades, path), 'utf8')]);
  writeFileSync(`${trades}.json.br`, brotliCompressSync(JSON.stringify(Object.fromEntries(files))));
  rmSync(trades, { recursive: true });
}

/** Reorders a table by column, which saves a tenth: the number of columns, the first line, and all cells. */
function byColumn(text) {
  const [head, ...lines] = text.trimEnd().split('\n');
  const rows = lines.map((line) => line.split('\t'));
  const columns = Array.from({ length: Math.max(...rows.map(({ length }) => length)) }, (_, at) =>
    rows.map((row) => row[at] ?? ''),
  );
  return [columns.length, head, ...columns.flat()].join('\n');
}

/** Public entry points: each declaration file in dist/ with its source file. */
const TYPED = { 'index.d.ts': 'api.ts', 'components.d.ts': 'build/overrides/own-components.ts' };

/** Writes the type declarations of the public entry points and of the files they import. */
function declareTypes(folder) {
  const made = mkdtempSync(join(tmpdir(), 'townpress-types-'));
  const flags = '--ignoreConfig --noCheck --declaration --emitDeclarationOnly --allowImportingTsExtensions';
  const target = '--module esnext --moduleResolution bundler --target es2023 --jsx react-jsx --types node';
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const files = [...Object.values(TYPED), 'modules.d.ts'].map((file) => join(ROOT, 'src', file));
  const folders = ['--rootDir', ROOT, '--outDir', made];
  const args = [tsc, ...flags.split(' '), ...target.split(' '), ...folders, ...files];
  try {
    execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    for (const [name, file] of Object.entries(TYPED)) {
      copyTypes(join(made, 'src'), join(folder, 'types'), file.replace(/\.ts$/, '.d.ts'));
      writeFileSync(join(folder, name), `export * from './types/${file.replace(/\.ts$/, '.js')}';\n`);
    }
  } finally {
    rmSync(made, { recursive: true });
  }
}

/** Copies a declaration file and, recursively, its imports. */
function copyTypes(from, to, file) {
  if (existsSync(join(to, file))) return;
  const text = readFileSync(join(from, file), 'utf8');
  mkdirSync(dirname(join(to, file)), { recursive: true });
  writeFileSync(join(to, file), text.replace(/(['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js'));
  for (const [, path] of text.matchAll(/['"](\.{1,2}\/[^'"]+)\.tsx?['"]/g))
    copyTypes(from, to, posix.join(posix.dirname(file), `${path}.d.ts`));
}

/** Sorts entry files after the chunks they load, so that an entry never precedes its chunks on disk. */
function byName(a, b) {
  const isEntry = ({ name }) => Number(!/^chunk-/.test(name));
  return isEntry(a) - isEntry(b) || (a.name < b.name ? 1 : -1);
}

function put(name, text) {
  const draft = join(DIST, `${name}.${process.pid}`);
  writeFileSync(draft, text);
  renameSync(draft, join(DIST, name));
}

/** `--release [FOLDER]` builds for publishing. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [flag, folder = DIST] = process.argv.slice(2);
  await (flag === '--release' ? buildRelease(folder) : buildCli());
}
