import { FileWarning } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '../../../../src/base/url.ts';
import { backendNow } from '../../../data/clock.ts';
import { Button } from '../../../ui/controls.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { COMMON } from '../../../words/common-words.ts';
import { UNSAVED } from '../../../words/dashboard-words.ts';
import { POST_MESSAGES } from '../../../words/post-messages.ts';
import { formatTime } from '../format-time.ts';
import { discardUnsavedText, type UnsavedText, unsavedTexts } from '../unsaved-texts.ts';

/** A button that counts the unsaved versions on this device and opens their list. Renders nothing without any. */
export function Unsaved({ userId }: { readonly userId: string }) {
  const [texts, setTexts] = useState<readonly UnsavedText[]>([]);
  const [isOpen, setOpen] = useState(false);
  const read = useCallback(
    () =>
      unsavedTexts(userId).then(setTexts, (error: unknown) =>
        console.error('could not read the unsaved versions', error),
      ),
    [userId],
  );
  useEffect(() => {
    void read();
  }, [read]);
  const discard = ({ key }: UnsavedText) =>
    discardUnsavedText(userId, key).then(
      async (bringBack) => {
        await read();
        toast(POST_MESSAGES.discarded, { label: COMMON.undo, run: () => void bringBack().then(read) });
      },
      () => toast(POST_MESSAGES.discardFailed),
    );
  const list = useRef<HTMLDivElement>(null);
  // The pressed button disappears with its row: focus the next one, or the close button if it was the last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the list changes
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>('.unsaved-list button, .acts button')?.focus();
  }, [texts]);
  if (texts.length === 0 && !isOpen) return null;
  return (
    <>
      <Button className="btn unsaved" onClick={() => setOpen(true)}>
        <FileWarning className="i" />
        {UNSAVED.count(texts.length)}
      </Button>
      {isOpen && (
        <Dialog heading={UNSAVED.heading} className="wide form" onClose={() => setOpen(false)}>
          <div ref={list}>
            <p>{texts.length === 0 ? UNSAVED.none : UNSAVED.text}</p>
            <ul className="unsaved-list">
              {texts.map((text) => (
                <Entry key={text.key} text={text} onDiscard={() => void discard(text)} />
              ))}
            </ul>
            <DialogFooter onLeave={() => setOpen(false)} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function Entry({ text, onDiscard }: { readonly text: UnsavedText; readonly onDiscard: () => void }) {
  const { postId, title, beginning, writtenAt } = text;
  const name = title.trim() || UNSAVED.untitled;
  return (
    <li>
      <b>{name}</b>
      <span className="hint num">
        {postId === undefined ? UNSAVED.ofNewPost : UNSAVED.ofPost} · {formatTime(writtenAt, backendNow())}
      </span>
      {beginning !== '' && <p>{beginning}</p>}
      <div className="mini-acts">
        <Link
          className="btn"
          to={postId === undefined ? ADMIN_PATHS['new-post'] : `${ADMIN_PATHS['edit-post']}/${postId}`}
          aria-label={`${UNSAVED.open}: ${name}`}
        >
          {UNSAVED.open}
        </Link>
        <Button words={UNSAVED.discard} aria-label={`${UNSAVED.discard}: ${name}`} onClick={onDiscard} />
      </div>
    </li>
  );
}
