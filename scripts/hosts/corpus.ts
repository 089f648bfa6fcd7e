import { DEFAULT_PATHS, FIXED_PATHS } from '../../src/base/url.ts';
import { siteHeaders } from '../../src/build/emit/headers.ts';
import { type HostedSite, NO_RULES, type RedirectRules, ruleOfPaths, type SiteRules } from '../../src/hosts/host.ts';
import { HOSTS, type HostName, needsOldFiles } from '../../src/hosts/hosts.ts';

/** Files of the site that requests are compared on. Each contains its own name. */
const FILES = [
  ...['index.html', '404.html', 'about.html', 'services.html', 'services/oil.html', 'services/oil/avon.html'],
  ...['services/404.html', 'cities/avon.html', 'blog.html', 'blog/hello.html', 'blog/404.html', 'login.html'],
  ...['admin/blog.html', 'admin/blog/new.html', 'admin/blog/edit.html', 'service-areas.html', 'landing/index.html'],
  ...['caf\u00e9.html', 'a b.html', 'robots.txt', 'sitemap.xml', 'feed.xml', 'speculation.json', 'favicon.svg'],
  ...['assets/site.0123.css', 'assets/site.4567.js', 'assets/photo.89ab.webp', '.well-known/security.txt'],
];

const RULES: RedirectRules = {
  fixed: [
    { from: '/contact-us', to: '/' },
    { from: '/our-story', to: '/about#team' },
    { from: '/old.php', to: '/services' },
    { from: '/old/deep/page.html', to: '/services/oil?from=old' },
    { from: '/caf%C3%A9-menu', to: '/caf%C3%A9' },
    { from: '/a+b,c=d@e~f', to: '/about' },
    { from: "/it's(a)&b;c!d$e", to: '/about' },
    { from: '/50%25-off', to: '/about' },
    { from: '/wiki%3Ahelp', to: '/about' },
    { from: '/shop', to: 'https://shop.example.org/a?b=c&d=$e{f}"g%20h' },
    { from: '/services/brakes/avon', to: '/services/oil/avon' },
  ],
  services: [{ from: '/oil/:city', to: '/services/oil/:city' }],
  patterns: [
    { from: '/services/brakes/*', to: '/services/oil/*' },
    { from: '/services/*/afon', to: '/services/*/avon' },
    { from: '/archive/*', to: '/blog' },
    { from: '/b%C3%BCro/*', to: '/blog' },
    { from: '/store/*', to: 'https://shop.example.org/*?from=site' },
  ].map(ruleOfPaths),
  queries: [
    { from: '/index.php', query: [['page_id', '7']], to: '/about' },
    {
      from: '/index.php',
      query: [
        ['page_id', '8'],
        ['lang', 'en us'],
      ],
      to: '/services',
    },
    { from: '/about', query: [['p', 'a.b/\u00e9']], to: '/blog#top' },
  ],
  gone: ['/winter-sale', '/services/oil/gone', '/coupons/*'].map((from) => ruleOfPaths({ from, to: '/404.html' })),
  posts: [{ from: '/blog/*', to: '/blog/404' }],
  staff: [{ from: '/admin/blog/edit/*', to: '/admin/blog/edit' }],
  notFound: [{ from: '/services/*', to: '/services/404.html' }],
};

/** Returns the rules of the site for a host. */
function corpusRules(host: HostName, basePath: string): SiteRules {
  const { rules } = HOSTS[host];
  if (!rules) return NO_RULES;
  const paths = { ...FIXED_PATHS, ...DEFAULT_PATHS };
  const backend = { url: 'https://db.example.org', key: 'public' };
  return { redirects: rules.order(RULES), headers: siteHeaders(host, { paths, basePath }, backend) };
}

/** Returns the files of the site for a host, with its rule files for a base path. */
export function corpusFiles(host: HostName, basePath = ''): Map<string, string> {
  const old = needsOldFiles(host) ? RULES.fixed.map(({ from }) => `${decodeURIComponent(from.slice(1))}.html`) : [];
  const written = HOSTS[host].rules?.write(corpusRules(host, basePath), basePath) ?? [];
  return new Map([...[...FILES, ...old].map((file) => [file, file] as const), ...written]);
}

/** Returns the site as a host sees it. */
export function corpusSite(host: HostName, basePath = ''): HostedSite {
  const { names = [] } = HOSTS[host].rules ?? {};
  const files = corpusFiles(host, basePath);
  const has = (path: string) => files.has(path.slice(1)) && !names.includes(path.slice(1));
  return { has, ...corpusRules(host, basePath) };
}

/** A path to request, and what it's an example of. */
export interface CorpusRequest {
  readonly kind: string;
  readonly path: string;
}

const PAGES = [
  '/about',
  '/services',
  '/services/oil',
  '/services/oil/avon',
  '/cities/avon',
  '/blog',
  '/blog/hello',
  '/login',
];
const MORE_PAGES = [...PAGES, '/admin/blog', '/admin/blog/new', '/service-areas', '/caf%C3%A9', '/a%20b'];
const ASSETS = ['/assets/site.0123.css', '/assets/site.4567.js', '/assets/photo.89ab.webp'];
const OTHER_FILES = ['/robots.txt', '/sitemap.xml', '/feed.xml', '/speculation.json', '/favicon.svg'];
const OLD = RULES.fixed.map(({ from }) => from);
const OLD_PATTERNS = [
  '/oil/avon',
  '/oil/x-1',
  '/services/brakes/boston',
  '/services/brakes/a/b',
  '/services/brakes/afon',
  '/services/oil/afon',
  '/archive/2019/05',
  '/archive/x',
  '/b%C3%BCro/x',
  '/b%c3%bcro/x',
  '/store/pads',
];
const QUERIES = [
  '/index.php?page_id=7',
  '/index.php?lang=en+us&page_id=8',
  '/index.php?page_id=8&lang=en%20us',
  '/about?p=a.b/%C3%A9',
  '/about?p=a%2Eb%2f%c3%a9&q=1',
];
const OTHER_QUERIES = [
  '/index.php',
  '/index.php?page_id=70',
  '/index.php?page_id=8',
  '/index.php?xpage_id=7',
  '/about?p=aXb',
];
const GONE = ['/winter-sale', '/services/oil/gone', '/coupons/2019', '/coupons/a/b'];
const UNKNOWN = [
  '/unknown',
  '/cities',
  '/cities/atlantis',
  '/a/b/c',
  '/unknown.txt',
  '/index.php3',
  '/about-us',
  '/contact-us2',
  '/oil',
  '/admin/x',
];
const UNKNOWN_SERVICES = ['/services/atlantis', '/services/oil/atlantis', '/services/oil/avon/x', '/services/x.pdf'];
const NEW_POSTS = ['/blog/newer-post', '/blog/newer-post-2', '/blog/a/b'];
const EDITS = ['/admin/blog/edit/7', '/admin/blog/edit/0b6c'];
const HIDDEN = [
  '/.env',
  '/.git/config',
  '/.htaccess',
  '/.htpasswd',
  '/nginx.conf',
  '/Caddyfile',
  '/_redirects',
  '/_headers',
  '/vercel.json',
];
const TAILS = ['', '?utm_source=x', '?a=b&c=%20d', '?', '?x=/../y', '?q=a//b'];

const escaped = (path: string): string => path.replace(/[a-z]/, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
const upper = (path: string): string => path.replace(/[a-z]/g, (sign) => sign.toUpperCase());

type Add = (kind: string, paths: readonly string[], ...forms: ((path: string) => string)[]) => void;

/** A path without a query, and with each of them. */
const plain = TAILS.map((tail) => (path: string) => path + tail);

/** Returns over 1,000 requests, of every kind. */
export function corpus(): CorpusRequest[] {
  const all: CorpusRequest[] = [];
  addKnown(adder(all));
  addUnknown(adder(all));
  return all;
}

function adder(all: CorpusRequest[]): Add {
  return (kind, paths, ...forms) => {
    for (const path of paths) for (const form of forms) all.push({ kind, path: form(path) });
  };
}

/** Adds requests for pages, files and old URLs. */
function addKnown(add: Add): void {
  add('page', ['/', ...MORE_PAGES], ...plain);
  add('page with a slash at the end', MORE_PAGES, ...TAILS.map((tail) => (path: string) => `${path}/${tail}`));
  add('page with `.html`', MORE_PAGES, ...TAILS.map((tail) => (path: string) => `${path}.html${tail}`));
  add('`index.html`', [''], ...TAILS.map((tail) => () => `/index.html${tail}`));
  add('page with an escaped letter', PAGES, escaped, (path) => `${escaped(path)}?a=b`);
  add('page in other case', PAGES, upper, (path) => path.replace(/\w/, (sign) => sign.toUpperCase()));
  add('path below a page', PAGES.slice(0, 5), (path) => `${path}/x.txt`);
  add('image, script or stylesheet', ASSETS, ...plain);
  add('asset with an escaped letter', ASSETS, escaped);
  add('other file', OTHER_FILES, ...plain, escaped);
  add('file in `.well-known`', ['/.well-known/security.txt'], ...plain);
  add('folder', ['/assets/', '/cities/', '/.well-known/', '/assets'], ...plain);
  add('old URL', OLD, ...plain, escaped);
  add(
    'old URL with a slash at the end',
    OLD,
    (path) => `${path}/`,
    (path) => `${path}/?a=b`,
  );
  add('old URL that matches a pattern', OLD_PATTERNS, ...plain);
  add('old URL that matches a pattern, with a slash at the end', OLD_PATTERNS, (path) => `${path}/`);
  add('old URL in other case', OLD, upper);
  add(
    'old URL with a query',
    QUERIES,
    (path) => path,
    (path) => `${path}&utm=1`,
  );
  add('old URL with another query', OTHER_QUERIES.slice(0, 4), (path) => path);
  add('page with another query', OTHER_QUERIES.slice(4), (path) => path);
}

/** Adds requests for URLs without a file, and URLs that look wrong. */
function addUnknown(add: Add): void {
  add('page that is gone', GONE, ...plain, (path) => `${path}/`);
  add(
    'unknown URL',
    UNKNOWN,
    ...plain,
    (path) => `${path}/`,
    (path) => `${path}.html`,
  );
  add('unknown URL below `/services/`', UNKNOWN_SERVICES, ...plain, (path) => `${path}/`);
  add('asset of an earlier build', ['/assets/site.0000.css', '/assets/x'], ...plain);
  add('post newer than the build', NEW_POSTS, ...plain, (path) => `${path}/`);
  add('edit page of the admin', EDITS, ...plain, (path) => `${path}/`);
  add('hidden file or rule file', HIDDEN, ...plain, escaped);
  const doubled = [
    (path: string) => `/${path}`,
    (path: string) => path.replace(/(?<=.)\/|$/, '//'),
    (path: string) => `/x/${path}`,
  ];
  add('double slash', [...MORE_PAGES, ...OLD, ...OLD_PATTERNS, '/', '/example.org'], ...doubled);
  add(
    'dot segment',
    [...PAGES, ...OLD],
    (path) => `/.${path}`,
    (path) => `/x/..${path}`,
    (path) => `${path}/..`,
    (path) => `/%2e%2E${path}`,
    (path) => `${path}/.`,
  );
  const broken = ['%', '%zz', '%2f', '%5c', '%00', '%0d%0aX-A:%20b', '%7f', '%c0%ae'];
  add('invalid escape', [...PAGES, '/contact-us', '/oil/x'], ...broken.map((tail) => (path: string) => path + tail));
  const signs = [
    "'",
    '(',
    ';',
    '!',
    '~',
    '@',
    '+',
    ',',
    '=',
    '*',
    '$',
    '&',
    '$1',
    '%25',
    '%24%7Bx%7D',
    '{env.HOME}',
    '%3F',
    '%22',
  ];
  add(
    'unusual character',
    ['/about', '/contact-us', '/cities/x'],
    ...signs.map((sign) => (path: string) => path + sign),
  );
  add(
    'unusual character in a pattern',
    ['/oil/', '/store/', '/blog/'],
    ...signs.map((sign) => (path: string) => `${path}a${sign}`),
  );
}
