import { FIXED_PATHS, NOT_FOUND_PATHS, offerPath, oldOfferPath, STAFF_PATHS } from '../../base/url.ts';
import type { RedirectRules } from '../hosts/host.ts';
import type { RoutePlan } from '../routes/route-plan.ts';

/** The rules of a site for hosts that read some: those of the data, and one for all old addresses of a service. */
export function redirectRules({ site, redirects }: RoutePlan): RedirectRules {
  const slot = ':city';
  return {
    fixed: redirects.map(({ from, to }) => ({ from, to })),
    services: site.services.map(({ slug }) => ({ from: oldOfferPath(slug, slot), to: offerPath(slug, slot) })),
    posts: site.backend ? [{ from: `${FIXED_PATHS.blog}/*`, to: NOT_FOUND_PATHS['post-not-found'] }] : [],
    staff: [{ from: `${STAFF_PATHS['edit-post']}/*`, to: STAFF_PATHS['edit-post'] }],
    notFound: [{ from: '/services/*', to: `${NOT_FOUND_PATHS['service-not-found']}.html` }],
  };
}
