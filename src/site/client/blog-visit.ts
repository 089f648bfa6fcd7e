import { VIEW_COUNT_PATH } from '../../blog/store/public-queries.ts';
import type { Backend } from './blog-backend.ts';

/** Counts a visit of a post, once a session, and not while somebody is signed in to the backend in this browser. It is sent when nothing else is to be done, and may get lost. */
export function countVisit({ url, key }: Backend, slug: string): void {
  const mark = `viewed ${slug}`;
  const session = `sb-${new URL(url).hostname.split('.')[0]}-auth-token`;
  try {
    if (localStorage.getItem(session) !== null || sessionStorage.getItem(mark) !== null) return;
    sessionStorage.setItem(mark, '');
  } catch {
    // Without storage nobody knows whether it is the first time.
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
  // Not every browser has the first.
  (window.requestIdleCallback ?? setTimeout)(send);
}
