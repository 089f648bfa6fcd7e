import type { Span } from '../../base/diagnostics/diagnostic.ts';
import type { HostName } from '../hosts/names.ts';
import type { PageKind, PageKinds, Route } from '../kinds/page-kind.ts';
import type { City, Site } from '../model/site.ts';
import type { OwnCode } from '../overrides/own-code.ts';
import type { RoutesByAddress } from './addresses.ts';

/** An address that leads to another, permanently. */
export interface Redirect {
  readonly from: string;
  /** A path of the site, or an absolute URL. */
  readonly to: string;
  readonly declaredAt: Span;
}

/** Addresses that lead to others: `from` has a `*`, and `to` may. */
export interface PatternRedirect extends Redirect {
  /** What the `*` stands for as far as the data knows: slugs of towns, of services, or of both. */
  readonly values: readonly string[];
}

/** An address with a query that leads to another. */
export interface QueryRedirect extends Redirect {
  /** As `name=value`, joined by `&`. */
  readonly query: string;
}

/** An address that is gone for good, or with a `*` all that it stands for. */
export type GoneAddress = Pick<Redirect, 'from' | 'declaredAt'>;

/** What became of addresses that are no pages any more. Of two that match an address, the one without a `*` counts, else the first. */
export interface Moves {
  readonly redirects: readonly Redirect[];
  readonly patterns: readonly PatternRedirect[];
  readonly queries: readonly QueryRedirect[];
  readonly gone: readonly GoneAddress[];
}

/** Everything the site answers: every path unique, every redirect ending at a page or leaving the site. The old address of each offer redirects besides. */
export interface RoutePlan extends Moves {
  readonly site: Site;
  readonly kinds: PageKinds;
  readonly routes: readonly Route[];
  readonly byAddress: RoutesByAddress;
  /** Code of the site's owner, which changes what pages look like. */
  readonly code?: OwnCode | undefined;
}

/** The address that leads to a page from the site before this one, where the site keeps those. */
export function oldPathOf(plan: Pick<RoutePlan, 'site' | 'kinds'>, route: Route): string | undefined {
  return plan.site.business.parts.oldAddresses ? kindOf(plan, route).oldPath?.(route) : undefined;
}

/** Routes of a plan that are made together: all of a town, or a single one. */
export interface RouteGroup {
  /** By which runs know it. */
  readonly name: string;
  readonly routes: readonly Route[];
}

/** Groups the routes of a plan in order: all routes of a town, or one other route. */
export function* routeGroups(plan: Pick<RoutePlan, 'kinds' | 'routes'>): Generator<RouteGroup> {
  const { routes } = plan;
  for (let start = 0; start < routes.length; ) {
    const first = routes[start] as Route;
    const city = townOf(plan, first);
    let end = start + 1;
    while (city && townOf(plan, routes[end]) === city) end++;
    // No slug has a dot, and no path a bar.
    yield { name: city?.slug ?? `.${first.path.replaceAll('/', '|')}`, routes: routes.slice(start, end) };
    start = end;
  }
}

/** The town among whose pages a route is. */
function townOf(plan: Pick<RoutePlan, 'kinds'>, route: Route | undefined): City | undefined {
  return route && 'cityRoutes' in kindOf(plan, route) ? route.city : undefined;
}

/** The kind of a route of a plan. */
export function kindOf({ kinds }: Pick<RoutePlan, 'kinds'>, { kind }: Pick<Route, 'kind'>): PageKind {
  const found = kinds.get(kind);
  if (!found) throw new Error(`there is no kind of page \`${kind}\``);
  return found;
}

/** A page as `routes.json` declares it. */
export interface DeclaredRoute {
  readonly path: string;
  readonly kind: string;
  readonly title: string;
  /** Whether search engines may list it. */
  readonly index: boolean;
  /** File and line of the data, as `data/cities.yaml:12`; of a post of a backend the address where it is edited. */
  readonly declaredAt: string;
  /** Name of the town; for the kind `city` only. */
  readonly town?: string;
  /** Whether it has a form; for the kind `page` only. */
  readonly hasForm?: true;
  /** Whether it is kept from search engines since too little of it is its own; for the kinds `offer` and `city` only. */
  readonly isHeld?: true;
}

/** A redirect as `routes.json` declares it. */
interface DeclaredRedirect {
  readonly from: string;
  readonly to: string;
  readonly declaredAt: string;
}

/** `routes.json` as it is written beside the site: every route and redirect, for tools and for `check --site`. */
export interface RoutesFile {
  readonly schemaVersion: 1;
  readonly host: HostName;
  readonly origin: string;
  readonly name: string;
  /** Slugs of the services, for the rules of their old addresses; none where the site keeps no old addresses. */
  readonly services: readonly string[];
  readonly redirects: readonly DeclaredRedirect[];
  /** Redirects with a `*`, those with a query, and addresses that are gone; on hosts without rules, what a pattern stands for is among `redirects`. Absent where there are none. */
  readonly patterns?: readonly DeclaredRedirect[];
  readonly queries?: readonly (DeclaredRedirect & { readonly query: string })[];
  readonly gone?: readonly { readonly from: string; readonly declaredAt: string }[];
  /** Names of the towns that are served, and of all others that the data knows. A file of an earlier version has none. */
  readonly places?: readonly string[];
  /** All names of its services, as texts have them. */
  readonly serviceNames?: readonly string[];
  readonly unserved?: readonly string[];
  /** Percent of its words that an indexed offer must have for itself, where the site asks for it. */
  readonly ownShareBar?: number;
  /** What the data loads from other sites: the addresses that pages name, and how many scripts stand in each page. */
  readonly outside?: { readonly urls: readonly string[]; readonly scripts: number };
  /** The other origin whose pictures pages of the blog show. */
  readonly pictureOrigin?: string;
  readonly routes: readonly DeclaredRoute[];
  /** Files that code of the site's owner added, which are no pages of ours. */
  readonly added?: readonly string[];
}
