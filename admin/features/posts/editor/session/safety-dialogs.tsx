import { ConflictDialog } from './conflict-dialog.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { RevisionsDialog } from './revisions-dialog.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { OpenEditor } from './use-editor-session.ts';

interface SafetyDialogsProps {
  readonly editor: OpenEditor;
  readonly open: 'conflict' | 'revisions' | undefined;
  readonly setOpen: (open: 'conflict' | 'revisions' | undefined) => void;
  /** Saves the form, as the button does. */
  readonly onSave: () => void;
}

/** Every question that stands between somebody and a lost word, one at a time. */
export function SafetyDialogs({ editor: { session, state, posts }, open, setOpen, onSave }: SafetyDialogsProps) {
  const close = () => setOpen(undefined);
  return (
    <>
      <UnsavedGuard session={session} />
      {state.offer && <RestoreDialog session={session} state={state} onMerge={() => setOpen('conflict')} />}
      {open === 'conflict' && state.conflict && !state.offer && (
        <ConflictDialog
          session={session}
          state={state}
          onClose={close}
          onResolved={() => {
            close();
            // Text of this device is only put together with that of the form; whether it is saved is another question.
            if (state.conflict?.source === 'site') onSave();
          }}
        />
      )}
      {open === 'revisions' && <RevisionsDialog session={session} state={state} posts={posts} onClose={close} />}
    </>
  );
}
