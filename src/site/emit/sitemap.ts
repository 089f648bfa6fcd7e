import { Readable } from 'node:stream';
import type { SitemapIndexStream, SitemapStream } from 'sitemap';
import { absoluteUrl } from '../../base/url.ts';

/** What the sitemap says about a page. */
export interface SitemapEntry {
  readonly path: string;
  /** The day the data was last changed, only where the data says so. */
  readonly lastmod?: string | undefined;
}

/** Limit of one file (sitemaps.org). Fifty thousand of our entries stay below its other limit, 50 MB. */
export const SITEMAP_LIMIT = 50_000;

/** The sitemap's files by name: one, or an index and its parts. */
export async function sitemapFiles(
  origin: string,
  entries: readonly SitemapEntry[],
  limit = SITEMAP_LIMIT,
): Promise<Map<string, string>> {
  const { SitemapIndexStream } = await import('sitemap');
  if (entries.length <= limit) return new Map([['sitemap.xml', await urlset(origin, entries)]]);
  const files = new Map<string, string>();
  const names: string[] = [];
  for (let start = 0; start < entries.length; start += limit) {
    const name = `sitemap-${names.length + 1}.xml`;
    names.push(name);
    files.set(name, await urlset(origin, entries.slice(start, start + limit)));
  }
  const index = new SitemapIndexStream();
  files.set(
    'sitemap.xml',
    await collect(
      index,
      names.map((name) => ({ url: absoluteUrl(origin, `/${name}`) })),
    ),
  );
  return files;
}

async function urlset(origin: string, entries: readonly SitemapEntry[]): Promise<string> {
  const { SitemapStream } = await import('sitemap');
  const stream = new SitemapStream({
    xmlns: { news: false, xhtml: false, image: false, video: false },
    lastmodDateOnly: true,
  });
  return collect(
    stream,
    entries.map(({ path, lastmod }) => ({ url: absoluteUrl(origin, path), ...(lastmod !== undefined && { lastmod }) })),
  );
}

async function collect(stream: SitemapStream | SitemapIndexStream, items: readonly object[]): Promise<string> {
  const { streamToPromise } = await import('sitemap');
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString();
}
