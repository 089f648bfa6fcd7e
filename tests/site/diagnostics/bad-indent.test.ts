import { expect, test } from 'vitest';
import { edited } from '../../support/edited.ts';
import { project, report } from '../../support/project.ts';

test('a line indented too far is reported', () => {
  const site = project(edited('services.yaml', '  summary: Oil', '   summary: Oil'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[bad-indent]: this line's indentation doesn't match the lines it belongs with
      --> data/services.yaml:6:4
       |
    6  |    summary: Oil changed.
       |    ^^^^^^^^^^^^^^^^^^^^^
      help: align it with the entries above and below, two spaces per level"
  `);
});

test('a line not indented far enough is reported', () => {
  const site = project(edited('services.yaml', '  summary: Oil', ' summary: Oil'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[bad-indent]: this line's indentation doesn't match the lines it belongs with
      --> data/services.yaml:6:2
       |
    6  |  summary: Oil changed.
       |  ^^^^^^^^^^^^^^^^^^^^^
      help: align it with the entries above and below, two spaces per level"
  `);
});

test('a list entry out of line is reported', () => {
  const site = project({ 'coverage.yaml': 'oil:\n  - avon\n - elyria\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[bad-indent]: this line's indentation doesn't match the lines it belongs with
      --> data/coverage.yaml:3:2
       |
    3  |  - elyria
       |  ^^^^^^^^
      help: align it with the entries above and below, two spaces per level"
  `);
});

test('a list entry that would become part of the text above is reported', () => {
  const site = project({ 'coverage.yaml': 'oil:\n  - avon\n   - elyria\ntires: [avon]\n' });

  expect(report(site)).toMatchInlineSnapshot(`
    "error[bad-indent]: this looks like a list entry, but continues the text above
      --> data/coverage.yaml:3:4
       |
    3  |    - elyria
       |    ^
      help: align the dash with the other entries in its list, or put the text in double quotes"
  `);
});

test('a line indented with no-break spaces is reported', () => {
  const site = project(edited('services.yaml', '  summary: Oil', '\u00a0\u00a0summary: Oil'));

  expect(report(site)).toMatchInlineSnapshot(`
    "error[bad-indent]: this line is indented with characters that only look like spaces
      --> data/services.yaml:6:1
       |
    6  |   summary: Oil changed.
       | ^^
      help: delete them and type spaces, two per level"
  `);
});

test("a block that isn't indented is one finding, and valid when indented", () => {
  const block = '  name: Elyria\n  lat: 41.37\n  lon: -82.1\n  neighbors: [Lorain, Avon]\n';

  expect(report(project(edited('cities.yaml', block, block.replace(/^ {2}/gm, ''))))).toMatchInlineSnapshot(`
    "error[bad-indent]: the lines below \`elyria\` aren't indented, so they don't belong to it
      --> data/cities.yaml:7:1
       |
    7  | name: Elyria
       | ^^^^
      help: indent these 4 lines by two spaces"
  `);
  expect(report(project())).toBe('');
});
