import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { BUSINESS_TYPES } from '../../src/base/business-types.ts';
import { serviceSchema } from '../../src/site/validate/schemas/services.ts';
import { namedService, OTHER_TRADE, readTrade, type Trade, tradeNames } from '../../src/trades/trades.ts';
import { claimsIn, othersWordsIn } from './support/words.ts';

const TRADES = tradeNames().map(readTrade);
const WRITTEN = TRADES.filter(({ name }) => name !== OTHER_TRADE);

const textOf = ({ files }: Trade, path: string) => new TextDecoder().decode(files.get(path));
const servicesOf = (trade: Trade) => parse(textOf(trade, 'services.yaml')) as Record<string, object>;

/** Returns all string values, without the files' comments. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
}

function textsOf(trade: Trade): string[] {
  return [...trade.files.keys()].flatMap((path) => {
    const text = textOf(trade, path);
    if (path.endsWith('.yaml')) return wordsOf(parse(text));
    return path.endsWith('.md') ? wordsOf(parse(text.split('---\n')[1] ?? '')) : [];
  });
}

test('eight trades and `other`, which comes last', () => {
  expect(tradeNames()).toEqual([
    'cleaning',
    'electrician',
    'fleet-maintenance',
    'hvac',
    'lawn-and-snow',
    'locksmith',
    'piano-tuning',
    'plumbing',
    'other',
  ]);
});

test.each(TRADES.map((trade) => [trade.name, trade] as const))(
  '%s is a business type known to schema.org',
  (_, trade) => {
    expect(BUSINESS_TYPES.has(trade.businessType)).toBe(true);
  },
);

test.each(WRITTEN.map((trade) => [trade.name, trade] as const))(
  '%s has eight to fourteen services, and names no missing one',
  (_, trade) => {
    const services = servicesOf(trade);
    const slugs = Object.keys(services);
    const records = Object.values(services).map((service) => serviceSchema().parse(service));
    expect(slugs.length).toBeGreaterThanOrEqual(8);
    expect(slugs.length).toBeLessThanOrEqual(14);
    expect(slugs).toEqual(
      expect.arrayContaining([...trade.popularServices, ...records.flatMap(({ related }) => related)]),
    );
    expect(new Set(records.map(({ code }) => code)).size).toBe(slugs.length);
  },
);

test.each(WRITTEN.map((trade) => [trade.name, trade] as const))(
  'no feature, sign or explanation of %s appears at two of its services',
  (_, trade) => {
    const texts = Object.values(servicesOf(trade)).flatMap((service) => {
      const { features, symptoms, description, summary, brief, site } = serviceSchema().parse(service);
      return [...features, ...symptoms.map(({ text }) => text), description, summary, brief, site];
    });
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  },
);

test.each(TRADES.map((trade) => [trade.name, trade] as const))(
  '%s claims nothing, and has no word of another trade',
  (name, trade) => {
    const texts = textsOf(trade);
    expect(texts.flatMap(claimsIn)).toEqual([]);
    expect(texts.flatMap((text) => othersWordsIn(name, text))).toEqual([]);
  },
);

test('a service known only by name has a summary that promises nothing', () => {
  expect(namedService('Fence Repair')).toEqual({
    name: 'Fence Repair',
    summary: "Tell us what you have in mind for fence repair, and we'll tell you what it would take.",
  });
  expect(namedService('TV Mounting').summary).toContain('for TV mounting,');
});
