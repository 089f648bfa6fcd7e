import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { reviewLanguage } from '../../src/trades/review-language.ts';
import { namedService, OTHER_TRADE, readTrade, type Trade, textIn, tradeNames } from '../../src/trades/trades.ts';
import { plan } from '../support/plan.ts';
import { project } from '../support/project.ts';
import { starterFiles } from './support/starter-files.ts';

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
    expect(found.filter(({ severity }) => severity !== 'note')).toEqual([]);
  });
});

test('a service known only by name has a Spanish summary', () => {
  expect(namedService('reparación de cercas', 'es-US')).toEqual({
    name: 'Reparación de cercas',
    summary: 'Si necesita reparación de cercas, díganos dónde se encuentra y qué necesita.',
  });
  expect(readTrade(OTHER_TRADE, 'es-US').label).not.toBe(readTrade(OTHER_TRADE).label);
});
