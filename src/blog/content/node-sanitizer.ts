import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { loadOptional } from '../packages.ts';
import { createSanitizer, type Sanitizer } from './sanitize.ts';

/** The sanitizer for a program outside of a browser. It loads jsdom, which takes a good part of a second: only when a post of a backend has to be cleaned. */
export async function nodeSanitizer(): Promise<Sanitizer> {
  const { JSDOM } = await loadOptional(() => import('jsdom'), 'a post with HTML needs', ['jsdom']);
  return createSanitizer(new JSDOM('').window);
}

/** What was made of each HTML, by its digest: null where nothing had to be changed, which is nearly always. */
type Cleaned = Readonly<Record<string, string | null>>;

/** A file, and the engine whose work it keeps. */
interface CleanedCache {
  readonly file: string;
  readonly engine: string;
}

/** Posts cleaned between two looks at signals. */
const AT_A_TIME = 16;

/** A sanitizer for the given HTML alone, cleaned by now. `cache` remembers the last run; `load` is called only when there is anything to clean. */
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

/** The first line names the engine and holds a digest of the second. */
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

/** Where it cannot be kept, the next run cleans again; that is no reason to end this one. */
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
