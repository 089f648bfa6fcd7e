import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a city of another state is reported', () => {
  const site = project(edited('cities.yaml', 'name: Avon', 'name: Avon\n  state: Indiana'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[other-state]: the city is in \`Indiana\`, and the site is for \`Ohio\`
      --> data/cities.yaml:3:10
       |
    3  |   state: Indiana
       |          ^^^^^^^
      help: remove the line, or the city"
  `);
});
