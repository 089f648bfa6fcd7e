/*
 * What the library of the writing surface takes from lodash, whose own functions also know maps, typed arrays, symbols and cycles
 * (7 KB in brotli). `scripts/admin-app.mjs` puts them in its place.
 */

type Values = Record<string, unknown>;

/** Returns whether two values made of objects and arrays hold the same. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]));
}

/** Returns a deep copy of objects, of their classes, and of arrays. Everything else, such as an expression or a function, stays the same value. */
export function cloneDeep<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneDeep) as T;
  return isObject(value) ? merge(Object.create(Object.getPrototypeOf(value)), value) : value;
}

/** Copies the values of objects into `target`, below objects of the same name into those. Undefined replaces nothing. */
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
