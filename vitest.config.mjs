import { defineConfig } from 'vitest/config';
import { ENGLISH_SCRIPT_WORDS, REACT, VIRTUAL_MODULES } from './scripts/virtual-modules.mjs';
import { vitePlugin } from './scripts/virtual-plugins.mjs';
import TellSecondTries from './tests/support/report-retries.mjs';

/** Unit tests: no browser, database or command. `npm run check` runs these. */
export const UNIT = [
  'tests/layers.test.ts',
  'tests/base/**/*.test.ts',
  'tests/blog/*.test.ts',
  'tests/gazetteer/*.test.ts',
  'tests/trades/*.test.ts',
  'tests/site/{client,diagnostics,edit,kinds,load,map,model,render,routes,shared,theme}/*.test.{ts,tsx}',
  'tests/init/*.test.ts',
  'tests/admin/unit/*.test.ts',
  'tests/docs/*.test.ts',
  'tests/gates/{file-length,test-names}.test.ts',
];
/** Tests in a real browser. They get one retry; the reporter lists those that needed it, which suggests a race. */
const BROWSER = ['tests/browser/**/*.test.ts', 'tests/admin/*.test.ts', 'tests/cli/preview/browser.test.ts'];
/** Tests that mock modules and therefore run isolated. */
const ALONE = ['tests/gates/labels.test.ts', 'tests/dev/missing-esbuild.test.ts', 'tests/cli/init-questions.test.ts'];
const ALL = 'tests/**/*.test.{ts,tsx}';

const IS_LONG = Number(process.env.RUNS ?? 0) > 100;
/** Seed of random tests: fixed, except in the long suite, which covers different cases each time. */
const SEED = process.env.SEED ?? (IS_LONG ? String(Date.now() % 1_000_000) : '1');

export default defineConfig({
  plugins: [vitePlugin([...VIRTUAL_MODULES, REACT, ENGLISH_SCRIPT_WORDS])],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { __ENGINE__: '"test"', __VERSION__: '"0.0.0"' },
  test: {
    // Projects run in alphabetical order and don't share modules. Without isolation, a worker's test files share a
    // process that loads each module once.
    projects: [
      { extends: true, test: { name: 'alone', include: ALONE } },
      { extends: true, test: { name: 'browser', include: BROWSER, isolate: false, retry: 1 } },
      { extends: true, test: { name: 'program', include: [ALL], exclude: [...BROWSER, ...ALONE], isolate: false } },
    ],
    reporters: ['default', new TellSecondTries(SEED)],
    setupFiles: ['tests/support/seeded.ts'],
    globalSetup: [
      'tests/support/folders-in-memory.mjs',
      'tests/support/shared-folder.mjs',
      'tests/support/build-once.mjs',
      'tests/browser/support/unpack-browser.mjs',
    ],
    testTimeout: IS_LONG ? 1_800_000 : 300_000,
    hookTimeout: 300_000,
    // Generous timeouts: a slow or busy machine takes several times as long.
    expect: { poll: { timeout: 30_000 } },
    // Twice the cores of a small machine, because tests mostly wait for browsers, servers and clocks.
    maxWorkers: 4,
    // Password hashing is slow by design, and tests sign in hundreds of times: use bcrypt's minimum cost.
    env: { NODE_ENV: 'production', LITE_AUTH_BCRYPT_COST: '4', SEED },
    // Databases run as WebAssembly. Tests are too short for optimizing its code to pay off.
    execArgv: ['--liftoff-only'],
  },
});
