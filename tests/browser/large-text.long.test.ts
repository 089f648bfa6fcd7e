import { expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { faultsAtEachSize, layoutFaults, setFontSize } from './support/layout-faults.ts';
import { PAGE_KINDS } from './support/page-kinds.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

test('the open menu of a phone is complete at 200% text, and its links are reachable', async () => {
  const { page } = await open('/about', { width: 360, height: 740, isPhone: true, reducedMotion: 'reduce' });
  await setFontSize(page, 32);
  await page.locator('.menu summary').tap();
  const { beyond, cut, broken } = await layoutFaults(page);
  expect([beyond, cut, broken]).toEqual([[], [], []]);
  const last = page.locator('.menu nav a').last();
  await last.scrollIntoViewIfNeeded();
  await last.tap();
  await page.waitForURL('**/service-areas');
});

test.each(PAGE_KINDS)(
  '$kind has no overlap or clipping on a phone at 125 to 200% text, or at 400% zoom',
  async ({ path }) => {
    const { page } = await open(path, { reducedMotion: 'reduce' });
    expect(await faultsAtEachSize(page)).toEqual({});
  },
);
