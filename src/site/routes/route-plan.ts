import type { Span } from '../../base/diagnostics/diagnostic.ts';
import type { HostName } from '../hosts/all.ts';
import type { PageKind, PageKinds, Route } from '../kinds/page-kind.ts';
import type { Site } from '../model/site.ts';

/** An address that leads to another, permanently. */
export interface Redirect {
  readonly from: string;
  /** A path of the site, or an absolute URL. */
  readonly to: string;
  readonly declaredAt: Span;
}

/** Everything the site answers: every path unique, every redirect ending at a page or leaving the site. */
export interface RoutePlan {
  readonly site: Site;
  readonly kinds: PageKinds;
  readonly routes: readonly Route[];
  /** Those of the data. The old address of each offer redirects besides. */
  readonly redirects: readonly Redirect[];
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
  /** Whether the town has facts of its own; for the kind `city` only. */
  readonly hasFacts?: boolean;
}

/** `routes.json` as it is written beside the site: every route and redirect, for tools and for `check --site`. */
export interface RoutesFile {
  readonly schemaVersion: 1;
  readonly host: HostName;
  readonly origin: string;
  readonly name: string;
  /** Slugs of the services, for the rules of their old addresses. */
  readonly services: readonly string[];
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly declaredAt: string }[];
  /** The other origin whose pictures pages of the blog show. */
  readonly pictureOrigin?: string;
  readonly routes: readonly DeclaredRoute[];
}
