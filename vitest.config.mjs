import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { adminFilesModule, adminModule } from './scripts/admin-app.mjs';
import { bundleClient, compileTemplate } from './scripts/bundle-plugins.mjs';
import { ATLAS, atlasModule } from './scripts/site-atlas.mjs';
import { signsModule, stylesModule } from './scripts/site-styles.mjs';
import TellSecondTries from './tests/support/tell-second-tries.mjs';

/** Imports `.hbs` files as compiled templates, `.woff` files as bytes, the stylesheet and browser scripts as text, as the bundle of the command does. */
const bundled = {
  name: 'bundled',
  enforce: 'pre',
  resolveId(source, importer) {
    if (
      source.startsWith('client:') ||
      source.startsWith('admin:') ||
      source.startsWith('styles:') ||
      ATLAS.test(source)
    )
      return `\0${source}`;
    if (source.endsWith('.hbs') && importer) return `\0bundled:${resolve(dirname(importer), source)}.js`;
    return null;
  },
  async load(id) {
    if (id.endsWith('.woff')) return `export default Buffer.from('${await readFile(id, 'base64')}', 'base64')`;
    if (id.startsWith('\0client:'))
      return `export default ${JSON.stringify(await bundleClient(id.slice('\0client:'.length)))}`;
    if (id === '\0admin:app') return adminModule();
    if (id === '\0admin:files') return adminFilesModule();
    if (id === '\0styles:signs') return signsModule();
    if (id === '\0styles:site') return stylesModule();
    if (id.startsWith('\0atlas:')) return atlasModule(id.slice(1));
    if (!id.startsWith('\0bundled:')) return null;
    return compileTemplate(await readFile(id.slice('\0bundled:'.length, -'.js'.length), 'utf8'));
  },
};

/** Tests that leave nothing behind in their process: its modules are loaded once for all of them. */
const TOGETHER = ['audit/**', 'base/**', 'blog', 'cli/preview/**', 'site/!(write)/**', 'sites'].map(
  (folder) => `tests/${folder}/*.test.{ts,tsx}`,
);
/** Tests that work a real browser. One that fails is tried once more, and what passes only then is told at the end: a race in the test, or in the program. */
const BROWSER = ['tests/browser/**/*.test.ts', 'tests/admin/*.test.ts', 'tests/cli/preview/browser.test.ts'];
const ALL = 'tests/**/*.test.{ts,tsx}';

export default defineConfig({
  plugins: [bundled],
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
