import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Diagnostic } from '../../src/base/diagnostics/diagnostic.ts';
import { SLUG_MAX } from '../../src/base/fields.ts';
import { slugOfName } from '../../src/base/geo.ts';
import { reviewLanguage } from '../../src/trades/review-language.ts';
import { withSlugsOfNames } from '../../src/trades/trade-services.ts';
import { namedService, OTHER_TRADE, readTrade, type Trade, textIn, tradeNames } from '../../src/trades/trades.ts';
import { plan } from '../support/plan.ts';
import { project } from '../support/project.ts';
import { starterFiles } from './support/starter-files.ts';

interface Service {
  readonly name: string;
  readonly related: readonly string[];
}

const SPANISH = ['cleaning', 'plumbing', 'other'];

/** Keys whose values are the same in every language. */
const FIXED = /\.(?:promise|needs|related|popularServices|services\.\d+|file|focus|businessType|font|look)(?:\.|$)/;

/** Returns what translations have in common: keys, lengths of lists, slots, and values of fixed keys. */
function frameOf(value: unknown, at = ''): string[] {
  if (typeof value === 'object' && value !== null)
    return [at, ...Object.entries(value).flatMap(([key, child]) => frameOf(child, `${at}.${key}`))];
  const slots = String(value).match(/\{\{.*?\}\}/g) ?? [];
  return [`${at} ${FIXED.test(at) ? value : slots.sort().join(' ')}`];
}

function framesOf(trade: Trade): Record<string, string[]> {
  return Object.fromEntries(
    [...trade.files.keys()].flatMap((path) => {
      const yaml = path.endsWith('.md') ? (textIn(trade, path).split('---\n')[1] ?? '') : textIn(trade, path);
      return /\.(?:yaml|md)$/.test(path) ? [[path, frameOf(parse(yaml))]] : [];
    }),
  );
}

test('three trades have Spanish texts, and the others keep their English ones', () => {
  const trades = tradeNames().map((name) => readTrade(name, 'es-US'));
  expect(trades.filter(({ language }) => language === 'es-US').map(({ name }) => name)).toEqual(SPANISH);
  for (const { name, files } of trades) {
    expect([...files.keys()].filter((path) => path.includes('es-US'))).toEqual([]);
    expect([...files.keys()]).toEqual([...readTrade(name).files.keys()]);
  }
});

describe.each(SPANISH)('Spanish texts of %s', (name) => {
  test('they have the keys, slots, promises and conditions of the English ones', () => {
    expect(framesOf(readTrade(name, 'es-US'))).toEqual(framesOf(readTrade(name)));
  });

  test('they ask their questions in Spanish', () => {
    const asked = JSON.stringify(Object.values(parse(textIn(readTrade(name, 'es-US'), 'promises.yaml'))));
    expect(asked.match(/"[^"]*\?"/g)?.filter((question) => !question.includes('¿'))).toEqual([]);
  });

  test.each([
    ['Miami, FL', []],
    ['Bayamón, PR', ['all']],
  ])('they pass every check in %s with the promises %j', (from, promises) => {
    const planned = plan(project(starterFiles(name, { from, promises, language: 'es-US' })));
    const found = [...planned.diagnostics, ...reviewLanguage(planned)];
    // Services of any trade have only the names that the owner gave.
    const isExpected = ({ severity, code }: Diagnostic) => severity === 'note' || code === 'empty-service';
    expect(found.filter((one) => !isExpected(one))).toEqual([]);
  });
});

test.each(['cleaning', 'plumbing'])('translated slugs of %s replace the English ones in every file', (trade) => {
  const answers = { from: 'Bayamón, PR', promises: ['all'], language: 'es-US', services: [] };
  const [before, files] = [false, true].map((translateUrls) => starterFiles(trade, { ...answers, translateUrls }));
  const [old, now] = [before, files].map((each) => Object.entries<Service>(parse(String(each?.['services.yaml']))));
  expect(now?.map(([slug]) => slug)).toEqual(now?.map(([, { name }]) => slugOfName(name)));
  const slugs = new Map(old?.map(([slug], at) => [slug, now?.[at]?.[0] ?? '']));
  expect([...slugs].filter(([slug, own]) => slug === own || own.length > SLUG_MAX)).toEqual([]);
  expect(now?.map(([, { related }]) => related)).toEqual(
    old?.map(([, { related }]) => related.map((slug) => slugs.get(slug))),
  );
  const site = String(files?.['site.yaml']);
  expect(parse(site).popularServices).toEqual(
    parse(String(before?.['site.yaml'])).popularServices.map((slug: string) => slugs.get(slug)),
  );
  expect(parse(site).paths).toEqual({
    ...{ services: 'servicios', cities: 'ciudades', about: 'nosotros', 'service-areas': 'zonas' },
  });
  const text = JSON.stringify(Object.entries(files ?? {}).filter(([path]) => /\.(?:yaml|md)$/.test(path)));
  expect([...slugs.keys()].filter((slug) => new RegExp(`(?<![\\w-])${slug}(?![\\w-])`).test(text))).toEqual([]);
  expect(files?.['promises.yaml']).toBe(before?.['promises.yaml']);
});

test('slugs change in links, lists and scenes of a trade, but not in file names or longer words', () => {
  const trade = readTrade('cleaning', 'es-US');
  const home =
    '---\nlink: /services/deep-cleaning/boise\n---\n[a](/services/deep-cleaning). deep-cleaning-tips, xdeep-cleaning\n';
  const photos = 'scenes: { deep-cleaning: { file: deep-cleaning.svg, fits: [deep-cleaning] } }\n';
  const files = new Map([...trade.files, ['pages/home.md', home], ['photos.yaml', photos]]);
  const renamed = withSlugsOfNames({ ...trade, files }).files;
  expect(renamed.get('pages/home.md')).toBe(home.replaceAll('/deep-cleaning', '/limpieza-profunda'));
  expect(renamed.get('photos.yaml')).toBe(
    'scenes: { limpieza-profunda: { file: deep-cleaning.svg, fits: [limpieza-profunda] } }\n',
  );
});

test('a trade with English texts keeps its slugs, and services known only by name have theirs', () => {
  const slugsOf = (trade: string, services: readonly string[]) => {
    const files = starterFiles(trade, { from: 'Miami, FL', services, language: 'es-US', translateUrls: true });
    return Object.keys(parse(String(files['services.yaml'])));
  };
  expect(slugsOf('locksmith', ['safes', 'rekeying']).sort()).toEqual(['rekeying', 'safes']);
  expect(slugsOf('cleaning', ['Limpieza Profunda', 'floor-care', 'Jardinería'])).toEqual([
    ...['limpieza-profunda', 'cuidado-de-pisos', 'jardineria'],
  ]);
});

test('a service known only by name has a Spanish summary', () => {
  expect(namedService('reparación de cercas', 'es-US')).toEqual({
    name: 'Reparación de cercas',
    summary: 'Si necesita reparación de cercas, díganos dónde se encuentra y qué necesita.',
  });
  expect(readTrade(OTHER_TRADE, 'es-US').label).not.toBe(readTrade(OTHER_TRADE).label);
});
