import { errorAt, quote, type Report, type Span, warningAt } from '../../base/diagnostics/diagnostic.ts';
import { counted } from '../../base/english.ts';
import { remembered } from '../../base/remembered.ts';
import {
  FIXED_PATHS,
  fileOf,
  normalPath,
  offerKeysAt,
  oldOfferPath,
  STAFF_FOLDER,
  STAFF_PATHS,
} from '../../base/url.ts';
import type { MovedAddress, Site } from '../model/site.ts';
import { starOf, withStar } from '../shared/moved-address.ts';
import type { Addresses } from './addresses.ts';
import { withImplied } from './implied-moves.ts';
import { indexPatterns } from './pattern-index.ts';
import type { Moves, PatternRedirect, Redirect } from './route-plan.ts';

/** The addresses of the data that moved or are gone, each made to end at its last target in one hop, and those that follow from them. */
export function resolveMoves(site: Site, addresses: Addresses, report: Report): Moves {
  const declared = sortOut(site.redirects, addresses, report);
  const end = createEnds(declared, addresses, report);
  const lead = (moved: MovedAddress): Redirect[] => {
    const to = end(moved);
    return to === undefined ? [] : [{ from: moved.from, to, declaredAt: moved.declaredAt }];
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
      return lead(moved).map((redirect) => ({ ...redirect, from: normalPath(from), query }));
    }),
    gone: declared.gone.map(({ from, declaredAt }) => ({ from, declaredAt })),
  };
  return withImplied(site, moves, addresses);
}

/** Returns a function that tells whether a path that isn't a page redirects to one, or is known to be gone. */
export function movedTest({
  redirects,
  patterns,
  gone,
}: Pick<Moves, 'redirects' | 'patterns' | 'gone'>): (path: string) => boolean {
  const files = new Set(redirects.map(({ from }) => fileOf(from)));
  const matching = indexPatterns([...patterns, ...gone], fromOf);
  return (path) => files.has(fileOf(path)) || matching(path).length > 0;
}

const fromOf = ({ from }: { readonly from: string }): string => from;

/** Returns the redirects that the script of the 404 page follows: those a host may have no rule for, and without rules all, for paths with a slash at their end. */
export function followedOf({ redirects, queries, patterns }: Moves, hasRules: boolean): NonNullable<Site['followed']> {
  return [
    ...(hasRules ? [] : redirects.map(({ from, to }) => ({ from, to }))),
    ...queries.map(({ from, query, to }) => ({ from: `${from}?${query}`, to })),
    ...patterns.map(({ from, to }) => ({ from, to })),
  ];
}

/** The addresses that patterns stand for as far as the data knows, for hosts that need a file for each. */
export function expandPatterns({ redirects, patterns, gone }: Moves): Redirect[] {
  const taken = new Set(redirects.map(({ from }) => fileOf(from)));
  const goneAt = indexPatterns(gone, fromOf);
  const found: Redirect[] = [];
  for (const { from, to, values, declaredAt } of patterns)
    for (const value of values) {
      const path = withStar(from, value);
      if (taken.has(fileOf(path)) || goneAt(path).length > 0) continue;
      taken.add(fileOf(path));
      found.push({ from: path, to: withStar(to, value), declaredAt });
    }
  return found;
}

/** The entries of the data by kind, without those that something else answers. */
interface Declared {
  readonly byFile: ReadonlyMap<string, MovedAddress>;
  readonly patterns: readonly MovedAddress[];
  readonly queries: readonly MovedAddress[];
  readonly gone: readonly MovedAddress[];
}

/** Sorts the entries by kind; reports those whose address is a page, an old address of one, or given before. */
function sortOut(all: readonly MovedAddress[], addresses: Addresses, report: Report): Declared {
  const byAddress = new Map<string, MovedAddress>();
  const kinds = { redirects: new Map<string, MovedAddress>(), patterns: [], queries: [], gone: [] } as {
    redirects: Map<string, MovedAddress>;
  } & Record<'patterns' | 'queries' | 'gone', MovedAddress[]>;
  const hidden = remembered(() => hiddenPages(all, addresses));
  for (const given of all) {
    const [path = '', query] = given.from.split('?');
    const from = normalPath(path) + (query === undefined ? '' : `?${query}`);
    const moved = { ...given, from };
    const key = query === undefined ? fileOf(from) : from;
    const earlier = byAddress.get(key);
    const problem =
      (query === undefined &&
        (from.includes('*') ? hiddenBy(from, hidden().get(from)) : conflictOf(moved, addresses))) ||
      (earlier && {
        message: `${quote(from)} ${moved.to === undefined || earlier.to === undefined ? 'is given twice' : 'redirects twice'}`,
        note: 'first given here',
        at: earlier.declaredAt,
        help: 'remove one of the two',
      });
    if (problem) {
      const { message, note, at, help } = problem;
      report(errorAt(given.declaredAt, 'duplicate-url', message, { related: [{ message: note, at }], help }));
      continue;
    }
    byAddress.set(key, moved);
    if (moved.to === undefined) kinds.gone.push(moved);
    else if (query !== undefined) kinds.queries.push(moved);
    else if (from.includes('*')) kinds.patterns.push(moved);
    else kinds.redirects.set(key, moved);
  }
  const { redirects: byFile, ...others } = kinds;
  return { byFile, ...others };
}

interface Conflict {
  readonly message: string;
  readonly note: string;
  readonly at: Span;
  readonly help: string;
}

const DECLARED_HERE = 'the page is declared here';

/** What answers at a path that is said to have moved. */
function conflictOf({ from, to }: MovedAddress, { pageAt, offerOfOld }: Addresses): Conflict | undefined {
  const page = pageAt(from) ?? (from === STAFF_FOLDER ? pageAt(STAFF_PATHS.posts) : undefined);
  if (page) {
    const [what, entry] = to === undefined ? ['is not gone', 'entry'] : ['cannot redirect', 'redirect'];
    const message = `${quote(from)} is a page, so it ${what}`;
    return { message, note: DECLARED_HERE, at: page.declaredAt, help: `remove the ${entry}, or the page` };
  }
  const offer = offerOfOld(from);
  if (!offer) return undefined;
  const message = `${quote(from)} is an old address that leads to ${quote(offer.path)} already`;
  return { message, note: DECLARED_HERE, at: offer.declaredAt, help: 'remove the redirect' };
}

/** A page that a pattern would take the place of, by its own path or by its old one. */
interface Hidden {
  readonly path: string;
  readonly isOld: boolean;
  readonly at: Span;
}

/** The first page that each pattern matches, by the pattern. */
function hiddenPages(all: readonly MovedAddress[], { pages }: Addresses): ReadonlyMap<string, Hidden> {
  const matching = indexPatterns(
    all.map(({ from }) => normalPath(from)).filter((from) => from.includes('*')),
    (from) => from,
  );
  const found = new Map<string, Hidden>();
  const look = (hidden: Hidden) => {
    for (const from of matching(hidden.path)) if (!found.has(from)) found.set(from, hidden);
  };
  for (const { path, declaredAt: at } of pages()) {
    look({ path, isOld: false, at });
    const { service, city } = offerKeysAt(path);
    if (service !== undefined && city !== undefined) look({ path: oldOfferPath(service, city), isOld: true, at });
  }
  return found;
}

function hiddenBy(from: string, hidden: Hidden | undefined): Conflict | undefined {
  if (!hidden) return undefined;
  const message = `${quote(from)} takes in ${quote(hidden.path)}, ${hidden.isOld ? 'an old address of a page' : 'which is a page'}`;
  const help = 'name the addresses that moved one by one, or with more before the `*`';
  return { message, note: DECLARED_HERE, at: hidden.at, help };
}

/** Where an entry ends: at its last target, at a path that is gone, or nowhere, since it goes round. */
type End = { readonly to: string } | { readonly gone: string } | 'loop';

/** Finds the last target of an entry, none for one that goes round; reports a circle once, and a target that is no page where it is named. */
function createEnds(declared: Declared, addresses: Addresses, report: Report) {
  const inLoop = new Set<MovedAddress>();
  const patternsAt = indexPatterns(declared.patterns, fromOf);
  const goneAt = indexPatterns(declared.gone, fromOf);
  /** Of entries without a `*`, which end alike wherever they are reached from. */
  const known = new Map<MovedAddress, End>();

  const next = (path: string): { readonly moved: MovedAddress; readonly to: string } | undefined => {
    const exact = declared.byFile.get(fileOf(path));
    if (exact?.to !== undefined) return { moved: exact, to: exact.to };
    const [moved] = patternsAt(path);
    const star = moved && starOf(moved.from, path);
    return moved?.to === undefined || star === undefined ? undefined : { moved, to: withStar(moved.to, star) };
  };

  const follow = (passed: Set<MovedAddress>, target: string): End => {
    for (let to = target; ; ) {
      if (!to.startsWith('/')) return { to };
      const path = normalPath(to.replace(/[?#].*$/, ''));
      const step = next(path);
      if (!step) return goneAt(path).length > 0 ? { gone: path } : { to: to.replace(/^[^?#]*/, () => path) };
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

  return (first: MovedAddress): string | undefined => {
    if (first.to === undefined) return undefined;
    const passed = new Set([first]);
    const end = known.get(first) ?? follow(passed, first.to);
    for (const moved of passed) if (!moved.from.includes('*')) known.set(moved, end);
    if (end === 'loop') return undefined;
    if ('gone' in end) {
      const message = `${quote(first.from)} leads to ${quote(end.gone)}, which is gone`;
      report(errorAt(first.targetAt, 'dead-redirect', message, 'let it lead to a page, or let it be gone too'));
      return undefined;
    }
    const path = normalPath(first.to.replace(/[?#].*$/, ''));
    const isOwn = first.to.startsWith('/') && !next(path);
    if (isOwn && !(first.from.includes('*') && path.includes('*')) && !addresses.isAnswered(path))
      report({ ...addresses.deadEnd(path, first.from), code: 'dead-redirect', at: first.targetAt });
    return end.to;
  };
}

function reportLoop(loop: readonly MovedAddress[], inLoop: Set<MovedAddress>, report: Report): void {
  const [begin, ...others] = loop as [MovedAddress, ...MovedAddress[]];
  if (!inLoop.has(begin)) {
    const related = others.map(({ from, targetAt }) => ({
      message: `${quote(from)} leads on from here`,
      at: targetAt,
    }));
    const message = `${[...loop, begin].map(({ from }) => quote(from)).join(' → ')} goes round in a circle`;
    report(errorAt(begin.targetAt, 'redirect-loop', message, { related, help: 'let one of them lead to a page' }));
  }
  for (const moved of loop) inLoop.add(moved);
}

/** What the `*` of an address stands for: towns behind a service, services before a town, else any of both. */
function valuesOf({ cities, services }: Site, from: string): string[] {
  const slugs = (all: readonly { readonly slug: string }[]) => all.map(({ slug }) => slug);
  const { service, city } = offerKeysAt(from);
  if (service === '*' && city !== undefined) return slugs(services);
  if (city === '*' && !service?.includes('*')) return slugs(cities);
  return [...slugs(cities), ...slugs(services)];
}

/** Those of the values for which the target of a pattern is a page. */
function answered({ to }: Redirect, values: readonly string[], { isAnswered }: Addresses): readonly string[] {
  if (!to.startsWith('/') || !to.includes('*')) return values;
  return values.filter((value) => isAnswered(withStar(to, value).replace(/[?#].*$/, '')));
}

/** Reports a pattern with a `*` in its target that leads to no page, or for some towns or services to none. */
function checkTargets(pattern: PatternRedirect, at: Span | undefined, addresses: Addresses, report: Report): void {
  const { from, to, values } = pattern;
  const good = answered(pattern, values, addresses);
  if (!at || good.length === values.length) return;
  const bad = values.filter((value) => !good.includes(value)).map((value) => quote(withStar(to, value)));
  const help = 'let it lead to one page, without a `*`';
  if (good.length === 0) {
    const message = `${quote(from)} leads to ${quote(to)}, which is no page, such as ${bad[0]}`;
    report(errorAt(at, 'dead-redirect', message, help));
  } else if (from.startsWith(`${FIXED_PATHS.services}/`)) {
    const message = `${quote(from)} leads to no page for ${bad.length} of ${counted(values.length, 'address', 'addresses')}, such as ${bad[0]}`;
    report(warningAt(at, 'dead-redirect', message, help));
  }
}
