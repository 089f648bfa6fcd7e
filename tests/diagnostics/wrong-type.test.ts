import { expect, test } from 'vitest';
import { withFacts } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('a ZIP code as a number is reported', () => {
  const site = project(withFacts('cityHall: { address: 1 Main St, zipCode: 04401, source: census, asOf: 2020 }\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`zipCode\` must be text, not the number \`04401\`
      --> data/city-facts/avon.yaml:1:42
       |
    1  | cityHall: { address: 1 Main St, zipCode: 04401, source: census, asOf: 2020 }
       |                                          ^^^^^
      help: put it in double quotes: \`"04401"\`"
  `);
});

test('a number with commas is reported', () => {
  const site = project(
    withFacts('population: { value: 24,000, source: census, asOf: 2020 }\n'.replace('24,000', '"24,000"')),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`value\` must be a number, not the text \`24,000\`
      --> data/city-facts/avon.yaml:1:22
       |
    1  | population: { value: "24,000", source: census, asOf: 2020 }
       |                      ^^^^^^^^
      help: write it without quotes or commas: \`24000\`"
  `);
});

test.each(['"44011"', '44011'])('a lone ZIP code %s is corrected to a list of strings', (zip) => {
  const found = report(project({ 'zips.yaml': `avon: ${zip}\n` }));
  expect(found).toContain('help: write it as a list: `["44011"]`');
  expect(report(project({ 'zips.yaml': 'avon: ["44011"]\n' }))).toBe('');
});
