import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { quote } from '../../base/diagnostics/diagnostic.ts';
import { placeOfPost } from '../../base/diagnostics/post-place.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { absoluteUrl, offerPath, postPath, STAFF_PATHS } from '../../base/url.ts';
import type { Route } from '../kinds/page-kind.ts';
import type { Site } from '../model/site.ts';

export type Addresses = ReturnType<typeof createAddresses>;

/** A path as one text for all paths with the same file: `fileOf` without the work of making a name. */
export function addressOf(path: string): string {
  if (path === '/') return '/index';
  return path.endsWith('.html') ? path.slice(0, -'.html'.length) : path;
}

/** The routes of the pages of towns, those of a town together. */
export interface TownRoutes {
  readonly routes: readonly Route[];
  /** Where those of a town begin, by its slug. */
  readonly starts: ReadonlyMap<string, number>;
}

/** The page of a town at a path. All of them end with the slug of their town. */
export function townRouteAt({ routes, starts }: TownRoutes, path: string): Route | undefined {
  let at = starts.get(path.slice(path.lastIndexOf('/') + 1));
  if (at === undefined) return undefined;
  for (const { city } = routes[at] as Route; routes[at]?.city === city; at++)
    if (routes[at]?.path === path) return routes[at];
  return undefined;
}

export type RoutesByAddress = ReturnType<typeof routesByAddress>;

/** The routes of all pages: those that are no pages of towns by `addressOf` their paths. */
export function routesByAddress(standing: readonly Route[], ofTowns: TownRoutes) {
  const byAddress = new Map(standing.map((route) => [addressOf(route.path), route]));
  return {
    /** The page at an address. */
    get: (address: string): Route | undefined => townRouteAt(ofTowns, address) ?? byAddress.get(address),
    *all(): Generator<Route> {
      yield* byAddress.values();
      yield* ofTowns.routes;
    },
  };
}

/** What answers at an address. Two addresses with the same file are one. */
export function createAddresses(
  { rejected, business, backend, arePostsOpen = false }: Site,
  byAddress: RoutesByAddress,
) {
  const pageAt = (path: string): Route | undefined => byAddress.get(addressOf(path));

  /** The offer whose old address a path is. */
  const offerOfOld = (path: string): Route | undefined => {
    const [, service, city, ...rest] = path.replace(/\.html$/, '').split('/');
    return service && city && rest.length === 0 ? pageAt(offerPath(service, city)) : undefined;
  };

  /** Whether a page is there, or may be there once a rejected record is mended. */
  const isAnswered = (path: string): boolean => {
    const { cities, services } = rejected;
    const [, folder, first = '', second] = path.split('/');
    return (
      pageAt(path) !== undefined ||
      (folder === 'cities' && cities.has(first)) ||
      (folder === 'services' && (services.has(first) || (second !== undefined && cities.has(second))))
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

  /** What to say of a redirect to a path where nothing is. A post that it was to lead to may come and go. */
  const deadEnd = (path: string, from: string): Pick<Diagnostic, 'severity' | 'message' | 'help' | 'related'> => {
    const message = `${quote(from)} leads to ${quote(path)}, which is no `;
    const help = suggest(path);
    if (!path.startsWith(postPath('x').slice(0, -1)) || !(backend || arePostsOpen))
      return { severity: 'error', message: `${message}page`, help: help ?? NAME_A_PAGE };
    if (!backend)
      return {
        severity: 'note',
        message: `${message}post of the data`,
        help: help ?? 'this is right if a backend has the post',
      };
    const posts = backend.key === undefined ? STAFF_PATHS.posts : absoluteUrl(business.origin, STAFF_PATHS.posts);
    return {
      severity: 'error',
      message: `${message}published post`,
      related: [{ message: 'posts are published here', at: placeOfPost(posts) }],
      help: help ?? 'publish the post with this address, or let the redirect lead elsewhere',
    };
  };
  return { pages: () => byAddress.all(), pageAt, offerOfOld, isAnswered, suggest, deadEnd };
}

export const NAME_A_PAGE = 'name the address of a page as the browser shows it, from the first slash';
