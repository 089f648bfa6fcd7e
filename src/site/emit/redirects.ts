import cloudflareTemplate from '../../../templates/cloudflare.redirects.hbs';
import netlifyTemplate from '../../../templates/netlify.redirects.hbs';
import { FIXED_PATHS, NOT_FOUND_PATHS, offerPath, oldOfferPath, STAFF_PATHS } from '../../base/url.ts';
import type { Host } from '../routes/hosts.ts';
import type { RoutePlan } from '../routes/route-plan.ts';

interface Rule {
  readonly from: string;
  readonly to: string;
}

/** The rules of a host, from the one redirect model: those of the data, and one for all old addresses of a service. */
export interface RedirectRules {
  readonly fixed: readonly Rule[];
  readonly services: readonly Rule[];
  /** Addresses that show a page of another address where no file answers: of posts that are newer than the site, */
  readonly posts: readonly Rule[];
  /** and of posts that staff edit. */
  readonly staff: readonly Rule[];
  readonly notFound: readonly Rule[];
}

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

/** The `_redirects` file of a host that reads one; undefined for the others. */
export function redirectsFile(host: Host, rules: RedirectRules): string | undefined {
  if (host !== 'netlify' && host !== 'cloudflare') return undefined;
  for (const { from, to } of [...rules.fixed, ...rules.services]) {
    if (/\s/.test(from + to)) throw new Error(`a redirect rule cannot hold white space: ${from} ${to}`);
  }
  return (host === 'netlify' ? netlifyTemplate : cloudflareTemplate)(rules);
}
