import type { PostgrestError } from '@supabase/supabase-js';
import { EnvironmentError } from '../../base/errors.ts';
import { clientFor, type Operator } from './accounts.ts';
import { ErrorCode } from './error-codes.ts';

/** A project's deploy hook without its URL, which lets anyone start builds and is never read back. */
export interface DeployHook {
  /** The host of its URL, such as `api.netlify.com`. */
  readonly host: string;
  /** True if the database has the extension pg_net, which it needs to call the hook; the embedded backend lacks it. */
  readonly canCall: boolean;
}

/** The database rejects longer URLs. */
const LENGTH_LIMIT = 2000;

/** Returns whether a URL may be a deploy hook: https, no credentials, ASCII. The database has the same rule. */
export function isHookAddress(text: string): boolean {
  return (
    text.length <= LENGTH_LIMIT &&
    /^https:\/\/[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:[/?][!-~]*)?$/.test(text) &&
    URL.canParse(text)
  );
}

/** Sets the URL to call when public posts change, or removes it. Throws an `EnvironmentError` if that fails. */
export async function setDeployHook({ url, secretKey }: Operator, address: string | undefined): Promise<void> {
  const { error } = await clientFor(url, secretKey).rpc('set_deploy_hook', { _url: address ?? null });
  if (error) throw faultOf(url, error);
}

/** Returns a project's deploy hook, if set. Throws like `setDeployHook`. */
export async function deployHookOf({ url, secretKey }: Operator): Promise<DeployHook | undefined> {
  const { data, error } = await clientFor(url, secretKey).rpc('deploy_hook');
  if (error) throw faultOf(url, error);
  const hook = data as { readonly host: string; readonly can_call: boolean } | null;
  return hook ? { host: hook.host, canCall: hook.can_call } : undefined;
}

function faultOf(url: string, { code, message }: PostgrestError): EnvironmentError {
  if (code === ErrorCode.noSuchFunction)
    return new EnvironmentError(
      `the project at ${url} has no support for deploy hooks; add it with \`supabase db push\``,
    );
  return new EnvironmentError(`the backend at ${url} rejected the request: ${message}`);
}
