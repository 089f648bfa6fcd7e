import { type errorAt, quote } from '../../base/diagnostics/diagnostic.ts';
import { postSpan } from '../../base/diagnostics/post-place.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { lazy } from '../../base/lazy.ts';
import { ADMIN_PATHS, absoluteUrl, BACKEND_FILE, FEED_PATHS, FILE_PATHS, offerPath, postPath } from '../../base/url.ts';
import type { Site } from '../../model/site.ts';
import type { Route } from '../../pages/kinds/page-kind.ts';

export type UrlLookup = ReturnType<typeof createUrlLookup>;

/** Returns a key shared by all paths that lead to the same file: like `fileOf`, but cheaper. */
export function addressOf(path: string): string {
  if (path === '/') return '/index';
  return path.endsWith('.html') ? path.slice(0, -'.html'.length) : path;
}

/** Routes for town pages, grouped by town. */
export interface TownRoutes {
  readonly routes: readonly Route[];
  /** Index of each town's first route, by slug. */
  readonly starts: ReadonlyMap<string, number>;
}

/** Returns the town page at a path. Paths of town pages end with the town's slug. */
export function findTownRoute({ routes, starts }: TownRoutes, path: string): Route | undefined {
  let at = starts.get(path.slice(path.lastIndexOf('/') + 1));
  if (at === undefined) return undefined;
  for (const { city } = routes[at] as Route; routes[at]?.city === city; at++)
    if (routes[at]?.path === path) return routes[at];
  return undefined;
}

export type RoutesByPath = ReturnType<typeof routesByAddress>;

/** Creates a lookup of all routes by the `addressOf` their paths. */
export function routesByAddress(standing: readonly Route[], ofTowns: TownRoutes) {
  const byAddress = new Map(standing.map((route) => [addressOf(route.path), route]));
  return {
    get: (address: string): Route | undefined => findTownRoute(ofTowns, address) ?? byAddress.get(address),
    *all(): Generator<Route> {
      yield* byAddress.values();
      yield* ofTowns.routes;
    },
  };
}

/** Creates lookups of what the site has at a URL. URLs with the same file count as the same URL. */
export function createUrlLookup(
  { rejected, business, backend, posts, files }: Pick<Site, 'rejected' | 'business' | 'backend' | 'posts' | 'files'>,
  byAddress: RoutesByPath,
) {
  const { paths } = business;
  const feeds: readonly string[] = Object.values(FEED_PATHS);
  const pageAt = (path: string): Route | undefined => byAddress.get(addressOf(path));

  /** Returns the service-in-town page whose old URL this is. */
  const offerOfOld = (path: string): Route | undefined => {
    const [, service, city, ...rest] = path.replace(/\.html$/, '').split('/');
    return service && city && rest.length === 0 ? pageAt(offerPath(paths, service, city)) : undefined;
  };

  /** Returns the URLs of files that the build writes or may write, except files whose name depends on their content. */
  function* written(): Generator<string> {
    yield* FILE_PATHS;
    if (business.parts.blog) yield* [...feeds, BACKEND_FILE];
    for (const path of files.keys()) yield `/${path}`;
  }
  const allWritten = lazy(() => new Set(written()));
  const isWritten = (path: string): boolean => allWritten().has(path);

  /** Returns whether the build writes a file that isn't a page. */
  const isFile = (path: string): boolean =>
    FILE_PATHS.has(path) || files.has(path.slice(1)) || (posts.length > 0 && feeds.includes(path));

  /** Returns whether a page or file exists, or may exist once an invalid record is fixed. */
  const isAnswered = (path: string): boolean => {
    const { cities, services } = rejected;
    const [, folder, first = '', second] = path.split('/');
    return (
      pageAt(path) !== undefined ||
      isFile(path) ||
      (`/${folder}` === paths.cities && cities.has(first)) ||
      (`/${folder}` === paths.services && (services.has(first) || (second !== undefined && cities.has(second))))
    );
  };

  const suggest = (path: string): string | undefined => {
    const offer = offerOfOld(path);
    if (offer) return `write \`${offer.path}\``;
    return didYouMean(
      path,
      [...byAddress.all()].map((route) => route.path),
    );
  };

  /** Describes a redirect to a missing page. If the target is below the blog, a post may be missing. */
  const brokenTarget = (path: string, from: string): [message: string, help: Parameters<typeof errorAt>[3]] => {
    const message = `broken redirect from ${quote(from)}: ${quote(path)} isn't a `;
    const help = suggest(path);
    if (feeds.includes(path)) return [`${message}file yet`, 'feeds are written once the blog has a post'];
    if (!path.startsWith(postPath('x').slice(0, -1))) return [`${message}page`, help ?? NAME_A_PAGE];
    if (!backend) return [`${message}post in the data`, help ?? SET_BACKEND];
    const posts = backend.key === undefined ? ADMIN_PATHS.posts : absoluteUrl(business.origin, ADMIN_PATHS.posts);
    const related = [{ message: 'posts are published here', at: postSpan(posts) }];
    return [
      `${message}published post`,
      { related, help: help ?? 'publish the post with this slug, or change the target' },
    ];
  };
  return {
    paths,
    pages: () => byAddress.all(),
    pageAt,
    offerOfOld,
    isAnswered,
    isFile,
    written,
    isWritten,
    suggest,
    brokenTarget,
  };
}

/** Help for a link to a post that the data doesn't have. */
export const SET_BACKEND =
  'if the post is in a backend, set SUPABASE_URL and its public key, or add `--posts local`; the build needs them too';

export const NAME_A_PAGE = 'use the path of a page as the browser shows it, starting with a slash';
