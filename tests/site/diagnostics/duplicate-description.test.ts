import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('two pages with the same description are reported', () => {
  const site = project(edited('pages/home.md', 'A page about Home and', 'A page about About and'));

  expect(report(site)).toMatchInlineSnapshot(`
    "warning[duplicate-description]: \`/about\` has the same description as \`/\`
      --> data/pages/about.md
      note: \`/\` is declared here
      --> data/pages/home.md
      help: add to the description what sets this page apart"
  `);
});
