import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type AuthPart, accessToken } from '../../src/blog/store/session-calls.ts';
import type { BackendAddress } from './site.ts';

/** The client of the backend, around the part of it that has signed somebody in: there is one session, and one that renews it. */
export function wholeClient({ url, key }: BackendAddress, part: AuthPart, fetching: typeof fetch): SupabaseClient {
  const client = createClient(url, key, {
    accessToken: async () => (await accessToken(part)) ?? null,
    global: { fetch: fetching },
  });
  return Object.assign(client, part);
}
