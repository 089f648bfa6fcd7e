import { getTransformedRoutes } from '@vercel/routing-utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_RULES, type RedirectRules, type SiteRules } from '../../../src/hosts/host.ts';
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

const RULES: RedirectRules = {
  ...NO_REDIRECTS,
  fixed: [
    { from: '/old', to: '/file' },
    { from: '/old-section', to: '/file#part' },
    { from: '/moved', to: 'https://elsewhere.example/x?a=1' },
    { from: '/robots.txt', to: '/never' },
    { from: '/oil/special', to: '/file' },
  ],
  services: [{ from: '/oil/:city', to: '/services/oil/:city' }],
  patterns: [
    { from: '/gone-service/*', to: '/services/oil/:splat' },
    { from: '/services/:any/afon', to: '/services/:any/avon' },
    { from: '/one/*', to: '/file' },
  ],
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
    { from: '/services/:any/bfon', to: '/404.html' },
  ],
  staff: [{ from: '/shown', to: '/services/oil' }],
  notFound: [{ from: '/services/*', to: '/services/404.html' }],
};

/** Requests of the trailing-slash guide, and for the rules. */
const PATHS = [
  '/',
  '/index.html',
  '/index',
  '/file',
  '/file?q=1',
  '/file/',
  '/file/?q=1',
  '/file.html',
  '/f%69le',
  '/FILE',
  '/folder',
  '/folder/',
  '/folder/index.html',
  '/both',
  '/both/',
  '/both.html',
  '/both/index.html',
  '/services/oil/avon',
  '/twin',
  '/twin.html',
  '/.html',
  '/%E2%82%AC',
  '/%E2%82%AC/',
  '/what%3F/',
  '//file',
  '/services//oil',
  '//elsewhere.example/',
  '//index',
  '/unknown',
  '/unknown/deep/',
  '/services/unknown',
  '/services/unknown/avon',
  '/services/404',
  '/404',
  '/robots.txt',
  '/robots.txt/',
  '/assets',
  '/assets/site.0123456789.css',
  '/old',
  '/old/',
  '/old?q=1',
  '/old-section?q=1',
  '/moved?q=1',
  '/oil/avon',
  '/oil/avon/deeper',
  '/oil/special',
  '/oil/',
  '/shown',
  '/%2e%2e/file',
  '/gone-service/avon/',
  '/gone-service/avon',
  '/gone-service/a/b',
  '/gone-service',
  '/services/oil/afon',
  '/one/x/',
  '/one/x/y',
  '/i.php?page=a.b&k=1',
  '/i.php?k=1&page=a.b',
  '/i.php?page=a.b&k=1&x=2',
  '/i.php?page=aXb&k=1',
  '/i.php',
  '/gone',
  '/services/oil/bfon',
];

/** Returns the rules of a host that reads them. */
function rulesOf(host: HostName): SiteRules {
  const { rules } = HOSTS[host];
  return rules ? { redirects: rules.order(RULES), headers: HEADERS } : NO_RULES;
}

describe.each(HOST_NAMES)('requests on %s', (host: HostName) => {
  const { names = [] } = HOSTS[host].rules ?? {};
  let site: ServedSite;
  beforeAll(async () => {
    const files = [...FILES, ...names].map((file) => [file, file]);
    site = await serveFiles(Object.fromEntries(files), host, rulesOf(host));
  });
  afterAll(() => site.close());

  test('each request gets the answer in answers/HOST.txt', async () => {
    const lines: string[] = [];
    for (const path of PATHS) lines.push(`${path.padEnd(32)} ${told(await site.ask(path))}\n`);
    await expect(lines.join('')).toMatchFileSnapshot(`answers/${host}.txt`);
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
    redirects: [{ from: '/old', to: '/file', status: 301, winsOverFiles: true }],
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
  const text = rules?.write(rulesOf('vercel'), '').get('vercel.json') ?? '';
  const { routes, error } = getTransformedRoutes(JSON.parse(text));
  expect(error).toBeNull();
  const before = (routes ?? []).slice(
    0,
    routes?.findIndex((route) => 'handle' in route),
  ) as {
    readonly src: string;
    readonly status?: number;
    readonly headers?: Record<string, string>;
    readonly has?: unknown;
  }[];
  for (const path of PATHS) {
    // The preview never redirects to another server through two slashes at the start of a path.
    if (/[?%]|\/\//.test(path)) continue;
    const route = before.find(({ src, status, has }) => status !== undefined && !has && new RegExp(src).test(path));
    const location = route && path.replace(new RegExp(route.src), route.headers?.['Location'] ?? '');
    const answered = answer(
      { sent: path, path, search: '' },
      { has: (file) => FILES.includes(file.slice(1)), ...rulesOf('vercel') },
    );
    expect([path, answered.kind === 'redirect' ? answered.location : undefined]).toEqual([path, location]);
  }
});

test("a Vercel rule's query is an escaped pattern", () => {
  const text = HOSTS.vercel.rules?.write(rulesOf('vercel'), '').get('vercel.json') ?? '';
  const { error, routes } = getTransformedRoutes(JSON.parse(text));
  expect(error).toBeNull();
  const [first] = (routes ?? []).filter((route) => 'has' in route) as { has: { value: string }[] }[];
  expect(first?.has.map(({ value }) => value)).toEqual(['a\\.b', '1']);
});

test("a rule that repeats a placeholder uses its first value and doesn't fail", () => {
  expect(pathPattern('/:a/:a/*').match('/x/y/z')).toEqual({ a: 'x', splat: 'z' });
  expect(pathPattern('/*/b/*').match('/a/b/c')).toEqual({ splat: 'a' });
});
