import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

/** Returns where the header's "Call Now" is drawn, and whether something covers it or it leaves the window. */
function seenWords(page: Page) {
  return page.evaluate(() => {
    const call = document.querySelector('header .call') as HTMLElement;
    const text = [...call.childNodes].find((node) => node.textContent?.trim() === 'Call Now') as Node;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return {
      isWide: width > 40,
      isInside: left >= 0 && right <= innerWidth,
      isOnTop: onTop?.closest('.call') === call,
    };
  });
}

test.each([320, 360, 414, 500, 600, 768, 992, 1024, 1184, 1280, 1920])(
  'Call Now is readable in the header, which has at most two lines, at a width of %i',
  async (width) => {
    for (const path of ['/', '/about']) {
      const { page } = await open(path, { width });
      expect(await seenWords(page)).toEqual({ isWide: true, isInside: true, isOnTop: true });
      const height = () => page.locator('header.top').evaluate((header) => header.clientHeight);
      // A late font is skipped, and this machine may have no similar one. The next view has the site's font.
      if ((await height()) > 66) await page.reload();
      expect(await height()).toBeLessThanOrEqual(66);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  },
);

test('the menu button has a name where only its bars are visible', async () => {
  const { page } = await open('/about', { width: 320 });
  const button = page.locator('.menu summary');
  expect(await button.textContent()).toBe('Menu');
  expect(await button.boundingBox()).toMatchObject({ height: expect.closeTo(44, 0) });
});
