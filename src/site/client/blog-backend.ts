import { POSTS_PER_PAGE } from '../../blog/rules.ts';
import { NO_SINGLE_ROW } from '../../blog/store/error-codes.ts';
import { movedPath, publishedPath, publishedPostPath } from '../../blog/store/public-queries.ts';
import { postAddress, postSlug } from './post-address.ts';

/** After this time the page is not changed any more. */
const REQUEST_TIMEOUT_MS = 8000;

/** The backend that a file of the site names, and the key that everybody may know. */
export interface Backend {
  /** Its address without a slash at its end. */
  readonly url: string;
  readonly key: string;
}

/** Aborted when the visit ends, or after the timeout: what comes later changes nothing. */
export function visitSignal(): AbortSignal {
  const visit = new AbortController();
  addEventListener('pagehide', () => visit.abort());
  setTimeout(() => visit.abort(), REQUEST_TIMEOUT_MS);
  return visit.signal;
}

/** Rejects when there is no such file, or it says something else. */
export async function findBackend(signal: AbortSignal): Promise<Backend> {
  const backend = (await (await fetch('/backend.json', { signal })).json()) as Backend;
  if (!URL.canParse(backend.url)) throw new Error('no backend');
  return backend;
}

/** What the backend answers to the request for the first page of the list: rows, or whatever else. Rejects for an error. */
export function askList(backend: Backend, signal: AbortSignal): Promise<unknown> {
  return ask(backend, publishedPath(0, POSTS_PER_PAGE), 'application/json', signal);
}

/** The row of a post; nothing when the backend says that there is none. Rejects for any other answer. */
export async function askPost(backend: Backend, slug: string, signal: AbortSignal): Promise<Row | undefined> {
  const row = (await ask(backend, publishedPostPath(slug), ONE, signal)) as Row;
  if (row.code === NO_SINGLE_ROW) return undefined;
  if (row.slug !== slug || row.status !== 'published') throw new Error('another post');
  return row;
}

/** The slug of the published post that used to have this one; nothing when none had. Rejects for any other answer. */
export async function askMoved(backend: Backend, slug: string, signal: AbortSignal): Promise<string | undefined> {
  const { code, post } = (await ask(backend, movedPath(slug), ONE, signal)) as {
    readonly code?: unknown;
    readonly post?: { readonly slug?: unknown };
  };
  if (code === NO_SINGLE_ROW) return undefined;
  const moved = postSlug(postAddress(`${post?.slug}`));
  if (!moved) throw new Error('no address');
  return moved;
}

/** Asks for one row as an object. */
const ONE = 'application/vnd.pgrst.object+json';

type Row = Readonly<Record<'author' | 'code' | 'slug' | 'status' | 'updated_at', unknown>>;

async function ask({ url, key }: Backend, path: string, accept: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url + path, { headers: { apikey: key, accept }, signal });
  const answer = (await response.json()) as Row;
  if (!response.ok && answer.code !== NO_SINGLE_ROW) throw new Error(`status ${response.status}`);
  return answer;
}
