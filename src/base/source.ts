import type { Span } from './diagnostics/diagnostic.ts';

/** A half-open range of UTF-16 offsets in a file. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Positions of a value and its parts in a file. The shape mirrors the value. */
export interface Spans extends Range {
  readonly entries?: ReadonlyMap<string, { readonly key: Range; readonly value: Spans }> | undefined;
  readonly items?: readonly Spans[] | undefined;
}

/** A parsed data file. `value` has only plain objects, arrays and scalars. No key can reach a prototype. */
export interface Source {
  /** Path in the data folder, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  readonly spans: Spans;
  /** Text below the front matter of a Markdown file, and its offset. */
  readonly body?: { readonly text: string; readonly start: number } | undefined;
  /** Whether its value depends on promises.yaml, too. */
  readonly hasPromises?: boolean;
  /** Its records, if an earlier build checked the file without findings. */
  readonly known?: readonly KnownRecord[];
}

/** A record checked by an earlier build. */
export interface KnownRecord {
  readonly value: unknown;
  /** Its key or position in the file, with the range; undefined for a record that is the whole file. */
  readonly entry?: (Range & { readonly name: string }) | undefined;
  /** For a list of scalars: start and end of the list, then of each item. */
  readonly places?: readonly number[] | undefined;
}

/** A file that is copied unchanged, such as an image. */
export interface Asset {
  readonly file: string;
  readonly bytes: Uint8Array;
}

export type DataPath = readonly (string | number)[];

/** A valid record and its position. */
export interface Located<T> {
  readonly value: T;
  readonly source: Source;
  readonly spans: Spans;
  /** The key of the record, or the record itself if it has no key. */
  readonly declaredAt: Span;
}

/** The position of a record. */
export type Place = Omit<Located<unknown>, 'value'>;

/** Returns the span of the value at `path`; if it is missing, the span of its nearest existing ancestor. */
export function locate({ source, spans, declaredAt }: Place, path: DataPath): Span {
  let at: Spans = spans;
  for (const [depth, step] of path.entries()) {
    const next = typeof step === 'number' ? at.items?.[step] : at.entries?.get(step)?.value;
    if (next === undefined) return depth === 0 ? declaredAt : headOf(source.file, at);
    at = next;
  }
  return path.length === 0 ? declaredAt : { file: source.file, start: at.start, end: at.end };
}

/** Returns the span of each item in a list. */
export function locateItems({ source: { file }, spans, declaredAt, value }: Located<readonly unknown[]>): Span[] {
  const { items = [] } = spans;
  return value.map((_, index) => {
    const at = items[index];
    return at ? { file, start: at.start, end: at.end } : declaredAt;
  });
}

/** Returns the span of the key at the end of `path`. */
export function locateKey(record: Place, path: DataPath): Span {
  let at: Spans | undefined = record.spans;
  for (const step of path.slice(0, -1))
    at = typeof step === 'number' ? at?.items?.[step] : at?.entries?.get(step)?.value;
  const key = at?.entries?.get(String(path.at(-1)))?.key;
  return key ? { file: record.source.file, start: key.start, end: key.end } : locate(record, path);
}

function headOf(file: string, { start, end }: Spans): Span {
  return { file, start, end };
}

/** An entry in a data folder that isn't a regular file. */
export interface OtherEntry {
  readonly file: string;
  /** With its article, such as `a folder`. */
  readonly kind: string;
}

/** A data folder on disk or in memory. */
export interface DataFolder {
  /** Returns the sorted paths of all regular files in the folder, with forward slashes. */
  list(): readonly string[];
  /** Returns entries that have the name of a data file but aren't files. */
  others?(): readonly OtherEntry[];
  /** Returns the content of a listed file. */
  read(file: string): Uint8Array;
  /** Returns a string that changes whenever a file is added, removed or written. */
  state?(): string;
}

/** Returns the span of words inside a range of text; the whole range if the words aren't in it. */
export function pointAt(text: string, file: string, { start, end }: Range, words: string): Span {
  const found = text.indexOf(words, start);
  return found !== -1 && found < end ? { file, start: found, end: found + words.length } : { file, start, end };
}

/** Returns the span of words in the text of a Markdown file; its first character if it has them in another form. */
export function spanInBody(
  { file, body = { text: '', start: 0 } }: Pick<Source, 'file' | 'body'>,
  words: string,
): Span {
  const index = body.text.indexOf(words);
  const start = body.start + Math.max(0, index);
  return { file, start, end: start + (index === -1 ? 1 : words.length) };
}

/** Returns the span of words in the value at a path; the whole value if they aren't in it. */
export function locateWords(record: Place, path: DataPath, words: string): Span {
  const whole = locate(record, path);
  return pointAt(record.source.text, whole.file, whole, words);
}

/** Returns the span of words below the front matter of a Markdown file; the whole text if they aren't in it. */
export function pointInBody({ file, text, body }: Source, words: string): Span {
  return pointAt(text, file, { start: body?.start ?? text.length, end: text.length }, words);
}
