import type { OfferRoute } from '../../src/site/kinds/offer.ts';
import type { Route } from '../../src/site/kinds/page-kind.ts';

/** Whether a route is a service in a city. */
export function isOffer(route: Route): route is OfferRoute {
  return route.kind === 'offer';
}
