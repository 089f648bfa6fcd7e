import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { EnvironmentError } from '../../base/errors.ts';
import { ErrorCode, lacksTables } from './error-codes.ts';

export interface Operator {
  readonly url: string;
  /** The service key, which bypasses all policies. */
  readonly secretKey: string;
  /** Set for the embedded backend, which has no account admin API, so the operator signs users up. */
  readonly publishableKey?: string;
}

export interface NewAdmin {
  readonly userId: string;
  /** Not stored anywhere. */
  readonly password: string;
}

/** The role for the dashboard and writing posts (docs/contract.md, section 6). */
const ADMIN = 'admin';

/**
 * Creates an admin with a random password; undefined if the email has an account. Throws an `EnvironmentError`, which
 * includes the password if only the role couldn't be granted.
 */
export async function createAdmin(operator: Operator, email: string, name: string): Promise<NewAdmin | undefined> {
  const password = randomBytes(15).toString('base64url');
  const { url, secretKey, publishableKey } = operator;
  const values = { email, password };
  const client = clientFor(url, secretKey);
  const { error: refusal } = await client.from('user_roles').select('role').limit(1);
  if (refusal)
    throw lacksTables(refusal)
      ? missingTables(url)
      : new EnvironmentError(`can't read the roles of the backend at ${url}: ${refusal.message}`);
  const { data, error } = publishableKey
    ? await client.auth.signUp({ ...values, options: { data: { full_name: name } } })
    : await client.auth.admin.createUser({ ...values, email_confirm: true, user_metadata: { full_name: name } });
  if (error && ['user_already_exists', 'email_exists'].includes(error.code ?? '')) return undefined;
  if (error || !data.user)
    throw new EnvironmentError(
      `the backend at ${url} didn't create the account: ${error?.message ?? 'empty response'}`,
    );
  try {
    const granted = await grantAdmin(operator, email);
    if (granted === undefined) throw new Error(`the backend at ${url} can't find the account it just created`);
  } catch (thrown) {
    const todo = `run \`townpress admin grant ${email}\``;
    throw new EnvironmentError(
      `${email} now has an account with the password ${password}, but not the role to write posts (${todo}): ${(thrown as Error).message}`,
    );
  }
  return { userId: data.user.id, password };
}

/** Grants the admin role by email and returns the account ID; undefined if not found. Throws like `createAdmin`. */
export async function grantAdmin(operator: Operator, email: string): Promise<string | undefined> {
  return (await askAboutRole<string | null>(operator, 'grant_role_by_email', { _email: email })) ?? undefined;
}

/**
 * Takes the admin role from an account, and everything that came with it. Returns the account ID; undefined if no admin
 * has this email. Throws like `createAdmin`.
 */
export async function revokeAdmin(operator: Operator, email: string): Promise<string | undefined> {
  return (await askAboutRole<string | null>(operator, 'revoke_role_by_email', { _email: email })) ?? undefined;
}

export interface Admin {
  readonly userId: string;
  readonly email: string;
  /** The name shown with posts; may be empty. */
  readonly name: string;
  /** Since when the account has the role, in ISO 8601 format. */
  readonly since: string;
}

/** Returns all admins, earliest first. Throws like `createAdmin`. */
export async function listAdmins(operator: Operator): Promise<readonly Admin[]> {
  const rows = await askAboutRole<readonly Record<string, string | null>[]>(operator, 'accounts_with_role', {});
  return rows.map(({ user_id, email, name, since }) => ({
    userId: user_id ?? '',
    email: email ?? '',
    name: name ?? '',
    since: since ?? '',
  }));
}

async function askAboutRole<T>({ url, secretKey }: Operator, call: string, values: object): Promise<T> {
  const { data, error } = await clientFor(url, secretKey).rpc(call, { ...values, _role: ADMIN });
  if (error?.code === ErrorCode.noSuchFunction) throw missingTables(url);
  if (error) throw new EnvironmentError(`the call ${call} to the backend at ${url} failed: ${error.message}`);
  return data as T;
}

export function missingTables(url: string): EnvironmentError {
  return new EnvironmentError(`the project at ${url} lacks townpress's tables; create them with \`supabase db push\``);
}

/** Creates a client for one key, without a session. Node 20 has no WebSocket, which isn't needed. */
export function clientFor(url: string, key: string): SupabaseClient {
  // Errors about headers repeat the key, which may be secret.
  if (!/^[\x21-\x7e]+$/.test(key.trim())) throw new EnvironmentError("a key has characters that can't be in a key");
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
  });
}
