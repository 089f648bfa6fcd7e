import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

test('a city that is misspelled where it is declared is one mistake', () => {
  const site = project({
    ...edited('cities.yaml', 'lorain:', 'lorian:'),
    'coverage.yaml': 'oil: [avon, lorain]\ntires: [lorain]\n',
    ...edited('site.yaml', 'majorAreas: [avon]', 'majorAreas: [lorain]'),
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has the slug \`lorain\`
      --> data/coverage.yaml:1:13
       |
    1  | oil: [avon, lorain]
       |             ^^^^^^
      note: also here
      --> data/coverage.yaml:2:9
       |
    2  | tires: [lorain]
       |         ^^^^^^
      note: also here
      --> data/site.yaml:19:14
        |
    19  | majorAreas: [lorain]
        |              ^^^^^^
      help: did you mean \`lorian\`?"
  `);
});

test('an unknown city with local rules is reported', () => {
  const rule = '  - { title: Sweeping, text: Streets are swept., url: https://elyria.example, read: 2026-01 }\n';

  expect(report(project({ 'local.yaml': `elyira:\n${rule}` }))).toMatchInlineSnapshot(`
    "error[unknown-city]: no city has the slug \`elyira\`
      --> data/local.yaml:1:1
       |
    1  | elyira:
       | ^^^^^^
      help: did you mean \`elyria\`?"
  `);
});
