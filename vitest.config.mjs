import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { compileTemplate } from './scripts/bundle-plugins.mjs';

/** Imports `.hbs` files as compiled templates and `.css` files as text, as the bundle of the command does. */
const bundled = {
  name: 'bundled',
  enforce: 'pre',
  resolveId(source, importer) {
    if (/\.(hbs|css)$/.test(source) && importer) return `\0bundled:${resolve(dirname(importer), source)}.js`;
    return null;
  },
  async load(id) {
    if (!id.startsWith('\0bundled:')) return null;
    const text = await readFile(id.slice('\0bundled:'.length, -'.js'.length), 'utf8');
    return id.endsWith('.hbs.js') ? compileTemplate(text) : `export default ${JSON.stringify(text)}`;
  },
};

export default defineConfig({
  plugins: [bundled],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { __ENGINE__: '"test"', __VERSION__: '"0.0.0"' },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/build-once.mjs',
    testTimeout: Number(process.env.RUNS ?? 0) > 100 ? 1_800_000 : 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    env: { NODE_ENV: 'production' },
  },
});
