import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { contents, siteFolder, townpress } from '../support/run-command.ts';

const CITIES = MINIMAL_SITE['cities.yaml'] as string;
const data = (folder: string) => contents(join(folder, 'data'));
const cities = (folder: string) => readFileSync(join(folder, 'data/cities.yaml'), 'utf8');
const add = (folder: string, ...args: string[]) => townpress(folder, 'add', 'town', ...args);

test('a town is added with its gazetteer data, and no other line changes', async () => {
  const folder = siteFolder();
  const result = await add(folder, 'Oberlin');
  expect([result.code, result.stdout]).toEqual([0, expect.stringMatching(/\n\nadded Oberlin, OH as `oberlin`\n$/)]);
  expect(result.stdout).toMatch(/^warning\[unserved-city\]: nothing is sold in `oberlin`/);
  expect(cities(folder)).toBe(
    `${CITIES}oberlin:\n  name: Oberlin\n  kind: city\n  county: Lorain\n  lat: 41.286\n  lon: -82.22\n  neighbors: [Elyria, Lorain, Avon]\n`,
  );
  expect(data(folder)['city-facts/oberlin.yaml']).toMatch(
    /^# yaml-language-server: \S+\n\npopulation:\n {2}value: \d+\n {2}source: census-survey-2023\n {2}asOf: 2023\n$/,
  );
  expect(data(folder)['sources.yaml']).toContain('census-survey-2023:');
  expect((await townpress(folder, 'check')).code).toBe(0);
});

test.each([
  ['without cities.yaml', undefined],
  ['with comments in it', '# Towns you serve.\n'],
])('the first town is added to a site %s, as its error advises', async (_, text) => {
  const folder = siteFolder({ 'zips.yaml': 'elyria: ["44035"]\n' });
  const file = join(folder, 'data/cities.yaml');
  if (text === undefined) rmSync(file);
  else writeFileSync(file, text);
  expect((await townpress(folder, 'check')).stdout).toContain(
    'help: every site needs a town; add one with `townpress add town`',
  );
  const { code, stdout, stderr } = await add(folder, 'Avon');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/added Avon, OH as `avon`\n$/)]);
  expect(stderr).toContain('the data has 3 errors, the first at data/coverage.yaml:1');
  expect(cities(folder)).toMatch(
    text === undefined ? /^# yaml-language-server.*\n\navon:/ : /^# Towns you serve\.\n\navon:/,
  );
});

test('an existing town is reported, and nothing is written', async () => {
  const folder = siteFolder();
  const before = data(folder);
  const { code, stdout } = await add(folder, 'Avon', '--zip', '44035');
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: 'Avon, OH already exists as `avon`\nElyria, OH already exists as `elyria`\nnothing changed\n',
  });
  expect(data(folder)).toEqual(before);
});

test('a dry run lists its changes, and JSON has all of them', async () => {
  const folder = siteFolder();
  const before = data(folder);
  const { stdout } = await add(folder, 'Avon, IN', '--dry-run', '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    command: 'add town',
    dryRun: true,
    added: [{ slug: 'avon-in', name: 'Avon', state: 'IN', county: 'Hendricks' }],
    present: [],
    files: ['data/cities.yaml', 'data/city-facts/avon-in.yaml', 'data/sources.yaml'],
  });
  expect(data(folder)).toEqual(before);
});

test('all nearby places are added except the skipped ones', async () => {
  const folder = siteFolder();
  const { code, stdout } = await add(folder, '--within', '12', '--all', '--except', 'North Ridgeville City, Westlake');
  expect(code).toBe(0);
  expect(stdout).toContain('Avon, OH already exists as `avon`');
  expect(stdout).toContain('added Avon Lake, OH as `avon-lake`');
  expect(cities(folder)).toContain('avon-lake:');
  expect(cities(folder)).not.toContain('westlake:');
  expect(cities(folder)).not.toContain('north-ridgeville:');
  expect((await townpress(folder, 'check')).code).toBe(0);
});

test.each([
  [['Avonn'], 'there is no Avonn in Ohio; did you mean Avon'],
  [['--zip', '4401'], `"4401" isn't a ZIP code; ZIP codes have five digits`],
  [['--zip', '00000'], 'no ZIP code starts with 000'],
  [['Oberlin', '--state', 'Ohoi'], '--state: unknown state "Ohoi"'],
  [['--within', '0'], 'must be a number of miles greater than 0'],
  [['--within', '10'], "--within needs --all when townpress can't prompt"],
  [['--within', '10', '--all', '--except', 'Westlaek'], "--except: Westlaek isn't one of"],
  [['--all'], '--all needs --within MILES or --state'],
  [['Oberlin', '--except', 'Avon'], '--except needs --within'],
  [[], 'name a town, or use --zip'],
])('the bad answer %j is explained, and nothing is written', async (args, message) => {
  const folder = siteFolder();
  const before = data(folder);
  const { code, stderr } = await add(folder, ...args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
  expect(data(folder)).toEqual(before);
});

test('a file whose entries are in braces is left alone, as is any other', async () => {
  const folder = siteFolder({
    'cities.yaml': '{ avon: { name: Avon, lat: 41.45, lon: -82.03 } }\n',
    'coverage.yaml': 'oil: all\ntires: all\n',
  });
  const before = data(folder);
  const { code, stderr } = await add(folder, 'Oberlin');
  expect(code).toBe(3);
  expect(stderr).toContain("can't edit cities.yaml: its entries are in braces");
  expect(data(folder)).toEqual(before);
});

test('a place without a page moves into cities.yaml, and its ZIP codes stay', async () => {
  const folder = siteFolder({
    'places.yaml':
      'oberlin: { name: Oberlin, lat: 41.29, lon: -82.21 }\nwakeman: { name: Wakeman, lat: 41.25, lon: -82.4 }\n',
    'zips.yaml': 'oberlin: ["44074"]\n',
  });
  await add(folder, 'Oberlin', 'Amherst (city)');
  expect(data(folder)['places.yaml']).toBe('wakeman: { name: Wakeman, lat: 41.25, lon: -82.4 }\n');
  expect(data(folder)['zips.yaml']).toBe('amherst: ["44001"]\noberlin: ["44074"]\n');
});

test('a place without a page keeps its slug when a namesake from another state is added', async () => {
  const places = 'oberlin: { name: Oberlin, lat: 41.29, lon: -82.21 }\n';
  const folder = siteFolder({ 'places.yaml': places });
  const { stdout } = await add(folder, 'Oberlin, KS');
  expect(stdout).toContain('added Oberlin, KS as `oberlin-ks`\n');
  expect(data(folder)['places.yaml']).toBe(places);
});

test('a nearer place without a page is a neighbor before a town in the same county', async () => {
  const place = 'wellington:\n  name: Wellington\n  lat: 41.127\n  lon: -82.218\n';
  const folder = siteFolder({
    'cities.yaml': CITIES.replaceAll(/^ {2}lat/gm, '  county: Lorain\n  lat')
      .replace('lat: 41.37', 'lat: 41.4')
      .replace('lon: -82.1\n', 'lon: -82.22\n'),
    'places.yaml': place,
  });
  expect((await add(folder, 'Oberlin')).code).toBe(0);
  // Wellington is 11 miles away, and Lorain 12.
  expect(cities(folder)).toContain('neighbors: [Elyria, Wellington, Lorain, Avon]');
});
