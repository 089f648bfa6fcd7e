import type { SupabaseClient } from '@supabase/supabase-js';

/** The token that the client has for calls of its own; undefined while nobody is signed in. Throws what the backend answers. */
export async function accessToken(client: SupabaseClient): Promise<string | undefined> {
  const { data, error } = await client.auth.getSession();
  if (error) throw error;
  return data.session?.access_token;
}

/** Whether the session is over: the backend refuses to renew it. A backend that cannot be reached says nothing. */
export async function isSessionOver(client: SupabaseClient): Promise<boolean> {
  const { error } = await client.auth.refreshSession();
  return error !== null && error.name !== 'AuthRetryableFetchError';
}

/** Ends the session of this browser alone. */
export async function forgetSession(client: SupabaseClient): Promise<void> {
  await client.auth.signOut({ scope: 'local' });
}
