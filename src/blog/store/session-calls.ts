import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js';

/** The part of the backend's client that knows who is signed in. */
export type AuthPart = Pick<SupabaseClient, 'auth'>;

/** The token that the client has for calls of its own; undefined while nobody is signed in. Throws what the backend answers. */
export async function accessToken(client: AuthPart): Promise<string | undefined> {
  const { data, error } = await client.auth.getSession();
  if (error) throw error;
  return data.session?.access_token;
}

/** A new token; undefined when the session is over, since the backend refuses to renew it. Throws when it cannot be reached. */
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

/** Makes an account without a role. `siteRoot` is where a mail that asks for confirmation leads. Answers whether one may sign in at once. */
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

/** Asks for a mail with a link to a new password; `page` is where that leads. Whether there is such an account nobody is told. */
export async function askForNewPassword(client: AuthPart, email: string, page: string): Promise<void> {
  const { error } = await client.auth.resetPasswordForEmail(email, { redirectTo: page });
  if (error) throw error;
}

/** Sets the password of whoever is signed in, as one is by the link of such a mail. */
export async function setPassword(client: AuthPart, password: string): Promise<void> {
  const { error } = await client.auth.updateUser({ password });
  if (error) throw error;
}

export async function session(client: AuthPart): Promise<Session | undefined> {
  const { data, error } = await client.auth.getSession();
  if (error) throw error;
  return data.session ?? undefined;
}

/** Tells of every change of the session until the function it answers is called. */
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

/** Whether this caller is an admin: the answer must be exactly true (docs/contract.md, section 6). */
export async function isAdmin(client: SupabaseClient, userId: string): Promise<boolean> {
  const { data } = await client.rpc('has_role', { _user_id: userId, _role: 'admin' }).throwOnError();
  return data === true;
}
