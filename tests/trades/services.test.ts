import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { tradeIn } from '../../src/trades/climate.ts';
import { offering, slugsByName } from '../../src/trades/trade-services.ts';
import { readTrade, textIn } from '../../src/trades/trades.ts';

test('scenes, pages and other services no longer name a service that is not offered', () => {
  const trade = readTrade('plumbing');
  const files = new Map([
    ...trade.files,
    ['photos.yaml', 'scenes:\n  heater:\n    services: [repiping, sewer-line]\n'],
    ['pages/home.md', '---\ncards:\n  - toilet-repair\n  - repiping\n---\nA line about sewer-line.\n'],
  ]);
  const fitted = tradeIn(offering({ ...trade, files }, ['repiping', 'sump-pump']), 'TX');
  expect(textIn(fitted, 'photos.yaml')).toContain('services: [repiping]');
  expect(textIn(fitted, 'pages/home.md')).toBe('---\ncards:\n  - repiping\n---\nA line about sewer-line.\n');
  const services = parse(textIn(fitted, 'services.yaml'));
  expect(Object.keys(services)).toEqual(['repiping', 'sump-pump']);
  expect(services.repiping.related).toEqual([]);
  expect(textIn(fitted, 'photos.yaml')).not.toContain('needs');
});

test('a service is known by its slug, its name and its short name', () => {
  const slugs = slugsByName(readTrade('plumbing'));
  expect(['toilet-repair', 'drain-cleaning', 'drains', 'toilets'].map((typed) => slugs.get(typed))).toEqual([
    'toilet-repair',
    'drain-cleaning',
    'drain-cleaning',
    'toilet-repair',
  ]);
  expect(slugs.get('water-softeners')).toBeUndefined();
});
