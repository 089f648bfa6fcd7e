import type * as z from 'zod';
import { type Diagnostic, errorAt, quote, type Span } from '../../base/diagnostics/diagnostic.ts';
import { correction, nearestKey, withFix } from '../../base/diagnostics/suggest.ts';
import { listOf } from '../../base/english.ts';
import { dayMeant, zipMeant } from '../../base/fields.ts';
import { type DataPath, locate, locateKey, type Place } from '../../base/source.ts';
import { formerNameHelp } from './former-names.ts';
import { invalidSlug } from './invalid-slug.ts';
import { typeHelp } from './type-help.ts';

type Issue = z.core.$ZodIssue;

/** A record that its schema rejects. */
interface RejectedRecord {
  readonly value: unknown;
  readonly place: Place;
  /** Name of the record in a sentence. */
  readonly whole: string;
  /** Returns the valid keys at a path. */
  readonly keysAt: (path: DataPath) => readonly string[];
}

/** Returns the findings for a rejected record, one per value, in terms of the data rather than the schema library. */
export function explainIssues(issues: readonly Issue[], record: RejectedRecord): Diagnostic[] {
  const { value, keysAt } = record;
  const explained = new Set<string>();
  const flat = issues
    .flatMap((issue) => chosenBranch(issue, value))
    .filter((issue) => {
      const { code, path } = issue;
      const { follows } = (code === 'custom' && issue.params) || {};
      if (follows !== undefined && explained.has(nameOf([...path.slice(0, -1), follows]))) return false;
      const name = nameOf(path);
      const isFirst = !explained.has(name);
      explained.add(name);
      return isFirst || code === 'unrecognized_keys';
    });
  /** Missing fields by the path of their parent. */
  const missing = new Map<string, (string | number)[]>();
  for (const { code, path } of flat) {
    if (code === 'unrecognized_keys' || path.length === 0 || valueAt(value, path as DataPath) !== undefined) continue;
    const parent = nameOf(path.slice(0, -1));
    missing.set(parent, [...(missing.get(parent) ?? []), path.at(-1) as string | number]);
  }
  /** The intended fields of unknown keys, by the path of the key. */
  const meantBy = new Map<string, string | number>();
  const meantFields = new Set<string>();
  for (const { path, ...issue } of flat) {
    if (issue.code !== 'unrecognized_keys') continue;
    const lacking = missing.get(nameOf(path)) ?? [];
    for (const key of issue.keys) {
      const meant =
        nearestKey(key, keysAt(path as DataPath)) ??
        (issue.keys.length === 1 && lacking.length === 1 ? lacking[0] : undefined);
      if (meant === undefined) continue;
      meantBy.set(nameOf([...path, key]), meant);
      meantFields.add(nameOf([...path, meant]));
    }
  }
  return flat.flatMap((issue): Diagnostic[] => {
    const path = issue.path as DataPath;
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => unknownKey(key, path, record, meantBy.get(nameOf([...path, key]))));
    const given = valueAt(value, path);
    if (given === undefined && path.length > 0) {
      if (meantFields.has(nameOf(path))) return [];
      return [missingField(path, record)];
    }
    return [invalidValue(issue, given, path, record)];
  });
}

/** Returns the issues of the union branch that was most likely intended; otherwise the issue itself. */
function chosenBranch(issue: Issue, value: unknown): Issue[] {
  const given = valueAt(value, issue.path as DataPath);
  if (issue.code === 'invalid_key' || issue.code === 'invalid_element') return [issue];
  if (issue.code !== 'invalid_union' || given === undefined || given === null) return [issue];
  const meant = issue.errors.filter((branch) =>
    branch.every(({ path, code }) => path.length > 0 || (code !== 'invalid_type' && code !== 'invalid_value')),
  );
  if (meant.length !== 1) return [issue];
  return (meant[0] as Issue[]).flatMap((inner) =>
    chosenBranch({ ...inner, path: [...issue.path, ...inner.path] } as Issue, value),
  );
}

/** Reports an unknown key. `lacking` is the intended field, or the only missing one. */
function unknownKey(
  key: string,
  path: DataPath,
  { place, keysAt, value }: RejectedRecord,
  lacking: string | number | undefined,
): Diagnostic {
  const known = keysAt(path);
  const at = locateKey(place, [...path, key]);
  const names = known.map((name) => `\`${name}\``);
  const missing =
    lacking === undefined ? undefined : `\`${lacking}\` is missing here; if you meant that, rename the key`;
  const corrected = correction(key, known, at, nearestKey);
  const help =
    formerNameHelp(`${at.file.replace(/\/.*/, '/*')}: ${key}`) ??
    corrected?.help ??
    missing ??
    (names.length === 0
      ? 'remove it'
      : names.length <= 12
        ? `available here: ${listOf(names, 'and')}`
        : 'remove it, or look up the key in `docs/data` in the package');
  const isFree = lacking !== undefined && valueAt(value, [...path, lacking]) === undefined;
  const more = isFree && corrected ? corrected : help;
  return errorAt(at, 'unknown-key', `there is no key ${quote(key)} here`, more);
}

function missingField(path: DataPath, { place, whole }: RejectedRecord): Diagnostic {
  const parent = path.slice(0, -1);
  const at = parent.length === 0 ? place.declaredAt : locateKey(place, parent);
  const message = `${describe(parent, whole)} has no ${quote(String(path.at(-1)))}`;
  const isLine = parent.length === 0 && whole === 'the file';
  const line = `\`${path.at(-1)}: \` with its value`;
  return errorAt(at, 'missing-field', message, isLine ? `add a line ${line}` : `add ${line} below the other keys`);
}

function invalidValue(issue: Issue, given: unknown, path: DataPath, record: RejectedRecord): Diagnostic {
  const { place, whole } = record;
  const keys = record.keysAt(path);
  const name = describe(path, whole);
  const at =
    path.length === 0
      ? { file: place.source.file, start: place.spans.start, end: place.spans.end }
      : locate(place, path);
  const source = place.source.text.slice(at.start, at.end);
  const wrong = (message: string, help?: Parameters<typeof errorAt>[3]) =>
    errorAt(at, 'invalid-value', `${name} ${message}`, help);
  const shown = quote(typeof given === 'number' ? source : given);
  const help: Partial<Record<'example' | 'advice', string>> & {
    readonly slugMax?: number;
    readonly repair?: (value: string) => string | undefined;
    readonly certain?: RegExp;
  } = issue.code === 'custom' ? (issue.params ?? {}) : {};
  const meant = typeof given === 'string' ? help.repair?.(given) : undefined;
  if (help.slugMax !== undefined && typeof given === 'string')
    return inList(path, given, invalidSlug(given, at, help.slugMax));
  switch (issue.code) {
    case 'invalid_type': {
      const isZip = place.source.file === 'zips.yaml' || path.at(-1) === 'zipCode';
      const isDay = /^(?:date|called|until|updated)$/.test(String(path.at(-1)));
      const meantBy = isZip ? zipMeant : isDay ? dayMeant : undefined;
      const text = typeof given === 'number' ? meantBy?.(source) : undefined;
      return wrongType({ kind: issue.expected, given, shown, name, at, source, keys, text });
    }
    case 'too_small':
      if (issue.origin === 'array')
        return wrong(
          `needs at least ${issue.minimum} ${Number(issue.minimum) === 1 ? 'entry' : 'entries'}`,
          'add one below it',
        );
      if (issue.origin === 'string') return wrong('must not be empty', 'add text after the colon');
      return wrong(
        `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}, not ${shown}`,
        'check the number and its sign',
      );
    case 'too_big':
      if (issue.origin === 'array')
        return wrong(`can have at most ${issue.maximum} entries, not ${(given as unknown[]).length}`, 'remove some');
      if (issue.origin === 'string') return wrong(issue.message, 'shorten it');
      return wrong(`must be at most ${issue.maximum}, not ${shown}`, 'check the number');
    case 'invalid_value': {
      const options = issue.values.map(String);
      const known = options.map((option) => `\`${option}\``);
      const hint = correction(String(given), options, at) ?? 'use one of these values';
      return wrong(`must be ${listOf(known, 'or')}, not ${shown}`, hint);
    }
    case 'invalid_key':
      return invalidSlug(String(path.at(-1)), locateKey(place, path));
    case 'invalid_union': {
      const isList = issue.errors.some(([first]) => first?.code === 'invalid_type' && first.expected === 'array');
      if (typeof given === 'string' && !isList)
        return wrong(`must be ${issue.message}, not ${shown}`, 'compare it with the entries around it');
      const kind = typeof given === 'string' ? 'array' : 'string';
      return wrongType({ expected: issue.message, kind, given, shown, name, at, source, keys: [] });
    }
    default:
      if (given === '')
        return wrong('must not be empty', "add text between the quotes, or remove the line if you don't need it");
      return wrong(
        typeof given === 'object' && given !== null ? issue.message : `${issue.message}, not ${shown}`,
        meant !== undefined
          ? withFix(
              `write ${quote(/^["']/.test(source) && /^\d+$/.test(meant) ? `"${meant}"` : meant)}`,
              at,
              source,
              help.certain?.test(String(given)) ? meant : undefined,
            )
          : help.example === undefined
            ? (help.advice ?? 'compare it with the entries around it')
            : `for example, write ${help.example}`,
      );
  }
}

/** Suggests adding a comma if two slugs without one were read as a single slug. */
function inList(path: DataPath, slug: string, finding: Diagnostic): Diagnostic {
  return typeof path.at(-1) === 'number' && /\S\s+\S/.test(slug)
    ? { ...finding, help: `${finding.help}, or put a comma between two slugs` }
    : finding;
}

/** Describes a path such as `benefits.items[2].title` by its last key, or as a list entry, counted from 1. */
function describe(path: DataPath, whole: string): string {
  if (path.length === 0) return whole;
  const last = path.at(-1);
  if (typeof last !== 'number') return quote(last);
  const list = path.slice(0, -1).at(-1);
  return `entry ${last + 1} of ${list === undefined ? whole : quote(list)}`;
}

/** Returns a unique string for a path. */
function nameOf(path: readonly PropertyKey[]): string {
  return JSON.stringify(path);
}

function valueAt(value: unknown, path: DataPath): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Object.hasOwn(at, step) ? (at as Record<string | number, unknown>)[step] : undefined;
  }
  return at;
}

/** Describes a value for a sentence about its expected type. */
export function typeOf(value: unknown): string {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of keys';
  if (typeof value === 'string') return `the text ${quote(value)}`;
  return `\`${String(value)}\``;
}

interface WrongType {
  /** The expected type, as zod calls it. */
  readonly kind: string;
  /** The expected type in a sentence; defaults to the name of `kind`. */
  readonly expected?: string;
  readonly given: unknown;
  /** The value in a sentence; a number as in the file, since parsing drops leading zeros. */
  readonly shown: string;
  readonly name: string;
  readonly at: Span;
  /** The value as in the file. */
  readonly source: string;
  /** The keys of the expected group. */
  readonly keys: readonly string[];
  /** The intended string for a number, if it differs. */
  readonly text?: string | undefined;
}

/** Returns the finding for a value of the wrong type. */
function wrongType(value: WrongType): Diagnostic {
  const { kind, expected = TYPES[kind] ?? kind, given, shown, name, at, source, text = source } = value;
  const what = typeof given === 'number' ? `the number ${shown}` : typeOf(given);
  const message =
    given === null ? `${name} is empty but must be ${expected}` : `${name} must be ${expected}, not ${what}`;
  const help =
    typeHelp(kind, given, text === source ? shown : quote(text), value) ?? 'compare it with the entries around it';
  return errorAt(at, 'wrong-type', message, withFix(help, at, source, quotedOrNot(kind, given, text)));
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

/** Returns a number in quotes if the value must be text, or without them if it must be a number. */
function quotedOrNot(kind: string, given: unknown, source: string): string | undefined {
  if (kind === 'string') return typeof given === 'number' ? `"${source}"` : undefined;
  const isNumber = kind === 'int' ? /^-?\d+$/ : kind === 'number' ? /^-?\d+(?:\.\d+)?$/ : undefined;
  return typeof given === 'string' && isNumber?.test(given) ? given : undefined;
}
