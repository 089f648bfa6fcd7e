import { expect, test } from 'vitest';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { readData } from '../../src/build/plan.ts';
import { checkCounties } from '../../src/look/map/check-counties.ts';
import { edited } from '../support/edited.ts';
import { project } from '../support/project.ts';

test('a state without outlines is reported as a note', async () => {
  const { value, textOf } = readData(project(edited('site.yaml', 'country: US', 'country: CA')));
  const found = value ? await checkCounties(value) : [];
  expect(formatText(found, textOf, { withColor: false, root: 'data/' })).toMatchInlineSnapshot(`
    "note[no-map]: pages have no map: outlines are available only for the United States, not for \`Ohio\`
      --> data/site.yaml:5:8
       |
    5  | state: { name: Ohio, code: OH, country: CA, bounds: { south: 38, west: -85, north: 42, east: -80 } }
       |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: nothing to do"
  `);
});
