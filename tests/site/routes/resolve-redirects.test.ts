import { expect, test } from 'vitest';
import { expandPatterns, redirectTest } from '../../../src/site/routes/resolve-redirects.ts';
import type { RoutePlan } from '../../../src/site/routes/route-plan.ts';
import { plan } from '../../support/plan.ts';
import { project } from '../../support/project.ts';

/**
 * The plan of the small site, with the services oil and tires in the towns avon, elyria and lorain, and these
 * redirects.
 */
function planned(redirects: string): RoutePlan {
  const { plan: made, diagnostics } = plan(project({ 'redirects.yaml': redirects }));
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return made as RoutePlan;
}

const shown = (moves: readonly { readonly from: string; readonly to: string }[]) =>
  moves.map(({ from, to }) => `${from} ${to}`);

test('an entry for a retired service covers its own page and its URLs on the older site', () => {
  const made = planned('- from: /services/brakes/*\n  to: /services/oil/*\n');
  expect(shown(made.patterns)).toEqual(['/services/brakes/* /services/oil/*', '/brakes/* /services/oil/*']);
  expect(shown(made.redirects)).toEqual(['/services/brakes /services/oil', '/brakes /services/oil']);
  for (const path of ['/services/brakes', '/services/brakes/avon', '/brakes/avon', '/brakes'])
    expect([path, redirectTest(made)(path)]).toEqual([path, true]);
  expect(redirectTest(made)('/services/bikes/avon')).toBe(false);
});

test('two entries for a renamed town cover every service, and URLs on the older site', () => {
  const made = planned(
    '- { from: /cities/afon, to: /cities/avon }\n- { from: "/services/*/afon", to: "/services/*/avon" }\n',
  );
  expect(shown(made.patterns)).toEqual(['/services/*/afon /services/*/avon']);
  expect(shown(made.redirects)).toEqual([
    '/cities/afon /cities/avon',
    '/oil/afon /services/oil/avon',
    '/tires/afon /services/tires/avon',
  ]);
  expect(shown(expandPatterns(made))).toEqual([
    '/services/oil/afon /services/oil/avon',
    '/services/tires/afon /services/tires/avon',
  ]);
});

test('a pattern covers every town and service unless it names one', () => {
  const made = planned('- { from: "/locations/*", to: "/cities/*" }\n');
  expect(shown(expandPatterns(made))).toEqual([
    '/locations/avon /cities/avon',
    '/locations/elyria /cities/elyria',
    '/locations/lorain /cities/lorain',
  ]);
});

test("a single redirect takes precedence over a pattern, and gone entries aren't expanded", () => {
  const made = planned(
    '- { from: "/places/*", to: /about }\n- { from: /places/avon, to: /cities/avon }\n- gone: /places/lorain\n',
  );
  expect(shown(made.redirects)).toEqual(['/places/avon /cities/avon', '/places /about']);
  expect(shown(expandPatterns(made))).toEqual(['/places/elyria /about', '/places/oil /about', '/places/tires /about']);
});

test("a redirect of one page covers the page's URL on the older site", () => {
  const made = planned('- { from: /services/oil/lima, to: /services/oil/avon }\n');
  expect(shown(made.redirects)).toContain('/oil/lima /services/oil/avon');
});

test('a pattern that redirects to moved URLs points at their new ones', () => {
  const made = planned(
    [
      '- { from: "/a/*", to: "/b/*" }',
      '- { from: "/b/*", to: "/cities/*" }',
      '- { from: /x, to: /b/lorain }',
      '- { from: /cities/afon, to: /cities/avon }',
    ].join('\n'),
  );
  expect(shown(made.patterns)).toEqual(['/a/* /cities/*', '/b/* /cities/*']);
  expect(shown(made.redirects)).toEqual([
    '/x /cities/lorain',
    '/cities/afon /cities/avon',
    '/a/afon /cities/avon',
    '/b/afon /cities/avon',
  ]);
});

test('an entry for removed pages covers the page before the `*` and older site URLs', () => {
  const made = planned('- gone: /services/brakes/*\n- gone: /services/*/afon\n- gone: /news\n');
  expect(made.gone.map(({ from }) => from)).toEqual([
    '/services/brakes/*',
    '/services/*/afon',
    '/news',
    '/brakes/*',
    '/services/brakes',
    '/brakes',
  ]);
  expect(redirectTest(made)('/services/oil/afon')).toBe(true);
  expect(redirectTest(made)('/services/oil/avon')).toBe(false);
});

test('redirects from several queries of one path are told apart', () => {
  const made = planned('- { from: "/i.php?page=7", to: /about }\n- { from: "/i.php?page=8", to: / }\n');
  expect(made.queries.map(({ from, query, to }) => [from, query, to])).toEqual([
    ['/i.php', 'page=7', '/about'],
    ['/i.php', 'page=8', '/'],
  ]);
  expect(made.site.followed).toEqual([
    { from: '/i.php?page=7', to: '/about' },
    { from: '/i.php?page=8', to: '/' },
  ]);
});
