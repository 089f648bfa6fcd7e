import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { PAGE_KINDS } from './support/page-kinds.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

/** Returns the links, except links that a script creates from the URL. */
const linksSeen = (page: Page) =>
  page
    .locator('a[href]:not([data-near] a)')
    .evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((link) => link.getAttribute('href') ?? ''),
    );

describe.each(PAGE_KINDS)('$kind without JavaScript', ({ kind, path }) => {
  test.each([360, 1280])('the page is complete and its links work at a width of %i', async (width) => {
    const { page, complaints } = await open(path, { width, javaScript: false });
    const main = page.locator('main');
    expect(await main.locator('h1').isVisible()).toBe(true);
    expect((await main.innerText()).length).toBeGreaterThan(100);
    expect(
      await page
        .locator('a[href="tel:+16175550142"]', { hasText: /\(617\)\s555-\u2060?0142/ })
        .filter({ visible: true })
        .count(),
    ).toBeGreaterThan(0);
    expect(complaints.filter((line) => !(kind.endsWith('not found') && line.includes('status of 404')))).toEqual([]);

    const dead = await page
      .locator('button:not(form[action] *), input:not(form[action] *), select, [role=button]')
      .evaluateAll((found) =>
        found
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .map(({ outerHTML }) => outerHTML),
      );
    expect(dead).toEqual([]);

    const { page: enhanced } = await open(path, { width });
    const here = new Set(await linksSeen(page));
    expect([...here].filter((href) => href.startsWith('/')).length).toBeGreaterThan(2);
    expect((await linksSeen(enhanced)).filter((href) => !here.has(href))).toEqual([]);
    expect(await main.evaluate((element) => [...element.querySelectorAll('.waiting, .failed')].length)).toBe(0);
  });
});

test('images are visible without JavaScript', async () => {
  const { page } = await open('/about', { javaScript: false });
  await page.locator('.people img').first().scrollIntoViewIfNeeded();

  await expect
    .poll(() =>
      page
        .locator('.people img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0 && getComputedStyle(image).opacity),
    )
    .toBe('1');
});
