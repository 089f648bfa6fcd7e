import { relative } from 'node:path';

/** Returns a path relative to the working directory, for messages. */
export function shownPath(path: string): string {
  return relative('', path) || '.';
}
