/**
 * Returns whether two values are deeply equal: arrays, sets, maps and plain objects of scalars, in the same order.
 * Other objects, and objects nested deeper than `depth`, must be identical.
 */
export function deepEqual(a: unknown, b: unknown, depth = Number.POSITIVE_INFINITY): boolean {
  if (Object.is(a, b)) return true;
  if (depth === 0 || typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const kind = Object.getPrototypeOf(a);
  if (kind !== Object.getPrototypeOf(b)) return false;
  if (kind === Array.prototype) return isSameList(a as unknown[], b as unknown[], depth - 1);
  if (kind === Object.prototype) return isSameObject(a as PlainObject, b as PlainObject, depth - 1);
  if (a instanceof Set) return isSameList([...a], [...(b as Set<unknown>)], depth - 1);
  if (!(a instanceof Map)) return false;
  const other = b as Map<unknown, unknown>;
  return (
    isSameList([...a.keys()], [...other.keys()], depth - 1) &&
    isSameList([...a.values()], [...other.values()], depth - 1)
  );
}

type PlainObject = Readonly<Record<string, unknown>>;

function isSameList(a: readonly unknown[], b: readonly unknown[], depth: number): boolean {
  return a.length === b.length && a.every((item, index) => deepEqual(item, b[index], depth));
}

function isSameObject(a: PlainObject, b: PlainObject, depth: number): boolean {
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return (
    keys.length === others.length && keys.every((key, at) => key === others[at] && deepEqual(a[key], b[key], depth))
  );
}
