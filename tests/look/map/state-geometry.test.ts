import { states } from 'atlas:states';
import { geoContains } from 'd3-geo';
import fc from 'fast-check';
import { feature } from 'topojson-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { stateNamed } from '../../../src/gazetteer/states.ts';
import { isInRings, MAP_WIDTH, type Position } from '../../../src/look/map/plane.ts';
import { type StateGeometry, stateGeometry } from '../../../src/look/map/state-geometry.ts';
import { runs, sampled } from '../../support/runs.ts';

const BOSTON = { lat: 42.3601, lon: -71.0589 };
const PITTSFIELD = { lat: 42.4501, lon: -73.2454 };
const NANTUCKET = { lat: 41.2835, lon: -70.0995 };
const ALBANY_NEW_YORK = { lat: 42.6526, lon: -73.7562 };

async function geometryOf(state: string): Promise<StateGeometry> {
  const { default: atlas } = await (states[state] as NonNullable<(typeof states)[string]>)();
  return stateGeometry(atlas);
}

describe('Massachusetts', () => {
  let state: StateGeometry;
  beforeAll(async () => {
    state = await geometryOf('Massachusetts');
  });

  test('Massachusetts has its fourteen counties, each named once', () => {
    expect(state.counties.map(({ id }) => id).sort()).toEqual(
      [
        'barnstable',
        'berkshire',
        'bristol',
        'dukes',
        'essex',
        'franklin',
        'hampden',
        'hampshire',
        'middlesex',
        'nantucket',
        'norfolk',
        'plymouth',
        'suffolk',
        'worcester',
      ].sort(),
    );
  });

  test('the geometry finds the county around a point, and none for a point in another state', () => {
    expect(state.countyAt(BOSTON)?.name).toBe('Suffolk');
    expect(state.countyAt(PITTSFIELD)?.name).toBe('Berkshire');
    expect(state.countyAt(ALBANY_NEW_YORK)).toBeUndefined();
  });

  test('points are positioned correctly: on land, west left of east, north above south', () => {
    for (const point of [BOSTON, PITTSFIELD, NANTUCKET]) expect(isInRings(state.at(point), state.rings)).toBe(true);
    expect(isInRings(state.at(ALBANY_NEW_YORK), state.rings)).toBe(false);
    const [[bostonX, bostonY], [pittsfieldX], [, nantucketY]] = [
      state.at(BOSTON),
      state.at(PITTSFIELD),
      state.at(NANTUCKET),
    ];
    expect(pittsfieldX).toBeLessThan(bostonX);
    expect(bostonY).toBeLessThan(nantucketY);
  });

  test('the scale is correct: Boston is 180 km from Pittsfield', () => {
    const [[ax, ay], [bx, by]] = [state.at(BOSTON), state.at(PITTSFIELD)];
    expect(Math.hypot(ax - bx, ay - by) / state.unitsPerKm).toBeCloseTo(180, -1);
  });

  test('the drawing uses whole units, all inside its box', () => {
    for (const path of [state.land, state.inner, ...state.counties.map((county) => county.path)]) {
      expect(path).toMatch(/^[Mlz\d -]+$/);
      for (const point of pointsOf(path)) expect(isInBox(point, state)).toBe(true);
    }
    expect(state.land.split('M').length - 1).toBeGreaterThan(2);
  });
});

test.each(['Oregon', 'Texas', 'Hawaii', 'Rhode Island', 'District of Columbia', 'Puerto Rico'])(
  '%s fits its box, and its box fits it',
  async (name) => {
    const state = await geometryOf(name);
    const points = pointsOf(state.land);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    expect(Math.min(...xs)).toBeLessThan(20);
    expect(Math.max(...xs)).toBeGreaterThan(MAP_WIDTH - 20);
    expect(Math.min(...ys)).toBeLessThan(20);
    expect(Math.max(...ys)).toBeGreaterThan(state.height - 20);
    expect(state.height).toBeGreaterThan(200);
  },
);

test('Alaska is one piece, though the 180th meridian runs through its islands', async () => {
  const state = await geometryOf('Alaska');
  const [attu] = state.at({ lat: 52.9, lon: 172.9 });
  const [anchorage] = state.at({ lat: 61.2, lon: -149.9 });
  const [ketchikan] = state.at({ lat: 55.3, lon: -131.6 });
  expect(attu).toBeLessThan(anchorage);
  expect(anchorage).toBeLessThan(ketchikan);
  expect(state.land.length).toBeLessThan(30_000);
});

test('counties that share a name with a city are kept apart', async () => {
  const state = await geometryOf('Maryland');
  const ids = state.counties.map(({ id }) => id);
  expect(ids.filter((id) => id.startsWith('baltimore')).length).toBe(2);
  expect(new Set(ids).size).toBe(ids.length);
});

function isInBox([x, y]: Position, { height }: StateGeometry): boolean {
  return x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= height;
}

/** Returns all corners of a path of `M`, relative `l` and `z`. */
function pointsOf(path: string): Position[] {
  return path
    .split('M')
    .slice(1)
    .flatMap((line) => {
      const numbers = [...line.matchAll(/-?\d+/g)].map(([number]) => Number(number));
      const points: Position[] = [];
      for (let index = 0; index < numbers.length; index += 2) {
        const [x, y] = points.at(-1) ?? [0, 0];
        points.push([x + (numbers[index] as number), y + (numbers[index + 1] as number)]);
      }
      return points;
    });
}

test("a point's county is the one whose outline contains it, in all states", async () => {
  const parts = fc.tuple(
    fc.double({ min: -0.05, max: 1.05, noNaN: true }),
    fc.double({ min: -0.05, max: 1.05, noNaN: true }),
  );
  for (const [name, load] of sampled(Object.entries(states), 6)) {
    const { default: atlas } = await (load as NonNullable<typeof load>)();
    const geometry = stateGeometry(atlas);
    const outlines = feature(atlas, atlas.objects.counties).features;
    const state = stateNamed(name);
    if (!state) continue;
    const { south, west, north, east } = state.bounds;
    fc.assert(
      fc.property(parts, ([up, right]) => {
        const lon = west + ((east - west + 360) % 360) * right;
        const point = { lat: south + (north - south) * up, lon: lon > 180 ? lon - 360 : lon };
        const index = outlines.findIndex((outline) => geoContains(outline, [point.lon, point.lat]));
        expect(geometry.countyAt(point)).toBe(geometry.counties[index]);
      }),
      runs(),
    );
  }
});
