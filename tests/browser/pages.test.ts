import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { visitor } from './support/browser.ts';
import { layoutFaults, setFontSize } from './support/layout-faults.ts';
import { addPlaces } from './support/places.ts';
import { plainSample } from './support/sites.ts';

/* Public pages as visitors see them, with and without scripts: a witness for each promise. */

const { open, at } = visitor(plainSample);

/** Pages with most components. Dark mode differs only in colors, which they share with all others. */
const TRIED_IN_DARK = ['/', '/cities/worcester'];

/** The main kinds of pages, and those with the most unusual parts. */
const KINDS = ['/', '/service-areas', '/cities/worcester', '/services/oil-changes/bostn'];

/** Makes each violation of the content security policy an error of the page. */
const reportViolations = (context: BrowserContext) =>
  context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportError(new Error(`policy: ${violatedDirective} ${blockedURI}`)),
    ),
  );

test('every kind of page passes axe in light and dark mode and fits a phone', async () => {
  const { page, complaints } = await open('/services', { reducedMotion: 'reduce', prepare: reportViolations });
  for (const path of KINDS) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    expect(await axeFindings(page, TRIED_IN_DARK.includes(path) ? ['light', 'dark'] : ['light']), path).toEqual([]);
    await setFontSize(page, 32);
    expect(Object.values(await layoutFaults(page)).flat(), `${path} at 200% text`).toEqual([]);
    await setFontSize(page, 16);
  }
  expect(
    complaints.filter((line) => !/^error: (?:Failed to load resource: .* 404|404: there is no page)/.test(line)),
  ).toEqual([]);
});

test('a phone shows news in full, a ticket spans its card, and paper shows folded answers', async () => {
  const { page } = await open('/cities/worcester', { width: 360, isPhone: true });
  const cut = page.locator('.rows :is(h3, p)');
  expect(await cut.count()).toBeGreaterThan(3);
  expect(
    await cut.evaluateAll((texts) =>
      texts.filter((text) => text.scrollHeight > text.clientHeight + 1).map(({ textContent }) => textContent),
    ),
  ).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const gaps = await page
    .locator('.ticket-top')
    .evaluateAll((tops) => tops.map((top) => (top.parentElement?.clientWidth ?? 0) - top.clientWidth));
  expect(gaps.length).toBeGreaterThan(0);
  expect(gaps.every((gap) => gap < 1)).toBe(true);
  await page.goto('/services/oil-changes');
  expect(await page.locator('details.fold > p:not(.more)').first().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  const answers = page.locator('details.fold > p:not(.more)');
  expect(await answers.count()).toBeGreaterThan(3);
  expect(await answers.evaluateAll((all) => all.every((one) => one.clientHeight > 10))).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/services#commercial-fleet-servicing');
  expect(await page.locator('.sheet > li:has(.checks:visible)').evaluateAll((all) => all.map(({ id }) => id))).toEqual([
    'commercial-fleet-servicing',
  ]);
});

test('the longest pages of a town and an offer fit eight screens of a phone', async () => {
  const { page } = await open('/cities/cambridge', { width: 360, isPhone: true });
  for (const path of ['/cities/cambridge', '/services/brake-services/cambridge']) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const [closed, opened] = await page.evaluate(() => {
      // Sections that were never in view have an estimated height.
      for (const one of document.querySelectorAll<HTMLElement>('main *')) one.style.contentVisibility = 'visible';
      const { documentElement } = document;
      const height = documentElement.scrollHeight;
      for (const fold of document.querySelectorAll('details')) fold.open = true;
      return [height / 740, documentElement.scrollHeight / 740];
    });
    expect(closed, path).toBeLessThanOrEqual(8);
    expect(opened, path).toBeLessThanOrEqual(11);
  }
});

test('the policy stops injected scripts, styles, images and requests', async () => {
  const { page, complaints } = await open('/about');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    document.body.setAttribute('style', 'display: none');
    document.body.insertAdjacentHTML('beforeend', '<img src="https://example.com/x.png" alt="">');
  });
  expect(await page.evaluate(() => fetch('https://example.org/').then(String, () => 'refused'))).toBe('refused');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await page.locator('h1').isVisible()).toBe(true);
  for (const name of ['script-src', 'style-src', 'img-src', 'connect-src'])
    expect(complaints.join('\n')).toMatch(new RegExp(`directive:? .${name}`));
});

describe('the keyboard', () => {
  test('the first tab stop skips to the content', async () => {
    const { page } = await open('/cities/worcester', { reducedMotion: 'reduce' });
    await addPlaces(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Skip to content');
    expect(await page.evaluate(() => window.places.isSeen(document.activeElement as Element))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main a[href]') === document.activeElement)).toBe(true);
  });

  test('every control of a page is reached in order with a visible focus', async () => {
    // Low windows are the hard ones, since the header and the call bar take up much of them.
    const { page } = await open('/services/brake-services/quincy', {
      width: 360,
      height: 560,
      reducedMotion: 'reduce',
    });
    await addPlaces(page);
    const expected = await page.evaluate(() => window.places.focusable().map((one) => window.places.name(one)));
    const reached: string[] = [];
    for (const _ of expected) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(() => {
          const element = document.activeElement as Element;
          const { isSeen, showsFocus, name } = window.places;
          return `${isSeen(element) ? '' : 'hidden: '}${showsFocus(element) ? '' : 'unmarked: '}${name(element)}`;
        }),
      );
    }
    expect(reached).toEqual(expected);
    expect(reached.length).toBeGreaterThan(15);
    // A section with a placeholder for its height could move a control below the header after it's reached.
    const heights = await page
      .locator('main > .band')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility));
    expect([heights.length > 3, new Set(heights)]).toEqual([true, new Set(['visible'])]);
  });
});

/** Returns the contrast of two colors on the page: a property of an element, and one of another. */
function contrast(page: Page, pair: readonly [string, string, string, string]): Promise<number> {
  return page.evaluate(([one, its, other, others]) => {
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const luminance = (selector: string, property: string) => {
      canvas.fillStyle = getComputedStyle(document.querySelector(selector) as Element).getPropertyValue(property);
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [light = 0, dark = 0] = [luminance(one, its), luminance(other, others)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }, pair);
}

test('maps are visible in dark mode', async () => {
  const { page } = await open('/service-areas', { colorScheme: 'dark' });
  expect(await contrast(page, ['.coast', 'stroke', 'html', '--paper'])).toBeGreaterThan(3);
  expect(await contrast(page, ['.state .dots', 'stroke', '.shade-3', 'fill'])).toBeGreaterThan(3);
  expect(await contrast(page, ['.state .dots.core', 'stroke', '.shade-3', 'fill'])).toBeGreaterThan(3);
  for (const [darker, lighter] of [
    ['.land', 'html'],
    ['.shade-1', '.land'],
    ['.shade-2', '.shade-1'],
    ['.shade-3', '.shade-2'],
  ] as const)
    expect(await contrast(page, [darker, 'fill', lighter, lighter === 'html' ? '--paper' : 'fill'])).toBeGreaterThan(
      1.2,
    );
  await page.goto('/cities/worcester');
  expect(await contrast(page, ['.inset .land', 'stroke', 'html', '--paper'])).toBeGreaterThan(3);
  expect(await contrast(page, ['.inset .dots', 'stroke', '.inset .land', 'fill'])).toBeGreaterThan(3);
  expect(await contrast(page, ['.inset .here', 'fill', '.inset .land', 'fill'])).toBeGreaterThan(1.5);
});

test('pages are complete without JavaScript, and no control is dead', async () => {
  const { page, complaints } = await open('/', { width: 360, javaScript: false });
  for (const path of ['/', '/service-areas', '/cities/worcester', '/blog']) {
    await page.goto(path);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('main').innerText()).toMatch(/.{100}/);
    expect(await page.locator('a[href^="tel:"]').filter({ visible: true }).count()).toBeGreaterThan(0);
    const controls = page.locator('button:not(form[action] *), input:not(form[action] *), select, [role=button]');
    expect(await controls.filter({ visible: true }).count(), path).toBe(0);
    expect(await page.locator('.waiting, .failed').count()).toBe(0);
    expect(await page.getByRole('complementary', { name: 'Quick contact' }).isVisible()).toBe(true);
  }
  const hours = page.locator('.foot tbody + tbody tr');
  expect(await hours.count()).toBeGreaterThan(0);
  await page.locator('.foot summary').click();
  expect(await hours.filter({ visible: true }).count()).toBe(await hours.count());
  await page.goto('/service-areas');
  const towns = page.locator('#town-list a');
  expect(await towns.filter({ visible: true }).count()).toBe(await towns.count());
  expect(await towns.count()).toBeGreaterThan(100);
  await page.locator('.menu summary').click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Services', exact: true }).click();
  await page.waitForURL('**/services');
  await page.goto('/areas?a=b');
  await page.waitForURL('**/service-areas');
  expect(complaints.filter((line) => !/ERR_ABORTED|Transition was skipped/.test(line))).toEqual([]);
});

describe('an unknown URL', () => {
  test('the 404 page suggests pages that exist and offers the way back', async () => {
    const { page, complaints } = await open('/no/such/page');
    const back = page.getByRole('button', { name: 'Go Back' });
    expect(await page.locator('h1').textContent()).toBe('Whoops, something went wrong!');
    expect(await back.isVisible()).toBe(false);
    expect(complaints.filter((line) => line.includes('404: '))).toEqual([
      'error: 404: there is no page at /no/such/page',
    ]);
    for (const [path, title, links] of [
      [
        '/services/oil-changes/bostn',
        /^Service or City Not Found/,
        ['/services/oil-changes/boston', '/cities/boston', '/services/oil-changes'],
      ],
      ['/services/nope/boston', /^Service or City Not Found/, ['/cities/boston']],
      ['/cities/Boston', /^Service or City Not Found/, ['/cities/boston']],
      ['/bostn', /^Page Not Found/, ['/cities/boston']],
      ['/no/such', /^Page Not Found/, []],
      ['/blog/%3Cscript%3E', /^Post Not Found/, []],
    ] as const) {
      const response = await page.goto(path);
      expect([path, response?.status(), new URL(page.url()).pathname]).toEqual([path, 404, path]);
      expect(await page.title()).toMatch(title);
      const near = page.locator('[data-near] a');
      expect(await near.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(links);
    }
    await page.goto('/about');
    await page.goto('/no/such/page');
    await back.click();
    await page.waitForURL('**/about');
  });

  test('old and untidy URLs redirect once, with query and fragment', async () => {
    const { page } = await open('/about');
    for (const [from, to] of [
      ['/headlight-replacement/lynn?utm=1#x', '/services/headlight-replacement/lynn?utm=1#x'],
      ['/headlight-replacement/lynn/?utm=1#x', '/services/headlight-replacement/lynn?utm=1#x'],
      ['/contact-us?a=b%20c#d', '/?a=b%20c#d'],
      ['//cities///worcester', '/cities/worcester'],
      ['/about/?from=mail#story', '/about?from=mail#story'],
      ['/admin/blog/edit/7', '/admin/blog/edit?id=7'],
    ] as const) {
      await page.goto(at(from));
      await page.waitForURL(at(to));
    }
    await page.goto(at('/services/'));
    await page.waitForURL(at('/services'));
    await page.goBack();
    await page.waitForURL(at('/admin/blog/edit?id=7'));
  });
});
