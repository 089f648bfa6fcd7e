import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('two pages with the same title are reported', () => {
  const site = project(edited('pages/about.md', 'title: About', 'title: Home'));

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[duplicate-title]: \`/about\` has the same title as \`/\`
      --> data/pages/about.md
      note: \`/\` is declared here
      --> data/pages/home.md
      help: add to the title what sets this page apart"
  `);
});
