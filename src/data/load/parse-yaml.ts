import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type Scalar,
} from 'yaml';
import { type Diagnostic, errorAt, quote, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import type { Range, Spans } from '../../base/source.ts';
import { explainSyntax, inQuotes, tagError } from './explain-syntax.ts';
import { controlCharacter, dashOfContinuedText, findControl, lineAt, strayDash } from './lines.ts';

/** Limits per file, against resource exhaustion: aliases, values repeated by aliases, and nesting depth. */
export const YAML_LIMITS = { aliases: 100, expanded: 100_000, depth: 32 } as const;

/** Help for duplicate keys. */
const TWICE = 'remove or rename one of the two';
const TWICE_A_CITY =
  'remove one of the two; if two towns have the same name, add the state code to the second slug, such as `avon-in`';

/** A carriage return without a line feed. YAML treats it as a line break; editors and our line numbers don't. */
const LONE_RETURN = /\r(?!\n)/;

/** Keys that would access an object's prototype in JavaScript. */
const RESERVED_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

export interface ParsedYaml {
  readonly value: unknown;
  readonly spans: Spans;
}

/** Parses a YAML 1.2 document (core schema). Reports an error and returns undefined if it's invalid. `offset` locates `text` in its file. */
export function parseYaml(file: string, text: string, offset: number, report: Report): ParsedYaml | undefined {
  const place = (start: number, end: number) => ({
    file,
    start: start + offset,
    end: Math.max(end, start + 1) + offset,
  });
  const lone = LONE_RETURN.exec(text);
  if (lone) {
    report(controlCharacter('\r', place(lone.index, lone.index + 1)));
    return undefined;
  }
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'error',
  });
  const [error] = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0]);
  if (error) {
    const { start, end, ...finding } = explainSyntax(error, document, text);
    report({ severity: 'error', ...finding, at: place(start, end) });
    return undefined;
  }
  return new Conversion(document, text, place, report).run(offset);
}

/** Converts a document to plain values. Reports YAML features that data files don't support. */
class Conversion {
  private readonly document: Document.Parsed;
  private readonly text: string;
  private readonly place: (start: number, end: number) => Span;
  private readonly report: Report;
  /** By anchor name: its value, position, number of values, and whether an alias uses it. */
  private readonly anchors = new Map<
    string,
    { readonly parsed: ParsedYaml; readonly at: Range; readonly size: number; isUsed: boolean }
  >();
  private aliases = 0;
  private values = 0;
  private expanded = 0;
  private isSound = true;

  constructor(document: Document.Parsed, text: string, place: (start: number, end: number) => Span, report: Report) {
    this.document = document;
    this.text = text;
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
    const unused = this.isSound ? [...this.anchors].filter(([, { isUsed }]) => !isUsed) : [];
    for (const [name, { at }] of unused) {
      this.report(
        syntax(
          `the text starts with \`&\`, so ${quote(name)} isn't part of it`,
          this.quotes(at.start),
          this.place(at.start, at.end),
        ),
      );
    }
    return this.isSound ? parsed : undefined;
  }

  private convert(node: unknown, depth: number): ParsedYaml {
    const { start, end } = this.range(node);
    const before = this.values++;
    if (depth > YAML_LIMITS.depth) {
      if (this.isSound) {
        const message = `values are nested deeper than ${YAML_LIMITS.depth} levels`;
        const help = 'look for brackets, dashes or indentation that should not be there';
        this.report(errorAt(this.place(...this.local(node)), 'too-deep', message, help));
      }
      return { value: null, spans: { start, end } };
    }
    if (isAlias(node)) return this.follow(node);
    this.checkTag(node as Node | null);
    if (isMap(node)) return this.keep(node, this.convertMap(node.items, depth, { start, end }), before);
    if (isSeq(node)) {
      const items = node.items.map((item) => this.convert(item, depth + 1));
      return this.keep(
        node,
        { value: items.map(({ value }) => value), spans: { start, end, items: items.map(({ spans }) => spans) } },
        before,
      );
    }
    const value = isScalar(node) ? node.value : null;
    if (typeof value === 'string') this.checkText(node as Scalar, value);
    return this.keep(node as Node, { value, spans: { start, end } }, before);
  }

  private convertMap(pairs: readonly { key: unknown; value: unknown }[], depth: number, at: Range): ParsedYaml {
    const value: Record<string, unknown> = {};
    const entries = new Map<string, { key: Range; value: Spans }>();
    for (const pair of pairs) {
      const name = this.keyName(pair.key);
      if (name === undefined) continue;
      const keyRange = this.range(pair.key);
      const earlier = entries.get(name);
      if (earlier !== undefined) {
        const at = this.at(pair.key);
        const related = [{ message: 'first defined here', at: { ...at, ...earlier.key } }];
        const help = at.file === 'cities.yaml' && depth === 1 ? TWICE_A_CITY : TWICE;
        this.report(errorAt(at, 'duplicate-key', `the key ${quote(name)} is defined twice`, { related, help }));
        continue;
      }
      const child = this.convert(pair.value, depth + 1);
      value[name] = child.value;
      entries.set(name, { key: keyRange, value: child.spans });
    }
    return { value, spans: { ...at, entries } };
  }

  /** Returns a key as written, even a number or boolean; undefined, with a finding, if it isn't allowed. */
  private keyName(key: unknown): string | undefined {
    const refuse = (
      code: 'yaml-syntax' | 'yaml-key' | 'reserved-key' | 'bad-indent',
      message: string,
      help: string,
    ) => {
      this.report(errorAt(this.at(key), code, message, help));
      return undefined;
    };
    if (this.text.startsWith('{{', this.local(key)[0] - 1))
      return refuse('yaml-syntax', "unquoted text can't start with `{{`", this.quotes(this.local(key)[0]));
    if (!isScalar(key) && key !== null) {
      const message = 'a key must be text, not a list or a group of keys';
      return refuse('yaml-key', message, 'put text that starts with `{`, `[` or `*` in double quotes');
    }
    this.checkTag(key);
    const name = key?.source ?? String(key?.value ?? '');
    const foreign = findControl(name)?.character;
    if (foreign !== undefined) {
      this.report(controlCharacter(foreign, this.at(key)));
      return undefined;
    }
    if (name === '') {
      const message = 'there is no key before the colon';
      return refuse('yaml-key', message, 'write one, or put the text in double quotes if the colon is part of it');
    }
    if (name === '<<')
      return refuse('yaml-key', "merge keys (`<<`) aren't supported", 'write out the keys of the entry');
    if (/[\r\n]/.test(name))
      return refuse(
        'yaml-key',
        "keys on several lines aren't supported",
        'write the key on one line, before its colon',
      );
    if (/^ | $/.test(name))
      return refuse('yaml-key', 'the key starts or ends with a space', 'remove the space inside the quotes');
    if (name.trim() !== name) {
      const message = 'the key is surrounded by characters that only look like spaces';
      return refuse('bad-indent', message, 'delete them and type spaces, two per level');
    }
    if (RESERVED_KEYS.has(name))
      return refuse('reserved-key', `the key ${quote(name)} is reserved and can't be used`, 'choose another name');
    return name;
  }

  /** Reports tags. They aren't part of the value, so text that starts with `!` would lose its first word. */
  private checkTag(node: Node | null): void {
    if (node?.tag === undefined || node.range == null) return;
    const before = this.text.slice(0, node.range[0]);
    const start = before.lastIndexOf('!', before.trimEnd().length);
    if (start === -1 || !/^!\S*(?:\s+&\S+)?\s*$/.test(before.slice(start))) return;
    const {
      start: from,
      end,
      ...finding
    } = tagError(
      {
        start: before.slice(0, start).endsWith('!') ? start - 1 : start,
        end: start + before.slice(start).trimEnd().length,
      },
      this.text,
    );
    this.report({ severity: 'error', ...finding, at: this.place(from, end) });
  }

  private checkText(node: Scalar, value: string): void {
    const [start, end] = this.local(node);
    const source = this.text.slice(start, end);
    const invisible = findControl(value)?.character;
    if (invisible !== undefined) {
      const index = source.indexOf(invisible);
      this.report(
        controlCharacter(
          invisible,
          index === -1 ? this.place(start, end) : this.place(start + index, start + index + 1),
        ),
      );
    }
    const dash = node.type === 'PLAIN' ? dashOfContinuedText(source) : undefined;
    if (dash !== undefined) this.report(strayDash(this.place(start + dash, start + dash + 1)));
  }

  private follow(alias: Alias): ParsedYaml {
    const { start, end } = this.range(alias);
    const known = this.anchors.get(alias.source);
    if (!known) {
      this.report(syntax("unquoted text can't start with `*`", this.quotes(this.local(alias)[0]), this.at(alias)));
      return { value: null, spans: { start, end } };
    }
    known.isUsed = true;
    this.aliases++;
    this.values += known.size;
    this.expanded += known.size;
    if (this.aliases <= YAML_LIMITS.aliases && this.expanded <= YAML_LIMITS.expanded)
      return { value: known.parsed.value, spans: { ...known.parsed.spans, start, end } };
    const message =
      this.aliases > YAML_LIMITS.aliases
        ? `the file uses more than ${YAML_LIMITS.aliases} aliases`
        : `aliases repeat more than ${YAML_LIMITS.expanded} values`;
    if (this.isSound) this.report(errorAt(this.at(alias), 'too-many-aliases', message, 'write the values out'));
    return { value: null, spans: { start, end } };
  }

  /** Stores the value of a node with an anchor. */
  private keep(node: Node | null, parsed: ParsedYaml, before: number): ParsedYaml {
    if (node?.anchor === undefined) return parsed;
    const start = this.text.lastIndexOf(`&${node.anchor}`, node.range?.[0] ?? 0);
    this.anchors.set(node.anchor, {
      parsed,
      at: { start, end: start + node.anchor.length + 1 },
      size: this.values - before,
      // Only text can start with `&` by mistake, so an anchor of a list or of keys may be unused.
      isUsed: isMap(node) || isSeq(node),
    });
    return parsed;
  }

  /** Returns help for text that should be in quotes. */
  private quotes(at: number): string {
    return inQuotes(lineAt(this.text, at).text);
  }

  /** Returns offsets in the parsed text; `range` returns those in the file. */
  private local(node: unknown): [number, number] {
    const range = (node as Node | null)?.range;
    return [range?.[0] ?? 0, range?.[1] ?? 1];
  }

  private at(node: unknown): Span {
    return this.place(...this.local(node));
  }

  private range(node: unknown): Range {
    const { start, end } = this.at(node);
    return { start, end };
  }
}

function syntax(message: string, help: string, at: Span): Diagnostic {
  return errorAt(at, 'yaml-syntax', message, help);
}
