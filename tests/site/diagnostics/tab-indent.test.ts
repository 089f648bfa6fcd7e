import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a list indented with a tab is reported', () => {
  const site = project({ 'coverage.yaml': 'oil:\n\t- avon\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[tab-indent]: this line is indented with a tab
      --> data/coverage.yaml:2:1
       |
    2  | ·- avon
       | ^
      help: indent with spaces, two per level"
  `);
});

test('a tab among lines indented with spaces is reported', () => {
  const site = project(edited('services.yaml', '  shortName: Oil\n', '\tshortName: Oil\n'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[tab-indent]: this line is indented with a tab
      --> data/services.yaml:3:1
       |
    3  | ·shortName: Oil
       | ^
      help: indent with spaces, two per level"
  `);
});
