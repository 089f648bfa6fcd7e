import { ADMIN_PATHS, basePathOf, FIXED_PATHS, notFoundPaths, offerPath, oldOfferPath } from '../../base/url.ts';
import { NO_RULES, type RedirectRules, ruleOfPaths, type SiteRules } from '../../hosts/host.ts';
import { HOSTS, type HostName } from '../../hosts/hosts.ts';
import type { RoutePlan } from '../routes/route-plan.ts';
import { headersOf } from './headers.ts';

/** Returns a site's redirects and headers as its host applies them. */
export function siteRules(plan: RoutePlan, host: HostName): SiteRules {
  const { rules } = HOSTS[host];
  return rules ? { redirects: rules.order(redirectRules(plan)), headers: headersOf(plan.site, host) } : NO_RULES;
}

/** Returns the rule files of a site by name. */
export function ruleFiles(rules: SiteRules, host: HostName, origin: string): ReadonlyMap<string, string> {
  return HOSTS[host].rules?.write(rules, basePathOf(origin)) ?? new Map();
}

/** Returns a site's redirect rules: the ones in the data, and one for each service's old URLs. */
export function redirectRules({ site, redirects, patterns, queries, gone }: RoutePlan): RedirectRules {
  const slot = ':city';
  const { parts, paths } = site.business;
  const notFound = notFoundPaths(paths);
  return {
    fixed: redirects.map(ruleOfPaths),
    patterns: patterns.map(ruleOfPaths),
    queries: queries.map((rule) => ({ ...ruleOfPaths(rule), query: [...new URLSearchParams(rule.query)] })),
    gone: gone.map(({ from, spellings }) => ruleOfPaths({ from, spellings, to: `${notFound['not-found']}.html` })),
    services: (parts.oldAddresses ? site.services : []).map(({ slug }) => {
      return { from: oldOfferPath(slug, slot), to: offerPath(paths, slug, slot) };
    }),
    posts: site.backend ? [{ from: `${FIXED_PATHS.blog}/*`, to: notFound['post-not-found'] }] : [],
    staff: parts.admin ? EDIT_PAGES.map((path) => ({ from: `${path}/*`, to: path })) : [],
    notFound: [{ from: `${paths.services}/*`, to: `${notFound['service-not-found']}.html` }],
  };
}

/** Editor pages. Hosts serve each for every path below it. */
const EDIT_PAGES: readonly string[] = [ADMIN_PATHS['edit-post'], ADMIN_PATHS['edit-job']];
