import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { PAGE_KINDS } from './support/page-kinds.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

/** Returns what extends beyond the window's left or right edge, deepest first, except what an ancestor clips. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const sticksOut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return (
        width > 1 &&
        (right > innerWidth + 0.5 || left < -0.5) &&
        element.closest('.vh, .skip, svg') === null &&
        element.checkVisibility()
      );
    };
    const isClipped = (element: Element) => {
      for (let around = element.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible' && !sticksOut(around)) return true;
      return false;
    };
    const found = [...document.body.querySelectorAll('*')].filter(
      (element) => sticksOut(element) && !isClipped(element),
    );
    return {
      scrolls: document.documentElement.scrollWidth - innerWidth,
      elements: found
        .filter((element) => !found.some((other) => other !== element && element.contains(other)))
        .map((element) => `${element.outerHTML.slice(0, 90)} ${Math.round(element.getBoundingClientRect().right)}`),
    };
  });

async function overflowAt(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  return overflow(page);
}

const NOTHING = { scrolls: 0, elements: [] };

describe.each(PAGE_KINDS)('the layout of $kind', ({ path }) => {
  test("the page fits a 320 px window, and wider ones with the root's text twice as large", async () => {
    const { page } = await open(path, { width: 320, height: 256 });
    expect(await overflow(page), 'like 1280 pixels at 400 %').toEqual(NOTHING);

    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflowAt(page, 640)).toEqual(NOTHING);
    expect(await overflowAt(page, 1280)).toEqual(NOTHING);
  });

  test("the page fits windows of 640 and 1280 px with the visitor's text twice as large", async () => {
    const { page } = await open('/robots.txt', { width: 640 });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto(path);
    expect(await page.evaluate(() => matchMedia('(width: 20rem)').matches)).toBe(true);

    expect(await overflowAt(page, 640)).toEqual(NOTHING);
    expect(await overflowAt(page, 1280)).toEqual(NOTHING);
  });

  test('every target is large enough for a thumb', async () => {
    const { page } = await open(path, { width: 360, height: 800, isPhone: true });
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    await page.locator('.menu summary').tap();
    const small = await page.locator('a[href], button, summary, input').evaluateAll((controls) => {
      /** A link in a sentence is as tall as its line (WCAG 2.2, success criterion 2.5.8: inline). */
      const isInSentence = (control: Element) => {
        const around = control.closest('p, td, li, figcaption');
        return (
          around !== null &&
          getComputedStyle(control).display === 'inline' &&
          (around.textContent ?? '').trim().length > (control.textContent ?? '').trim().length
        );
      };
      /** The overlay that makes a whole card clickable. */
      const heightOf = (control: Element) => {
        const after = getComputedStyle(control, '::after');
        const own = control.getBoundingClientRect().height;
        return after.position === 'absolute' && after.content !== 'none'
          ? Math.max(own, Number.parseFloat(after.height))
          : own;
      };
      return controls
        .filter(
          (control) =>
            control.checkVisibility({ visibilityProperty: true }) &&
            !control.matches('.skip') &&
            control.namespaceURI?.endsWith('xhtml') === true &&
            !isInSentence(control),
        )
        .map((control) => ({
          least: control.matches('button, summary, input, .btn, nav a, header a, .tool') ? 44 : 24,
          height: heightOf(control),
          html: control.outerHTML.slice(0, 90),
        }))
        .filter(({ least, height }) => height < least - 0.01);
    });

    expect(small).toEqual([]);
  });
});
