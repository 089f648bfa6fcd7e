import {
  encodePath,
  file,
  firstWithin,
  type Host,
  type HostedSite,
  type HostLimits,
  type HostResponse,
  hasQuery,
  inAllSpellings,
  laterWins,
  REVALIDATE,
  redirect,
  rootNotFound,
  type ServedRule,
  withoutSlash,
  withStatus,
} from './host.ts';
import { pathPattern } from './path-pattern.ts';
import type { RequestTarget } from './request-target.ts';
import { destination } from './underscore-files.ts';

const CONFIG_FILE = 'vercel.json';

/** Limits of the schemas in @vercel/routing-utils: entries in a list, and characters in a path. */
const LIMITS: HostLimits = {
  redirects: 2048,
  length: { most: 4096, of: ({ from, to }) => Math.max(from.length, to.length) },
};

/** The content of `vercel.json`. Each list entry is one line in the file. */
type Config = Readonly<Record<'cleanUrls', boolean>> &
  Readonly<Record<'redirects' | 'headers' | 'rewrites', readonly object[]>>;

/**
 * Vercel with clean URLs. Order: clean URL redirects, our redirects, files, rewrites (`getTransformedRoutes` in
 * @vercel/routing-utils; a test compares). `trailingSlash` would add redirects before ours, so one of our rules removes
 * trailing slashes.
 */
export const vercelHost: Host = {
  title: 'Vercel',
  applies: 'files and vercel.json as Vercel reads them',
  rules: {
    names: [CONFIG_FILE],
    order: ({ queries, fixed, services, patterns, posts, staff }) => {
      const all = [...queries, ...fixed, ...services, ...patterns];
      const moved = firstWithin(LIMITS.redirects - 1, inAllSpellings(all), all);
      return [
        ...withStatus(moved, 301, true).map((rule) => ({ ...rule, from: ruleAddress(rule.from) })),
        ...withStatus([...staff, ...posts], 200, false),
      ];
    },
    write: ({ redirects, headers }) => {
      const config: Config = {
        cleanUrls: true,
        redirects: [...redirects.filter(isMoved).map(entryOf), SLASH_RULE],
        headers: headers.map(({ path, headers: set }) => ({
          source: sourceOf(path),
          headers: set.map(({ name, value }) => ({ key: name, value })),
        })),
        rewrites: redirects
          .filter((rule) => !isMoved(rule))
          .map(({ from, to }) => ({ source: sourceOf(from), destination: to })),
      };
      return new Map([[CONFIG_FILE, configText(config)]]);
    },
    readsQueries: true,
    readsColons: true,
    overridesHeaders: true,
  },
  isRootOnly: true,
  limits: LIMITS,
  answer,
  headers: (path, answered, site) => {
    const isFile = answered.kind === 'file' && answered.status === 200;
    return laterWins(site, path, isFile ? new Map([['cache-control', REVALIDATE]]) : new Map());
  },
};

/**
 * Removes `.html`, because Vercel redirects such URLs to the clean URL before it applies rules, and marks characters as
 * literal that its patterns (path-to-regexp 6) would read otherwise.
 */
function ruleAddress(path: string): string {
  return path
    .replace(/\.html$/, '')
    .replaceAll('%3A', '\\:')
    .replace(/[+()!]/g, '\\$&');
}

function isMoved({ status }: ServedRule): boolean {
  return status !== 200;
}

/** Converts a rule to an entry in `redirects`. It matches with or without a trailing slash. */
function entryOf({ from, to, query, status }: ServedRule): object {
  const source = from.replace(/\*$/, to.includes(':splat') ? ':splat(.*?)' : '(.*?)');
  return {
    source: `${source}{/}?`,
    ...(query && { has: query.map(([key, value]) => ({ type: 'query', key, value: value.replace(SPECIAL, '\\$&') })) }),
    destination: to,
    statusCode: status,
  };
}

/** Removes the trailing slash from all other paths. Doesn't match `//` at the start, which would be a host. */
const SLASH_RULE = { source: '/:splat([^/\\\\].*)/', destination: '/:splat', statusCode: 308 };

/** Special characters in the patterns that query values are matched against. */
const SPECIAL = /[\\^$*+?.()|[\]{}/]/g;

/** Converts `*` to Vercel's syntax. */
function sourceOf(path: string): string {
  return path.replace(/\*$/, '(.*)');
}

function configText({ redirects, headers, rewrites, ...switches }: Config): string {
  const list = (name: string, entries: readonly object[]) =>
    `  ${JSON.stringify(name)}: [${entries.map((entry) => `\n    ${JSON.stringify(entry)}`).join(',')}\n  ]`;
  const plain = Object.entries(switches).map(([name, value]) => `  ${JSON.stringify(name)}: ${value}`);
  const lists = [list('redirects', redirects), list('headers', headers), list('rewrites', rewrites)];
  return `{\n${[...plain, ...lists].join(',\n')}\n}\n`;
}

function answer({ sent, path, search }: RequestTarget, { has, redirects }: HostedSite): HostResponse {
  const clean = cleanPath(path);
  if (clean !== path) return redirect(308, encodePath(clean) + search);
  const rules = redirects.flatMap((rule) => {
    const values = pathPattern(rule.from).match(isMoved(rule) ? withoutSlash(sent) : sent);
    return values === undefined || (rule.query && !hasQuery(rule.query, search))
      ? []
      : [{ ...rule, location: destination(rule.to, values, search) }];
  });
  const moved = rules.find(isMoved);
  if (moved) return redirect(moved.status, moved.location);
  if (/[^/]\/$/.test(path) && !path.startsWith('//')) return redirect(308, encodePath(withoutSlash(path)) + search);
  const shown = rules.flatMap(({ location }) => location.replace(/[?#].*$/, ''));
  for (const candidate of [path, ...shown]) {
    const bare = candidate.replace(/\/$/, '');
    const found = [candidate, ...(bare === '' ? [] : [`${bare}.html`]), `${bare}/index.html`].find(has);
    if (found !== undefined) return file(found);
  }
  return rootNotFound(has);
}

/** Returns the clean URL of a path: without `.html` and `index`. */
function cleanPath(path: string): string {
  // A location that starts with two slashes would be another host.
  if (path.includes('//')) return path;
  const index = /^\/(?:(.+)\/)?index(?:\.html)?\/?$/.exec(path);
  return index ? `/${index[1] ?? ''}` : path.replace(/^\/(.*)\.html\/?$/, '/$1');
}
