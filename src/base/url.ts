/* URLs that several modules use. A path starts with a slash and doesn't end with one, except for the root. */

/** Paths of pages that are the same on every site. */
export const FIXED_PATHS = { home: '/', blog: '/blog' } as const;

/** Default paths of the pages and the folder that `paths` in site.yaml can rename. */
export const DEFAULT_PATHS = {
  about: '/about',
  services: '/services',
  'service-areas': '/service-areas',
  cities: '/cities',
};

/** A site's paths: of pages that exist once, by kind, and of the folder of towns. */
export type SitePaths = typeof FIXED_PATHS & typeof DEFAULT_PATHS;

/** Paths of the admin, a single-page app. Paths for editing end with an ID. */
export const ADMIN_PATHS = {
  'sign-in': '/login',
  'sign-up': '/signup',
  posts: '/admin/blog',
  'new-post': '/admin/blog/new',
  'edit-post': '/admin/blog/edit',
  jobs: '/admin/jobs',
  'new-job': '/admin/jobs/new',
  'edit-job': '/admin/jobs/edit',
  account: '/admin/account',
} as const;

export type AdminScreen = keyof typeof ADMIN_PATHS;

/** Folder of the admin. Visitors who type this path expect the admin. */
export const ADMIN_FOLDER = '/admin';

/** First path segments that every site uses. */
export const FIXED_SEGMENTS = ['404', 'admin', 'assets', 'blog', 'login', 'signup'];

/** Returns the first path segments that can't be service slugs, because old service URLs would collide with them. */
export function reservedSegments(paths: SitePaths): Set<string> {
  return new Set([...FIXED_SEGMENTS, ...Object.values(paths).map((path) => path.slice(1))]);
}

/** Reserved slugs of posts: hosts serve `404.html` for unknown paths in a folder, and `index.html` for the folder. */
export const RESERVED_POSTS: ReadonlySet<string> = new Set(['404', 'index']);

/** 404 pages for the site, and for posts in a backend that are newer than the site. */
export const NOT_FOUND_PATHS = { 'not-found': '/404', 'post-not-found': '/blog/404' } as const;

/** Returns all 404 pages. The other one is for services. */
export function notFoundPaths({ services }: Pick<SitePaths, 'services'>) {
  return { ...NOT_FOUND_PATHS, 'service-not-found': `${services}/404` };
}

/** Page of shared drafts. Its path has one more segment than any post's path. */
export const SHARED_DRAFT_PAGE = '/blog/shared/draft';

/** Returns the URL of a shared draft. Hosts never see its token. */
export function draftPath(token: string): string {
  return `${SHARED_DRAFT_PAGE}#draft=${token}`;
}

export function cityPath({ cities }: SitePaths, city: string): string {
  return `${cities}/${segment(city, 'city', 'a city page')}`;
}

/** Returns the path of a page in the post list. The first page is the blog itself. */
export function blogPath(page: number): string {
  return page === 1 ? FIXED_PATHS.blog : `${FIXED_PATHS.blog}/page/${page}`;
}

export function postPath(slug: string): string {
  return `${FIXED_PATHS.blog}/${segment(slug, 'post', 'a post')}`;
}

/** Returns the slug in the path of a post; undefined for any other path. */
export function postSlugAt(path: string): string | undefined {
  const slug = path.replace(/^\/blog\//, '');
  return SLUG_PATTERN.test(slug) ? slug : undefined;
}

/** Returns the path for editing a post. */
export function editPath(id: string): string {
  return `${ADMIN_PATHS['edit-post']}/${encodeURIComponent(segment(id, 'id', 'a post that is edited'))}`;
}

/** Returns the path for editing a job. */
export function editJobPath(id: string): string {
  return `${ADMIN_PATHS['edit-job']}/${encodeURIComponent(segment(id, 'id', 'a job that is edited'))}`;
}

/** Paths of the feeds of new posts, by format. */
export const FEED_PATHS = { rss: '/blog/rss.xml', atom: '/blog/atom.xml', json: '/blog/feed.json' } as const;

/** Path of the file that names the blog's backend. */
export const BACKEND_FILE = '/backend.json';

/** Paths of other files with fixed names that every site has. */
export const FILE_PATHS: ReadonlySet<string> = new Set([
  '/apple-touch-icon.png',
  '/contact.vcf',
  '/favicon.ico',
  '/favicon.svg',
  '/licenses.txt',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
]);

export function servicePath({ services }: SitePaths, service: string): string {
  return `${services}/${segment(service, 'service', 'a service page')}`;
}

export function offerPath({ services }: SitePaths, service: string, city: string): string {
  return `${services}/${segment(service, 'service', 'a service-in-city page')}/${segment(city, 'city', 'a service-in-city page')}`;
}

/** Returns the slugs in the path of a service, or of a service in a town; empty for any other path. */
export function offerSlugsAt(
  { services }: SitePaths,
  path: string,
): { readonly service: string | undefined; readonly city: string | undefined } {
  const [, service, city] = new RegExp(`^${services}/([^/]+)(?:/([^/]+))?$`).exec(path) ?? [];
  return { service, city };
}

/** Returns the path of a service in a town on the old site, which redirects to `offerPath`. */
export function oldOfferPath(service: string, city: string): string {
  return `/${segment(service, 'service', 'an old address')}/${segment(city, 'city', 'an old address')}`;
}

/** Returns whether a value is a web address without a path. */
export function isOrigin(value: string): boolean {
  return /^https?:\/\/[^\s/?#@]+$/.test(value) && URL.canParse(value);
}

/** Returns the canonical URL of a path. `origin` includes the base path. */
export function absoluteUrl(origin: string, path: string): string {
  return origin + path;
}

/** Returns the base path in a site's URL: `/trucks` for `https://example.com/trucks`, or an empty string. */
export function basePathOf(url: string): string {
  return new URL(url).pathname.replace(/\/$/, '');
}

/** Adds a base path to a path or to each one in a `srcset`. Returns other URLs unchanged. */
export function underBase(basePath: string, urls: string): string {
  return /^\/(?!\/)/.test(urls) ? urls.replace(/(^|,\s+)\/(?!\/)/g, `$1${basePath}/`) : urls;
}

/** Inverts `underBase` for a single URL. Returns URLs outside the base path unchanged. */
export function withoutBase(basePath: string, url: string): string {
  return url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url;
}

/** Returns the file that a static host serves at a path: `cities/avon.html` for `/cities/avon`, without escapes. */
export function fileOf(path: string): string {
  if (path === '/') return 'index.html';
  return unescaped(path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}.html`);
}

/** Normalizes a path as in docs/contract.md, section 2: canonical, without trailing or double slashes. */
export function normalizePath(path: string): string {
  return withPlainSlashes(canonicalPath(path));
}

/** Removes a slash at the end of a path, and repeated ones. */
export function withPlainSlashes(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

/**
 * Returns a path in the one spelling in which paths are compared (RFC 3986, section 6.2.2): only characters that a path
 * can't contain are escaped, with capital hex digits. Typed letters are in NFC. Escaped slashes and stars stay escaped,
 * and invalid escapes stay as they are.
 */
export function canonicalPath(path: string): string {
  if (/^[\w./~*-]*$/.test(path)) return path;
  return path.normalize('NFC').replace(/(?:%[\da-f]{2})+|[^%*/]/giu, (part) => {
    try {
      const escaped = encodeURIComponent(decodeURIComponent(part)).replaceAll('*', '%2A');
      return escaped.replace(/%(?:2[46BC]|3[ABD]|40)/g, decodeURIComponent);
    } catch {
      return part.toUpperCase();
    }
  });
}

/** Decodes escapes (RFC 3986, section 2.1); undefined if one is invalid or the result isn't UTF-8. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Decodes escapes. Returns text with an invalid one unchanged. */
export function unescaped(text: string): string {
  return text.includes('%') ? (decoded(text) ?? text) : text;
}

/** Returns a `tel:` URL for a number in international format. */
export function telUrl(number: string): string {
  return `tel:${number}`;
}

/** Returns a `mailto:` URL (RFC 6068) with a subject. */
export function mailUrl(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}

/** Returns whether a `tel:` URL has a number in international format (RFC 3966, E.164). */
export function isPhoneUrl(url: string): boolean {
  return /^tel:\+[1-9]\d{6,14}$/i.test(url);
}

/** Returns whether a `mailto:` URL has one address with optional fields (RFC 6068). */
export function isMailUrl(url: string): boolean {
  const [address = '', fields = ''] = url.slice('mailto:'.length).split('?');
  return (
    /^[A-Za-z0-9.!#$%&'*+/=^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(address) &&
    /^([\w-]+=([\w.~!$'()*+,;:@/?-]|%[0-9A-Fa-f]{2})*(&|$))*$/.test(fields)
  );
}

/** Returns a path segment. Throws if the slug is missing: a bug that would create a broken canonical URL. */
function segment(slug: string, name: string, page: string): string {
  if (!slug) throw new Error(`can't build the path of ${page}: its ${name} key is missing`);
  return slug;
}

/** Pattern of all slugs: lowercase letters, digits and single hyphens. The length is limited elsewhere. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
