import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_EXTERNAL_SOURCES } from '../../../src/build/emit/external-sources.ts';
import { headerRules, metaPolicies, siteHeaders } from '../../../src/build/emit/headers.ts';
import { headersAt, type RuleFiles, type SiteRules } from '../../../src/hosts/host.ts';
import { HOST_NAMES, HOSTS, type HostName } from '../../../src/hosts/hosts.ts';
import { SITE_PATHS } from '../../support/default-paths.ts';
import { type ServedSite, serveFiles } from './support/served.ts';

const WITH_RULES = HOST_NAMES.filter((host) => HOSTS[host].rules !== undefined);

function rulesOf(host: HostName): RuleFiles {
  return HOSTS[host].rules as RuleFiles;
}

/** Returns the rules of a site without a backend or redirects. */
function headersFor(host: HostName): SiteRules {
  return { redirects: [], headers: siteHeaders(host, { paths: SITE_PATHS }) };
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

const EVERYWHERE = {
  'content-security-policy': `${POLICY}; frame-ancestors 'none'`,
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'speculation-rules': '"/speculation.json"',
  'cache-control': 'public, max-age=0, must-revalidate',
};
/** If no header may be set twice, one policy covers public and admin pages, and each page narrows it. */
const WIDE = `${POLICY.replace("img-src 'self'", "img-src 'self' blob:")}; frame-ancestors 'none'`;
const NO_CACHE_RULE = { ...EVERYWHERE, 'cache-control': undefined };

/** A path with its status, the headers that matter, and whether the page may request the visitor's position. */
const TABLE: readonly (readonly [string, number, Readonly<Record<string, string | undefined>>, boolean])[] = [
  ['/', 200, { ...EVERYWHERE, 'content-type': 'text/html; charset=utf-8' }, false],
  ['/about', 200, EVERYWHERE, false],
  ['/service-areas', 200, EVERYWHERE, true],
  ['/service-areas?town=avon', 200, EVERYWHERE, true],
  ['/services/oil/avon', 200, EVERYWHERE, false],
  [
    '/assets/site.0123456789.css',
    200,
    {
      ...EVERYWHERE,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/css; charset=utf-8',
    },
    false,
  ],
  ['/speculation.json', 200, { ...EVERYWHERE, 'content-type': 'application/speculationrules+json' }, false],
  ['/robots.txt', 200, EVERYWHERE, false],
  ['/unknown', 404, NO_CACHE_RULE, false],
];

const PAGES = [
  'index.html',
  'about.html',
  'service-areas.html',
  'services/oil/avon.html',
  'assets/site.0123456789.css',
  'speculation.json',
  'robots.txt',
  '404.html',
];

describe.each(WITH_RULES)('headers on %s', (host) => {
  let site: ServedSite;
  beforeAll(async () => {
    site = await serveFiles(Object.fromEntries(PAGES.map((page) => [page, page])), host, headersFor(host));
  });
  afterAll(() => site.close());

  test.each(TABLE)('%s has each header once', async (path, status, wanted, mayLocate) => {
    const reply = await site.ask(path);

    expect(reply.status).toBe(status);
    const isWide = !rulesOf(host).overridesHeaders;
    for (const [name, value] of Object.entries({ ...wanted, ...(isWide && { 'content-security-policy': WIDE }) })) {
      // An error page must not be cached, whatever a host does by default.
      if (value !== undefined) expect([name, reply.headers[name]]).toEqual([name, value]);
      else expect(String(reply.headers[name])).not.toContain('immutable');
    }
    const permissions = String(reply.headers['permissions-policy']).split(', ');
    const locates = mayLocate || isWide;
    expect(permissions).toContain(locates ? 'geolocation=(self)' : 'geolocation=()');
    expect(permissions).toContain('clipboard-write=(self)');
    expect(permissions).toContain('camera=()');
    expect(permissions.filter((entry) => entry.endsWith('=(self)'))).toHaveLength(locates ? 2 : 1);
    expect(new Set(permissions.map((entry) => entry.split('=')[0])).size).toBe(permissions.length);
  });
});

const BACKEND = { url: 'https://posts.example', key: 'public', isLocal: false };
const OUTSIDE = {
  everywhere: { scripts: ['https://stats.example/a.js'] },
  pages: [{ path: '/booking', reach: { frames: ['https://book.example'] } }],
  urls: [],
};
/** Paths of all kinds, including those below block patterns. */
const PATHS = [...TABLE.map(([path]) => path), '/blog', '/blog/news', '/booking', '/login', '/admin/blog', '/nope/a'];

test.each([
  ['a site of only files', siteHeaders('netlify', { paths: SITE_PATHS })],
  ['a backend, and pages that use other sites', siteHeaders('netlify', { paths: SITE_PATHS }, BACKEND, OUTSIDE)],
  ['a site without an admin', siteHeaders('netlify', { paths: SITE_PATHS, hasAdmin: false }, BACKEND, OUTSIDE)],
])('no two blocks set the same header for a path, with %s on Netlify', (_, headers) => {
  for (const path of PATHS) {
    const names = headersAt(headers, path).flatMap((rule) => rule.headers.map(({ name }) => name));
    expect(names.length).toBeGreaterThan(4);
    expect([path, names.filter((name, index) => names.indexOf(name) !== index)]).toEqual([path, []]);
  }
});

test("Netlify's policy for all pages covers what each page needs", () => {
  const [wide] = siteHeaders('netlify', { paths: SITE_PATHS }, BACKEND, OUTSIDE);
  const policies = siteHeaders('cloudflare', { paths: SITE_PATHS }, BACKEND, OUTSIDE).flatMap(({ headers }) => headers);
  const sources = (text: string) =>
    new Map(text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
  const policiesOf = (headers: typeof policies) =>
    headers.filter(({ name }) => name === 'Content-Security-Policy').map(({ value }) => sources(value));
  const [all] = policiesOf([...(wide?.headers ?? [])]);
  const each = policiesOf(policies);
  expect(each.length).toBeGreaterThan(5);
  for (const policy of each)
    for (const [name, values] of policy)
      if (!/types/.test(name ?? ''))
        expect([name, values.filter((value) => value !== "'none'" && !all?.get(name)?.includes(value))]).toEqual([
          name,
          [],
        ]);
});

test('the policy needs no exception for inline code', () => {
  for (const host of ['netlify', 'cloudflare'] as const) {
    const text = rulesOf(host).write(headersFor(host), '').get('_headers') ?? '';
    // Authors see images before they are uploaded.
    expect(text).not.toMatch(/unsafe|nonce|sha256|data:|https?:/);
    expect(
      text
        .split(/\n(?=\/)/)
        .filter((block) => block.includes('blob:'))
        .map((block) => block.split('\n')[0]),
    ).toEqual(host === 'netlify' ? ['/*'] : ['/login', '/signup', '/admin/*']);
  }
});

test('origins that scripts of some pages may call are allowed only on these pages', () => {
  const rules = headerRules([
    { path: '/*', connect: ["'self'"] },
    { path: '/blog/*', connect: ['https://posts.example', 'https://live.example'] },
  ]);

  expect(rules[0]?.headers[0]?.value).toBe(`${POLICY}; frame-ancestors 'none'`);
  expect(rules[1]?.headers[0]?.value).toContain('; connect-src https://posts.example https://live.example; ');
  expect(rules[1]?.replaced).toEqual(['Content-Security-Policy']);
});

test.each([
  ['a line break', [{ path: '/*', headers: { 'X-A': 'one\n  X-B: two' } }], 'has an invalid character'],
  ['a non-ASCII letter', [{ path: '/*', connect: ['https://caf\u00e9.example'] }], 'has an invalid character'],
  [
    'a line of more than 2,000 characters',
    [{ path: '/*', headers: { 'X-A': 'a'.repeat(1994) } }],
    'too long for a line',
  ],
  [
    'more than 100 blocks',
    Array.from({ length: 101 }, (_, index) => ({ path: `/${index}`, headers: { 'X-A': 'a' } })),
    '101 header blocks',
  ],
])('a headers file with %s is rejected', (_, classes, message) => {
  expect(() => rulesOf('netlify').write({ redirects: [], headers: headerRules(classes) }, '')).toThrow(message);
});

test('a line of exactly 2,000 characters, including its indent, is accepted', () => {
  const rules = headerRules([{ path: '/*', headers: { 'X-A': 'a'.repeat(1993) } }]);

  expect(rules[0]?.headers[0]?.value).toHaveLength(1993);
});

test.each(HOST_NAMES)("%s gets a page's policy in headers or in the page", (host) => {
  const sendsHeaders = HOSTS[host].rules?.overridesHeaders;

  expect(metaPolicies(host, undefined, NO_EXTERNAL_SOURCES).policy).toEqual(
    sendsHeaders ? undefined : { contentSecurity: POLICY, referrer: 'strict-origin-when-cross-origin' },
  );
});
