import { POSTS_PER_PAGE } from '../../blog/rules.ts';
import { NO_SINGLE_ROW } from '../../blog/store/error-codes.ts';
import { movedPath, publishedPath, publishedPostPath } from '../../blog/store/public-queries.ts';
import { BASE_PATH } from '../../shared/base-path.ts';
import { postSlug, postUrl } from './post-url.ts';

/** Responses after this time don't change the page. */
const REQUEST_TIMEOUT_MS = 8000;

/** The backend named in `backend.json`, and its public API key. */
export interface Backend {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
}

/** Returns a signal that aborts when the visitor leaves the page, or after the timeout. */
export function visitSignal(): AbortSignal {
  const visit = new AbortController();
  addEventListener('pagehide', () => visit.abort());
  setTimeout(() => visit.abort(), REQUEST_TIMEOUT_MS);
  return visit.signal;
}

/** Fetches `backend.json`. Rejects if the file is missing or invalid. */
export async function findBackend(signal: AbortSignal): Promise<Backend> {
  const backend = (await (await fetch(`${BASE_PATH}/backend.json`, { signal })).json()) as Backend;
  if (!URL.canParse(backend.url)) throw new Error('no backend');
  return backend;
}

/** Requests the first page of the list. The response may not be rows. Rejects on an error. */
export function askList(backend: Backend, signal: AbortSignal): Promise<unknown> {
  return ask(backend, publishedPath(0, POSTS_PER_PAGE), 'application/json', signal);
}

/** Returns the row of a post, or undefined if it doesn't exist. Rejects on any other response. */
export async function askPost(backend: Backend, slug: string, signal: AbortSignal): Promise<Row | undefined> {
  const row = (await ask(backend, publishedPostPath(slug), ONE, signal)) as Row;
  if (row.code === NO_SINGLE_ROW) return undefined;
  if (row.slug !== slug || row.status !== 'published') throw new Error('another post');
  return row;
}

/** Returns the current slug of the post that used to have `slug`, if any. Rejects on any other response. */
export async function askMoved(backend: Backend, slug: string, signal: AbortSignal): Promise<string | undefined> {
  const { code, post } = (await ask(backend, movedPath(slug), ONE, signal)) as {
    readonly code?: unknown;
    readonly post?: { readonly slug?: unknown };
  };
  if (code === NO_SINGLE_ROW) return undefined;
  const moved = postSlug(postUrl(`${post?.slug}`));
  if (!moved) throw new Error('no address');
  return moved;
}

/** Makes PostgREST return a single row as an object. */
const ONE = 'application/vnd.pgrst.object+json';

type Row = Readonly<Record<'author' | 'code' | 'slug' | 'status' | 'updated_at', unknown>>;

async function ask({ url, key }: Backend, path: string, accept: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url + path, { headers: { apikey: key, accept }, signal });
  const answer = (await response.json()) as Row;
  if (!response.ok && answer.code !== NO_SINGLE_ROW) throw new Error(`status ${response.status}`);
  return answer;
}
