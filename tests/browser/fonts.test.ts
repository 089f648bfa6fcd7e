import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { PAGE_KINDS } from './support/page-kinds.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

/** The fonts with which the text of an element is really drawn. */
async function drawnWith(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' of the system'}`);
}

test.each(PAGE_KINDS)('whoever opens $path first sees headings and buttons in our fonts', async ({ path }) => {
  const { page, complaints } = await open(path);
  // The weights 700 and 600.
  expect([await drawnWith(page, 'h1'), await drawnWith(page, '.top .call')]).toEqual([['Barlow Condensed'], [expect.stringMatching(/^Barlow Condensed( SemiBold)?$/)]]);
  expect(complaints.filter((line) => line.includes('preload'))).toEqual([]);
});

test('both are fetched before the stylesheet asks for them', async () => {
  const { page } = await open('/');
  const preloaded = await page.locator('link[rel=preload][as=font]').evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  const fetched = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, initiatorType }) => [new URL(name).pathname, initiatorType]),
  );

  expect(preloaded).toHaveLength(2);
  expect(fetched.toSorted()).toEqual(preloaded.map((path) => [path, 'link']).toSorted());
});
