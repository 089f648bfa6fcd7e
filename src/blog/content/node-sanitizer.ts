import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadOptional } from '../packages.ts';
import { createSanitizer, type Sanitizer } from './sanitize.ts';

/** Creates a sanitizer in Node. Loading jsdom takes a good part of a second, so it's loaded only if needed. */
export async function nodeSanitizer(): Promise<Sanitizer> {
  const { JSDOM } = await loadOptional(() => import('jsdom'), 'a post with HTML needs', ['jsdom']);
  return createSanitizer(new JSDOM('').window);
}

/** Sanitized HTML by digest of the input; null if unchanged, which is nearly always. */
type Cleaned = Readonly<Record<string, string | null>>;

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
  const kept = readCleaned(cache);
  const cleaned = new Map<string, string>();
  const used: Record<string, string | null> = {};
  let sanitizer: Sanitizer | undefined;
  let made = 0;
  for (const html of new Set(texts)) {
    const digest = hash('sha256', html, 'base64url');
    let clean = Object.hasOwn(kept, digest) ? kept[digest] : undefined;
    if (clean === undefined) {
      sanitizer ??= await load();
      const answer = sanitizer(html);
      clean = answer === html ? null : answer;
      if (++made % AT_A_TIME === 0) {
        onProgress(cleaned.size, texts.length);
        await new Promise(setImmediate);
      }
    }
    used[digest] = clean;
    cleaned.set(html, clean ?? html);
  }
  if (made > 0 || Object.keys(used).length < Object.keys(kept).length) keepCleaned(cache, used);
  return (html) => {
    const clean = cleaned.get(html);
    if (clean === undefined) throw new Error('HTML that was not given to be cleaned');
    return clean;
  };
}

/** The first line has the engine and a digest of the second. */
function headOf(engine: string, body: string): string {
  return `townpress-cleaned-1 ${engine} ${hash('sha256', body)}`;
}

function readCleaned({ file, engine }: CleanedCache): Cleaned {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    return text.slice(0, end) === headOf(engine, body) ? (JSON.parse(body) as Cleaned) : {};
  } catch {
    return {};
  }
}

/** If it can't be stored, the next build sanitizes again. */
function keepCleaned({ file, engine }: CleanedCache, cleaned: Cleaned): void {
  const body = JSON.stringify(cleaned);
  const part = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(part, `${headOf(engine, body)}\n${body}`);
    renameSync(part, file);
  } catch {
    if (existsSync(part)) rmSync(part);
  }
}
