import { fileURLToPath } from 'node:url';
import chromium from '@sparticuz/chromium';
import { type Browser, type Page, chromium as playwright } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveFiles } from '../cli/preview/support/served.ts';
import { buildFolder } from '../support/sample.ts';
import { isLateFont } from './support/web-fonts.ts';

const THREE_TOWNS = fileURLToPath(new URL('../sites/three-towns/data', import.meta.url));

let browser: Browser;
let page: Page;
let site: ServedSite;
const complaints: string[] = [];

beforeAll(async () => {
  const { files } = await buildFolder(THREE_TOWNS, 'cloudflare');
  site = await serveFiles(files, 'cloudflare');
  browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: chromium.args,
    headless: true,
  });
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.on('console', (message) => isLateFont(message) || complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(request.url()));
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('a page is complete under its policy, and the browser reports nothing', async () => {
  for (const path of ['/', '/about', '/service-areas', '/services/tuning/albany', '/cities/albany']) {
    await page.goto(site.url + path, { waitUntil: 'networkidle' });
    const [sheets, named] = (await page.evaluate(
      "[document.styleSheets.length, document.querySelectorAll('link[rel=stylesheet]').length]",
    )) as [number, number];
    expect(sheets).toBe(named);
    expect(named).toBeGreaterThan(0);
    expect(
      await page.evaluate('[...document.images].filter((image) => image.complete && image.naturalWidth === 0).length'),
    ).toBe(0);
  }
  expect(complaints).toEqual([]);
});

test('the browser blocks what the policy forbids', async () => {
  await page.goto(site.url);
  await page.evaluate(`{
    const script = document.createElement('script');
    script.textContent = 'document.title = "run"';
    document.head.append(script);
    document.body.setAttribute('style', 'color: rgb(1, 2, 3)');
  }`);

  expect(await page.title()).not.toBe('run');
  expect(await page.evaluate('getComputedStyle(document.body).color')).not.toBe('rgb(1, 2, 3)');
  expect(await page.evaluate('fetch("https://example.org/").then(() => "fetched", () => "refused")')).toBe('refused');
  expect(complaints.join('\n')).toContain('Content Security Policy');
});

test("only the service areas page may request the visitor's position", async () => {
  const allowed = async (path: string) => {
    await page.goto(site.url + path);
    return page.evaluate(
      '["geolocation", "clipboard-write", "camera"].filter((name) => document.featurePolicy.allowsFeature(name))',
    );
  };

  expect(await allowed('/service-areas')).toEqual(['geolocation', 'clipboard-write']);
  expect(await allowed('/about')).toEqual(['clipboard-write']);
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
