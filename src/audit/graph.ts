import type { Range } from '../base/source.ts';
import type { TextFact } from './page-facts.ts';

/** A node of structured data as it was parsed. */
export type Node = { readonly [key: string]: unknown };

/** The parsed graph of a page, and its places. */
export interface GraphFacts {
  /** The nodes of `@graph`. */
  readonly top: readonly Node[];
  /** These and every object inside them. */
  readonly all: readonly Node[];
  /** The smallest place of a string inside the block; that of a property's name where it has no string of its own. */
  placeOf(value: unknown): Range;
}

/** Reads a block of structured data; a text says what is wrong with its form. */
export function readGraph(block: TextFact): GraphFacts | string {
  const parsed = parse(block.text);
  if (parsed === undefined) return 'is no valid JSON';
  if (!isNode(parsed) || !/^https?:\/\/schema\.org\/?$/.test(String(parsed['@context'])))
    return 'does not have the context `https://schema.org`';
  const top = parsed['@graph'];
  if (!Array.isArray(top) || !top.every(isNode)) return 'has no `@graph` of nodes';
  const all: Node[] = [];
  collect(top, all);
  return { top, all, placeOf: (value) => placeIn(block, value) };
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function typesOf(node: Node): readonly string[] {
  return [node['@type']].flat().filter((type) => typeof type === 'string');
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** Whether a node only points at another. */
export function isReference(node: Node): boolean {
  return typeof node['@id'] === 'string' && Object.keys(node).length === 1;
}

/** Whether latitude and longitude are numbers in their ranges. */
export function isPoint({ latitude, longitude }: Node): boolean {
  return (
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function collect(value: unknown, into: Node[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, into);
  else if (isNode(value)) {
    into.push(value);
    for (const key in value) {
      const inner = value[key];
      if (typeof inner === 'object') collect(inner, into);
    }
  }
}

function placeIn({ text, start, end }: TextFact, value: unknown): Range {
  const spelled = JSON.stringify(value)?.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const at = spelled === undefined ? -1 : text.indexOf(spelled);
  return at < 0 ? { start, end } : { start: start + at, end: start + at + (spelled as string).length };
}
