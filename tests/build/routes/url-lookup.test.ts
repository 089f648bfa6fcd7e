import { expect, test } from 'vitest';
import { kindOf } from '../../../src/build/routes/route-plan.ts';
import { addressOf } from '../../../src/build/routes/url-lookup.ts';
import type { PageKind } from '../../../src/pages/kinds/page-kind.ts';
import { PAGE_KINDS } from '../../../src/pages/kinds/page-kinds.ts';
import { SITE_PATHS } from '../../support/default-paths.ts';
import { extended } from '../../support/edited.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';

const coverage = { 'coverage.yaml': 'oil: [avon, elyria, lorain]\ntires: [avon]\n' };

test('a page is found by each way to write its URL, and nothing is found without a page', () => {
  const { plan: value } = plan(project(coverage));
  const at = (path: string) => value?.byAddress.get(addressOf(path))?.path;
  for (const { path } of value?.routes ?? []) expect([at(path), at(`${path}.html`)]).toContain(path);
  expect(at('/index.html')).toBe('/');
  expect(at('/cities/avon.html')).toBe('/cities/avon');
  for (const none of ['/avon', '/cities', '/cities/', '/cities/nowhere', '/services/tires/nowhere', '/oil/avon', ''])
    expect(at(none), none).toBeUndefined();
  expect([...(value?.byAddress.all() ?? [])]).toEqual(value?.routes);
});

test("a town page is in the folder of its kind, and its path ends with the town's slug", () => {
  const paths = { ...SITE_PATHS, cities: '/towns' };
  const site = extended('site.yaml', 'paths: { cities: towns }\n');
  const routes = plan(project({ ...coverage, ...site })).plan?.routes ?? [];
  const ofTowns = routes.flatMap((route) => {
    const kind: PageKind = kindOf({ kinds: PAGE_KINDS }, route);
    return 'folder' in kind ? [{ route, folder: kind.folder(paths) }] : [];
  });
  expect(ofTowns.length).toBeGreaterThan(5);
  for (const { route, folder } of ofTowns) {
    expect(route.path.startsWith(`${folder}/`), route.path).toBe(true);
    expect(route.path.endsWith(`/${route.city?.slug}`), route.path).toBe(true);
  }
});
