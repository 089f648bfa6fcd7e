import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadOptional } from '../packages.ts';
import { createSanitizer, type Sanitizer } from './sanitize.ts';

/** Creates a sanitizer in Node. Loading jsdom takes a good part of a second, so it's loaded only if needed. */
export async function nodeSanitizer(): Promise<Sanitizer> {
  const { JSDOM } = await loadOptional(() => import('jsdom'), 'a post with HTML needs', ['jsdom']);
  return createSanitizer(new JSDOM('').window);
}

/** Sanitized HTML by digest of the input; `true` if the input was clean, which is nearly always. */
type Results = Record<string, string | true>;

/** The cache file, and the engine that wrote it. */
interface CleanedCache {
  readonly file: string;
  readonly engine: string;
}

/** Posts sanitized between checks for signals. */
const AT_A_TIME = 16;

/** Sanitizes HTML and returns a lookup for it. `cache` has earlier results; `load` is called only if needed. */
export async function cleanPosts(
  texts: readonly string[],
  cache: CleanedCache,
  load: () => Promise<Sanitizer>,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<Sanitizer> {
  const cached = readCache(cache);
  const results: Results = {};
  const cleaned = new Map<string, string>();
  let sanitizer: Sanitizer | undefined;
  let count = 0;
  for (const html of new Set(texts)) {
    const digest = hash('sha256', html, 'base64url');
    let result = cached[digest];
    if (result === undefined) {
      sanitizer ??= await load();
      const clean = sanitizer(html);
      result = clean === html ? true : clean;
      count++;
      if (count % AT_A_TIME === 0) {
        onProgress(cleaned.size, texts.length);
        await new Promise(setImmediate);
      }
    }
    results[digest] = result;
    cleaned.set(html, result === true ? html : result);
  }
  const isSmaller = Object.keys(results).length < Object.keys(cached).length;
  if (count > 0 || isSmaller) writeCache(cache, results);
  return (html) => {
    const clean = cleaned.get(html);
    if (clean === undefined) throw new Error('HTML that was not given to be cleaned');
    return clean;
  };
}

/** The first line has the engine and a digest of the second. */
function headOf(engine: string, body: string): string {
  return `townpress-cleaned-2 ${engine} ${hash('sha256', body)}`;
}

/** Returns nothing for a file that is missing, damaged or from another version. */
function readCache({ file, engine }: CleanedCache): Results {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    return text.slice(0, end) === headOf(engine, body) ? (JSON.parse(body) as Results) : {};
  } catch {
    return {};
  }
}

/** If it can't be stored, the next build sanitizes again. */
function writeCache({ file, engine }: CleanedCache, results: Results): void {
  const body = JSON.stringify(results);
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, `${headOf(engine, body)}\n${body}`);
    renameSync(temporary, file);
  } catch {
    rmSync(temporary, { force: true });
  }
}
