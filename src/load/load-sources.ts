import matter from 'gray-matter';
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import type { Outcome } from '../diagnostics/outcome.ts';
import { nearest } from '../diagnostics/suggest.ts';
import type { Host } from '../host.ts';
import { controlCharacter, findControl, type ParsedYaml, parseYaml } from './parse-yaml.ts';
import { parsePlainYaml } from './plain-yaml.ts';
import type { Asset, Source } from './source.ts';

/** Size limit of one data file. */
export const FILE_LIMIT = 16 * 1024 * 1024;

/** Folders whose files are copied or read by other means, and are not data files. */
const ASSET_FOLDERS = ['photos/', 'brand/', 'posts/images/'];
/** Folders of Markdown with front matter. */
const MARKDOWN_FOLDERS = ['pages/', 'posts/'];

/** Every file of the data folder. */
export interface Sources {
  /** By path inside the data folder. Files with a fault are missing here. */
  readonly files: ReadonlyMap<string, Source>;
  readonly assets: ReadonlyMap<string, Asset>;
  /** Paths of files that exist and have a fault, so that nobody calls them missing. */
  readonly broken: ReadonlySet<string>;
  /** Paths of files that look like data and are not, since their name or folder is not that of a data file. */
  readonly unread: ReadonlySet<string>;
  /** The text of each file that was read, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads and parses every file of the data folder, and reports the unreadable ones. */
export function loadSources(host: Host): Outcome<Sources> {
  const diagnostics: Diagnostic[] = [];
  const files = new Map<string, Source>();
  const assets = new Map<string, Asset>();
  const broken = new Set<string>();
  const unread = new Set<string>();
  const texts = new Map<string, string>();
  for (const file of host.list()) {
    if (ASSET_FOLDERS.some((folder) => file.startsWith(folder))) {
      assets.set(file, { file, bytes: host.read(file) });
      continue;
    }
    if (isIgnored(file)) continue;
    if (!(file.endsWith('.yaml') || (file.endsWith('.md') && MARKDOWN_FOLDERS.some((folder) => file.startsWith(folder))))) {
      unread.add(file);
      continue;
    }
    const report: Report = (diagnostic) => diagnostics.push(diagnostic);
    const text = decode(file, host.read(file), report);
    if (text !== undefined) texts.set(file, text);
    const source = text === undefined ? undefined : parse(file, text, report);
    if (source) files.set(file, source);
    else broken.add(file);
  }
  return { value: { files, assets, broken, unread, texts }, diagnostics };
}

/** Whether nobody can have meant a file as data: a hidden one, a copy an editor made, one of another kind. */
function isIgnored(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name.startsWith('.') || !/\.(ya?ml|md|markdown)(\.txt)?$/i.test(name);
}

function decode(file: string, bytes: Uint8Array, report: Report): string | undefined {
  const at = { file, start: 0, end: 0 };
  if (bytes.length > FILE_LIMIT) {
    report({
      severity: 'error',
      code: 'file-too-large',
      message: `the file has ${bytes.length} bytes, and the limit is ${FILE_LIMIT}`,
      at,
      help: 'remove what is not needed; a file this large is rarely a data file',
    });
    return undefined;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    report({ severity: 'error', code: 'not-utf8', message: 'the file is not UTF-8 text', at, help: 'open it in a text editor and save it again with the encoding UTF-8' });
    return undefined;
  }
}

function parse(file: string, text: string, report: Report): Source | undefined {
  if (file.endsWith('.md')) return parseMarkdown(file, text, report);
  const parsed = parseText(file, text, 0, report);
  return parsed && { file, text, ...parsed };
}

/** The fast reader first; it declines whatever is not the plainest YAML. */
function parseText(file: string, text: string, offset: number, report: Report): ParsedYaml | undefined {
  return parsePlainYaml(text, offset) ?? parseYaml(file, text, offset, report);
}

const FENCE_HELP = 'begin the file with a line `---`, the keys of the page, and a second line `---`';

/** Front matter is cut out by gray-matter and read by our own parser; its other languages, JavaScript above all, are refused. */
function parseMarkdown(file: string, text: string, report: Report): Source | undefined {
  const what = file.startsWith('posts/') ? 'post' : 'page';
  const first = (text.split('\n', 1)[0] ?? '').replace(/\r$/, '');
  const fault = (code: 'no-front-matter' | 'front-matter-language', message: string, end: number, help: string) => {
    report({ severity: 'error', code, message, at: { file, start: 0, end }, help });
    return undefined;
  };
  if (!first.startsWith('---')) return fault('no-front-matter', `the ${what} has no front matter`, first.length, FENCE_HELP);
  if (first.trimEnd() !== '---')
    return fault('front-matter-language', 'the first line must be `---` and nothing else', first.length, 'remove what follows the three hyphens, and write the keys below as YAML');
  if (!/\n---/.test(text)) return fault('no-front-matter', 'the front matter is never closed', first.length, `put a second line \`---\` below the keys of the ${what}`);
  let parsed: ParsedYaml | undefined;
  let isRead = false;
  const refuse = () => {
    throw new Error(`front matter of ${file} was not read as YAML`);
  };
  const engine = {
    parse: (fenced: string) => {
      isRead = true;
      const front = fenced.replace(/\r$/, '');
      parsed = parseText(file, front, text.indexOf(front), report);
      return {};
    },
    stringify: refuse,
  };
  const { content } = matter({ content: text }, { engines: { yaml: engine, javascript: refuse, js: refuse, json: refuse, coffee: refuse } });
  if (!isRead) return fault('no-front-matter', 'the front matter is empty', first.length, FENCE_HELP);
  const body = { text: content, start: text.length - content.length };
  const control = findControl(content);
  if (control) report(controlCharacter(control.character, { file, start: body.start + control.index, end: body.start + control.index + 1 }));
  return parsed && !control ? { file, text, ...parsed, body } : undefined;
}

/** The help for a file whose place says nothing to us: the name it was most likely meant to have. */
export function suggestFile(file: string, known: Iterable<string>): string | undefined {
  const stem = (name: string) => name.toLowerCase().replace(/(\.(ya?ml|md|markdown|txt))+$/, '');
  const names = [...known];
  return names.find((name) => stem(name) === stem(file)) ?? nearest(file, names);
}
