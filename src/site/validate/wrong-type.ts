import { type Diagnostic, errorAt, quote, type Span } from '../../base/diagnostics/diagnostic.ts';

/** Describes a value in a sentence about what it should be. */
export function typeOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  if (typeof value === 'string') return `the text ${quote(value)}`;
  return `\`${String(value)}\``;
}

export interface WrongType {
  /** What the value should be, as zod names it. */
  readonly kind: string;
  /** The same in a sentence; by default the word for `kind`. */
  readonly expected?: string;
  readonly given: unknown;
  /** The value in a sentence; a number as the file writes it, since reading it loses leading zeros. */
  readonly shown: string;
  readonly name: string;
  readonly at: Span;
}

/** The finding for a value of another type than its schema says. */
export function wrongType({ kind, expected = TYPES[kind] ?? kind, given, shown, name, at }: WrongType): Diagnostic {
  const what = typeof given === 'number' ? `the number ${shown}` : typeOf(given);
  const message =
    given === null ? `${name} is empty and must be ${expected}` : `${name} must be ${expected}, not ${what}`;
  return errorAt(at, 'wrong-type', message, typeHelp(kind, given, shown) ?? 'compare it with the entries around it');
}

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
};

/** How to correct a value of the wrong type. */
function typeHelp(expected: string, given: unknown, shown: string): string | undefined {
  if (given === null)
    return ['object', 'record', 'array'].includes(expected)
      ? 'write it below the key, indented by two spaces, or remove the key if it is not needed'
      : 'write it behind the colon, or remove the line if it is not needed';
  if (expected === 'string') {
    if (typeof given === 'number' || typeof given === 'boolean')
      return `put it in double quotes: ${shown.replace(/^`/, '`"').replace(/`$/, '"`')}`;
    if (Array.isArray(given)) return 'write one text behind the colon; put it in double quotes if it begins with `[`';
    return 'if this is one text with a colon in it, put the whole text in double quotes';
  }
  if (expected === 'number' || expected === 'int') {
    const text = typeof given === 'string' ? given.trim() : '';
    if (/^[\u2010-\u2015\u2212]/.test(text))
      return 'the dash before the number is not a minus sign; type `-` on the keyboard';
    if (/^-?\d+,\d+$/.test(text) && !/^-?\d{1,3},\d{3}$/.test(text))
      return `write decimals with a point: \`${text.replace(',', '.')}\``;
    const digits = text.replaceAll(',', '');
    if (digits !== '' && Number.isFinite(Number(digits)))
      return `write it without quotes or commas: \`${Number(digits)}\``;
    if (typeof given === 'number' && Number.isFinite(given))
      return `write it without decimals, such as \`${Math.round(given)}\``;
    return 'write digits only, with a point for decimals';
  }
  if (expected === 'array') {
    if (typeof given === 'string' && given.startsWith('-')) return 'put a space after each dash';
    return typeof given === 'object' ? 'begin each entry with `- `' : `write it as a list: \`[${String(given)}]\``;
  }
  if (expected === 'boolean') return 'write `true` or `false`, without quotes';
  if (typeof given === 'string' && /^[\w-]+:\S/.test(given)) return 'put a space after the colon';
  if (Array.isArray(given)) return 'remove the dashes';
  return 'write its keys below it, indented by two spaces';
}
