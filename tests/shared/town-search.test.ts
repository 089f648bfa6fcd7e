import { expect, test } from 'vitest';
import { placesIn } from '../../src/gazetteer/places.ts';
import { STATES } from '../../src/gazetteer/states.ts';
import { townSearch } from '../../src/shared/town-search.ts';
import { sampled } from '../support/runs.ts';
import { spellingsOf } from '../support/spellings.ts';

const NAMES = [
  'St. Louis',
  'Mount Vernon',
  'Fort Lee',
  'Franklin',
  'Franklin (township in Warren County)',
  'Boston',
  'Stow',
  'North Adams',
  'East St. Louis',
  'Lake St. Clair',
  'DeKalb',
  'La Crosse',
  'Bell',
  'Bell Marsh',
  'Bronx Heights',
];
const find = townSearch(NAMES, 'MA|Massachusetts');

test.each([
  ['saint louis', ['St. Louis', 'East St. Louis']],
  ['st louis', ['St. Louis', 'East St. Louis']],
  ['St. L', ['St. Louis', 'East St. Louis']],
  ['st', ['St. Louis', 'Boston', 'Stow', 'East St. Louis', 'Lake St. Clair']],
  ['mt vernon', ['Mount Vernon']],
  ['moun', ['Mount Vernon']],
  ['ft. lee', ['Fort Lee']],
  ['franklin borough', ['Franklin', 'Franklin (township in Warren County)']],
  ['Franklin Twp, MA', ['Franklin', 'Franklin (township in Warren County)']],
  ['town of stow', ['Stow']],
  ['Boston, Massachusetts, USA', ['Boston']],
  ['Boston MA 02108', ['Boston']],
  ['Boston, Mass.', ['Boston']],
  ['Mt.Vernon', ['Mount Vernon']],
  ['N. Adams', ['North Adams']],
  ['no adams, Mass', ['North Adams']],
  ['E. St. Louis', ['East St. Louis']],
  ['the Bronx Hts., USA', ['Bronx Heights']],
  ['bell ma', ['Bell', 'Bell Marsh']],
  ['De Kalb', ['DeKalb']],
  ['lacrosse, MA', ['La Crosse']],
  ['acrosse', []],
  ['E St. Clair', []],
  ['02108', []],
  ['?', []],
  ['', NAMES],
])('the search for %j finds the towns that people mean', (term, towns) => {
  expect(find(term).towns.map((index) => NAMES[index])).toEqual(towns);
});

test.each([
  ['02108', '02108'],
  ['02108-1234', '02108'],
  ['Boston MA 02108', '02108'],
  ['0210', undefined],
  ['021081', undefined],
])('the ZIP code in %s is %s', (term, zip) => {
  expect(find(term).zip).toBe(zip);
});

test('every town is found by its own name in every spelling', () => {
  for (const state of sampled(STATES, 6)) {
    const places = sampled(placesIn(state), 40);
    const search = townSearch(
      places.map(({ name }) => name),
      `${state.code}|${state.name}`,
    );
    const missed = places.flatMap((place, index) =>
      spellingsOf(place).filter((text) => !search(text).towns.includes(index)),
    );
    expect(missed).toEqual([]);
  }
});
