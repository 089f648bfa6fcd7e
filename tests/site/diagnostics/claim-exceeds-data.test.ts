import { expect, test } from 'vitest';
import { edited, extended } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a claim in site.yaml is reported', () => {
  const site = project(
    edited('site.yaml', 'claims: {}', 'claims: { cities: { text: many towns, atLeast: 50, nouns: [towns] } }'),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "error[claim-exceeds-data]: the text says 50 or more, and the data holds 3 cities
      --> data/site.yaml:20:48
        |
    20  | claims: { cities: { text: many towns, atLeast: 50, nouns: [towns] } }
        |                                                ^^
      help: add the missing cities, or say less"
  `);
});

test('a claim in the text of a page is reported', () => {
  const site = project({
    ...edited('site.yaml', 'claims: {}', 'claims: { cities: { text: 3+ towns, atLeast: 3, nouns: [towns] } }'),
    ...extended('pages/about.md', 'We serve 1,000+ fine towns.\n'),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[claim-exceeds-data]: the text says 1,000 or more, and the data holds 3 cities
      --> data/pages/about.md:13:10
        |
    13  | We serve 1,000+ fine towns.
        |          ^^^^^^^^^^^^^^^^^
      help: add the missing cities, or say less"
  `);
});

test('a rejected city counts towards a claim, because it will exist once it is corrected', () => {
  const site = project({
    ...edited('site.yaml', 'claims: {}', 'claims: { cities: { text: 3+ towns, atLeast: 3, nouns: [towns] } }'),
    ...edited('cities.yaml', 'name: Avon', 'name:'),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`name\` is empty and must be text
      --> data/cities.yaml:2:8
       |
    2  |   name:
       |        ^
      help: write it behind the colon, or remove the line if it is not needed"
  `);
});
