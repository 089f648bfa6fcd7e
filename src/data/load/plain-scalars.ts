/** Thrown, without a stack, for YAML outside the plain subset. */
export const BEYOND = Symbol('beyond plain YAML');

const NUMBER = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
const CONSTANTS: ReadonlyMap<string, unknown> = new Map(Object.entries({ true: true, false: false, null: null }));
const SPECIAL_WORD = /^(?:null|true|false|0[ox].*|[-+]?\.inf|\.nan)$/i;
const PLAIN_START = /[A-Za-z0-9/+.$(\u00a1-\u1fff\u2010-\u2027\u2030-\uffff-]/;

/** Parses an unquoted scalar by the YAML 1.2 core schema. Throws `BEYOND` if it isn't plain. */
export function plainValue(word: string): unknown {
  if (!PLAIN_START.test(word[0] as string) || /^-(?: |$)/.test(word)) throw BEYOND;
  if (word.includes(': ') || word.endsWith(':')) throw BEYOND;
  if (NUMBER.test(word)) return Number(word);
  if (CONSTANTS.has(word)) return CONSTANTS.get(word);
  if (SPECIAL_WORD.test(word)) throw BEYOND;
  return word;
}

/** Parses a `>-` block that starts at `start`, with all lines indented the same. Returns the offset of the next line. */
export function foldedText(text: string, start: number, indent: number): { value: string; end: number; next: number } {
  const first = lineAt(text, start);
  if (first.isBlank || first.indent <= indent) throw BEYOND;
  let value = contentOf(text, first);
  let last = first;
  let blankLines = 0;
  let { next } = first;
  while (next < text.length) {
    const line = lineAt(text, next);
    if (line.indent < first.indent && !line.isBlank) break;
    if (line.indent > first.indent) throw BEYOND;
    next = line.next;
    if (line.isBlank) {
      blankLines += 1;
      continue;
    }
    // A line break becomes a space, and N blank lines become N line breaks.
    value += (blankLines === 0 ? ' ' : '\n'.repeat(blankLines)) + contentOf(text, line);
    blankLines = 0;
    last = line;
  }
  return { value, end: last.end, next };
}

const SPACE = 32;

/** A line: offsets of its content, its end and the next line, and its number of spaces before the content. */
interface Line {
  readonly content: number;
  readonly end: number;
  readonly next: number;
  readonly indent: number;
  readonly isBlank: boolean;
}

function lineAt(text: string, start: number): Line {
  const lineBreak = text.indexOf('\n', start);
  const end = lineBreak === -1 ? text.length : lineBreak;
  let content = start;
  while (content < end && text.charCodeAt(content) === SPACE) content += 1;
  return { content, end, next: end + 1, indent: content - start, isBlank: content === end };
}

/** Returns the content of a line. Throws `BEYOND` if it ends with a space, which YAML would keep. */
function contentOf(text: string, { content, end }: Line): string {
  if (text.charCodeAt(end - 1) === SPACE) throw BEYOND;
  return text.slice(content, end);
}
