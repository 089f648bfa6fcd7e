import { expect, test } from 'vitest';
import { findPlace } from '../../../src/gazetteer/find.ts';
import { citiesYaml } from '../../../src/gazetteer/town-yaml.ts';
import { townsAround, townsOf } from '../../../src/gazetteer/towns.ts';
import { areaOf } from '../../../src/look/map/area.ts';
import { clipLine, clipRing } from '../../../src/look/map/clip.ts';
import { MAP_WIDTH, type Position } from '../../../src/look/map/plane.ts';
import { prepareMap } from '../../../src/look/map/site-map.ts';
import type { Site } from '../../../src/model/site.ts';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';

/** A site whose towns are those around a place. */
function siteAround(text: string, miles: number, max = 40): Site {
  const found = findPlace(text);
  if ('problem' in found) throw new Error(found.problem);
  const { state, name, lat, lon } = found.place;
  const site = (MINIMAL_SITE['site.yaml'] as string)
    .replace(
      /state: .*\nbase: .*/,
      `state: { name: ${state.name}, code: "${state.code}", country: US }\nbase: { name: ${name}, lat: ${lat}, lon: ${lon}, radius: 50000 }`,
    )
    .replace('majorAreas: [avon]', '')
    .replace('thinWords: 0', 'thinWords: 0, neighborKm: 60');
  const towns = townsOf(miles === 0 ? [found.place] : townsAround(found.place, miles, max), { home: state });
  const cities = { 'cities.yaml': citiesYaml(towns), 'coverage.yaml': 'oil: all\ntires: all\n' };
  const made = plan(project({ 'site.yaml': site, ...cities })).plan?.site;
  if (!made) throw new Error(`no plan for ${text}`);
  return made;
}

const CASES = [
  ['Austin, TX', 25],
  ['Brooklyn, NY', 12],
  ['Kansas City, MO', 15],
  ['Anchorage, AK', 0],
  ['Adak, AK', 0],
  ['San Juan, PR', 10],
  ['Washington, DC', 0],
  ['Honolulu, HI', 10],
] as const;

test.each(CASES)('all towns around %s within %i miles are on a map of just the area', async (text, miles) => {
  const site = siteAround(text, miles);
  const map = await prepareMap(site);
  if (!map) throw new Error('no map');
  const { height } = map;
  expect(height / MAP_WIDTH).toBeGreaterThan(0.4);
  expect(height / MAP_WIDTH).toBeLessThan(1);
  for (const {
    at: [x, y],
  } of map.places.values()) {
    expect(x > 10 && x < MAP_WIDTH - 10, `${text} ${x}`).toBe(true);
    expect(y > 10 && y < height - 10, `${text} ${y}`).toBe(true);
  }
  const numbers = [...map.drawing.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(numbers.every(([x, y]) => x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= height)).toBe(true);
  expect(map.geometry().land.length).toBeGreaterThan(20);
  expect(map.drawing.length).toBeLessThan(60_000);
});

test('a map of two states has the counties of both', async () => {
  const site = siteAround('Kansas City, MO', 25);
  const map = await prepareMap(site);
  const county = (slug: string) => {
    const place = map?.places.get(site.cities.find((city) => city.slug === slug) as never);
    return map?.geometry().counties.find(({ id }) => id === place?.county);
  };
  expect(county('overland-park')).toMatchObject({ name: 'Johnson', state: 'Kansas' });
  expect(county('kansas-city-mo')).toMatchObject({ name: 'Jackson', state: 'Missouri' });
});

test('the land of an unserved state is land too', () => {
  expect(areaOf(siteAround('Brooklyn, NY', 12)).states).toEqual(['New Jersey', 'New York']);
});

test('towns all over a state have a map of the whole state', () => {
  const all = siteAround('Worcester, MA', 90, 300);
  const inside = all.cities.filter(({ state }) => state.code === 'MA');
  expect(areaOf({ ...all, cities: inside })).toEqual({ states: ['Massachusetts'], frame: undefined });
  expect(areaOf(siteAround('Austin, TX', 25)).frame).toBeDefined();
});

const BOX = { left: 0, right: 10, top: 0, bottom: 10 };
const square: Position[] = [
  [5, 5],
  [15, 5],
  [15, 15],
  [5, 15],
  [5, 5],
];

test('a ring is clipped at the sides of a box, and one outside is omitted', () => {
  expect(new Set(clipRing(square, BOX)?.map(String))).toEqual(new Set(['5,5', '10,5', '10,10', '5,10']));
  expect(
    clipRing(
      square.map(([x, y]) => [x + 20, y]),
      BOX,
    ),
  ).toBeUndefined();
});

test('a line that leaves a box and comes back is two lines', () => {
  const line: Position[] = [
    [1, 1],
    [1, 20],
    [5, 20],
    [5, 1],
  ];
  expect(clipLine(line, BOX)).toEqual([
    [
      [1, 1],
      [1, 10],
    ],
    [
      [5, 10],
      [5, 1],
    ],
  ]);
});
