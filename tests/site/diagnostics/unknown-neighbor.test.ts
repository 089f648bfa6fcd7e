import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a misspelt neighbor is reported', () => {
  const site = project(edited('cities.yaml', '[Lorain, Elyria]', '[Lorain, Elyrai]'));

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unknown-neighbor]: the neighbor \`Elyrai\` is neither a city nor a place we know
      --> data/cities.yaml:5:23
       |
    5  |   neighbors: [Lorain, Elyrai]
       |                       ^^^^^^
      help: did you mean \`Elyria\`?"
  `);
});

test('a neighbor that is neither city nor place is reported', () => {
  const site = project(edited('cities.yaml', '[Lorain, Elyria]', '[Lorain, Cleveland]'));

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[unknown-neighbor]: the neighbor \`Cleveland\` is neither a city nor a place we know
      --> data/cities.yaml:5:23
       |
    5  |   neighbors: [Lorain, Cleveland]
       |                       ^^^^^^^^^
      help: add \`cleveland\` to cities.yaml to give it a page, or to places.yaml to name it without one"
  `);
});
