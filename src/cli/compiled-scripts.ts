import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

/*
 * To compile the program takes as long as to read a hundred files of data, so what V8 makes of it is kept: the scripts of dist/
 * are CommonJS, since Node 20 keeps nothing of modules. What is kept belongs to one build, one V8 with its flags, and one command, and
 * its digest is checked, so that nothing else is ever run. Where it cannot be written or V8 refuses it, scripts are compiled.
 */

/** Where the scripts are. */
const DIST = dirname(fileURLToPath(import.meta.url));

/** Commands that run most of the program, each another part of it. */
const KEPT_COMMANDS: readonly string[] = ['generate', 'check', 'start', 'preview'];

const commandOf = (word: string | undefined) => KEPT_COMMANDS.find((name) => name === word) ?? 'other';

const DIGEST_BYTES = 32;

type Exports = Record<string, unknown>;
type Wrapper = (
  exports: Exports,
  require: (name: string) => unknown,
  module: { exports: Exports },
  url: string,
  load: (name: string) => Promise<Exports>,
) => void;

const packages = createRequire(join(DIST, 'main.cjs'));
const modules = new Map<string, { exports: Exports }>();
const scripts = new Map<string, Script>();
/** What V8 made of them in a run before, by name; null before it is looked for. */
let compiled: ReadonlyMap<string, Buffer> | undefined | null = null;
let keptAs: string;

/** Runs a script of dist/ anew, and returns what it exports. Those that it requires run once. What V8 compiled is kept under the name of what runs. */
export function runScript(name: string, runs = commandOf(process.argv[2])): unknown {
  keptAs = runs;
  if (compiled === null) {
    compiled = readCompiled();
    process.once('exit', keepCompiled);
  }
  modules.delete(name);
  return requireScript(name);
}

function requireScript(name: string): Exports {
  const known = modules.get(name);
  if (known) return known.exports;
  const file = join(DIST, name);
  const module = { exports: {} };
  // Before it runs: scripts may require each other.
  modules.set(name, module);
  const run = compile(name, file).runInThisContext() as Wrapper;
  run(module.exports, requireAny, module, pathToFileURL(file).href, late);
  return module.exports;
}

/** Imports while the program runs go through here: in a script whose code was kept, Node 20 answers none by itself. */
const late = async (name: string): Promise<Exports> => (name.endsWith('.cjs') ? requireScript(name) : import(name));

const requireAny = (name: string): unknown => (name.startsWith('./') ? requireScript(name.slice(2)) : packages(name));

function compile(name: string, filename: string): Script {
  const known = scripts.get(name);
  if (known) return known;
  const source = `(function(exports,require,module,__url,__load){${textOf(filename)}\n})`;
  const cachedData = compiled?.get(name);
  const script = new Script(source, { filename, ...(cachedData && { cachedData }) });
  scripts.set(name, script);
  return script;
}

/** The text of a script, which is nothing but ASCII. In a package most are compressed. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    if (!existsSync(`${file}.br`)) throw error;
    const { brotliDecompressSync } = packages('node:zlib') as typeof import('node:zlib');
    return brotliDecompressSync(readFileSync(`${file}.br`)).toString('latin1');
  }
}

function compiledFile(): string {
  return join(DIST, 'compiled', `${__ENGINE__}-${cachedDataVersionTag()}-${keptAs}`);
}

/** What was kept of scripts by their names; nothing where the file is missing or not as it was written. */
function readCompiled(): ReadonlyMap<string, Buffer> | undefined {
  try {
    const bytes = readFileSync(compiledFile());
    const content = bytes.subarray(DIGEST_BYTES);
    if (!digest(content).equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
    const start = content.indexOf('\n') + 1;
    const sizes = JSON.parse(content.toString('latin1', 0, start)) as [name: string, size: number][];
    let from = start;
    return new Map(sizes.map(([name, size]) => [name, content.subarray(from, (from += size))]));
  } catch {
    return undefined;
  }
}

/** Keeps what V8 compiled in this run, where nothing of the kind is kept yet. */
function keepCompiled(): void {
  if (compiled && ![...scripts.values()].some(({ cachedDataRejected }) => cachedDataRejected)) return;
  try {
    const kept = [...scripts].map(([name, script]) => [name, script.createCachedData()] as const);
    const head = `${JSON.stringify(kept.map(([name, { length }]) => [name, length]))}\n`;
    const content = Buffer.concat([Buffer.from(head, 'latin1'), ...kept.map(([, bytes]) => bytes)]);
    const file = compiledFile();
    const draft = `${file}.${process.pid}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, Buffer.concat([digest(content), content]));
    renameSync(draft, file);
  } catch {
    // A folder that nobody may write to: every run compiles.
  }
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
