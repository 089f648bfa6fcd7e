import type { Range, Spans } from '../../base/source.ts';
import type { ParsedYaml } from './parse-yaml.ts';
import { BEYOND, plainValue } from './plain-scalars.ts';

/**
 * Reads the plain YAML that people write by hand. The sample with `-j 1`: 1.4 s of user CPU with it,
 * 2.0 s if the `yaml` package reads every file.
 *
 * Plain means: block mappings and lists, flow lists and mappings on one line, one-line scalars, quoted text without
 * escapes, and `>-` blocks. At the first thing beyond that, errors included, it returns undefined and the `yaml`
 * package reads the whole text. What this function accepts means the same to both (a property test compares them).
 */
export function parsePlainYaml(text: string, offset: number): ParsedYaml | undefined {
  if (UNUSUAL.test(text)) return undefined;
  try {
    return new PlainReader(text, offset).document();
  } catch (error) {
    if (error === BEYOND) return undefined;
    throw error;
  }
}

const MAX_DEPTH = 16;

/** Tabs, carriage returns, other controls, and document markers or directives at the start of a line. */
const UNUSUAL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|^(?:---|\.\.\.|%)/m;

const KEY = /[A-Za-z][A-Za-z0-9_-]*(?=:(?: |$))/my;
const RESERVED = /^(?:null|true|false|constructor|prototype)$/i;

interface Line {
  /** Offsets of the first character that is not a space, and of the end without trailing spaces. */
  readonly from: number;
  readonly to: number;
  readonly indent: number;
}

class PlainReader {
  private readonly text: string;
  private readonly offset: number;
  private next = 0;
  private line: Line | undefined;

  constructor(text: string, offset: number) {
    this.text = text;
    this.offset = offset;
  }

  document(): ParsedYaml {
    this.advance();
    if (this.line === undefined || this.line.indent !== 0) throw BEYOND;
    const parsed = this.block(0, 1);
    if (this.line !== undefined) throw BEYOND;
    return parsed;
  }

  /** Moves to the next line that holds more than a comment. */
  private advance(): void {
    const { text } = this;
    while (this.next < text.length) {
      const start = this.next;
      let end = text.indexOf('\n', start);
      if (end === -1) end = text.length;
      this.next = end + 1;
      let from = start;
      while (from < end && text.charCodeAt(from) === 32) from++;
      if (from === end || text.charCodeAt(from) === 35) continue;
      let to = end;
      while (text.charCodeAt(to - 1) === 32) to--;
      this.line = { from, to, indent: from - start };
      return;
    }
    this.line = undefined;
  }

  private block(indent: number, depth: number): ParsedYaml {
    if (depth > MAX_DEPTH) throw BEYOND;
    return this.isItem() ? this.sequence(indent, depth) : this.mapping(indent, depth);
  }

  private isItem(): boolean {
    const { from, to } = this.line as Line;
    return this.text.charCodeAt(from) === 45 && (to === from + 1 || this.text.charCodeAt(from + 1) === 32);
  }

  private sequence(indent: number, depth: number): ParsedYaml {
    const value: unknown[] = [];
    const items: Spans[] = [];
    const start = (this.line as Line).from;
    while (this.line !== undefined && this.line.indent === indent && this.isItem()) {
      const { from, to } = this.line;
      const inner = this.afterSpaces(from + 1);
      const item = inner >= to ? this.belowDash(indent, depth) : this.afterDash(inner, indent, depth);
      value.push(item.value);
      items.push(item.spans);
    }
    this.refuseDeeper(indent);
    return { value, spans: { ...this.span(start, (items.at(-1) as Spans).end - this.offset), items } };
  }

  /** The item of a dash that stands alone: a block below it. */
  private belowDash(indent: number, depth: number): ParsedYaml {
    this.advance();
    if (this.line === undefined || this.line.indent <= indent) throw BEYOND;
    return this.block(this.line.indent, depth + 1);
  }

  /** The item of a dash that something follows on its line: a scalar, or the first line of a block. */
  private afterDash(inner: number, indent: number, depth: number): ParsedYaml {
    const { from, to } = this.line as Line;
    KEY.lastIndex = inner;
    const isNested = this.text.charCodeAt(inner) === 45 && this.text.charCodeAt(inner + 1) === 32;
    if (!isNested && !KEY.test(this.text)) return this.inline(inner, to, indent, depth + 1);
    this.line = { from: inner, to, indent: indent + (inner - from) };
    return this.block(this.line.indent, depth + 1);
  }

  private mapping(indent: number, depth: number): ParsedYaml {
    const value: Record<string, unknown> = {};
    const entries = new Map<string, { key: Range; value: Spans }>();
    const start = (this.line as Line).from;
    let end = start;
    while (this.line !== undefined && this.line.indent === indent && !this.isItem()) {
      const { from, to } = this.line;
      const key = this.keyAt(from);
      if (entries.has(key)) throw BEYOND;
      const colon = from + key.length;
      const inner = this.afterSpaces(colon + 1);
      const child =
        inner >= to || this.text.charCodeAt(inner) === 35
          ? this.below(indent, inner, depth)
          : this.inline(inner, to, indent, depth + 1);
      value[key] = child.value;
      entries.set(key, { key: this.span(from, colon), value: child.spans });
      end = child.spans.end - this.offset;
    }
    this.refuseDeeper(indent);
    return { value, spans: { ...this.span(start, end), entries } };
  }

  private afterSpaces(at: number): number {
    while (this.text.charCodeAt(at) === 32) at++;
    return at;
  }

  private keyAt(from: number): string {
    KEY.lastIndex = from;
    const key = KEY.exec(this.text)?.[0];
    if (key === undefined || key.length > 1000 || RESERVED.test(key)) throw BEYOND;
    return key;
  }

  /** The value of a key whose line holds nothing more: a block below it, or nothing. */
  private below(indent: number, at: number, depth: number): ParsedYaml {
    this.advance();
    const { line } = this;
    if (line !== undefined && (line.indent > indent || (line.indent === indent && this.isItem())))
      return this.block(line.indent, depth + 1);
    return { value: null, spans: this.span(at, at + 1) };
  }

  /** A value must be followed by a line that ends it, not by one that is indented between levels. */
  private refuseDeeper(indent: number): void {
    if (this.line !== undefined && this.line.indent > indent) throw BEYOND;
  }

  /** A value on the line of its key or dash; moves to the line after it. */
  private inline(from: number, to: number, indent: number, depth: number): ParsedYaml {
    const first = this.text[from];
    if (first === '>') return this.folded(from, to, indent);
    let parsed: ParsedYaml;
    let end: number;
    if (first === '[' || first === '{') [parsed, end] = this.flow(from, to, depth);
    else if (first === '"' || first === "'") [parsed, end] = this.quoted(from, to, first);
    else {
      const comment = this.text.slice(from, to).indexOf(' #');
      end = comment === -1 ? to : from + comment;
      while (this.text.charCodeAt(end - 1) === 32) end--;
      parsed = this.plain(from, end);
    }
    const rest = this.afterSpaces(end);
    if (rest < to && (rest === end || this.text.charCodeAt(rest) !== 35)) throw BEYOND;
    this.advance();
    this.refuseDeeper(indent);
    return parsed;
  }

  private plain(from: number, to: number): ParsedYaml {
    return { value: plainValue(this.text.slice(from, to)), spans: this.span(from, to) };
  }

  private quoted(from: number, to: number, quote: '"' | "'"): [ParsedYaml, number] {
    const end = this.text.indexOf(quote, from + 1);
    if (end === -1 || end >= to || (quote === "'" && this.text[end + 1] === "'")) throw BEYOND;
    const value = this.text.slice(from + 1, end);
    if (quote === '"' && value.includes('\\')) throw BEYOND;
    return [{ value, spans: this.span(from, end + 1) }, end + 1];
  }

  private flow(from: number, to: number, depth: number): [ParsedYaml, number] {
    if (depth > MAX_DEPTH) throw BEYOND;
    return this.text[from] === '[' ? this.flowSequence(from, to, depth) : this.flowMapping(from, to, depth);
  }

  private flowSequence(from: number, to: number, depth: number): [ParsedYaml, number] {
    const value: unknown[] = [];
    const items: Spans[] = [];
    const end = this.flowEntries(from, to, ']', (at) => {
      const [item, next] = this.flowValue(at, to, depth);
      value.push(item.value);
      items.push(item.spans);
      return next;
    });
    return [{ value, spans: { ...this.span(from, end), items } }, end];
  }

  private flowMapping(from: number, to: number, depth: number): [ParsedYaml, number] {
    const value: Record<string, unknown> = {};
    const entries = new Map<string, { key: Range; value: Spans }>();
    const end = this.flowEntries(from, to, '}', (at) => {
      const key = this.keyAt(at);
      const colon = at + key.length;
      if (entries.has(key) || this.text.charCodeAt(colon + 1) !== 32) throw BEYOND;
      const [child, next] = this.flowValue(this.skip(colon + 1, to), to, depth);
      value[key] = child.value;
      entries.set(key, { key: this.span(at, colon), value: child.spans });
      return next;
    });
    return [{ value, spans: { ...this.span(from, end), entries } }, end];
  }

  /** Reads entries between brackets: `read` takes where one begins and returns its end. Returns the end of them all. */
  private flowEntries(from: number, to: number, close: ']' | '}', read: (at: number) => number): number {
    let at = this.skip(from + 1, to);
    if (this.text[at] === close) return at + 1;
    for (;;) {
      at = this.skip(read(at), to);
      if (this.text[at] === close) return at + 1;
      if (this.text[at] !== ',') throw BEYOND;
      at = this.skip(at + 1, to);
    }
  }

  private flowValue(at: number, to: number, depth: number): [ParsedYaml, number] {
    const first = this.text[at];
    if (first === '[' || first === '{') return this.flow(at, to, depth + 1);
    if (first === '"' || first === "'") return this.quoted(at, to, first);
    let end = at;
    while (end < to && !/[,[\]{}#?]/.test(this.text[end] as string)) end++;
    if (end >= to || /[[{#?]/.test(this.text[end] as string)) throw BEYOND;
    let last = end;
    while (this.text.charCodeAt(last - 1) === 32) last--;
    if (last <= at) throw BEYOND;
    return [this.plain(at, last), end];
  }

  private skip(at: number, to: number): number {
    const next = this.afterSpaces(at);
    if (next >= to) throw BEYOND;
    return next;
  }

  /** A `>-` block: lines joined by spaces, empty lines as line breaks, no line indented further than the first. */
  private folded(from: number, to: number, indent: number): ParsedYaml {
    if (this.text.slice(from, to) !== '>-') throw BEYOND;
    const { text } = this;
    let value = '';
    let inner = -1;
    let breaks = 0;
    let end = to;
    while (this.next < text.length) {
      let lineEnd = text.indexOf('\n', this.next);
      if (lineEnd === -1) lineEnd = text.length;
      let first = this.next;
      while (first < lineEnd && text.charCodeAt(first) === 32) first++;
      const width = first - this.next;
      if (first === lineEnd) {
        if (inner === -1 || width > inner) throw BEYOND;
        breaks++;
      } else {
        if (inner === -1 ? width <= indent : width < inner) break;
        if (inner === -1) inner = width;
        if (width > inner || text.charCodeAt(lineEnd - 1) === 32) throw BEYOND;
        value += (value === '' ? '' : breaks === 0 ? ' ' : '\n'.repeat(breaks)) + text.slice(first, lineEnd);
        breaks = 0;
        end = lineEnd;
      }
      this.next = lineEnd + 1;
    }
    if (inner === -1) throw BEYOND;
    this.advance();
    this.refuseDeeper(indent);
    return { value, spans: this.span(from, end) };
  }

  private span(start: number, end: number): Range {
    return { start: start + this.offset, end: end + this.offset };
  }
}
