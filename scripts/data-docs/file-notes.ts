import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** An entry of descriptions.yaml. */
export interface FileNotes {
  readonly about: string;
  /** An example, or the top-level keys of the sample file that are one. */
  readonly example: string | readonly string[];
  readonly keys: Readonly<Record<string, string>>;
}

/** Reads descriptions.yaml, by data file. */
export function notesOf(root: string): Readonly<Record<string, FileNotes>> {
  return parse(readFileSync(join(root, 'scripts/data-docs/descriptions.yaml'), 'utf8'));
}
