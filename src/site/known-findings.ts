import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import type { Records } from './validate/records.ts';

/** What checks found in earlier runs. */
export interface KnownFindings {
  /** What a check found when it last looked at the same parts of the data; undefined where it did not. */
  known(check: string, parts: Partial<Records>): readonly Diagnostic[] | undefined;
  /** Keeps what a check found now. */
  keep(check: string, parts: Partial<Records>, found: readonly Diagnostic[]): void;
}

/** What a check finds in parts of the data, which alone decide it; it is not run where that is known. */
export function findingsOf<Parts extends Partial<Records>>(
  memory: KnownFindings | undefined,
  [check, parts]: readonly [check: string, parts: Parts],
  find: (parts: Parts) => readonly Diagnostic[],
): readonly Diagnostic[] {
  const known = memory?.known(check, parts);
  if (known) return known;
  const found = find(parts);
  memory?.keep(check, parts, found);
  return found;
}
