import { fnv1a } from '../../base/hash.ts';
import { flatUtf8, type Utf8 } from '../../base/utf8.ts';
import type { TrustedHtml } from './trusted-html.ts';

/** HTML with gaps: piece, gap, piece, gap… piece. A gap is the number in its placeholder. */
export interface HtmlTemplate {
  readonly html: readonly Utf8[];
  readonly gaps: readonly number[];
}

/**
 * Returns the placeholder for a gap: a number between private-use characters. It can't clash with strings, because all
 * strings are replaced.
 */
export function markOf(gap: number): string {
  return `\ue000${gap}\ue001`;
}

const MARK = /\ue000(-?\d+)\ue001/;

export function splitAtMarks(html: string): HtmlTemplate {
  const parts = html.split(MARK);
  return {
    html: parts.filter((_, index) => index % 2 === 0).map(flatUtf8),
    gaps: parts.filter((_, index) => index % 2 === 1).map(Number),
  };
}

/** A value taken apart: its shape, which is everything but the contents of its strings, and its strings in order. */
export interface ValueParts {
  /** A 53-bit hash, long enough that shapes on one site don't collide. */
  readonly shape: number;
  readonly texts: readonly string[];
}

/** Takes a value apart. Equal values have equal parts. */
export function splitValue(value: object): ValueParts {
  high = 0x9e3779b1;
  low = 0x5f356495;
  const texts: string[] = [];
  visit(value, 0, texts);
  return { shape: (high >>> 0) * 0x200000 + (low >>> 11), texts };
}

/** Replaces every string in a value with the result of `mark`: as many as `splitValue` returns, in the same order. */
export function withMarks(value: object, mark: (isTrusted: boolean) => string): object {
  const replace = (part: unknown): unknown => {
    if (typeof part === 'string') return part === '' ? '' : mark(false);
    if (typeof part !== 'object' || part === null) return part;
    if ('__html' in part) return { __html: mark(true) };
    if (Array.isArray(part)) return part.map(replace);
    return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, replace(child)]));
  };
  return replace(value) as object;
}

/** Kinds of parts in a value. Each is mixed into the shape. */
const KIND = {
  text: 1,
  emptyText: 2,
  trusted: 3,
  list: 4,
  listEnd: 5,
  group: 6,
  groupEnd: 7,
  nothing: 8,
  undefined: 9,
} as const;

/** The two lanes of the current hash. Global to avoid allocations, because every value on every page is hashed. */
let high = 0;
let low = 0;

function mix(value: number): void {
  high = Math.imul(high ^ value, 0x85ebca6b);
  low = Math.imul(low ^ value, 0xc2b2ae35);
  high ^= high >>> 15;
  low ^= low >>> 13;
}

const keyHashes = new Map<string, number>();

function hashOfKey(key: string): number {
  let hash = keyHashes.get(key);
  if (hash === undefined) keyHashes.set(key, (hash = fnv1a(key)));
  return hash;
}

/** Mixes a part of a value, and the hash of its key, into the shape. */
function visit(part: unknown, key: number, texts: string[]): void {
  if (typeof part === 'string') {
    mix(key ^ (part === '' ? KIND.emptyText : KIND.text));
    if (part !== '') texts.push(part);
  } else if (typeof part !== 'object' || part === null) {
    mix(key ^ KIND.nothing);
    mix(part === undefined ? KIND.undefined : fnv1a(String(part)));
  } else if (Array.isArray(part)) {
    mix(key ^ KIND.list);
    for (const item of part) visit(item, 0, texts);
    mix(KIND.listEnd);
  } else if ('__html' in part) {
    texts.push((part as TrustedHtml).__html);
    mix(key ^ KIND.trusted);
  } else {
    mix(key ^ KIND.group);
    for (const name in part) visit((part as Record<string, unknown>)[name], hashOfKey(name), texts);
    mix(KIND.groupEnd);
  }
}
