import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a title that search results would truncate is reported', () => {
  const site = project(
    edited('pages/home.md', 'title: Home', 'title: Everything there is to know about us and about all that we do'),
  );

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[long-title]: the title of \`/\` has 61 characters before the business name; search results show about 60
      --> data/pages/home.md
      help: add a shorter title to its list, or a \`shortName\` to the service"
  `);
});
