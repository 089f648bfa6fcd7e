import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { plainSample } from './support/sites.ts';
import { withoutFonts } from './support/web-fonts.ts';

/* What the scripts of public pages do for visitors: a witness for each promise. */

const { open, at } = visitor(plainSample);

const ORIGIN = 'https://www.baystatefleetcare.example';
const TOWN = '/cities/worcester';
const PHONE = { width: 360, height: 800, isPhone: true } as const;

const isFocused = (element: Element) => element === document.activeElement;
const statusOf = (page: Page) => page.locator('body > [role=status]');

describe('a phone', () => {
  test('the menu opens by keyboard and tap, and closes with Escape, outside taps and lost focus', async () => {
    const { page, complaints } = await open('/about', PHONE);
    const button = page.locator('.menu summary');
    const links = page.getByRole('navigation', { name: 'Menu' });
    expect(await links.isVisible()).toBe(false);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await links.getByRole('link').first().evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await links.isVisible()).toBe(false);
    expect(await button.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    for (let count = await links.getByRole('link').count(); count >= 0; count--) await page.keyboard.press('Tab');
    expect(await links.isVisible()).toBe(false);

    await button.tap();
    await links.waitFor();
    await page.touchscreen.tap(180, 600);
    await links.waitFor({ state: 'hidden' });
    await button.tap();
    await links.waitFor();
    // A browser restores the page from its cache.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    expect(await links.isVisible()).toBe(false);
    await button.tap();
    await links.getByRole('link', { name: 'Services', exact: true }).tap();
    await page.waitForURL('**/services');
    expect(complaints).toEqual([]);
  });

  test('the call bar is on every page, on the home page only after 80% of a window', async () => {
    const { page } = await open('/about', { ...PHONE, height: 1000 });
    const bar = page.getByRole('complementary', { name: 'Quick contact' });
    expect(await bar.isVisible()).toBe(true);
    expect(await bar.getByRole('link', { name: 'Call Now' }).getAttribute('href')).toBe('tel:+16175550142');
    await page.goto('/');
    for (const [top, isShown] of [
      [0, false],
      [800, false],
      [810, true],
      [800, false],
    ] as const) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await expect.poll(() => bar.isVisible(), { message: `${top}` }).toBe(isShown);
    }
    await page.setViewportSize({ width: 768, height: 1000 });
    await page.goto('/about');
    expect(await bar.isVisible()).toBe(false);
  });

  test('a click on a phone link notifies the page', async () => {
    const { page } = await open(TOWN);
    await page.evaluate(() => {
      document.addEventListener('townpress:call', ({ detail }: CustomEventInit) =>
        document.body.setAttribute('data-call', JSON.stringify(detail)),
      );
      document.addEventListener('click', (event) => event.preventDefault());
    });
    await page.locator('footer a[href^="tel:"]').click();
    expect(JSON.parse((await page.getAttribute('body', 'data-call')) ?? '')).toEqual({
      href: 'tel:+16175550142',
      place: 'footer',
    });
  });
});

describe('the town finder', () => {
  async function finder(look = {}) {
    const { page, complaints } = await open('/service-areas', look);
    const towns = page.locator('#town-list a');
    return {
      page,
      complaints,
      box: page.getByRole('searchbox'),
      toggle: page.locator('.finder [data-less]'),
      answer: page.locator('.finder').getByRole('status'),
      names: await towns.allTextContents(),
      shown: () =>
        towns.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent ?? '')),
    };
  }

  test('the list shows 20 towns, then all with the button, which keeps the focus', async () => {
    const { page, toggle, names, shown, answer } = await finder();
    expect(await shown()).toEqual(names.slice(0, 20));
    expect(await answer.textContent()).toBe('');
    await toggle.focus();
    await page.keyboard.press('Enter');
    expect(await shown()).toEqual(names);
    expect(await toggle.textContent()).toBe('View Less Cities');
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    expect(await answer.textContent()).toBe(`Showing all ${names.length} cities`);
    await page.keyboard.press('Enter');
    expect(await shown()).toEqual(names.slice(0, 20));
    expect(await toggle.evaluate(isFocused)).toBe(true);
  });

  test('the search finds names in any spelling, ZIP codes, and the nearest town with a page', async () => {
    const { page, box, shown, answer, toggle, complaints } = await finder();
    for (const [term, towns, said] of [
      ['WORCEST', ['Worcester, MA'], '1 city found'],
      ['East-Boston', ['East Boston, MA'], '1 city found'],
      ['  b\u00f3ston, Massachusetts ', ['Boston, MA', 'East Boston, MA'], '2 cities found'],
      ['<b>x</b>', [], 'No cities found matching "<b>x</b>". Call (617) 555-0142.'],
      ['02139', ['Cambridge, MA'], '02139 is in Cambridge. We come to you.'],
      ['Cambridge MA 02139-1234', ['Cambridge, MA'], '02139 is in Cambridge. We come to you.'],
      ['City of Worcester, MA, USA', ['Worcester, MA'], '1 city found'],
      ['99999', [], 'No cities found matching "99999". Call (617) 555-0142.'],
      ['0213', [], 'No cities found matching "0213". Call (617) 555-0142.'],
    ] as const) {
      await box.fill(term);
      expect([await shown(), await answer.textContent()]).toEqual([towns, said]);
      expect(await toggle.isVisible()).toBe(false);
      expect(await answer.locator('b').count()).toBe(0);
    }
    for (const [term, sentence] of [
      ['concord, ma', /^No cities found matching "concord, ma"\. Nearest town we serve: [A-Z]\w+ \(next to it\)\.$/],
      ['01005', /^No cities found .* 01005 is in Barre\. Nearest town we serve: [A-Z]\w+ \(\d+ miles\)\.$/],
    ] as const) {
      await box.fill(term);
      expect(await answer.textContent()).toMatch(sentence);
      const link = answer.getByRole('link');
      expect(await shown()).toEqual([`${await link.textContent()}, MA`]);
      expect(await link.getAttribute('href')).toMatch(/\/cities\/\w+$/);
    }
    await box.fill('');
    expect(await shown()).toHaveLength(20);
    await box.pressSequentially('springf');
    await page.keyboard.press('Enter');
    expect(page.url()).toBe(at('/service-areas'));
    expect(await shown()).toEqual(['Springfield, MA', 'West Springfield, MA']);
    expect(complaints).toEqual([]);
  });

  test("the visitor's position names the nearest towns, or is explained if it isn't shared", async () => {
    const position = { permissions: ['geolocation'], geolocation: { latitude: 42.27, longitude: -71.81 } };
    const { page, answer, shown, complaints } = await finder(position);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect
      .poll(() => answer.textContent())
      .toMatch(/^Nearest to you: Worcester \(1 mile\), [A-Z]\w+ \(\d miles\), [A-Z]\w+ \(\d miles\)\.$/);
    expect(await shown()).toHaveLength(3);
    const denied = await finder({ permissions: [] });
    await denied.page.getByRole('button', { name: 'Use my location' }).click();
    await expect
      .poll(() => denied.answer.textContent())
      .toBe('Your browser does not share your location. Search by name instead.');
    expect(complaints).toEqual([]);
  });

  test('the list is complete if its script fails', async () => {
    const { page, shown, names } = await finder({
      prepare: (context: Parameters<typeof withoutFonts>[0]) =>
        context.route(/\/assets\/areas\..*\.js$/, (route) => route.abort()),
    });
    await expect.poll(shown).toEqual(names);
    expect(names.length).toBeGreaterThan(100);
    expect(await page.locator('.finder .find').isVisible()).toBe(false);
  });
});

describe('sharing and copying', () => {
  test('the share button passes title, text and canonical URL to the device', async () => {
    const { page } = await open(`${TOWN}?from=mail#main`, {
      prepare: (context) =>
        context.addInitScript(() => {
          navigator.share = async (data) => document.body.setAttribute('data-shared', JSON.stringify(data));
        }),
    });
    await page.getByRole('button', { name: 'Share' }).click();
    const text = await page.locator('meta[name=description]').getAttribute('content');
    expect(JSON.parse((await page.getAttribute('body', 'data-shared')) ?? '')).toEqual({
      title: await page.title(),
      text,
      url: ORIGIN + TOWN,
    });
  });

  test("the button copies if the device can't share, and the email button may select instead", async () => {
    const { page, complaints } = await open(TOWN, {
      permissions: ['clipboard-read', 'clipboard-write'],
      prepare: (context) => context.addInitScript(() => Object.assign(Navigator.prototype, { share: undefined })),
    });
    const pasted = () => page.evaluate(() => navigator.clipboard.readText());
    const share = page.getByRole('button', { name: 'Share' });
    await share.click();
    await expect.poll(() => statusOf(page).textContent()).toBe('Copied');
    expect(await pasted()).toBe(ORIGIN + TOWN);
    await expect.poll(() => statusOf(page).textContent()).toBe('');

    await page.goto('/about');
    const copy = page.getByRole('button', { name: 'Copy the email address' });
    await copy.click();
    await expect.poll(pasted).toBe('service@baystatefleetcare.example');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await copy.click();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('service@baystatefleetcare.example');
    expect(await statusOf(page).textContent()).toBe('Could not copy');
    expect(complaints).toEqual([]);
  });
});

test("the opening state follows the business's clock, holidays and the time that passes", async () => {
  const { page } = await open('/', { timezoneId: 'Asia/Tokyo', prepare: (context) => context.clock.install() });
  const words = async () => [
    await page.locator('[data-open]').textContent(),
    await page.locator('[data-open-note]').textContent(),
  ];
  for (const [moment, state, note] of [
    ['2026-06-11T00:00:00Z', 'Emergency line open', 'We open tomorrow 4:00 AM'],
    ['2026-06-11T07:59:59Z', 'Emergency line open', 'We open 4:00 AM'],
    ['2026-06-13T21:00:00Z', 'Emergency line open', 'We open Monday 4:00 AM'],
    ['2026-12-09T00:59:00Z', 'Open until 8:00 PM', 'Today 4:00 AM to 8:00 PM'],
    ['2026-11-27T04:59:00Z', 'Emergency line open', 'Thanksgiving Day: we open tomorrow 4:00 AM'],
    ['2026-12-24T18:59:00Z', 'Open until 2:00 PM', 'Christmas Eve: 4:00 AM to 2:00 PM'],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.reload();
    expect([moment, ...(await words())]).toEqual([moment, state, note]);
  }
  // The footer lists special hours of the next eight weeks.
  const special = () => page.locator('.foot tbody + tbody tr:visible th').allInnerTexts();
  for (const [moment, names] of [
    ['2026-10-01T03:59:00Z', []],
    ['2026-10-01T04:00:00Z', [expect.stringMatching(/^Thanksgiving Day\b/)]],
  ] as const) {
    await page.clock.setFixedTime(moment);
    await page.reload();
    expect(await special()).toEqual(names);
  }
  const { page: left } = await open('/', {
    prepare: (context) => context.clock.install({ time: '2026-06-10T23:59:30Z' }),
  });
  expect(await left.locator('[data-open]').textContent()).toBe('Open until 8:00 PM');
  await left.clock.fastForward(61_000);
  expect(await left.locator('[data-open]').textContent()).toBe('Emergency line open');
});

test('a lazy image loads without a fade if motion is reduced, and text replaces a failed one', async () => {
  const { page } = await open('/about', {
    reducedMotion: 'reduce',
    prepare: async (context) => {
      await withoutFonts(context);
      // An image that is there before the script is shown as it is.
      await context.route('**/portrait-*', async (route) => {
        await route.request().frame().locator('.people .waiting').first().waitFor();
        await route.continue();
      });
    },
  });
  const frame = page.locator('.people .pic').first();
  const image = frame.locator('img');
  await frame.scrollIntoViewIfNeeded();
  await expect.poll(() => frame.getAttribute('class')).toContain('loaded');
  expect(await image.evaluate((one) => [one.getAnimations().length, getComputedStyle(one).opacity])).toEqual([0, '1']);
  expect(await image.evaluate((one: HTMLImageElement) => one.currentSrc)).toMatch(/\.avif$/);
  const alt = await image.getAttribute('alt');
  const whole = await frame.boundingBox();

  // In another profile: this one may have cached the image.
  const { page: other } = await open('/about', {
    reducedMotion: 'reduce',
    prepare: async (context) => {
      await withoutFonts(context);
      await context.route('**/*.svg', (route) => route.abort());
      // The first image fails before the script runs, and the lazy ones after.
      await context.route('**/site.*.js', async (route) => {
        const isDone = () => document.querySelector<HTMLImageElement>('.hero img')?.complete;
        await route.request().frame().waitForFunction(isDone);
        await route.continue();
      });
      await context.route('**/portrait-*', async (route) => {
        await route.request().frame().locator('.hero .unavailable').waitFor();
        await route.abort();
      });
    },
  });
  await expect.poll(() => other.locator('.hero .pic').innerText()).toBe('Image unavailable');
  const failed = other.locator('.people .pic').first();
  await failed.scrollIntoViewIfNeeded();
  await expect.poll(() => failed.innerText()).toBe('Image unavailable');
  expect(await other.getByRole('img', { name: `${alt}: Image unavailable` }).count()).toBe(1);
  const left = await failed.boundingBox();
  expect([left?.width, left?.height]).toEqual([whole?.width, whole?.height]);
});
