import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOfName } from '../../src/base/geo.ts';
import { runs } from '../support/runs.ts';

test.each([
  ['Boston', 'boston'],
  ['North Andover', 'north-andover'],
  ['West  Springfield', 'west-springfield'],
  ['Manchester-by-the-Sea', 'manchester-by-the-sea'],
  ["Martha's Vineyard", 'marthas-vineyard'],
  ['St. Albans', 'st-albans'],
  ['Winston-Salem', 'winston-salem'],
  ["Coeur d'Alene", 'coeur-dalene'],
  ['Añasco', 'anasco'],
  ['  Lynn ', 'lynn'],
  ['Oil & Filter', 'oil-filter'],
  ['Engine / Cooling', 'engine-cooling'],
  ['- Wash -', 'wash'],
  ['Heaters 40\u201375 gal', 'heaters-40-75-gal'],
  ['Pipes\u2014old and new', 'pipes-old-and-new'],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOfName(name)).toBe(slug);
});

test('a slug is built word by word: lowercase, single hyphens for spaces, only alphanumerics', () => {
  const word = fc
    .array(fc.constantFrom(..."abzABZ0189.'-’,&()"), { minLength: 1, maxLength: 8 })
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const kept = words.map((letters) =>
        [...letters.toLowerCase()]
          .filter((letter) => 'abcdefghijklmnopqrstuvwxyz0123456789-'.includes(letter))
          .join(''),
      );
      const slug = kept.join('-').replace(/-+/g, '-').replace(/^-|-$/g, '');
      expect(slugOfName(words.join(' '))).toBe(slug);
    }),
    runs(10),
  );
});

test("a slug's slug is the slug itself", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const slug = slugOfName(name);
      expect(slug).toMatch(/^[a-z0-9-]*$/);
      expect(slugOfName(slug)).toBe(slug);
    }),
    runs(10),
  );
});
