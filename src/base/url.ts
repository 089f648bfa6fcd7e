/*
 * Every address of the site is defined here. A path begins with a slash and, except for the root, does not end in one.
 */

/** The pages that exist once, by kind. */
export const FIXED_PATHS = {
  home: '/',
  about: '/about',
  services: '/services',
  'service-areas': '/service-areas',
  blog: '/blog',
} as const;

/** Where staff sign in and write: one program on all of them. Posts are edited below `edit-post`, and jobs below `edit-job`, at an address that ends in an id. */
export const STAFF_PATHS = {
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

export type StaffScreen = keyof typeof STAFF_PATHS;

/** The folder of the admin. People who type it expect the admin. */
export const STAFF_FOLDER = '/admin';

/** First segments of paths that no service may have as its slug: its old addresses would collide with them. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  ...['about', 'admin', 'assets', 'blog', 'cities', 'login', 'service-areas', 'services', 'signup', '404'],
]);

/** Slugs that no post may have: hosts serve `404.html` for unknown addresses below a folder, and `index.html` for the folder. */
export const RESERVED_POSTS: ReadonlySet<string> = new Set(['404', 'index']);

/** Pages for unknown addresses: of the site, of services, and of posts of a backend that are newer than the site. */
export const NOT_FOUND_PATHS = {
  'not-found': '/404',
  'service-not-found': '/services/404',
  'post-not-found': '/blog/404',
} as const;

/** The page of a shared draft. No post can have its path, which has one more segment. */
export const SHARED_DRAFT_PAGE = '/blog/shared/draft';

/** Returns the path of a draft by the token of a link. What follows the `#` isn't sent to any host. Links of earlier versions lead to `/blog/404`, whose script reads them too. */
export function draftPath(token: string): string {
  return `${SHARED_DRAFT_PAGE}#draft=${token}`;
}

export function cityPath(city: string): string {
  return `/cities/${segment(city, 'city', 'a city page')}`;
}

/** A page of the list of posts; the first is the blog itself. */
export function blogPath(page: number): string {
  return page === 1 ? FIXED_PATHS.blog : `${FIXED_PATHS.blog}/page/${page}`;
}

export function postPath(slug: string): string {
  return `${FIXED_PATHS.blog}/${segment(slug, 'post', 'a post')}`;
}

/** The slug in the address of a post; undefined for any other address. */
export function postSlugAt(path: string): string | undefined {
  const slug = path.replace(/^\/blog\//, '');
  return SLUG_PATTERN.test(slug) ? slug : undefined;
}

/** Where staff edit the post with an id. */
export function editPath(id: string): string {
  return `${STAFF_PATHS['edit-post']}/${encodeURIComponent(segment(id, 'id', 'a post that is edited'))}`;
}

/** Where staff edit the job with an id. */
export function editJobPath(id: string): string {
  return `${STAFF_PATHS['edit-job']}/${encodeURIComponent(segment(id, 'id', 'a job that is edited'))}`;
}

/** Where the newest posts are for feed readers, by format. */
export const FEED_PATHS = { rss: '/blog/rss.xml', atom: '/blog/atom.xml', json: '/blog/feed.json' } as const;

export function servicePath(service: string): string {
  return `${FIXED_PATHS.services}/${segment(service, 'service', 'a service page')}`;
}

export function offerPath(service: string, city: string): string {
  return `${FIXED_PATHS.services}/${segment(service, 'service', 'a service-in-city page')}/${segment(city, 'city', 'a service-in-city page')}`;
}

/** The keys in the address of a service, or of a service in a city; none for any other address. */
export function offerKeysAt(path: string): { readonly service: string | undefined; readonly city: string | undefined } {
  const [, service, city] = /^\/services\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  return { service, city };
}

/** The address that a service in a city had on the old site; it redirects to `offerPath`. */
export function oldOfferPath(service: string, city: string): string {
  return `/${segment(service, 'service', 'an old address')}/${segment(city, 'city', 'an old address')}`;
}

/** The canonical address of a page: the origin and its path. */
export function absoluteUrl(origin: string, path: string): string {
  return origin + path;
}

/** The file that a static host serves at a path: `cities/avon.html` for `/cities/avon`. */
export function fileOf(path: string): string {
  if (path === '/') return 'index.html';
  return path.endsWith('.html') ? path.slice(1) : `${path.slice(1)}.html`;
}

/** The form of an address that a link may have: no slash at the end, none doubled (docs/contract.md, section 2: path normalisation). */
export function normalPath(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

/** A `tel:` address from an international number. */
export function telUrl(number: string): string {
  return `tel:${number}`;
}

/** A `mailto:` address (RFC 6068) with its subject. */
export function mailUrl(email: string, subject: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}`;
}

/** A key that is missing would make a canonical URL that leads nowhere, so it is our bug and throws. */
function segment(slug: string, name: string, page: string): string {
  if (!slug) throw new Error(`cannot build the address of ${page}: its ${name} key is missing`);
  return slug;
}

/** Every slug of the data and of posts: lower-case letters, digits and single hyphens. Holds no length: records and posts have their own. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
