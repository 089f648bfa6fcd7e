import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('swapped latitude and longitude are reported', () => {
  const site = project(edited('cities.yaml', 'lat: 41.45\n  lon: -82.03', 'lat: -82.03\n  lon: 41.45'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[outside-state]: the coordinates -82.03, 41.45 aren't in Ohio
      --> data/cities.yaml:3:8
       |
    3  |   lat: -82.03
       |        ^^^^^^
      help: \`lat\` and \`lon\` are swapped"
  `);
});

test('a lost minus sign is reported', () => {
  const site = project(edited('cities.yaml', 'lon: -82.03', 'lon: 82.03'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[outside-state]: the coordinates 41.45, 82.03 aren't in Ohio
      --> data/cities.yaml:4:8
       |
    4  |   lon: 82.03
       |        ^^^^^
      help: did you mean \`-82.03\`? Longitudes west of Greenwich are negative"
  `);
});

test('a wrong digit is reported', () => {
  const site = project(edited('cities.yaml', 'lat: 41.45', 'lat: 44.45'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[outside-state]: the coordinates 44.45, -82.03 aren't in Ohio
      --> data/cities.yaml:3:8
       |
    3  |   lat: 44.45
       |        ^^^^^
      help: look up \`lat\` and \`lon\` again"
  `);
});
