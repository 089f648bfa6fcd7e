import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from '../../../src/site/shared/fold-name.ts';
import { runs } from '../../support/runs.ts';

test.each([
  ['Manchester-by-the-Sea', 'manchester by the sea'],
  ['MANCHESTER  BY', 'manchester by'],
  ["O'Fallon", 'ofallon'],
  ['O\u2019Fallon', 'ofallon'],
  ['St. Albans', 'st albans'],
  ['Ca\u00f1on City', 'canon city'],
  ['Cote-Saint-Luc', 'co\u0302te saint luc'],
])('%s is found as %s', (name, term) => {
  expect(foldName(name)).toContain(foldName(term));
});

test('other names are not found', () => {
  expect(foldName('Winchester')).not.toContain(foldName('in ch'));
  expect(foldName('Lynnfield')).not.toContain(foldName('Lynn field'));
});

test('folding loses no case-insensitive match', () => {
  const name = fc.string({
    unit: fc.constantFrom(..."aAbBzZ \u00e9\u00c9\u00f1-'. \u2019"),
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(name, fc.nat(12), fc.nat(12), (text, from, length) => {
      const term = text.slice(from, from + length).trim();
      expect(foldName(text.toUpperCase())).toContain(foldName(term.toLowerCase()));
    }),
    runs(),
  );
});
