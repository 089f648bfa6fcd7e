import type { SitemapIndexStream, SitemapStream } from 'sitemap';
import { absoluteUrl } from '../../base/url.ts';
import type { Route } from '../../pages/kinds/page-kind.ts';
import { digestOf } from '../../pages/render/digest.ts';
import { kindOf, type RoutePlan } from '../routes/route-plan.ts';
import { deferredArtifacts, type IsReusable } from './deferred-artifacts.ts';
import type { Artifact } from './render-route.ts';

/** A page in the sitemap. */
export interface SitemapEntry {
  readonly path: string;
  /** The date of the last change, if the data has one. */
  readonly lastmod?: string | undefined;
}

export function sitemapEntry(plan: Pick<RoutePlan, 'kinds' | 'site'>, route: Route): SitemapEntry {
  return { path: route.path, lastmod: kindOf(plan, route).lastChange?.(plan.site, route) };
}

interface SitemapSource {
  readonly origin: string;
  /** Changes whenever the engine could write the same entries differently. */
  readonly engine: string;
  readonly indexed: readonly SitemapEntry[];
  readonly isThere?: IsReusable | undefined;
}

/** Returns the sitemap files. Doesn't render files that exist, because that takes longer than the rest of a rebuild. */
export async function sitemapArtifacts({ origin, engine, indexed, isThere }: SitemapSource): Promise<Artifact[]> {
  const entries = digestOf(indexed.map(({ path, lastmod = '' }) => `${path} ${lastmod}`).join('\n'));
  const keyed = sitemapNames(indexed.length).map((path) => ({ path, key: digestOf(engine, origin, path, entries) }));
  return deferredArtifacts(keyed, () => sitemapFiles(origin, indexed), isThere);
}

/** Maximum URLs per file (sitemaps.org). With this many, files also stay below the other limit, 50 MB. */
const SITEMAP_LIMIT = 50_000;

/** Returns the names of the files for a number of entries: one file, or an index and its parts. */
export function sitemapNames(count: number, limit = SITEMAP_LIMIT): readonly string[] {
  if (count <= limit) return ['sitemap.xml'];
  return [...Array.from({ length: Math.ceil(count / limit) }, (_, index) => `sitemap-${index + 1}.xml`), 'sitemap.xml'];
}

/** Renders the sitemap files. Returns them by name. */
export async function sitemapFiles(
  origin: string,
  entries: readonly SitemapEntry[],
  limit = SITEMAP_LIMIT,
): Promise<Map<string, string>> {
  const { SitemapIndexStream } = await import('sitemap');
  const names = sitemapNames(entries.length, limit).slice(0, -1);
  if (names.length === 0) return new Map([['sitemap.xml', await urlset(origin, entries)]]);
  const files = new Map<string, string>();
  for (const [index, name] of names.entries())
    files.set(name, await urlset(origin, entries.slice(index * limit, (index + 1) * limit)));
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

/** Writes items to a stream and returns its text. A file is in memory as a whole anyway, so it doesn't wait in between. */
async function collect(stream: SitemapStream | SitemapIndexStream, items: readonly object[]): Promise<string> {
  const { streamToPromise } = await import('sitemap');
  const text = streamToPromise(stream);
  for (const item of items) stream.write(item);
  stream.end();
  return (await text).toString();
}
