import { ConflictDialog } from './conflict-dialog.tsx';
import type { OpenEditor } from './use-editor-session.ts';
import { RestoreDialog } from './version-dialogs.tsx';

interface ComparingProps extends Pick<OpenEditor, 'session' | 'posts' | 'state'> {
  readonly isComparing: boolean;
  readonly onCompare: (isComparing: boolean) => void;
  readonly onResolved: () => void;
}

/** Dialogs that compare two versions of this post. */
export function Comparing({ session, posts, state, isComparing, onCompare, onResolved }: ComparingProps) {
  const { offer, base, conflict, form } = state;
  return (
    <>
      {offer && <RestoreDialog {...{ session, offer, base }} onMerge={() => onCompare(true)} />}
      {conflict && isComparing && (
        <ConflictDialog
          {...{ session, posts, conflict, form }}
          onClose={() => onCompare(false)}
          onResolved={() => {
            onCompare(false);
            onResolved();
          }}
        />
      )}
    </>
  );
}
