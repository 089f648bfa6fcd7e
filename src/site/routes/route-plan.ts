import type { Span } from '../../base/diagnostics/diagnostic.ts';
import type { StaffScreen } from '../../base/url.ts';
import type { City, Service, Site, SitePost } from '../model/site.ts';

/** A page of the site. It carries its objects, not slugs to look up: a page component needs nothing else. */
export type Route = {
  /** Path of its canonical address. */
  readonly path: string;
  readonly declaredAt: Span;
} & (
  | {
      readonly kind:
        | 'home'
        | 'about'
        | 'services'
        | 'service-areas'
        | 'blog'
        | 'not-found'
        | 'service-not-found'
        | 'post-not-found';
    }
  | { readonly kind: 'staff'; readonly screen: StaffScreen }
  | { readonly kind: 'blog-page'; readonly number: number }
  | { readonly kind: 'post'; readonly post: SitePost }
  | { readonly kind: 'service'; readonly service: Service }
  | { readonly kind: 'city'; readonly city: City }
  | OfferRoute
);

/** A service in a city. `isSold` is false for a known pair that is not sold: it has a page, and is not indexed. */
export interface OfferRoute {
  readonly kind: 'offer';
  readonly path: string;
  readonly declaredAt: Span;
  readonly service: Service;
  readonly city: City;
  readonly isSold: boolean;
}

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
  readonly routes: readonly Route[];
  /** Those of the data. The old address of each offer redirects besides. */
  readonly redirects: readonly Redirect[];
}
