import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { clonedSite, townpress } from '../support/run-command.ts';

const FACTS = `population: { value: 9000, source: census, asOf: 2020 }
area: { value: 30, source: census, asOf: 2012 }
`;
const PRICES = (until: string) => `oil: { from: 89, unit: per van, changes: Diesel costs more., until: ${until} }\n`;

const stats = async (files: Record<string, string>) => {
  const { code, stdout, stderr } = await townpress(clonedSite(files), 'stats', '--json');
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
};

test('stats counts pages, content, facts by year and unique text, and names the next expiry', async () => {
  const site = `${MINIMAL_SITE['site.yaml']}index:\n  ownShare: 10\n`;
  const sources = 'census: { title: Census, publisher: Census Bureau, year: 2020, url: https://www.census.gov }\n';
  const result = await stats({
    'site.yaml': site,
    'sources.yaml': sources,
    'city-facts/avon.yaml': FACTS,
    'prices.yaml': PRICES('2099-06-30'),
  });

  expect(result).toMatchObject({
    pages: { city: { total: 3, indexed: 3, noindex: 0 }, offer: { indexed: 0 } },
    content: { towns: 3, services: 2, jobs: 0, reviews: 0, posts: 0 },
    uniqueText: { percentNeeded: 10, pagesAbove: 0 },
    factsFrom: { 2012: 1, 2020: 1 },
    nextExpiry: { '2099-06-30': 'price of oil' },
  });
  expect(result.uniqueText.pagesBelow).toBe(4);
  const { total, indexed, noindex } = result.pages.total;
  expect(indexed + noindex).toBe(total);
});

test('stats counts all pages as above without a minimum, and lists no expired prices', async () => {
  const { pages, uniqueText, nextExpiry } = await stats({ 'prices.yaml': PRICES('2020-06-30') });
  expect(uniqueText).toEqual({ percentNeeded: 0, pagesBelow: 0, pagesAbove: pages.offer.indexed });
  expect(nextExpiry).toEqual({});
});

test('stats prints a line per count, also of data with errors, unless nothing is left', async () => {
  const { stdout } = await townpress(clonedSite(), 'stats');
  expect(stdout).toMatch(/^pages city {18}3 total, 3 indexed, 0 noindex$/m);
  expect(stdout).toMatch(/^unique text percent needed {2}0$/m);

  const broken = await townpress(clonedSite({ 'coverage.yaml': 'oil: [elyira]\n' }), 'stats');
  expect(broken).toMatchObject({ code: 0, stdout: expect.stringMatching(/^pages city {18}3 total/m) });
  expect(broken.stderr).toBe(
    'the data has 1 error at data/coverage.yaml:1; parts of the site are left out. Run `townpress check` to see why.\n',
  );
  const none = await townpress(clonedSite({ 'site.yaml': 'name: [\n' }), 'stats');
  expect(none).toMatchObject({ code: 1, stdout: expect.stringContaining('error[') });
  expect(none.stderr).toContain('no statistics: ');
});
