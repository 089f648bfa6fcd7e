import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a city among its own neighbors is reported', () => {
  const site = project(edited('cities.yaml', '[Lorain, Elyria]', '[Lorain, Avon]'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[own-neighbor]: \`Avon\` is named as its own neighbor
      --> data/cities.yaml:5:23
       |
    5  |   neighbors: [Lorain, Avon]
       |                       ^^^^
      help: remove it"
  `);
});
