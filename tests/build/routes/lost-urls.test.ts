import { expect, test } from 'vitest';
import { findLost } from '../../../src/build/routes/lost-urls.ts';
import type { DeclaredRoute, RoutePlan } from '../../../src/build/routes/route-plan.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';

const page = (path: string, more: Partial<DeclaredRoute> = {}): DeclaredRoute => {
  return { path, kind: 'offer', title: 'Title', index: true, declaredAt: 'data/services.yaml:1', ...more };
};

/** Returns what is reported when a site with these routes becomes the small site, with these redirects. */
function lose(routes: readonly DeclaredRoute[], redirects = '', lost: readonly string[] = []) {
  const made = plan(project({ 'redirects.yaml': redirects })).plan as RoutePlan;
  const { paths, diagnostics } = findLost(made, { routes, lost });
  return { paths, told: diagnostics.map(({ severity, message, help }) => [severity, message, help].join(' | ')) };
}

test('pages that exist, redirect, are gone on purpose or were noindex are not missed', () => {
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

test('URLs that one entry can save are one finding', () => {
  const routes = [
    ...['', '/avon', '/elyria', '/lorain', '/afon'].map((town) => page(`/services/brakes${town}`)),
    ...['oil', 'tires'].map((service) => page(`/services/${service}/afon`)),
    page('/cities/afon'),
    page('/services/tires/lorain-town'),
  ];
  expect(lose(routes).told).toMatchInlineSnapshot(`
    [
      "warning | 5 URLs are gone, but search engines may have indexed them: \`/services/brakes\`, \`/services/brakes/avon\`, \`/services/brakes/elyria\` and 2 others | add \`- { from: /services/brakes/*, to: … }\` to redirects.yaml with a replacement page, or \`- gone: /services/brakes/*\`",
      "warning | 2 URLs are gone, but search engines may have indexed them: \`/services/oil/afon\` and \`/services/tires/afon\` | add \`- { from: /services/*/afon, to: … }\` to redirects.yaml with a replacement page, or \`- gone: /services/*/afon\`",
      "warning | \`/cities/afon\` is gone, but search engines may have indexed it | add \`- { from: /cities/afon, to: … }\` to redirects.yaml with a replacement page, or \`- gone: /cities/afon\`",
      "warning | \`/services/tires/lorain-town\` is gone, but search engines may have indexed it | add \`- { from: /services/tires/lorain-town, to: … }\` to redirects.yaml with a replacement page, or \`- gone: /services/tires/lorain-town\`",
    ]
  `);
});

test('removed offers whose service and town still exist need an entry each', () => {
  const made = plan(project({})).plan as RoutePlan;
  const without = { ...made, routes: made.routes.filter(({ path }) => !/^\/services\/oil\/(avon|elyria)$/.test(path)) };
  const routes = ['avon', 'elyria'].map((town) => page(`/services/oil/${town}`));
  expect(findLost(without, { routes, lost: [] }).diagnostics.map(({ help }) => help)).toEqual([
    'add an entry for each to redirects.yaml, or offer the service there again',
  ]);
});

test("at most six findings are reported, and the last counts what the others don't name", () => {
  const routes = Array.from({ length: 20 }, (_, index) => page(`/page-${index}`));
  const { paths, told } = lose(routes);
  expect(paths).toHaveLength(20);
  expect(told).toHaveLength(6);
  expect(told.at(-1)).toBe(
    'warning | 15 more URLs are gone, but search engines may have indexed them: `/page-5`, `/page-6`, `/page-7` and 12 others | add them to redirects.yaml too',
  );
});

test('a previously lost URL stays lost until a page, a redirect or an entry handles it', () => {
  const redirects = '- { from: /moved, to: /about }\n- gone: /sale\n';
  expect(lose([], redirects, ['/gone', '/moved', '/sale', '/about']).paths).toEqual(['/gone']);
});

test("a removed backend post is a note at its place, and isn't remembered", () => {
  const post = page('/blog/news', { kind: 'post', declaredAt: 'https://acme.example/admin/blog/edit/7' });
  const { paths, told } = lose([post]);
  expect(paths).toEqual([]);
  expect(told).toEqual(['note | the post at `/blog/news` is gone without a redirect | ']);
});
