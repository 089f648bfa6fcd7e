import { expect, test } from 'vitest';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { readData } from '../../src/build/plan.ts';
import { reviewPlaces } from '../../src/model/review-places.ts';
import { project } from '../support/project.ts';

/** Returns the findings about ZIP codes. */
async function found(zips: string, more = {}): Promise<string> {
  const { value, textOf } = readData(project({ 'zips.yaml': zips, ...more }));
  return formatText(value ? await reviewPlaces(value) : [], textOf, { withColor: false, root: 'data/' });
}

test("a ZIP code of a distant place is reported, with the town's own ZIP codes", async () => {
  expect(await found('avon: ["44011", "43215"]\n')).toMatchInlineSnapshot(`
    "warning[foreign-zip]: ZIP code \`43215\` belongs to Columbus, OH and Marble Cliff, OH, 113 miles from \`Avon\`
      --> data/zips.yaml:1:17
       |
    1  | avon: ["44011", "43215"]
       |                 ^^^^^^^
      help: \`Avon\` has 44011"
  `);
});

test('ZIP codes of the town, of an adjacent town, and of PO boxes are fine', async () => {
  expect(await found('avon: ["44011", "44012", "44036"]\n')).toBe('');
});

test('a place without a page is checked too', async () => {
  const places = { 'places.yaml': 'oberlin: { name: Oberlin, lat: 41.29, lon: -82.21 }\n' };
  expect(await found('oberlin: ["43215"]\n', places)).toContain('belongs to Columbus, OH');
});
