import type { Span } from '../../base/diagnostics/diagnostic.ts';
import type { TextOf } from '../../base/diagnostics/format.ts';
import { positionFinder } from '../../base/diagnostics/position.ts';
import { isPlaceOfPost } from '../../base/diagnostics/post-place.ts';
import { ifAny } from '../../base/if-any.ts';
import type { Mutable } from '../../base/mutable.ts';
import { type HostName, needsOldFiles } from '../../hosts/hosts.ts';
import { customPageOf } from '../../pages/kinds/custom-page-kind.ts';
import { serviceNames } from '../../pages/render/unique-text.ts';
import { externalSources } from '../emit/external-sources.ts';
import type { RouteRecord } from '../emit/render-site.ts';
import { expandPatterns } from '../routes/resolve-redirects.ts';
import type { DeclaredRoute, Redirect, RoutePlan, RoutesFile } from '../routes/route-plan.ts';
import { bufferedFile } from './buffered-file.ts';
import { fileState, readText } from './manifest.ts';

/** Formats a span as `declaredAt` in `routes.json`, such as `data/cities.yaml:12`. */
export type FormatSpan = (at: Span) => string;

/** Creates a `FormatSpan` that prefixes files with `root`. Counts the lines of each file once. */
export function spanFormatter(textOf: TextOf, root = 'data/'): FormatSpan {
  const find = positionFinder(textOf);
  return (at) => (isPlaceOfPost(at) ? at.file : `${root}${at.file}:${find(at.file, at.start).line}`);
}

export function routeEntry(
  { route, title, isIndexed, isThin, held }: Pick<RouteRecord, 'route' | 'title' | 'isIndexed' | 'isThin' | 'held'>,
  placeOf: FormatSpan,
): DeclaredRoute {
  const { path, kind, declaredAt } = route;
  const entry: Mutable<DeclaredRoute> = { path, kind, title, index: isIndexed, declaredAt: placeOf(declaredAt) };
  // There is one per page, so avoid spreads.
  const isHeld = kind === 'blog' || (kind === 'city' && isThin);
  if (held !== undefined || (isHeld && !isIndexed)) entry.isHeld = true;
  if (customPageOf(route)?.parts.some(({ form }) => form)) entry.hasForm = true;
  if (kind === 'city' && route.city) entry.town = route.city.name;
  return entry;
}

/** Returns everything in `routes.json` before the list of routes. */
export function routesHeader(plan: RoutePlan, host: HostName, placeOf: FormatSpan): Omit<RoutesFile, 'routes'> {
  const { site, redirects, patterns, queries, gone } = plan;
  const { origin, previewOf, name, index, parts } = site.business;
  const { urls } = externalSources(site);
  const scripts = site.business.scripts.filter(({ code }) => code !== undefined).length;
  const declared = ({ from, to, declaredAt }: Redirect) => ({ from, to, declaredAt: placeOf(declaredAt) });
  const moved = needsOldFiles(host) ? [...redirects, ...expandPatterns(plan)] : redirects;
  return {
    schemaVersion: 1,
    host,
    origin,
    previewOf,
    name,
    services: parts.oldAddresses ? site.services.map(({ slug }) => slug) : [],
    places: [...site.cities, ...site.places.values()].map((place) => place.name),
    serviceNames: serviceNames(site),
    unserved: [...site.places.values()].map((place) => place.name),
    ownShareBar: index.ownShare,
    redirects: moved.map(declared),
    patterns: ifAny(patterns.map(declared)),
    queries: ifAny(queries.map((one) => ({ ...declared(one), query: one.query }))),
    gone: ifAny(gone.map(({ from, declaredAt }) => ({ from, declaredAt: placeOf(declaredAt) }))),
    outside: urls.length + scripts > 0 ? { urls, scripts } : undefined,
    pictureOrigin: site.backend && new URL(site.backend.url).origin,
  };
}

/** Writes `routes.json` incrementally, one route per line, and puts it in place at the end. */
export function routesFileWriter(file: string, header: Omit<RoutesFile, 'routes'>) {
  const { made, add, finish, sync, publish } = bufferedFile(file);
  add(`${JSON.stringify(header).slice(0, -1)},"routes":[`);
  let comma = '';
  return {
    add: (entries: readonly DeclaredRoute[]) => {
      for (const entry of entries) {
        add(`${comma}\n${JSON.stringify(entry)}`);
        comma = ',';
      }
    },
    /** `added` are the files that `onOutput` added. */
    finish: (added: readonly string[] = []) => {
      add(`\n]${added.length > 0 ? `,"added":${JSON.stringify(added)}` : ''}}\n`);
      finish();
    },
    /** Returns the finished file's state, which renaming doesn't change. */
    state: () => fileState(made),
    sync,
    publish,
  };
}

/** Reads `routes.json`; undefined if it's missing or was edited into something unreadable. */
export function readRoutesFile(file: string): RoutesFile | undefined {
  try {
    const value = JSON.parse(readText(file) ?? '') as Partial<RoutesFile> | null;
    const isWhole = value?.routes?.every(
      (route) => typeof route?.path === 'string' && typeof route.declaredAt === 'string',
    );
    return isWhole ? (value as RoutesFile) : undefined;
  } catch {
    return undefined;
  }
}
