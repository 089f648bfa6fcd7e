import { expect, test } from 'vitest';
import { edited, extended, withFacts } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

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

test('a number in quotes is reported', () => {
  const site = project(edited('cities.yaml', 'lat: 41.45', 'lat: "41.45"'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`lat\` must be a number, not the text \`41.45\`
      --> data/cities.yaml:3:8
       |
    3  |   lat: "41.45"
       |        ^^^^^^^
      help: write it without quotes or commas: \`41.45\`"
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

test('a list in place of text is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary: [Oil, changed]'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`summary\` must be text, not a list
      --> data/services.yaml:6:12
       |
    6  |   summary: [Oil, changed]
       |            ^^^^^^^^^^^^^^
      help: write a single string after the colon; put it in double quotes if it starts with \`[\`"
  `);
});

test('text in place of a list is reported', () => {
  const site = project(edited('services.yaml', 'features: [New oil]', 'features: New oil'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`features\` must be a list, not the text \`New oil\`
      --> data/services.yaml:8:13
       |
    8  |   features: New oil
       |             ^^^^^^^
      help: write it as a list: \`[New oil]\`"
  `);
});

test('a list entry with a colon is reported', () => {
  const site = project(edited('services.yaml', 'features: [New oil]', 'features:\n    - Note: new oil'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: entry 1 of \`features\` must be text, not a group of keys
      --> data/services.yaml:9:7
       |
    9  |     - Note: new oil
       |       ^^^^^^^^^^^^^
      help: if this is text that contains a colon, put the whole text in double quotes"
  `);
});

test('an entry with all its keys out of line is reported', () => {
  const site = project(extended('services.yaml', 'brakes:\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`brakes\` is empty but must be a group of keys
      --> data/services.yaml:17:8
        |
    17  | brakes:
        |        ^
      help: write it below the key, indented by two spaces, or remove the key if you don't need it"
  `);
});

test('a key without a value is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'summary:'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`summary\` is empty but must be text
      --> data/services.yaml:6:11
       |
    6  |   summary:
       |           ^
      help: write it after the colon, or remove the line if you don't need it"
  `);
});

test('a one-city list without brackets is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: avon\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`oil\` must be a list of town slugs, \`all\`, or \`except:\` with a list of town slugs, not the text \`avon\`
      --> data/coverage.yaml:1:6
       |
    1  | oil: avon
       |      ^^^^
      help: write it as a list: \`[avon]\`"
  `);
});

test('dashes without a space are reported', () => {
  const site = project({ 'coverage.yaml': 'oil:\n  -avon\n  -elyria\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`oil\` must be a list of town slugs, \`all\`, or \`except:\` with a list of town slugs, not the text \`-avon -elyria\`
      --> data/coverage.yaml:2:3
       |
    2  |   -avon
       |   ^^^^^
      help: put a space after each dash"
  `);
});

test('a ZIP code in a list of slugs is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon, 44011]\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: entry 2 of \`oil\` must be text, not the number \`44011\`
      --> data/coverage.yaml:1:13
       |
    1  | oil: [avon, 44011]
       |             ^^^^^
      help: put it in double quotes: \`"44011"\`"
  `);
});

test("a value that isn't a number is reported", () => {
  const site = project(edited('cities.yaml', 'lat: 41.45', 'lat: .nan'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`lat\` must be a number, not the number \`.nan\`
      --> data/cities.yaml:3:8
       |
    3  |   lat: .nan
       |        ^^^^
      help: write only digits, with a decimal point if needed"
  `);
});

test('an infinite number is reported', () => {
  const site = project(edited('cities.yaml', 'lat: 41.45', 'lat: 1e400'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`lat\` must be a number, not the number \`1e400\`
      --> data/cities.yaml:3:8
       |
    3  |   lat: 1e400
       |        ^^^^^
      help: write only digits, with a decimal point if needed"
  `);
});

test('a word in place of a boolean is reported', () => {
  const site = project(edited('site.yaml', 'demo: true', 'demo: yes'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`demo\` must be \`true\` or \`false\`, not the text \`yes\`
      --> data/site.yaml:3:7
       |
    3  | demo: yes
       |       ^^^
      help: write \`true\` or \`false\`, without quotes"
  `);
});

test('a list in place of a mapping is reported', () => {
  const site = project({ 'cities.yaml': '- avon\n- elyria\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: the file must be a group of entries by slug, each \`slug:\` with its keys indented below it, not a list
      --> data/cities.yaml:1:1
       |
    1  | - avon
       | ^^^^^^
      help: compare it with the same file in the sample data"
  `);
});

test('a mapping in place of a list is reported', () => {
  const site = project({ 'redirects.yaml': 'from: /old\nto: /\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: the file must be a list whose entries start with \`- \`, not a group of keys
      --> data/redirects.yaml:1:1
       |
    1  | from: /old
       | ^^^^^^^^^^
      help: compare it with the same file in the sample data"
  `);
});

test('a rejected city leaves no trace elsewhere', () => {
  const site = project({
    ...edited('cities.yaml', 'lat: 41.45', 'lat: north'),
    'coverage.yaml': 'oil: all\ntires: [avon]\n',
    'jobs.yaml': 'labels: [Done]\nblurbs: [Done.]\ncards: [{ service: tires, city: avon, dynamicDesc: Fixed. }]\n',
    'redirects.yaml': '- { from: /old, to: /cities/avon }\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[wrong-type]: \`lat\` must be a number, not the text \`north\`
      --> data/cities.yaml:3:8
       |
    3  |   lat: north
       |        ^^^^^
      help: write only digits, with a decimal point if needed"
  `);
});

test.each(['"44011"', '44011'])('a lone ZIP code %s is corrected to a list of strings', (zip) => {
  const found = report(project({ 'zips.yaml': `avon: ${zip}\n` }));
  expect(found).toContain('help: write it as a list: `["44011"]`');
  expect(report(project({ 'zips.yaml': 'avon: ["44011"]\n' }))).toBe('');
});
