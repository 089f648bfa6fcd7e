import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a rating of the business by itself is reported', () => {
  const site = project(edited('site.yaml', 'founded: 2018', 'founded: 2018\nrating: { value: 4.8, count: 12 }'));

  expect(report(site)).toMatchInlineSnapshot(`
    "note[self-serving-rating]: a rating of your own business is shown to visitors, and search engines do not show it as stars
      --> data/site.yaml:19:9
        |
    19  | rating: { value: 4.8, count: 12 }
        |         ^^^^^^^^^^^^^^^^^^^^^^^^^
      help: nothing needs to be done; remove \`rating\` to leave it out of the pages and their structured data"
  `);
});
