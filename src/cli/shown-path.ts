import { relative } from 'node:path';

/** A path as messages name it: as seen from the working directory. */
export function shownPath(path: string): string {
  return relative('', path) || '.';
}
