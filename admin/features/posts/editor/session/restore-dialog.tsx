import { Dialog } from '../../../../ui/dialog.tsx';
import { EMPTY_FORM } from '../../post-form.ts';
import { DiffView } from './diff-view.tsx';
import type { EditorSession, EditorState } from './editor-session.ts';
import { LABELS, timeWords } from './labels.ts';
import { changedFields } from './stored-form.ts';

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
    <Dialog key={entry.key} heading="Text that was not saved" className="wide" onClose={decline}>
      <p>
        {kind === 'newer' && 'Your last visit to this post ended before everything was saved.'}
        {kind === 'merge' &&
          'Your last visit to this post ended before everything was saved, and the post was saved again since. Both can be merged; nothing is replaced unseen.'}
        {kind === 'gone' && 'This post is no longer on the site. What you wrote can become a new one.'}
      </p>
      <dl className="times">
        <div>
          <dt>On this device</dt>
          <dd>{timeWords(entry.writtenAt, now)}</dd>
        </div>
        <div>
          <dt>On the site</dt>
          <dd>{base ? timeWords(Date.parse(base.updated_at), now) : 'not there'}</dd>
        </div>
      </dl>
      {changedFields(site, entry.form).map((field) => (
        <section key={field} className="versions" aria-label={LABELS[field]}>
          <h3>{LABELS[field]}</h3>
          <DiffView field={field} before={site[field]} after={entry.form[field]} />
        </section>
      ))}
      <p className="hint">If you do not want it now, it is offered once more, and stays on this device for 30 days.</p>
      <div className="acts">
        <button type="button" className="btn" onClick={decline}>
          Not now
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
          {kind === 'merge' ? 'Merge it' : 'Restore my text'}
        </button>
      </div>
    </Dialog>
  );
}
