import { randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { EnvironmentError } from '../../base/errors.ts';
import { ErrorCode, lacksTables } from './error-codes.ts';

export interface Operator {
  readonly url: string;
  /** The service key: it passes all policies. */
  readonly secretKey: string;
  /** Of the embedded backend alone, which has no calls that administer accounts: there the operator signs them up. */
  readonly publishableKey?: string;
}

export interface NewAdmin {
  readonly userId: string;
  /** Known to nobody else and kept nowhere. */
  readonly password: string;
}

/** The role that may use the dashboard and write posts (docs/contract.md, section 6). */
const ADMIN = 'admin';

/** Makes an admin with a generated password; undefined when the address has an account. Throws an `EnvironmentError`, which holds the password when only the role was refused. */
export async function createAdmin(operator: Operator, email: string, name: string): Promise<NewAdmin | undefined> {
  const password = randomBytes(15).toString('base64url');
  const { url, secretKey, publishableKey } = operator;
  const values = { email, password };
  const client = clientFor(url, secretKey);
  const { error: refusal } = await client.from('user_roles').select('role').limit(1);
  if (refusal)
    throw lacksTables(refusal)
      ? missingTables(url)
      : new EnvironmentError(`the backend at ${url} did not show its roles: ${refusal.message}`);
  const { data, error } = publishableKey
    ? await client.auth.signUp({ ...values, options: { data: { full_name: name } } })
    : await client.auth.admin.createUser({ ...values, email_confirm: true, user_metadata: { full_name: name } });
  if (error && ['user_already_exists', 'email_exists'].includes(error.code ?? '')) return undefined;
  if (error || !data.user)
    throw new EnvironmentError(`the backend at ${url} made no account: ${error?.message ?? 'it answered nothing'}`);
  try {
    const granted = await grantAdmin(operator, email);
    if (granted === undefined) throw new Error(`the backend at ${url} does not know the account that it made`);
  } catch (thrown) {
    const todo = `\`townpress admin grant ${email}\` gives it`;
    throw new EnvironmentError(
      `${email} has an account now, with the password ${password}, but not the role to write posts, which ${todo}: ${(thrown as Error).message}`,
    );
  }
  return { userId: data.user.id, password };
}

/** Gives the role admin to the account with this address and answers its id; nothing when there is no such account. Throws as `createAdmin`. */
export async function grantAdmin({ url, secretKey }: Operator, email: string): Promise<string | undefined> {
  const { data, error } = await clientFor(url, secretKey).rpc('grant_role_by_email', { _email: email, _role: ADMIN });
  if (error?.code === ErrorCode.noSuchFunction) throw missingTables(url);
  if (error) throw new EnvironmentError(`the backend at ${url} did not grant the role: ${error.message}`);
  return (data as string | null) ?? undefined;
}

export function missingTables(url: string): EnvironmentError {
  return new EnvironmentError(
    `the project at ${url} lacks the product's tables; bring them there with \`supabase db push\``,
  );
}

/** A client for one key that keeps no session. Node 20 has no socket, and none is needed. */
export function clientFor(url: string, key: string): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
  });
}
