import { ADMIN_FOLDER, ADMIN_PATHS, basePathOf, FIXED_PATHS, type SitePaths } from '../../base/url.ts';
import { HTML_POLICY } from '../../blog/content/allowed.ts';
import type { HeaderRule } from '../../hosts/host.ts';
import { HOSTS, type HostName } from '../../hosts/hosts.ts';
import type { Site, SiteBackend } from '../../model/site.ts';
import type { MetaPolicy } from '../../pages/render/document.ts';
import {
  type ExternalSources,
  externalSources,
  mergeSources,
  NO_EXTERNAL_SOURCES,
  type Sources,
} from './external-sources.ts';
import { type Feature, permissionsPolicy } from './permissions-policy.ts';

/** A group of paths with the same headers. */
interface PathClass {
  /** A path, or a prefix followed by `*`: the pattern syntax that Netlify and Cloudflare Pages share. */
  readonly path: string;
  /**
   * Origins that scripts may connect to; by default, the same as on other pages. Must include the site itself, because
   * tools that audit a page fetch robots.txt from within it.
   */
  readonly connect?: readonly string[];
  /** Other origins that images may come from; only with `connect`. */
  readonly images?: readonly string[] | undefined;
  /** Whether all HTML goes through the sanitizer; only with `connect`. */
  readonly isTrusting?: boolean | undefined;
  /** Additional sources that the data allows; only with `connect`. */
  readonly outside?: Partial<Sources> | undefined;
  /** Browser features that only these pages use. */
  readonly features?: readonly Feature[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** The inputs for a content security policy. */
type Policy = Required<Pick<PathClass, 'connect'>> & Pick<PathClass, 'images' | 'isTrusting' | 'outside'>;

/** The file with the speculation rules for prefetching pages. */
export const SPECULATION_FILE = 'speculation.json';

/** Folder of the data from which pages are rendered on request. */
export const PARTS_FOLDER = 'assets/parts';

const REFERRER = 'strict-origin-when-cross-origin';

/** Headers in every response. */
const everyPath = ({ basePath = '' }: HeaderOptions): PathClass => ({
  path: '/*',
  connect: ["'self'"],
  features: [],
  headers: {
    'Strict-Transport-Security': 'max-age=31536000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': REFERRER,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Speculation-Rules': `"${basePath}/${SPECULATION_FILE}"`,
  },
});

/**
 * All path classes. For a path that matches several, the last one wins.
 *
 * Pages have no `Cache-Control` here: both hosts default to `public, max-age=0, must-revalidate`, and a rule for all
 * paths would conflict with the rule for assets. Every file in `/assets/` has a digest in its name.
 */
const commonClasses = (options: HeaderOptions): readonly PathClass[] => [
  everyPath(options),
  { path: options.paths['service-areas'], features: ['geolocation'] },
  { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  { path: `/${SPECULATION_FILE}`, headers: { 'Content-Type': 'application/speculationrules+json' } },
];

/** Blog pages, including the page that loads posts newer than the build. */
const BLOG_PATHS = [FIXED_PATHS.blog, `${FIXED_PATHS.blog}/*`];

/** Default policy for pages. */
const DEFAULT_POLICY: Policy = { connect: ["'self'"] };

/** Policy for blog pages: posts and images from the backend, and `backend.json` from the site. */
function blogPolicyInputs({ url }: SiteBackend): Policy {
  const { origin } = new URL(url);
  return { connect: ["'self'", origin], images: [origin], isTrusting: true };
}

/** Admin pages, which are also noindex by header on hosts that support it. */
const STAFF_PATTERNS = [ADMIN_PATHS['sign-in'], ADMIN_PATHS['sign-up'], `${ADMIN_FOLDER}/*`];

const NOINDEX = { 'X-Robots-Tag': 'noindex' };

/** Policy for admin pages: `backend.json`, the backend, and images about to be uploaded. */
function adminPolicyInputs(backend: SiteBackend | undefined): Policy {
  const origins = backend ? [new URL(backend.url).origin] : [];
  return { connect: ["'self'", ...origins], images: ['blob:', ...origins], isTrusting: false };
}

/** Path classes for a host where conflicting headers may both be sent: one policy permissive enough for all pages. */
function flatClasses(
  backend: SiteBackend | undefined,
  { everywhere, pages }: ExternalSources,
  options: HeaderOptions,
): readonly PathClass[] {
  const { hasAdmin = true, isPreview = false } = options;
  const common = commonClasses(options);
  const { connect, images = [] } = hasAdmin
    ? adminPolicyInputs(backend)
    : backend
      ? blogPolicyInputs(backend)
      : DEFAULT_POLICY;
  return [
    {
      ...everyPath(options),
      connect,
      images,
      outside: mergeSources([everywhere, ...pages.map(({ reach }) => reach)]),
      features: common.flatMap(({ features = [] }) => features),
    },
    ...common.filter(({ path, headers }) => headers && path !== '/*'),
    ...(hasAdmin && !isPreview ? STAFF_PATTERNS : []).map((path) => ({ path, headers: NOINDEX })),
  ];
}

function pathClasses(
  backend: SiteBackend | undefined,
  { everywhere, pages }: ExternalSources,
  options: HeaderOptions,
): readonly PathClass[] {
  const { hasAdmin = true } = options;
  return [
    ...commonClasses(options).map((one) => (one.connect ? { ...one, outside: everywhere } : one)),
    ...pages.map(({ path, reach }) => ({ path, ...DEFAULT_POLICY, outside: mergeSources([everywhere, reach]) })),
    ...(backend ? BLOG_PATHS.map((path) => ({ path, ...blogPolicyInputs(backend), outside: everywhere })) : []),
    ...(hasAdmin ? STAFF_PATTERNS : []).map((path) => ({
      path,
      ...adminPolicyInputs(backend),
      headers: NOINDEX,
    })),
  ];
}

/** Returns header rules, general before specific. Later values win. Throws if a header has an invalid character. */
export function headerRules(classes: readonly PathClass[]): HeaderRule[] {
  const earlier = new Set<string>();
  return classes.map(({ path, connect, images, isTrusting, outside, features, headers: others = {} }) => {
    const headers = Object.entries({
      ...(connect && {
        'Content-Security-Policy': contentSecurityPolicy(
          { connect, images, isTrusting, outside },
          "frame-ancestors 'none'",
        ),
      }),
      ...(features && { 'Permissions-Policy': permissionsPolicy(features) }),
      ...others,
    }).map(([name, value]) => ({ name, value }));
    const replaced = headers.map(({ name }) => name).filter((name) => earlier.has(name));
    for (const { name, value } of headers) {
      if (/[^\x20-\x7e]/.test(name + value)) throw new Error(`header ${name} of ${path} has an invalid character`);
      earlier.add(name);
    }
    return { path, replaced, headers };
  });
}

interface HeaderOptions {
  readonly paths: SitePaths;
  /** The base path of the site; empty by default. */
  readonly basePath?: string | undefined;
  /** Whether the site has the admin; true by default. */
  readonly hasAdmin?: boolean;
  /** Whether all files are noindex. */
  readonly isPreview?: boolean;
}

/** Returns the header rules of a site for a host. */
export function headersOf(site: Site, host: HostName): HeaderRule[] {
  const { origin, parts, paths, previewOf } = site.business;
  const basePath = basePathOf(origin);
  const options = { paths, basePath, hasAdmin: parts.admin, isPreview: previewOf !== undefined };
  return siteHeaders(host, options, site.backend, externalSources(site));
}

/** Returns the header rules for a host. */
export function siteHeaders(
  host: HostName,
  options: HeaderOptions,
  backend?: SiteBackend,
  outside: ExternalSources = NO_EXTERNAL_SOURCES,
): HeaderRule[] {
  const classesOf = HOSTS[host].rules?.overridesHeaders ? pathClasses : flatClasses;
  const parts = HOSTS[host].rendersTowns ? [{ path: `/${PARTS_FOLDER}/*`, headers: NOINDEX }] : [];
  const classes = [...classesOf(backend, outside, options), ...parts];
  return headerRules(
    options.isPreview
      ? classes.map((one) => (one.path === '/*' ? { ...one, headers: { ...one.headers, ...NOINDEX } } : one))
      : classes,
  );
}

/** The policies in the head of pages. */
interface MetaPolicies {
  readonly policy?: MetaPolicy;
  readonly blogPolicy?: string | undefined;
  readonly staffPolicy?: string;
  readonly pagePolicy?: (reach: Partial<Sources>) => string;
}

/**
 * Returns the policies to put into pages, for hosts without custom or per-page headers. A `meta` tag can't forbid framing
 * (Content Security Policy Level 3, section 3.3).
 */
export function metaPolicies(
  host: HostName,
  backend: SiteBackend | undefined,
  { everywhere }: ExternalSources,
): MetaPolicies {
  if (HOSTS[host].rules?.overridesHeaders) return {};
  return {
    policy: {
      contentSecurity: contentSecurityPolicy({ ...DEFAULT_POLICY, outside: everywhere }),
      referrer: REFERRER,
    },
    blogPolicy: backend && contentSecurityPolicy({ ...blogPolicyInputs(backend), outside: everywhere }),
    staffPolicy: contentSecurityPolicy(adminPolicyInputs(backend)),
    pagePolicy: (reach) => contentSecurityPolicy({ ...DEFAULT_POLICY, outside: mergeSources([everywhere, reach]) }),
  };
}

/** Returns speculation rules: on intent, browsers may prefetch pages on this site whose links have no query. */
export function speculationRules(basePath: string): string {
  const [pages, queries, assets] = ['/*', '/*\\?(.+)', '/assets/*'].map((path) => ({ href_matches: basePath + path }));
  const where = { and: [pages, { not: queries }, { not: assets }] };
  return `${JSON.stringify({ prefetch: [{ source: 'document', where, eagerness: 'moderate' }] })}\n`;
}

/** Builds a policy: files from the site, sources named in the data, and no inline code. JSON-LD isn't a script. */
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
