import { expect, test } from 'vitest';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { readData } from '../../src/build/plan.ts';
import { reviewPlaces } from '../../src/model/review-places.ts';
import { edited } from '../support/edited.ts';
import { type Files, project } from '../support/project.ts';

/** Returns the findings about the places of a site. */
async function found(files: Files): Promise<string> {
  const { value, textOf } = readData(project(files));
  return formatText(value ? await reviewPlaces(value) : [], textOf, { withColor: false, root: 'data/' });
}

test('a town far from its gazetteer position is reported, and valid as its help says', async () => {
  expect(await found(edited('cities.yaml', 'lat: 41.37', 'lat: 40.37'))).toMatchInlineSnapshot(`
    "warning[far-town]: \`Elyria\` is 70 miles from here, at 41.378, -82.105
      --> data/cities.yaml:8:8
       |
    8  |   lat: 40.37
       |        ^^^^^
      help: write \`lat: 41.378\` and \`lon: -82.105\`, or correct the name"
  `);
  expect(await found({})).toBe('');
});

test('a base far from the place of its name is reported at its position', async () => {
  const report = await found(edited('site.yaml', 'lat: 41.45', 'lat: 39.45'));
  expect(report).toContain('warning[far-town]: `Avon` is 138 miles from here');
  expect(report).toContain('data/site.yaml:6');
  // A ZIP code of a large city may be this far out.
  expect(await found(edited('site.yaml', 'lat: 41.45', 'lat: 41.05'))).toBe('');
});

test('neighborhoods, unknown names and other countries are ignored', async () => {
  const away = 'name: Elyria\n  lat: 40.37';
  const at = (to: string) => found(edited('cities.yaml', 'name: Elyria\n  lat: 41.37', to));
  expect(await at(`${away}\n  kind: neighborhood`)).toBe('');
  expect(await at(away.replace('Elyria', 'Lower Quarter'))).toBe('');
  const abroad = edited('site.yaml', 'country: US', 'country: CA');
  expect(await found({ ...abroad, ...edited('cities.yaml', 'lat: 41.37', 'lat: 40.37') })).toBe('');
});
