import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates the folder in which the test files of a run share one-time results. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-shared-'));
  process.env.TESTS_SHARED = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
