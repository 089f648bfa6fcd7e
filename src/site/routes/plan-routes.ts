import { Calls } from '../../base/calls.ts';
import { type Diagnostic, errorAt, quote, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { fileOf, normalPath, postPath, postSlugAt, RESERVED_POSTS, RESERVED_SEGMENTS } from '../../base/url.ts';
import type { PageKind, PageKinds, Route, TownSite } from '../kinds/page-kind.ts';
import type { Site } from '../model/site.ts';
import { type Addresses, createAddresses, NAME_A_PAGE, routesByAddress } from './addresses.ts';
import { checkOwnAddresses } from './check-own-addresses.ts';
import { followedOf, isMoved, resolveMoves } from './moves.ts';
import type { RoutePlan } from './route-plan.ts';

/** Lists every page and redirect of a site, and reports addresses that collide, loop or lead nowhere. With `arePostsOpen` a backend that was not asked may have other posts. */
export function planRoutes(
  given: Site,
  kinds: PageKinds,
  arePostsOpen = false,
  calls: Calls = new Calls(),
): Outcome<RoutePlan> {
  const site = withOldAddresses(given);
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const routes = checkOwnAddresses(site, listRoutes(site, kinds, calls), report);
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
  const byAddress = routesByAddress(routes);
  const addresses = createAddresses(site, byAddress, arePostsOpen);
  const moves = resolveMoves(site, addresses, report);
  const plan: RoutePlan = { site: { ...site, followed: followedOf(moves) }, kinds, routes, byAddress, ...moves };
  checkLinks(plan, addresses, arePostsOpen, report);
  return { value: plan, diagnostics };
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
function listRoutes(site: Site, kinds: PageKinds, calls: Calls): Route[] {
  const { services, cities, business } = site;
  const routes = [...kinds.values()].flatMap((kind) =>
    'routes' in kind && isThere(kind, business) ? [...kind.routes(site)] : [],
  );
  return [...routes, ...calls.last(townRoutes, { kinds, services, cities, business })];
}

function townRoutes({ kinds, cities, ...site }: TownSite & Pick<Site, 'cities'> & { readonly kinds: PageKinds }) {
  const listers = [...kinds.values()].flatMap((kind) =>
    'cityRoutes' in kind && isThere(kind, site.business) ? [kind.cityRoutes] : [],
  );
  const routes: Route[] = [];
  for (const city of cities) for (const list of listers) routes.push(...list(site, city));
  return routes;
}

function isThere({ part }: PageKind, { parts }: Site['business']): boolean {
  return !part || parts[part];
}

/** The first segments of addresses that no service may take: its old addresses would stand in their way. */
function reservedSegments(routes: readonly Route[]): ReadonlySet<string> {
  const reserved = new Set(RESERVED_SEGMENTS);
  /** Pages of one folder follow each other. */
  let folder = '//';
  for (const { path, addressAt } of routes) {
    if (addressAt !== undefined || path.startsWith(folder)) continue;
    const first = path.slice(1, path.indexOf('/', 1) >>> 0);
    folder = `/${first}/`;
    reserved.add(first);
  }
  return reserved;
}

/** Finds links in texts that lead to no page. Only paths that name no file are looked at: the others leave the site, or the engine does not know. */
function checkLinks({ site, ...moves }: RoutePlan, addresses: Addresses, arePostsOpen: boolean, report: Report): void {
  const { origin, parts } = site.business;
  const mayBePost = (path: string) => arePostsOpen && parts.blog && postSlugAt(path) !== undefined;
  const ofPosts = site.posts.flatMap(({ slug, links }) => links.map((link) => ({ ...link, page: postPath(slug) })));
  for (const { href, at, page } of [...site.links, ...ofPosts]) {
    const local = localAddress(href, origin, page);
    if (!/^\/(?!\/)(?:(?!%7B%7B)[^.?#])*(?:[?#]|$)/.test(local)) continue;
    const path = normalPath(local.replace(/[?#].*$/, ''));
    if (addresses.isAnswered(path) || isMoved(moves, path) || mayBePost(path)) continue;
    const help = addresses.suggest(path) ?? NAME_A_PAGE;
    report(errorAt(at, 'dead-link', `the link leads to ${quote(path)}, which is no page`, help));
  }
}

/** An address of the site from its first slash, as a browser reads it on a page; any other as it is. */
function localAddress(href: string, origin: string, page: string): string {
  if (href.startsWith(`${origin}/`)) return href.slice(origin.length);
  const isRelative = !/^(?:[a-z][a-z\d+.-]*:|[/?#]|$)/i.test(href) && URL.canParse(href, origin + page);
  return isRelative ? new URL(href, origin + page).href.slice(origin.length) : href;
}
