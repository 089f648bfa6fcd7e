import type { PostgrestError } from '@supabase/supabase-js';
import { EnvironmentError } from '../../base/errors.ts';
import { clientFor, type Operator } from './accounts.ts';
import { ErrorCode } from './error-codes.ts';

/** What may be told of a project's deploy hook; its address lets anybody start builds, so it is never read back. */
export interface DeployHook {
  /** The host of its address, such as `api.netlify.com`. */
  readonly host: string;
  /** Whether the database can call it: it needs the extension pg_net, which the embedded backend lacks. */
  readonly canCall: boolean;
}

/** Longer addresses the database refuses. */
const LENGTH_LIMIT = 2000;

/** Whether an address may be a deploy hook: over https, without a name and password, in ASCII. The database holds to the same. */
export function isHookAddress(text: string): boolean {
  return (
    text.length <= LENGTH_LIMIT &&
    /^https:\/\/[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:[/?][!-~]*)?$/.test(text) &&
    URL.canParse(text)
  );
}

/** Sets the address that is called when published posts change; without one, removes it. Throws an `EnvironmentError` when the backend cannot be reached or refuses. */
export async function setDeployHook({ url, secretKey }: Operator, address: string | undefined): Promise<void> {
  const { error } = await clientFor(url, secretKey).rpc('set_deploy_hook', { _url: address ?? null });
  if (error) throw faultOf(url, error);
}

/** The deploy hook of a project; nothing when none is set. Throws as `setDeployHook`. */
export async function deployHookOf({ url, secretKey }: Operator): Promise<DeployHook | undefined> {
  const { data, error } = await clientFor(url, secretKey).rpc('deploy_hook');
  if (error) throw faultOf(url, error);
  const hook = data as { readonly host: string; readonly can_call: boolean } | null;
  return hook ? { host: hook.host, canCall: hook.can_call } : undefined;
}

function faultOf(url: string, { code, message }: PostgrestError): EnvironmentError {
  if (code === ErrorCode.noSuchFunction)
    return new EnvironmentError(
      `the project at ${url} lacks the deploy hook; bring it there with \`supabase db push\``,
    );
  return new EnvironmentError(`the backend at ${url} did not take the call: ${message}`);
}
