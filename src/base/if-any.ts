/** Returns a list, or undefined if it's empty: JSON leaves out what's undefined. */
export function ifAny<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
