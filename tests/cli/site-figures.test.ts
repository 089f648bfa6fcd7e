import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { clonedSite, townpress } from '../support/run-command.ts';

const FACTS = `population: { value: 9000, source: census, asOf: 2020 }
area: { value: 30, source: census, asOf: 2012 }
`;
const SOURCES = 'census: { title: Census, publisher: Census Bureau, year: 2020, url: https://www.census.gov }\n';
const PRICES = (until: string) => `oil: { from: 89, unit: per van, changes: Diesel costs more., until: ${until} }\n`;

test('check --verbose counts pages, content and facts by year, and names the next expiry', async () => {
  const folder = clonedSite({
    'site.yaml': `${MINIMAL_SITE['site.yaml']}index:\n  ownShare: 10\n`,
    'sources.yaml': SOURCES,
    'city-facts/avon.yaml': FACTS,
    'prices.yaml': PRICES('2099-06-30'),
  });
  const { stdout } = await townpress(folder, 'check', '--verbose');
  expect(stdout).toMatch(/^pages city {16}3, 3 indexed$/m);
  expect(stdout).toMatch(/^pages offer {15}6, 0 indexed$/m);
  expect(stdout).toMatch(/^content services {10}2$/m);
  expect(stdout).toMatch(/^facts of 2012 {13}1\nfacts of 2020 {13}1$/m);
  expect(stdout).toMatch(/^expires next 2099-06-30 {3}price of oil$/m);

  const { counts } = JSON.parse((await townpress(folder, 'check', '--verbose', '--json')).stdout);
  expect(counts).toMatchObject({ pages: { city: { total: 3, indexed: 3 } }, content: { towns: 3, posts: 0 } });
});

test('check --verbose lists no expired prices, and counts nothing in data with errors', async () => {
  const expired = await townpress(clonedSite({ 'prices.yaml': PRICES('2020-06-30') }), 'check', '--verbose');
  expect(expired.stdout).toMatch(/^pages city/m);
  expect(expired.stdout).not.toMatch(/^expires next/m);

  const broken = await townpress(clonedSite({ 'coverage.yaml': 'oil: [elyira]\n' }), 'check', '--verbose');
  expect(broken.stdout).not.toMatch(/^pages city/m);
});
