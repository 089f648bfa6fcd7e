import { expect, test } from 'vitest';
import { edited } from '../support/edited.ts';
import { MINIMAL_SITE } from '../support/minimal-site.ts';
import { project, report } from '../support/project.ts';

test('a missing comma between two neighbors is suggested, and the list is valid with it', () => {
  const places = 'bay-village: { name: Bay Village, lat: 41.48, lon: -81.92 }\n';
  const near = (names: string) =>
    report(project({ 'places.yaml': places, ...edited('cities.yaml', '[Lorain, Elyria]', names) }));
  expect(near('[Bay Village Lorain, Elyria]')).toContain('help: put a comma between `Bay Village` and `Lorain`');
  expect(near('[Lorain Bay Village Elyria]')).toContain('help: put a comma between `Lorain` and the next name, and');
  expect(near('[Bay Village, Lorain, Elyria]')).toBe('');
  expect(near('[Lorain, Elyria, Bay Village Mars]')).toContain('add `bay-village-mars` to cities.yaml');
});

test('a removed town is one finding with every list of neighbors that still names it', () => {
  const lists = ['[Lorain, Elyria]', '[Avon, Elyria]', '[Avon, Lorain]'];
  const cities = lists.reduce(
    (text, list) => text.replace(list, list.replace(']', ', Huron]')),
    String(MINIMAL_SITE['cities.yaml']),
  );
  const found = report(project({ 'cities.yaml': cities }));
  expect(found.match(/^warning.*$/gm)).toHaveLength(1);
  expect(found.match(/cities\.yaml:\d+/g)).toHaveLength(cities.split('Huron').length - 1);
});
