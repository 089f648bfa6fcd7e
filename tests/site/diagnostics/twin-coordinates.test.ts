import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('two cities at the same position are reported', () => {
  const site = project(edited('cities.yaml', 'lat: 41.37\n  lon: -82.1', 'lat: 41.45\n  lon: -82.03'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[twin-coordinates]: \`elyria\` has the same coordinates as \`avon\`
      --> data/cities.yaml:8:8
       |
    8  |   lat: 41.45
       |        ^^^^^
      note: \`avon\` is here
      --> data/cities.yaml:3:8
       |
    3  |   lat: 41.45
       |        ^^^^^
      help: look up \`lat\` and \`lon\` for both again"
  `);
});
