import { UsageError } from '../../base/errors.ts';
import { deployHookOf, isHookAddress, setDeployHook } from '../../blog/store/deploy-hook.ts';
import { EXIT, log, print, printJson } from '../console.ts';
import type { Flags } from '../options.ts';
import { withOperator } from '../with-operator.ts';

type BlogHookFlags = Pick<Flags, 'folder' | 'json'> & { readonly remove?: boolean };

/** `townpress blog hook [URL]`: sets, removes or shows the deploy hook. Only its host is ever shown. */
export async function blogHook(address: string | undefined, { folder, remove, json }: BlogHookFlags): Promise<number> {
  if (address !== undefined && remove) throw new UsageError('use either a URL or --remove, not both');
  // The message doesn't repeat the URL: it may be a secret with a typo, and others may read this log.
  if (address !== undefined && !isHookAddress(address))
    throw new UsageError('a deploy hook must be a URL that starts with https:// and has no user name or password');
  const hook = await withOperator(folder, async (operator) => {
    if (address !== undefined || remove) await setDeployHook(operator, address);
    return deployHookOf(operator);
  });
  if (json) printJson({ command: 'blog hook', ok: hook?.canCall ?? true, isSet: hook !== undefined, ...hook });
  else if (hook) print(`When published posts change, a hook at ${hook.host} is called.`);
  else print('No deploy hook is set.');
  if (!hook || hook.canCall) return EXIT.sound;
  if (!json) {
    log(
      "this database can't call it without the pg_net extension. In a hosted project, turn it on under Database > Extensions.",
    );
    log('The embedded backend has no extensions: use `townpress generate --watch-posts` to build after each change.');
  }
  return EXIT.findings;
}
