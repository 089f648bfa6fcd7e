import { fileOf, offerSlugsAt, oldOfferPath, reservedSegments, SLUG_PATTERN, servicePath } from '../../base/url.ts';
import type { Site } from '../../model/site.ts';
import { fillStar, matchStar } from '../../shared/redirect-rule.ts';
import { indexPatterns } from './pattern-index.ts';
import type { GoneAddress, Moves, PatternRedirect, Redirect } from './route-plan.ts';
import type { UrlLookup } from './url-lookup.ts';

/** Adds implied redirects from unused paths: the path before a `*`, and services' URLs on the previous site. */
export function addImplied(site: Site, moves: Moves, addresses: UrlLookup): Moves {
  const { queries } = moves;
  const patterns = addOldUrls(moves.patterns, site);
  const gone = addOldUrls(moves.gone, site);
  const redirects = [...moves.redirects];
  const taken = new Set([...redirects, ...gone].map(({ from }) => fileOf(from)));
  const isFree = (path: string) => !taken.has(fileOf(path)) && !addresses.isTaken(path);
  const add = (redirect: Redirect) => {
    if (!isFree(redirect.from)) return;
    taken.add(fileOf(redirect.from));
    redirects.push(redirect);
  };
  const isTarget = (to: string) => !to.startsWith('/') || addresses.isAnswered(to.replace(/[?#].*$/, ''));
  for (const pattern of patterns) for (const base of baseOf(pattern)) if (isTarget(base.to)) add(base);
  for (const redirect of moves.redirects)
    for (const from of oldUrlOf(site, redirect.from)) add({ ...redirect, from, spellings: undefined });
  for (const pattern of patterns) for (const redirect of olderOfTown(site, pattern)) add(redirect);
  // The target of a pattern may redirect too. Go to the final target directly.
  const leading = indexPatterns(
    patterns.filter(({ to }) => to.includes('*')),
    ({ to }) => to,
  );
  for (const next of [...redirects])
    for (const { from, to, declaredAt } of leading(next.from))
      add({ from: fillStar(from, matchStar(to, next.from) as string), to: next.to, declaredAt });
  const goneBases = gone.flatMap(({ from, declaredAt, spellings }) => {
    const base = beforeStar(from);
    const isBase = from.endsWith('/*') && base !== '' && isFree(base);
    return isBase ? [{ from: base, declaredAt, spellings: spellings?.map(beforeStar) }] : [];
  });
  return { redirects, patterns, queries, gone: [...gone, ...goneBases] };
}

/** Adds the old URL format for all of a removed service's towns, unless an entry covers it. */
function addOldUrls<T extends GoneAddress>(all: readonly T[], { services, business }: Site): T[] {
  const taken = reservedSegments(business.paths);
  for (const { slug } of services) taken.add(slug);
  const declared = new Set(all.map(({ from }) => from));
  const older = (business.parts.oldAddresses ? all : []).flatMap((one) => {
    const { service = '', city } = offerSlugsAt(business.paths, one.from);
    const from = `/${service}/*`;
    const isOld = city === '*' && SLUG_PATTERN.test(service) && !taken.has(service);
    return isOld && !declared.has(from) ? [{ ...one, from, spellings: undefined }] : [];
  });
  return [...all, ...older];
}

/** Returns the redirect from the path before a trailing `*` to the matching part of the target. */
function baseOf({ from, to, declaredAt, spellings }: Redirect): Redirect[] {
  const base = to.replace(/\/\*$/, '') || '/';
  if (!from.endsWith('/*') || base.includes('*')) return [];
  return [{ from: beforeStar(from), to: base, declaredAt, spellings: spellings?.map(beforeStar) }];
}

const beforeStar = (path: string): string => path.slice(0, -'/*'.length);

/** Returns the old URL of a service-in-town page. */
function oldUrlOf({ business }: Site, path: string): string[] {
  const { service, city } = offerSlugsAt(business.paths, path);
  const isOld = business.parts.oldAddresses && service !== undefined && city !== undefined;
  return isOld ? [oldOfferPath(service, city)] : [];
}

/** Returns redirects from the old URLs of all services in a town. */
function olderOfTown(site: Site, { from, to, values, declaredAt }: PatternRedirect): Redirect[] {
  if (!from.startsWith(`${servicePath(site.business.paths, '*')}/`)) return [];
  return values.flatMap((service) =>
    oldUrlOf(site, fillStar(from, service)).map((older) => ({ from: older, to: fillStar(to, service), declaredAt })),
  );
}
