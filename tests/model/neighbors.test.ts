import { expect, test } from 'vitest';
import type { City } from '../../src/model/site.ts';
import { all, parseHtml, sectionOf, textOf } from '../support/html.ts';
import { plan } from '../support/plan.ts';
import { build, project } from '../support/project.ts';

/** A degree of latitude is about 69 miles. */
const at = (name: string, miles: number, rest: string) =>
  `${name.toLowerCase()}:\n  name: ${name}\n  lat: ${41.2 + miles / 69}\n  lon: -82.03\n${rest}`;

/**
 * A town with two places that it touches, the nearer named last, and three others nearby. Its services are sold in all.
 */
function files(limits = ''): Record<string, string> {
  const cities = [
    at('Avon', 0, '  borders: [Far, Beside]\n  neighbors: [Third, Second, First]\n'),
    at('Beside', 2, '  borders: [Avon]\n'),
    at('Far', 14, '  borders: [Avon]\n'),
    at('First', 3, ''),
    at('Second', 5, ''),
    at('Third', 8, ''),
  ];
  const site = project();
  const business = new TextDecoder().decode(site.read('site.yaml'));
  return {
    'cities.yaml': cities.join(''),
    'site.yaml': business + limits,
    'coverage.yaml': 'oil: [avon, beside, far, first, second, third]\ntires: [avon]\n',
  };
}

const chips = (html: string | Uint8Array | undefined, heading: string) =>
  all(sectionOf(parseHtml(html), heading), 'li').map(textOf);

test('touching neighbors come first in data order without a distance, then others by distance', () => {
  const { plan: value } = plan(project(files()));
  const avon = value?.site.cities.find(({ slug }) => slug === 'avon') as City;
  expect(avon.neighbors.map(({ name, touches, miles }) => [name, touches, miles && Math.round(miles)])).toEqual([
    ['Far', true, undefined],
    ['Beside', true, undefined],
    ['First', false, 3],
    ['Second', false, 5],
    ['Third', false, 8],
  ]);
});

test('pages name the towns that touch and the nearest others, in order of distance', async () => {
  const { files: pages } = await build(project(files()));
  expect(chips(pages.get('cities/avon.html'), 'Nearby')).toEqual([
    'Beside 2.0 mi',
    'First 3.0 mi',
    'Second 5.0 mi',
    'Third 8.0 mi',
    'Far 14.0 mi',
  ]);
  expect(chips(pages.get('services/oil/avon.html'), 'Near')).toEqual([
    'Beside 2.0 mi',
    'First 3.0 mi',
    'Second 5.0 mi',
    'Third 8.0 mi',
    'Far 14.0 mi',
  ]);
});

test('places beyond the limit are only listed without any within it', async () => {
  const { files: pages } = await build(project(files('limits: { nearbyMiles: 4 }\n')));
  expect(chips(pages.get('cities/avon.html'), 'Nearby')).toEqual(['Beside 2.0 mi', 'First 3.0 mi', 'Far 14.0 mi']);
  expect(chips(pages.get('services/oil/third.html'), 'Near')).toEqual(['Second 3.0 mi']);
  const { files: fewer } = await build(project(files('limits: { nearbyMiles: 1 }\n')));
  expect(chips(fewer.get('services/oil/third.html'), 'Near')).toEqual([
    'Second 3.0 mi',
    'First 5.0 mi',
    'Beside 6.0 mi',
    'Far 6.0 mi',
    'Avon 8.0 mi',
  ]);
  expect(chips(fewer.get('services/oil/beside.html'), 'Near')).toEqual(['Avon 2.0 mi']);
});
