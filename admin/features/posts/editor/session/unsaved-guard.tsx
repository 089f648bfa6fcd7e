import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { Button } from '../../../../ui/controls.tsx';
import { Confirm } from '../../../../ui/dialog.tsx';
import { SAVING } from '../../../../words/saving-words.ts';

interface UnsavedGuardProps {
  readonly session: {
    read(): { readonly isDirty: boolean };
    discard(): unknown;
  };
  readonly text?: string;
  /** Hands the latest keystrokes to the session. */
  readonly flush?: () => void;
}

/** Asks before leaving a screen with unsaved changes, or its window. Navigation reads the state, as a render may be stale. */
export function UnsavedGuard({ session, text = SAVING.leaveUnsavedText, flush }: UnsavedGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    flush?.();
    return session.read().isDirty && currentLocation.pathname !== nextLocation.pathname;
  });
  const { isDirty } = session.read();
  // Only while dirty: a permanent listener would make the browser ask every time.
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Confirm
      heading={SAVING.leaveUnsaved}
      text={text}
      action={SAVING.leave}
      cancel={SAVING.stay}
      look="ink"
      other={
        <Button
          look="red"
          words={SAVING.discard}
          onClick={() => {
            void session.discard();
            blocker.proceed();
          }}
        />
      }
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    />
  );
}
