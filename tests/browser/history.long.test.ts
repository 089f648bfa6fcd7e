import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { sampleSite } from './support/sites.ts';
import { withoutFonts } from './support/web-fonts.ts';

/*
 * The Chromium from npm has no back/forward cache, but Playwright's own has. Where it makes a difference, a test goes
 * both ways: it really leaves and comes back, and it sends the page the events that a browser fires on a restore from
 * the cache.
 */
const { open } = visitor(() => sampleSite());

const PHONE = { width: 360, height: 800, isPhone: true } as const;

const scrollDown = async (page: Page, y: number) => {
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
  await page.waitForTimeout(300);
};
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Follows a link that is far away without scrolling to it. */
async function leaveFor(page: Page, name: string, path: string): Promise<void> {
  await page
    .locator('footer')
    .getByRole('link', { name })
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(`**${path}`);
}

/** Fires the events of a page that enters and leaves the back/forward cache. */
async function sleepAndWake(page: Page, meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await meanwhile();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
}

test('a new page starts at its top, and back and forward restore the position', async () => {
  const { page } = await open('/cities/worcester', { prepare: withoutFonts });
  await scrollDown(page, 1500);
  await leaveFor(page, 'About Us', '/about');
  expect(await scrolled(page)).toBe(0);
  await scrollDown(page, 700);

  await page.goBack();
  await page.waitForURL('**/cities/worcester');
  await expect.poll(() => scrolled(page)).toBe(1500);
  await page.goForward();
  await page.waitForURL('**/about');
  await expect.poll(() => scrolled(page)).toBe(700);
});

test('an anchor on another page appears below the header', async () => {
  const { page } = await open('/services#commercial-fleet-servicing');

  const topOf = () =>
    page.locator('#commercial-fleet-servicing').evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(topOf).toBeLessThan(400);
  expect(await topOf()).toBeGreaterThanOrEqual(
    await page.locator('header').evaluate((element) => element.getBoundingClientRect().bottom),
  );
});

test('the list of towns matches the search box after coming back', async () => {
  const { page } = await open('/service-areas');
  const towns = page.locator('#town-list a');
  await page.getByRole('searchbox').fill('spring');
  await towns.filter({ visible: true }).first().click();
  await page.waitForURL('**/cities/*');
  await page.goBack();
  await page.waitForURL('**/service-areas');

  const typed = await page.getByRole('searchbox').inputValue();
  const matching = (await towns.allTextContents()).filter((name) => name.toLowerCase().includes(typed));
  expect(await towns.filter({ visible: true }).allTextContents()).toEqual(matching.slice(0, 20));
});

test('text that the browser restores in the search box is searched for', async () => {
  const { page } = await open('/service-areas', {
    prepare: (context) =>
      context.addInitScript(() => {
        document.addEventListener('readystatechange', () => {
          const box = document.querySelector('input');
          if (box && document.readyState === 'interactive') box.value = 'spring';
        });
      }),
  });

  expect(await page.locator('#town-list a').filter({ visible: true }).allTextContents()).toEqual([
    'Springfield, MA',
    'West Springfield, MA',
  ]);
});

test("the home page's call bar is restored with a position where it was visible", async () => {
  const { page } = await open('/', { ...PHONE, prepare: withoutFonts });
  await scrollDown(page, 1500);
  await expect.poll(() => page.locator('.callbar').isVisible()).toBe(true);
  await leaveFor(page, 'About Us', '/about');
  await page.goBack();
  await page.waitForURL(/\/$/);

  await expect.poll(() => scrolled(page)).toBe(1500);
  await expect.poll(() => page.locator('.callbar').isVisible()).toBe(true);
});

test('the opening state is correct after coming back', async () => {
  const { page } = await open('/', { prepare: (context) => context.clock.setFixedTime('2026-06-10T19:00:00-04:00') });
  const state = page.locator('[data-open]');
  expect(await state.textContent()).toBe('Open until 8:00 PM');
  await sleepAndWake(page, () => page.clock.setFixedTime('2026-06-10T21:00:00-04:00'));

  expect(await state.textContent()).toBe('Emergency line open');
});

test('no listener keeps a page out of the back/forward cache', async () => {
  const { page } = await open('/service-areas', {
    prepare: (context) =>
      context.addInitScript(() => {
        const names: string[] = [];
        Object.assign(window, { names });
        const original = EventTarget.prototype.addEventListener;
        // Called as a plain function by the page's script, `this` is the window.
        EventTarget.prototype.addEventListener = function (
          this: EventTarget | undefined,
          ...parameters: Parameters<typeof original>
        ) {
          names.push(parameters[0]);
          original.apply(this ?? window, parameters);
        };
      }),
  });

  const names = await page.evaluate(() => (window as unknown as { names: string[] }).names);
  expect(names).toContain('pagehide');
  expect(names.filter((name) => ['unload', 'beforeunload'].includes(name))).toEqual([]);
});
