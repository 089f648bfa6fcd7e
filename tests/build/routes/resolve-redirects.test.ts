import { getTransformedRoutes } from '@vercel/routing-utils';
import { expect, test } from 'vitest';
import { FEED_PATHS, FILE_PATHS, fileOf } from '../../../src/base/url.ts';
import { siteRules } from '../../../src/build/emit/site-rules.ts';
import { expandPatterns, redirectTest } from '../../../src/build/routes/resolve-redirects.ts';
import type { RoutePlan } from '../../../src/build/routes/route-plan.ts';
import { HOST_NAMES, HOSTS, type HostName } from '../../../src/hosts/hosts.ts';
import { type RequestTarget, readTarget } from '../../../src/hosts/request-target.ts';
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

test("a target that names a page's file leads to the page", () => {
  const made = planned(
    '- { from: /a, to: "/about.html?x=1#team" }\n- { from: /b, to: /index.html }\n- { from: "/c/*", to: "/cities/*.html" }\n',
  );
  expect(shown(made.redirects)).toEqual(['/a /about?x=1#team', '/b /']);
  expect(shown(made.patterns)).toEqual(['/c/* /cities/*']);
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

/** Old URLs with characters that are often escaped, as typed or as copied, in the spelling in which they're compared. */
const ODD: Readonly<Record<string, string>> = {
  '/ca\u00f1on-drains': '/ca%C3%B1on-drains',
  '/de\u0301bouchage/': '/d%C3%A9bouchage',
  '/caf%c3%a9-menu': '/caf%C3%A9-menu',
  '/%F0%9F%94%A5-deals': '/%F0%9F%94%A5-deals',
  '/50%25-off': '/50%25-off',
  '/%61bout-us': '/about-us',
  "/it's(a)&b;c!d$e:7": "/it's(a)&b;c!d$e:7",
  '/b%C3%BCro/*': '/b%C3%BCro/*',
  '/bob%27s,%2C-tips': "/bob's,,-tips",
  '/leak%20repair%2c%20%27halifax%27.html': "/leak%20repair,%20'halifax'.html",
  '/q%26a/*': '/q&a/*',
};

test.each(HOST_NAMES)('an old URL redirects in each of its spellings on %s', (host) => {
  const entries = Object.keys(ODD).map((from) => `- { from: "${from}", to: /about }\n`);
  const { plan: made, diagnostics } = plan(project({ 'redirects.yaml': entries.join('') }), host);
  expect(diagnostics).toEqual([]);
  const { redirects, patterns } = made as RoutePlan;
  expect([...redirects, ...patterns].map(({ from }) => from).sort()).toEqual(
    [...Object.values(ODD), '/b%C3%BCro', '/q&a'].sort(),
  );
  const { rules, answer } = HOSTS[host];
  const files = new Set((rules ? [] : redirects).map(({ from }) => `/${fileOf(from)}`));
  const site = {
    has: (path: string) => files.has(path),
    ...siteRules(made as RoutePlan, host),
  };
  const asWritten = Object.keys(ODD).filter((path) => /^[!-~]*$/.test(path));
  const paths = [...Object.values(ODD), ...asWritten].filter((path) => rules || !path.includes('*'));
  for (const path of paths.map((one) => one.replace('*', 'x')))
    for (const sent of [path, path.replace(/%../g, (hex) => hex.toLowerCase())]) {
      const answered = answer(readTarget(sent) as RequestTarget, site);
      expect([sent, answered.kind]).toEqual([sent, rules ? 'redirect' : 'file']);
      const next = answered.kind === 'redirect' && answered.status === 308 ? answered.location : '/about';
      expect([sent, answer(readTarget(next) as RequestTarget, site).kind === 'redirect']).toEqual([
        sent,
        next !== '/about',
      ]);
    }
});

test('a host that would read a colon as a placeholder gets no such rule', () => {
  const errors = (host: HostName) =>
    plan(project({ 'redirects.yaml': '- { from: /c:a, to: /about }\n' }), host).diagnostics.map(({ code }) => code);
  for (const host of HOST_NAMES) {
    const { rules } = HOSTS[host];
    expect([host, errors(host).includes('host-limit')]).toEqual([host, rules !== undefined && !rules.readsColons]);
  }
  const made = plan(project({ 'redirects.yaml': '- { from: /c:a, to: /about }\n' }), 'vercel').plan as RoutePlan;
  const [vercel = ''] = HOSTS.vercel.rules?.write(siteRules(made, 'vercel'), '').values() ?? [];
  const sources = (getTransformedRoutes(JSON.parse(vercel)).routes ?? []).flatMap((one) =>
    'src' in one ? `${one.src}` : [],
  );
  const source = sources.find((one) => new RegExp(one).test('/c:a') && !one.includes('.html')) ?? '';
  expect(['/c:a', '/contact'].map((path) => new RegExp(source).test(path))).toEqual([true, false]);
});

test('files that the build writes are targets, and feeds only with a post', () => {
  const entries = (paths: readonly string[]) =>
    paths.map((to, index) => `- { from: /old-${index}, to: ${to} }\n`).join('');
  const post = {
    'posts/oil.md': '---\ntitle: Oil\nexcerpt: When to change.\ndate: 2026-05-04\nauthor: Ann\n---\nThin.\n',
  };
  const found = (paths: readonly string[], more = {}) =>
    plan(project({ 'redirects.yaml': entries(paths), ...more })).diagnostics.filter(
      ({ code }) => code === 'dead-redirect',
    );
  expect(found([...FILE_PATHS])).toEqual([]);
  expect(found(Object.values(FEED_PATHS), post)).toEqual([]);
  expect(found([FEED_PATHS.rss])).toMatchObject([{ severity: 'error', help: expect.stringContaining('has a post') }]);
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
