import type { ReactNode } from 'react';
import { Button } from '../../ui/controls.tsx';
import { toast } from '../../ui/toasts.tsx';
import { COMMON } from '../../words/common-words.ts';
import { JOB, JOB_MESSAGES } from '../../words/jobs-words.ts';
import type { Message } from '../../words/messages.ts';
import type { JobSession, JobState } from './job-session.ts';

/** Notices about a restored form or a newer version, with actions. */
export function JobNotes({ session, state }: { readonly session: JobSession; readonly state: JobState }) {
  const { newer, isRestored } = state;
  /** Resets the form and offers to undo that. */
  const back = (message: Message) => {
    const bringBack = session.discard();
    toast(message, { label: COMMON.undo, run: bringBack });
  };
  const note = (text: string, actions: ReactNode) => (
    <div className="note">
      <p>{text}</p>
      {actions}
    </div>
  );
  if (newer === 'deleted')
    return note(
      JOB.deleted,
      <Button
        words={JOB.restoreJob}
        onClick={() =>
          void session.restore().then(
            () => toast(JOB_MESSAGES.restored),
            (error: unknown) => toast(JOB_MESSAGES.restoreFailed(error)),
          )
        }
      />,
    );
  if (newer)
    return note(
      JOB.newer,
      <div className="mini-acts">
        <Button words={JOB.loadNewer} onClick={() => back(JOB_MESSAGES.newerLoaded)} />
        <Button words={JOB.keepMine} onClick={() => session.keepMine()} />
      </div>,
    );
  if (!isRestored) return null;
  return note(JOB.restored, <Button words={JOB.discard} onClick={() => back(JOB_MESSAGES.discarded)} />);
}
