import type { Span } from '../base/diagnostics/diagnostic.ts';
import { withModeline } from '../base/modeline.ts';
import type { FileChanges } from '../base/safe-fs.ts';
import type { DataFolder, Range } from '../base/source.ts';
import { replaceAt } from './edit-at.ts';
import { inFile } from './entries.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** Changes to the text files of a data folder, in memory. Offsets exclude a byte order mark, as in findings. */
export class DataEdit {
  private readonly folder: DataFolder;
  private readonly texts = new Map<string, string | undefined>();
  /** Old paths of moved files, by new path. */
  readonly moved = new Map<string, string>();

  constructor(folder: DataFolder) {
    this.folder = folder;
  }

  /** Returns the current text; an empty string for a missing file. */
  textOf(file: string): string {
    return this.texts.has(file) ? (this.texts.get(file) ?? '') : this.original(file).replace(BYTE_ORDER_MARK, '');
  }

  /** Returns the text at a span, without quotes; the path for a whole file. */
  valueAt({ file, start, end }: Span): string {
    return end === 0
      ? file
      : this.textOf(file)
          .slice(start, end)
          .replace(/^["']|["']$/g, '');
  }

  isRemoved(file: string): boolean {
    return this.texts.has(file) && this.texts.get(file) === undefined;
  }

  /** Throws an `EditError` that names the file. */
  change(file: string, act: (text: string) => string): this {
    const text = inFile(file, () => act(this.textOf(file)));
    this.texts.set(file, text);
    return this;
  }

  /** Changes the YAML at a span, which may be the front matter of a Markdown file, or the file if it's in the body. */
  changeAt({ file, start, end }: Span, act: (text: string, range: Range) => string): this {
    return this.change(file, (text) => {
      const front = frontMatterOf(file, text);
      if (start >= front.end) return act(text, { start, end });
      const changed = act(text.slice(front.start, front.end), { start: start - front.start, end: end - front.start });
      return text.slice(0, front.start) + changed + text.slice(front.end);
    });
  }

  /** Replaces a YAML value, or text in the body of a Markdown file. */
  replaceAt(at: Span, value: string): this {
    const { file, start, end } = at;
    if (value === this.valueAt(at)) return this;
    const isInBody = start >= frontMatterOf(file, this.textOf(file)).end;
    return isInBody && file.endsWith('.md')
      ? this.change(file, (text) => text.slice(0, start) + value + text.slice(end))
      : this.changeAt(at, (yaml, range) => replaceAt(yaml, range, value));
  }

  remove(file: string): this {
    this.texts.set(file, undefined);
    return this;
  }

  /** Moves a file, unless the new name is taken. */
  move(file: string, to: string): this {
    if (to === file || this.isRemoved(file) || this.folder.list().includes(to)) return this;
    this.texts.set(to, this.textOf(file));
    this.moved.set(to, file);
    return this.remove(file);
  }

  /** Returns the new contents by path; undefined for files that are removed or empty now. */
  files(): FileChanges {
    const marked = [...this.texts].map(([file, text]) => {
      const before = this.original(this.moved.get(file) ?? file);
      const mark = before.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
      const isNew = before === '' && file.endsWith('.yaml');
      if (text === undefined || text.trim() === '') return [file, undefined] as const;
      return [file, isNew ? withModeline(file, text) : mark + text] as const;
    });
    return new Map(marked.filter(([file, text]) => text === undefined || text !== this.original(file)));
  }

  /** Returns the text before the edit, with its byte order mark; an empty string for a missing file. */
  original(file: string): string {
    return this.folder.list().includes(file) ? Buffer.from(this.folder.read(file)).toString('utf8') : '';
  }
}

/** Returns where the front matter of a Markdown file is; all of a YAML file. */
function frontMatterOf(file: string, text: string): Range {
  if (!file.endsWith('.md')) return { start: 0, end: text.length };
  const start = text.indexOf('\n') + 1;
  return { start, end: text.indexOf('\n---', start - 1) + 1 };
}
