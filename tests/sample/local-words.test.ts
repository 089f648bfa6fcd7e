import { beforeAll, expect, test } from 'vitest';
import type { City } from '../../src/model/site.ts';
import { all, type Element, one, type Part, textOf } from '../support/html.ts';
import { type Sample, sample, someRoutes } from '../support/sample.ts';

/** A numbered road, as facts and texts write it. */
const ROAD = /\b(?:I|US|MA|Route)[- ]\d+[A-Z]?\b/;

let built: Sample;
beforeAll(async () => {
  built = await sample();
});

/** Whether a part is the block about the town, its news or its public rules. */
const isLocal = (part: Element) =>
  /(?:^| )(?:rules|known)(?: |$)/.test(part.attribs['class'] ?? '') ||
  (['section', 'div'].includes(part.name) &&
    all(part, 'h2').length === 1 &&
    all(part, 'h2').some((heading) => /^(?:About |Recent News)| by the numbers$/.test(textOf(heading))));

function* placesOutside(page: Part, { facts }: City): Generator<string> {
  const { stations = [], ports = [] } = facts.transportation ?? {};
  const names = [...stations.map((name) => `${name} station`), ...ports];
  for (const block of ['p', 'li', 'dd', 'h2', 'h3'].flatMap((tag) => all(one(page, 'main'), tag))) {
    const around: Element[] = [];
    for (let part = block.parent; part && 'attribs' in part; part = part.parent) around.push(part);
    if (around.some(isLocal)) continue;
    const text = textOf(block);
    if (ROAD.test(text) || names.some((name) => text.includes(name))) yield text;
  }
}

test('no town or service-in-town text names a road, station or port outside local blocks', () => {
  const found = new Set<string>();
  for (const { route } of someRoutes(built)) {
    if (!('city' in route)) continue;
    for (const text of placesOutside(built.page(route.path), route.city as City)) found.add(`${route.path}: ${text}`);
  }
  expect([...found]).toEqual([]);
});

test('roads and ports in the town block, which the previous test excludes, exist', () => {
  const boston = built.site.cities.find(({ slug }) => slug === 'boston') as City;
  const text = textOf(one(built.page('/cities/boston'), 'main'));
  expect(text).toMatch(ROAD);
  expect(boston.facts.transportation?.ports?.some((port) => text.includes(port))).toBe(true);
});
