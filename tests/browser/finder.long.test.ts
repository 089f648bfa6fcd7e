import type { Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { type Look, visitor } from './support/browser.ts';
import { largeSite, sampleSite } from './support/sites.ts';

/** How many towns are shown before "View More Cities". */
const LIMIT = 20;

const sample = visitor(() => sampleSite());
const large = visitor(() => largeSite());

async function openFinder(site = sample, look?: Look) {
  const { page, complaints } = await site.open('/service-areas', look);
  const finder = page.locator('.finder');
  const towns = finder.locator('#town-list a');
  return {
    page,
    complaints,
    box: finder.getByRole('searchbox'),
    toggle: finder.locator('[data-less]'),
    answer: finder.getByRole('status'),
    all: towns,
    shown: () =>
      towns.evaluateAll((links) =>
        links.filter((link) => link.checkVisibility()).map(({ textContent }) => textContent),
      ),
  };
}

describe('the list of towns', () => {
  test('View More Cities shows all towns, and View Less Cities the first 20 again', async () => {
    const { page, toggle, all, shown, answer } = await openFinder();
    const names = await all.allTextContents();
    expect(names.length).toBeGreaterThan(100);
    expect(await shown()).toEqual(names.slice(0, LIMIT));
    expect(await toggle.textContent()).toBe('View More Cities');
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');

    await toggle.focus();
    await page.keyboard.press('Enter');
    expect(await shown()).toEqual(names);
    expect(await toggle.textContent()).toBe('View Less Cities');
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    expect(await answer.textContent()).toBe(`Showing all ${names.length} cities`);
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    expect(await shown()).toEqual(names.slice(0, LIMIT));
    expect(await answer.textContent()).toBe(`Showing ${LIMIT} of ${names.length} cities`);
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    const place = await toggle.boundingBox();
    expect(place && place.y >= 0 && place.y + place.height <= 800).toBe(true);
  });

  test('the list announces its size through a live region that exists before it speaks', async () => {
    const { answer } = await openFinder();

    expect(await answer.count()).toBe(1);
    expect(await answer.textContent()).toBe('');
  });
});

describe('the search box', () => {
  test.each([
    ['worcester', ['Worcester, MA']],
    ['WORCEST', ['Worcester, MA']],
    ['east boston', ['East Boston, MA']],
    ['East-Boston', ['East Boston, MA']],
    ['  b\u00f3ston ', ['Boston, MA', 'East Boston, MA']],
    ['north attle', ['North Attleborough, MA']],
    ['Worcester, MA', ['Worcester, MA']],
    ['worcester ma', ['Worcester, MA']],
    ['Worcester, Massachusetts', ['Worcester, MA']],
  ])('the search finds %s', async (term, found) => {
    const { box, shown, answer, toggle } = await openFinder();
    await box.fill(term);

    expect(await shown()).toEqual(found);
    expect(await answer.textContent()).toBe(found.length === 1 ? '1 city found' : `${found.length} cities found`);
    expect(await toggle.isVisible()).toBe(false);
  });

  test.each(['Atlantis', 'Atlantis, MA', '<b>x</b>', '"'])('the search finds no %s', async (term) => {
    const { page, box, shown, answer } = await openFinder();
    await box.fill(term);

    expect(await shown()).toEqual([]);
    expect(await answer.textContent()).toBe(`No cities found matching "${term}"`);
    expect(await answer.locator('*').count()).toBe(0);
    await box.fill('');
    expect(await shown()).toHaveLength(LIMIT);
    expect(await answer.textContent()).toBe('');
    expect(page.url()).toMatch(/\/service-areas$/);
  });

  test.each(['Concord', 'concord, ma', 'Concord, Massachusetts'])(
    'the search for %s, which has no page, names the nearest town',
    async (term) => {
      const { box, shown, answer } = await openFinder();
      await box.fill(term);

      const [town] = await answer.getByRole('link').allTextContents();
      expect(await answer.textContent()).toBe(
        `No cities found matching "${term}". Nearest town we serve: ${town} (next to it).`,
      );
      expect(await answer.getByRole('link').getAttribute('href')).toMatch(/\/cities\/\w+$/);
      expect(await shown()).toEqual([`${town}, MA`]);
    },
  );

  test('the search runs on every keystroke, and Enter navigates nowhere', async () => {
    const { page, box, shown } = await openFinder();
    const counts = [];
    await box.focus();
    for (const key of 'lynn') {
      await page.keyboard.press(key);
      counts.push((await shown()).length);
    }
    await page.keyboard.press('Enter');

    expect(counts).toEqual([LIMIT, expect.any(Number), expect.any(Number), 2]);
    expect(await shown()).toEqual(['Lynn, MA', 'Lynnfield, MA']);
    expect(page.url()).toMatch(/\/service-areas$/);
  });

  test('the search shows 20 towns, and the rest with the button', async () => {
    const { box, shown, toggle, all, answer } = await openFinder();
    const names = (await all.allTextContents()).filter((name) => name.replace(', MA', '').toLowerCase().includes('n'));
    expect(names.length).toBeGreaterThan(LIMIT);
    await box.fill('n');
    expect(await shown()).toEqual(names.slice(0, LIMIT));
    expect(await answer.textContent()).toBe(`${names.length} cities found`);

    await toggle.click();
    expect(await shown()).toEqual(names);
  });

  test("the search reaches a town's page by keyboard alone", async () => {
    const { page, box } = await openFinder();
    await box.focus();
    await page.keyboard.type('springfield');
    while (!(await page.evaluate(() => document.activeElement?.matches('#town-list a'))))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    await page.waitForURL('**/cities/springfield');
  });
});

describe('a script that fails', () => {
  const isWhole = async ({ page, shown }: Awaited<ReturnType<typeof openFinder>>) => {
    await expect.poll(async () => (await shown()).length).toBeGreaterThan(100);
    for (const control of ['.find', '[data-less]'])
      expect(await page.locator(`.finder ${control}`).isVisible()).toBe(false);
  };

  test.each([
    ['never comes', (route: Route) => route.abort()],
    ['throws', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("no")' })],
  ])('the list of towns is complete if its script %s', async (_, answer) => {
    await isWhole(
      await openFinder(sample, { prepare: (context) => context.route(/\/assets\/areas\..*\.js$/, answer) }),
    );
  });

  test('the list of towns is complete if its script throws halfway', async () => {
    const prepare: Look['prepare'] = (context) =>
      context.addInitScript(() => {
        Object.defineProperty(Element.prototype, 'ariaExpanded', {
          set: () => {
            throw new Error('no');
          },
        });
      });
    await isWhole(await openFinder(sample, { prepare }));
  });

  test('the list of towns is complete if its button or box fails later', async () => {
    for (const use of ['button', 'box'] as const) {
      const finder = await openFinder();
      await finder.page.evaluate(() => {
        DOMTokenList.prototype.toggle = () => {
          throw new Error('no');
        };
      });
      await (use === 'button' ? finder.toggle.click() : finder.box.fill('lynn'));
      await isWhole(finder);
    }
  });
});

describe('ZIP codes', () => {
  test.each([
    ['02139', '02139 is in Cambridge. We come to you.', ['Cambridge, MA'], ['/cities/cambridge']],
    ['99999', 'No cities found matching "99999". Call (617) 555-0142.', [], ['tel:+16175550142']],
    ['0213', 'No cities found matching "0213"', [], []],
    ['123', 'No cities found matching "123"', [], []],
  ])('the ZIP code %s is answered in a sentence', async (zip, sentence, towns, links) => {
    const { box, answer, shown } = await openFinder();
    await box.fill(zip);

    expect(await answer.textContent()).toBe(sentence);
    expect(
      await answer.getByRole('link').evaluateAll((found) => found.map((link) => link.getAttribute('href'))),
    ).toEqual(links.map((link) => expect.stringMatching(`${link.replace('+', '\\+')}$`)));
    expect(await shown()).toEqual(towns);
  });

  test('the ZIP code of a place without a page names the nearest town', async () => {
    const { box, answer, shown } = await openFinder();
    await box.fill('01005');

    expect(await answer.textContent()).toMatch(
      /^No cities found matching "01005"\. 01005 is in Barre\. Nearest town we serve: [A-Z]\w+ \(\d+ miles\)\.$/,
    );
    const [town] = await answer.getByRole('link').allTextContents();
    expect(await shown()).toEqual([`${town}, MA`]);
  });
});

describe("the visitor's position", () => {
  const HERE = { latitude: 42.27, longitude: -71.81 };

  test("the visitor's position names the nearest towns", async () => {
    const { page, answer, shown, complaints } = await openFinder(sample, {
      permissions: ['geolocation'],
      geolocation: HERE,
    });
    await page.getByRole('button', { name: 'Use my location' }).click();

    await expect
      .poll(() => answer.textContent())
      .toMatch(/^Nearest to you: Worcester \(1 mile\), [A-Z]\w+ \(\d miles\), [A-Z]\w+ \(\d miles\)\.$/);
    expect(await shown()).toHaveLength(3);
    expect(complaints).toEqual([]);
  });

  test("a position that isn't shared is explained", async () => {
    const { page, answer, shown } = await openFinder(sample, { permissions: [] });
    await page.getByRole('button', { name: 'Use my location' }).click();

    await expect
      .poll(() => answer.textContent())
      .toBe('Your browser does not share your location. Search by name instead.');
    expect(await shown()).toHaveLength(LIMIT);
  });
});

describe('a site of 1,000 towns', () => {
  test('the search finds one, many and no towns among 1,000', async () => {
    const { box, all, shown, answer, toggle } = await openFinder(large);
    const names = await all.evaluateAll((links) => links.map(({ textContent }) => textContent));
    expect(names).toHaveLength(1000);
    expect(await shown()).toEqual(names.slice(0, LIMIT));

    const many = names.filter((name) => name.toLowerCase().slice(0, -', MA'.length).includes('field'));
    await box.fill('FIELD');
    expect(await shown()).toEqual(many.slice(0, LIMIT));
    expect(await answer.textContent()).toBe(`${many.length} cities found`);
    await toggle.click();
    expect(await shown()).toEqual(many);

    const [one] = many as [string];
    await box.fill(one.slice(0, -', MA'.length));
    expect(await shown()).toEqual([one]);
    await box.fill('Atlantis');
    expect(await answer.textContent()).toBe('No cities found matching "Atlantis"');
  });
});
