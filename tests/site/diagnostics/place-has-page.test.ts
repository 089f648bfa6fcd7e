import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a town that got a page and is still among the places is reported', () => {
  const site = project({ 'places.yaml': 'lorain: { name: Lorain, lat: 41.46, lon: -82.17 }\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[place-has-page]: \`lorain\` has its own page, so it doesn't belong in places.yaml
      --> data/places.yaml:1:1
       |
    1  | lorain: { name: Lorain, lat: 41.46, lon: -82.17 }
       | ^^^^^^
      note: its page is declared here
      --> data/cities.yaml:11:1
        |
    11  | lorain:
        | ^^^^^^
      help: remove it here"
  `);
});
