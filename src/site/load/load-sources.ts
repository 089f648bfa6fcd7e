import matter from 'gray-matter';
import type { DataFolder } from '../../base/data-folder.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import type { Asset, Source } from '../../base/source.ts';
import { type CutFile, decode, parseMarkdown, parseText } from './data-file.ts';

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
export function loadSources(host: DataFolder): Outcome<Sources> {
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
    if (
      !(file.endsWith('.yaml') || (file.endsWith('.md') && MARKDOWN_FOLDERS.some((folder) => file.startsWith(folder))))
    ) {
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

function parse(file: string, text: string, report: Report): Source | undefined {
  if (file.endsWith('.md')) return parseMarkdown(file, text, cutByMatter, report);
  const parsed = parseText(file, text, 0, report);
  return parsed && { file, text, ...parsed };
}

/** Front matter is cut out by gray-matter; its languages, JavaScript above all, are refused. */
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
