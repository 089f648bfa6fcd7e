import { quote, type Report } from '../../base/diagnostics/diagnostic.ts';
import { isPlaceOfPost } from '../../base/diagnostics/post-place.ts';
import type { SiteRecord } from '../validate/schemas/site.ts';
import type { RoutePlan } from './route-plan.ts';

/** Where the site is put. A run makes the files of one host. */
export type Host = SiteRecord['host'];

export const HOSTS = ['static', 'netlify', 'cloudflare', 'github'] as const satisfies readonly Host[];

/** Hosts that know no redirect rules: each old address is a small file there. */
export function needsWrappers(host: Host): boolean {
  return host === 'static' || host === 'github';
}

/** Limits of Cloudflare Pages: rules without and with a placeholder, characters of a rule, files of a free plan. */
const CLOUDFLARE = { fixed: 2000, dynamic: 100, length: 1000, files: 20_000 } as const;

/** Finds what a host would refuse, before it does. */
export function checkHostLimits({ site, routes, redirects }: RoutePlan, host: Host, report: Report): void {
  if (host !== 'cloudflare') return;
  const tooMany = (count: number, limit: number, what: string, severity: 'error' | 'warning') => {
    if (count <= limit) return;
    report({
      severity,
      code: 'host-limit',
      message: `the site has ${count} ${what}; Cloudflare Pages allows ${limit}`,
      at: site.declaredAt,
      help: 'remove some, or choose another `host` in site.yaml',
    });
  };
  // Those of the data come first, so what the host would drop are old addresses of posts.
  const own = redirects.filter(({ declaredAt }) => !isPlaceOfPost(declaredAt)).length;
  if (own > CLOUDFLARE.fixed) tooMany(own, CLOUDFLARE.fixed, 'redirects', 'error');
  else tooMany(redirects.length, CLOUDFLARE.fixed, 'redirects, old addresses of posts included', 'warning');
  tooMany(site.services.length, CLOUDFLARE.dynamic, 'services, each with a redirect rule', 'error');
  tooMany(routes.length + site.files.size, CLOUDFLARE.files, 'files', 'warning');
  for (const { from, to, declaredAt } of redirects) {
    if (from.length + to.length + 6 <= CLOUDFLARE.length) continue;
    report({
      severity: 'error',
      code: 'host-limit',
      message: `the redirect from ${quote(from)} is longer than the ${CLOUDFLARE.length} characters that Cloudflare Pages allows`,
      at: declaredAt,
    });
  }
}
