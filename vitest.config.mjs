import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TEMPLATE_NAMES } from './scripts/template-names.mjs';
import { ENGLISH_SCRIPT_WORDS, REACT, VIRTUAL_MODULES } from './scripts/virtual-modules.mjs';
import { vitePlugin } from './scripts/virtual-plugins.mjs';
import RunReport from './tests/support/run-report.mjs';

/** Tests in memory or on small folders: no browser, database or program. */
export const UNIT = [
  'tests/layers.test.ts',
  'tests/base/**/*.test.ts',
  'tests/blog/*.test.ts',
  'tests/gazetteer/*.test.ts',
  'tests/trades/*.test.ts',
  'tests/{data,diagnostics,edit,model,pages,shared}/**/*.test.{ts,tsx}',
  'tests/look/{client,map}/*.test.ts',
  'tests/build/routes/*.test.ts',
  'tests/init/*.test.ts',
  'tests/admin/unit/*.test.ts',
  'tests/docs/*.test.ts',
];
/** Tests in a real browser. */
const BROWSER = ['tests/browser/**/*.test.ts', 'tests/admin/*.test.ts'];
/** Tests that mock modules and therefore run isolated. */
const ALONE = ['tests/gates/labels.test.ts', 'tests/dev/missing-esbuild.test.ts', 'tests/cli/init-questions.test.ts'];
const ALL = 'tests/**/*.test.{ts,tsx}';

/**
 * Files of the long suite. `npm test` has one witness for each promise; `npm run test:long` also runs these files. See
 * docs/testing.md.
 */
const LONG = 'tests/**/*.long.test.{ts,tsx}';

/** How often `npm test` may incur each expense (`tests/support/expenses.ts`). */
const LIMITS = {
  browsers: 2,
  'sample builds': 1,
  'sample reads': 4,
  processes: 25,
  'migrated databases': 1,
  'started databases': 6,
};

/** Files of the short suite that share their worker's browser or database run on two workers. */
const EXPENSIVE_WORKERS = 2;

/** Returns the configuration of the short or the long suite. */
export function suite({ isLong, runs, seed }) {
  const left = isLong ? [] : [LONG];
  const long = (patterns) => patterns.map((pattern) => pattern.replace('.test.', '{.long,}.test.'));
  const project = (name, include, { exclude = [], isolate = false, ...rest } = {}) => ({
    extends: true,
    test: { name, include: long(include), exclude: [...long(exclude), ...left], isolate, ...rest },
  });
  const many = { maxWorkers: Math.max(EXPENSIVE_WORKERS, availableParallelism()), sequence: { groupOrder: 1 } };
  return defineConfig({
    plugins: [vitePlugin([...VIRTUAL_MODULES, REACT, ENGLISH_SCRIPT_WORDS])],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { __ENGINE__: '"test"', __VERSION__: '"0.0.0"', ...TEMPLATE_NAMES },
    test: {
      // Projects don't share modules. Without isolation, a worker's test files share a process that loads each module
      // once.
      projects: [
        project('browser', BROWSER),
        project('program', [ALL], { exclude: [...BROWSER, ...ALONE, ...UNIT] }),
        project('alone', ALONE, { isolate: true, ...many }),
        project('unit', UNIT, many),
      ],
      reporters: ['default', new RunReport({ seed, limits: isLong ? undefined : LIMITS })],
      setupFiles: ['tests/support/each-file.ts'],
      globalSetup: [
        'tests/support/folders-in-memory.mjs',
        'tests/support/shared-folder.mjs',
        'tests/support/build-once.mjs',
        'tests/browser/support/unpack-browser.mjs',
      ],
      testTimeout: isLong ? 1_800_000 : 300_000,
      hookTimeout: 300_000,
      // Generous timeouts: a slow or busy machine takes several times as long.
      expect: { poll: { timeout: 30_000 } },
      maxWorkers: EXPENSIVE_WORKERS,
      // Password hashing is slow by design, and tests sign in hundreds of times: use bcrypt's minimum cost.
      env: { NODE_ENV: 'production', LITE_AUTH_BCRYPT_COST: '4', RUNS: String(runs), SEED: seed },
      // Databases run as WebAssembly. Tests are too short for optimizing its code to pay off.
      execArgv: ['--liftoff-only'],
    },
  });
}

/** The short suite. The seed is fixed, so that a failure repeats. */
export default suite({ isLong: false, runs: process.env.RUNS ?? 20, seed: process.env.SEED ?? '1' });
