import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type Look, visitor } from './support/browser.ts';
import { sampleSite } from './support/sites.ts';
import { withoutFonts } from './support/web-fonts.ts';

const { open } = visitor(() => sampleSite());

describe('the opening state', () => {
  const openAt = async (moment: string, look: Look = {}) => {
    const prepare = async (context: BrowserContext) => {
      await withoutFonts(context);
      await context.clock.setFixedTime(moment);
    };
    const { page } = await open('/', { ...look, prepare });
    return page;
  };

  test.each([360, 768, 1280])(
    'the opening state never changes the height of its strip at a width of %i',
    async (width) => {
      const height = async (page: Page) => (await page.locator('.strip').boundingBox())?.height;
      const { page } = await open('/', { width, javaScript: false, prepare: withoutFonts });
      const before = await height(page);
      const withScript = await openAt('2026-06-10T18:00:00Z', { width });
      expect(await height(withScript)).toBe(before);
      for (const moment of ['2026-06-11T00:00:00Z', '2026-06-13T21:00:00Z', '2026-11-26T17:00:00Z']) {
        await withScript.clock.setFixedTime(moment);
        await withScript.reload();
        expect([moment, await height(withScript)]).toEqual([moment, before]);
      }
    },
  );

  test('the footer shows all special hours without JavaScript', async () => {
    const { page } = await open('/about', { javaScript: false });
    expect(await page.locator('.foot tbody + tbody tr:visible th').allInnerTexts()).toEqual([
      'Thanksgiving Day\nThu, Nov 26, 2026',
      'Christmas Eve\nThu, Dec 24, 2026',
      'Christmas Day\nFri, Dec 25, 2026',
      "New Year's Day\nFri, Jan 1, 2027",
      'Memorial Day\nMon, May 31, 2027',
    ]);
  });
});
