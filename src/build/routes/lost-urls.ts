import { type Diagnostic, noteAt, quote, warningAt, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import { isPlaceOfPost, postSpan } from '../../base/diagnostics/post-place.ts';
import { counted, listOf } from '../../base/english.ts';
import { lazy } from '../../base/lazy.ts';
import { offerPath, offerSlugsAt, servicePath } from '../../base/url.ts';
import type { Site } from '../../model/site.ts';
import { redirectTest } from './resolve-redirects.ts';
import type { DeclaredRoute, RoutePlan } from './route-plan.ts';

/** The parts of the previous site to compare with. */
export interface PreviousSite {
  readonly routes: readonly DeclaredRoute[];
  /** Paths that were already lost then. They're reported until they're in redirects.yaml. */
  readonly lost: readonly string[];
}

/** Indexed paths that no longer exist and don't redirect. */
export interface LostUrls {
  readonly paths: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Maximum number of paths named in a finding, and of findings. */
const NAMED = 3;
const GROUPS = 6;

/**
 * Compares a plan with the previous site. An indexed URL that disappears needs a redirect or a `gone` entry. Backend
 * posts are deleted by their authors, so for each, there's only a note, reported once.
 */
export function findLost(plan: RoutePlan, { routes, lost }: PreviousSite): LostUrls {
  const present = lazy(() => new Set(plan.routes.map(({ path }) => path)));
  const isMoved = lazy(() => redirectTest(plan));
  const isLost = (path: string) => !present().has(path) && !isMoved()(path);
  const gone = routes.filter(({ index, kind, path }) => index && !plan.kinds.get(kind)?.comesAndGoes && isLost(path));
  const isPost = ({ declaredAt }: DeclaredRoute) => isPlaceOfPost({ file: declaredAt });
  const posts = gone.filter(isPost);
  const others = gone.filter((route) => !isPost(route)).map(({ path }) => path);
  const paths = [...new Set([...lost.filter(isLost), ...others])];
  const groups = [...groupsOf(paths, plan.site)];
  const shown = groups.length > GROUPS ? groups.slice(0, GROUPS - 1) : groups;
  const rest = groups.slice(shown.length).flatMap((group) => group.paths);
  return {
    paths,
    diagnostics: [
      ...posts.map(({ path, declaredAt }) =>
        noteAt(postSpan(declaredAt), 'lost-address', `the post at ${quote(path)} is gone without a redirect`),
      ),
      ...shown.map((group) => warn(group.paths, adviceFor(group))),
      ...(rest.length === 0 ? [] : [warn(rest, 'add them to redirects.yaml too', 'more ')]),
    ],
  };
}

function warn(paths: readonly string[], help: string, more = ''): Diagnostic {
  const named = paths.slice(0, NAMED).map(quote);
  const others = paths.length - named.length;
  const list = listOf(others > 0 ? [...named, `${others} others`] : named, 'and');
  const what =
    paths.length === 1
      ? `${named[0]} is gone, but`
      : `${counted(paths.length, `${more}URL`, `${more}URLs`)} are gone, but`;
  const message = `${what} search engines may have indexed ${paths.length === 1 ? 'it' : `them: ${list}`}`;
  return warningAt(wholeFile('redirects.yaml'), 'lost-address', message, help);
}

interface Group {
  /** A path or pattern that covers only these paths, if any. */
  readonly address: string | undefined;
  readonly paths: readonly string[];
}

/** Groups lost paths that one entry can cover: all of a service, or all services in a town. */
function groupsOf(paths: readonly string[], { services, cities, business: { paths: at } }: Site): Iterable<Group> {
  const present = { services: slugs(services), cities: slugs(cities) };
  const groups = new Map<string, { address: string | undefined; paths: string[] }>();
  for (const path of paths) {
    const { service, city } = offerSlugsAt(at, path);
    const pattern =
      service === undefined
        ? path
        : !present.services.has(service)
          ? offerPath(at, service, '*')
          : city !== undefined && !present.cities.has(city)
            ? offerPath(at, '*', city)
            : undefined;
    const key = pattern ?? `${servicePath(at, service ?? '')}/`;
    const group = groups.get(key);
    if (group) group.paths.push(path);
    else groups.set(key, { address: pattern, paths: [path] });
  }
  return groups.values();
}

function adviceFor({ address, paths }: Group): string {
  const from = paths.length === 1 ? paths[0] : address;
  if (from === undefined) return 'add an entry for each to redirects.yaml, or offer the service there again';
  return `add \`- { from: ${from}, to: … }\` to redirects.yaml with a replacement page, or \`- gone: ${from}\``;
}

const slugs = (all: readonly { readonly slug: string }[]) => new Set(all.map(({ slug }) => slug));
