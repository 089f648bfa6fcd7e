/** Normalizes a path: collapses repeated slashes and drops a trailing one (docs/contract.md, section 2). */
export function normalizePath(path: string): string {
  return path.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
}
