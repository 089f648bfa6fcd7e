import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName, nameKey, solidKey, splitKind } from '../../src/base/place-name.ts';
import { runs } from '../support/runs.ts';

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

test.each([
  ['Saint Louis', 'ST. LOUIS'],
  ['Sainte Genevieve', 'Ste Genevieve'],
  ['Mount Vernon', 'Mt. Vernon'],
  ['Fort Worth', 'ft worth'],
  ['K\u0101ne\u02bbohe', 'kaneohe'],
  ['\u2018Ewa Beach', 'Ewa Beach'],
  ['North Las Vegas', 'N. Las Vegas'],
  ['North Attleborough', 'No. Attleborough'],
  ['South Portland', 'so portland'],
  ['East St. Louis', 'E Saint Louis'],
  ['West Palm Beach', 'W. Palm Bch.'],
  ['Cleveland Heights', 'Cleveland Hts.'],
  ['Point Pleasant', 'Pt. Pleasant'],
])('%s and %s have the same key', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['Ho-Ho-Kus', 'hohokus'],
  ['LaGrange', 'La Grange'],
  ['Mount Vernon', 'Mt Vernon'],
  ['Bronx', 'The Bronx'],
])('%s and %s have the same key without spaces and hyphens', (one, other) => {
  expect(solidKey(one)).toBe(solidKey(other));
});

test.each([
  ['Cranberry Twp.', 'cranberry township'],
  ['Fairfax City', 'fairfax city'],
  ['City of Fairfax', 'fairfax city'],
  ['Canton Charter Township', 'canton township'],
  ['Charter Township of Clinton', 'clinton township'],
  ['Borough of Madison', 'madison borough'],
  ['Township', ' '],
  ['Lynn', ' '],
])('the kind of place in %s is recognized', (text, expected) => {
  const { name = '', kind = '' } = splitKind(text) ?? {};
  expect(`${name} ${kind}`).toBe(expected);
});
