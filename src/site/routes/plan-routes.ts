import { type Diagnostic, errorAt, quote, type Report, type Span } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { placeOfPost } from '../../base/diagnostics/post-place.ts';
import { didYouMean } from '../../base/diagnostics/suggest.ts';
import {
  absoluteUrl,
  fileOf,
  normalPath,
  offerPath,
  postPath,
  RESERVED_POSTS,
  RESERVED_SEGMENTS,
  STAFF_PATHS,
} from '../../base/url.ts';
import type { PageKinds, Route } from '../kinds/page-kind.ts';
import type { City, Site } from '../model/site.ts';
import type { Redirect, RoutePlan } from './route-plan.ts';

/** Lists every page and redirect of a site, and reports addresses that collide, loop or lead nowhere. With `arePostsOpen` a backend that was not asked may have other posts. */
export function planRoutes(given: Site, kinds: PageKinds, arePostsOpen = false): Outcome<RoutePlan> {
  const site = withOldAddresses(given);
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const routes = listRoutes(site, kinds);
  const reservedAt = reservedSegments(routes);
  for (const { slug, declaredAt } of site.services) {
    if (!reservedAt.has(slug)) continue;
    const message = `the slug \`${slug}\` is an address of the site itself`;
    report(errorAt(declaredAt, 'reserved-slug', message, 'choose another slug for the service'));
  }
  for (const { slug, oldSlugs = [], declaredAt } of site.posts) {
    const reserved = [slug, ...oldSlugs].find((address) => RESERVED_POSTS.has(address));
    if (reserved === undefined) continue;
    const help =
      reserved === slug ? 'choose another slug; that of a file in `posts` is its name' : 'remove it from `old_slugs`';
    report(errorAt(declaredAt, 'reserved-slug', `the slug \`${reserved}\` is an address of the site itself`, help));
  }
  const redirects = resolveRedirects(site, routes, arePostsOpen, report);
  checkPostLinks(site, routes, redirects, report);
  return { value: { site, kinds, routes, redirects }, diagnostics };
}

/** The site with the redirects of its posts' old addresses, except where the data says otherwise and where another post is by now. */
function withOldAddresses(site: Site): Site {
  const taken = new Set(
    [...site.redirects.map(({ from }) => from), ...site.posts.map(({ slug }) => postPath(slug))].map((path) =>
      fileOf(normalPath(path)),
    ),
  );
  const redirects = site.posts.flatMap(({ slug, oldSlugs = [], declaredAt }) =>
    oldSlugs.flatMap((old) => {
      const from = postPath(old);
      if (taken.has(fileOf(from))) return [];
      taken.add(fileOf(from));
      return [{ from, to: postPath(slug), declaredAt, targetAt: declaredAt }];
    }),
  );
  return redirects.length === 0 ? site : { ...site, redirects: [...site.redirects, ...redirects] };
}

/** The routes of all kinds: first those of kinds that list once, then for each city those of the others. */
function listRoutes(site: Site, kinds: PageKinds): Route[] {
  const routes: Route[] = [];
  const ofCities: ((site: Site, city: City) => Iterable<Route>)[] = [];
  for (const kind of kinds.values()) {
    if ('cityRoutes' in kind) ofCities.push(kind.cityRoutes);
    else routes.push(...kind.routes(site));
  }
  for (const city of site.cities) for (const list of ofCities) routes.push(...list(site, city));
  return routes;
}

/** The first segments of addresses that no service may take: its old addresses would stand in their way. */
function reservedSegments(routes: readonly Route[]): ReadonlySet<string> {
  const reserved = new Set(RESERVED_SEGMENTS);
  for (const { path } of routes) reserved.add(path.slice(1, path.indexOf('/', 1) >>> 0));
  return reserved;
}

type Declared = Site['redirects'][number];

/** The redirects of the data, each made to end at its last target in one hop. */
function resolveRedirects(site: Site, routes: readonly Route[], arePostsOpen: boolean, report: Report): Redirect[] {
  if (site.redirects.length === 0) return [];
  const addresses = createAddresses(site, routes, arePostsOpen);
  const byFile = new Map<string, Declared>();
  for (const redirect of site.redirects) {
    const from = normalPath(redirect.from);
    const twice = (message: string, note: string, earlier: Span, help: string) =>
      report(
        errorAt(redirect.declaredAt, 'duplicate-url', `${quote(from)} ${message}`, {
          related: [{ message: note, at: earlier }],
          help,
        }),
      );
    const page = addresses.pageAt(from);
    const offer = addresses.offerOfOld(from);
    const earlier = byFile.get(fileOf(from));
    if (page)
      twice(
        'is a page, so it cannot redirect',
        'the page is declared here',
        page.declaredAt,
        'remove the redirect, or the page',
      );
    else if (offer)
      twice(
        `is an old address that leads to ${quote(offer.path)} already`,
        'the page is declared here',
        offer.declaredAt,
        'remove the redirect',
      );
    else if (earlier) twice('redirects twice', 'first given here', earlier.declaredAt, 'remove one of the two');
    else byFile.set(fileOf(from), { ...redirect, from });
  }
  const inLoop = new Set<Declared>();
  return [...byFile.values()].map((redirect) => ({
    from: redirect.from,
    to: follow(redirect, byFile, addresses, inLoop, report),
    declaredAt: redirect.declaredAt,
  }));
}

/** The last target of a redirect; reports a circle once, and a target that is no page where it is named. */
function follow(
  first: Declared,
  byFile: ReadonlyMap<string, Declared>,
  addresses: Addresses,
  inLoop: Set<Declared>,
  report: Report,
): string {
  const passed: Declared[] = [first];
  for (;;) {
    const { to } = passed.at(-1) as Declared;
    if (!to.startsWith('/')) return to;
    const path = normalPath(to.replace(/[?#].*$/, ''));
    const next = byFile.get(fileOf(path));
    if (next && passed.includes(next)) {
      const loop = passed.slice(passed.indexOf(next));
      if (!inLoop.has(next)) {
        const [begin, ...others] = loop as [Declared, ...Declared[]];
        const related = others.map(({ from, targetAt }) => ({
          message: `${quote(from)} leads on from here`,
          at: targetAt,
        }));
        const message = `${[...loop, begin].map(({ from }) => quote(from)).join(' → ')} goes round in a circle`;
        report(errorAt(begin.targetAt, 'redirect-loop', message, { related, help: 'let one of them lead to a page' }));
      }
      for (const redirect of loop) inLoop.add(redirect);
      return to;
    }
    if (!next) {
      if (passed.length === 1 && !addresses.isAnswered(path))
        report({ ...addresses.deadEnd(path, first.from), code: 'dead-redirect', at: first.targetAt });
      return to.replace(/^[^?#]*/, path);
    }
    passed.push(next);
  }
}

/** Finds links in posts that lead to no page. Only those that begin with one slash and name no file are looked at: the others leave the site, or the engine does not know. */
function checkPostLinks(site: Site, routes: readonly Route[], redirects: readonly Redirect[], report: Report): void {
  if (site.posts.length === 0) return;
  const addresses = createAddresses(site, routes);
  for (const { href, at } of site.posts.flatMap(({ links }) => links)) {
    if (!/^\/(?!\/)[^.?#]*(?:[?#]|$)/.test(href)) continue;
    const path = normalPath(href.replace(/[?#].*$/, ''));
    if (addresses.isAnswered(path) || redirects.some(({ from }) => from === path)) continue;
    const help = addresses.suggest(path) ?? NAME_A_PAGE;
    report(errorAt(at, 'dead-link', `the link leads to ${quote(path)}, which is no page`, help));
  }
}

type Addresses = ReturnType<typeof createAddresses>;

/** What answers at an address. Two addresses with the same file are one. */
function createAddresses({ rejected, business, backend }: Site, routes: readonly Route[], arePostsOpen = false) {
  const byFile = new Map(routes.map((route) => [fileOf(route.path), route]));
  const pageAt = (path: string): Route | undefined => byFile.get(fileOf(path));

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
      byFile.has(fileOf(path)) ||
      (folder === 'cities' && cities.has(first)) ||
      (folder === 'services' && (services.has(first) || (second !== undefined && cities.has(second))))
    );
  };

  const suggest = (path: string): string | undefined => {
    const offer = offerOfOld(path);
    if (offer) return `write \`${offer.path}\``;
    return didYouMean(
      path,
      [...byFile.values()].map((route) => route.path),
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
  return { pageAt, offerOfOld, isAnswered, suggest, deadEnd };
}

const NAME_A_PAGE = 'name the address of a page as the browser shows it, from the first slash';
