import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { backendNow } from '../../../../data/clock.ts';
import { useUserId } from '../../../../data/services.tsx';
import { focusText } from '../../../../ui/browser.ts';
import { Button } from '../../../../ui/controls.tsx';
import { useStore } from '../../../../ui/store.ts';
import { toast } from '../../../../ui/toasts.tsx';
import { COMMON } from '../../../../words/common-words.ts';
import { POST_MESSAGES } from '../../../../words/post-messages.ts';
import { OTHERS } from '../../../../words/saving-words.ts';
import { formatTime } from '../../format-time.ts';
import { presenceWords } from './presence-words.ts';
import type { OpenEditor } from './use-editor-session.ts';

interface PresenceNoteProps {
  readonly editor: OpenEditor;
  readonly onCompare: () => void;
}

/** Reports newer versions and who else has this post open. Also offers to undo a restore. */
export function PresenceNote({ editor, onCompare }: PresenceNoteProps) {
  const { session, state } = editor;
  const who = useWho(editor);
  const [isBusy, setBusy] = useState(false);
  const { newer, canUndo } = state;

  async function take(): Promise<void> {
    setBusy(true);
    try {
      await session.takeNewer();
      if (session.read().conflict) onCompare();
    } catch {
      toast(POST_MESSAGES.loadFailed);
    } finally {
      setBusy(false);
      focusText();
    }
  }

  return (
    <div className="notes" role="status">
      {newer && (
        <p className="note">
          <span>
            {newer.updated_at === undefined
              ? OTHERS.deleted
              : OTHERS.newer(newer.saved_by ?? OTHERS.somebody, formatTime(Date.parse(newer.updated_at), backendNow()))}
          </span>
          <Button
            words={newer.updated_at === undefined ? OTHERS.whatNow : OTHERS.takeNewer}
            isBusy={isBusy}
            onClick={() => void take()}
          />
        </p>
      )}
      {who.map((words) => (
        <p key={words} className="note">
          <span>{words}</span>
        </p>
      ))}
      {canUndo && (
        <p className="note">
          <span>{OTHERS.replaced}</span>
          <Button
            words={COMMON.undo}
            onClick={() => {
              flushSync(() => session.undo());
              focusText();
            }}
          />
        </p>
      )}
    </div>
  );
}

/** Returns who else has the post open, worded by `presenceWords`. */
function useWho({ presence, heartbeat }: OpenEditor): readonly string[] {
  useSyncExternalStore(presence.subscribe, presence.others);
  const windows = useStore(heartbeat);
  const userId = useUserId();
  const words = presenceWords(presence, windows, userId, backendNow()).join('\n');
  return useAtRest(words).split('\n').filter(Boolean);
}

/** How long typing must pause before a note above the text may shift it, in milliseconds. */
const REST = 2_000;

/** Returns a value, holding back changes while the user types. */
export function useAtRest<T>(value: T): T {
  const [shown, setShown] = useState(value);
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const type = ({ timeStamp }: Event) => {
      typedAt.current = timeStamp;
    };
    document.addEventListener('input', type, true);
    return () => document.removeEventListener('input', type, true);
  }, []);
  useEffect(() => {
    if (Object.is(value, shown)) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const rest = typedAt.current + REST - performance.now();
      if (rest <= 0) setShown(value);
      else timer = setTimeout(look, rest);
    };
    timer = setTimeout(look);
    return () => clearTimeout(timer);
  }, [value, shown]);
  return shown;
}
