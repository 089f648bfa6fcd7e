import type * as z from 'zod';
import { type Diagnostic, errorAt, quote } from '../../base/diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../base/diagnostics/suggest.ts';
import { listOf } from '../../base/english.ts';
import { type DataPath, type Located, locate, locateKey } from '../../base/located.ts';
import { invalidSlug } from './invalid-slug.ts';
import { wrongType } from './wrong-type.ts';

type Place = Pick<Located<unknown>, 'source' | 'spans' | 'declaredAt'>;
type Issue = z.core.$ZodIssue;

/** A record that its schema refuses. */
export interface Refused {
  readonly value: unknown;
  readonly place: Place;
  /** What it is called in a sentence. */
  readonly whole: string;
  /** The keys that it may have at a path. */
  readonly keysAt: (path: DataPath) => readonly string[];
}

/** The findings for a refused record, in the words of the data instead of those of the schema library. A value has one, the first. */
export function explainIssues(issues: readonly Issue[], record: Refused): Diagnostic[] {
  const { value, keysAt } = record;
  const flat = issues
    .flatMap((issue) => chosenBranch(issue, value))
    .filter(
      (issue, index, all) =>
        all.findIndex(({ path }) => samePath(path, issue.path)) === index || issue.code === 'unrecognized_keys',
    );
  const unknown = flat.filter((issue) => issue.code === 'unrecognized_keys');
  const missing = flat
    .filter(
      ({ code, path }) =>
        code !== 'unrecognized_keys' && path.length > 0 && valueAt(value, path as DataPath) === undefined,
    )
    .map(({ path }) => path as DataPath);
  const misspelt = new Map<string, DataPath>();
  for (const { path, keys } of unknown) {
    const lacking = missing.filter((field) => samePath(field.slice(0, -1), path));
    for (const key of keys) {
      const meant =
        nearest(key, keysAt(path as DataPath)) ??
        (keys.length === 1 && lacking.length === 1 ? lacking[0]?.at(-1) : undefined);
      if (meant !== undefined) misspelt.set(key, [...(path as DataPath), meant]);
    }
  }
  return flat.flatMap((issue): Diagnostic[] => {
    const path = issue.path as DataPath;
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => unknownKey(key, path, record, misspelt.get(key)?.at(-1)));
    const given = valueAt(value, path);
    if (given === undefined && path.length > 0) {
      if ([...misspelt.values()].some((meant) => samePath(meant, path))) return [];
      return [missingField(path, record)];
    }
    return [invalidValue(issue, given, path, record)];
  });
}

/** Where a value may be one of several kinds, the issues of the kind it was most likely meant to be; else the issue itself. */
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

/** `lacking` is the field that the key was meant to be, or the only one that is missing beside it. */
function unknownKey(
  key: string,
  path: DataPath,
  { place, keysAt }: Refused,
  lacking: string | number | undefined,
): Diagnostic {
  const known = keysAt(path);
  const names = known.map((name) => `\`${name}\``);
  const missing =
    lacking === undefined ? undefined : `\`${lacking}\` is missing here; rename the key if that is what it should be`;
  const help =
    didYouMean(key, known) ??
    missing ??
    (names.length === 0
      ? 'remove it'
      : names.length <= 12
        ? `known here: ${listOf(names, 'and')}`
        : 'remove it, or look up the key in the file of the sample data');
  return errorAt(locateKey(place, [...path, key]), 'unknown-key', `there is no key ${quote(key)} here`, help);
}

function missingField(path: DataPath, { place, whole }: Refused): Diagnostic {
  const parent = path.slice(0, -1);
  const at = parent.length === 0 ? place.declaredAt : locateKey(place, parent);
  const message = `${describe(parent, whole)} has no ${quote(String(path.at(-1)))}`;
  const isLine = parent.length === 0 && whole === 'the file';
  const line = `\`${path.at(-1)}: \` with its value`;
  return errorAt(at, 'missing-field', message, isLine ? `add a line ${line}` : `add ${line} below the other keys`);
}

function invalidValue(issue: Issue, given: unknown, path: DataPath, { place, whole }: Refused): Diagnostic {
  const name = describe(path, whole);
  const at =
    path.length === 0
      ? { file: place.source.file, start: place.spans.start, end: place.spans.end }
      : locate(place, path);
  const shown = typeof given === 'number' ? quote(place.source.text.slice(at.start, at.end)) : quote(given);
  const wrong = (message: string, help?: string) => errorAt(at, 'invalid-value', `${name} ${message}`, help);
  const help: Partial<Record<'example' | 'advice', string>> & { readonly slugMax?: number } =
    issue.code === 'custom' ? (issue.params ?? {}) : {};
  if (help.slugMax !== undefined && typeof given === 'string')
    return inList(path, given, invalidSlug(given, at, help.slugMax));
  switch (issue.code) {
    case 'invalid_type':
      return wrongType({ kind: issue.expected, given, shown, name, at });
    case 'too_small':
      if (issue.origin === 'array')
        return wrong(
          `needs at least ${issue.minimum} ${Number(issue.minimum) === 1 ? 'entry' : 'entries'}`,
          'add one below it',
        );
      if (issue.origin === 'string') return wrong('must not be empty', 'write a text behind the colon');
      return wrong(
        `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}, not ${shown}`,
        'check the number and its sign',
      );
    case 'too_big':
      if (issue.origin === 'array')
        return wrong(`may have at most ${issue.maximum} entries, not ${(given as unknown[]).length}`, 'remove some');
      if (issue.origin === 'string') return wrong(issue.message, 'shorten it');
      return wrong(`must be at most ${issue.maximum}, not ${shown}`, 'check the number');
    case 'invalid_value': {
      const options = issue.values.map(String);
      const known = options.map((option) => `\`${option}\``);
      const hint = didYouMean(String(given), options) ?? 'write one of these words';
      return wrong(`must be ${listOf(known, 'or')}, not ${shown}`, hint);
    }
    case 'invalid_key':
      return invalidSlug(String(path.at(-1)), locateKey(place, path));
    case 'invalid_union': {
      const kind = typeof given === 'string' ? 'array' : 'string';
      return wrongType({ expected: issue.message, kind, given, shown, name, at });
    }
    default:
      if (given === '')
        return wrong('must not be empty', 'write a text between the quotes, or remove the line if it is not needed');
      return wrong(
        typeof given === 'object' && given !== null ? issue.message : `${issue.message}, not ${shown}`,
        help.example === undefined
          ? (help.advice ?? 'compare it with the entries around it')
          : `write for example ${help.example}`,
      );
  }
}

/** Two slugs without a comma between them read as one slug with a space. */
function inList(path: DataPath, slug: string, finding: Diagnostic): Diagnostic {
  return typeof path.at(-1) === 'number' && /\S\s+\S/.test(slug)
    ? { ...finding, help: `${finding.help}, or put a comma between two slugs` }
    : finding;
}

/** `benefits.items[2].title` as a marketer counts: the last key, and which entry of a list it belongs to. */
function describe(path: DataPath, whole: string): string {
  if (path.length === 0) return whole;
  const last = path.at(-1);
  if (typeof last !== 'number') return quote(last);
  const list = path.slice(0, -1).at(-1);
  return `entry ${last + 1} of ${list === undefined ? whole : quote(list)}`;
}

function samePath(a: readonly PropertyKey[], b: readonly PropertyKey[]): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index]);
}

function valueAt(value: unknown, path: DataPath): unknown {
  let at = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Object.hasOwn(at, step) ? (at as Record<string | number, unknown>)[step] : undefined;
  }
  return at;
}
