import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, stringify, type YAMLMap } from 'yaml';

/** Thrown when a file can't be edited automatically. The message says what to do. */
export class EditError extends Error {
  override readonly name = 'EditError';
  /** The file, once it's known. */
  readonly file: string | undefined;

  constructor(message: string, file?: string) {
    super(message);
    this.file = file;
  }
}

/** Runs an edit. An `EditError` gets the name of the file. */
export function inFile<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof EditError) throw new EditError(`can't edit ${file}: ${error.message}`, file);
    throw error;
  }
}

interface EntryRange {
  readonly key: string;
  readonly start: number;
  /** Start of the line after the entry. */
  readonly end: number;
}

/**
 * Adds entries, each a YAML mapping with one key: in order if the file's keys are sorted, otherwise at the end.
 * Everything else stays the same. Throws an `EditError` if an entry can't be added or its key exists already.
 */
export function addEntries(text: string, entries: readonly string[]): string {
  if (entries.length === 0) return text;
  const { keys, isFlow } = read(text);
  if (isFlow) throw new EditError('its entries are in braces; put each on its own line');
  const wanted = { ...contentOf(text) };
  const added = entries.map((entry): Added => {
    const [[key, value]] = Object.entries(contentOf(entry)) as [[string, unknown]];
    if (Object.hasOwn(wanted, key)) throw new EditError(`it already has an entry \`${key}\``);
    wanted[key] = value;
    return { key, entry };
  });
  const candidates = spacings(text, keys).map((hasSpace) => insert(text, keys, added, hasSpace));
  const sound = candidates.find((candidate) => isSame(contentOf(candidate), wanted));
  if (sound === undefined) throw new EditError('its layout has no room for a new entry; add it by hand');
  return sound;
}

interface Added {
  readonly key: string;
  readonly entry: string;
}

/** Adds an item as the last or first of a list file and keeps its other bytes. Throws an `EditError` if it can't. */
export function addItemTo(text: string, item: object | string, place: 'first' | 'last' = 'last'): string {
  const { contents, errors } = parseDocument(text);
  if (errors.length > 0) throw new EditError('it has errors; run `townpress check` to see them');
  const list = isSeq<Node>(contents) && !contents.flow ? contents : undefined;
  if (!list && contents !== null && !(isScalar(contents) && contents.value === null))
    throw new EditError('it must be a list with each entry on its own line after `- `');
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const dash = list?.range?.[0] ?? 0;
  const indent = text.slice(lineStart(text, dash), dash);
  const own = indented(stringify([item], { lineWidth: 0 }), indent, newline);
  const isSpaced = list ? /\n\r?\n(?:\s*#.*\n)*\s*-\s+$/.test(text.slice(0, list.items[1]?.range?.[0])) : text !== '';
  const isFirst = place === 'first' && list !== undefined;
  const isAiry = isSpaced && (isFirst || !/\n\r?\n$/.test(text));
  const kept = text === '' || text.endsWith('\n') ? text : text + newline;
  const items = Object.values(contentOf(text));
  const wanted = JSON.stringify(isFirst ? [item, ...items] : [...items, item]);
  const top = commentsAbove(text, lineStart(text, dash));
  const candidates = (isAiry ? [newline, ''] : ['', newline]).map((gap) =>
    isFirst ? text.slice(0, top) + own + gap + text.slice(top) : kept + gap + own,
  );
  const sound = candidates.find((candidate) => JSON.stringify(contentOf(candidate)) === wanted);
  if (sound === undefined) throw new EditError('its layout has no room for a new entry; add it by hand');
  return sound;
}

export function keysOf(text: string): string[] {
  return entriesOf(text).map(({ key }) => key);
}

/** Returns the ranges of a file's entries. */
export function entriesOf(text: string): readonly EntryRange[] {
  return read(text).keys;
}

function read(text: string): { readonly keys: readonly EntryRange[]; readonly isFlow: boolean } {
  const document = parseDocument(text, { uniqueKeys: false });
  const { contents, errors } = document;
  if (errors.length > 0) throw new EditError('it has errors; run `townpress check` to see them');
  if (contents === null || (isScalar(contents) && contents.value === null)) return { keys: [], isFlow: false };
  if (!isMap(contents)) throw new EditError('its entries must be keys with values');
  return { keys: placesOf(text, contents), isFlow: contents.flow === true };
}

function placesOf(text: string, map: YAMLMap): EntryRange[] {
  const heads = map.items.map((pair) => {
    const key = pair.key as { readonly value?: unknown; readonly range?: readonly [number, number, number] | null };
    return { pair, key: String(key.value ?? ''), start: key.range?.[0] ?? 0, keyEnd: key.range?.[1] ?? 0 };
  });
  return heads.map(({ pair, key, start, keyEnd }, index) => {
    const next = heads[index + 1]?.start ?? text.length;
    return { key, start, end: endOf(text, Math.max(keyEnd, valueEnd(pair)), lineStart(text, next), start) };
  });
}

function valueEnd({ value }: Pair): number {
  return (value as { readonly range?: readonly [number, number, number] | null } | null)?.range?.[1] ?? 0;
}

/** Returns the end of an entry's lines, including comments indented below it. */
export function endOf(text: string, from: number, limit: number, start: number): number {
  let end = text[from - 1] === '\n' ? from : lineEnd(text, from);
  const indent = start - lineStart(text, start);
  for (let line = end; line < limit; ) {
    const next = lineEnd(text, line);
    const [, space = ''] = /^( *)#/.exec(text.slice(line, next)) ?? [];
    if (space.length > indent) end = next;
    line = next;
  }
  return end;
}

/** Returns both choices for blank lines around new entries (with or without), the file's own style first. */
function spacings(text: string, keys: readonly EntryRange[]): readonly boolean[] {
  const isAiry = keys.some(({ end }) => /^\r?\n/.test(text.slice(end)) && end < (keys.at(-1)?.start ?? 0));
  const isMultiline = keys.length === 1 && text.slice(keys[0]?.start, keys[0]?.end).trimEnd().includes('\n');
  return isAiry || isMultiline ? [true, false] : [false, true];
}

function insert(text: string, keys: readonly EntryRange[], added: readonly Added[], hasSpace: boolean): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = ' '.repeat(keys[0] ? keys[0].start - lineStart(text, keys[0].start) : 0);
  const gap = hasSpace ? newline : '';
  const isSorted = keys.every((placed, index) => index === 0 || (keys[index - 1] as EntryRange).key < placed.key);
  const ordered = isSorted ? [...added].sort((a, b) => (a.key < b.key ? -1 : 1)) : added;
  /** New entries by the number of existing keys before them. */
  const groups = new Map<number, string[]>();
  for (const { key, entry } of ordered) {
    const next = isSorted ? keys.findIndex((placed) => placed.key > key) : -1;
    const own = indented(entry, indent, newline);
    const place = next === -1 ? keys.length : next;
    groups.set(place, [...(groups.get(place) ?? []), own]);
  }
  let [made, from] = ['', 0];
  for (const [place, own] of [...groups].sort(([a], [b]) => a - b)) {
    const isFirst = place === 0 && keys.length > 0;
    const at = isFirst
      ? commentsAbove(text, lineStart(text, (keys[0] as EntryRange).start))
      : (keys[place - 1]?.end ?? text.length);
    made += text.slice(from, at);
    from = at;
    if (made !== '' && !made.endsWith('\n')) made += newline;
    if (keys.length === 0)
      made += `${/(?:^|\n)\s*$/.test(made) && !/\S\r?\n$/.test(made) ? '' : newline}${own.join(gap)}`;
    else made += isFirst ? own.map((lines) => lines + gap).join('') : own.map((lines) => gap + lines).join('');
  }
  return made + text.slice(from);
}

function indented(text: string, indent: string, newline: string): string {
  const lines = text.trimEnd().split('\n');
  return lines.map((line) => (line === '' ? newline : `${indent}${line}${newline}`)).join('');
}

/** Returns the start of the comments right above a line. Comments at the top of a file belong to the file. */
export function commentsAbove(text: string, line: number): number {
  let at = line;
  while (at > 0) {
    const before = lineStart(text, at - 1);
    if (!/^\s*#/.test(text.slice(before, at))) return at;
    at = before;
  }
  return line;
}

function contentOf(text: string): Record<string, unknown> {
  const document = parseDocument(text, { uniqueKeys: false });
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS();
  return (value ?? {}) as Record<string, unknown>;
}

function isSame(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && JSON.stringify(a[key]) === JSON.stringify(b[key]))
  );
}

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end + 1;
}
