import { expect, test } from 'vitest';
import { withFacts } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('a misspelled source is reported', () => {
  const site = project(withFacts('population: { value: 100, source: cencus, asOf: 2020 }\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-source]: no source has the slug \`cencus\`
      --> data/city-facts/avon.yaml:1:35
       |
    1  | population: { value: 100, source: cencus, asOf: 2020 }
       |                                   ^^^^^^
      help: did you mean \`census\`?"
  `);
});

test('an undeclared source is reported', () => {
  const site = project(withFacts('population: { value: 100, source: almanac, asOf: 2020 }\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-source]: no source has the slug \`almanac\`
      --> data/city-facts/avon.yaml:1:35
       |
    1  | population: { value: 100, source: almanac, asOf: 2020 }
       |                                   ^^^^^^^
      help: add it to sources.yaml"
  `);
});
