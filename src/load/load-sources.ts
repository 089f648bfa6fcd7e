import matter from 'gray-matter';
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Outcome } from '../diagnostics/outcome.ts';
import type { Host } from '../host.ts';
import { type ParsedYaml, parseYaml } from './parse-yaml.ts';
import { parsePlainYaml } from './plain-yaml.ts';
import type { Asset, Source } from './source.ts';

/** Size limit of one data file. */
export const FILE_LIMIT = 16 * 1024 * 1024;

/** Folders whose files are copied or read by other means, and are not data files. */
const ASSET_FOLDERS = ['photos/'];
const OTHER_FOLDERS = ['posts/'];

const FOLDERS = ['city-facts/', 'pages/', ...ASSET_FOLDERS, ...OTHER_FOLDERS];

/** Every file of the data folder. */
export interface Sources {
  /** By path inside the data folder. Files with a fault are missing here. */
  readonly files: ReadonlyMap<string, Source>;
  readonly assets: ReadonlyMap<string, Asset>;
  /** Paths of files that exist and have a fault, so that nobody calls them missing. */
  readonly broken: ReadonlySet<string>;
  /** The text of each file that was read, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads and parses every file of the data folder, and reports the unreadable ones. */
export function loadSources(host: Host): Outcome<Sources> {
  const diagnostics: Diagnostic[] = [];
  const files = new Map<string, Source>();
  const assets = new Map<string, Asset>();
  const broken = new Set<string>();
  const texts = new Map<string, string>();
  for (const file of host.list()) {
    if (ASSET_FOLDERS.some((folder) => file.startsWith(folder))) {
      assets.set(file, { file, bytes: host.read(file) });
      continue;
    }
    if (isIgnored(file)) continue;
    const report: Report = (diagnostic) => diagnostics.push(diagnostic);
    const text = decode(file, host.read(file), report);
    if (text !== undefined) texts.set(file, text);
    const source = text === undefined ? undefined : parse(file, text, report);
    if (source) files.set(file, source);
    else broken.add(file);
  }
  return { value: { files, assets, broken, texts }, diagnostics };
}

function isIgnored(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  return name.startsWith('.') || name.endsWith('~') || !/\.(ya?ml|md)$/.test(name) || OTHER_FOLDERS.some((folder) => file.startsWith(folder));
}

function decode(file: string, bytes: Uint8Array, report: Report): string | undefined {
  const at = { file, start: 0, end: 0 };
  if (bytes.length > FILE_LIMIT) {
    report({ severity: 'error', code: 'file-too-large', message: `the file has ${bytes.length} bytes; the limit is ${FILE_LIMIT}`, at, help: 'split it, or remove what is not needed' });
    return undefined;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    report({ severity: 'error', code: 'not-utf8', message: 'the file is not UTF-8 text', at, help: 'save it with the encoding UTF-8' });
    return undefined;
  }
}

function parse(file: string, text: string, report: Report): Source | undefined {
  if (file.endsWith('.md')) return parseMarkdown(file, text, report);
  if (file.endsWith('.yml')) {
    report({ severity: 'error', code: 'unknown-file', message: 'data files end in `.yaml`', at: { file, start: 0, end: 0 }, help: `rename it to \`${file.replace(/yml$/, 'yaml')}\`` });
    return undefined;
  }
  const parsed = parseText(file, text, 0, report);
  return parsed && { file, text, ...parsed };
}

/** The fast reader first; it declines whatever is not the plainest YAML. */
function parseText(file: string, text: string, offset: number, report: Report): ParsedYaml | undefined {
  return parsePlainYaml(text, offset) ?? parseYaml(file, text, offset, report);
}

/** Front matter is found by gray-matter and read by our own parser; its other languages, JavaScript above all, are refused. */
function parseMarkdown(file: string, text: string, report: Report): Source | undefined {
  const at = { file, start: 0, end: Math.max(0, text.indexOf('\n')) };
  const refuse = () => {
    throw new RefusedLanguage();
  };
  try {
    let parsed: ParsedYaml | undefined;
    const engine = {
      parse: (front: string) => {
        parsed = parseText(file, front, text.indexOf(front), report);
        return {};
      },
      stringify: refuse,
    };
    const { content, language, isEmpty } = matter({ content: text }, { engines: { yaml: engine, javascript: refuse, js: refuse, json: refuse, coffee: refuse } }) as ReturnType<typeof matter> & { isEmpty?: boolean };
    if (isEmpty || !text.startsWith('---')) {
      report({ severity: 'error', code: 'no-front-matter', message: 'the page has no front matter', at, help: 'begin the file with a line `---`, the keys of the page, and a second line `---`' });
      return undefined;
    }
    if (language !== 'yaml') throw new RefusedLanguage();
    return parsed && { file, text, ...parsed, body: { text: content, start: text.length - content.length } };
  } catch (error) {
    if (!(error instanceof RefusedLanguage)) throw error;
    report({ severity: 'error', code: 'front-matter-language', message: 'front matter must be YAML', at, help: 'begin the file with a line that holds `---` and nothing else' });
    return undefined;
  }
}

class RefusedLanguage extends Error {}

/** The help for a file whose place says nothing to us. */
export function suggestFile(file: string, known: readonly string[]): string | undefined {
  const folder = file.includes('/') ? file.slice(0, file.indexOf('/') + 1) : '';
  return didYouMean(file, known) ?? (folder && !FOLDERS.includes(folder) ? didYouMean(folder, FOLDERS) : undefined);
}
