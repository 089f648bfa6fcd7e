import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a neighbor 230 km away is reported', () => {
  const site = project({
    ...edited('cities.yaml', '[Lorain, Elyria]', '[Lorain, Elyria, Marietta]'),
    'places.yaml': 'marietta: { name: Marietta, lat: 39.4, lon: -81.45 }\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[far-neighbor]: \`Marietta\` is 233 km from \`Avon\`, and the limit for neighbors is 30 km
      --> data/cities.yaml:5:31
       |
    5  |   neighbors: [Lorain, Elyria, Marietta]
       |                               ^^^^^^^^
      help: choose a nearer place, check the coordinates of both, or increase \`checks.neighborKm\` in site.yaml"
  `);
});

test('a wrong position is one mistake instead of one per neighbor', () => {
  const site = project(edited('cities.yaml', 'lat: 41.45', 'lat: 39.45'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[far-neighbor]: \`Avon\` is more than 30 km from all its neighbors
      --> data/cities.yaml:3:8
       |
    3  |   lat: 39.45
       |        ^^^^^
      help: look up \`lat\` and \`lon\` again, or correct the neighbors"
  `);
});
