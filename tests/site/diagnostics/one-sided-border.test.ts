import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a border named by only one of two towns is reported', () => {
  const site = project(
    edited('cities.yaml', 'neighbors: [Lorain, Elyria]', 'borders: [Elyria]\n  neighbors: [Lorain]'),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[one-sided-border]: \`avon\` lists \`elyria\` under \`borders\`, but \`elyria\` doesn't list it
      --> data/cities.yaml:1:1
       |
    1  | avon:
       | ^^^^
      help: add \`Avon\` to \`borders\` under \`elyria\`, or remove \`Elyria\` from \`borders\` under \`avon\`"
  `);
});
