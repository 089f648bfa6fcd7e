/* Quill's lodash functions for plain values only. Lodash's also handle maps, typed arrays, symbols and cycles (7 KB in
   Brotli). `scripts/admin-app.mjs` substitutes these. */

type Values = Record<string, unknown>;

/** Returns whether two values are deeply equal. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
}

/** Deeply copies arrays and objects, keeping prototypes. Other values, such as RegExps and functions, are shared. */
export function cloneDeep<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneDeep) as T;
  return isObject(value) ? merge(Object.create(Object.getPrototypeOf(value)), value) : value;
}

/** Deeply merges objects into `target`. Undefined overrides nothing. */
export function merge<T extends object>(target: T, ...sources: readonly unknown[]): T {
  const into = target as Values;
  for (const source of sources)
    for (const [key, value] of Object.entries((source ?? {}) as Values)) {
      const former = into[key];
      if (isObject(value) && !Array.isArray(value) && isObject(former)) merge(former, value);
      else if (value !== undefined || !(key in into)) into[key] = cloneDeep(value);
    }
  return target;
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !(value instanceof RegExp);
}
