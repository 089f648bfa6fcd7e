import { isAuthError } from '@supabase/auth-js';
import { _request as request } from '@supabase/auth-js/dist/module/lib/fetch.js';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type AuthPart, accessToken } from '../../src/blog/store/session-calls.ts';
import type { BackendAddress } from './site.ts';

/** Builds the full client around the auth client that signed the user in, so only one client renews the session. */
export function fullClient({ url, key }: BackendAddress, part: AuthPart, fetching: typeof fetch): SupabaseClient {
  const client = createClient(url, key, {
    accessToken: async () => (await accessToken(part)) ?? null,
    global: { fetch: fetching },
  });
  Object.assign(part.auth.admin, { signOut: signOutAt(`${url.replace(/\/$/, '')}/auth/v1`, key, fetching) });
  return Object.assign(client, part);
}

/** Ends a session on the backend. No other auth admin call is used, and the sign-in bundle doesn't include it. */
function signOutAt(url: string, key: string, fetching: typeof fetch): SupabaseClient['auth']['admin']['signOut'] {
  return async (jwt, scope = 'global') => {
    try {
      const headers = { apikey: key, Authorization: `Bearer ${key}` };
      await request(fetching, 'POST', `${url}/logout?scope=${scope}`, { headers, jwt, noResolveJson: true });
      return { data: null, error: null };
    } catch (error) {
      if (isAuthError(error)) return { data: null, error };
      throw error;
    }
  };
}
