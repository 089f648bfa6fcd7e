import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { PAGE_KINDS } from './support/page-kinds.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

const PHONE = { width: 360, height: 800, isPhone: true } as const;

describe('the phone menu', () => {
  const menuOf = (page: Page) => ({
    button: page.locator('.menu summary'),
    links: page.getByRole('navigation', { name: 'Menu' }),
  });

  test('the menu covers the page and ends above the call bar', async () => {
    const { page } = await open('/about', { ...PHONE, height: 400 });
    const { button, links } = menuOf(page);
    await button.tap();
    await links.waitFor();

    const [menu, bar] = [await links.boundingBox(), await page.locator('.callbar').boundingBox()];
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    const last = links.getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    expect(await last.evaluate(isOnTop)).toBe(true);
  });
});

describe('the call bar', () => {
  const bar = (page: Page) => page.getByRole('complementary', { name: 'Quick contact' });

  test.each(PAGE_KINDS.filter(({ kind }) => kind !== 'home'))(
    'the call bar is always visible on $kind',
    async ({ path }) => {
      for (const javaScript of [true, false]) {
        const { page } = await open(path, { ...PHONE, javaScript });
        expect(await bar(page).isVisible()).toBe(true);
        expect(await bar(page).getByRole('link', { name: 'Call Now' }).getAttribute('href')).toMatch(/^tel:\+\d+$/);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        expect(await bar(page).isVisible()).toBe(true);
      }
    },
  );
});

/** Whether a click on its center would reach it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return element.contains(hit);
}
