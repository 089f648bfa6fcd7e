import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TESTS = join(import.meta.dirname, '..');

/** Expenses of tests, and the only files of `tests` that may cause them: each file counts its own. */
const EXPENSES: readonly (readonly [what: RegExp, files: readonly string[]])[] = [
  [/from '(?:node:)?child_process'|import\('(?:node:)?child_process'\)/, ['support/processes.ts']],
  [/\.launch(?:Server|PersistentContext)?\(|\blaunchBrowser\(/, ['browser/support/browser.ts']],
  // The second runs in its own process, whose start counts.
  [
    /PGlite|\bstartBackend\b[^;]*\/embedded\.ts'/,
    ['blog/backend/support/backend.ts', 'blog/backend/support/backend-process.ts'],
  ],
];

test('browsers, programs and databases start only through the helpers that count them', () => {
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:tsx?|mjs)$/.test(file) && !import.meta.filename.endsWith(file),
  );
  for (const [what, allowed] of EXPENSES) {
    const found = files.filter((file) => what.test(readFileSync(join(TESTS, file), 'utf8')));
    expect(found.sort(), String(what)).toEqual([...allowed].sort());
  }
});
