/** A half-open range of UTF-16 offsets in a file. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Where a value and everything in it stands in its file; the shape follows the value. */
export interface Spans extends Range {
  readonly entries?: ReadonlyMap<string, { readonly key: Range; readonly value: Spans }>;
  readonly items?: readonly Spans[];
}

/** One parsed data file. `value` is made of plain objects, arrays and scalars; no key of it can reach a prototype. */
export interface Source {
  /** Path inside the data folder, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly value: unknown;
  readonly spans: Spans;
  /** Text below the front matter of a Markdown file, and where it starts. */
  readonly body?: { readonly text: string; readonly start: number };
}

/** A file that is copied as it is: a picture. */
export interface Asset {
  readonly file: string;
  readonly bytes: Uint8Array;
}
