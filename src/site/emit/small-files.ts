import { absoluteUrl, FIXED_PATHS } from '../../base/url.ts';
import type { Site, SiteBackend } from '../model/site.ts';

/** Home screens show about this many letters below an icon. */
const SHORT_NAME = 12;

/** Paper and asphalt of the stylesheet, as sRGB: behind the icon while the site opens, and around it afterwards. */
const COLORS = { background_color: '#f9f5ee', theme_color: '#151f2c' } as const;

/** The web app manifest (W3C, Web Application Manifest): how a home screen names, shows and opens the site. */
export function webManifest({ business, icons }: Site): string {
  const { name, language, description } = business;
  const shown = icons.flatMap(({ path, size, purpose }) =>
    purpose === 'any' || purpose === 'maskable'
      ? [{ src: `/${path}`, sizes: `${size}x${size}`, type: 'image/png', purpose }]
      : [],
  );
  const manifest = {
    name,
    short_name: shortName(name),
    description,
    lang: language,
    start_url: FIXED_PATHS.home,
    scope: '/',
    display: 'minimal-ui',
    ...COLORS,
    icons: shown,
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** As many whole words of a name as fit under an icon, and the first of them in any case. */
function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  let short = first;
  for (const word of rest) {
    if (short.length + 1 + word.length > SHORT_NAME) break;
    short += ` ${word}`;
  }
  return short;
}

/** `robots.txt`: everything may be read, since a page that is blocked cannot show its `noindex` (RFC 9309). */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(origin, '/sitemap.xml')}\n`;
}

/** `backend.json`: where the scripts of the blog and the editors find the backend, with the key that everybody may know. Undefined where visitors reach none. */
export function backendJson(backend: SiteBackend | undefined): string | undefined {
  return backend?.key === undefined ? undefined : `${JSON.stringify({ url: backend.url, key: backend.key })}\n`;
}
