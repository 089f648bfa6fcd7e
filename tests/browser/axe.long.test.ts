import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { IS_LONG } from '../support/runs.ts';
import { axeFindings } from './support/axe.ts';
import { type Look, visitor } from './support/browser.ts';
import { PAGE_KINDS } from './support/page-kinds.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

/** Returns axe's findings on a page after an action. */
async function findings(path: string, look: Look, act?: (page: Page) => Promise<unknown>): Promise<string[]> {
  const { page } = await open(path, { reducedMotion: 'reduce', ...look });
  await act?.(page);
  return axeFindings(page);
}

describe.each(PAGE_KINDS)('axe on $kind', (kind) => {
  const { path } = kind;
  test.each([360, 1280])('the page passes axe at a width of %i pixels, in light and dark mode', async (width) => {
    expect(await findings(path, { width })).toEqual([]);
  });
});

describe('axe on what a visitor opens', () => {
  test('the open menu passes axe', async () => {
    expect(await findings('/about', { width: 360 }, (page) => page.locator('.menu summary').click())).toEqual([]);
  });

  test.each(['worcester', 'Atlantis', '02139'])('the answer to %s passes axe', async (term) => {
    expect(await findings('/service-areas', { width: 360 }, (page) => page.getByRole('searchbox').fill(term))).toEqual(
      [],
    );
  });

  test('images that failed to load pass axe', async () => {
    const prepare: Look['prepare'] = (context) => context.route(/\.(svg|avif)$/, (route) => route.abort());
    expect(await findings('/about', { prepare })).toEqual([]);
  });
});

test('axe finds a planted error', async () => {
  const found = await findings('/about', {}, (page) =>
    page.evaluate(() => {
      document.querySelector('h1')?.insertAdjacentHTML('afterend', '<img src="/favicon.svg"><a href="/"></a>');
      const faint = new CSSStyleSheet();
      faint.replaceSync('@media (prefers-color-scheme: dark) { h1 { color: #333 } }');
      document.adoptedStyleSheets.push(faint);
    }),
  );
  const colors = ['color-contrast, dark', 'image-alt, light', 'link-name, light'];
  expect(found.map((line) => line.split(':')[0]).sort()).toEqual(
    [...colors, ...(IS_LONG ? ['image-alt, dark', 'link-name, dark'] : [])].sort(),
  );
});

describe('pages in forced colors and without motion', () => {
  test.each(PAGE_KINDS)(
    '$kind shows every control in forced colors, and nothing moves with reduced motion',
    async ({ path }) => {
      const { page, complaints } = await open(path, { forcedColors: 'active', reducedMotion: 'reduce' });
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);

      const bare = await page.locator('.btn').evaluateAll((buttons) =>
        buttons
          .filter((button) => button.checkVisibility())
          .filter((button) => {
            const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(button);
            return (
              borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor
            );
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 90)),
      );
      expect(bare).toEqual([]);
      expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);

      await page.emulateMedia({ forcedColors: 'none' });
      await page.setViewportSize({ width: 360, height: 800 });
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    },
  );
});
