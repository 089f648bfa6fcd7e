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

describe('a script that fails', () => {
  const isWhole = async ({ page, shown }: Awaited<ReturnType<typeof openFinder>>) => {
    await expect.poll(async () => (await shown()).length).toBeGreaterThan(100);
    for (const control of ['.find', '[data-less]'])
      expect(await page.locator(`.finder ${control}`).isVisible()).toBe(false);
  };

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
    expect(await answer.textContent()).toBe('No cities found matching "Atlantis". Call (617) 555-0142.');
  });
});
