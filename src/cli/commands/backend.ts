import { startBackend } from '../../blog/backend/embedded.ts';
import { EXIT, interrupted, log, print, printJsonLine } from '../console.ts';
import type { Flags } from '../options.ts';
import { isSignUpOpen } from '../read-site.ts';
import { shownPath } from '../shown-path.ts';

type BackendFlags = Pick<Flags, 'data' | 'folder' | 'json'> & { readonly port: number };

/** `townpress backend`: runs the local backend until interrupted. */
export async function backend({ data, folder, port, json }: BackendFlags): Promise<number> {
  const stopped = interrupted();
  const { url, publishableKey, mailFile, close } = await startBackend({
    folder,
    port,
    isSignUpOpen: isSignUpOpen(data),
  });
  if (json) printJsonLine({ command: 'backend', ok: true, url, publishableKey, folder });
  else
    print(
      `${url}\nPublic key: ${publishableKey}\nData is in ${shownPath(folder)}. Emails are not sent but written to ${shownPath(mailFile)}. Press Ctrl-C to stop.`,
    );
  await stopped;
  await close();
  if (!json) log('\nbackend stopped');
  return EXIT.sound;
}
