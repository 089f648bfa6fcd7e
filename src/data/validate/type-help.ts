import { listOf } from '../../base/english.ts';
import { inQuotes } from '../load/explain-syntax.ts';
import { properSlug } from './invalid-slug.ts';

/** Formats a value as list entries, quoted if YAML would misread them. `source` is the value in the file. */
function asEntries(source: string, given: unknown): string {
  return String(typeof given === 'number' ? source : given)
    .split(/\s*,\s*/)
    .map((entry) => (/^[A-Za-z][\w' -]*$/.test(entry) && !/^(true|false|null)$/i.test(entry) ? entry : `"${entry}"`))
    .join(', ');
}

type Named = { readonly name?: unknown };

const LISTED_KEYS = 12;

/** Returns help for a list in place of a group with these keys; without any, they are slugs. */
export function listHelp(given: readonly unknown[], keys: readonly string[]): string {
  const [first] = given;
  const fields = typeof first === 'object' && first !== null ? Object.keys(first) : [];
  if (keys.length === 0) {
    const name = properSlug(typeof first === 'string' ? first : String((first as Named | null)?.name ?? 'first-one'));
    return `write a slug in place of each dash, such as \`${name}:\`, with its value after the colon, or its keys on the next lines, indented by two spaces`;
  }
  if (keys.length > LISTED_KEYS || fields.some((field) => keys.includes(field)))
    return 'replace the dash with a space, and remove any other entry';
  return `put its key on the line above the list: ${listOf(
    keys.map((key) => `\`${key}:\``),
    'or',
  )}`;
}

/** Returns help for a value of the wrong type. `source` is the value in the file; `keys` are valid in the expected group or list. */
export function typeHelp(
  expected: string,
  given: unknown,
  shown: string,
  { source, keys }: { readonly source: string; readonly keys: readonly string[] },
): string | undefined {
  if (given === null)
    return ['object', 'record', 'array'].includes(expected)
      ? "write it below the key, indented by two spaces, or remove the key if you don't need it"
      : "write it after the colon, or remove the line if you don't need it";
  if (expected === 'string') {
    if (typeof given === 'number' || typeof given === 'boolean')
      return `put it in double quotes: ${shown.replace(/^`/, '`"').replace(/`$/, '"`')}`;
    if (Array.isArray(given))
      return 'write a single string after the colon; put it in double quotes if it starts with `[`';
    return `if this is text that contains a colon, ${inQuotes(source)}`;
  }
  if (expected === 'number' || expected === 'int') {
    const text = typeof given === 'string' ? given.trim() : '';
    if (/^[\u2010-\u2015\u2212]/.test(text))
      return "the dash before the number isn't a minus sign; type `-` on the keyboard";
    if (/^-?\d+,\d+$/.test(text) && !/^-?\d{1,3},\d{3}$/.test(text))
      return `write a decimal point: \`${text.replace(',', '.')}\``;
    const digits = text.replaceAll(',', '');
    if (digits !== '' && Number.isFinite(Number(digits)))
      return `write it without quotes or commas: \`${Number(digits)}\``;
    if (typeof given === 'number' && Number.isFinite(given))
      return `write it without decimals, such as \`${Math.round(given)}\``;
    return 'write only digits, with a decimal point if needed';
  }
  if (expected === 'array') {
    if (typeof given === 'string' && given.startsWith('-')) return 'put a space after each dash';
    if (typeof given === 'object') return 'start each entry with `- `';
    const entries = asEntries(shown.slice(1, -1), given);
    const isValid = keys.length === 0 || entries.split(', ').every((entry) => keys.includes(entry));
    return isValid
      ? `write it as a list: \`[${entries}]\``
      : `write it as a list of such values, for example \`[${keys.slice(0, 2).join(', ')}]\``;
  }
  if (expected === 'boolean') return 'write `true` or `false`, without quotes';
  if (typeof given === 'string' && /^[\w-]+:\S/.test(given)) return 'put a space after the colon';
  if (Array.isArray(given)) return listHelp(given, keys);
  return 'write its keys below it, indented by two spaces';
}
