import { expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { faultsAtEachSize, layoutFaults, setFontSize } from './support/layout-faults.ts';
import { PAGE_KINDS } from './support/page-kinds.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

test('at 200 % text the open menu of a phone is whole, and its links are reached', async () => {
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
  'nothing overlaps or is cut on $kind at 125 to 200 % text on a phone, and at 400 % zoom',
  async ({ path }) => {
    const { page } = await open(path, { reducedMotion: 'reduce' });
    expect(await faultsAtEachSize(page)).toEqual({});
  },
);
