import { type Document, isCollection, isScalar, visit, type YAMLError } from 'yaml';
import { type Diagnostic, quote } from '../../base/diagnostics/diagnostic.ts';
import type { Range } from '../../base/source.ts';
import { type Line, lineAfter, lineAt } from './lines.ts';

/** A syntax error in plain English, and the shortest range that shows it. */
export type SyntaxFinding = Pick<Diagnostic, 'code' | 'message' | 'help'> & Range;

/** Returns help for text with characters that are special in YAML. It works if the text contains quotes. */
export function inQuotes(text: string): string {
  if (!/["\\]/.test(text)) return 'put the whole text in double quotes';
  return `put the whole text in single quotes${text.includes("'") ? ", and write each `'` in it twice" : ''}`;
}

/** Explains a syntax error to users who don't know YAML. Offsets are relative to `text`. */
export function explainSyntax(error: YAMLError, document: Document, text: string): SyntaxFinding {
  const [at] = error.pos;
  const line = lineAt(text, at);
  return mergeConflict(text) ?? foreignIndent(line) ?? explainCode(error, document, text, line);
}

function explainCode(error: YAMLError, document: Document, text: string, line: Line): SyntaxFinding {
  const [at] = error.pos;
  const rest = restOf(line, at);
  const one = { start: at, end: at + 1 };
  switch (error.code) {
    case 'RESOURCE_EXHAUSTION':
      return finding('too-deep', 'values are nested too deeply', 'look for repeated brackets or dashes', one);
    case 'MULTIPLE_DOCS': {
      const message = 'the file contains more than one document';
      const help = 'remove the line `---` or `...` in the middle of the file';
      return finding('multiple-documents', message, help, secondDocument(text, at));
    }
    case 'BAD_DIRECTIVE':
      return syntax("a line can't start with `%`", 'remove the line', line);
    case 'TAB_AS_INDENT': {
      const message = 'a tab is used for indentation';
      return finding('tab-indent', message, 'replace it with spaces, two per level', one);
    }
    case 'BAD_SCALAR_START':
      return syntax(`unquoted text can't start with ${quote(text[at])}`, inQuotes(line.text), one);
    case 'BAD_ALIAS':
      return syntax("unquoted text can't start with `*` or `&`", inQuotes(line.text), one);
    case 'BAD_DQ_ESCAPE': {
      const message = 'unknown escape sequence after a backslash in double quotes';
      const help = 'write `\\\\` for a backslash, or use single quotes';
      return syntax(message, help, { start: at, end: Math.min(at + 2, line.end) });
    }
    case 'TAG_RESOLVE_FAILED':
    case 'BAD_COLLECTION_TYPE':
      return tagError({ start: at, end: error.pos[1] }, text);
    case 'BLOCK_IN_FLOW':
      return syntax('a comma is missing between the entries in brackets', 'put a comma after each entry', rest);
    case 'BAD_INDENT':
    case 'MISSING_CHAR':
    case 'MULTILINE_IMPLICIT_KEY':
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'UNEXPECTED_TOKEN':
      return explainStructure(error, document, text, line);
    default: {
      const message = `this isn't valid YAML near ${quote(line.text.trim() || 'this place')}`;
      return syntax(message, 'compare it with the entries above and below', rest);
    }
  }
}

function finding(code: Diagnostic['code'], message: string, help: string, { start, end }: Range): SyntaxFinding {
  return { code, message, help, start, end };
}

function syntax(message: string, help: string, range: Range): SyntaxFinding {
  return finding('yaml-syntax', message, help, range);
}

/** Returns the range from an offset to the end of its line. */
function restOf(line: Line, at: number): Range {
  return { start: at, end: Math.max(line.end, at + 1) };
}

/** Explains errors in quotes, brackets, colons and indentation from the text, since the error code is vague. */
function explainStructure(error: YAMLError, document: Document, text: string, line: Line): SyntaxFinding {
  const { message, pos } = error;
  const [at] = pos;
  const rest = restOf(line, at);
  const one = { start: at, end: at + 1 };
  if (/closing .quote/.test(message)) {
    const start = startsBefore(document, at, (node) => isScalar(node) && /^QUOTE/.test(node.type ?? '')).at(-1) ?? at;
    return syntax('a quote is never closed', 'close the quote at the end of the text', {
      start,
      end: lineAt(text, start).end,
    });
  }
  if (/^Flow|^Expected flow/.test(message)) return bracketError(document, text, at);
  if (/Comments must be/.test(message))
    return syntax('a comment needs a space before its `#`', 'put a space before the `#`', one);
  if (/in flow /.test(message)) return syntax('there is an extra comma in the brackets', 'remove it', one);
  if (/flow-(seq|map)-end/.test(message)) return syntax('there is an extra closing bracket', 'remove it', one);
  if (/Not a YAML token/.test(message)) {
    const message = 'the text of a block must start on the line below `|` or `>`';
    return syntax(message, 'move it to the next line, indented two spaces more than its key', rest);
  }
  if (/same line with key/.test(message)) {
    const message = "a list can't start on the same line as its key";
    return syntax(
      message,
      'put each `- ` on its own line below the key; if this is text, put it in double quotes',
      rest,
    );
  }
  if (/at node end/.test(message) && at > line.first) return trailingText(text, at, line);
  const value = text.slice(at, line.end);
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && at > line.first) {
    const colon = /:(?=\s|$)/.exec(value);
    if (colon)
      return syntax('unquoted text contains a colon followed by a space', inQuotes(line.text), {
        start: at + colon.index,
        end: at + colon.index + 1,
      });
    if (/^[?-] /.test(value))
      return syntax(`unquoted text can't start with ${quote(value.slice(0, 2))}`, inQuotes(line.text), one);
    const next = lineAfter(text, line);
    if (next) return foreignIndent(next) ?? badIndent(next);
  }
  return lineError(line);
}

/** Explains a line that is neither `key: value` nor `- value`, or has the wrong indentation. */
function lineError(line: Line): SyntaxFinding {
  const { first, end } = line;
  const content = line.text.trim();
  const colon = /^(?:- +)*([\w-]+):(?=\S)/.exec(content);
  if (colon) {
    const message = `there is no space after the colon that follows ${quote(colon[1])}`;
    const help = `write \`${colon[1]}: \` and then the value`;
    return syntax(message, help, { start: first, end: first + colon[0].length });
  }
  if (/^-[^\s-]/.test(content))
    return syntax('there is no space after the dash', 'write `- ` and then the entry', {
      start: first,
      end: first + 1,
    });
  if (/:(\s|$)|^- /.test(content)) return badIndent(line);
  const message = 'this line is neither a key with a value nor a list entry';
  const help = 'write `key: value` or `- entry`; start comments with `#`; indent continued text more than its key';
  return syntax(message, help, { start: first, end });
}

function trailingText(text: string, at: number, line: Line): SyntaxFinding {
  const rest = restOf(line, at);
  const before = text.slice(line.start, at).trimEnd();
  if (/["']$/.test(before)) {
    const message = 'text continues after the closing quote';
    const help = 'put the whole text in the other kind of quotes, `"…"` or `\'…\'`, so that it can contain this one';
    return syntax(message, help, rest);
  }
  if (/\}\}$/.test(before))
    return syntax("unquoted text can't start with `{{`", inQuotes(line.text), {
      start: line.start + line.text.indexOf('{{'),
      end: line.end,
    });
  if (/[\]}]$/.test(before)) {
    const message = 'text continues after the closing bracket';
    return syntax(message, `remove it, or ${inQuotes(line.text)}`, rest);
  }
  const word = /[*&!][^\s]*$/.exec(before);
  if (word)
    return syntax(`unquoted text can't start with ${quote(word[0][0])}`, inQuotes(line.text), {
      start: line.start + word.index,
      end: line.start + word.index + word[0].length,
    });
  return syntax(`this isn't valid YAML near ${quote(line.text.trim())}`, inQuotes(line.text), rest);
}

function badIndent({ first, end }: Line): SyntaxFinding {
  const message = "this line's indentation doesn't match the lines it belongs with";
  const help = 'align it with the entries above and below, two spaces per level';
  return finding('bad-indent', message, help, { start: first, end });
}

/** Returns the error for a YAML tag, which data files can't use. */
export function tagError({ start, end }: Range, text: string): SyntaxFinding {
  const message = `unquoted text can't start with \`!\`, and tags such as ${quote(text.slice(start, end).trim())} aren't supported`;
  return finding('yaml-syntax', message, `remove it, or ${inQuotes(lineAt(text, start).text)}`, { start, end });
}

/** Reports indentation with tabs, or with characters that only look like spaces. */
function foreignIndent(line: Line): SyntaxFinding | undefined {
  const indent = /^\s*/.exec(line.text)?.[0] ?? '';
  const found = /[^ \r]/.exec(indent);
  if (!found || indent.length === line.text.length) return undefined;
  const start = line.start + found.index;
  if (found[0] === '\t')
    return finding('tab-indent', 'this line is indented with a tab', 'indent with spaces, two per level', {
      start,
      end: start + 1,
    });
  const message = 'this line is indented with characters that only look like spaces';
  return finding('bad-indent', message, 'delete them and type spaces, two per level', { start, end: line.first });
}

/** Finds the first marker of an unresolved merge conflict. The parser's error may be far below it. */
export function mergeConflict(whole: string): SyntaxFinding | undefined {
  const mark = /^(?:<{7}|>{7})(?: |\r?$)/m.exec(whole);
  if (!mark) return undefined;
  const { start, end } = lineAt(whole, mark.index);
  const message = 'the file has an unresolved merge conflict';
  const help = 'keep one of the two versions, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`';
  return finding('yaml-syntax', message, help, { start, end });
}

const CLOSING: Record<string, string> = { '[': ']', '{': '}' };

/** Locates the bracket that is never closed, or the mismatched closing bracket. */
function bracketError(document: Document, text: string, at: number): SyntaxFinding {
  const outermost =
    startsBefore(document, at, (node) => isCollection(node) && node.flow === true && (node.range?.[1] ?? 0) >= at)[0] ??
    at;
  const open: number[] = [];
  for (const { 0: found, index } of text.slice(outermost, at + 1).matchAll(/"(?:[^"\\]|\\.)*"|'[^']*'|[[\]{}]/g)) {
    const position = outermost + index;
    if (found in CLOSING) open.push(position);
    else if (found === ']' || found === '}') {
      const opener = text[open.at(-1) ?? -1] ?? '';
      if (CLOSING[opener] !== found)
        return syntax(
          `${quote(found)} doesn't match the opening ${quote(opener)}`,
          `write ${quote(CLOSING[opener] ?? '')}`,
          {
            start: position,
            end: position + 1,
          },
        );
      open.pop();
    }
  }
  const start = open.at(-1) ?? outermost;
  const message = `the bracket ${quote(text[start])} is never closed`;
  const help = `close it with ${quote(CLOSING[text[start] ?? ''] ?? ']')}, and put commas between the entries`;
  return syntax(message, help, { start, end: Math.max(start + 1, lineAt(text, start).end) });
}

/** Locates the marker that starts another document. */
function secondDocument(text: string, at: number): Range {
  const markers = [...text.matchAll(/^(?:---|\.\.\.)/gm)]
    .map(({ index }) => index)
    .filter((index) => index > 0 && index <= at);
  const start = markers.at(-1) ?? at;
  return { start, end: start + 3 };
}

/** Returns the sorted start offsets of matching nodes that start before an offset. */
function startsBefore(document: Document, at: number, matches: (node: unknown) => boolean): number[] {
  const starts: number[] = [];
  visit(document, {
    Node: (_key, node) => {
      const start = node.range?.[0];
      if (start !== undefined && start < at && matches(node)) starts.push(start);
    },
  });
  return starts.sort((a, b) => a - b);
}
