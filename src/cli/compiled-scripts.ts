import { createHash } from 'node:crypto';
import { closeSync, existsSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';
import { openPrivate, writePrivate } from './private-file.ts';

/*
 * To compile the program takes as long as to read a hundred files of data, so what V8 makes of it is kept: the scripts of dist/
 * are CommonJS, since Node 20 keeps nothing of modules. A cache belongs to one build, one V8 with its flags, and one command. Its
 * digest includes the digest of the script on the disk, of which V8 compares nothing but the length. Where it cannot be written or V8 refuses
 * it, scripts are compiled.
 */

/** Where the scripts are. */
const DIST = dirname(fileURLToPath(import.meta.url));

/** Commands that run most of the program, each another part of it. */
const KEPT_COMMANDS: readonly string[] = ['generate', 'check', 'start', 'preview'];

const commandOf = (word: string | undefined) => KEPT_COMMANDS.find((name) => name === word) ?? 'other';

const DIGEST_BYTES = 32;

/** So many bytes say how long the list of scripts is, which comes behind its digest. */
const LENGTH_BYTES = 4;

/** No list is nearly as long, so a damaged length takes no memory. */
const LONGEST_LIST = 1 << 20;

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
/** The text of each script that was compressed. */
const unpacked = new Map<string, string>();
/** The digest of each script's file, compressed or not. */
const sources = new Map<string, Buffer>();

/** Where the cache has a script: its machine code, then its text if compressed; and a digest of both and of the script's file. */
type Place = readonly [name: string, at: number, code: number, text: number, digest: string];

/** What was kept of scripts in a run before. They are read one by one: few commands need all. */
interface Kept {
  readonly file: number;
  /** Where the list ends. */
  readonly start: number;
  readonly places: ReadonlyMap<string, Place>;
  isDamaged: boolean;
}

/** Null before it is looked for. */
let kept: Kept | undefined | null = null;
let keptAs: string;

/** Runs a script of dist/ anew, and returns what it exports. Those that it requires run once. What V8 compiled is kept under the name of what runs. */
export function runScript(name: string, runs = commandOf(process.argv[2])): unknown {
  keptAs = runs;
  if (kept === null) {
    kept = openKept();
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
  const { bytes, isPacked } = readScript(filename);
  sources.set(name, digest(bytes));
  const cachedData = readKept(name);
  const text = isPacked ? unpack(name, bytes) : bytes.toString('latin1');
  const source = `(function(exports,require,module,__url,__load){${text}\n})`;
  const script = new Script(source, { filename, ...(cachedData && { cachedData }) });
  scripts.set(name, script);
  return script;
}

/** The file of a script. In a package most are compressed. */
function readScript(file: string): { readonly bytes: Buffer; readonly isPacked: boolean } {
  try {
    return { bytes: readFileSync(file), isPacked: false };
  } catch (error) {
    if (!existsSync(`${file}.br`)) throw error;
    return { bytes: readFileSync(`${file}.br`), isPacked: true };
  }
}

/** The text of a compressed script, all ASCII. */
function unpack(name: string, bytes: Buffer): string {
  const known = unpacked.get(name);
  if (known !== undefined) return known;
  const { brotliDecompressSync } = packages('node:zlib') as typeof import('node:zlib');
  const text = brotliDecompressSync(bytes).toString('latin1');
  unpacked.set(name, text);
  return text;
}

function compiledFile(): string {
  return join(DIST, 'compiled', `${__ENGINE__}-${cachedDataVersionTag()}-${keptAs}`);
}

/** What was kept in a run before; nothing where the file is missing, or its list is not as it was written. */
function openKept(): Kept | undefined {
  try {
    const file = openPrivate(compiledFile());
    const head = bytesAt(file, 0, DIGEST_BYTES + LENGTH_BYTES) ?? Buffer.alloc(0);
    const list = bytesAt(file, head.length, Math.min(LONGEST_LIST, head.readUInt32LE(DIGEST_BYTES)));
    if (!list || !digest(list).equals(head.subarray(0, DIGEST_BYTES))) {
      closeSync(file);
      return undefined;
    }
    const places = JSON.parse(list.toString('latin1')) as Place[];
    const start = head.length + list.length;
    return { file, start, places: new Map(places.map((place) => [place[0], place])), isDamaged: false };
  } catch {
    return undefined;
  }
}

/** What was kept of a script; nothing of one that is not as it was written, or cannot be read. */
function readKept(name: string): Buffer | undefined {
  const place = kept?.places.get(name);
  if (!kept || !place) return undefined;
  const [, at, code, text, wanted] = place;
  const bytes = bytesAt(kept.file, kept.start + at, code + text);
  if (!bytes || digestWithSource(name, bytes) !== wanted) {
    kept.isDamaged = true;
    return undefined;
  }
  if (text > 0) unpacked.set(name, bytes.toString('latin1', code));
  return bytes.subarray(0, code);
}

function bytesAt(file: number, at: number, length: number): Buffer | undefined {
  const bytes = Buffer.alloc(length);
  try {
    return bytes.subarray(0, readSync(file, bytes, 0, length, at));
  } catch {
    return undefined;
  }
}

/** Keeps what V8 compiled in this run, where nothing of the kind is kept yet. */
function keepCompiled(): void {
  if (kept && !kept.isDamaged && ![...scripts.values()].some(({ cachedDataRejected }) => cachedDataRejected)) return;
  try {
    const content: Buffer[] = [];
    const list: Place[] = [];
    let at = 0;
    for (const [name, script] of scripts) {
      const code = script.createCachedData();
      const text = Buffer.from(unpacked.get(name) ?? '', 'latin1');
      const bytes = Buffer.concat([code, text]);
      list.push([name, at, code.length, text.length, digestWithSource(name, bytes)]);
      content.push(bytes);
      at += bytes.length;
    }
    const text = Buffer.from(JSON.stringify(list), 'latin1');
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32LE(text.length);
    writePrivate(compiledFile(), Buffer.concat([digest(text), length, text, ...content]));
  } catch {
    // A folder that nobody may write to: every run compiles.
  }
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** A digest of a script and its cache entry. */
function digestWithSource(name: string, bytes: Uint8Array): string {
  const sum = createHash('sha256').update(sources.get(name) ?? '');
  return sum.update(bytes).digest('hex');
}
