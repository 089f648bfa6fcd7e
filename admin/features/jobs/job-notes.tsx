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
  if (newer === 'deleted')
    return (
      <div className="note">
        <p>{JOB.deleted}</p>
        <Button
          words={JOB.restoreJob}
          onClick={() =>
            void session.restore().then(
              () => toast(JOB_MESSAGES.restored),
              (error: unknown) => toast(JOB_MESSAGES.restoreFailed(error)),
            )
          }
        />
      </div>
    );
  if (newer)
    return (
      <div className="note">
        <p>{JOB.newer}</p>
        <div className="mini-acts">
          <Button words={JOB.loadNewer} onClick={() => back(JOB_MESSAGES.newerLoaded)} />
          <Button words={JOB.keepMine} onClick={() => session.keepMine()} />
        </div>
      </div>
    );
  if (!isRestored) return null;
  return (
    <div className="note">
      <p>{JOB.restored}</p>
      <Button words={JOB.discard} onClick={() => back(JOB_MESSAGES.discarded)} />
    </div>
  );
}
