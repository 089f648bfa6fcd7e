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

/** Parses a `>-` block that starts at `next`, with all lines indented the same. Returns the offset of the next line. */
export function foldedText(text: string, next: number, indent: number): { value: string; end: number; next: number } {
  let value = '';
  let inner = -1;
  let breaks = 0;
  let end = next;
  while (next < text.length) {
    let lineEnd = text.indexOf('\n', next);
    if (lineEnd === -1) lineEnd = text.length;
    let first = next;
    while (first < lineEnd && text.charCodeAt(first) === 32) first++;
    const width = first - next;
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
    next = lineEnd + 1;
  }
  if (inner === -1) throw BEYOND;
  return { value, end, next };
}
