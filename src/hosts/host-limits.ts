import { type Diagnostic, errorAt, quote, type Report, type Span, warningAt } from '../base/diagnostics/diagnostic.ts';
import { isPlaceOfPost } from '../base/diagnostics/post-place.ts';
import type { Host, PathRule } from './host.ts';

/** Counts and redirects that a host may limit. */
export interface SiteSize {
  readonly redirects: readonly (PathRule & { readonly declaredAt: Span })[];
  readonly services: number;
  /** Number of redirects with a `*`, plus redirects with a query if the host supports them. */
  readonly patterns: number;
  readonly declaredAt: Span;
}

type LimitedHost = Pick<Host, 'title' | 'limits'>;

/** A number of things that a host limits. */
export type Usage = readonly [used: number, limit: number, what: string];

/** Reports what a host would reject or ignore. Returns how much of its limits the site uses. */
export function checkHostLimits({ title, limits }: LimitedHost, size: SiteSize, report: Report): readonly Usage[] {
  if (!limits) return [];
  const { redirects, services, declaredAt } = size;
  for (const rule of redirects) {
    if (!limits.length || limits.length.of(rule) <= limits.length.most) continue;
    const message = `the redirect from ${quote(rule.from)} is longer than ${title} allows: ${limits.length.most} characters`;
    report(errorAt(rule.declaredAt, 'host-limit', message));
  }
  const tooMany = (count: number, limit: number, what: string, finding = errorAt) => {
    if (count > limit) report(exceeds(finding, declaredAt, `${count} ${what}; ${title} allows ${limit}`));
  };
  const usage: Usage[] = [];
  const placeholders = services + size.patterns;
  if (limits.patterns === undefined) {
    const count = redirects.length + placeholders;
    tooMany(count, limits.redirects, 'redirects, including one per service');
    usage.push([count, limits.redirects, 'redirects']);
  } else {
    // Redirects in the data come first, so the host would only ignore old URLs of posts.
    const own = redirects.filter((rule) => !isPlaceOfPost(rule.declaredAt)).length;
    if (own > limits.redirects) tooMany(own, limits.redirects, 'redirects');
    else tooMany(redirects.length, limits.redirects, 'redirects, including old URLs of posts', warningAt);
    const what = size.patterns === 0 ? 'services' : 'services and redirects with a `*`';
    tooMany(placeholders, limits.patterns - 1, `${what}, each with a rule in addition to the admin's`);
    usage.push([redirects.length, limits.redirects, 'redirects']);
    usage.push([placeholders + 1, limits.patterns, 'rules with placeholders']);
  }
  return usage;
}

/** Returns the finding about a built site with more files than its host takes. */
export function checkFileLimit({ title, limits }: LimitedHost, files: number, at: Span): readonly Diagnostic[] {
  if (limits?.files === undefined || files <= limits.files) return [];
  return [exceeds(warningAt, at, `${files} files; ${title} allows ${limits.files}`)];
}

function exceeds(finding: typeof errorAt, at: Span, what: string): Diagnostic {
  return finding(at, 'host-limit', `the site has ${what}`, 'remove some, or choose another `host` in site.yaml');
}
