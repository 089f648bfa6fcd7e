import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { sharedBrowser } from '../../browser/support/browser.ts';
import type { SurfaceKit } from './surface-kit.ts';

declare global {
  interface Window {
    kit: SurfaceKit;
  }
}

/** A page with nothing but a writing surface, and `window.kit` to work it. */
export function surfacePage(): () => Page {
  let page: Page;
  beforeAll(async () => {
    const [browser, { outputFiles }] = await Promise.all([
      sharedBrowser(),
      build({
        entryPoints: [fileURLToPath(new URL('surface-kit.ts', import.meta.url))],
        bundle: true,
        write: false,
        format: 'iife',
        target: 'es2022',
        logLevel: 'warning',
      }),
    ]);
    page = await browser.newPage();
    await page.setContent('<!doctype html><html lang="en"><body></body></html>');
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  });
  afterAll(() => page?.close());
  return () => page;
}
