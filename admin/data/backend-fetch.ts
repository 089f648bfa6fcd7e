import { readableError } from '../../src/blog/store/error-messages.ts';
import { syncClock } from './clock.ts';
import type { SessionStore } from './session.ts';

/** Creates a `fetch` for the backend. Retries a 401 once with a new token, so only a dead session signs users out. */
export function backendFetch(session: () => SessionStore): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    syncClock(answer);
    if (isSignIn(answer)) return datedHere(await readableError(answer));
    if (answer.status !== 401) return readableError(answer);
    const headers = new Headers(init?.headers);
    const token = await session().renew(headers.get('authorization')?.replace(/^Bearer /, ''));
    if (token === undefined) return readableError(answer);
    headers.set('authorization', `Bearer ${token}`);
    const again = await fetch(input, { ...init, headers });
    // A fresh token is rejected, so only signing in again can help.
    if (again.status === 401) session().end();
    return readableError(again);
  };
}

function isSignIn({ url }: Response): boolean {
  return url.includes('/auth/v1/');
}

/** Drops `expires_at`, so that the client computes the expiry by this device's clock, which may be wrong. */
async function datedHere(answer: Response): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('expires_at' in body)) return answer;
  const { expires_at: _, ...dateless } = body;
  return new Response(JSON.stringify(dateless), answer);
}
