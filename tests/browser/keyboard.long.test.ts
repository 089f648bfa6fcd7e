import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { visitor } from './support/browser.ts';
import { PAGE_KINDS } from './support/page-kinds.ts';
import { addPlaces } from './support/places.ts';
import { sampleSite } from './support/sites.ts';

const { open } = visitor(() => sampleSite());

interface Stop {
  readonly name: string;
  /** Its position among the elements that Tab should reach. Null for any other. */
  readonly order: string | null;
  readonly isSeen: boolean;
  readonly showsFocus: boolean;
}

/**
 * Presses Tab this many times and returns what had the focus after each, or `undefined`. The page is inspected before
 * the next press.
 */
async function tabThrough(page: Page, presses: number): Promise<readonly (Stop | undefined)[]> {
  const stops = await page.evaluateHandle(() => {
    const seen: (Stop | undefined)[] = [];
    const look = () => {
      const element = document.activeElement;
      const { places } = window;
      seen.push(
        element && element !== document.body
          ? {
              name: places.name(element),
              order: element.getAttribute('data-order'),
              isSeen: places.isSeen(element),
              showsFocus: places.showsFocus(element),
            }
          : undefined,
      );
    };
    addEventListener('keydown', look, true);
    return { seen, look };
  });
  for (let press = 0; press < presses; press++) await page.keyboard.down('Tab');
  return stops.evaluate(({ seen, look }) => {
    look();
    return seen.slice(1);
  });
}

describe.each(PAGE_KINDS)('$kind by keyboard', (kind) => {
  test.each([360, 1280])('every control is reached in order with a visible focus at a width of %i', async (width) => {
    // Low windows are the hard ones, since the header and the call bar take up much of them.
    const { page } = await open(kind.path, { width, height: width === 360 ? 560 : 700, reducedMotion: 'reduce' });
    await addPlaces(page);
    const expected = await page.evaluate(() => {
      const elements = window.places.focusable();
      for (const [index, element] of elements.entries()) element.setAttribute('data-order', String(index));
      return elements.map((element) => window.places.name(element));
    });
    const stops = await tabThrough(page, expected.length + 3);
    const reached: string[] = [];
    const errors: string[] = [];
    for (const stop of stops) {
      if (!stop || (reached.length > 0 && stop.order === '0')) break;
      // The home page's call bar appears on the way and adds one more stop.
      if (stop.order !== null) reached.push(stop.name);
      if (!stop.isSeen) errors.push(`is hidden: ${stop.name}`);
      if (!stop.showsFocus) errors.push(`does not show the focus: ${stop.name}`);
    }

    expect(reached).toEqual(expected);
    expect(reached.length).toBeGreaterThan(15);
    expect(errors).toEqual([]);
  });
});

test('every town of the map is one tab stop with its name', async () => {
  const { page } = await open('/service-areas');
  await addPlaces(page);
  const points = page.locator('svg.map a');
  const names = await points.evaluateAll((links) => links.map((link) => link.textContent?.trim() ?? ''));
  const towns = await page
    .locator('#town-list a')
    .evaluateAll((links) => links.map((link) => link.textContent?.replace(', MA', '') ?? ''));

  expect(names.toSorted()).toEqual(towns.toSorted());
  expect(
    await points.evaluateAll((links) =>
      links.filter((link) => !window.places.focusable().includes(link)).map((link) => link.textContent),
    ),
  ).toEqual([]);
  for (const name of ['Worcester', 'Pittsfield', 'Boston']) {
    const link = page.locator('.maps').getByRole('link', { name, exact: true });
    expect(await link.count()).toBe(1);
    await link.focus();
    expect(await link.locator('text').evaluate((label) => getComputedStyle(label).opacity)).toBe('1');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cities/boston');
});

test('a visitor without a pointer gets from the search to a town and to the call button', async () => {
  const { page } = await open('/', { width: 360, height: 640 });
  await addPlaces(page);
  const goTo = async (selector: string) => {
    for (let presses = 0; presses < 200; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    }
    throw new Error(`${selector} was not reached`);
  };
  await goTo('main a[href="/service-areas"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/service-areas');
  await goTo('input[type=search]');
  await page.keyboard.type('lowell');
  await goTo('#town-list a');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cities/lowell');
  await goTo('main a[href^="tel:"]');
});
