import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { sampled } from '../support/runs.ts';
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

  test('the menu opens and closes with a tap', async () => {
    const { button, links } = menuOf((await open('/about', PHONE)).page);
    expect(await links.isVisible()).toBe(false);

    // A browser turns a tap into a click with a short delay.
    await button.tap();
    await links.waitFor();
    await button.tap();
    await links.waitFor({ state: 'hidden' });
  });

  test('the menu opens with Enter, and Escape closes it and returns the focus', async () => {
    const { page } = await open('/about', PHONE);
    const { button, links } = menuOf(page);

    await button.focus();
    await page.keyboard.press('Enter');
    expect(await links.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await links.getByRole('link').first().evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await links.isVisible()).toBe(false);
    expect(await button.evaluate(isFocused)).toBe(true);
  });

  test('the menu closes when it loses the focus, and with a tap outside it', async () => {
    const { page } = await open('/about', PHONE);
    const { button, links } = menuOf(page);

    await button.focus();
    await page.keyboard.press('Enter');
    for (let count = await links.getByRole('link').count(); count >= 0; count--) await page.keyboard.press('Tab');
    expect(await links.isVisible()).toBe(false);

    await button.tap();
    await links.waitFor();
    await page.touchscreen.tap(180, 600);
    await links.waitFor({ state: 'hidden' });
  });

  test.each([true, false])('the links of the menu work (script: %s)', async (javaScript) => {
    const { page } = await open('/about', { ...PHONE, javaScript });
    const { button, links } = menuOf(page);

    await button.tap();
    await links.getByRole('link', { name: 'Services', exact: true }).tap();
    await page.waitForURL('**/services');
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
  const scrollBy = async (page: Page, share: number) => {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), share * 1000);
    // A scroll is handled in the next frame.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  };

  test("the home page's call bar appears after 80% of a window, and disappears again", async () => {
    const { page } = await open('/', { ...PHONE, height: 1000 });

    for (const [share, isShown] of [
      [0, false],
      [0.79, false],
      [0.8, false],
      [0.81, true],
      [0.8, false],
    ] as const) {
      await scrollBy(page, share);
      await expect.poll(() => bar(page).isVisible(), { message: `${share}` }).toBe(isShown);
    }
    await scrollBy(page, 0.81);
    await expect.poll(() => bar(page).getByRole('link').first().evaluate(isOnTop)).toBe(true);
  });

  test("the home page's call bar is visible from the start without JavaScript", async () => {
    const { page } = await open('/', { ...PHONE, javaScript: false });

    expect(await bar(page).isVisible()).toBe(true);
  });

  test.each(
    sampled(
      PAGE_KINDS.filter(({ kind }) => kind !== 'home'),
      7,
    ),
  )('the call bar is always visible on $kind', async ({ path }) => {
    for (const javaScript of [true, false]) {
      const { page } = await open(path, { ...PHONE, javaScript });
      expect(await bar(page).isVisible()).toBe(true);
      expect(await bar(page).getByRole('link', { name: 'Call Now' }).getAttribute('href')).toMatch(/^tel:\+\d+$/);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      expect(await bar(page).isVisible()).toBe(true);
    }
  });

  test.each([768, 1280])('the call bar is never visible at a width of %i', async (width) => {
    for (const path of ['/', '/about']) {
      const { page } = await open(path, { width, height: 1000 });
      await scrollBy(page, 0.9);
      expect(await bar(page).isVisible()).toBe(false);
    }
    const { page } = await open('/about', { width: 767, height: 1000 });
    expect(await bar(page).isVisible()).toBe(true);
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}

/** Whether a click on its center would reach it. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return element.contains(hit);
}
