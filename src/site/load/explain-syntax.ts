import { type Document, isCollection, isScalar, visit, type YAMLError } from 'yaml';
import { type Diagnostic, quote } from '../../base/diagnostics/diagnostic.ts';
import type { Range } from '../../base/source.ts';
import { type Line, lineAfter, lineAt } from './lines.ts';

/** A syntax error in plain words, and the smallest part of the text that shows it. */
export type SyntaxFinding = Pick<Diagnostic, 'code' | 'message' | 'help'> & Range;

/** What to do about a text with characters that mean more to YAML. */
export const IN_QUOTES = 'put the whole text in double quotes';

/** Explains a syntax error to somebody who does not know YAML's grammar. Offsets are those of `text`. */
export function explainSyntax(error: YAMLError, document: Document, text: string): SyntaxFinding {
  const [at] = error.pos;
  const line = lineAt(text, at);
  return leftoverMerge(text) ?? foreignIndent(line) ?? explainCode(error, document, text, line);
}

function explainCode(error: YAMLError, document: Document, text: string, line: Line): SyntaxFinding {
  const [at] = error.pos;
  const rest = restOf(line, at);
  const one = { start: at, end: at + 1 };
  switch (error.code) {
    case 'RESOURCE_EXHAUSTION':
      return finding('too-deep', 'values are nested far too deep', 'look for brackets or dashes that repeat', one);
    case 'MULTIPLE_DOCS': {
      const message = 'the file holds more than one document';
      const help = 'remove the line `---` or `...` in the middle of the file';
      return finding('multiple-documents', message, help, secondDocument(text, at));
    }
    case 'BAD_DIRECTIVE':
      return syntax('a line cannot begin with `%`', 'remove the line', line);
    case 'TAB_AS_INDENT': {
      const message = 'a tab stands where spaces must be';
      return finding('tab-indent', message, 'replace it with spaces, two for each level', one);
    }
    case 'BAD_SCALAR_START':
      return syntax(`a text cannot begin with ${quote(text[at])}`, IN_QUOTES, one);
    case 'BAD_ALIAS':
      return syntax('a text cannot begin with `*` or `&`', IN_QUOTES, one);
    case 'BAD_DQ_ESCAPE': {
      const message = 'a backslash in double quotes begins something unknown';
      const help = 'write `\\\\` for one backslash, or use single quotes';
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
      const message = `this is not valid YAML near ${quote(line.text.trim() || 'this place')}`;
      return syntax(message, 'compare it with the entries above and below it', rest);
    }
  }
}

function finding(code: Diagnostic['code'], message: string, help: string, { start, end }: Range): SyntaxFinding {
  return { code, message, help, start, end };
}

function syntax(message: string, help: string, range: Range): SyntaxFinding {
  return finding('yaml-syntax', message, help, range);
}

/** From an offset to the end of its line. */
function restOf(line: Line, at: number): Range {
  return { start: at, end: Math.max(line.end, at + 1) };
}

/** Errors of quotes, brackets, colons and indentation. The parser's code says little; the text around it says which. */
function explainStructure(error: YAMLError, document: Document, text: string, line: Line): SyntaxFinding {
  const { message, pos } = error;
  const [at] = pos;
  const rest = restOf(line, at);
  const one = { start: at, end: at + 1 };
  if (/closing .quote/.test(message)) {
    const start = startsBefore(document, at, (node) => isScalar(node) && /^QUOTE/.test(node.type ?? '')).at(-1) ?? at;
    return syntax('a quote is opened and never closed', 'close the quote at the end of the text', {
      start,
      end: lineAt(text, start).end,
    });
  }
  if (/^Flow|^Expected flow/.test(message)) return bracketError(document, text, at);
  if (/Comments must be/.test(message))
    return syntax('a comment needs a space before its `#`', 'put a space before the `#`', one);
  if (/in flow /.test(message)) return syntax('there is a comma too many in the brackets', 'remove it', one);
  if (/flow-(seq|map)-end/.test(message)) return syntax('there is a closing bracket too many', 'remove it', one);
  if (/Not a YAML token/.test(message)) {
    const message = 'the text of a block begins on the line below `|` or `>`';
    return syntax(message, 'move it to the next line, indented two spaces further than its key', rest);
  }
  if (/same line with key/.test(message)) {
    const message = 'a list cannot begin on the line of its key';
    return syntax(message, 'put each `- ` on a line of its own below the key; put a text in double quotes', rest);
  }
  if (/at node end/.test(message) && at > line.first) return trailingText(text, at, line);
  const value = text.slice(at, line.end);
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && at > line.first) {
    const colon = /:(?=\s|$)/.exec(value);
    if (colon)
      return syntax('a colon followed by a space stands inside a text', IN_QUOTES, {
        start: at + colon.index,
        end: at + colon.index + 1,
      });
    if (/^[?-] /.test(value)) return syntax(`a text cannot begin with ${quote(value.slice(0, 2))}`, IN_QUOTES, one);
    const next = lineAfter(text, line);
    if (next) return foreignIndent(next) ?? badIndent(next);
  }
  return lineError(line);
}

/** A line that is neither `key: value` nor `- value`, or stands at the wrong depth. */
function lineError(line: Line): SyntaxFinding {
  const { first, end } = line;
  const content = line.text.trim();
  const colon = /^(?:- +)*([\w-]+):(?=\S)/.exec(content);
  if (colon) {
    const message = `there is no space after the colon of ${quote(colon[1])}`;
    const help = `write \`${colon[1]}: \` and then the value`;
    return syntax(message, help, { start: first, end: first + colon[0].length });
  }
  if (/^-[^\s-]/.test(content))
    return syntax('there is no space after the dash', 'write `- ` and then the entry', {
      start: first,
      end: first + 1,
    });
  if (/:(\s|$)|^- /.test(content)) return badIndent(line);
  const message = 'this line is neither a key with its value nor an entry of a list';
  const help =
    'write `key: value` or `- entry`; begin a comment with `#`; indent a line that continues a text further than its key';
  return syntax(message, help, { start: first, end });
}

function trailingText(text: string, at: number, line: Line): SyntaxFinding {
  const rest = restOf(line, at);
  const before = text.slice(line.start, at).trimEnd();
  if (/["']$/.test(before)) {
    const message = 'text goes on after the closing quote';
    const help =
      'put the whole text in the other kind of quotes, `"…"` or `\'…\'`, so that a quote inside belongs to the text';
    return syntax(message, help, rest);
  }
  if (/\}\}$/.test(before))
    return syntax('a text cannot begin with `{{`', IN_QUOTES, {
      start: line.start + line.text.indexOf('{{'),
      end: line.end,
    });
  if (/[\]}]$/.test(before)) {
    const message = 'something stands after the closing bracket';
    return syntax(message, 'remove it, or put the whole text in double quotes', rest);
  }
  const word = /[*&!][^\s]*$/.exec(before);
  if (word)
    return syntax(`a text cannot begin with ${quote(word[0][0])}`, IN_QUOTES, {
      start: line.start + word.index,
      end: line.start + word.index + word[0].length,
    });
  return syntax(`this is not valid YAML near ${quote(line.text.trim())}`, 'put the text in double quotes', rest);
}

function badIndent({ first, end }: Line): SyntaxFinding {
  return {
    code: 'bad-indent',
    message: 'this line is indented differently from the lines it belongs with',
    help: 'line it up with the entries above and below it, two spaces for each level',
    start: first,
    end,
  };
}

/** The error for a tag, which data files do not use. */
export function tagError({ start, end }: Range, text: string): SyntaxFinding {
  const message = `a text cannot begin with \`!\`, and tags such as ${quote(text.slice(start, end).trim())} are not used here`;
  return finding('yaml-syntax', message, 'remove it, or put the whole text in double quotes', { start, end });
}

/** Indentation by tabs, or by characters that only look like spaces. */
function foreignIndent(line: Line): SyntaxFinding | undefined {
  const indent = /^\s*/.exec(line.text)?.[0] ?? '';
  const found = /[^ \r]/.exec(indent);
  if (!found || indent.length === line.text.length) return undefined;
  const start = line.start + found.index;
  if (found[0] === '\t')
    return finding('tab-indent', 'this line is indented with a tab', 'indent with spaces, two for each level', {
      start,
      end: start + 1,
    });
  const message = 'this line is indented with characters that only look like spaces';
  return finding('bad-indent', message, 'delete them and type spaces, two for each level', { start, end: line.first });
}

/** The first mark of a merge that was not finished; the error of the parser may stand far below it. */
export function leftoverMerge(whole: string): SyntaxFinding | undefined {
  const mark = /^(?:<{7}|>{7})(?: |\r?$)/m.exec(whole);
  if (!mark) return undefined;
  const { start, end } = lineAt(whole, mark.index);
  const message = 'two versions of the file were merged and the choice between them is still open';
  const help = 'keep one of the two parts, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`';
  return finding('yaml-syntax', message, help, { start, end });
}

const CLOSING: Record<string, string> = { '[': ']', '{': '}' };

/** Points at the bracket that is never closed, or at the closing bracket of the wrong kind. */
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
        return syntax(`${quote(found)} closes what ${quote(opener)} opened`, `write ${quote(CLOSING[opener] ?? '')}`, {
          start: position,
          end: position + 1,
        });
      open.pop();
    }
  }
  const start = open.at(-1) ?? outermost;
  const message = `the bracket ${quote(text[start])} is never closed`;
  const help = `close it with ${quote(CLOSING[text[start] ?? ''] ?? ']')}, and put commas between the entries`;
  return syntax(message, help, { start, end: Math.max(start + 1, lineAt(text, start).end) });
}

/** The marker that begins a further document. */
function secondDocument(text: string, at: number): Range {
  const markers = [...text.matchAll(/^(?:---|\.\.\.)/gm)]
    .map(({ index }) => index)
    .filter((index) => index > 0 && index <= at);
  const start = markers.at(-1) ?? at;
  return { start, end: start + 3 };
}

/** Where nodes that match begin, as far as that is before an offset, in order. */
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
