import { hash } from 'node:crypto';
import { reachOf } from '../../model/custom-page.ts';
import type { CustomPage, Site } from '../../model/site.ts';

/** Allowed sources on other sites, by kind as in a content security policy. */
export type Sources = Readonly<
  Record<'scripts' | 'styles' | 'images' | 'fonts' | 'connect' | 'frames' | 'forms', readonly string[]>
>;

/** External sources for all pages and for single pages. */
export interface ExternalSources {
  readonly everywhere: Partial<Sources>;
  readonly pages: readonly { readonly path: string; readonly reach: Partial<Sources> }[];
  /** URLs that pages load directly. */
  readonly urls: readonly string[];
}

export const NO_EXTERNAL_SOURCES: ExternalSources = { everywhere: {}, pages: [], urls: [] };

/** Returns the external sources that the data names. */
export function externalSources({ business, ownPages }: Pick<Site, 'business' | 'ownPages'>): ExternalSources {
  const { scripts, head } = business;
  const links = head.flatMap(({ rel, href }) => (rel === 'stylesheet' && href !== undefined ? [href] : []));
  const sources = scripts.flatMap(({ src }) => src ?? []);
  const all: Partial<Sources>[] = [
    {
      scripts: [...sources.map(fileOf), ...scripts.flatMap(({ code }) => (code === undefined ? [] : [digestOf(code)]))],
    },
    { styles: links.map(fileOf) },
    ...[...scripts, ...head].map(({ loads }) => loads),
  ];
  return {
    everywhere: mergeSources(all),
    pages: ownPages.flatMap((page) => {
      const reach = reachOf(page);
      return reach ? [{ path: page.path, reach }] : [];
    }),
    urls: [
      ...sources,
      ...head.flatMap(({ rel, href }) => (loadsAtOnce(rel) && href ? [href] : [])),
      ...framesOf(ownPages),
    ],
  };
}

const loadsAtOnce = (rel: string | undefined) => rel === 'stylesheet' || rel === 'preconnect';

const framesOf = (pages: readonly CustomPage[]) =>
  pages.flatMap(({ parts }) => parts.flatMap(({ frame }) => (frame ? [frame.src] : [])));

/** Merges several sets of sources without duplicates. */
export function mergeSources(all: readonly Partial<Sources>[]): Partial<Sources> {
  const found: Partial<Record<keyof Sources, string[]>> = {};
  for (const one of all)
    for (const [kind, list] of Object.entries(one) as [keyof Sources, readonly string[]][])
      if (list.length > 0) found[kind] = [...new Set([...(found[kind] ?? []), ...list])];
  return found;
}

/** Formats a URL as a policy source, without its query. */
function fileOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/[;,]/g, encodeURIComponent);
}

/** Returns the policy source for an inline script. */
function digestOf(code: string): string {
  return `'sha256-${hash('sha256', code, 'base64')}'`;
}
