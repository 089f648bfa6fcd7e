/** A path in its one form: repeated slashes are one, and none stands at the end (docs/contract.md, section 2). */
export function tidyPath(path: string): string {
  return path.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
}
