import type { Span } from '../../base/diagnostics/diagnostic.ts';
import type { Spellings } from '../../hosts/host.ts';
import type { HostName } from '../../hosts/hosts.ts';
import type { City, Site } from '../../model/site.ts';
import type { PageKind, PageKinds, Route } from '../../pages/kinds/page-kind.ts';
import type { CustomCode } from '../overrides/custom-code.ts';
import type { RoutesByPath } from './url-lookup.ts';

/** A permanent redirect. */
export interface Redirect {
  readonly from: string;
  /** A path on the site, or an absolute URL. */
  readonly to: string;
  readonly declaredAt: Span;
  readonly spellings?: Spellings | undefined;
}

/** A redirect with a `*` in `from` and optionally in `to`. */
export interface PatternRedirect extends Redirect {
  /** The values for `*` in the data: slugs of towns, of services, or of both. */
  readonly values: readonly string[];
}

/** A redirect from a URL with a query string. */
export interface QueryRedirect extends Redirect {
  /** As `name=value`, joined by `&`. */
  readonly query: string;
}

/** A path or pattern that's gone for good. */
export type GoneAddress = Pick<Redirect, 'from' | 'declaredAt' | 'spellings'>;

/** Redirects and gone paths. If several match, one without a `*` wins, or else the first. */
export interface Moves {
  readonly redirects: readonly Redirect[];
  readonly patterns: readonly PatternRedirect[];
  readonly queries: readonly QueryRedirect[];
  readonly gone: readonly GoneAddress[];
}

/** All routes and redirects, except from old service URLs. Redirects end at a page or leave the site. */
export interface RoutePlan extends Moves {
  readonly site: Site;
  readonly kinds: PageKinds;
  readonly routes: readonly Route[];
  readonly byAddress: RoutesByPath;
  /** Custom code, which changes how pages look. */
  readonly code?: CustomCode | undefined;
}

/** Returns a page's URL on the previous site, if the site keeps old URLs. */
export function oldPathOf(plan: Pick<RoutePlan, 'site' | 'kinds'>, route: Route): string | undefined {
  return plan.site.business.parts.oldAddresses ? kindOf(plan, route).oldPath?.(route) : undefined;
}

/** Routes rendered together: all routes of a town, or a single one. */
export interface RouteGroup {
  /** Identifies the group in the build cache. */
  readonly name: string;
  readonly routes: readonly Route[];
  /** The town; undefined for other pages. */
  readonly town: City | undefined;
}

/** Groups the routes of a plan in order: all routes of a town, or one other route. */
export function* routeGroups(plan: Pick<RoutePlan, 'kinds' | 'routes'>): Generator<RouteGroup> {
  const { routes } = plan;
  for (let start = 0; start < routes.length; ) {
    const first = routes[start] as Route;
    const city = townOf(plan, first);
    let end = start + 1;
    while (city && townOf(plan, routes[end]) === city) end++;
    // Slugs don't contain dots, and paths don't contain bars.
    yield { name: city?.slug ?? `.${first.path.replaceAll('/', '|')}`, routes: routes.slice(start, end), town: city };
    start = end;
  }
}

/** Returns the town of a town page. */
function townOf(plan: Pick<RoutePlan, 'kinds'>, route: Route | undefined): City | undefined {
  return route && 'cityRoutes' in kindOf(plan, route) ? route.city : undefined;
}

/** Returns the page kind of a route. */
export function kindOf({ kinds }: Pick<RoutePlan, 'kinds'>, { kind }: Pick<Route, 'kind'>): PageKind {
  const found = kinds.get(kind);
  if (!found) throw new Error(`unknown page kind \`${kind}\``);
  return found;
}

/** A page in `routes.json`. */
export interface DeclaredRoute {
  readonly path: string;
  readonly kind: string;
  readonly title: string;
  /** Whether the page is indexed, that is, not noindex. */
  readonly index: boolean;
  /** File and line in the data, such as `data/cities.yaml:12`. For a backend post, the URL of its editor. */
  readonly declaredAt: string;
  /** Name of the town, for pages of kind `city`. */
  readonly town?: string;
  /** Set if a page of kind `page` has a form. */
  readonly hasForm?: true;
  /** Set if a page of kind `offer` or `city` is noindex because too little of its text is unique. */
  readonly isHeld?: true;
}

/** A redirect in `routes.json`. */
interface DeclaredRedirect {
  readonly from: string;
  readonly to: string;
  readonly declaredAt: string;
}

/** The content of `routes.json`: every route and redirect, for tools and `check --site`. */
export interface RoutesFile {
  readonly schemaVersion: 1;
  readonly host: HostName;
  readonly origin: string;
  /** In a preview build, the site's own origin. */
  readonly previewOf?: string | undefined;
  readonly name: string;
  /** Service slugs, for redirects from old URLs; empty if the site doesn't keep old URLs. */
  readonly services: readonly string[];
  readonly redirects: readonly DeclaredRedirect[];
  /** Omitted if empty. On hosts without rules, `redirects` also has the expanded patterns. */
  readonly patterns?: readonly DeclaredRedirect[] | undefined;
  readonly queries?: readonly (DeclaredRedirect & { readonly query: string })[] | undefined;
  readonly gone?: readonly { readonly from: string; readonly declaredAt: string }[] | undefined;
  /** Names of all towns in the data. Missing in files from earlier versions. */
  readonly places?: readonly string[];
  /** All names of services, as used in text. */
  readonly serviceNames?: readonly string[];
  readonly unserved?: readonly string[];
  /** `index.ownShare`: minimum percentage of unique text for a service-in-town page to be indexed. */
  readonly ownShareBar?: number | undefined;
  /** Resources that pages load from other sites: URLs, and the number of inline scripts in each page. */
  readonly outside?: { readonly urls: readonly string[]; readonly scripts: number } | undefined;
  /** Origin of the backend's images on blog pages. */
  readonly pictureOrigin?: string | undefined;
  readonly routes: readonly DeclaredRoute[];
  /** Files added by `onOutput`. */
  readonly added?: readonly string[];
}
