import type { ZodType } from 'zod';
import * as fields from '../../src/base/fields.ts';
import { source } from '../../src/data/validate/schemas/outside-schema.ts';
import { part } from '../../src/data/validate/schemas/own-pages-schema.ts';

/** Types that tables refer to by name. docs/data/README.md explains them. */
const NAMED = new Map<unknown, string>([
  [fields.text, 'text'],
  [fields.line, 'line'],
  [fields.slug, 'slug'],
  [fields.template, 'template'],
  [fields.plateCode, 'plate code'],
  [fields.count, 'count'],
  [fields.year, 'year'],
  [fields.latitude, 'latitude'],
  [fields.longitude, 'longitude'],
  [fields.day, 'day'],
  [fields.webUrl, 'web address'],
  [fields.callToAction, 'heading and text'],
  [fields.titledText, 'title and text'],
  [part(), 'section'],
  [source, 'source'],
]);

/** One key of a data file. */
export interface KeyRow {
  /** Such as `hours[].days`. `*` is any key. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly fallback: string;
}

/** The fields of zod's definitions that are used here. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, ZodType>>;
  readonly element?: ZodType;
  readonly innerType?: ZodType;
  readonly in?: ZodType;
  readonly out?: ZodType;
  readonly valueType?: ZodType;
  readonly options?: readonly ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly format?: string;
  readonly defaultValue?: unknown;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
  readonly error?: ((issue: never) => string | { readonly message: string } | null | undefined) | undefined;
}

interface Check {
  readonly check: string;
  readonly format?: string;
  readonly value?: number;
  readonly inclusive?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly error?: Definition['error'];
  readonly params?: { readonly example?: string };
}

/** Returns every key of a schema, parents before their children. */
export function keyRows(schema: ZodType): KeyRow[] {
  return childrenOf(schema, '');
}

/** Returns the schemas of a group's keys. */
export function shapeOf(schema: ZodType): Readonly<Record<string, ZodType>> {
  return definition(schema).shape ?? {};
}

function childrenOf(schema: ZodType, prefix: string): KeyRow[] {
  const { inner } = unwrapped(schema);
  if (NAMED.has(inner)) return [];
  const def = definition(inner);
  const dot = prefix === '' ? '' : `${prefix}.`;
  if (def.type === 'object')
    return Object.entries(def.shape ?? {}).flatMap(([key, value]) => rowsOf(value, `${dot}${key}`));
  if (def.type === 'array' && def.element) return childrenOf(def.element, `${prefix}[]`);
  if (def.type === 'record' && def.valueType) return childrenOf(def.valueType, `${dot}*`);
  if (def.type === 'union') return (def.options ?? []).flatMap((option) => childrenOf(option, prefix));
  return [];
}

function rowsOf(schema: ZodType, path: string): KeyRow[] {
  const { isRequired, fallback } = unwrapped(schema);
  return [{ path, type: typeOf(schema), isRequired, fallback }, ...childrenOf(schema, path)];
}

/** Describes the type and the limits of a value. */
export function typeOf(schema: ZodType): string {
  const { inner } = unwrapped(schema);
  const name = NAMED.get(inner);
  if (name !== undefined) return name;
  const def = definition(inner);
  const shape = wordsOf(def, inner);
  const parts = [shape, ...limitsOf(def)];
  return (shape === 'string' && parts.length > 1 ? parts.slice(1) : parts).join('; ');
}

function wordsOf(def: Definition, schema: ZodType): string {
  switch (def.type) {
    case 'object':
      return 'group';
    case 'array':
      return `list of ${plural(typeOf(def.element as ZodType))}`;
    case 'record':
      return `${typeOf(def.valueType as ZodType)} for each key`;
    case 'union':
      return messageOf(def) ?? (def.options ?? []).map(typeOf).join(' or ');
    case 'enum':
      return `one of ${Object.values(def.entries ?? {})
        .map(code)
        .join(', ')}`;
    case 'literal':
      return (def.values ?? []).map(code).join(' or ');
    case 'nullable':
      return `${typeOf(def.innerType as ZodType)}, or empty`;
    case 'boolean':
      return '`true` or `false`';
    case 'number':
      return def.checks?.some(({ _zod }) => _zod.def.format === 'safeint') || def.format === 'safeint'
        ? 'whole number'
        : 'number';
    case 'string':
      return baseOf(schema) ?? 'string';
    default:
      throw new Error(`${def.type} has no words yet; add them to wordsOf`);
  }
}

/** Returns the name of the type that a refined type is based on. */
function baseOf(schema: ZodType): string | undefined {
  const own = definition(schema).checks ?? [];
  let best: { readonly name: string; readonly count: number } | undefined;
  for (const [type, name] of NAMED) {
    const theirs = definition(type as ZodType);
    const count = theirs.checks?.length ?? 0;
    if (theirs.type !== 'string' || count === 0 || !theirs.checks?.every((check, at) => own[at] === check)) continue;
    if (count > (best?.count ?? 0)) best = { name, count };
  }
  return best?.name;
}

/** Describes the rules of a type with the messages of `townpress check`, without the rules of its base type. */
function limitsOf(def: Definition): string[] {
  const bases = [...NAMED.keys()].map((type) => definition(type as ZodType)).filter(({ type }) => type === 'string');
  const known = new Set(bases.flatMap(({ checks }) => checks ?? []));
  return (def.checks ?? [])
    .filter((check) => !known.has(check))
    .map(({ _zod }) => messageOf(_zod.def) ?? boundOf(_zod.def))
    .filter((text) => text !== '');
}

function messageOf({ error, params = {} }: Pick<Check, 'error' | 'params'>): string | undefined {
  const found = error?.({ code: 'custom', input: undefined, path: [] } as never);
  const text = typeof found === 'object' ? found?.message : found;
  const example = params.example === undefined ? '' : `, like ${params.example}`;
  return text && text.replace(/^must (?:be|have) /, '') + example;
}

function boundOf({ check, format, value = 0, inclusive = false, minimum, maximum }: Check): string {
  if (check === 'greater_than') return inclusive ? `at least ${value}` : `more than ${value}`;
  if (check === 'less_than') return inclusive ? `at most ${value}` : `less than ${value}`;
  if (check === 'min_length') return minimum === 1 ? 'not empty' : `at least ${minimum}`;
  if (check === 'max_length') return `at most ${maximum}`;
  // A custom check is explained in the description of its group.
  if (check === 'custom' || check === 'overwrite' || check === 'number_format' || format === 'safeint') return '';
  throw new Error(`the rule ${check} has no words yet; add them to boundOf`);
}

interface Unwrapped {
  readonly inner: ZodType;
  readonly isRequired: boolean;
  readonly fallback: string;
}

function unwrapped(schema: ZodType): Unwrapped {
  const def = definition(schema);
  if (NAMED.has(schema)) return { inner: schema, isRequired: true, fallback: '' };
  if (def.type === 'optional')
    return { ...unwrapped(def.innerType as ZodType), isRequired: false, fallback: 'optional' };
  if (def.type === 'default' || def.type === 'prefault')
    return withDefault(unwrapped(def.innerType as ZodType).inner, def.defaultValue);
  // Preprocessed values have the type of the output, such as a year that becomes a string.
  if (def.type === 'pipe')
    return unwrapped((definition(def.in as ZodType).type === 'transform' ? def.out : def.in) as ZodType);
  return { inner: schema, isRequired: true, fallback: '' };
}

function withDefault(inner: ZodType, value: unknown): Unwrapped {
  const isGroup = definition(inner).type === 'object';
  const fallback = isGroup ? 'from its keys' : typeof value === 'object' ? 'empty' : code(value);
  return { inner, isRequired: false, fallback };
}

function plural(type: string): string {
  if (type === 'title and text') return 'groups with title and text';
  return /^[a-z ]+$/.test(type) && !type.includes(' of ') ? `${type}s` : `values, each ${type}`;
}

function definition(schema: ZodType): Definition {
  return schema.def as Definition;
}

function code(value: unknown): string {
  return `\`${String(value)}\``;
}
