import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js';

/** The part of the backend's client that manages the session. */
export type AuthPart = Pick<SupabaseClient, 'auth'>;

/** Returns the access token; undefined if signed out. Throws the backend's error. */
export async function accessToken(client: AuthPart): Promise<string | undefined> {
  return (await session(client))?.access_token;
}

/** Renews the token; undefined if the backend refuses because the session is over. Throws if it can't be reached. */
export async function renewedToken(client: AuthPart): Promise<string | undefined> {
  const { data, error } = await client.auth.refreshSession();
  if (error?.name === 'AuthRetryableFetchError')
    throw new TypeError('Failed to fetch: the session could not be renewed');
  return error ? undefined : data.session?.access_token;
}

export async function forgetSession(client: AuthPart): Promise<void> {
  await client.auth.signOut({ scope: 'local' });
}

export async function signIn(client: AuthPart, email: string, password: string): Promise<Session> {
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return data.session;
}

/** Creates an account without a role. A confirmation email links to `siteRoot`. Returns whether sign-in works now. */
export async function signUp(
  client: AuthPart,
  account: { readonly fullName: string; readonly email: string; readonly password: string },
  siteRoot: string,
): Promise<boolean> {
  const { fullName, email, password } = account;
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: fullName }, emailRedirectTo: siteRoot },
  });
  if (error) throw error;
  return data.session !== null;
}

/** Requests a password reset email whose link opens `page`. Doesn't reveal whether the account exists. */
export async function askForNewPassword(client: AuthPart, email: string, page: string): Promise<void> {
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: page });
  if (error) throw error;
}

/** Sets the password of the signed-in user, which includes users of a reset link. */
export async function setPassword(client: AuthPart, password: string): Promise<void> {
  const { error } = await client.auth.updateUser({ password });
  if (error) throw error;
}

export async function session(client: AuthPart): Promise<Session | undefined> {
  const { data, error } = await client.auth.getSession();
  if (error) throw error;
  return data.session ?? undefined;
}

/** Reports every session change. Returns a function that stops this. */
export function watchSession(
  client: AuthPart,
  tell: (event: AuthChangeEvent, session: Session | undefined) => void,
): () => void {
  const { subscription } = client.auth.onAuthStateChange((event, changed) => tell(event, changed ?? undefined)).data;
  return () => subscription.unsubscribe();
}

export async function signOut(client: AuthPart): Promise<void> {
  const { error } = await client.auth.signOut();
  if (error) throw error;
}

/** Returns whether a user is an admin: the response must be exactly true (docs/contract.md, section 6). */
export async function isAdmin(client: SupabaseClient, userId: string): Promise<boolean> {
  const { data } = await client.rpc('has_role', { _user_id: userId, _role: 'admin' }).throwOnError();
  return data === true;
}
