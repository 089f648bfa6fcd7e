import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a slug given twice is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: [avon]\ntires: [avon]\noil: [elyria]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[duplicate-key]: the key \`oil\` is defined twice
      --> data/coverage.yaml:3:1
       |
    3  | oil: [elyria]
       | ^^^
      note: first defined here
      --> data/coverage.yaml:1:1
       |
    1  | oil: [avon]
       | ^^^
      help: remove or rename one of the two"
  `);
});

test('a key given twice in one entry is reported', () => {
  const site = project(
    edited('services.yaml', 'summary: Oil changed.', 'summary: Oil changed.\n  summary: Oil again.'),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "error[duplicate-key]: the key \`summary\` is defined twice
      --> data/services.yaml:7:3
       |
    7  |   summary: Oil again.
       |   ^^^^^^^
      note: first defined here
      --> data/services.yaml:6:3
       |
    6  |   summary: Oil changed.
       |   ^^^^^^^
      help: remove or rename one of the two"
  `);
});
