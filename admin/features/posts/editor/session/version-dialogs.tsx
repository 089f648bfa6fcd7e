import { useCallback, useEffect, useState } from 'react';
import { backendNow } from '../../../../data/clock.ts';
import { Button } from '../../../../ui/controls.tsx';
import { Dialog, DialogFooter } from '../../../../ui/dialog.tsx';
import { Failed } from '../../../../ui/list-states.tsx';
import { toast } from '../../../../ui/toasts.tsx';
import { COMMON } from '../../../../words/common-words.ts';
import { EDITOR } from '../../../../words/editor-words.ts';
import { POST_MESSAGES } from '../../../../words/post-messages.ts';
import { FIELDS } from '../../../../words/posts-words.ts';
import { VERSIONS } from '../../../../words/versions-words.ts';
import { dayAndTime, formatTime, twoTimes } from '../../format-time.ts';
import { countsOf } from '../../html-text.ts';
import {
  changedFields,
  EMPTY_FORM,
  type PostForm,
  restored,
  type SavedPost,
  type StoredField,
} from '../../post-form.ts';
import { DiffView } from './diff-view.tsx';
import type { EditorSession } from './editor-session.ts';
import type { Revision } from './post-store.ts';
import type { RestoreOffer } from './session-state.ts';
import type { OpenEditor } from './use-editor-session.ts';

interface RestoreDialogProps {
  readonly session: EditorSession;
  readonly offer: RestoreOffer;
  readonly base: SavedPost | undefined;
  /** Called when the version can't simply be restored and must be merged. */
  readonly onMerge: () => void;
}

/** Offers an unsaved version from this device next to the site's version. */
export function RestoreDialog({ session, offer, base, onMerge }: RestoreDialogProps) {
  const { entry, kind } = offer;
  const now = backendNow();
  const site = base?.form ?? EMPTY_FORM;
  const savedAt = base ? Date.parse(base.updated_at) : Number.NEGATIVE_INFINITY;
  const [onDevice, onSite] = base ? twoTimes(entry.writtenAt, savedAt, now) : [formatTime(entry.writtenAt, now), ''];
  const gap = Math.round((entry.writtenAt - savedAt) / 1000);
  const isClose = Math.abs(gap) < 60 && gap !== 0;
  const putOff = () => session.putOffOffer();
  const discard = () =>
    session.discardOffer().then(
      (bringBack) => toast(POST_MESSAGES.discarded, { label: COMMON.undo, run: () => void bringBack() }),
      () => toast(POST_MESSAGES.discardFailed),
    );
  return (
    <Dialog key={entry.key} heading={VERSIONS.unsavedHeading} className="wide" onClose={putOff}>
      <p>
        {kind === 'newer' && VERSIONS.unsaved}
        {kind === 'merge' && VERSIONS.unsavedMerge}
        {kind === 'gone' && VERSIONS.unsavedGone}
      </p>
      <dl className="times">
        <div>
          <dt>{VERSIONS.onDevice}</dt>
          <dd>{onDevice}</dd>
        </div>
        <div>
          <dt>{VERSIONS.onSite}</dt>
          <dd>{base ? onSite : VERSIONS.notThere}</dd>
        </div>
      </dl>
      {isClose && <p className="hint">{gap > 0 ? VERSIONS.newerOnDevice(gap) : VERSIONS.newerOnSite(-gap)}</p>}
      <Changes fields={changedFields(site, entry.form)} before={site} after={entry.form} />
      <p className="hint">{VERSIONS.unsavedHint}</p>
      <DialogFooter leave={VERSIONS.notNow} isFirst={false} onLeave={putOff}>
        <Button words={VERSIONS.discard} onClick={discard} />
        <Button
          look="ink"
          words={kind === 'merge' ? VERSIONS.mergeIt : VERSIONS.restoreText}
          isFirst={true}
          onClick={() => {
            session.restore();
            if (session.read().conflict) onMerge();
          }}
        />
      </DialogFooter>
    </Dialog>
  );
}

interface RevisionsDialogProps extends Pick<OpenEditor, 'session' | 'state' | 'posts'> {
  readonly onClose: () => void;
}

/** Earlier versions: who saved them and when, how they differ from the form, and a button to restore them. */
export function RevisionsDialog({ session, state, posts, onClose }: RevisionsDialogProps) {
  const postId = state.base?.id;
  const [list, setList] = useState<readonly Revision[] | 'loading' | 'failed'>('loading');
  const [shown, setShown] = useState<Revision>();
  const load = useCallback(() => {
    setList('loading');
    (postId === undefined ? Promise.resolve([]) : posts.revisions(postId)).then(
      (found) => {
        setList(found);
        setShown(found[0]);
      },
      () => setList('failed'),
    );
  }, [posts, postId]);
  useEffect(load, [load]);
  const back = shown && restored(shown.form, state.form);
  const differing = back ? changedFields(state.form, back) : [];

  return (
    <Dialog heading={EDITOR.former} className="wide" onClose={onClose}>
      <div className="history" aria-busy={list === 'loading'}>
        {list === 'loading' && <p role="status">{VERSIONS.loadingFormer}</p>}
        {list === 'failed' && <Failed role="alert" text={VERSIONS.formerFailed} onRetry={load} />}
        {Array.isArray(list) && list.length === 0 && <p className="empty">{VERSIONS.noFormer}</p>}
        {Array.isArray(list) && list.length > 0 && (
          <ol>
            <li>
              <div aria-current="true">
                <b>{VERSIONS.current}</b>
                <span>
                  {VERSIONS.inForm} · {VERSIONS.words(countsOf(state.form.content).words)}
                </span>
              </div>
            </li>
            {list.map((revision, index) => (
              <li key={revision.id}>
                <button type="button" aria-pressed={revision === shown} onClick={() => setShown(revision)}>
                  <b>{dayAndTime(Date.parse(revision.saved_at))}</b>
                  <span>
                    {revision.saved_by ?? VERSIONS.bySomebody} · {VERSIONS.words(countsOf(revision.form.content).words)}
                  </span>
                  <span>{changesOf(revision.form, list[index - 1]?.form ?? state.form)}</span>
                </button>
              </li>
            ))}
          </ol>
        )}
        <div className="past" aria-live="polite">
          {back && <p className="hint">{differing.length === 0 ? VERSIONS.sameAsForm : VERSIONS.wouldChange}</p>}
          {back && <Changes fields={differing} before={state.form} after={back} />}
        </div>
      </div>
      <DialogFooter onLeave={onClose}>
        {shown && (
          <Button
            look="ink"
            words={VERSIONS.putIntoForm}
            disabled={differing.length === 0}
            onClick={() => {
              session.replace(shown.form);
              onClose();
            }}
          />
        )}
      </DialogFooter>
    </Dialog>
  );
}

function changesOf(version: PostForm, next: PostForm): string {
  const fields = changedFields(version, next).map((field) => FIELDS[field]);
  return fields.length === 0 ? VERSIONS.sameAfter : VERSIONS.changedAfter(fields.join(', '));
}

interface ChangesProps {
  readonly fields: readonly StoredField[];
  readonly before: PostForm;
  readonly after: PostForm;
}

function Changes({ fields, before, after }: ChangesProps) {
  // Short fields take one line each, to keep the text in view.
  return fields.map((field) => (
    <section key={field} className={isShort(field) ? 'versions short' : 'versions'} aria-label={FIELDS[field]}>
      <h3>{FIELDS[field]}</h3>
      <DiffView field={field} before={before[field]} after={after[field]} />
    </section>
  ));
}

function isShort(field: StoredField): boolean {
  return field !== 'content' && field !== 'excerpt' && field !== 'meta_description';
}
