import type { Span } from '../../base/diagnostics/diagnostic.ts';
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
