import { errorAt, quote, type Report, type Span, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { counted } from '../../base/english.ts';
import { lazy } from '../../base/lazy.ts';
import { fileOf, normalizePath, offerSlugsAt } from '../../base/url.ts';
import { type Spellings, spellingsOf } from '../../hosts/host.ts';
import type { DeclaredRedirect, Site } from '../../model/site.ts';
import { fillStar, matchStar } from '../../shared/redirect-rule.ts';
import { resolveLink } from './check-links.ts';
import { addImplied } from './implied-redirects.ts';
import { indexPatterns } from './pattern-index.ts';
import { conflictOf, hiddenBy, hiddenByPatterns } from './redirect-conflicts.ts';
import type { Moves, PatternRedirect, Redirect } from './route-plan.ts';
import type { UrlLookup } from './url-lookup.ts';

/** Resolves redirects and gone entries in the data, each to its final target in one hop, and adds implied redirects. */
export function resolveRedirects(site: Site, addresses: UrlLookup, report: Report): Moves {
  const all = site.redirects.map((moved) => {
    const own = moved.to?.startsWith('/') === false && resolveLink(moved.to, site.business.origin, '/');
    return own ? { ...moved, to: own.path + own.search + own.hash } : moved;
  });
  const declared = classifyRedirects(all, addresses, report);
  const end = createTargetResolver(declared, addresses, report);
  const lead = (moved: Entry): Redirect[] => {
    const to = end(moved);
    return to === undefined ? [] : [{ from: moved.from, to, declaredAt: moved.declaredAt, spellings: moved.spellings }];
  };
  const patterns = declared.patterns.flatMap((moved): PatternRedirect[] =>
    lead(moved).map((redirect) => ({ ...redirect, values: valuesOf(site, redirect.from) })),
  );
  const targetAt = new Map(declared.patterns.map((moved) => [moved.from, moved.targetAt]));
  for (const pattern of patterns) checkTargets(pattern, targetAt.get(pattern.from), addresses, report);
  const moves = {
    redirects: [...declared.byFile.values()].flatMap(lead),
    patterns: patterns.map((pattern) => ({ ...pattern, values: answered(pattern, pattern.values, addresses) })),
    queries: declared.queries.flatMap((moved) => {
      const [from = '', query = ''] = moved.from.split('?');
      return lead(moved).map((redirect) => ({ ...redirect, from: normalizePath(from), query }));
    }),
    gone: declared.gone.map(({ from, declaredAt, spellings }) => ({ from, declaredAt, spellings })),
  };
  return addImplied(site, moves, addresses);
}

/** Returns a function that tests whether a path without a page redirects or is marked gone. */
export function redirectTest({
  redirects,
  patterns,
  gone,
}: Pick<Moves, 'redirects' | 'patterns' | 'gone'>): (path: string) => boolean {
  const files = new Set(redirects.map(({ from }) => fileOf(from)));
  const matching = indexPatterns([...patterns, ...gone], fromOf);
  return (path) => files.has(fileOf(path)) || matching(path).length > 0;
}

const fromOf = ({ from }: { readonly from: string }): string => from;

/** Returns the redirects that the 404 page's script follows, because the host may have no rule for them. */
export function clientRedirects(
  { redirects, queries, patterns }: Moves,
  hasRules: boolean,
): NonNullable<Site['followed']> {
  return [
    // Redirect pages don't cover paths with a trailing slash.
    ...(hasRules ? [] : redirects),
    ...queries.map(({ from, query, to }) => ({ from: `${from}?${query}`, to })),
    ...patterns,
  ].map(({ from, to }) => ({ from, to }));
}

/** Expands patterns to single redirects with values in the data, for hosts that need a file for each. */
export function expandPatterns({ redirects, patterns, gone }: Moves): Redirect[] {
  const taken = new Set(redirects.map(({ from }) => fileOf(from)));
  const goneAt = indexPatterns(gone, fromOf);
  const found: Redirect[] = [];
  for (const { from, to, values, declaredAt } of patterns)
    for (const value of values) {
      const path = fillStar(from, value);
      if (taken.has(fileOf(path)) || goneAt(path).length > 0) continue;
      taken.add(fileOf(path));
      found.push({ from: path, to: fillStar(to, value), declaredAt });
    }
  return found;
}

/** An entry with its path in canonical form. */
interface Entry extends DeclaredRedirect {
  readonly spellings?: Spellings | undefined;
}

/** Sorts entries by kind. Reports entries whose URL is a page or file, a page's old URL, or a duplicate. */
function classifyRedirects(all: readonly DeclaredRedirect[], addresses: UrlLookup, report: Report) {
  const byAddress = new Map<string, Entry>();
  const byFile = new Map<string, Entry>();
  const patterns: Entry[] = [];
  const queries: Entry[] = [];
  const gone: Entry[] = [];
  const hidden = lazy(() => hiddenByPatterns(all, addresses));
  for (const given of all) {
    const [path = '', query] = given.from.split('?');
    const canonical = normalizePath(path);
    const from = canonical + (query === undefined ? '' : `?${query}`);
    const moved = { ...given, from, spellings: spellingsOf(path, canonical) };
    const key = query === undefined ? fileOf(from) : from;
    const earlier = byAddress.get(key);
    const problem =
      (query === undefined &&
        (from.includes('*') ? hiddenBy(from, hidden().get(from)) : conflictOf(moved, addresses))) ||
      (earlier && {
        message: `${quote(from)} ${moved.to === undefined || earlier.to === undefined ? 'is defined twice' : 'redirects twice'}`,
        related: [{ message: 'first defined here', at: earlier.declaredAt }],
        help: 'remove one of the two',
      });
    if (problem) {
      report(errorAt(given.declaredAt, 'duplicate-url', problem.message, problem));
      continue;
    }
    byAddress.set(key, moved);
    if (moved.to === undefined) gone.push(moved);
    else if (query !== undefined) queries.push(moved);
    else if (from.includes('*')) patterns.push(moved);
    else byFile.set(key, moved);
  }
  return { byFile, patterns, queries, gone };
}

/** The end of a redirect chain: a final target, a path that's gone, or a loop. */
type End = { readonly to: string } | { readonly gone: string } | 'loop';

/** Returns a function that finds an entry's final target, if any. Reports each loop once, and broken targets. */
function createTargetResolver(declared: ReturnType<typeof classifyRedirects>, addresses: UrlLookup, report: Report) {
  const inLoop = new Set<Entry>();
  const patternsAt = indexPatterns(declared.patterns, fromOf);
  const goneAt = indexPatterns(declared.gone, fromOf);
  /** Known ends of entries without a `*`, whose ends don't depend on the path. */
  const known = new Map<Entry, End>();

  const next = (path: string): { readonly moved: Entry; readonly to: string } | undefined => {
    const exact = declared.byFile.get(fileOf(path));
    if (exact?.to !== undefined) return { moved: exact, to: exact.to };
    const [moved] = patternsAt(path);
    const star = moved && matchStar(moved.from, path);
    return moved?.to === undefined || star === undefined ? undefined : { moved, to: fillStar(moved.to, star) };
  };

  /** Hosts serve the file of a page at its URL, without `.html`. A target with a `*` can only be a page. */
  const cleanPath = (path: string): string =>
    path.includes('*') ? path.replace(/\.html$/, '') : (addresses.pageAt(path)?.path ?? path);

  const follow = (passed: Set<Entry>, target: string): End => {
    for (let to = target; ; ) {
      if (!to.startsWith('/')) return { to };
      const path = normalizePath(to.replace(/[?#].*$/, ''));
      const step = next(path);
      if (!step) return goneAt(path).length > 0 ? { gone: path } : { to: to.replace(/^[^?#]*/, () => cleanPath(path)) };
      const end = known.get(step.moved);
      if (end) return end;
      if (passed.has(step.moved)) {
        const all = [...passed];
        reportLoop(all.slice(all.indexOf(step.moved)), inLoop, report);
        return 'loop';
      }
      passed.add(step.moved);
      to = step.to;
    }
  };

  return (first: Entry): string | undefined => {
    if (first.to === undefined) return undefined;
    const passed = new Set([first]);
    const end = known.get(first) ?? follow(passed, first.to);
    for (const moved of passed) if (!moved.from.includes('*')) known.set(moved, end);
    if (end === 'loop') return undefined;
    if ('gone' in end) {
      const message = `${quote(first.from)} redirects to ${quote(end.gone)}, which is gone`;
      report(errorAt(first.targetAt, 'dead-redirect', message, 'point it to a page, or mark it as gone too'));
      return undefined;
    }
    const path = normalizePath(first.to.replace(/[?#].*$/, ''));
    const isOwn = first.to.startsWith('/') && !next(path);
    if (isOwn && !(first.from.includes('*') && path.includes('*')) && !addresses.isAnswered(path))
      report(errorAt(first.targetAt, 'dead-redirect', ...addresses.brokenTarget(path, first.from)));
    return end.to;
  };
}

function reportLoop(loop: readonly Entry[], inLoop: Set<Entry>, report: Report): void {
  const [begin, ...others] = loop as [Entry, ...Entry[]];
  if (!inLoop.has(begin)) {
    const related = others.map(({ from, targetAt }) => ({
      message: `${quote(from)} redirects from here`,
      at: targetAt,
    }));
    const message = `${[...loop, begin].map(({ from }) => quote(from)).join(' → ')} is a redirect loop`;
    report(errorAt(begin.targetAt, 'redirect-loop', message, { related, help: 'point one of them to a page' }));
  }
  for (const moved of loop) inLoop.add(moved);
}

/** Returns values for the `*` of a path: towns after a service, services before a town, else both. */
function valuesOf({ cities, services, business }: Site, from: string): string[] {
  const slugs = (all: readonly { readonly slug: string }[]) => all.map(({ slug }) => slug);
  const { service, city } = offerSlugsAt(business.paths, from);
  if (service === '*' && city !== undefined) return slugs(services);
  if (city === '*' && !service?.includes('*')) return slugs(cities);
  return [...slugs(cities), ...slugs(services)];
}

/** Returns the values for which the target of a pattern is a page. */
function answered({ to }: Redirect, values: readonly string[], addresses: UrlLookup): readonly string[] {
  if (!to.startsWith('/') || !to.includes('*')) return values;
  return values.filter((value) => addresses.isAnswered(fillStar(to, value).replace(/[?#].*$/, '')));
}

/** Reports a pattern whose target isn't a page for some or all values. */
function checkTargets(pattern: PatternRedirect, at: Span | undefined, addresses: UrlLookup, report: Report): void {
  const { from, to, values } = pattern;
  const good = answered(pattern, values, addresses);
  if (!at || good.length === values.length) return;
  const bad = values.filter((value) => !good.includes(value)).map((value) => quote(fillStar(to, value)));
  const help = 'redirect to a single page, without a `*`';
  if (good.length === 0) {
    const message = `broken redirect from ${quote(from)}: ${quote(to)} doesn't match any page, such as ${bad[0]}`;
    report(errorAt(at, 'dead-redirect', message, help));
  } else if (from.startsWith(`${addresses.paths.services}/`)) {
    const message = `${quote(from)} redirects to a missing page for ${bad.length} of ${counted(values.length, 'URL', 'URLs')}, such as ${bad[0]}`;
    report(warningAt(at, 'dead-redirect', message, help));
  }
}
