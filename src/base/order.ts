/** Compares two texts by code unit, or two numbers: the order of files, which no language of a machine changes. */
export function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
