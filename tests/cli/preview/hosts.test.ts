import { getTransformedRoutes } from '@vercel/routing-utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_RULES, type RedirectRules, ruleOfPaths, type ServedRule, type SiteRules } from '../../../src/hosts/host.ts';
import { HOST_NAMES, HOSTS, type HostName } from '../../../src/hosts/hosts.ts';
import { pathPattern } from '../../../src/hosts/path-pattern.ts';
import { type ServedSite, serveFiles, told } from './support/served.ts';

/** The files of the trailing-slash guide, plus pages and rules like this site's. Each file contains its own name. */
const FILES = [
  'index.html',
  'file.html',
  'folder/index.html',
  'both.html',
  'both/index.html',
  'services/oil.html',
  'services/oil/avon.html',
  'services/404.html',
  '404.html',
  'robots.txt',
  'twin',
  'twin.html',
  '.html',
  '\u20ac.html',
  'what?.html',
  'assets/site.0123456789.css',
];

const HEADERS: SiteRules['headers'] = [{ path: '/*', replaced: [], headers: [{ name: 'X-From', value: 'the file' }] }];

const rule = (from: string, to: string, status: number, winsOverFiles = true): ServedRule => ({
  from,
  to,
  status,
  winsOverFiles,
});

const REDIRECTS = [
  rule('/old', '/file', 301),
  rule('/old-section', '/file#part', 301),
  rule('/file-moved', 'https://elsewhere.example/x?a=1', 302),
];

const RULES: SiteRules = {
  redirects: [
    ...REDIRECTS,
    rule('/robots.txt', '/never', 301, false),
    rule('/oil/:city', '/services/oil/:city', 301),
    rule('/oil/special', '/file', 301),
    rule('/deep/*', '/services/:splat', 302),
    rule('/shown', '/services/oil.html', 200),
    rule('/services/*', '/services/404.html', 404, false),
  ],
  headers: HEADERS,
};
/** Own servers try rules for single paths before patterns. */
const OWN_RULES: SiteRules = { ...RULES, redirects: [rule('/oil/special', '/file', 301), ...RULES.redirects] };

const CLOUDFLARE_RULES: SiteRules = {
  redirects: [
    ...REDIRECTS,
    rule('/oil/special', '/file', 301),
    rule('/oil/:city', '/services/oil/:city', 301),
    rule('/deep/*', '/services/:splat', 302),
    rule('/shown', '/services/oil', 200),
  ],
  headers: HEADERS,
};

const NO_REDIRECTS: RedirectRules = {
  fixed: [],
  services: [],
  patterns: [],
  queries: [],
  gone: [],
  posts: [],
  staff: [],
  notFound: [],
};

/** Returns the rules of a host that reads them. */
const ordered = (host: HostName, rules: RedirectRules): SiteRules => ({
  redirects: HOSTS[host].rules?.order(rules) ?? [],
  headers: HEADERS,
});

const VERCEL_RULES = ordered('vercel', {
  ...NO_REDIRECTS,
  fixed: [
    { from: '/old', to: '/file' },
    { from: '/old-section', to: '/file#part' },
    { from: '/file-moved', to: 'https://elsewhere.example/x?a=1' },
  ],
  services: [
    { from: '/oil/:city', to: '/services/oil/:city' },
    { from: '/oil/special', to: '/file' },
  ],
  patterns: [
    { from: '/gone-service/*', to: '/services/oil/:splat' },
    { from: '/services/:any/afon', to: '/services/:any/avon' },
    { from: '/one/*', to: '/file' },
  ],
  staff: [{ from: '/shown', to: '/services/oil' }],
});

/** The rules of each host that reads some. */
const RULES_OF: Partial<Record<HostName, SiteRules>> = {
  netlify: RULES,
  cloudflare: CLOUDFLARE_RULES,
  vercel: VERCEL_RULES,
  workers: CLOUDFLARE_RULES,
  nginx: OWN_RULES,
  caddy: OWN_RULES,
  apache: OWN_RULES,
};

/** A path, then the responses of static and GitHub Pages, of Netlify, and of Cloudflare Pages. */
const TABLE: readonly (readonly [string, string, string, string])[] = [
  ['/', '200 index.html', '200 index.html', '200 index.html'],
  ['/index.html', '200 index.html', '200 index.html', '308 -> /'],
  ['/index', '200 index.html', '200 index.html', '308 -> /'],
  ['/file', '200 file.html', '200 file.html', '200 file.html'],
  ['/file?q=1', '200 file.html', '200 file.html', '200 file.html'],
  ['/file/', '404 404.html', '301 -> /file', '308 -> /file'],
  ['/file/?q=1', '404 404.html', '301 -> /file?q=1', '308 -> /file?q=1'],
  ['/file.html', '200 file.html', '200 file.html', '308 -> /file'],
  ['/f%69le', '200 file.html', '200 file.html', '200 file.html'],
  ['/FILE', '404 404.html', '404 404.html', '404 404.html'],
  ['/folder', '301 -> /folder/', '301 -> /folder/', '308 -> /folder/'],
  ['/folder/', '200 folder/index.html', '200 folder/index.html', '200 folder/index.html'],
  ['/folder/index.html', '200 folder/index.html', '200 folder/index.html', '308 -> /folder/'],
  ['/both', '200 both.html', '200 both.html', '200 both.html'],
  ['/both/', '200 both/index.html', '301 -> /both', '200 both/index.html'],
  ['/both.html', '200 both.html', '200 both.html', '308 -> /both'],
  ['/both/index.html', '200 both/index.html', '200 both/index.html', '308 -> /both/'],
  ['/services/oil/avon', '200 services/oil/avon.html', '200 services/oil/avon.html', '200 services/oil/avon.html'],
  ['/twin', '200 twin', '200 twin', '200 twin'],
  ['/twin.html', '200 twin.html', '200 twin.html', '200 twin.html'],
  ['/.html', '200 .html', '200 .html', '200 .html'],
  ['/%E2%82%AC', '200 \u20ac.html', '200 \u20ac.html', '200 \u20ac.html'],
  ['/%E2%82%AC/', '404 404.html', '301 -> /%E2%82%AC', '308 -> /%E2%82%AC'],
  ['/what%3F/', '404 404.html', '301 -> /what%3F', '308 -> /what%3F'],
  ['//file', '404 404.html', '404 404.html', '404 404.html'],
  ['/services//oil', '404 404.html', '404 services/404.html', '404 services/404.html'],
  ['//elsewhere.example/', '404 404.html', '404 404.html', '404 404.html'],
  ['//index', '404 404.html', '404 404.html', '308 -> /'],
  ['/unknown', '404 404.html', '404 404.html', '404 404.html'],
  ['/unknown/deep/', '404 404.html', '404 404.html', '404 404.html'],
  ['/services/unknown', '404 404.html', '404 services/404.html', '404 services/404.html'],
  ['/services/unknown/avon', '404 404.html', '404 services/404.html', '404 services/404.html'],
  ['/services/404', '200 services/404.html', '200 services/404.html', '200 services/404.html'],
  ['/404', '200 404.html', '200 404.html', '200 404.html'],
  ['/robots.txt', '200 robots.txt', '200 robots.txt', '200 robots.txt'],
  ['/robots.txt/', '404 404.html', '301 -> /never', '404 404.html'],
  ['/assets', '404 404.html', '404 404.html', '404 404.html'],
  [
    '/assets/site.0123456789.css',
    '200 assets/site.0123456789.css',
    '200 assets/site.0123456789.css',
    '200 assets/site.0123456789.css',
  ],
  ['/old', '404 404.html', '301 -> /file', '301 -> /file'],
  ['/old/', '404 404.html', '301 -> /file', '404 404.html'],
  ['/old?q=1', '404 404.html', '301 -> /file?q=1', '301 -> /file?q=1'],
  ['/old-section?q=1', '404 404.html', '301 -> /file?q=1#part', '301 -> /file?q=1#part'],
  [
    '/file-moved?q=1',
    '404 404.html',
    '302 -> https://elsewhere.example/x?a=1',
    '302 -> https://elsewhere.example/x?a=1',
  ],
  ['/oil/avon', '404 404.html', '301 -> /services/oil/avon', '301 -> /services/oil/avon'],
  ['/oil/avon/deeper', '404 404.html', '404 404.html', '404 404.html'],
  // Netlify applies the first rule that matches, Cloudflare Pages prefers one without a placeholder.
  ['/oil/special', '404 404.html', '301 -> /services/oil/special', '301 -> /file'],
  ['/oil/', '404 404.html', '404 404.html', '404 404.html'],
  ['/deep/oil/avon', '404 404.html', '302 -> /services/oil/avon', '302 -> /services/oil/avon'],
  ['/shown', '404 404.html', '200 services/oil.html', '200 services/oil.html'],
  ['/%2e%2e/file', '400 Invalid URL.', '400 Invalid URL.', '400 Invalid URL.'],
];

const COLUMN: Partial<Record<HostName, 1 | 2 | 3>> = {
  netlify: 2,
  cloudflare: 3,
  vercel: 3,
  nginx: 3,
  caddy: 3,
  apache: 3,
  workers: 3,
};

/** Where Vercel answers differently than Cloudflare Pages. */
const ON_VERCEL: Readonly<Record<string, string>> = {
  '/folder': '200 folder/index.html',
  '/folder/': '308 -> /folder',
  '/folder/index.html': '308 -> /folder',
  '/both/': '308 -> /both',
  '/both/index.html': '308 -> /both',
  '/twin.html': '308 -> /twin',
  '/.html': '308 -> /',
  '/services//oil': '404 404.html',
  '//index': '404 404.html',
  '/unknown/deep/': '308 -> /unknown/deep',
  '/services/unknown': '404 404.html',
  '/services/unknown/avon': '404 404.html',
  '/robots.txt/': '308 -> /robots.txt',
  '/old/': '301 -> /file',
  '/file-moved?q=1': '301 -> https://elsewhere.example/x?a=1',
  '/oil/special': '301 -> /services/oil/special',
  '/oil/': '308 -> /oil',
  '/deep/oil/avon': '404 404.html',
};

/** Where own servers answer differently than Cloudflare Pages. */
const ON_OWN_SERVER: Readonly<Record<string, string>> = {
  '/folder': '200 folder/index.html',
  '/folder/': '308 -> /folder',
  '/folder/index.html': '308 -> /folder',
  '/both/': '308 -> /both',
  '/both/index.html': '308 -> /both',
  '/twin.html': '308 -> /twin',
  '/.html': '308 -> /',
  '//index': '404 404.html',
  '/robots.txt': '301 -> /never',
  '/robots.txt/': '301 -> /never',
  '/old/': '301 -> /file',
};

const OWN_SERVERS: readonly HostName[] = ['nginx', 'caddy', 'apache'];

/** Where Cloudflare Workers answers differently than Cloudflare Pages, in addition to status 307. */
const ON_WORKERS: Readonly<Record<string, string>> = {
  '/.html': '307 -> /',
  '//file': '307 -> /file',
  '/f%69le': '307 -> /file',
  '/services//oil': '307 -> /services/oil',
};

const ELSEWHERE: Partial<Record<HostName, Readonly<Record<string, string>>>> = {
  vercel: ON_VERCEL,
  workers: ON_WORKERS,
  ...Object.fromEntries(OWN_SERVERS.map((name) => [name, ON_OWN_SERVER])),
};

describe.each(HOST_NAMES)('requests on %s', (host: HostName) => {
  const { names = [] } = HOSTS[host].rules ?? {};
  let site: ServedSite;
  beforeAll(async () => {
    const files = [...FILES, ...names].map((file) => [file, file]);
    site = await serveFiles(Object.fromEntries(files), host, RULES_OF[host] ?? NO_RULES);
  });
  afterAll(() => site.close());

  const answerTo = (row: (typeof TABLE)[number]) => {
    const answer = ELSEWHERE[host]?.[row[0]] ?? row[COLUMN[host] ?? 1];
    return host === 'workers' ? answer.replace('308 ', '307 ') : answer;
  };
  test.each(TABLE.map((row) => [row[0], answerTo(row)]))('the request %s gets the answer %s', async (path, wanted) => {
    expect(told(await site.ask(path))).toBe(wanted);
  });

  test('rules are applied, and rule files are never served', async () => {
    const reply = await site.ask('/file');

    expect(reply.headers['x-from']).toBe(names.length > 0 ? 'the file' : undefined);
    for (const name of names) expect((await site.ask(`/${name}`)).status).toBe(404);
  });
});

test('each host combines headers of several rules in its own way', async () => {
  const headersOf = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, value]) => ({ name, value }));
  const rules = {
    redirects: [rule('/old', '/file', 301)],
    headers: [
      {
        path: '/*',
        replaced: [],
        headers: headersOf({ 'X-A': 'one', 'X-B': 'one', 'Referrer-Policy': 'no-referrer' }),
      },
      { path: '/file', replaced: ['X-B', 'Access-Control-Allow-Origin'], headers: headersOf({ 'X-A': 'two' }) },
      { path: '/file', replaced: [], headers: headersOf({ 'X-B': 'two', 'Cache-Control': 'no-cache' }) },
    ],
  };
  const files = { 'file.html': 'file', '404.html': '404' };
  const netlify = await serveFiles(files, 'netlify', rules);
  const cloudflare = await serveFiles(files, 'cloudflare', rules);

  expect((await netlify.ask('/file')).headers).toMatchObject({
    'x-a': 'two',
    'x-b': 'two',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  });
  const { headers } = await cloudflare.ask('/file');
  expect(headers).toMatchObject({
    'x-a': 'one, two',
    'x-b': 'two',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect((await cloudflare.ask('/unknown')).headers).toMatchObject({
    'x-a': 'one',
    'access-control-allow-origin': '*',
  });
  // Netlify sends a file's headers with files only, Cloudflare Pages with every response.
  expect((await netlify.ask('/old')).headers['x-a']).toBeUndefined();
  expect((await cloudflare.ask('/old')).headers['x-a']).toBe('one');
  await netlify.close();
  await cloudflare.close();
});

test.each([
  ['static', '404 Not found.'],
  ['github', '404 Not found.'],
  ['netlify', '404 Not found.'],
  // According to its documentation, a site without a top-level 404.html is treated as a single-page app.
  ['cloudflare', '200 home'],
] as const)('a site without a 404.html on %s answers %s', async (host, wanted) => {
  const site = await serveFiles({ 'index.html': 'home' }, host);

  expect(told(await site.ask('/unknown'))).toBe(wanted);
  await site.close();
});

test('Vercel redirects like its own router', () => {
  const { answer, rules } = HOSTS.vercel;
  const text = rules?.write(VERCEL_RULES, '').get('vercel.json') ?? '';
  const { routes, error } = getTransformedRoutes(JSON.parse(text));
  expect(error).toBeNull();
  const before = (routes ?? []).slice(
    0,
    routes?.findIndex((route) => 'handle' in route),
  ) as { readonly src: string; readonly status?: number; readonly headers?: Record<string, string> }[];
  const patterns = [
    '/gone-service/avon/',
    '/one/x/',
    '/gone-service/avon',
    '/gone-service/a/b',
    '/gone-service',
    '/services/oil/afon',
    '/one/x/y',
  ];
  for (const path of [...TABLE.map(([one]) => one), ...patterns]) {
    // The preview never redirects to another server through two slashes at the start of a path.
    if (/[?%]|\/\//.test(path)) continue;
    const route = before.find(({ src, status }) => status !== undefined && new RegExp(src).test(path));
    const location = route && path.replace(new RegExp(route.src), route.headers?.['Location'] ?? '');
    const answered = answer(
      { sent: path, path, search: '' },
      { has: (file) => FILES.includes(file.slice(1)), ...VERCEL_RULES },
    );
    expect([path, answered.kind === 'redirect' ? answered.location : undefined]).toEqual([path, location]);
  }
});

describe('rules that need a query, and rules for removed pages', () => {
  const RULES: RedirectRules = {
    ...NO_REDIRECTS,
    patterns: [ruleOfPaths({ from: '/services/brakes/*', to: '/services/oil/*' })],
    queries: [
      {
        from: '/i.php',
        query: [
          ['page', 'a.b'],
          ['k', '1'],
        ],
        to: '/file',
      },
    ],
    gone: [
      { from: '/gone', to: '/404.html' },
      { from: '/services/:any/afon', to: '/404.html' },
    ],
    notFound: [{ from: '/services/*', to: '/services/404.html' }],
  };

  test.each([
    ['netlify', '/i.php?page=a.b&k=1', '301 -> /file?page=a.b&k=1'],
    ['netlify', '/i.php?k=1&page=a.b', '301 -> /file?k=1&page=a.b'],
    ['netlify', '/i.php?page=a.b&k=1&x=2', '404 404.html'],
    ['netlify', '/i.php?page=aXb&k=1', '404 404.html'],
    ['netlify', '/i.php', '404 404.html'],
    ['netlify', '/gone', '410 404.html'],
    ['netlify', '/services/oil/afon', '410 404.html'],
    ['netlify', '/services/brakes/avon', '301 -> /services/oil/avon'],
    ['vercel', '/i.php?page=a.b&k=1&x=2', '301 -> /file?page=a.b&k=1&x=2'],
    ['vercel', '/i.php?page=aXb&k=1', '404 404.html'],
    ['vercel', '/gone', '404 404.html'],
    ['vercel', '/services/brakes/avon', '301 -> /services/oil/avon'],
    ['cloudflare', '/i.php?page=a.b&k=1', '404 404.html'],
    ['cloudflare', '/gone', '404 404.html'],
    ['cloudflare', '/services/brakes/avon', '301 -> /services/oil/avon'],
  ] as const)('%s answers %s with %s', async (host, path, wanted) => {
    const files = Object.fromEntries(FILES.map((file) => [file, file]));
    const site = await serveFiles(files, host, ordered(host, RULES));
    expect(told(await site.ask(path))).toBe(wanted);
    await site.close();
  });

  test("a Vercel rule's query is an escaped pattern", () => {
    const text = HOSTS.vercel.rules?.write(ordered('vercel', RULES), '').get('vercel.json') ?? '';
    const { error, routes } = getTransformedRoutes(JSON.parse(text));
    expect(error).toBeNull();
    const [first] = (routes ?? []).filter((route) => 'has' in route) as { has: { value: string }[] }[];
    expect(first?.has.map(({ value }) => value)).toEqual(['a\\.b', '1']);
  });
});

test("a rule that repeats a placeholder uses its first value and doesn't fail", () => {
  expect(pathPattern('/:a/:a/*').match('/x/y/z')).toEqual({ a: 'x', splat: 'z' });
  expect(pathPattern('/*/b/*').match('/a/b/c')).toEqual({ splat: 'a' });
});
