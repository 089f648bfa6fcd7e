import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { project, report } from '../support/project.ts';

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
