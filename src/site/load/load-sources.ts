import matter from 'gray-matter';
import { type Diagnostic, errorAt, quote, type Report, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { kept } from '../../base/memo.ts';
import type { Asset, DataFolder, Source } from '../../base/source.ts';
import { type CutFile, decode, lossyText, MAX_FILE_BYTES, parseMarkdown, parseText } from './data-file.ts';
import { reviewSource } from './review-source.ts';

/** Folders whose files are copied or read by other means, and are not data files. */
const ASSET_FOLDERS = ['photos/', 'brand/', 'posts/images/'];
/** Folders of Markdown with front matter. */
const MARKDOWN_FOLDERS = ['pages/', 'posts/', 'notes/', 'jobs/'];

/** Every file of the data folder. */
export interface Sources {
  /** By path inside the data folder, without broken files. */
  readonly files: ReadonlyMap<string, Source>;
  readonly assets: ReadonlyMap<string, Asset>;
  /** Paths of files that exist and cannot be read, so that they are not reported as missing. */
  readonly broken: ReadonlySet<string>;
  /** Paths of files that look like data, but have no name or folder of a data file. */
  readonly unread: ReadonlySet<string>;
}

/** The files of a folder, with the text of each that was read, for code frames. */
export interface LoadedSources extends Sources {
  readonly textOf: (file: string) => string | undefined;
}

/** A file as it was read: its text and what was parsed of it, each undefined where that failed, and what was found. */
export interface ReadFile {
  readonly text: () => string | undefined;
  readonly source: Source | undefined;
  readonly found: readonly Diagnostic[];
}

/** What became of the bytes of files, for a program that reads a folder again and again: the same array of bytes is not parsed twice. */
export interface SourceMemory {
  get(bytes: Uint8Array): ReadFile | undefined;
  set(bytes: Uint8Array, read: ReadFile): unknown;
}

const sourceMemory = (): SourceMemory => new WeakMap();

/** Reads and parses every file of the data folder, and reports the unreadable ones. Files of which `cut` speaks are not used. */
export function loadSources(
  data: DataFolder,
  cut: readonly Diagnostic[] = [],
  memory: SourceMemory = kept(sourceMemory) ?? new WeakMap(),
): Outcome<LoadedSources> {
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
      kind === 'a folder'
        ? 'rename the folder, or put the file in its place'
        : 'put the file in its place, or remove it';
    diagnostics.push(
      errorAt(wholeFile(file), 'not-a-file', `${quote(file)} is ${kind}, and nothing of it is read`, help),
    );
    broken.add(file);
  }
  return { value: { files, assets, broken, unread, textOf: (file) => texts.get(file)?.() }, diagnostics };
}

/** Reads and parses one file, or finds what is known of its bytes. */
export function readFile(file: string, bytes: Uint8Array, memory: SourceMemory = new WeakMap()): ReadFile {
  const known = memory.get(bytes);
  if (known) return known;
  const found: Diagnostic[] = [];
  const report: Report = (diagnostic) => found.push(diagnostic);
  const text = decode(file, bytes, report);
  const source = text === undefined ? undefined : parse(file, text, report);
  if (source) reviewSource(source, report);
  // A file that isn't UTF-8 is decoded for the code frame of its finding.
  const read = { text: () => text ?? (bytes.length > MAX_FILE_BYTES ? undefined : lossyText(bytes)), source, found };
  memory.set(bytes, read);
  return read;
}

/** Whether a file cannot be meant as data: a hidden one, an editor's backup copy, one of another type. */
function isIgnored(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name.startsWith('.') || !/\.(ya?ml|md|markdown)(\.txt)?$/i.test(name);
}

function parse(file: string, text: string, report: Report): Source | undefined {
  if (file.endsWith('.md')) return parseMarkdown(file, text, cutByMatter, report);
  const parsed = parseText(file, text, 0, report);
  return parsed && { file, text, ...parsed };
}

/** Cuts out front matter with gray-matter. Its other languages, such as JavaScript, are refused. */
function cutByMatter(text: string): CutFile {
  let front: string | undefined;
  const refuse = () => {
    throw new Error('front matter was not read as YAML');
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
