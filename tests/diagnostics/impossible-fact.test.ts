import { expect, test } from 'vitest';
import { withFacts } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('a town founded in the future is reported', () => {
  const site = project(
    withFacts('foundedYear: { value: 2200, source: census, asOf: 2020 }\n', 'foundedFrom: 1700, foundedTo: 2020'),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "error[impossible-fact]: the year 2200 isn't between 1700 and 2020
      --> data/city-facts/avon.yaml:1:23
       |
    1  | foundedYear: { value: 2200, source: census, asOf: 2020 }
       |                       ^^^^
      help: check it, or change \`checks.foundedFrom\` and \`checks.foundedTo\` in site.yaml"
  `);
});

test('a ZIP code of another state is reported', () => {
  const site = project(
    withFacts(
      'cityHall: { address: 1 Main St, zipCode: "02139", source: census, asOf: 2020 }\n',
      'zipPrefixes: ["43", "44"]',
    ),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "error[impossible-fact]: the ZIP code \`02139\` isn't in this state
      --> data/city-facts/avon.yaml:1:42
       |
    1  | cityHall: { address: 1 Main St, zipCode: "02139", source: census, asOf: 2020 }
       |                                          ^^^^^^^
      help: check it, or add its first digits to \`checks.zipPrefixes\` in site.yaml"
  `);
});

test('an area code of another state is reported', () => {
  const site = project(
    withFacts(
      'cityHall: { address: 1 Main St, phone: (617) 555-0101, source: census, asOf: 2020 }\n',
      'areaCodes: ["216", "440"]',
    ),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "error[impossible-fact]: the area code \`617\` isn't in this state
      --> data/city-facts/avon.yaml:1:40
       |
    1  | cityHall: { address: 1 Main St, phone: (617) 555-0101, source: census, asOf: 2020 }
       |                                        ^^^^^^^^^^^^^^
      help: known area codes: 216 and 440; check the number, or add it to \`checks.areaCodes\` in site.yaml"
  `);
});

test('more households than people are reported', () => {
  const site = project(
    withFacts(
      'population: { value: 100, source: census, asOf: 2020 }\ndemographics: { households: 200, source: census, asOf: 2020 }\n',
    ),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "error[impossible-fact]: \`households\` is 200, more than the 100 people who live here
      --> data/city-facts/avon.yaml:2:29
       |
    2  | demographics: { households: 200, source: census, asOf: 2020 }
       |                             ^^^
      help: check both figures"
  `);
});

test('a figure dated after the review is reported', () => {
  const site = project(withFacts('population: { value: 100, source: census, asOf: 2030 }\n', 'reviewedIn: 2025'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[impossible-fact]: the year 2030 is later than 2025, when the data was last reviewed
      --> data/city-facts/avon.yaml:1:49
       |
    1  | population: { value: 100, source: census, asOf: 2030 }
       |                                                 ^^^^
      help: check it, or increase \`checks.reviewedIn\` in site.yaml

    warning[newer-than-source]: the year 2030 is later than 2020, the year of the source \`census\`
      --> data/city-facts/avon.yaml:1:49
       |
    1  | population: { value: 100, source: census, asOf: 2030 }
       |                                                 ^^^^
      help: correct \`asOf\`, or cite the newer source"
  `);
});
