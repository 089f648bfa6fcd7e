/**
 * Whether two values hold the same in the same order: lists, sets, maps and plain objects of texts and other scalars. Any other
 * object, and what lies more than `depth` steps inside, is the same only as itself.
 */
export function isSameData(a: unknown, b: unknown, depth = Number.POSITIVE_INFINITY): boolean {
  if (Object.is(a, b)) return true;
  if (depth === 0 || typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [parts, others] = [partsOf(a), partsOf(b)];
  return (
    Object.getPrototypeOf(a) === Object.getPrototypeOf(b) &&
    parts !== undefined &&
    parts.length === others?.length &&
    parts.every((part, index) => isSameData(part, others[index], depth - 1))
  );
}

/** What a list, a set, a map or a plain object holds, in its order; undefined for any other object. */
function partsOf(value: object): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (value instanceof Set) return [...value];
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  return [...Object.keys(value), ...Object.values(value)];
}
