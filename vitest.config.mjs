import { defineConfig } from 'vitest/config';
import { ENGLISH_SCRIPT_WORDS, REACT, VIRTUAL_MODULES } from './scripts/virtual-modules.mjs';
import { vitePlugin } from './scripts/virtual-plugins.mjs';
import TellSecondTries from './tests/support/tell-second-tries.mjs';

/** Tests of single parts, without a browser, a database or the command: `npm run check` runs these. */
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
/** Tests that work a real browser. One that fails is tried once more, and what passes only then is told at the end: a race in the test, or in the program. */
const BROWSER = ['tests/browser/**/*.test.ts', 'tests/admin/*.test.ts', 'tests/cli/preview/browser.test.ts'];
/** Tests that replace a module, for themselves alone. */
const ALONE = ['tests/gates/labels.test.ts', 'tests/dev/missing-esbuild.test.ts'];
const ALL = 'tests/**/*.test.{ts,tsx}';

const IS_LONG = Number(process.env.RUNS ?? 0) > 100;
/** What chance begins with: the same in every run, but in the long suite, so that it looks elsewhere each time. */
const SEED = process.env.SEED ?? (IS_LONG ? String(Date.now() % 1_000_000) : '1');

export default defineConfig({
  plugins: [vitePlugin([...VIRTUAL_MODULES, REACT, ENGLISH_SCRIPT_WORDS])],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { __ENGINE__: '"test"', __VERSION__: '"0.0.0"' },
  test: {
    // Projects run in the order of their names, each with its own modules. The files of a worker share a process, and modules are loaded once for all of them.
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
    // Nothing is timed here: a slow or busy machine takes several times as long.
    expect: { poll: { timeout: 30_000 } },
    // Twice the cores of a small machine: tests wait for browsers, servers and clocks.
    maxWorkers: 4,
    // To hash a password takes long on purpose, and tests sign in hundreds of times: as few rounds as bcrypt has.
    env: { NODE_ENV: 'production', LITE_AUTH_BCRYPT_COST: '4', SEED },
    // Databases run as WebAssembly, and to optimize their code takes longer than a test works with one.
    execArgv: ['--liftoff-only'],
  },
});
