import { absoluteUrl } from '../../base/url.ts';

/** `robots.txt`: everything may be read, since a page that is blocked cannot show its `noindex` (RFC 9309). */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(origin, '/sitemap.xml')}\n`;
}
