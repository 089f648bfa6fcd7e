import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a neighbor named twice is reported', () => {
  const site = project(edited('cities.yaml', '[Lorain, Elyria]', '[Lorain, lorain]'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[duplicate-neighbor]: the neighbor \`lorain\` is named twice
      --> data/cities.yaml:5:23
       |
    5  |   neighbors: [Lorain, lorain]
       |                       ^^^^^^
      note: first named here
      --> data/cities.yaml:5:15
       |
    5  |   neighbors: [Lorain, lorain]
       |               ^^^^^^
      help: remove one of the two"
  `);
});
