import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { PAGE_KINDS } from './support/page-kinds.ts';
import { shiftsOf } from './support/shifts.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

/** Delay of fonts and scripts, in milliseconds. */
const LATE = 500;

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 0.8) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await page.waitForTimeout(100);
}

describe.each(PAGE_KINDS)('the layout of $kind', (kind) => {
  const { path } = kind;
  test.each([360, 768, 1280])(
    'nothing moves while late fonts and scripts arrive and the page scrolls, at a width of %i',
    async (width) => {
      const { page } = await open(path, {
        width,
        prepare: (context) =>
          context.route(/\.(woff2|js)$/, async (route) => {
            await new Promise((resolve) => setTimeout(resolve, LATE));
            await route.continue();
          }),
      });
      await page.evaluate(() => document.fonts.ready);
      await scrollThrough(page);

      expect(await shiftsOf(page)).toEqual([]);
    },
  );
});

test('a planted shift is found', async () => {
  const { page } = await open('/about');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforebegin', '<p>Something that comes late</p>'),
  );

  await expect.poll(() => shiftsOf(page)).not.toEqual([]);
});
