import { fileOf } from '../../base/url.ts';
import { openParts } from '../emit/plan-parts.ts';
import { decodedPath, workersHost } from '../hosts/workers.ts';
import type { Route } from '../kinds/page-kind.ts';
import type { TownSite } from './town-site.ts';

/* The Worker of a site: answers requests that no file matches. It runs without Node's modules. */

/** The runtime's API that the Worker uses. Without a cache, each request renders its page. */
interface Runtime {
  readonly ASSETS: { fetch(url: URL): Promise<Response> };
}
interface Context {
  waitUntil(promise: Promise<unknown>): void;
}
interface PageCache {
  match(key: URL): Promise<Response | undefined>;
  put(key: URL, response: Response): Promise<void>;
}

interface OpenTown {
  /** Routes by file. */
  readonly routes: ReadonlyMap<string, Route>;
  readonly make: (route: Route) => Uint8Array<ArrayBuffer>;
}

/** Number of towns to keep in memory, of which an isolate has 128 MB (documentation, Limits). */
const MOST_TOWNS = 150;

/** Returns the Worker of a site. */
export function serveTowns(site: TownSite) {
  const towns = new Map(Object.entries(site.towns));
  const headers = workersHost.rules?.readHeaders(site.headers) ?? [];
  let opened: Promise<ReturnType<typeof openParts>> | undefined;
  let known = new Map<string, Promise<OpenTown>>();

  const openTown = async (part: string, { ASSETS }: Runtime, url: URL): Promise<OpenTown> => {
    opened ??= assetText(site.shared, ASSETS, url).then(openParts);
    const [{ renderer, routesOf }, text] = await Promise.all([opened, assetText(part, ASSETS, url)]);
    const make = (route: Route) => {
      const { utf8 } = renderer.make(route, false).files[0] as { utf8: string };
      const bytes = new Uint8Array(utf8.length);
      for (let at = 0; at < utf8.length; at++) bytes[at] = utf8.charCodeAt(at);
      return bytes;
    };
    return { routes: new Map(routesOf(text).map((route) => [`/${fileOf(route.path)}`, route])), make };
  };
  /** Opens a town's part, unless it's already open. A failure isn't kept, so that the next request tries again. */
  const townOf = (slug: string, env: Runtime, url: URL): Promise<OpenTown> | undefined => {
    const part = towns.get(slug);
    if (part === undefined) return undefined;
    if (known.size >= MOST_TOWNS && !known.has(slug)) [known, opened] = [new Map(), undefined];
    const town = known.get(slug) ?? openTown(part, env, url);
    known.set(slug, town);
    return town.catch((error: unknown) => {
      [known, opened] = [new Map(), undefined];
      throw error;
    });
  };

  const respond = async (request: Request, env: Runtime, context?: Context): Promise<Response> => {
    const url = new URL(request.url);
    const { pathname: sent, search } = url;
    const slug = /([^/]*?)(?:\/|\.html|\/index(?:\.html)?)?$/.exec(decodedPath(sent))?.[1] ?? '';
    const town = await townOf(slug, env, url);
    const hosted = {
      has: (file: string) => town?.routes.has(file) === true || site.notFound.includes(file),
      redirects: [],
      headers,
    };
    const answer = workersHost.answer({ sent, path: sent, search }, hosted);
    const own = new Headers([...workersHost.headers(sent, answer, hosted)]);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      own.set('allow', 'GET, HEAD');
      return new Response(null, { status: 405, headers: own });
    }
    if (answer.kind === 'nothing') return new Response('Not found.\n', { status: 404, headers: own });
    if (answer.kind === 'redirect') {
      own.set('location', answer.location);
      return new Response(null, { status: answer.status, headers: own });
    }
    own.set('content-type', 'text/html; charset=utf-8');
    const isHead = request.method === 'HEAD';
    const route = town?.routes.get(answer.file);
    if (!town || !route) {
      const page = await assetOf(answer.file.slice(0, -'.html'.length), env.ASSETS, url);
      return new Response(isHead ? null : page.body, { status: 404, headers: own });
    }
    const key = new URL(`${towns.get(slug)}?${new URLSearchParams({ shared: site.shared, path: route.path })}`, url);
    const { body, tag } = await cached(key, context, () => town.make(route));
    own.set('etag', tag);
    if (hasTag(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers: own });
    return new Response(isHead ? null : body, { headers: own });
  };
  return {
    fetch: (request: Request, env: Runtime, context?: Context): Promise<Response> =>
      respond(request, env, context).catch((error: unknown) => {
        // biome-ignore lint/suspicious/noConsole: this is the log of a Worker.
        console.error(error);
        const headers = { 'cache-control': 'no-store', 'retry-after': '60' };
        return new Response("This page can't be shown right now.\n", { status: 500, headers });
      }),
  };
}

/** Returns a page with its entity tag. Renders it only if it isn't in the data center's cache. */
async function cached(key: URL, context: Context | undefined, make: () => Uint8Array<ArrayBuffer>) {
  const cache = (globalThis as { caches?: { default?: PageCache } }).caches?.default;
  const found = await attempt(() => cache?.match(key));
  if (found) return { body: found.body, tag: found.headers.get('etag') ?? '' };
  const body = make();
  const tag = `"${(await hexDigest(body)).slice(0, 32)}"`;
  const headers = { etag: tag, 'cache-control': 'public, max-age=31536000, immutable' };
  context?.waitUntil(attempt(() => cache?.put(key, new Response(body, { headers }))));
  return { body, tag };
}

/** Pages don't need a cache, so its errors don't matter. */
async function attempt<T>(use: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await use();
  } catch {
    return undefined;
  }
}

async function assetOf(path: string, assets: Runtime['ASSETS'], url: URL): Promise<Response> {
  const response = await assets.fetch(new URL(path, url));
  if (response.status !== 200) throw new Error(`${path} has status ${response.status}`);
  return response;
}

/** Returns the text of an asset. Throws if it isn't what its name says. */
async function assetText(path: string, assets: Runtime['ASSETS'], url: URL): Promise<string> {
  const bytes = await (await assetOf(path, assets, url)).arrayBuffer();
  const digest = (await hexDigest(bytes)).slice(0, 10);
  if (!path.includes(`.${digest}.`)) throw new Error(`${path} is damaged`);
  return new TextDecoder().decode(bytes);
}

async function hexDigest(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns whether `If-None-Match` has a tag, by weak comparison (RFC 9110, section 13.1.2). */
function hasTag(list: string | null, tag: string): boolean {
  return (list ?? '').split(',').some((entry) => ['*', tag].includes(entry.trim().replace(/^W\//, '')));
}
