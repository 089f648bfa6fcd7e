import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { quote } from '../../base/diagnostics/diagnostic.ts';
import { postSpan } from '../../base/diagnostics/post-place.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { ADMIN_PATHS, absoluteUrl, offerPath, postPath } from '../../base/url.ts';
import type { Route } from '../kinds/page-kind.ts';
import type { Site } from '../model/site.ts';

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
export function createUrlLookup({ rejected, business, backend, arePostsOpen = false }: Site, byAddress: RoutesByPath) {
  const { paths } = business;
  const pageAt = (path: string): Route | undefined => byAddress.get(addressOf(path));

  /** Returns the service-in-town page whose old URL this is. */
  const offerOfOld = (path: string): Route | undefined => {
    const [, service, city, ...rest] = path.replace(/\.html$/, '').split('/');
    return service && city && rest.length === 0 ? pageAt(offerPath(paths, service, city)) : undefined;
  };

  /** Returns whether a page exists, or may exist once an invalid record is fixed. */
  const isAnswered = (path: string): boolean => {
    const { cities, services } = rejected;
    const [, folder, first = '', second] = path.split('/');
    return (
      pageAt(path) !== undefined ||
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

  /** Describes a redirect to a missing page. If the target looks like a post, the post may be in a backend. */
  const brokenTarget = (path: string, from: string): Pick<Diagnostic, 'severity' | 'message' | 'help' | 'related'> => {
    const message = `broken redirect from ${quote(from)}: ${quote(path)} isn't a `;
    const help = suggest(path);
    if (!path.startsWith(postPath('x').slice(0, -1)) || !(backend || arePostsOpen))
      return { severity: 'error', message: `${message}page`, help: help ?? NAME_A_PAGE };
    if (!backend)
      return {
        severity: 'note',
        message: `${message}post in the data`,
        help: help ?? 'ignore this if the post is in a backend',
      };
    const posts = backend.key === undefined ? ADMIN_PATHS.posts : absoluteUrl(business.origin, ADMIN_PATHS.posts);
    return {
      severity: 'error',
      message: `${message}published post`,
      related: [{ message: 'posts are published here', at: postSpan(posts) }],
      help: help ?? 'publish the post with this slug, or change the target',
    };
  };
  return { paths, pages: () => byAddress.all(), pageAt, offerOfOld, isAnswered, suggest, brokenTarget };
}

export const NAME_A_PAGE = 'use the path of a page as the browser shows it, starting with a slash';
