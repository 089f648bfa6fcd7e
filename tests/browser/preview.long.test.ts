import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteRules } from '../../src/build/emit/site-rules.ts';
import { type ServedSite, serveFiles } from '../cli/preview/support/served.ts';
import { buildFolder } from '../support/sample.ts';
import { sharedBrowser } from './support/browser.ts';
import { isLateFont } from './support/web-fonts.ts';

const THREE_TOWNS = fileURLToPath(new URL('../sites/three-towns/data', import.meta.url));

let page: Page;
let site: ServedSite;
const complaints: string[] = [];

beforeAll(async () => {
  const { files, plan } = await buildFolder(THREE_TOWNS, 'cloudflare');
  site = await serveFiles(files, 'cloudflare', siteRules(plan, 'cloudflare'));
  const browser = await sharedBrowser();
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('console', (message) => isLateFont(message) || complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(request.url()));
});
afterAll(async () => {
  await page?.context().close();
  await site?.close();
});

test('pointing at a link prefetches its page, and nothing else is prefetched', async () => {
  const session = await page.context().newCDPSession(page);
  const candidates = new Set<string>();
  const ready = new Promise<string>((resolve) => {
    session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
      for (const { key } of preloadingAttemptSources) candidates.add(key.url);
    });
    session.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
      if (status === 'Ready') resolve(key.url);
    });
  });
  await session.send('Preload.enable');
  await page.goto(site.url, { waitUntil: 'networkidle' });
  await page.locator('a[href="/about"]').first().hover();

  expect(await ready).toBe(`${site.url}/about`);
  expect([...candidates].filter((url) => !url.startsWith(`${site.url}/`) || /[?]|\/assets\//.test(url))).toEqual([]);
});
