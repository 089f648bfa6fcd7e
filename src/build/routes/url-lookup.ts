import { type errorAt, quote } from '../../base/diagnostics/diagnostic.ts';
import { postSpan } from '../../base/diagnostics/post-place.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import { lazy } from '../../base/lazy.ts';
import {
  ADMIN_PATHS,
  absoluteUrl,
  BACKEND_FILE,
  FEED_PATHS,
  FILE_PATHS,
  FIXED_PATHS,
  offerPath,
  type SitePaths,
} from '../../base/url.ts';
import type { Site } from '../../model/site.ts';
import type { Route } from '../../pages/kinds/page-kind.ts';

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

/** A message about a redirect to a missing page, and its help. */
type BrokenTarget = readonly [message: string, help: Parameters<typeof errorAt>[3]];

const FEEDS: readonly string[] = Object.values(FEED_PATHS);

/** Finds what the site has at a URL. URLs with the same file count as the same URL. */
export class UrlLookup {
  private readonly site: Pick<Site, 'rejected' | 'business' | 'backend' | 'posts' | 'files'>;
  private readonly byAddress: RoutesByPath;
  private readonly allWritten = lazy(() => new Set(this.written()));

  constructor(site: UrlLookup['site'], byAddress: RoutesByPath) {
    this.site = site;
    this.byAddress = byAddress;
  }

  get paths(): SitePaths {
    return this.site.business.paths;
  }

  /** Returns all pages. */
  pages(): Iterable<Route> {
    return this.byAddress.all();
  }

  pageAt(path: string): Route | undefined {
    return this.byAddress.get(addressOf(path));
  }

  /** Returns the service-in-town page whose old URL, such as `/oil/avon`, this is. */
  offerOfOld(path: string): Route | undefined {
    const [, service, city, ...rest] = path.replace(/\.html$/, '').split('/');
    return service && city && rest.length === 0 ? this.pageAt(offerPath(this.paths, service, city)) : undefined;
  }

  /** Returns the URLs of files that the build writes or may write, except files whose name depends on their content. */
  *written(): Generator<string> {
    yield* FILE_PATHS;
    if (this.site.business.parts.blog) yield* [...FEEDS, BACKEND_FILE];
    for (const path of this.site.files.keys()) yield `/${path}`;
  }

  isWritten(path: string): boolean {
    return this.allWritten().has(path);
  }

  /** Returns whether a path is, or may be, a page, an old URL of a page, or a file. */
  isTaken(path: string): boolean {
    return this.pageAt(path) !== undefined || this.isWritten(path) || this.offerOfOld(path) !== undefined;
  }

  /** Returns whether the build writes a file that isn't a page. */
  isFile(path: string): boolean {
    const { files, posts } = this.site;
    return FILE_PATHS.has(path) || files.has(path.slice(1)) || (posts.length > 0 && FEEDS.includes(path));
  }

  /** Returns whether a page or file exists, or may exist once an invalid record is fixed. */
  isAnswered(path: string): boolean {
    return this.pageAt(path) !== undefined || this.isFile(path) || this.isOfRejected(path);
  }

  /** Returns whether a path is in the folder of a town or service whose record is invalid. */
  private isOfRejected(path: string): boolean {
    const { cities, services } = this.site.rejected;
    const [, folder, first = '', second] = path.split('/');
    if (`/${folder}` === this.paths.cities) return cities.has(first);
    if (`/${folder}` !== this.paths.services) return false;
    return services.has(first) || (second !== undefined && cities.has(second));
  }

  /** Returns help for a path without a page: the page that was probably meant. */
  suggest(path: string): string | undefined {
    const offer = this.offerOfOld(path);
    if (offer) return `write \`${offer.path}\``;
    return didYouMean(
      path,
      Array.from(this.pages(), (route) => route.path),
    );
  }

  /** Describes a redirect to a missing page. If the target is below the blog, a post may be missing. */
  brokenTarget(path: string, from: string): BrokenTarget {
    const { backend, business } = this.site;
    const isNot = (what: string) => `broken redirect from ${quote(from)}: ${quote(path)} isn't a ${what}`;
    if (FEEDS.includes(path)) return [isNot('file yet'), 'feeds are written once the blog has a post'];
    const help = this.suggest(path);
    if (!path.startsWith(`${FIXED_PATHS.blog}/`)) return [isNot('page'), help ?? NAME_A_PAGE];
    if (!backend) return [isNot('post in the data'), help ?? SET_BACKEND];
    const posts = backend.key === undefined ? ADMIN_PATHS.posts : absoluteUrl(business.origin, ADMIN_PATHS.posts);
    return [
      isNot('published post'),
      {
        related: [{ message: 'posts are published here', at: postSpan(posts) }],
        help: help ?? 'publish the post with this slug, or change the target',
      },
    ];
  }
}

/** Help for a link to a post that the data doesn't have. */
export const SET_BACKEND =
  'if the post is in a backend, set SUPABASE_URL and its public key, or add `--posts local`; the build needs them too';

export const NAME_A_PAGE = 'use the path of a page as the browser shows it, starting with a slash';
