import { type Diagnostic, errorAt, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { Outcome } from '../../base/diagnostics/outcome.ts';
import { reuseLast } from '../../base/memo.ts';
import { fileOf, normalizePath, postPath, RESERVED_POSTS, reservedSegments } from '../../base/url.ts';
import type { Site } from '../../model/site.ts';
import type { PageKind, PageKinds, Route, TownSite } from '../../pages/kinds/page-kind.ts';
import { checkCustomUrls } from './check-custom-urls.ts';
import { checkLinks } from './check-links.ts';
import { redirectTest, resolveRedirects } from './resolve-redirects.ts';
import type { RoutePlan } from './route-plan.ts';
import { routesByAddress, type TownRoutes, UrlLookup } from './url-lookup.ts';

/** Plans all pages and redirects. Reports collisions, loops, and links and redirects to missing pages. */
export function planRoutes(given: Site, kinds: PageKinds): Outcome<RoutePlan> {
  const site = withOldAddresses(given);
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  const { services, cities, business } = site;
  const ofTowns = reuseLast(townRoutes, { kinds, services, cities, business });
  const standing = checkCustomUrls(site, standingRoutes(site, kinds), ofTowns, report);
  const reservedAt = segmentsTaken(site, standing, kinds);
  for (const { slug, declaredAt } of site.services) {
    if (!reservedAt.has(slug)) continue;
    const message = `the slug \`${slug}\` is reserved`;
    const isRenamed = Object.entries(business.paths).some(([key, path]) => path === `/${slug}` && key !== slug);
    const help = `choose another slug for the service${isRenamed ? ', or another name under `paths` in site.yaml' : ''}`;
    report(errorAt(declaredAt, 'reserved-slug', message, help));
  }
  for (const { slug, oldSlugs = [], declaredAt } of site.posts) {
    const reserved = [slug, ...oldSlugs].find((address) => RESERVED_POSTS.has(address));
    if (reserved === undefined) continue;
    const help =
      reserved === slug ? 'choose another slug; for a file in `posts`, rename the file' : 'remove it from `old_slugs`';
    report(errorAt(declaredAt, 'reserved-slug', `the slug \`${reserved}\` is reserved`, help));
  }
  const routes = standing.concat(ofTowns.routes);
  const byAddress = routesByAddress(standing, ofTowns);
  const addresses = new UrlLookup(site, byAddress);
  const moves = resolveRedirects(site, addresses, report);
  const plan: RoutePlan = { site, kinds, routes, byAddress, ...moves };
  checkLinks({ site, addresses, isMoved: redirectTest(moves) }, report);
  return { value: plan, diagnostics };
}

/** Adds redirects from old URLs of posts, unless the data has an entry for the URL or another post took it. */
function withOldAddresses(site: Site): Site {
  const taken = new Set(
    [...site.redirects.map(({ from }) => from), ...site.posts.map(({ slug }) => postPath(slug))].map((path) =>
      fileOf(normalizePath(path)),
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

/** Returns the routes of all kinds except town pages, which come after them. */
function standingRoutes(site: Site, kinds: PageKinds): Route[] {
  return [...kinds.values()].flatMap((kind) =>
    'routes' in kind && isThere(kind, site.business) ? [...kind.routes(site)] : [],
  );
}

function townRoutes({
  kinds,
  cities,
  ...site
}: TownSite & Pick<Site, 'cities'> & { readonly kinds: PageKinds }): TownRoutes {
  const listers = [...kinds.values()].flatMap((kind) =>
    'cityRoutes' in kind && isThere(kind, site.business) ? [kind.cityRoutes] : [],
  );
  const routes: Route[] = [];
  const starts = new Map<string, number>();
  for (const city of cities) {
    const start = routes.length;
    for (const list of listers) routes.push(...list(site, city));
    if (routes.length > start) starts.set(city.slug, start);
  }
  return { routes, starts };
}

function isThere({ part }: PageKind, { parts }: Site['business']): boolean {
  return !part || parts[part];
}

/** Returns the first path segments that service slugs must not use, because the old URLs would start with the slug. */
function segmentsTaken({ business }: Site, standing: readonly Route[], kinds: PageKinds): ReadonlySet<string> {
  const reserved = reservedSegments(business.paths);
  for (const { path, addressAt } of standing)
    if (addressAt === undefined) reserved.add(path.slice(1, path.indexOf('/', 1) >>> 0));
  for (const kind of kinds.values()) if ('folder' in kind) reserved.add(kind.folder(business.paths).slice(1));
  return reserved;
}
