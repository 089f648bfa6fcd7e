import { expect, test } from 'vitest';
import { formatText } from '../../../src/base/diagnostics/format.ts';
import { reviewNeighbors } from '../../../src/site/model/check-geography.ts';
import { edited } from '../../support/edited.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';

test('a border that only one of two towns names is reported', () => {
  const { plan: value, textOf } = plan(
    project(edited('cities.yaml', 'neighbors: [Lorain, Elyria]', 'borders: [Elyria]\n  neighbors: [Lorain]')),
  );

  expect(
    formatText(value ? reviewNeighbors(value.site) : [], textOf, { withColor: false, root: 'data/' }),
  ).toMatchInlineSnapshot(`
    "warning[one-sided-border]: \`avon\` borders \`elyria\`, \`elyria\` does not border it
      --> data/cities.yaml:1:1
       |
    1  | avon:
       | ^^^^
      help: add \`Avon\` to \`borders\` of \`elyria\`, or remove \`Elyria\` from those of \`avon\`"
  `);
});
