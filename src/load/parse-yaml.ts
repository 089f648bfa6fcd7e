import { type Alias, type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml';
import type { Diagnostic, Report } from '../diagnostics/diagnostic.ts';
import { quote } from '../diagnostics/diagnostic.ts';
import type { Range, Spans } from './source.ts';

/** Limits of one file, so that no file can exhaust the machine. */
export const YAML_LIMITS = { aliases: 100, depth: 32 } as const;

/** Keys that would reach the prototype of an object in JavaScript. */
const RESERVED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export interface ParsedYaml {
  readonly value: unknown;
  readonly spans: Spans;
}

/**
 * Parses one YAML 1.2 core document; undefined when it has a fault, which is reported in plain words.
 *
 * `offset` is where `text` starts in its file: the places of findings and spans count from the file's start.
 */
export function parseYaml(file: string, text: string, offset: number, report: Report): ParsedYaml | undefined {
  const place = (start: number, end: number) => ({ file, start: start + offset, end: Math.max(end, start + 1) + offset });
  let document: Document.Parsed;
  try {
    document = parseDocument(text, { version: '1.2', schema: 'core', uniqueKeys: false, prettyErrors: false, lineCounter: new LineCounter(), logLevel: 'silent' });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    report(tooDeep(place(0, 1)));
    return undefined;
  }
  const [fault] = [...document.errors].sort((a, b) => a.pos[0] - b.pos[0]);
  if (fault) {
    report({ severity: 'error', ...explainSyntax(fault, text), at: place(...faultRange(fault, text)) });
    return undefined;
  }
  return new Conversion(document, place, report).run(offset);
}

/** Turns the nodes of a document into plain values, and finds what YAML allows and our data must not hold. */
class Conversion {
  private readonly document: Document.Parsed;
  private readonly place: (start: number, end: number) => Diagnostic['at'];
  private readonly report: Report;
  private readonly resolved = new Map<Node, ParsedYaml>();
  private aliases = 0;
  private isSound = true;

  constructor(document: Document.Parsed, place: (start: number, end: number) => Diagnostic['at'], report: Report) {
    this.document = document;
    this.place = place;
    this.report = (diagnostic) => {
      this.isSound = false;
      report(diagnostic);
    };
  }

  run(offset: number): ParsedYaml | undefined {
    const root = this.document.contents;
    if (root === null) return { value: null, spans: { start: offset, end: offset } };
    const parsed = this.convert(root, 1);
    return this.isSound ? parsed : undefined;
  }

  private convert(node: unknown, depth: number): ParsedYaml {
    const { start, end } = this.range(node);
    if (depth > YAML_LIMITS.depth) {
      if (this.isSound) this.report(tooDeep({ ...this.place(0, 1), start, end }));
      return { value: null, spans: { start, end } };
    }
    if (isAlias(node)) return this.follow(node, depth);
    if (isMap(node)) return this.keep(node, this.convertMap(node.items, depth, { start, end }));
    if (isSeq(node)) {
      const items = node.items.map((item) => this.convert(item, depth + 1));
      return this.keep(node, { value: items.map(({ value }) => value), spans: { start, end, items: items.map(({ spans }) => spans) } });
    }
    const value = isScalar(node) ? node.value : null;
    return this.keep(node as Node, { value: typeof value === 'bigint' ? Number(value) : value, spans: { start, end } });
  }

  private convertMap(pairs: readonly { key: unknown; value: unknown }[], depth: number, at: Range): ParsedYaml {
    const value: Record<string, unknown> = {};
    const entries = new Map<string, { key: Range; value: Spans }>();
    for (const pair of pairs) {
      const keyRange = this.range(pair.key);
      const keyPlace = { ...this.place(0, 1), ...keyRange };
      const key = isScalar(pair.key) ? pair.key.value : pair.key;
      if (typeof key === 'object' && key !== null) {
        this.report({ severity: 'error', code: 'yaml-key', message: 'a key must be one word or text, not a list or a group', at: keyPlace });
        continue;
      }
      const name = String(key ?? '');
      const earlier = entries.get(name);
      if (earlier !== undefined) {
        this.report({
          severity: 'error',
          code: 'duplicate-key',
          message: `the key ${quote(name)} is given twice`,
          at: keyPlace,
          related: [{ message: 'first given here', at: { ...keyPlace, ...earlier.key } }],
          help: 'remove one of the two, or give it another name',
        });
        continue;
      }
      if (RESERVED_KEYS.has(name)) {
        this.report({ severity: 'error', code: 'reserved-key', message: `the key ${quote(name)} is reserved and cannot be used`, at: keyPlace, help: 'choose another name' });
        continue;
      }
      const child = this.convert(pair.value, depth + 1);
      value[name] = child.value;
      entries.set(name, { key: keyRange, value: child.spans });
    }
    return { value, spans: { ...at, entries } };
  }

  private follow(alias: Alias, depth: number): ParsedYaml {
    const { start, end } = this.range(alias);
    const at = { ...this.place(0, 1), start, end };
    if (++this.aliases === YAML_LIMITS.aliases + 1) {
      this.report({ severity: 'error', code: 'too-many-aliases', message: `the file uses more than ${YAML_LIMITS.aliases} aliases`, at, help: 'write the values out' });
    }
    if (this.aliases > YAML_LIMITS.aliases) return { value: null, spans: { start, end } };
    const target = alias.resolve(this.document);
    const known = target && this.resolved.get(target);
    if (known) return { value: known.value, spans: { ...known.spans, start, end } };
    this.report({ severity: 'error', code: 'yaml-syntax', message: `the alias ${quote(`*${alias.source}`)} names no anchor above it, or one that contains it`, at });
    return { value: null, spans: { start, end: Math.max(end, depth) } };
  }

  private keep(node: Node, parsed: ParsedYaml): ParsedYaml {
    if (node?.anchor) this.resolved.set(node, parsed);
    return parsed;
  }

  private range(node: unknown): Range {
    const range = (node as Node | null)?.range;
    const at = this.place(range?.[0] ?? 0, range?.[1] ?? 1);
    return { start: at.start, end: at.end };
  }
}

function tooDeep(at: Diagnostic['at']): Diagnostic {
  return { severity: 'error', code: 'too-deep', message: `values are nested deeper than ${YAML_LIMITS.depth} levels`, at };
}

/** What a syntax fault means for somebody who has never heard of YAML's grammar. */
function explainSyntax(fault: YAMLError, text: string): Pick<Diagnostic, 'code' | 'message' | 'help'> {
  const line = text.slice(text.lastIndexOf('\n', fault.pos[0] - 1) + 1).split('\n', 1)[0] ?? '';
  switch (fault.code) {
    case 'TAB_AS_INDENT':
      return { code: 'tab-indent', message: 'this line is indented with a tab', help: 'indent with spaces, two for each level' };
    case 'MULTIPLE_DOCS':
      return { code: 'multiple-documents', message: 'the file holds more than one document', help: 'remove the line `---` or `...` and all that follows' };
    case 'BAD_INDENT':
      return { code: 'bad-indent', message: 'this line is indented differently from the lines it belongs with', help: 'line it up with its neighbors, two spaces for each level' };
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      if (/:\s+\S.*:(\s|$)/.test(line)) return { code: 'yaml-syntax', message: 'a colon followed by a space stands inside a text', help: 'put the text in double quotes' };
      return { code: 'bad-indent', message: 'this line fits neither the key above it nor the list around it', help: 'check its indentation, and that each key is followed by `:` and a space' };
    case 'BAD_SCALAR_START':
      return { code: 'yaml-syntax', message: `a text cannot begin with ${quote(text[fault.pos[0]])}`, help: 'put the text in double quotes' };
    case 'MISSING_CHAR':
      if (/quote/.test(fault.message)) return { code: 'yaml-syntax', message: 'a quote is opened and never closed', help: 'close the quote at the end of the text' };
      if (/flow|\]|\}/.test(fault.message)) return { code: 'yaml-syntax', message: 'a bracket is opened and never closed, or a comma is missing in it', help: 'close it with `]` or `}`, and put commas between the entries' };
      return { code: 'yaml-syntax', message: 'something is missing here, such as `:`, a comma, or a closing quote' };
    case 'BAD_DQ_ESCAPE':
      return { code: 'yaml-syntax', message: 'a backslash in double quotes starts something unknown', help: 'write `\\\\` for a backslash, or use single quotes' };
    case 'TAG_RESOLVE_FAILED':
    case 'BAD_COLLECTION_TYPE':
      return { code: 'yaml-syntax', message: 'tags such as `!name` are not used in these files', help: 'remove the tag' };
    case 'BAD_ALIAS':
      return { code: 'yaml-syntax', message: 'a text cannot begin with `*` or `&`', help: 'put the text in double quotes' };
    default:
      return { code: 'yaml-syntax', message: `this is not valid YAML near ${quote(line.trim() || 'this place')}`, help: 'compare it with the entries above and below it' };
  }
}

/** A fault may be said to span the rest of the file; the first line of it shows enough. */
function faultRange(fault: YAMLError, text: string): [number, number] {
  const [start, end] = fault.pos;
  const lineEnd = text.indexOf('\n', start);
  return [start, lineEnd === -1 ? end : Math.min(end, Math.max(lineEnd, start + 1))];
}
