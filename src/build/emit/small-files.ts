import { absoluteUrl, basePathOf, FIXED_PATHS } from '../../base/url.ts';
import type { Business } from '../../model/business.ts';
import type { Site, SiteBackend } from '../../model/site.ts';

/** Approximate number of characters that home screens show below an icon. */
const SHORT_NAME = 12;

/** Renders the web app manifest (W3C, Web Application Manifest): name, icons and display mode on a home screen. */
export function webManifest({ business, icons, theme }: Site): string {
  const { name, language, description } = business;
  const basePath = basePathOf(business.origin);
  const shown = icons.flatMap(({ path, size, purpose }) =>
    purpose === 'any' || purpose === 'maskable'
      ? [{ src: `${basePath}/${path}`, sizes: `${size}x${size}`, type: 'image/png', purpose }]
      : [],
  );
  const manifest = {
    name,
    short_name: shortName(name),
    description,
    lang: language,
    start_url: basePath + FIXED_PATHS.home,
    scope: `${basePath}/`,
    display: 'minimal-ui',
    // The splash screen, then the toolbar.
    background_color: theme.day.paper,
    theme_color: theme.day.deep,
    icons: shown,
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** Returns as many whole words of a name as fit under an icon, but at least one. */
function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  let short = first;
  for (const word of rest) {
    if (short.length + 1 + word.length > SHORT_NAME) break;
    short += ` ${word}`;
  }
  return short;
}

/** Renders `robots.txt`. Everything is allowed: crawlers can't see the `noindex` of a blocked page (RFC 9309). */
export function robotsTxt({ origin, previewOf }: Business): string {
  const sitemap = previewOf === undefined ? `\nSitemap: ${absoluteUrl(origin, '/sitemap.xml')}\n` : '';
  return `User-agent: *\nAllow: /\n${sitemap}`;
}

/** Renders `backend.json`: the backend's URL and public key, or `{}`, because admin pages always request the file. */
export function backendJson(backend: SiteBackend | undefined): string {
  const address = backend?.key === undefined ? {} : { url: backend.url, key: backend.key };
  return `${JSON.stringify(address)}\n`;
}
