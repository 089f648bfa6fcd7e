import { Dialog } from '../../../../ui/dialog.tsx';
import { FIELDS } from '../../../../words/posts.ts';
import { VERSIONS } from '../../../../words/saving.ts';
import { EMPTY_FORM } from '../../post-form.ts';
import { DiffView } from './diff-view.tsx';
import type { EditorSession } from './editor-session.ts';
import type { EditorState } from './session-state.ts';
import { changedFields } from './stored-form.ts';
import { timeWords } from './time-words.ts';

interface RestoreDialogProps {
  readonly session: EditorSession;
  readonly state: EditorState;
  /** The text cannot simply be put into the form: the conflict has to be shown. */
  readonly onMerge: () => void;
}

/** Offers text that was kept on this device and never saved, beside what the site has. Shown while there is an offer. */
export function RestoreDialog({ session, state, onMerge }: RestoreDialogProps) {
  const { offer, base } = state;
  if (!offer) return null;
  const { entry, kind } = offer;
  const now = Date.now();
  const site = base?.form ?? EMPTY_FORM;
  const decline = () => void session.decline();
  return (
    <Dialog key={entry.key} heading={VERSIONS.unsavedHeading} className="wide" onClose={decline}>
      <p>
        {kind === 'newer' && VERSIONS.unsaved}
        {kind === 'merge' && VERSIONS.unsavedMerge}
        {kind === 'gone' && VERSIONS.unsavedGone}
      </p>
      <dl className="times">
        <div>
          <dt>{VERSIONS.onDevice}</dt>
          <dd>{timeWords(entry.writtenAt, now)}</dd>
        </div>
        <div>
          <dt>{VERSIONS.onSite}</dt>
          <dd>{base ? timeWords(Date.parse(base.updated_at), now) : VERSIONS.notThere}</dd>
        </div>
      </dl>
      {changedFields(site, entry.form).map((field) => (
        <section key={field} className="versions" aria-label={FIELDS[field]}>
          <h3>{FIELDS[field]}</h3>
          <DiffView field={field} before={site[field]} after={entry.form[field]} />
        </section>
      ))}
      <p className="hint">{VERSIONS.unsavedHint}</p>
      <div className="acts">
        <button type="button" className="btn" onClick={decline}>
          {VERSIONS.notNow}
        </button>
        <button
          type="button"
          className="btn btn-ink"
          data-autofocus=""
          onClick={() => {
            session.restore();
            if (session.read().conflict) onMerge();
          }}
        >
          {kind === 'merge' ? VERSIONS.mergeIt : VERSIONS.restoreText}
        </button>
      </div>
    </Dialog>
  );
}
