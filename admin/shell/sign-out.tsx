import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useServices, useUserId } from '../data/services.tsx';
import type { UnsavedText } from '../features/posts/unsaved-texts.ts';
import { Button } from '../ui/controls.tsx';
import { Dialog, DialogFooter } from '../ui/dialog.tsx';
import { toast } from '../ui/toasts.tsx';
import { MESSAGES } from '../words/messages.ts';
import { SHELL } from '../words/shell-words.ts';

/** Signs out. If this device has unsaved versions, asks first whether to keep them. */
export function SignOut() {
  const { session } = useServices();
  const [isLeaving, setLeaving] = useState(false);
  const [texts, setTexts] = useState<readonly UnsavedText[]>([]);
  const userId = useUserId();

  /** Runs `before`, then signs out unless it failed. */
  async function leave(before: () => Promise<unknown>): Promise<void> {
    if (isLeaving) return;
    setLeaving(true);
    try {
      await before();
      setTexts([]);
      await session.signOut();
    } catch (error) {
      toast(MESSAGES.signOutFailed(error));
    } finally {
      setLeaving(false);
    }
  }

  async function ask(): Promise<void> {
    const found = await keptTexts(userId);
    if (found.length > 0) setTexts(found);
    else await leave(async () => undefined);
  }

  async function discard(): Promise<void> {
    const { discardUnsavedText } = await import('../features/posts/unsaved-texts.ts');
    for (const { key } of texts) await discardUnsavedText(userId, key);
    await (await jobCopies()).discardCopies(userId);
  }

  return (
    <>
      <button type="button" aria-busy={isLeaving} onClick={() => void ask()}>
        {isLeaving ? SHELL.signingOut : SHELL.signOut}
      </button>
      {texts.length > 0 &&
        // Outside the header, which has its own colors.
        createPortal(
          <Dialog heading={SHELL.unsavedHere} isAlert={true} onClose={() => setTexts([])}>
            <p>{SHELL.unsavedHereText(texts.length)}</p>
            <ul>
              {texts.map(({ key, title, beginning }) => (
                <li key={key}>{title || beginning || SHELL.untitled}</li>
              ))}
            </ul>
            <DialogFooter leave={SHELL.staySignedIn} onLeave={() => setTexts([])}>
              <Button words={SHELL.signOutKeeping} onClick={() => void leave(async () => undefined)} />
              <Button look="red" words={SHELL.signOutDiscarding} onClick={() => void leave(discard)} />
            </DialogFooter>
          </Dialog>,
          document.body,
        )}
    </>
  );
}

const jobCopies = () => import('../features/jobs/job-copies.ts');

/** Returns unsaved versions that the browser's next user could read; none if the database can't be opened. */
async function keptTexts(userId: string): Promise<readonly UnsavedText[]> {
  const found: UnsavedText[] = [];
  try {
    found.push(...(await jobCopies()).copiesOf(userId));
    const { unsavedTexts } = await import('../features/posts/unsaved-texts.ts');
    found.push(...(await unsavedTexts(userId)));
  } catch (error) {
    console.error('could not read the journal', error);
  }
  return found;
}
