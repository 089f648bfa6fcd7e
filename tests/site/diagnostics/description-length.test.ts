import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a description of two words is reported', () => {
  const site = project(
    edited(
      'pages/home.md',
      'description: A page about Home and nothing much at all, long enough to be shown whole by every search engine.',
      'description: Our site.',
    ),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[description-length]: the description of \`/\` has 9 characters; search results show 70 to 160
      --> data/pages/home.md
      help: add a description of this length to its list"
  `);
});
