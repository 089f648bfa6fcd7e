import { useBlocker } from 'react-router-dom';
import { Dialog } from '../../../../ui/dialog.tsx';
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
    <Dialog heading="Leave without saving?" isAlert={true} onClose={() => blocker.reset()}>
      <p>Your changes are not on the site. They stay on this device, and are offered when you open the post again.</p>
      <div className="acts">
        <button type="button" className="btn" data-autofocus="" onClick={() => blocker.reset()}>
          Stay
        </button>
        <button type="button" className="btn btn-red" onClick={() => blocker.proceed()}>
          Leave
        </button>
      </div>
    </Dialog>
  );
}
