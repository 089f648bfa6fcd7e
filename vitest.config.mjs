import { defineConfig } from 'vitest/config';
import { VIRTUAL_MODULES } from './scripts/virtual-modules.mjs';
import { vitePlugin } from './scripts/virtual-plugins.mjs';
import TellSecondTries from './tests/support/tell-second-tries.mjs';

/** Tests that leave nothing behind in their process: its modules are loaded once for all of them. */
const TOGETHER = ['audit/**', 'base/**', 'blog', 'cli/preview/**', 'site/!(write)/**', 'sites'].map(
  (folder) => `tests/${folder}/*.test.{ts,tsx}`,
);
/** Tests that work a real browser. One that fails is tried once more, and what passes only then is told at the end: a race in the test, or in the program. */
const BROWSER = ['tests/browser/**/*.test.ts', 'tests/admin/*.test.ts', 'tests/cli/preview/browser.test.ts'];
const ALL = 'tests/**/*.test.{ts,tsx}';

export default defineConfig({
  plugins: [vitePlugin(VIRTUAL_MODULES)],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { __ENGINE__: '"test"', __VERSION__: '"0.0.0"' },
  test: {
    projects: [
      { extends: true, test: { name: 'together', include: TOGETHER, exclude: BROWSER, isolate: false } },
      { extends: true, test: { name: 'browser', include: BROWSER, retry: 1 } },
      { extends: true, test: { name: 'apart', include: [ALL], exclude: [...TOGETHER, ...BROWSER] } },
    ],
    reporters: ['default', new TellSecondTries()],
    globalSetup: [
      'tests/support/folders-in-memory.mjs',
      'tests/support/build-once.mjs',
      'tests/browser/support/unpack-browser.mjs',
    ],
    testTimeout: Number(process.env.RUNS ?? 0) > 100 ? 1_800_000 : 120_000,
    hookTimeout: 120_000,
    // A busy machine is slow to do what is waited for.
    expect: { poll: { timeout: 10_000 } },
    // Twice the cores of a small machine: tests wait for browsers, servers and clocks.
    maxWorkers: 4,
    env: { NODE_ENV: 'production' },
  },
});
