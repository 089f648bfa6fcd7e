import { LIST_PAGE, publishedPath, publishedPostPath } from '../blog/public-queries.ts';

/** How long an answer may take, in milliseconds: after that the page is not changed any more. */
const PATIENCE = 8000;

/** The backend that a file of the site names, and the key that everybody may know. */
export interface Backend {
  /** Its address without a slash at its end. */
  readonly url: string;
  readonly key: string;
}

/** Aborted when the visit ends, and when the patience with the backend does: what comes later changes nothing. */
export function visitSignal(): AbortSignal {
  const visit = new AbortController();
  addEventListener('pagehide', () => visit.abort());
  setTimeout(() => visit.abort(), PATIENCE);
  return visit.signal;
}

/** Rejects when there is no such file, or it says something else. */
export async function findBackend(signal: AbortSignal): Promise<Backend> {
  const { url, key } = (await (await fetch('/backend.json', { signal })).json()) as Record<'url' | 'key', unknown>;
  if (typeof url !== 'string' || typeof key !== 'string') throw new Error('no backend');
  return { url, key };
}

/** The rows of the first page of the list. Rejects for any answer that is no list. */
export async function askList(backend: Backend, signal: AbortSignal): Promise<readonly unknown[]> {
  const response = await ask(backend, publishedPath(0, LIST_PAGE), 'application/json', signal);
  const rows = (await response.json()) as unknown;
  if (!response.ok || !Array.isArray(rows)) throw new Error(`status ${response.status}`);
  return rows;
}

/** The row of a post; nothing when the backend says that there is none. Rejects for any other answer. */
export async function askPost(backend: Backend, slug: string, signal: AbortSignal): Promise<Readonly<Record<string, unknown>> | undefined> {
  const response = await ask(backend, publishedPostPath(slug), 'application/vnd.pgrst.object+json', signal);
  const row = (await response.json()) as Record<'code' | 'slug' | 'status' | 'updated_at', unknown>;
  if (row.code === 'PGRST116') return undefined;
  if (!response.ok || row.slug !== slug || row.status !== 'published') throw new Error(`status ${response.status}`);
  return row;
}

function ask({ url, key }: Backend, path: string, accept: string, signal: AbortSignal): Promise<Response> {
  return fetch(url + path, { headers: { apikey: key, accept }, signal });
}
