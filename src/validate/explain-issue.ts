import type * as z from 'zod';
import { type Diagnostic, listOf, quote } from '../diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../diagnostics/suggest.ts';
import { type DataPath, type Located, locate, locateKey } from './records.ts';

type Place = Pick<Located<unknown>, 'source' | 'spans' | 'declaredAt'>;

/** The findings for one record that its schema refuses, in the words of the data instead of those of the schema library. */
export function explainIssues(issues: readonly z.core.$ZodIssue[], value: unknown, place: Place, keysAt: (path: DataPath) => readonly string[]): Diagnostic[] {
  const unknown = issues.filter((issue) => issue.code === 'unrecognized_keys');
  const misspelt = new Set(unknown.flatMap(({ path, keys }) => keys.map((key) => `${path.join('.')}/${nearest(key, keysAt(path as DataPath))}`)));
  return issues.flatMap((issue): Diagnostic[] => {
    const path = issue.path as DataPath;
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(key, path, place, keysAt(path)));
    const given = valueAt(value, path);
    if (given === undefined && path.length > 0) {
      if (misspelt.has(`${path.slice(0, -1).join('.')}/${path.at(-1)}`)) return [];
      return [missingField(path, place)];
    }
    return [invalidValue(issue, given, path, place)];
  });
}

function unknownKey(key: string, path: DataPath, place: Place, known: readonly string[]): Diagnostic {
  const help = didYouMean(key, known) ?? (known.length > 0 && known.length <= 12 ? `known here: ${listOf(known.map((name) => `\`${name}\``), 'and')}` : undefined);
  return { severity: 'error', code: 'unknown-key', message: `there is no key ${quote(key)} here`, at: locateKey(place, [...path, key]), ...(help !== undefined && { help }) };
}

function missingField(path: DataPath, place: Place): Diagnostic {
  const parent = path.slice(0, -1);
  return {
    severity: 'error',
    code: 'missing-field',
    message: `${describe(parent, 'this entry')} has no ${quote(String(path.at(-1)))}`,
    at: parent.length === 0 ? place.declaredAt : locateKey(place, parent),
    help: `add \`${path.at(-1)}:\` to it`,
  };
}

function invalidValue(issue: z.core.$ZodIssue, given: unknown, path: DataPath, place: Place): Diagnostic {
  const name = describe(path, 'this entry');
  const at = locate(place, path);
  const wrong = (message: string, help?: string): Diagnostic => ({ severity: 'error', code: 'invalid-value', message: `${name} ${message}`, at, ...(help !== undefined && { help }) });
  switch (issue.code) {
    case 'invalid_type':
      return { severity: 'error', code: 'wrong-type', message: `${name} must be ${TYPES[issue.expected] ?? issue.expected}, not ${typeOf(given)}`, at, ...typeHelp(issue.expected, given) };
    case 'too_small':
      if (issue.origin === 'array') return wrong(`needs at least ${issue.minimum} ${Number(issue.minimum) === 1 ? 'entry' : 'entries'}`);
      if (issue.origin === 'string') return wrong('must not be empty');
      return wrong(`must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}, not ${given}`);
    case 'too_big':
      if (issue.origin === 'array') return wrong(`may have at most ${issue.maximum} entries, not ${(given as unknown[]).length}`);
      if (issue.origin === 'string') return wrong(issue.message);
      return wrong(`must be at most ${issue.maximum}, not ${given}`);
    case 'invalid_value': {
      const options = issue.values.map(String);
      return wrong(`must be ${listOf(options.map((option) => `\`${option}\``), 'or')}, not ${quote(given)}`, didYouMean(String(given), options));
    }
    case 'invalid_key':
      return { severity: 'error', code: 'invalid-value', message: `the key ${quote(String(path.at(-1)))} must be lower-case letters, digits and single hyphens`, at: locateKey(place, path) };
    default:
      return typeof given === 'object' && given !== null ? wrong(issue.message) : wrong(`${issue.message}, not ${quote(given)}`);
  }
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

function typeOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  if (typeof value === 'string') return `the text ${quote(value)}`;
  return typeof value === 'number' ? `the number \`${value}\`` : `\`${String(value)}\``;
}

function typeHelp(expected: string, given: unknown): { help?: string } {
  if (expected === 'string' && ['number', 'boolean'].includes(typeof given)) return { help: `put it in quotes: \`"${given}"\`` };
  if (expected === 'number' && typeof given === 'string' && given.trim() !== '' && !Number.isNaN(Number(given.replaceAll(',', '')))) {
    return { help: `write it without quotes or commas: \`${Number(given.replaceAll(',', ''))}\`` };
  }
  return {};
}

/** `benefits.items[2].title` as a marketer counts: the last key, and which entry of a list it belongs to. */
function describe(path: DataPath, whole: string): string {
  if (path.length === 0) return whole;
  const last = path.at(-1);
  if (typeof last !== 'number') return quote(last);
  const list = path.slice(0, -1).at(-1);
  return list === undefined ? `entry ${last + 1}` : `entry ${last + 1} of ${quote(list)}`;
}

function valueAt(value: unknown, path: DataPath): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Object.hasOwn(at, step) ? (at as Record<string | number, unknown>)[step] : undefined;
  }
  return at;
}
