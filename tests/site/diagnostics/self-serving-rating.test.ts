import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a rating of the business by itself is reported', () => {
  const site = project({
    'claims.yaml': 'rating: { text: Rated, value: 4.8, count: 12, evidence: Reviews on file. }\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "note[self-serving-rating]: a rating of your own business is shown to visitors, and search engines do not show it as stars
      --> data/claims.yaml:1:1
       |
    1  | rating: { text: Rated, value: 4.8, count: 12, evidence: Reviews on file. }
       | ^^^^^^
      help: nothing needs to be done; take \`structured-data\` out of its \`show\` to keep it from search engines"
  `);
});
