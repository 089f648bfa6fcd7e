import type { ParsedYaml } from './parse-yaml.ts';
import { BEYOND, foldedText, plainValue } from './plain-scalars.ts';
import { SpanTape } from './span-tape.ts';

/**
 * Parses the plain YAML that people write by hand. With `-j 1`, the sample takes 1.4 s of user CPU, and 2.0 s if the
 * `yaml` package parses every file.
 *
 * Plain means: block mappings and lists, single-line flow mappings and lists, single-line scalars, quoted text without
 * escapes, and `>-` blocks. For anything else, including errors, returns undefined, and the `yaml` package parses the
 * whole text. A property test checks that both return the same.
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

/** Controls, private-use and noncharacters (partly as half surrogates), and lines with `---`, `...` or `%`. */
const UNUSUAL =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\udb80-\udbff\udffe\udfff\ue000-\uf8ff\ufdd0-\ufdef\ufeff\ufffe\uffff]|^(?:---|\.\.\.|%)/m;

const KEY = /[A-Za-z][A-Za-z0-9_-]*(?=:(?: |$))/my;
const RESERVED = /^(?:null|true|false|constructor|prototype)$/i;

interface Line {
  /** Offsets of the first non-space character, and of the end without trailing spaces. */
  readonly from: number;
  readonly to: number;
  readonly indent: number;
}

class PlainReader {
  private readonly text: string;
  private readonly offset: number;
  private next = 0;
  private line: Line | undefined;
  private readonly spans = new SpanTape();
  /** End of the last parsed value. */
  private end = 0;

  constructor(text: string, offset: number) {
    this.text = text;
    this.offset = offset;
  }

  document(): ParsedYaml {
    this.advance();
    if (this.line === undefined || this.line.indent !== 0) throw BEYOND;
    const value = this.block(0, 1);
    if (this.line !== undefined) throw BEYOND;
    return { value, spans: this.spans.spansOf(value) };
  }

  /** Moves to the next line that isn't blank or a comment. */
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

  private block(indent: number, depth: number): unknown {
    if (depth > MAX_DEPTH) throw BEYOND;
    return this.isItem() ? this.sequence(indent, depth) : this.mapping(indent, depth);
  }

  private isItem(): boolean {
    const { from, to } = this.line as Line;
    return this.text.charCodeAt(from) === 45 && (to === from + 1 || this.text.charCodeAt(from + 1) === 32);
  }

  private sequence(indent: number, depth: number): unknown[] {
    const value: unknown[] = [];
    const spans = this.spans.open();
    const start = (this.line as Line).from;
    while (this.line !== undefined && this.line.indent === indent && this.isItem()) {
      const { from, to } = this.line;
      const inner = this.afterSpaces(from + 1);
      value.push(inner >= to ? this.belowDash(indent, depth) : this.afterDash(inner, indent, depth));
    }
    this.refuseDeeper(indent);
    this.close(spans, start);
    return value;
  }

  /** Parses the item for a dash that is alone on its line: the block below it. */
  private belowDash(indent: number, depth: number): unknown {
    this.advance();
    if (this.line === undefined || this.line.indent <= indent) throw BEYOND;
    return this.block(this.line.indent, depth + 1);
  }

  /** Parses the item after a dash: a scalar, or the first line of a block. */
  private afterDash(inner: number, indent: number, depth: number): unknown {
    const { from, to } = this.line as Line;
    KEY.lastIndex = inner;
    const isNested = this.text.charCodeAt(inner) === 45 && this.text.charCodeAt(inner + 1) === 32;
    if (!isNested && !KEY.test(this.text)) return this.inline(inner, to, indent, depth + 1);
    this.line = { from: inner, to, indent: indent + (inner - from) };
    return this.block(this.line.indent, depth + 1);
  }

  private mapping(indent: number, depth: number): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    const spans = this.spans.open();
    const start = (this.line as Line).from;
    while (this.line !== undefined && this.line.indent === indent && !this.isItem()) {
      const { from, to } = this.line;
      const key = this.keyAt(from, value);
      const inner = this.afterSpaces(from + key.length + 1);
      value[key] =
        inner >= to || this.text.charCodeAt(inner) === 35
          ? this.below(indent, inner, depth)
          : this.inline(inner, to, indent, depth + 1);
    }
    this.refuseDeeper(indent);
    this.close(spans, start);
    return value;
  }

  private afterSpaces(at: number): number {
    while (this.text.charCodeAt(at) === 32) at++;
    return at;
  }

  private keyAt(from: number, mapping: object): string {
    KEY.lastIndex = from;
    const key = KEY.exec(this.text)?.[0];
    if (key === undefined || key.length > 1000 || RESERVED.test(key) || Object.hasOwn(mapping, key)) throw BEYOND;
    this.spans.key(from + this.offset, from + key.length + this.offset);
    return key;
  }

  /** Parses the value for a key that is alone on its line: the block below it, or null. */
  private below(indent: number, at: number, depth: number): unknown {
    this.advance();
    const { line } = this;
    if (line !== undefined && (line.indent > indent || (line.indent === indent && this.isItem())))
      return this.block(line.indent, depth + 1);
    return this.scalar(null, at, at + 1);
  }

  /** Rejects a line indented deeper than the value it follows. */
  private refuseDeeper(indent: number): void {
    if (this.line !== undefined && this.line.indent > indent) throw BEYOND;
  }

  /** Parses a value on the line of its key or dash, and moves to the next line. */
  private inline(from: number, to: number, indent: number, depth: number): unknown {
    const first = this.text[from];
    if (first === '>') return this.folded(from, to, indent);
    const value =
      first === '[' || first === '{'
        ? this.flow(from, to, depth)
        : first === '"' || first === "'"
          ? this.quoted(from, to, first)
          : this.plain(from, this.beforeComment(from, to));
    const { end } = this;
    const rest = this.afterSpaces(end);
    if (rest < to && (rest === end || this.text.charCodeAt(rest) !== 35)) throw BEYOND;
    this.advance();
    this.refuseDeeper(indent);
    return value;
  }

  private beforeComment(from: number, to: number): number {
    const comment = this.text.slice(from, to).indexOf(' #');
    let end = comment === -1 ? to : from + comment;
    while (this.text.charCodeAt(end - 1) === 32) end--;
    return end;
  }

  private plain(from: number, to: number): unknown {
    return this.scalar(plainValue(this.text.slice(from, to)), from, to);
  }

  private quoted(from: number, to: number, quote: '"' | "'"): string {
    const end = this.text.indexOf(quote, from + 1);
    if (end === -1 || end >= to || (quote === "'" && this.text[end + 1] === "'")) throw BEYOND;
    const value = this.text.slice(from + 1, end);
    if (quote === '"' && value.includes('\\')) throw BEYOND;
    return this.scalar(value, from, end + 1);
  }

  private flow(from: number, to: number, depth: number): unknown {
    if (depth > MAX_DEPTH) throw BEYOND;
    const spans = this.spans.open();
    const value = this.text[from] === '[' ? this.flowSequence(from, to, depth) : this.flowMapping(from, to, depth);
    this.close(spans, from);
    return value;
  }

  private flowSequence(from: number, to: number, depth: number): unknown[] {
    const value: unknown[] = [];
    this.flowEntries(from, to, ']', (at) => value.push(this.flowValue(at, to, depth)));
    return value;
  }

  private flowMapping(from: number, to: number, depth: number): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    this.flowEntries(from, to, '}', (at) => {
      const key = this.keyAt(at, value);
      const colon = at + key.length;
      if (this.text.charCodeAt(colon + 1) !== 32) throw BEYOND;
      value[key] = this.flowValue(this.skip(colon + 1, to), to, depth);
    });
    return value;
  }

  /** Parses entries in brackets. `read` parses one at an offset and sets `end`. */
  private flowEntries(from: number, to: number, close: ']' | '}', read: (at: number) => void): void {
    let at = this.skip(from + 1, to);
    while (this.text[at] !== close) {
      read(at);
      at = this.skip(this.end, to);
      if (this.text[at] === close) break;
      if (this.text[at] !== ',') throw BEYOND;
      at = this.skip(at + 1, to);
      if (this.text[at] === close) throw BEYOND;
    }
    this.end = at + 1;
  }

  private flowValue(at: number, to: number, depth: number): unknown {
    const first = this.text[at];
    if (first === '[' || first === '{') return this.flow(at, to, depth + 1);
    if (first === '"' || first === "'") return this.quoted(at, to, first);
    let end = at;
    while (end < to && !/[,[\]{}#?]/.test(this.text[end] as string)) end++;
    if (end >= to || /[[{#?]/.test(this.text[end] as string)) throw BEYOND;
    let last = end;
    while (this.text.charCodeAt(last - 1) === 32) last--;
    if (last <= at) throw BEYOND;
    const value = this.plain(at, last);
    this.end = end;
    return value;
  }

  private skip(at: number, to: number): number {
    const next = this.afterSpaces(at);
    if (next >= to) throw BEYOND;
    return next;
  }

  private folded(from: number, to: number, indent: number): string {
    if (this.text.slice(from, to) !== '>-') throw BEYOND;
    const { value, end, next } = foldedText(this.text, this.next, indent);
    this.next = next;
    this.advance();
    this.refuseDeeper(indent);
    return this.scalar(value, from, end);
  }

  /** Records the span of a scalar. */
  private scalar<T>(value: T, start: number, end: number): T {
    this.spans.add(start + this.offset, end + this.offset);
    this.end = end;
    return value;
  }

  /** Records the span of a collection: up to its last value or closing bracket. */
  private close(spans: number, start: number): void {
    this.spans.close(spans, start + this.offset, this.end + this.offset);
  }
}
