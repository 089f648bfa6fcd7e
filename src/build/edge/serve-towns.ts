import { file, type SiteRules } from '../../hosts/host.ts';
import { decodedPath, workersHost } from '../../hosts/workers.ts';
import { openParts } from '../emit/plan-parts.ts';

/* The Worker of a site: answers requests that no file matches. It runs without Node's modules. */

/** Settings of a site's Worker. All paths start with a slash. */
export interface TownSite {
  /** Path of the part that all pages share. */
  readonly shared: string;
  /** Paths of the parts of towns, by slug. */
  readonly towns: Readonly<Record<string, string>>;
  /** Files of the 404 pages. */
  readonly notFound: readonly string[];
  readonly headers: SiteRules['headers'];
}

/** The parts of the runtime's API that the Worker uses. */
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

/** Returns the Worker of a site. It has 128 MB of memory (documentation, Limits), enough for `mostTowns` towns. */
export function serveTowns(site: TownSite, mostTowns = 300) {
  const towns = new Map(Object.entries(site.towns));
  let opened: ReturnType<typeof openParts> | undefined;
  let known = new Map<string, ReturnType<NonNullable<typeof opened>['pagesOf']>>();

  /** Returns the pages of a town. Keeps values, because a promise of a canceled request never settles. */
  const townOf = async (part: string, env: Runtime, url: URL) => {
    if (known.size >= mostTowns && !known.has(part)) [known, opened] = [new Map(), undefined];
    const text = known.has(part) ? '' : await assetText(part, env, url);
    const shared = opened ? '' : await assetText(site.shared, env, url);
    opened ??= openParts(shared);
    const town = known.get(part) ?? opened.pagesOf(text);
    known.set(part, town);
    return town;
  };

  const respond = async (request: Request, env: Runtime, context?: Context): Promise<Response> => {
    const isHead = request.method === 'HEAD';
    if (!isHead && request.method !== 'GET')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
    const url = new URL(request.url);
    const { pathname: sent, search } = url;
    const bare = decodedPath(sent).replace(/(?:\/|\.html|\/index(?:\.html)?)$/, '');
    const part = towns.get(bare.slice(bare.lastIndexOf('/') + 1));
    const key = new URL(`${part}?${new URLSearchParams({ shared: site.shared, path: sent })}`, url);
    const cache = (globalThis as { caches?: { default?: PageCache } }).caches?.default;
    // The data center's cache only has pages, at their own URLs.
    const cached = part === undefined ? undefined : await cache?.match(key).catch(() => undefined);
    const pages = part === undefined || cached ? undefined : await townOf(part, env, url);
    const page = (path: string) => pages?.get(path.slice(1));
    const has = (path: string) => page(path) !== undefined || site.notFound.includes(path);
    const hosted = { has, redirects: [], headers: site.headers };
    const answer = cached ? file(sent) : workersHost.answer({ sent, path: sent, search }, hosted);
    const own = new Headers([...workersHost.headers(sent, answer, hosted)]);
    if (answer.kind === 'nothing') return new Response('Not found.\n', { status: 404, headers: own });
    if (answer.kind === 'redirect') {
      own.set('location', answer.location);
      return new Response(null, { status: answer.status, headers: own });
    }
    own.set('content-type', 'text/html; charset=utf-8');
    if (answer.status !== 200) {
      const { body } = await assetOf(answer.file.slice(0, -'.html'.length), env, url);
      return new Response(isHead ? null : body, { status: answer.status, headers: own });
    }
    const tag = `"${(await hexDigest(new TextEncoder().encode(key.href))).slice(0, 32)}"`;
    own.set('etag', tag);
    const isSame = hasTag(request.headers.get('if-none-match'), tag);
    if (isSame || isHead) return new Response(null, { status: isSame ? 304 : 200, headers: own });
    const html = page(answer.file)?.();
    const kept = new Response(html, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
    if (!cached) context?.waitUntil(Promise.resolve(cache?.put(key, kept)).catch(() => undefined));
    return new Response(html ?? cached?.body, { headers: own });
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

async function assetOf(path: string, { ASSETS }: Runtime, url: URL): Promise<Response> {
  const response = await ASSETS.fetch(new URL(path, url));
  if (response.status !== 200) throw new Error(`${path} has status ${response.status}`);
  return response;
}

/** Returns the text of an asset. Throws if it isn't what its name says. */
async function assetText(path: string, env: Runtime, url: URL): Promise<string> {
  const bytes = await (await assetOf(path, env, url)).arrayBuffer();
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
