import { FIXED_PATHS, STAFF_FOLDER, STAFF_PATHS } from '../../base/url.ts';
import { HTML_POLICY } from '../../blog/content/allowed.ts';
import { HOSTS } from '../hosts/all.ts';
import type { HeaderRule } from '../hosts/host.ts';
import type { HostName } from '../hosts/names.ts';
import type { SiteBackend } from '../model/site.ts';
import type { MetaPolicy } from '../render/document.ts';
import { joined, NOTHING_OUTSIDE, type Outside, type Sources } from './outside.ts';

/** Addresses that share their headers. */
interface PathClass {
  /** One path, or with `*` at its end all that begin so: the patterns that Netlify and Cloudflare Pages read alike. */
  readonly path: string;
  /** What the scripts of these pages may call, and as on other pages where it is not given. The site itself is always among it: tools that check a page read robots.txt from within it. */
  readonly connect?: readonly string[];
  /** Other origins whose pictures these pages show; only together with `connect`. */
  readonly images?: readonly string[];
  /** Whether HTML comes into these pages through the sanitizer alone; only together with `connect`. */
  readonly isTrusting?: boolean;
  /** What the data lets these pages reach besides; only together with `connect`. */
  readonly outside?: Partial<Sources>;
  /** Features of browsers that these pages use beyond those of every page. */
  readonly features?: readonly Feature[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a content security policy of ours is made of. */
type Policy = Required<Pick<PathClass, 'connect'>> & Pick<PathClass, 'images' | 'isTrusting' | 'outside'>;

/** Where the rules for fetching pages ahead stand. */
export const SPECULATION_FILE = 'speculation.json';

const REFERRER = 'strict-origin-when-cross-origin';

/** Features given to nobody but the site itself. `web-share` is not among them: a site has it by default, and browsers that lack it would complain on every page. */
const FEATURES = [
  ...'accelerometer autoplay browsing-topics camera clipboard-read clipboard-write display-capture'.split(' '),
  ...'encrypted-media fullscreen geolocation gyroscope hid idle-detection local-fonts magnetometer'.split(' '),
  ...'microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial usb'.split(' '),
  ...'window-management xr-spatial-tracking'.split(' '),
];

/** Those of them that pages use. */
type Feature = 'clipboard-write' | 'geolocation';

/** What every page may use: its share button copies where it cannot share. */
const COMMON_FEATURES: readonly Feature[] = ['clipboard-write'];

/** What is sent with every answer. */
const EVERY_PATH: PathClass = {
  path: '/*',
  connect: ["'self'"],
  features: [],
  headers: {
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': REFERRER,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Speculation-Rules': `"/${SPECULATION_FILE}"`,
  },
};

/**
 * What is sent with what. A class speaks for its addresses before those above it.
 *
 * Pages have no `Cache-Control` here: both hosts send `public, max-age=0, must-revalidate` with all that is not told otherwise,
 * and a rule for everything would stand in the way of the one for assets. Everything below `/assets/` has a digest in its name.
 */
const PATH_CLASSES: readonly PathClass[] = [
  EVERY_PATH,
  { path: FIXED_PATHS['service-areas'], features: ['geolocation'] },
  { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  { path: `/${SPECULATION_FILE}`, headers: { 'Content-Type': 'application/speculationrules+json' } },
];

/** Where posts are shown, and where a post that is newer than the site is asked for. */
const BLOG_PATHS = [FIXED_PATHS.blog, `${FIXED_PATHS.blog}/*`];

/** What every page may reach. */
const OWN_REACH: Policy = { connect: ["'self'"] };

/** What pages with posts may reach: posts and pictures of the backend, and the file of the site that says where it is. */
function reachOf({ url }: SiteBackend): Policy {
  const { origin } = new URL(url);
  return { connect: ["'self'", origin], images: [origin], isTrusting: true };
}

/** Pages for staff: not for search engines, on hosts that can say so in a header too. */
const STAFF_PATTERNS = [STAFF_PATHS['sign-in'], STAFF_PATHS['sign-up'], `${STAFF_FOLDER}/*`];

const NOINDEX = { 'X-Robots-Tag': 'noindex' };

/** What pages for staff may reach: the file that names the backend, the backend, and pictures that are about to be sent there. */
function staffReachOf(backend: SiteBackend | undefined): Policy {
  const origins = backend ? [new URL(backend.url).origin] : [];
  return { connect: ["'self'", ...origins], images: ['blob:', ...origins], isTrusting: false };
}

/** The classes of a host that may send both values of a header that two rules set: one policy that has room for every page. */
function flatClasses(
  backend: SiteBackend | undefined,
  { everywhere, pages }: Outside,
  hasAdmin: boolean,
): readonly PathClass[] {
  const { connect, images = [] } = hasAdmin ? staffReachOf(backend) : backend ? reachOf(backend) : OWN_REACH;
  return [
    {
      ...EVERY_PATH,
      connect,
      images,
      outside: joined([everywhere, ...pages.map(({ reach }) => reach)]),
      features: PATH_CLASSES.flatMap(({ features = [] }) => features),
    },
    ...PATH_CLASSES.filter(({ path, headers }) => headers && path !== EVERY_PATH.path),
    ...(hasAdmin ? STAFF_PATTERNS : []).map((path) => ({ path, headers: NOINDEX })),
  ];
}

function pathClasses(
  backend: SiteBackend | undefined,
  { everywhere, pages }: Outside,
  hasAdmin: boolean,
): readonly PathClass[] {
  return [
    ...PATH_CLASSES.map((one) => (one.connect ? { ...one, outside: everywhere } : one)),
    ...pages.map(({ path, reach }) => ({ path, ...OWN_REACH, outside: joined([everywhere, reach]) })),
    ...(backend ? BLOG_PATHS.map((path) => ({ path, ...reachOf(backend), outside: everywhere })) : []),
    ...(hasAdmin ? STAFF_PATTERNS : []).map((path) => ({
      path,
      ...staffReachOf(backend),
      headers: NOINDEX,
    })),
  ];
}

/** The headers of all addresses, the general rules before the special: where two set the same header, the later has the whole value. Throws where a text cannot be a header. */
export function headerRules(classes: readonly PathClass[] = PATH_CLASSES): HeaderRule[] {
  const earlier = new Set<string>();
  return classes.map(({ path, connect, images, isTrusting, outside, features, headers: others = {} }) => {
    const headers = Object.entries({
      ...(connect && {
        'Content-Security-Policy': contentSecurityPolicy(
          { connect, ...(images && { images }), ...(isTrusting && { isTrusting }), ...(outside && { outside }) },
          "frame-ancestors 'none'",
        ),
      }),
      ...(features && { 'Permissions-Policy': permissionsPolicy([...COMMON_FEATURES, ...features]) }),
      ...others,
    }).map(([name, value]) => ({ name, value }));
    const replaced = headers.map(({ name }) => name).filter((name) => earlier.has(name));
    for (const { name, value } of headers) {
      if (/[^\x20-\x7e]/.test(name + value)) throw new Error(`the header ${name} of ${path} holds what no header may`);
      earlier.add(name);
    }
    return { path, replaced, headers };
  });
}

/** Returns the headers of a site for a host: posts come from a backend or from none, and pages reach other sites or none. */
export function siteHeaders(
  host: HostName,
  backend?: SiteBackend,
  outside: Outside = NOTHING_OUTSIDE,
  hasAdmin = true,
): HeaderRule[] {
  const classesOf = HOSTS[host].rules?.overridesHeaders === false ? flatClasses : pathClasses;
  return headerRules(classesOf(backend, outside, hasAdmin));
}

/** The policies of every page on a host that can't send our headers, or sends the same ones with all pages. A `meta` may not forbid framing (Content Security Policy Level 3, section 3.3). */
export function metaPolicy(host: HostName, { everywhere } = NOTHING_OUTSIDE): MetaPolicy | undefined {
  return HOSTS[host].rules?.overridesHeaders
    ? undefined
    : {
        contentSecurity: contentSecurityPolicy({ ...OWN_REACH, outside: everywhere }),
        referrer: REFERRER,
      };
}

/** The content security policy that pages with posts carry instead of that of `metaPolicy`; undefined where it is the same, or headers say it. */
export function blogPolicy(
  host: HostName,
  backend: SiteBackend | undefined,
  { everywhere } = NOTHING_OUTSIDE,
): string | undefined {
  return backend && metaPolicy(host) ? contentSecurityPolicy({ ...reachOf(backend), outside: everywhere }) : undefined;
}

/** The same for pages that reach other sites. */
export function pagePolicy(host: HostName, { everywhere }: Outside): (reach: Partial<Sources>) => string | undefined {
  return (reach) => metaPolicy(host) && contentSecurityPolicy({ ...OWN_REACH, outside: joined([everywhere, reach]) });
}

/** The same for pages for staff, which always reach further than others. */
export function staffPolicy(host: HostName, backend: SiteBackend | undefined): string | undefined {
  return metaPolicy(host) && contentSecurityPolicy(staffReachOf(backend));
}

/** Which pages a browser may fetch ahead, once somebody is about to follow a link: those of this site, without a query. */
export function speculationRules(): string {
  const where = {
    and: [{ href_matches: '/*' }, { not: { href_matches: '/*\\?(.+)' } }, { not: { href_matches: '/assets/*' } }],
  };
  return `${JSON.stringify({ prefetch: [{ source: 'document', where, eagerness: 'moderate' }] })}\n`;
}

/** A page runs and shows what lies on its own site and what the data names, and nothing inside the document itself; structured data is no script. */
function contentSecurityPolicy(
  { connect, images = [], isTrusting = false, outside = {} }: Policy,
  ...more: readonly string[]
): string {
  const { scripts = [], styles = [], fonts = [], frames = [], forms = [] } = outside;
  const own = (kind: string, others: readonly string[]) => [`${kind}-src 'self'`, ...others].join(' ');
  return [
    "default-src 'none'",
    own('script', scripts),
    own('style', styles),
    own('img', [...images, ...(outside.images ?? [])]),
    own('font', fonts),
    own('manifest', []),
    `connect-src ${[...connect, ...(outside.connect ?? [])].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "base-uri 'none'",
    `form-action ${forms.length > 0 ? forms.join(' ') : "'none'"}`,
    ...(isTrusting ? ["require-trusted-types-for 'script'", `trusted-types dompurify ${HTML_POLICY}`] : []),
    ...more,
  ].join('; ');
}

function permissionsPolicy(used: readonly Feature[]): string {
  return FEATURES.map(
    (feature) => `${feature}=${(used as readonly string[]).includes(feature) ? '(self)' : '()'}`,
  ).join(', ');
}
