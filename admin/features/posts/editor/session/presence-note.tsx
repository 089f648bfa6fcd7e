import { useState, useSyncExternalStore } from 'react';
import { MESSAGES } from '../../../../data/messages.ts';
import { toast } from '../../../../ui/toasts.tsx';
import type { EditorSession, EditorState } from './editor-session.ts';
import { timeWords } from './labels.ts';
import type { Presence } from './presence.ts';

interface PresenceNoteProps {
  readonly session: EditorSession;
  readonly state: EditorState;
  readonly presence: Presence;
  /** Shows the versions when what others saved and what was written here have to be merged. */
  readonly onCompare: () => void;
}

/** Tells who else is at this post: another window, or somebody who saved it in the meantime. Also the way back after a restore. */
export function PresenceNote({ session, state, presence, onCompare }: PresenceNoteProps) {
  const others = useSyncExternalStore(presence.subscribe, presence.others);
  const [isBusy, setBusy] = useState(false);
  const { newer, canUndo } = state;

  async function take(): Promise<void> {
    setBusy(true);
    try {
      await session.takeNewer();
      if (session.read().conflict) onCompare();
    } catch {
      toast(MESSAGES.loadFailed());
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="notes" role="status">
      {newer && (
        <p className="note">
          <span>
            {newer.updated_at === undefined
              ? 'This post was deleted in the meantime. Your text is still here.'
              : `${newer.saved_by ?? 'Somebody'} saved a newer version at ${timeWords(Date.parse(newer.updated_at), Date.now())}.`}
          </span>
          <button type="button" className="btn" disabled={isBusy} onClick={() => void take()}>
            {newer.updated_at === undefined ? 'What now' : 'Bring it in'}
          </button>
        </p>
      )}
      {others > 0 && (
        <p className="note">
          <span>This post is also open in another window. Save in one of them only.</span>
        </p>
      )}
      {canUndo && (
        <p className="note">
          <span>Another version was put into the form.</span>
          <button type="button" className="btn" onClick={() => session.undo()}>
            Undo
          </button>
        </p>
      )}
    </div>
  );
}
