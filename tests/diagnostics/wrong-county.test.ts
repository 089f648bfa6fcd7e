import { expect, test } from 'vitest';
import { formatText } from '../../src/base/diagnostics/format.ts';
import { readData } from '../../src/build/plan.ts';
import { checkCounties } from '../../src/look/map/check-counties.ts';
import { edited } from '../support/edited.ts';
import { type Files, project, report } from '../support/project.ts';

/** Returns the findings about counties. */
async function found(files: Files): Promise<string> {
  const { value, textOf } = readData(project(files));
  return formatText(value ? await checkCounties(value) : [], textOf, { withColor: false, root: 'data/' });
}

/** Avon is in Lorain County, Ohio. */
const avonIn = (county: string) => edited('cities.yaml', 'name: Avon', `name: Avon\n  county: ${county}`);

test('a misspelled county is reported, and valid as its help says', async () => {
  expect(await found(avonIn('Lorrain'))).toMatchInlineSnapshot(`
    "warning[wrong-county]: Ohio has no county \`Lorrain\`
      --> data/cities.yaml:3:11
       |
    3  |   county: Lorrain
       |           ^^^^^^^
      help: write \`Lorain\`"
  `);
  expect(await found(avonIn('Lorain'))).toBe('');
});

test("a county that doesn't contain the town is reported, and valid as its help says", async () => {
  expect(await found(avonIn('Medina'))).toMatchInlineSnapshot(`
    "warning[wrong-county]: the coordinates 41.45, -82.03 are in the county \`Lorain\`, not in \`Medina\`
      --> data/cities.yaml:3:11
       |
    3  |   county: Medina
       |           ^^^^^^
      help: write \`Lorain\`, or look up \`lat\` and \`lon\` again"
  `);
});

test('a county that resembles no other is corrected by the position', async () => {
  expect(await found(avonIn('Xyz'))).toContain('help: write `Lorain`');
});

test('a town a mile from the county line may be in either county, since outlines are coarse', async () => {
  // The line between Lorain and Cuyahoga counties is at 81.97 degrees west.
  const near = edited(
    'cities.yaml',
    'name: Avon\n  lat: 41.45\n  lon: -82.03',
    'name: Avon\n  county: Cuyahoga\n  lat: 41.45\n  lon: -81.98',
  );
  expect(await found(near)).toBe('');
  expect(await found(avonIn('Cuyahoga'))).toContain('are in the county `Lorain`, not in `Cuyahoga`');
});

test('counties of a state missing from the atlas are ignored, and a note reports the lack', async () => {
  const { 'site.yaml': site = '' } = edited('site.yaml', 'name: Ohio', 'name: Ontario');
  const report = await found({ ...avonIn('Xyz'), 'site.yaml': site });
  expect(report).toContain('note[no-map]');
  expect(report).not.toContain('wrong-county');
});

test('a county in typographic quotes has one finding, about its quotes', async () => {
  const files = avonIn('“Lorain”');
  expect(await found(files)).toBe('');
  expect(report(project(files)).match(/^\w+\[[a-z-]+\]/gm)).toEqual(['warning[typographic-quotes]']);
});

test('a county of another state is checked in that state', async () => {
  const indiana = (county: string) =>
    found(
      edited('cities.yaml', 'lat: 41.45\n  lon: -82.03', `state: IN\n  county: ${county}\n  lat: 39.76\n  lon: -86.4`),
    );
  expect(await indiana('Hendricks')).toBe('');
  expect(await indiana('Hendrick')).toContain('Indiana has no county `Hendrick`');
});

test("a county that the gazetteer has for the town is valid, wherever the town's point is", async () => {
  const near = (county: string) => edited('cities.yaml', 'name: Avon', `name: Vermilion\n  county: ${county}`);
  expect(await found(near('Erie'))).toBe('');
  expect(await found(near('Huron'))).toContain('not in `Huron`');
});
