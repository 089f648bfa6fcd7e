import { errorAt, quote, type Report, type Span, warningAt } from '../base/diagnostics/diagnostic.ts';
import { isPlaceOfPost } from '../base/diagnostics/post-place.ts';
import type { Host, PathRule } from './host.ts';

/** What a host takes at most. */
export interface HostLimits {
  /** Redirects from single URLs, of which the host ignores the excess. Without `patterns`, all redirects. */
  readonly redirects: number;
  /** Rules with a placeholder. The admin needs one of them. */
  readonly patterns?: number;
  /** Characters of a redirect, and how the host counts them. */
  readonly characters: number;
  readonly lengthOf: (rule: PathRule) => number;
  readonly files?: number;
}

/** Counts and redirects that a host may limit. */
export interface SiteSize {
  readonly redirects: readonly (PathRule & { readonly declaredAt: Span })[];
  readonly services: number;
  /** Number of redirects with a `*`, plus redirects with a query if the host supports them. */
  readonly patterns: number;
  /** Number of pages and of files from the data. */
  readonly files: number;
  readonly declaredAt: Span;
}

/** A number of things that a host limits. */
export type Usage = readonly [used: number, limit: number, what: string];

/** Reports what a host would reject or ignore. Returns how much of its limits the site uses. */
export function checkHostLimits(
  { title, limits, rendersTowns }: Pick<Host, 'title' | 'limits' | 'rendersTowns'>,
  size: SiteSize,
  report: Report,
): readonly Usage[] {
  if (!limits) return [];
  const { redirects, services, declaredAt } = size;
  for (const rule of redirects) {
    if (limits.lengthOf(rule) <= limits.characters) continue;
    const message = `the redirect from ${quote(rule.from)} is longer than ${title} allows: ${limits.characters} characters`;
    report(errorAt(rule.declaredAt, 'host-limit', message));
  }
  const tooMany = (count: number, limit: number, what: string, finding = errorAt) => {
    const message = `the site has ${count} ${what}; ${title} allows ${limit}`;
    const help = 'remove some, or choose another `host` in site.yaml';
    if (count > limit) report(finding(declaredAt, 'host-limit', message, help));
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
  if (limits.files !== undefined && !rendersTowns) {
    tooMany(size.files, limits.files, 'files', warningAt);
    usage.push([size.files, limits.files, 'files']);
  }
  return usage;
}
