import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { diskFolder } from '../../src/data/disk-folder.ts';
import { labelBox, type Place } from '../../src/look/map/place-labels.ts';
import { type Box, MAP_WIDTH, overlap, pointBox } from '../../src/look/map/plane.ts';
import { prepareMap, type SiteMap } from '../../src/look/map/site-map.ts';
import { WINDOW } from '../../src/look/map/window.ts';
import type { Site } from '../../src/model/site.ts';
import { LabelsContext } from '../../src/pages/render/components/labels-context.tsx';
import {
  MapDots,
  MapInset,
  type MapPoint,
  StateMap,
  type StateMapView,
} from '../../src/pages/render/components/map.tsx';
import { MapViews, mapFile } from '../../src/pages/render/map-views.ts';
import { STATE_SIZES, WINDOW_SIZES } from '../../src/pages/render/state-map.ts';
import { ENGLISH } from '../support/labels.ts';
import { plan } from '../support/plan.ts';
import { plannedSample } from '../support/sample.ts';

const OREGON_DATA = new URL('../sites/three-towns/data', import.meta.url).pathname;

interface Mapped {
  readonly site: Site;
  readonly map: SiteMap;
  readonly views: MapViews;
}

function oregon(): Site {
  const site = plan(diskFolder(OREGON_DATA)).plan?.site;
  if (!site) throw new Error(`no site in ${OREGON_DATA}`);
  return site;
}

async function mapped(site: Site): Promise<Mapped> {
  const map = await prepareMap(site);
  if (!map) throw new Error(`no map of ${site.business.state.name}`);
  return { site, map, views: new MapViews(site, map) };
}

describe('the sample', () => {
  let sample: Mapped;
  let state: StateMapView;
  let window: NonNullable<StateMapView['window']>;
  beforeAll(async () => {
    const { plan: planned } = await plannedSample();
    sample = await mapped(planned?.site as Site);
    state = sample.views.state();
    window = state.window as NonNullable<StateMapView['window']>;
  });

  test('the map links every city once, in the inset if it is enlarged, else on the state map', () => {
    const hrefs = [...state.points, ...window.points].map(({ href }) => href);
    expect(hrefs.toSorted()).toEqual(sample.site.cities.map(({ slug }) => `/cities/${slug}`).toSorted());
    expect(window.points.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Boston', 'Cambridge', 'Quincy', 'Lynn', 'Newton']),
    );
    expect(state.points.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Worcester', 'Pittsfield', 'Barnstable']),
    );
  });

  test('labels on the map cover no other name or point, and stay inside', () => {
    const height = sample.map.height;
    for (const [points, sizes, box] of [
      [state.points, STATE_SIZES, { left: 0, top: 0, right: MAP_WIDTH, bottom: height }],
      [window.points, WINDOW_SIZES, { left: 0, top: 0, right: WINDOW.width, bottom: WINDOW.height }],
    ] as const) {
      const shown = points.filter(({ className }) => className !== undefined);
      for (const point of shown) {
        const name = nameBox(point, sizes.size);
        expect(isWithin(name, box)).toBe(true);
        expect(
          shown
            .filter((other) => other !== point && overlap(name, nameBox(other, sizes.size)))
            .map((other) => `${point.name} on ${other.name}`),
        ).toEqual([]);
        expect(
          points
            .filter(
              (other) => other !== point && overlap(name, pointBox([Number(other.x), Number(other.y)], sizes.radius)),
            )
            .map((other) => `${point.name} on the point of ${other.name}`),
        ).toEqual([]);
      }
      for (const point of points) expect(isWithin(nameBox(point, sizes.size * 1.25), box)).toBe(true);
    }
  });

  test('the map names most towns, including all major areas, and a dozen on small screens', () => {
    const all = [...state.points, ...window.points];
    expect(all.filter(({ className }) => className !== undefined).length).toBeGreaterThanOrEqual(all.length * 0.75);
    const major = new Set(sample.site.majorAreas.map(({ name }) => name));
    expect(all.filter(({ name, className }) => major.has(name) && className === undefined)).toEqual([]);
    expect(state.points.filter(({ className }) => className === 'on key').length).toBeGreaterThan(9);
  });

  test('targets are 24 px in a 400-unit map on a 360 px phone, unless a neighbor is nearer', () => {
    const scale = 328 / WINDOW.width;
    for (const point of window.points) {
      const gap = Math.min(
        ...window.points
          .filter((other) => other !== point)
          .map((other) => Math.hypot(Number(other.x) - Number(point.x), Number(other.y) - Number(point.y))),
      );
      expect(Number(point.reach) * 2 * scale >= 22.9 || Number(point.reach) >= gap / 2 - 0.1).toBe(true);
    }
  });

  test('the map takes at most 25 KB on its page, and 500 bytes on a town page', () => {
    expect(renderToStaticMarkup(<StateMap {...state} />).length).toBeLessThan(25_000);
    const worcester = sample.site.cities.find(({ slug }) => slug === 'worcester');
    if (worcester)
      expect(renderToStaticMarkup(<MapInset {...sample.views.inset(worcester, 'Worcester')} />).length).toBeLessThan(
        500,
      );
  });

  test('the map references only parts that its drawing has', () => {
    const { views, site, map } = sample;
    const { path, text } = mapFile(map);
    const html = [
      <StateMap key="s" {...state} />,
      <MapDots key="d" {...views.dots()} />,
      ...site.cities.map((city) => <MapInset key={city.slug} {...views.inset(city, '')} />),
    ]
      .map((element) => renderToStaticMarkup(<LabelsContext value={ENGLISH}>{element}</LabelsContext>))
      .join('');
    const shown = new Set([...html.matchAll(/<use [^>]*href="([^"]+)"/g)].map(([, href]) => href));
    expect(shown.size).toBeGreaterThan(15);
    for (const href of shown) {
      const [file, id] = (href as string).split('#');
      expect(file).toBe(`/${path}`);
      expect(text).toMatch(new RegExp(`<(path|g) id="${id}" `));
    }
  });

  test('counties are shaded by their number of cities, and a county without cities is plain', () => {
    const { map, site } = sample;
    const counts = new Map<string | undefined, number>();
    for (const { county } of site.cities) counts.set(county, (counts.get(county) ?? 0) + 1);
    expect(map.servedCounties).toBe(counts.size);
    for (const county of map.geometry().counties) {
      const count = counts.get(county.name) ?? 0;
      const shade = map.shades.findIndex(({ from, to }) => count >= from && count <= (to ?? count));
      const shaded = map.shades.filter((_, index) => partOf(map.drawing, `shade-${index + 1}`).includes(county.path));
      expect(shaded).toEqual(count === 0 ? [] : [map.shades[shade]]);
    }
    expect(state.tally).toMatchObject({
      corner: 'sw',
      count: String(site.cities.length),
      among: `in ${counts.size} of 14 counties`,
    });
  });
});

test('three towns in Oregon are three points in the area around them, and need no inset', async () => {
  const { views } = await mapped(oregon());
  const { points, window, tally, label } = views.state();
  expect(points.map(({ name }) => name)).toEqual(['Philomath', 'Corvallis', 'Albany']);
  expect(window).toBeUndefined();
  expect(tally).toMatchObject({ corner: undefined, count: '3', among: 'in Benton and Linn counties' });
  expect(label).toContain('Map of the area around');
});

test("a misspelled or missing county is found by the town's position", async () => {
  const site = oregon();
  const [albany, ...others] = site.cities;
  if (!albany) throw new Error('the site has no cities');
  const { map } = await mapped({
    ...site,
    cities: [{ ...albany, county: 'Lin' }, ...others.map((city) => ({ ...city, county: undefined }))],
  });
  expect([...map.places.values()].map(({ county }) => county)).toEqual(['linn', 'benton', 'benton']);
});

test.each([
  ['Atlantis', 'US'],
  ['Oregon', 'CA'],
])('no map exists for %s in %s', async (name, country) => {
  const site = oregon();
  expect(
    await prepareMap({ ...site, business: { ...site.business, state: { ...site.business.state, name, country } } }),
  ).toBeUndefined();
});

function nameBox({ name, labelX, labelY, anchor }: MapPoint, size: number): Box {
  return labelBox(name, { at: [Number(labelX), Number(labelY)], anchor: (anchor ?? 'start') as Place['anchor'] }, size);
}

function isWithin(box: Box, around: Box): boolean {
  return box.left >= around.left && box.right <= around.right && box.top >= around.top && box.bottom <= around.bottom;
}

function partOf(drawing: string, id: string): string {
  return new RegExp(`<path id="${id}"[^>]*d="([^"]*)"`).exec(drawing)?.[1] ?? '';
}
