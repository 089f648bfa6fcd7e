import { expect, test } from 'vitest';
import { withFacts } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('a fact that is newer than its source is reported', () => {
  const site = project(withFacts('population: { value: 21000, source: census, asOf: 2025 }\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[newer-than-source]: the year 2025 is later than 2020, the year of the source \`census\`
      --> data/city-facts/avon.yaml:1:51
       |
    1  | population: { value: 21000, source: census, asOf: 2025 }
       |                                                   ^^^^
      help: correct \`asOf\`, or cite the newer source"
  `);
});

test('a fact from the same year as its source, or an earlier one, is valid', () => {
  for (const year of [2019, 2020])
    expect(report(project(withFacts(`population: { value: 21000, source: census, asOf: ${year} }\n`)))).toBe('');
});
