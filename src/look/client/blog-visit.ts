import { VIEW_COUNT_PATH } from '../../blog/store/public-queries.ts';
import type { Backend } from './blog-backend.ts';

/**
 * Counts a visit to a post once per session, unless the visitor is signed in to the backend in this browser. Sends the
 * request when the browser is idle. It may get lost.
 */
export function countVisit({ url, key }: Backend, slug: string): void {
  const mark = `viewed ${slug}`;
  const session = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
  try {
    if (localStorage.getItem(session) !== null || sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, '');
  } catch {
    // Without storage, the script can't know whether this is the first visit.
    return;
  }
  const send = () => {
    const headers = { apikey: key, 'content-type': 'application/json' };
    fetch(url + VIEW_COUNT_PATH, {
      method: 'POST',
      keepalive: true,
      headers,
      body: JSON.stringify({ post_slug: slug }),
    }).catch(() => {});
  };
  // Some browsers don't have `requestIdleCallback`.
  (window.requestIdleCallback ?? setTimeout)(send);
}
