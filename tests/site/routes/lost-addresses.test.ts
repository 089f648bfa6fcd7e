import { expect, test } from 'vitest';
import { findLost } from '../../../src/site/routes/lost-addresses.ts';
import type { DeclaredRoute, RoutePlan } from '../../../src/site/routes/route-plan.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';

const page = (path: string, more: Partial<DeclaredRoute> = {}): DeclaredRoute => {
  return { path, kind: 'offer', title: 'Title', index: true, declaredAt: 'data/services.yaml:1', ...more };
};

/** What is reported when a site with these routes becomes the small site, with these redirects. */
function lose(routes: readonly DeclaredRoute[], redirects = '', lost: readonly string[] = []) {
  const made = plan(project({ 'redirects.yaml': redirects })).plan as RoutePlan;
  const { paths, diagnostics } = findLost(made, { routes, lost });
  return { paths, told: diagnostics.map(({ severity, message, help }) => [severity, message, help].join(' | ')) };
}

test('pages that are there, lead on, are gone on purpose, or were not indexed are not missed', () => {
  const routes = [
    page('/about'),
    page('/old'),
    page('/sale'),
    page('/services/brakes/avon'),
    page('/hidden', { index: false }),
    page('/blog/page/7', { kind: 'blog-page' }),
  ];
  const redirects =
    '- { from: /old, to: /about }\n- gone: /sale\n- { from: "/services/brakes/*", to: "/services/oil/*" }\n';
  expect(lose(routes, redirects)).toEqual({ paths: [], told: [] });
});

test('addresses that one entry can save are one finding', () => {
  const routes = [
    ...['', '/avon', '/elyria', '/lorain', '/afon'].map((town) => page(`/services/brakes${town}`)),
    ...['oil', 'tires'].map((service) => page(`/services/${service}/afon`)),
    page('/cities/afon'),
    page('/services/tires/lorain-town'),
  ];
  expect(lose(routes).told).toMatchInlineSnapshot(`
    [
      "warning | 5 addresses are gone that search engines may list: \`/services/brakes\`, \`/services/brakes/avon\`, \`/services/brakes/elyria\` and 2 others | add to redirects.yaml \`- { from: /services/brakes/*, to: … }\` with a page in its place, or \`- gone: /services/brakes/*\`",
      "warning | 2 addresses are gone that search engines may list: \`/services/oil/afon\` and \`/services/tires/afon\` | add to redirects.yaml \`- { from: /services/*/afon, to: … }\` with a page in its place, or \`- gone: /services/*/afon\`",
      "warning | \`/cities/afon\` is gone, which search engines may list | add to redirects.yaml \`- { from: /cities/afon, to: … }\` with a page in its place, or \`- gone: /cities/afon\`",
      "warning | \`/services/tires/lorain-town\` is gone, which search engines may list | add to redirects.yaml \`- { from: /services/tires/lorain-town, to: … }\` with a page in its place, or \`- gone: /services/tires/lorain-town\`",
    ]
  `);
});

test('offers that are gone though their service and town are there need an entry each', () => {
  const made = plan(project({})).plan as RoutePlan;
  const without = { ...made, routes: made.routes.filter(({ path }) => !/^\/services\/oil\/(avon|elyria)$/.test(path)) };
  const routes = ['avon', 'elyria'].map((town) => page(`/services/oil/${town}`));
  expect(findLost(without, { routes, lost: [] }).diagnostics.map(({ help }) => help)).toEqual([
    'add an entry for each to redirects.yaml, or sell the service there again',
  ]);
});

test('at most six findings are made, the last of which counts what the others do not name', () => {
  const routes = Array.from({ length: 20 }, (_, index) => page(`/page-${index}`));
  const { paths, told } = lose(routes);
  expect(paths).toHaveLength(20);
  expect(told).toHaveLength(6);
  expect(told.at(-1)).toBe(
    'warning | 15 more addresses are gone that search engines may list: `/page-5`, `/page-6`, `/page-7` and 12 others | name them in redirects.yaml too',
  );
});

test('what was lost before is lost until a page, a redirect or an entry answers it', () => {
  const redirects = '- { from: /moved, to: /about }\n- gone: /sale\n';
  expect(lose([], redirects, ['/gone', '/moved', '/sale', '/about']).paths).toEqual(['/gone']);
});

test('a post of a backend that is gone is a note at its place, and is not remembered', () => {
  const post = page('/blog/news', { kind: 'post', declaredAt: 'https://acme.example/admin/blog/edit/7' });
  const { paths, told } = lose([post]);
  expect(paths).toEqual([]);
  expect(told).toEqual(['note | the post at `/blog/news` is gone, and so is its address | ']);
});
