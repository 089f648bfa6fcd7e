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

/** The routes of pages by `addressOf` their paths, in their order. */
export function routesByAddress(routes: readonly Route[]): ReadonlyMap<string, Route> {
  const byAddress = new Map<string, Route>();
  for (const route of routes) byAddress.set(addressOf(route.path), route);
  return byAddress;
}

/** What answers at an address. Two addresses with the same file are one. With `arePostsOpen` a backend that was not asked may have other posts. */
export function createAddresses(
  { rejected, business, backend }: Site,
  byAddress: ReadonlyMap<string, Route>,
  arePostsOpen: boolean,
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
      byAddress.has(addressOf(path)) ||
      (folder === 'cities' && cities.has(first)) ||
      (folder === 'services' && (services.has(first) || (second !== undefined && cities.has(second))))
    );
  };

  const suggest = (path: string): string | undefined => {
    const offer = offerOfOld(path);
    if (offer) return `write \`${offer.path}\``;
    return didYouMean(
      path,
      [...byAddress.values()].map((route) => route.path),
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
  return { pages: () => byAddress.values(), pageAt, offerOfOld, isAnswered, suggest, deadEnd };
}

export const NAME_A_PAGE = 'name the address of a page as the browser shows it, from the first slash';
