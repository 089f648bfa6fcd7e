import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { ADMIN_PATHS } from '../../../src/base/url.ts';
import { siteHeaders } from '../../../src/build/emit/headers.ts';
import { sharedBrowser } from '../../browser/support/browser.ts';
import { SITE_PATHS } from '../../support/default-paths.ts';
import type { SurfaceKit } from './surface-kit.ts';

declare global {
  interface Window {
    kit: SurfaceKit;
  }
}

const ORIGIN = 'https://site.example';

/** Returns the headers that a site sends with the editor, including its policies. */
function editorHeaders(): Record<string, string> {
  const rules = siteHeaders('vercel', { paths: SITE_PATHS }, { url: 'https://backend.example', key: '' }).filter(
    ({ path }) => path === '/*' || (path.endsWith('*') && ADMIN_PATHS['new-post'].startsWith(path.slice(0, -1))),
  );
  return Object.fromEntries(rules.flatMap(({ headers }) => headers.map(({ name, value }) => [name, value])));
}

/** Serves a page with nothing but an editor surface, as a site serves its editor, with `window.kit` to control it. */
export function surfacePage(): () => Page {
  let page: Page;
  /** Policy violations. */
  const complaints: string[] = [];
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
    page = await (await browser.newContext()).newPage();
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text());
    });
    const files: Readonly<Record<string, string>> = {
      '/': '<!doctype html><html lang="en"><body><script src="/kit.js"></script></body></html>',
      '/kit.js': outputFiles[0]?.text ?? '',
    };
    const headers = editorHeaders();
    await page.route(`${ORIGIN}/**`, async (route) => {
      const body = files[new URL(route.request().url()).pathname];
      const type = body?.startsWith('<') ? 'text/html' : 'text/javascript';
      await route.fulfill({
        status: body === undefined ? 404 : 200,
        headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` },
        body: body ?? '',
      });
    });
    await page.goto(`${ORIGIN}/`);
  });
  afterAll(async () => {
    await page?.context().close();
    expect(complaints).toEqual([]);
  });
  return () => page;
}
