import {
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  stringify,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import type { Range } from '../base/source.ts';
import { commentsAbove, EditError, endOf, entriesOf, lineStart } from './entries.ts';

/** A key, value or list item of a YAML text, and the map or list that contains it. */
interface Found {
  readonly document: Document;
  readonly node: Node;
  readonly list: YAMLMap<Node, Node | null> | YAMLSeq<Node>;
  readonly index: number;
  /** The entry whose value is `list`. */
  readonly owner: Pair<Node> | undefined;
}

/** Replaces the key or value at a range and keeps its quotes. Throws an `EditError` if that isn't possible. */
export function replaceAt(text: string, at: Range, to: unknown): string {
  const { document, node } = find(text, at);
  const [start, end] = node.range as [number, number, number];
  const old = text.slice(start, end);
  if (!isScalar(node) && old.includes('#')) throw new EditError(BY_HAND);
  const isShort = isScalar(node) && typeof to !== 'object';
  const block = isShort ? blockLike(old, String(to)) : [];
  // The range of a block includes the end of its last line.
  const [lineEnd = ''] = /\r?\n$/.exec(old) ?? [];
  const single = old.startsWith("'") && isShort ? [`'${String(to).replaceAll("'", "''")}'`] : [];
  const plain = isShort ? [String(to)] : [];
  if (isScalar(node)) node.value = to;
  else visit(document, { Node: (_, other) => (other === node ? document.createNode(to) : undefined) });
  const flow = stringify(to, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trimEnd();
  const values = [...(old.startsWith('"') ? [] : [...single, ...plain, flow]), JSON.stringify(to)];
  return firstSound(
    document,
    [...block, ...values].map((value) => text.slice(0, start) + value + lineEnd + text.slice(end)),
  );
}

/** Maximum width of the lines in a folded block. */
const WIDTH = 120;

/** Returns text as a block with the header and indent of another one; an empty list if that isn't a block. */
function blockLike(old: string, text: string): string[] {
  const [, head, indent = ''] = /^([|>][^\n]*\n)\s*?( *)\S/.exec(old) ?? [];
  if (head === undefined) return [];
  const words = new RegExp(`\\S.{0,${WIDTH - indent.length - 1}}(?=\\s|$)`, 'g');
  const lines = head.startsWith('>') ? (text.match(words) ?? []) : text.replace(/\n$/, '').split('\n');
  const newline = head.endsWith('\r\n') ? '\r\n' : '\n';
  return [head + lines.map((line) => indent + line).join(newline)];
}

/**
 * Removes the list item or entry whose key or value is at a range, with its lines and the comments above it. With
 * `isOuter`, removes the entry of the file that contains the range. Throws an `EditError` if that isn't possible.
 */
export function removeAt(text: string, at: Range, isOuter = false): string {
  const { document, list, index, owner } = find(text, at, isOuter);
  const isBlock = list.flow !== true;
  const brackets = isMap(list) ? '{}' : '[]';
  const all = list.items.map((item) => rangeOf(text, item, isBlock));
  const [own, before, next] = [all[index] as Range, all[index - 1], all[index + 1]];
  const line = lineStart(text, own.start);
  list.items.splice(index, 1);
  const cut = (start: number, end: number, instead = '') =>
    firstSound(document, [text.slice(0, start) + instead + text.slice(end)]);
  if (!isBlock || text.slice(line, own.start).trim() !== '') {
    const start = !next && before ? before.end : own.start;
    const end = next?.start ?? own.end;
    if (text.slice(start, end).includes('#')) throw new EditError(BY_HAND);
    return cut(start, end, isBlock && all.length === 1 ? brackets : '');
  }
  const end = endOf(text, own.end, next ? lineStart(text, next.start) : text.length, own.start);
  if (before) return cut(endOf(text, before.end, line, before.start), end);
  if (owner && !next) {
    const colon = text.indexOf(':', owner.key.range?.[1]) + 1;
    return cut(colon, end, ` ${brackets}${text.slice(colon, line)}`);
  }
  const from = owner ? line : commentsAbove(text, line);
  const [gap = ''] = /^(?:[ \t]*\r?\n)*/.exec(text.slice(end)) ?? [];
  return cut(from, next && from < line ? end + gap.length : end);
}

/**
 * Returns the ranges to try to remove with the text at a range: its item or entry, or else the list item around its map.
 * A text with a promise goes with it, and the only item of a list with the list.
 */
export function removalsOf(text: string, at: Range): Range[] {
  let around: readonly Node[] = [];
  visit(parseDocument(text, { uniqueKeys: false }), {
    Scalar: (_, node, path) => {
      const [start = 0, end = 0] = node.range ?? [];
      if (start <= at.start && end >= at.end) around = [...path.filter(isCollection), node];
    },
  });
  const whole = (index: number): number => {
    const owner = around[index - 1];
    const isAlone = isSeq(owner) ? owner.items.length === 1 : isMap(owner) && owner.has('promise');
    return isAlone && index > 1 ? whole(index - 1) : index;
  };
  const own = whole(around.length - 1);
  const item = whole(own - 1);
  const isInItem = around.slice(Math.max(item - 1, 0), Math.max(own - 1, 0)).some(isSeq);
  return [own, ...(isInItem ? [item] : [])].flatMap((index) => {
    const [start, end] = around[index]?.range ?? [];
    return start === undefined || end === undefined ? [] : { start, end };
  });
}

/** Removes an entry, with the blank line and comments above it. Throws an `EditError` if that isn't possible. */
export function removeEntry(text: string, key: string): string {
  const entry = entriesOf(text).find((other) => other.key === key);
  return entry ? removeAt(text, { start: entry.start, end: entry.start }) : text;
}

/** Edits the lines below a key as if they were a file. Throws an `EditError` if that isn't possible. */
export function changeBelow(text: string, key: string, act: (lines: string) => string): string {
  const { start = 0, end = 0 } = entriesOf(text).find((other) => other.key === key) ?? {};
  const from = text.indexOf('\n', start) + 1;
  if (from === 0 || from >= end) throw new EditError(BY_HAND);
  const lines = act(text.slice(from, end));
  const document = parseDocument(text, { uniqueKeys: false });
  document.set(key, parseDocument(lines).toJS());
  return firstSound(document, [text.slice(0, from) + lines + text.slice(end)]);
}

const BY_HAND = "its layout can't be edited automatically; change it by hand";

/** Returns the first text with the content of an edited document. */
function firstSound(document: Document, candidates: readonly string[]): string {
  const wanted = contentOf(document);
  const sound = candidates.find((text) => {
    const made = parseDocument(text);
    return made.errors.length === 0 && wanted !== undefined && contentOf(made) === wanted;
  });
  if (sound === undefined) throw new EditError(BY_HAND);
  return sound;
}

/** Returns the content as JSON, `null` for an empty file, and undefined if an alias has lost its anchor. */
function contentOf(document: Document): string | undefined {
  try {
    return JSON.stringify(document.toJS() ?? null).replace(/^(?:\{\}|\[\])$/, 'null');
  } catch {
    return undefined;
  }
}

/** Finds the innermost node around a range, or the outermost one that is in a map or list. */
function find(text: string, at: Range, isOuter = false): Found {
  const document: Document = parseDocument(text, { uniqueKeys: false });
  if (document.errors.length > 0) throw new EditError('it has errors; run `townpress check` to see them');
  let found: Found | undefined;
  visit(document, {
    Node: (key, node, path) => {
      if (!node.range || node.range[0] > at.start || node.range[1] < at.end || (isOuter && found)) return;
      const isItem = typeof key === 'number';
      const [owner, list, pair] = [path.at(isItem ? -2 : -3), path.at(isItem ? -1 : -2), path.at(-1)];
      if (!isMap<Node, Node | null>(list) && !isSeq<Node>(list)) return;
      const index = isItem ? key : (list.items as unknown[]).indexOf(pair);
      found = { document, node, list, index, owner: isPair<Node>(owner) ? owner : undefined };
    },
  });
  const [start, end] = found?.node.range ?? [];
  const isExact = isScalar(found?.node) || (start === at.start && end === at.end);
  if (!found || !(isExact || isOuter)) throw new EditError(BY_HAND);
  return found;
}

/** Returns the range of an entry, or of a list item, which in a block starts at its dash. */
function rangeOf(text: string, item: Node | Pair<Node, Node | null>, isBlock: boolean): Range {
  if (isPair(item)) {
    const [start = 0, end = 0] = item.key.range ?? [];
    return { start, end: Math.max(end, item.value?.range?.[1] ?? 0) };
  }
  const [start = 0, end = 0] = item.range ?? [];
  return { start: isBlock ? text.lastIndexOf('-', start - 1) : start, end };
}
