import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTS, type Host } from '../../../src/site/routes/hosts.ts';
import { type ServedSite, serveFiles, told } from './support/served.ts';

/** The files of the trailing-slash guide, and pages and rules like ours. Each file holds its own name. */
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

const RULES = `# rules
/old /file 301!
/old-section /file#part 301!
/file-moved https://elsewhere.example/x?a=1 302!
/robots.txt /never 301
/oil/:city /services/oil/:city 301!
/oil/special /file 301!
/deep/* /services/:splat 302!
/shown /services/oil.html 200!
not a rule
/services/* /services/404.html 404
`;
const CLOUDFLARE_RULES = `# rules
/old /file 301
/old-section /file#part 301
/file-moved https://elsewhere.example/x?a=1 302
/oil/:city /services/oil/:city 301
/oil/special /file 301
/deep/* /services/:splat 302
/shown /services/oil 200
`;

/** Path, then the answers of static and GitHub Pages, of Netlify, and of Cloudflare Pages. */
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
  // Netlify takes the first rule that matches, Cloudflare Pages one without a placeholder before the others.
  ['/oil/special', '404 404.html', '301 -> /services/oil/special', '301 -> /file'],
  ['/oil/', '404 404.html', '404 404.html', '404 404.html'],
  ['/deep/oil/avon', '404 404.html', '302 -> /services/oil/avon', '302 -> /services/oil/avon'],
  ['/shown', '404 404.html', '200 services/oil.html', '200 services/oil.html'],
  [
    '/%2e%2e/file',
    '400 This is no address of a site.',
    '400 This is no address of a site.',
    '400 This is no address of a site.',
  ],
];

const COLUMN = { static: 1, github: 1, netlify: 2, cloudflare: 3 } as const;

describe.each(HOSTS)('requests on %s', (host: Host) => {
  let site: ServedSite;
  beforeAll(async () => {
    const files = Object.fromEntries(FILES.map((file) => [file, file]));
    const rules = { netlify: RULES, cloudflare: CLOUDFLARE_RULES, static: undefined, github: undefined }[host];
    site = await serveFiles(
      { ...files, ...(rules !== undefined && { _redirects: rules, _headers: '/*\n  X-From: the file\n' }) },
      host,
    );
  });
  afterAll(() => site.close());

  test.each(TABLE.map((row) => [row[0], row[COLUMN[host]]]))(
    'the request %s gets the answer %s',
    async (path, wanted) => {
      expect(told(await site.ask(path))).toBe(wanted);
    },
  );

  test('rule files are applied as rules and never served as files', async () => {
    const readsRules = host === 'netlify' || host === 'cloudflare';
    const reply = await site.ask('/file');

    expect(reply.headers['x-from']).toBe(readsRules ? 'the file' : undefined);
    for (const path of ['/_redirects', '/_headers']) expect((await site.ask(path)).status).toBe(404);
  });
});

test('each host combines headers of several rules in its own way', async () => {
  const rules =
    '/*\n  X-A: one\n  X-B: one\n  Referrer-Policy: no-referrer\n/file\n  X-A: two\n  ! X-B\n  ! Access-Control-Allow-Origin\n/file\n  X-B: two\n  Cache-Control: no-cache\n';
  const files = { 'file.html': 'file', '404.html': '404', _headers: rules, _redirects: '/old /file 301\n' };
  const [netlify, cloudflare] = [await serveFiles(files, 'netlify'), await serveFiles(files, 'cloudflare')];

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
  // Netlify sends the headers of a file with files only; Cloudflare Pages with all it answers.
  expect((await netlify.ask('/old')).headers['x-a']).toBeUndefined();
  expect((await cloudflare.ask('/old')).headers['x-a']).toBe('one');
  await netlify.close();
  await cloudflare.close();
});

test.each([
  ['static', '404 Not found.'],
  ['github', '404 Not found.'],
  ['netlify', '404 Not found.'],
  // Its documentation: a site without a top-level 404.html is taken for a single page.
  ['cloudflare', '200 home'],
] as const)('a site without a 404.html on %s answers %s', async (host, wanted) => {
  const site = await serveFiles({ 'index.html': 'home' }, host);

  expect(told(await site.ask('/unknown'))).toBe(wanted);
  await site.close();
});
