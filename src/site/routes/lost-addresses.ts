import { type Diagnostic, noteAt, quote, warningAt, wholeFile } from '../../base/diagnostics/diagnostic.ts';
import { isPlaceOfPost, placeOfPost } from '../../base/diagnostics/post-place.ts';
import { counted, listOf } from '../../base/english.ts';
import { remembered } from '../../base/remembered.ts';
import { offerKeysAt, offerPath, servicePath } from '../../base/url.ts';
import type { Site } from '../model/site.ts';
import { movedTest } from './moves.ts';
import type { DeclaredRoute, RoutePlan } from './route-plan.ts';

/** The site before this one, as far as the two are compared. */
export interface SiteBefore {
  readonly routes: readonly DeclaredRoute[];
  /** What was lost already when it was made, and is lost until something is said of it. */
  readonly lost: readonly string[];
}

/** Addresses that search engines may list, and that nothing answers any more. */
export interface LostAddresses {
  readonly paths: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** How many addresses a finding names, and how many findings there are before the rest is one. */
const NAMED = 3;
const GROUPS = 6;

/** Compares a plan with the site before it: an indexed address that is gone needs a redirect, or to be gone on purpose. Posts of a backend come and go by the hands of others, so each is a note, once. */
export function findLost(plan: RoutePlan, { routes, lost }: SiteBefore): LostAddresses {
  const present = remembered(() => new Set(plan.routes.map(({ path }) => path)));
  const isMoved = remembered(() => movedTest(plan));
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
        noteAt(placeOfPost(declaredAt), 'lost-address', `the post at ${quote(path)} is gone, and so is its address`),
      ),
      ...shown.map((group) => warn(group.paths, adviceFor(group))),
      ...(rest.length === 0 ? [] : [warn(rest, 'name them in redirects.yaml too', 'more ')]),
    ],
  };
}

function warn(paths: readonly string[], help: string, more = ''): Diagnostic {
  const named = paths.slice(0, NAMED).map(quote);
  const others = paths.length - named.length;
  const list = listOf(others > 0 ? [...named, `${others} others`] : named, 'and');
  const what =
    paths.length === 1
      ? `${named[0]} is gone, which`
      : `${counted(paths.length, `${more}address`, `${more}addresses`)} are gone that`;
  const message = `${what} search engines may list${paths.length === 1 ? '' : `: ${list}`}`;
  return warningAt(wholeFile('redirects.yaml'), 'lost-address', message, help);
}

interface Group {
  /** An address for all of them, with a `*` where there are several; undefined where none is only for them. */
  readonly address: string | undefined;
  readonly paths: readonly string[];
}

/** Lost addresses that one entry may save: those of a service, or of all services in a town. */
function groupsOf(paths: readonly string[], { services, cities }: Site): Iterable<Group> {
  const present = { services: slugs(services), cities: slugs(cities) };
  const groups = new Map<string, { address: string | undefined; paths: string[] }>();
  for (const path of paths) {
    const { service, city } = offerKeysAt(path);
    const pattern =
      service === undefined
        ? path
        : !present.services.has(service)
          ? offerPath(service, '*')
          : city !== undefined && !present.cities.has(city)
            ? offerPath('*', city)
            : undefined;
    const key = pattern ?? `${servicePath(service ?? '')}/`;
    const group = groups.get(key);
    if (group) group.paths.push(path);
    else groups.set(key, { address: pattern, paths: [path] });
  }
  return groups.values();
}

function adviceFor({ address, paths }: Group): string {
  const from = paths.length === 1 ? paths[0] : address;
  if (from === undefined) return 'add an entry for each to redirects.yaml, or sell the service there again';
  return `add to redirects.yaml \`- { from: ${from}, to: … }\` with a page in its place, or \`- gone: ${from}\``;
}

const slugs = (all: readonly { readonly slug: string }[]) => new Set(all.map(({ slug }) => slug));
