import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { townFinderView } from '../../src/pages/kinds/service-areas-kind.ts';
import { decodePoints } from '../../src/shared/points.ts';
import { decodeZips } from '../../src/shared/zip-table.ts';
import { all, attribute, one, parseHtml, textOf } from '../support/html.ts';
import { build, project } from '../support/project.ts';
import { sample } from '../support/sample.ts';

describe('the town finder of the sample', async () => {
  const built = await sample();
  const view = townFinderView(built.site, '', undefined);
  const finder = one(built.page('/service-areas'), 'section.finder');

  test('the finder has a labeled search box with the placeholder of docs/contract.md, section 2', () => {
    const input = one(finder, 'search input');
    expect(attribute(input, 'type')).toBe('search');
    expect(attribute(input, 'placeholder')).toBe('Search by city name...');
    expect(attribute(one(finder, 'label'), 'for')).toBe(attribute(input, 'id'));
    expect(textOf(one(finder, 'label'))).toBe('City, town or ZIP');
    expect(attribute(one(finder, 'search p'), 'role')).toBe('status');
  });

  test('all towns are in the page, with the first twenty marked off from the rest', () => {
    const items = all(finder, 'li');
    expect(items).toHaveLength(built.site.cities.length);
    expect(all(finder, 'li.rest')).toEqual(items.slice(20));
  });

  test('the finder has a button for the rest, with both its labels', () => {
    const button = one(finder, '.more button');
    expect(textOf(button)).toBe('View More Cities');
    expect(attribute(button, 'data-less')).toBe('View Less Cities');
    expect(attribute(button, 'aria-expanded')).toBe('false');
    expect(button.attribs).not.toHaveProperty('hidden');
    expect(attribute(button, 'aria-controls')).toBe(attribute(one(finder, 'ul'), 'id'));
  });

  test("the finder has each town's position, to within a tenth of a mile", () => {
    const points = decodePoints(attribute(finder, 'data-points'));
    expect(points).toHaveLength(built.site.cities.length);
    for (const [index, { lat, lon }] of built.site.cities.entries()) {
      expect(points[index]?.lat).toBeCloseTo(lat, 3);
      expect(points[index]?.lon).toBeCloseTo(lon, 3);
    }
  });

  test("the sample has its state's ZIP codes, and the nearest town of each", () => {
    const table = decodeZips(view.zips as string);
    const named = (code: string) =>
      table.get(code)?.map(({ town, name, miles }) => [name, view.towns[town]?.title, miles]);
    expect(table.size).toBeGreaterThan(650);
    expect(named('02139')).toEqual([[undefined, 'Cambridge, MA', undefined]]);
    expect(named('02467')).toEqual([
      [undefined, 'Brookline, MA', undefined],
      [undefined, 'Newton, MA', undefined],
    ]);
    expect(named('02554')).toEqual([['Nantucket', 'Yarmouth, MA', 27]]);
    expect(named('99999')).toBeUndefined();
  });

  test("the sample's table is at most 3 KB compressed, and its points at most half of one", () => {
    expect(brotliCompressSync(view.zips as string).length).toBeLessThan(3 * 1024);
    expect(brotliCompressSync(view.points).length).toBeLessThan(512);
  });
});

test('a site without ZIP codes searches names only, and one with few towns has no button', async () => {
  const { files } = await build(project());
  const finder = one(parseHtml(files.get('service-areas.html')), 'section.finder');
  expect(textOf(one(finder, 'label'))).toBe('City or town');
  expect(finder.attribs['data-zips']).toBeUndefined();
  expect(one(finder, '.more button').attribs).toHaveProperty('hidden');
  expect(all(finder, 'li.rest')).toHaveLength(0);
});
