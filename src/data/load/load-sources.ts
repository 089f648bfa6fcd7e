import matter from 'gray-matter';
import { type Diagnostic, errorAt, quote, type Report, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import type { Findings } from '../../base/diagnostics/outcome.ts';
import { memoized } from '../../base/memo.ts';
import type { Asset, DataFolder, Source } from '../../base/source.ts';
import { checkSourceTexts } from './check-source-texts.ts';
import { type CutFile, decode, lossyText, MAX_FILE_BYTES, parseMarkdown, parseText } from './data-file.ts';

/** Folders of files that are copied or read elsewhere, not data files. */
const ASSET_FOLDERS = ['photos/', 'brand/', 'posts/images/'];
/** Folders of Markdown files with front matter. */
const MARKDOWN_FOLDERS = ['pages/', 'posts/', 'notes/', 'jobs/'];

/** All files in the data folder. */
export interface Sources {
  /** By path in the data folder, without broken files. */
  readonly files: ReadonlyMap<string, Source>;
  readonly assets: ReadonlyMap<string, Asset>;
  /** Paths of unreadable files, so that they aren't reported as missing. */
  readonly broken: ReadonlySet<string>;
  /** Paths of files that look like data, but aren't in the right folder or have the wrong name. */
  readonly unread: ReadonlySet<string>;
}

/** The files in a folder, with their contents for code frames. */
export interface LoadedSources extends Sources {
  readonly textOf: (file: string) => string | undefined;
}

/** A parsed file. Its text and source are undefined if reading or parsing failed. */
export interface ReadFile {
  readonly text: () => string | undefined;
  readonly source: Source | undefined;
  readonly found: readonly Diagnostic[];
}

/** Cache of parsed files, keyed by the byte array. */
export interface ParseCache {
  get(bytes: Uint8Array): ReadFile | undefined;
  set(bytes: Uint8Array, read: ReadFile): unknown;
}

const sourceMemory = (): ParseCache => new WeakMap();

/** Reads and parses the data folder, and reports unreadable files. Skips files that `cut` reports as truncated. */
export function loadSources(
  data: DataFolder,
  cut: readonly Diagnostic[] = [],
  memory: ParseCache = memoized(sourceMemory) ?? new WeakMap(),
): Findings<LoadedSources> {
  const diagnostics: Diagnostic[] = [...cut];
  const isCut = (file: string) => cut.some(({ at }) => at.file === file);
  const files = new Map<string, Source>();
  const assets = new Map<string, Asset>();
  const broken = new Set<string>();
  const unread = new Set<string>();
  const texts = new Map<string, () => string | undefined>();
  for (const file of data.list()) {
    if (ASSET_FOLDERS.some((folder) => file.startsWith(folder))) {
      assets.set(file, { file, bytes: data.read(file) });
      continue;
    }
    if (isIgnored(file)) continue;
    if (
      !(file.endsWith('.yaml') || (file.endsWith('.md') && MARKDOWN_FOLDERS.some((folder) => file.startsWith(folder))))
    ) {
      unread.add(file);
      continue;
    }
    const { text, source, found } = readFile(file, data.read(file), memory);
    texts.set(file, text);
    if (source && !isCut(file)) files.set(file, source);
    else broken.add(file);
    if (!isCut(file)) diagnostics.push(...found);
  }
  for (const { file, kind } of data.others?.() ?? []) {
    const help =
      kind === 'a folder' ? 'rename the folder, or replace it with the file' : 'replace it with the file, or remove it';
    diagnostics.push(errorAt(wholeFile(file), 'not-a-file', `expected a file, but ${quote(file)} is ${kind}`, help));
    broken.add(file);
  }
  return { value: { files, assets, broken, unread, textOf: (file) => texts.get(file)?.() }, diagnostics };
}

/** Reads and parses a file, or returns the cached result for its bytes. */
export function readFile(file: string, bytes: Uint8Array, memory: ParseCache = new WeakMap()): ReadFile {
  const known = memory.get(bytes);
  if (known) return known;
  const found: Diagnostic[] = [];
  const report: Report = (diagnostic) => found.push(diagnostic);
  const text = decode(file, bytes, report);
  const source = text === undefined ? undefined : parse(file, text, report);
  if (source) checkSourceTexts(source, report);
  // A file that isn't UTF-8 is decoded for the code frame in its finding.
  const read = { text: () => text ?? (bytes.length > MAX_FILE_BYTES ? undefined : lossyText(bytes)), source, found };
  memory.set(bytes, read);
  return read;
}

/** Returns whether to ignore a file because it's hidden, an editor backup or of another type. */
function isIgnored(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name.startsWith('.') || !/\.(ya?ml|md|markdown)(\.txt)?$/i.test(name);
}

function parse(file: string, text: string, report: Report): Source | undefined {
  if (file.endsWith('.md')) return parseMarkdown(file, text, cutByMatter, report);
  const parsed = parseText(file, text, 0, report);
  return parsed && { file, text, ...parsed };
}

/** Splits off front matter with gray-matter. Throws if it's in another language, such as JavaScript. */
function cutByMatter(text: string): CutFile {
  let front: string | undefined;
  const refuse = () => {
    throw new Error("front matter wasn't read as YAML");
  };
  const engine = {
    parse: (fenced: string) => {
      front = fenced;
      return {};
    },
    stringify: refuse,
  };
  const { content } = matter(
    { content: text },
    { engines: { yaml: engine, javascript: refuse, js: refuse, json: refuse, coffee: refuse } },
  );
  return { front, content };
}
