import { useCallback, useEffect, useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { COMMON } from '../../../../words/common.ts';
import { FIELDS } from '../../../../words/posts.ts';
import { VERSIONS } from '../../../../words/saving.ts';
import { DiffView } from './diff-view.tsx';
import type { EditorSession } from './editor-session.ts';
import type { PostStore, Revision } from './post-store.ts';
import type { EditorState } from './session-state.ts';
import { changedFields } from './stored-form.ts';
import { timeWords } from './time-words.ts';

interface RevisionsDialogProps {
  readonly session: EditorSession;
  readonly state: EditorState;
  readonly posts: PostStore;
  readonly onClose: () => void;
}

/** Former versions of the post: who saved them and when, how they differ from the form, and the way back. */
export function RevisionsDialog({ session, state, posts, onClose }: RevisionsDialogProps) {
  const postId = state.base?.id;
  const [list, setList] = useState<readonly Revision[] | 'loading' | 'failed'>('loading');
  const [shown, setShown] = useState<Revision>();
  const load = useCallback(() => {
    setList('loading');
    (postId === undefined ? Promise.resolve([]) : posts.revisions(postId)).then(setList, () => setList('failed'));
  }, [posts, postId]);
  useEffect(load, [load]);
  const now = Date.now();
  const differing = shown ? changedFields(state.form, shown.form) : [];

  return (
    <Dialog heading={VERSIONS.former} className="wide" onClose={onClose}>
      <div className="history" aria-busy={list === 'loading'}>
        {list === 'loading' && <p role="status">{VERSIONS.loadingFormer}</p>}
        {list === 'failed' && (
          <div className="failed" role="alert">
            <p>{VERSIONS.formerFailed}</p>
            <button type="button" className="btn" onClick={load}>
              {COMMON.tryAgain}
            </button>
          </div>
        )}
        {Array.isArray(list) && list.length === 0 && <p className="empty">{VERSIONS.noFormer}</p>}
        {Array.isArray(list) && list.length > 0 && (
          <ol>
            {list.map((revision) => (
              <li key={revision.id}>
                <button type="button" aria-pressed={revision === shown} onClick={() => setShown(revision)}>
                  <b>{timeWords(Date.parse(revision.saved_at), now)}</b>
                  <span>{revision.saved_by ?? VERSIONS.bySomebody}</span>
                </button>
              </li>
            ))}
          </ol>
        )}
        <div className="past" aria-live="polite">
          {shown && differing.length === 0 && <p>{VERSIONS.sameAsForm}</p>}
          {shown && differing.length > 0 && <p className="hint">{VERSIONS.wouldChange}</p>}
          {shown &&
            differing.map((field) => (
              <section key={field} className="versions" aria-label={FIELDS[field]}>
                <h3>{FIELDS[field]}</h3>
                <DiffView field={field} before={state.form[field]} after={shown.form[field]} />
              </section>
            ))}
          {Array.isArray(list) && list.length > 0 && !shown && <p className="hint">{VERSIONS.chooseVersion}</p>}
        </div>
      </div>
      <div className="acts">
        <button type="button" className="btn" data-autofocus="" onClick={onClose}>
          {COMMON.close}
        </button>
        <button
          type="button"
          className="btn btn-ink"
          disabled={!shown || differing.length === 0}
          onClick={() => {
            if (shown) session.replace(shown.form);
            onClose();
          }}
        >
          {VERSIONS.putIntoForm}
        </button>
      </div>
    </Dialog>
  );
}
