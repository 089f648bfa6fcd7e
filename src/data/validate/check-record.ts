import type * as z from 'zod';
import { deepEqual } from '../../base/deep-equal.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { memoized } from '../../base/memo.ts';
import type { DataPath, Located, Place, Spans } from '../../base/source.ts';
import { explainIssues } from './explain-issue.ts';
import { keysAt } from './schema-keys.ts';

/** A validated record; undefined, with findings, if its schema rejects it. */
interface CheckedRecord {
  /** Lazy: few commands need all schemas. */
  readonly schema: () => z.ZodType;
  readonly defaults?: object | undefined;
  readonly record: Located<unknown> | undefined;
  readonly found: readonly Diagnostic[];
}

type Form = Pick<CheckedRecord, 'schema' | 'defaults'>;

/** Cache of validated records, for rebuilds. */
interface CheckedRecords {
  /** By location in a parsed file. */
  readonly inFile: WeakMap<Spans, CheckedRecord>;
  /** By file and name, so that a change to one record reuses the objects of the others. */
  readonly byName: Map<string, { readonly raw: unknown; readonly checked: CheckedRecord }>;
}

function recordMemory(): CheckedRecords {
  return { inFile: new WeakMap(), byName: new Map() };
}

export interface RecordOfFile {
  readonly place: Place;
  /** Name in findings. */
  readonly name: string;
}

/** Validates a record against its schema, or returns the cached result. */
export function checkedRecord(form: Form, raw: unknown, { place, name }: RecordOfFile): CheckedRecord {
  const memory = memoized(recordMemory);
  if (!memory) return checkRecord(form, raw, place, name);
  const { inFile, byName } = memory;
  const known = inFile.get(place.spans);
  if (matchesSchema(known, form)) return known;
  const key = `${place.source.file} ${name}`;
  const before = byName.get(key);
  const { record } = (matchesSchema(before?.checked, form) && before?.checked) || {};
  const checked =
    record && deepEqual(before?.raw, raw)
      ? { ...form, record: movedTo(place, record), found: [] }
      : checkRecord(form, raw, place, name);
  inFile.set(place.spans, checked);
  byName.set(key, { raw, checked });
  return checked;
}

function matchesSchema(record: CheckedRecord | undefined, { schema, defaults }: Form): record is CheckedRecord {
  return record?.schema === schema && record.defaults === defaults;
}

/** Returns the previous record at its new location. */
function movedTo(place: Place, { declaredAt, value }: Located<unknown>): Located<unknown> {
  return {
    ...place,
    declaredAt: deepEqual(declaredAt, place.declaredAt) ? declaredAt : place.declaredAt,
    value,
  };
}

function checkRecord(form: Form, value: unknown, place: Place, name: string): CheckedRecord {
  const { schema, defaults } = form;
  const result = schema().safeParse(withDefaults(value, defaults));
  if (result.success) return { ...form, record: { ...place, value: result.data }, found: [] };
  const refused = { value, place, whole: name, keysAt: (path: DataPath) => keysAt(schema(), path) };
  return { ...form, record: undefined, found: [...explainIssues(result.error.issues, refused)] };
}

/** Merges defaults into a value from the data. A list or a string replaces its whole default. */
function withDefaults(value: unknown, defaults: unknown): unknown {
  if (value === undefined) return defaults;
  if (!isGroup(value) || !isGroup(defaults)) return value;
  const keys = new Set([...Object.keys(defaults), ...Object.keys(value)]);
  return Object.fromEntries([...keys].map((key) => [key, withDefaults(value[key], defaults[key])]));
}

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
