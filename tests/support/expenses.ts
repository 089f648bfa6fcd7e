import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Actions that make tests slow. A run prints how often each occurred; `npm test` fails if one exceeds its limit in
 * `vitest.config.mjs`.
 */
export type Expense =
  /** A launched Chromium. Its profiles are cheap. */
  | 'browsers'
  /** The sample site, generated on disk or rendered in memory. */
  | 'sample builds'
  /** The sample's data, read and validated. */
  | 'sample reads'
  /** A started program: the command, a server, git. */
  | 'processes'
  /** A database that ran all migrations. */
  | 'migrated databases'
  /** A started Postgres, mostly on a copy of the migrated one. */
  | 'started databases';

/** Counts an expense of the current run. */
export function pay(expense: Expense): void {
  appendFileSync(join(process.env['TESTS_SHARED'] as string, 'expenses'), `${expense}\n`);
}
