import { expect, test } from 'vitest';
import { suggestPath } from '../../src/shared/nearest-path.ts';
import { packNames, unpackNames } from '../../src/shared/packed-names.ts';

const TOWNS = unpackNames('boston|east-boston|new-bedford|bedford|lynn|newton|worcester|northampton|easthampton');
const SERVICES = unpackNames('oil-changes|brake-services|brake-pad-replacement|tire-rotation');

function near(path: string): string {
  const { towns, services } = suggestPath(path, TOWNS, SERVICES);
  return [towns, services].map((names) => names.map(({ slug }) => slug).join()).join(' / ');
}

test.each([
  ['oil-changes/bostn', 'boston / oil-changes'],
  ['Boston', 'boston / '],
  ['BOSTON', 'boston / '],
  ['Bóston', 'boston / '],
  ['B%C3%B3ston.html', 'boston / '],
  ['New%20Bedford', 'new-bedford / '],
  ['new_bedford/', 'new-bedford / '],
  ['worcester-ma', 'worcester / '],
  ['worc', 'worcester / '],
  ['wrocester', 'worcester / '],
  ['oil-changes/atlantis', ' / oil-changes'],
  ['nope/boston', 'boston / '],
  ['brake', ' / brake-services,brake-pad-replacement'],
  ['/boston/oil-change', 'boston / oil-changes'],
  ['/lyn', 'lynn / '],
  ['/x', ' / '],
])('%s is nearest to %s', (path, expected) => {
  expect(near(path)).toBe(expected);
});

test('at most three equally near names are offered', () => {
  const towns = unpackNames('bath|bats|bate|batt');
  expect(suggestPath('bat', towns, []).towns).toHaveLength(3);
});

test('a derivable name is packed as its slug alone, and every name is restored exactly', () => {
  const names = [
    { slug: 'new-bedford', name: 'New Bedford' },
    { slug: 'ohare', name: "O'Hare" },
    { slug: 'st-johns', name: 'St. Johns' },
  ];
  expect(packNames(names)).toBe("new-bedford|ohare=O'Hare|st-johns=St. Johns");
  expect(unpackNames(packNames(names))).toEqual(names);
  expect(unpackNames('')).toEqual([]);
});
