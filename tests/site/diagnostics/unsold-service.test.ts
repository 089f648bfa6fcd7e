import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a service missing from the coverage is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: all\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unsold-service]: the service \`tires\` isn't sold in any town
      --> data/services.yaml:9:1
       |
    9  | tires:
       | ^^^^^
      help: list its towns under \`tires:\` in coverage.yaml"
  `);
});

test('a service with an empty list is reported', () => {
  const site = project({ 'coverage.yaml': 'oil: all\ntires: []\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unsold-service]: the service \`tires\` isn't sold in any town
      --> data/coverage.yaml:2:1
       |
    2  | tires: []
       | ^^^^^
      help: list its towns under \`tires:\` in coverage.yaml"
  `);
});
