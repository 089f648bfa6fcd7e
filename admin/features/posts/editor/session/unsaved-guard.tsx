import { useBlocker } from 'react-router-dom';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SAVING } from '../../../../words/saving.ts';
import type { EditorSession } from './editor-session.ts';

/**
 * Asks before another screen takes the place of unsaved text, be it by a link, a button or the way back. What is true is asked at
 * that moment, so that there is no question right after a save.
 */
export function UnsavedGuard({ session }: { readonly session: EditorSession }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => session.read().isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog heading={SAVING.leaveUnsaved} isAlert={true} onClose={() => blocker.reset()}>
      <p>{SAVING.leaveUnsavedText}</p>
      <div className="acts">
        <button type="button" className="btn" data-autofocus="" onClick={() => blocker.reset()}>
          {SAVING.stay}
        </button>
        <button type="button" className="btn btn-red" onClick={() => blocker.proceed()}>
          {SAVING.leave}
        </button>
      </div>
    </Dialog>
  );
}
