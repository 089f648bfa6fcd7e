import { expect, test } from 'vitest';
import { withFacts } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('a population of fifteen years ago is reported', () => {
  const site = project(withFacts('population: { value: 100, source: census, asOf: 2010 }\n', 'reviewedIn: 2025'));

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[stale-fact]: \`population\` is 15 years old
      --> data/city-facts/avon.yaml:1:49
       |
    1  | population: { value: 100, source: census, asOf: 2010 }
       |                                                 ^^^^
      help: update it, or increase \`checks.staleAfterYears\` in site.yaml"
  `);
});
