import { UsageError } from '../../base/errors.ts';
import { deployHookOf, isHookAddress, setDeployHook } from '../../blog/store/deploy-hook.ts';
import { asOperator } from '../as-operator.ts';
import { EXIT, log, print, printJson } from '../console.ts';
import type { Flags } from '../options.ts';

type BlogHookFlags = Pick<Flags, 'folder' | 'json'> & { readonly remove?: boolean };

/** `townpress blog hook [URL]`: sets, removes or shows the address that is called when published posts change. Of the address only the host is ever shown. */
export async function blogHook(address: string | undefined, { folder, remove, json }: BlogHookFlags): Promise<number> {
  if (address !== undefined && remove === true)
    throw new UsageError('give an address to set it or --remove to remove it, not both');
  // The address is not repeated: it may be right but for one character, and this may be a log that others read.
  if (address !== undefined && !isHookAddress(address))
    throw new UsageError('the address of a deploy hook begins with https:// and holds no name and password');
  const hook = await asOperator(folder, async (operator) => {
    if (address !== undefined || remove === true) await setDeployHook(operator, address);
    return deployHookOf(operator);
  });
  if (json === true) printJson({ command: 'blog hook', ok: hook?.canCall ?? true, isSet: hook !== undefined, ...hook });
  else if (hook) print(`A change of published posts calls a hook at ${hook.host}.`);
  else print('No deploy hook is set; a change of published posts calls nothing.');
  if (!hook || hook.canCall) return EXIT.sound;
  if (json !== true) {
    log(
      'this database cannot call it: it lacks the extension pg_net. In a hosted project turn it on under Database > Extensions;',
    );
    log('the embedded backend has none: `townpress generate --watch-posts` builds the site after each change');
  }
  return EXIT.findings;
}
