import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { PAGE_KINDS } from './support/page-kinds.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

/** Returns the fonts that actually render the text of an element. */
async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' of the system'}`);
}

/**
 * Makes the page wait for its fonts. By default it waits only briefly, so the result would depend on the machine's
 * speed.
 */
const waitForFonts = (context: BrowserContext) =>
  context.route(/\/assets\/[^/]*\.css$/, async (route) => {
    const response = await route.fetch();
    const sheet = await response.text();
    await route.fulfill({ response, body: sheet.replaceAll(/font-display:\s*optional/g, 'font-display:block') });
  });

test.each(PAGE_KINDS)("a first visit to $path shows headings and buttons in the site's fonts", async ({ path }) => {
  const { page } = await open(path, { prepare: waitForFonts });
  await page.evaluate(() => document.fonts.ready);
  // Weights 700 and 600.
  expect([await drawnWith(page, 'h1'), await drawnWith(page, '.top .call')]).toEqual([
    ['Barlow Condensed'],
    [expect.stringMatching(/^Barlow Condensed( SemiBold)?$/)],
  ]);
});

test('both fonts are fetched before the stylesheet requests them', async () => {
  const { page } = await open('/');
  const preloaded = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, initiatorType }) => [new URL(name).pathname, initiatorType]),
  );

  expect(preloaded).toHaveLength(2);
  expect(fetched.toSorted()).toEqual(preloaded.map((path) => [path, 'link']).toSorted());
});
