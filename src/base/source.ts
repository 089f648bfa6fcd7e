import type { Span } from './diagnostics/diagnostic.ts';

/** A half-open range of UTF-16 offsets in a file. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where a value and everything in it stands in its file; the shape follows the value. */
export interface Spans extends Range {
  readonly entries?: ReadonlyMap<string, { readonly key: Range; readonly value: Spans }> | undefined;
  readonly items?: readonly Spans[] | undefined;
}

/** One parsed data file. `value` is made of plain objects, arrays and scalars; no key of it can reach a prototype. */
export interface Source {
  /** Path inside the data folder, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  readonly spans: Spans;
  /** Text below the front matter of a Markdown file, and where it starts. */
  readonly body?: { readonly text: string; readonly start: number } | undefined;
  /** Its records, where an earlier run checked them and found nothing in the file. */
  readonly known?: readonly KnownRecord[];
}

/** A record that an earlier run checked. */
export interface KnownRecord {
  readonly value: unknown;
  /** By which its file calls it, and where: its key, or its place in a list. Undefined for a record that is the whole file. */
  readonly entry?: Range & { readonly name: string };
  /** Of a list of scalars: its start and its end, then those of each. */
  readonly places?: readonly number[];
}

/** A file that is copied as it is: a picture. */
export interface Asset {
  readonly file: string;
  readonly bytes: Uint8Array;
}

export type DataPath = readonly (string | number)[];

/** A valid record and the place it came from. */
export interface Located<T> {
  readonly value: T;
  readonly source: Source;
  readonly spans: Spans;
  /** The key that declares the record, or the record itself where it has no key. */
  readonly declaredAt: Span;
}

/** The span of the value at `path`; of its nearest existing ancestor when the value is absent, since a missing field has no place of its own. */
export function locate(
  { source, spans, declaredAt }: Pick<Located<unknown>, 'source' | 'spans' | 'declaredAt'>,
  path: DataPath,
): Span {
  let at: Spans = spans;
  for (const [depth, step] of path.entries()) {
    const next = typeof step === 'number' ? at.items?.[step] : at.entries?.get(step)?.value;
    if (next === undefined) return depth === 0 ? declaredAt : headOf(source.file, at);
    at = next;
  }
  return path.length === 0 ? declaredAt : { file: source.file, start: at.start, end: at.end };
}

/** The span of each item of a list. */
export function locateItems({ source: { file }, spans, declaredAt, value }: Located<readonly unknown[]>): Span[] {
  const { items = [] } = spans;
  return value.map((_, index) => {
    const at = items[index];
    return at ? { file, start: at.start, end: at.end } : declaredAt;
  });
}

/** The span of the key at the end of `path`. */
export function locateKey(record: Pick<Located<unknown>, 'source' | 'spans' | 'declaredAt'>, path: DataPath): Span {
  let at: Spans | undefined = record.spans;
  for (const step of path.slice(0, -1))
    at = typeof step === 'number' ? at?.items?.[step] : at?.entries?.get(step)?.value;
  const key = at?.entries?.get(String(path.at(-1)))?.key;
  return key ? { file: record.source.file, start: key.start, end: key.end } : locate(record, path);
}

function headOf(file: string, { start, end }: Spans): Span {
  return { file, start, end };
}

/** What a data folder holds besides files. */
export interface OtherEntry {
  readonly file: string;
  /** In a sentence, with its article. */
  readonly kind: string;
}

/** A data folder, on a disk or in memory. */
export interface DataFolder {
  /** Paths of all regular files below the data folder, with forward slashes, sorted. */
  list(): readonly string[];
  /** What has the name of a data file and is none, with what it is: `a folder`. */
  others?(): readonly OtherEntry[];
  /** The bytes of a listed file. */
  read(file: string): Uint8Array;
  /** A string that changes whenever a file is added, removed or written. */
  state?(): string;
}

/** The place of some words inside a range of a text; the whole range when they are not found in it. */
export function pointAt(text: string, file: string, { start, end }: Range, words: string): Span {
  const found = text.indexOf(words, start);
  return found !== -1 && found < end ? { file, start: found, end: found + words.length } : { file, start, end };
}
