import { expect, test } from 'vitest';
import { project, report } from '../../support/project.ts';

test('a self-serving rating of the business is reported', () => {
  const site = project({
    'claims.yaml': 'rating: { text: Rated, value: 4.8, count: 12, evidence: Reviews on file. }\n',
  });

  expect(report(site)).toMatchInlineSnapshot(`
    "note[self-serving-rating]: visitors see this rating of your own business, but search engines don't show it as stars
      --> data/claims.yaml:1:1
       |
    1  | rating: { text: Rated, value: 4.8, count: 12, evidence: Reviews on file. }
       | ^^^^^^
      help: nothing to do; to hide it from search engines, remove \`structured-data\` from its \`show\`"
  `);
});
