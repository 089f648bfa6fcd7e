import { errorAt, quote, type Report } from '../../base/diagnostics/diagnostic.ts';
import {
  type BrokenRule,
  encodePath,
  file,
  type Host,
  type HostedSite,
  type HostResponse,
  hasQuery,
  inAllSpellings,
  laterWins,
  type PathRule,
  type QueryRule,
  REVALIDATE,
  redirect,
  rootNotFound,
  type ServedHeaders,
  type ServedRule,
  type SiteSize,
  type Usage,
  withoutSlash,
} from './host.ts';
import { pathPattern } from './path-pattern.ts';
import type { RequestTarget } from './request-target.ts';
import { destination } from './underscore-files.ts';

const CONFIG_FILE = 'vercel.json';

/** Maximum entries in a list in `vercel.json`, and characters in a path (schemas in @vercel/routing-utils). */
const LIMITS = { rules: 2048, length: 4096 } as const;

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
    write: ({ queries, fixed, services, patterns, posts, staff }, headers) => {
      const config: Config = {
        cleanUrls: true,
        redirects: [
          ...inAllSpellings([...queries, ...fixed, ...services, ...patterns]).map((rule) => entryOf(rule, 301)),
          SLASH_RULE,
        ],
        headers: headers.map(({ path, headers: set }) => ({
          source: sourceOf(path),
          headers: set.map(({ name, value }) => ({ key: name, value })),
        })),
        rewrites: [...staff, ...posts].map(({ from, to }) => ({ source: sourceOf(from), destination: to })),
      };
      return new Map([[CONFIG_FILE, configText(config)]]);
    },
    readRedirects,
    readHeaders,
    ruleText: (rule, status) => JSON.stringify(entryOf(rule, status === '200' ? undefined : Number(status))),
    ruleAddress,
    redirectStatus: '301',
    winsOverFiles: true,
    shownTarget: (path) => path,
    needsPostRule: true,
    goneStatus: undefined,
    readsQueries: true,
    readsColons: true,
    hasSlashRules: false,
    overridesHeaders: true,
    check: (rules, _, report) => {
      if (rules.length > LIMITS.rules)
        report('site-rule-limit', undefined, `there are ${rules.length} rules; Vercel allows ${LIMITS.rules}`);
    },
  },
  isRootOnly: true,
  checkLimits,
  answer,
  headers: (path, answered, site) => {
    const isFile = answered.kind === 'file' && answered.status === 200;
    return laterWins(site, path, isFile ? new Map([['cache-control', REVALIDATE]]) : new Map());
  },
};

function checkLimits({ redirects, services, patterns, declaredAt }: SiteSize, report: Report): readonly Usage[] {
  const count = redirects.length + services + patterns;
  if (count > LIMITS.rules) {
    const message = `the site has ${count} redirects, including one per service; Vercel allows ${LIMITS.rules}`;
    report(errorAt(declaredAt, 'host-limit', message, 'remove some, or choose another `host` in site.yaml'));
  }
  for (const { from, to, declaredAt: at } of redirects) {
    if (Math.max(from.length, to.length) <= LIMITS.length) continue;
    const message = `the redirect from ${quote(from)} exceeds Vercel's limit of ${LIMITS.length} characters`;
    report(errorAt(at, 'host-limit', message));
  }
  return [[count, LIMITS.rules, 'redirects']];
}

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

/** Converts a rule to an entry in `redirects`, or in `rewrites` if it has no status. */
function entryOf({ from, to, query }: PathRule & Partial<QueryRule>, statusCode: number | undefined): object {
  const source = ruleAddress(from).replace(/\*$/, to.includes(':splat') ? ':splat(.*?)' : '(.*?)');
  return {
    source: statusCode === undefined ? source : source + MAYBE_SLASH,
    ...(query && { has: query.map(([key, value]) => ({ type: 'query', key, value: value.replace(SPECIAL, '\\$&') })) }),
    destination: to,
    ...(statusCode !== undefined && { statusCode }),
  };
}

/** Ending of a source that matches with or without a trailing slash. */
const MAYBE_SLASH = '{/}?';

/** Removes the trailing slash from all other paths. Doesn't match `//` at the start, which would be a host. */
const SLASH_RULE = { source: '/:splat([^/\\\\].*)/', destination: '/:splat', statusCode: 308 };

/** Special characters in the patterns that query values are matched against. */
const SPECIAL = /[\\^$*+?.()|[\]{}/]/g;

/** Converts `*` to Vercel's syntax. */
function sourceOf(path: string): string {
  return path.replace(/\*$/, '(.*)');
}

function pathOf(source: string): string {
  return source.replace(/(?::splat)?\(\.\*\??\)$/, '*');
}

function configText({ redirects, headers, rewrites, ...switches }: Config): string {
  const list = (name: string, entries: readonly object[]) =>
    `  ${JSON.stringify(name)}: [${entries.map((entry) => `\n    ${JSON.stringify(entry)}`).join(',')}\n  ]`;
  const plain = Object.entries(switches).map(([name, value]) => `  ${JSON.stringify(name)}: ${value}`);
  const lists = [list('redirects', redirects), list('headers', headers), list('rewrites', rewrites)];
  return `{\n${[...plain, ...lists].join(',\n')}\n}\n`;
}

type Entry = Readonly<Record<string, unknown>>;

/** Parses lists in `vercel.json`; undefined if the text has another structure. */
function readLists<Name extends string>(text: string, names: readonly Name[]): Record<Name, Entry[]> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isEntry(value)) return undefined;
    const lists = names.map((name) => [name, value[name] ?? []] as const);
    return lists.every(([, list]) => isList(list)) ? (Object.fromEntries(lists) as Record<Name, Entry[]>) : undefined;
  } catch {
    return undefined;
  }
}

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is Entry[] => Array.isArray(value) && value.every(isEntry);

function readRedirects(text: string): { readonly rules: ServedRule[]; readonly broken: BrokenRule[] } {
  const lists = readLists(text, ['redirects', 'rewrites']);
  if (!lists) return { rules: [], broken: [{ start: 0, end: text.length, text: text.slice(0, 80) }] };
  const rules: ServedRule[] = [];
  const broken: BrokenRule[] = [];
  const rewrites = lists.rewrites.map((rewrite) => ({ ...rewrite, statusCode: undefined }));
  const redirects = lists.redirects.filter(({ source }) => source !== SLASH_RULE.source);
  for (const { source, has, destination: to, statusCode } of [...redirects, ...rewrites] as Entry[]) {
    const entry = JSON.stringify({
      source,
      has,
      destination: to,
      ...(statusCode !== undefined && { statusCode }),
    });
    const query = queryOf(has);
    const start = Math.max(0, text.indexOf(entry));
    const range = { start, end: Math.min(text.length, start + entry.length) };
    const status = statusCode ?? 200;
    if (typeof source !== 'string' || !source.startsWith('/') || typeof to !== 'string' || typeof status !== 'number')
      broken.push({ ...range, text: entry });
    else {
      const from = pathOf(source.replace(MAYBE_SLASH, ''));
      const { match, isFixed } = pathPattern(from);
      const pattern = source.endsWith(MAYBE_SLASH)
        ? { match: (path: string) => match(withoutSlash(path)), isFixed }
        : { match, isFixed };
      const rule = { from, to, pattern, status, isForced: false, text: entry, ...range };
      rules.push(query ? { ...rule, query } : rule);
    }
  }
  return { rules, broken };
}

/** Returns the query parameters that an entry requires. Values in its conditions are patterns. */
function queryOf(has: unknown): QueryRule['query'] | undefined {
  if (!isList(has)) return undefined;
  return has.map(({ key, value }) => [`${key}`, `${value}`.replace(/\\(.)/g, '$1')]);
}

/** Skips malformed entries, such as in a manually edited file. */
function readHeaders(text: string): ServedHeaders[] {
  return (readLists(text, ['headers'])?.headers ?? []).flatMap(({ source, headers }) => {
    if (typeof source !== 'string' || !isList(headers)) return [];
    const steps = headers.map(({ key, value }) => ({ name: `${key}`.toLowerCase(), value: `${value}` }));
    const path = pathOf(source);
    return [{ path, from: pathPattern(path), steps }];
  });
}

function answer({ sent, path, search }: RequestTarget, { has, redirects }: HostedSite): HostResponse {
  const clean = cleanPath(path);
  if (clean !== path) return redirect(308, encodePath(clean) + search);
  const rules = redirects.flatMap((rule) => {
    const values = rule.pattern.match(sent);
    return values === undefined || (rule.query && !hasQuery(rule.query, search))
      ? []
      : [{ ...rule, location: destination(rule.to, values, search) }];
  });
  const moved = rules.find(({ status }) => status !== 200);
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
