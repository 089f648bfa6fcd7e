import type { OfferRoute } from '../../src/pages/kinds/offer-kind.ts';
import type { Route } from '../../src/pages/kinds/page-kind.ts';

/** Whether a route is a service in a city. */
export function isOffer(route: Route): route is OfferRoute {
  return route.kind === 'offer';
}
