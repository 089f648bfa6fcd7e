import { type Diagnostic, quote, type Report } from '../diagnostics/diagnostic.ts';
import type { Outcome } from '../diagnostics/outcome.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Site } from '../model/site.ts';
import type { Redirect, Route, RoutePlan } from './route-plan.ts';
import { cityPath, FIXED_PATHS, NOT_FOUND_PATHS, normalPath, offerPath, RESERVED_SEGMENTS, servicePath } from './url.ts';

/** Lists every page and redirect of a site, and reports addresses that collide, loop or lead nowhere. */
export function planRoutes(site: Site): Outcome<RoutePlan> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => diagnostics.push(diagnostic);
  for (const { slug, declaredAt } of site.services) {
    if (!RESERVED_SEGMENTS.has(slug)) continue;
    report({ severity: 'error', code: 'reserved-slug', message: `the slug \`${slug}\` is an address of the site itself`, at: declaredAt, help: 'choose another slug for the service' });
  }
  const routes = listRoutes(site);
  const redirects = resolveRedirects(site, routes, report);
  return { value: { site, routes, redirects }, diagnostics };
}

/** All pages: the fixed ones, then services, cities and offers in the order of the data. */
function listRoutes(site: Site): Route[] {
  const { pages, business, services, cities, copyAt } = site;
  const routes: Route[] = (Object.keys(FIXED_PATHS) as (keyof typeof FIXED_PATHS)[]).map((kind) => ({ kind, path: FIXED_PATHS[kind], declaredAt: pages[kind].declaredAt }));
  routes.push({ kind: 'not-found', path: NOT_FOUND_PATHS['not-found'], declaredAt: copyAt });
  routes.push({ kind: 'service-not-found', path: NOT_FOUND_PATHS['service-not-found'], declaredAt: copyAt });
  if (business.serviceHubs) for (const service of services) routes.push({ kind: 'service', path: servicePath(service.slug), service, declaredAt: service.declaredAt });
  for (const city of cities) routes.push({ kind: 'city', path: cityPath(city.slug), city, declaredAt: city.declaredAt });
  for (const service of services) {
    for (const city of cities) {
      const coverage = service.soldIn.get(city);
      if (coverage === undefined && business.uncoveredOffers === 'none') continue;
      routes.push({ kind: 'offer', path: offerPath(service.slug, city.slug), service, city, isSold: coverage !== undefined, declaredAt: coverage ?? service.declaredAt });
    }
  }
  return routes;
}

/** The redirects of the data, each made to end at its last target in one hop. */
function resolveRedirects(site: Site, routes: readonly Route[], report: Report): Redirect[] {
  if (site.redirects.length === 0) return [];
  const pages = new Map(routes.map((route) => [route.path, route]));
  const byPath = new Map<string, Redirect>();
  for (const redirect of site.redirects) {
    const from = normalPath(redirect.from);
    const page = pages.get(from);
    const earlier = byPath.get(from);
    if (page) {
      const related = [{ message: 'the page is declared here', at: page.declaredAt }];
      report({ severity: 'error', code: 'duplicate-url', message: `${quote(from)} is a page, so it cannot redirect`, at: redirect.declaredAt, related, help: 'remove the redirect, or the page' });
    } else if (earlier) {
      const related = [{ message: 'first given here', at: earlier.declaredAt }];
      report({ severity: 'error', code: 'duplicate-url', message: `${quote(from)} redirects twice`, at: redirect.declaredAt, related, help: 'remove one of the two' });
    } else byPath.set(from, { ...redirect, from });
  }
  const reported = new Set<Redirect>();
  return [...byPath.values()].map((redirect) => ({ ...redirect, to: follow(redirect, byPath, pages, reported, report) }));
}

function follow(first: Redirect, byPath: ReadonlyMap<string, Redirect>, pages: ReadonlyMap<string, Route>, reported: Set<Redirect>, report: Report): string {
  const passed: Redirect[] = [first];
  for (;;) {
    const { to } = passed.at(-1) as Redirect;
    if (!to.startsWith('/')) return to;
    const path = normalPath(to.replace(/[?#].*$/, ''));
    const next = byPath.get(path);
    if (next && passed.includes(next)) {
      if (!passed.some((redirect) => reported.has(redirect))) {
        report({ severity: 'error', code: 'redirect-loop', message: `${[...passed, next].map(({ from }) => quote(from)).join(' → ')} goes round in a circle`, at: first.declaredAt, help: 'let one of them lead to a page' });
      }
      for (const redirect of passed) reported.add(redirect);
      return to;
    }
    if (!next) {
      if (passed.length === 1 && !pages.has(path)) {
        const help = didYouMean(path, pages.keys());
        report({ severity: 'error', code: 'dead-redirect', message: `${quote(first.from)} leads to ${quote(path)}, which is no page`, at: first.declaredAt, ...(help !== undefined && { help }) });
      }
      return to.replace(/^[^?#]*/, path);
    }
    passed.push(next);
  }
}
