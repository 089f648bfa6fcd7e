import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { BUSINESS_TYPES } from '../../src/base/business-types.ts';
import { readData } from '../../src/build/plan.ts';
import { STATES } from '../../src/gazetteer/states.ts';
import { tradeIn } from '../../src/trades/climate.ts';
import { promisesYaml, questionsOf } from '../../src/trades/trade-questions.ts';
import {
  namedService,
  OTHER_TRADE,
  readTrade,
  type Trade,
  textIn,
  tradeFiles,
  tradeNames,
} from '../../src/trades/trades.ts';
import { project } from '../support/project.ts';
import { starterFiles } from './support/starter-files.ts';
import { claimsIn, othersWordsIn } from './support/words.ts';

const TRADES = tradeNames().map((name) => readTrade(name));
const WRITTEN = TRADES.filter(({ name }) => name !== OTHER_TRADE);
const CONDITIONS: Readonly<Record<string, readonly string[]>> = parse(
  textIn({ files: tradeFiles() }, 'conditions.yaml'),
);

/** Returns the content of a trade's data files, by path. */
function valuesOf(trade: Trade): (readonly [path: string, value: unknown])[] {
  return [...trade.files.keys()].flatMap((path) => {
    const text = textIn(trade, path);
    if (path.endsWith('.yaml')) return [[path, parse(text)] as const];
    return path.endsWith('.md') ? [[path, parse(text.split('---\n')[1] ?? '')] as const] : [];
  });
}

/** Returns all values with a key, at any depth. */
function valuesAt(value: unknown, wanted: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => [
    ...(key === wanted ? [child] : []),
    ...valuesAt(child, wanted),
  ]);
}

/** Returns all string values, without the files' comments. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
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

test('every state has its conditions, and no text needs an unknown one', () => {
  expect(Object.keys(CONDITIONS).sort()).toEqual(STATES.map(({ code }) => code).sort());
  const known = new Set(Object.values(CONDITIONS).flat());
  for (const trade of TRADES) {
    const needed = valuesOf(trade).flatMap(([, value]) => valuesAt(value, 'needs'));
    const own = trade.name === OTHER_TRADE ? ['called'] : [];
    expect(needed.filter((condition) => !known.has(condition as string) && !own.includes(condition as string))).toEqual(
      [],
    );
  }
  for (const of of Object.values(CONDITIONS))
    expect(of.includes('hard-frost') && of.includes('no-hard-frost')).toBe(false);
});

test.each(TRADES.map((trade) => [trade.name, trade] as const))(
  '%s asks about each promise in its texts once, and about no other',
  (_, trade) => {
    const used = valuesOf(trade).flatMap(([path, value]) =>
      path === 'promises.yaml' ? [] : valuesAt(value, 'promise'),
    );
    const questions = questionsOf(trade);
    expect(questions.map(({ key }) => key).sort()).toEqual([...new Set(used)].sort());
    const all = parse(textIn(trade, 'promises.yaml')) as Record<string, unknown>;
    expect(Object.keys(all).sort()).toEqual(questions.map(({ key }) => key).sort());
    expect(questions.filter(({ ask }) => !/^[A-Z].*\?$/.test(ask))).toEqual([]);
    const services = Object.keys(parse(textIn(trade, 'services.yaml')) ?? {});
    expect(services).toEqual(expect.arrayContaining(valuesAt(all, 'services').flat()));
  },
);

test.each(TRADES.map((trade) => [trade.name, trade] as const))(
  '%s is a business type known to schema.org',
  (_, trade) => {
    expect(BUSINESS_TYPES.has(trade.businessType)).toBe(true);
  },
);

test.each(WRITTEN.map((trade) => [trade.name, trade] as const))('%s has eight to fourteen services', (_, trade) => {
  const count = Object.keys(parse(textIn(trade, 'services.yaml'))).length;
  expect(count).toBeGreaterThanOrEqual(8);
  expect(count).toBeLessThanOrEqual(14);
});

const CLIMATES = ['Tucson, AZ', 'Duluth, MN'].flatMap((from) => [[], ['all']].map((promises) => ({ from, promises })));

describe.each(CLIMATES)('starter texts in $from with the promises $promises', ({ from, promises }) => {
  test.each(WRITTEN.map(({ name }) => name))('%s says enough about each service, and nothing twice', (name) => {
    const { services, site } = readData(project(starterFiles(name, { from, promises }))).value ?? {};
    const records = [...(services?.records.values() ?? [])].map(({ value }) => value);
    expect(records.length).toBeGreaterThan(5);
    for (const { name: service, features, symptoms, related, description, code } of records) {
      expect([service, features.length >= 4, symptoms.length >= 4]).toEqual([service, true, true]);
      expect(symptoms.filter(({ text }) => !/^[A-Z"'].*[.?!]["']?$/.test(text))).toEqual([]);
      expect([...(services?.records.keys() ?? [])]).toEqual(expect.arrayContaining([...related]));
      expect([description === undefined, code]).toEqual([false, undefined]);
    }
    expect([...(services?.records.keys() ?? [])]).toEqual(
      expect.arrayContaining([...(site?.value.popularServices ?? [])]),
    );
    const texts = records.flatMap(({ features, symptoms, description, summary, brief, site: onSite }) => [
      ...[...features, ...symptoms.map(({ text }) => text), description, summary, brief, onSite],
    ]);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

test('a service that needs another climate is left out with its links and its scene', () => {
  const lawn = readTrade('lawn-and-snow');
  const [arizona, minnesota] = [tradeIn(lawn, 'AZ'), tradeIn(lawn, 'MN')];
  expect(textIn(minnesota, 'services.yaml')).toMatch(/^snow-plowing:$/m);
  expect(minnesota.popularServices).toContain('snow-plowing');
  expect(minnesota.files.has('photos/snow.svg')).toBe(true);
  for (const path of ['services.yaml', 'copy.yaml', 'photos.yaml', 'pages/home.md'])
    expect(textIn(arizona, path), path).not.toMatch(/\bsnow|\bneeds:/i);
  expect(arizona.popularServices).not.toContain('snow-plowing');
  expect(arizona.files.has('photos/snow.svg')).toBe(false);
});

test('questions are about services that are left, those about all services first', () => {
  const [arizona, minnesota] = ['AZ', 'MN'].map((state) => questionsOf(tradeIn(readTrade('plumbing'), state)));
  expect(minnesota?.map(({ key }) => key)).toContain('battery-backup');
  expect(arizona?.map(({ key }) => key)).not.toContain('battery-backup');
  const places = minnesota?.map(({ at }) => at) ?? [];
  expect([places[0], places]).toEqual([-1, places.toSorted((a, b) => a - b)]);
});

test('an owner who keeps some promises, or none, has answered the others too', () => {
  const answers = (kept: readonly string[]) =>
    parse(promisesYaml(readTrade('plumbing', 'en-US'), kept)) as Record<string, boolean | null>;
  expect(answers(['call-ahead'])).toMatchObject({ 'call-ahead': true, 'hydro-jet': false });
  expect(new Set(Object.values(answers(['none'])))).toEqual(new Set([false]));
  expect(new Set(Object.values(answers([])))).toEqual(new Set([null]));
});

test('conditions are resolved without changing comments, other texts or their form', () => {
  const services =
    'a:\n  name: A # first\n  needs: snow\n  related: [b, c]\n\n# Second.\nb:\n  needs: basements\n\nc:\n  features:\n    - { text: "Dig, and more", needs: snow }\n    - { text: Pump, needs: basements }\n    - { text: Haul, promise: haul }\n';
  const trade: Trade = {
    ...readTrade('other'),
    popularServices: ['a', 'b'],
    files: new Map([['services.yaml', services]]),
  };
  const fitted = tradeIn(trade, 'CO');
  expect(textIn(fitted, 'services.yaml')).toBe(
    'a:\n  name: A # first\n  related: [c]\n\nc:\n  features:\n    - "Dig, and more"\n    - { text: Haul, promise: haul }\n',
  );
  expect(fitted.popularServices).toEqual(['a']);
});

test.each(TRADES.map((trade) => [trade.name, trade] as const))(
  '%s claims nothing, and has no word of another trade',
  (name, trade) => {
    const texts = valuesOf(trade).flatMap(([, value]) => wordsOf(value));
    expect(texts.flatMap(claimsIn)).toEqual([]);
    expect(texts.flatMap((text) => othersWordsIn(name, text))).toEqual([]);
  },
);

test('a service known only by name has a summary that promises nothing', () => {
  expect(namedService('Fence Repair')).toEqual({
    name: 'Fence Repair',
    summary: "For fence repair, tell us where you are and what you'd like done.",
  });
  expect(namedService('TV Mounting').summary).toContain('For TV mounting,');
});

test.each([
  ['lockouts', 'Lockouts'],
  ["repair of the kids' bikes", "Repair of the Kids' Bikes"],
  ['TV mounting and iPhone repair', 'TV Mounting and iPhone Repair'],
  ['e-bike tune-up', 'E-Bike Tune-Up'],
  ['instalación de llaves', 'Instalación de Llaves'],
])('the service "%s" is called %s', (typed, name) => {
  expect(namedService(typed).name).toBe(name);
});
