import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a misspelled key is not also reported as missing', () => {
  const site = project(edited('cities.yaml', 'neighbors: [Lorain, Elyria]', 'neighbours: [Lorain, Elyria]'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-key]: there is no key \`neighbours\` here
      --> data/cities.yaml:5:3
       |
    5  |   neighbours: [Lorain, Elyria]
       |   ^^^^^^^^^^
      help: did you mean \`neighbors\`?"
  `);
});

test('a short key with two wrong letters is recognized among the few keys of its group', () => {
  const site = project(edited('cities.yaml', 'name: Avon', 'name: Avon\n  contry: US'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-key]: there is no key \`contry\` here
      --> data/cities.yaml:3:3
       |
    3  |   contry: US
       |   ^^^^^^
      help: did you mean \`county\`?"
  `);
});

test('a key with another name than the missing one is reported', () => {
  const site = project(edited('services.yaml', 'summary: Oil changed.', 'teaser: Oil changed.'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-key]: there is no key \`teaser\` here
      --> data/services.yaml:6:3
       |
    6  |   teaser: Oil changed.
       |   ^^^^^^
      help: \`summary\` is missing here; if you meant that, rename the key"
  `);
});

test('a key that nothing resembles is reported', () => {
  const site = project(edited('cities.yaml', 'name: Avon', 'name: Avon\n  mayor: Jane'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-key]: there is no key \`mayor\` here
      --> data/cities.yaml:3:3
       |
    3  |   mayor: Jane
       |   ^^^^^
      help: available here: \`name\`, \`kind\`, \`county\`, \`state\`, \`lat\`, \`lon\`, \`timeZone\`, \`terrain\`, \`borders\`, \`neighbors\`, \`lead\` and \`updated\`"
  `);
});

test('a misspelled nested key is reported', () => {
  const site = project(edited('site.yaml', 'south: 38', 'suoth: 38'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-key]: there is no key \`suoth\` here
      --> data/site.yaml:5:55
       |
    5  | state: { name: Ohio, code: OH, country: US, bounds: { suoth: 38, west: -85, north: 42, east: -80 } }
       |                                                       ^^^^^
      help: did you mean \`south\`?"
  `);
});
