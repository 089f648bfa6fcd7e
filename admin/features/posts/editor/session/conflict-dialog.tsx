import { useId, useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EMPTY_FORM, type StoredField } from '../../post-form.ts';
import { CopyText } from './copy-text.tsx';
import { DiffView } from './diff-view.tsx';
import type { EditorSession, EditorState } from './editor-session.ts';
import { LABELS, timeWords } from './labels.ts';
import { type Choice, chosenForm, type FieldMerge, mergeFields } from './merge.ts';

interface ConflictDialogProps {
  readonly session: EditorSession;
  readonly state: EditorState;
  /** The form holds the result of a conflict with the site, which is to be saved. */
  readonly onResolved: () => void;
  /** Nothing was decided: everything stays as it is, and unsaved. */
  readonly onClose: () => void;
}

/** Shows both versions of a post field by field, and makes one of them. Shown as long as there is a conflict and its parent wants it. */
export function ConflictDialog({ session, state, onResolved, onClose }: ConflictDialogProps) {
  const { conflict, form } = state;
  const [choices, setChoices] = useState<ReadonlyMap<StoredField, Choice>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  if (!conflict) return null;
  const { other, source, at } = conflict;
  const close = () => {
    session.putOff();
    onClose();
  };

  if (!other)
    return (
      <Dialog heading="This post is no longer there" isAlert={true} onClose={close}>
        <p>Somebody deleted it, or your account may not see it any more. Your text is still in the form.</p>
        <CopyText form={form} />
        <div className="acts">
          <button type="button" className="btn" data-autofocus="" onClick={close}>
            Cancel
          </button>
          <button
            type="button"
            className="btn btn-ink"
            onClick={() => {
              session.resolve(form);
              onResolved();
            }}
          >
            Save as a new post
          </button>
        </div>
      </Dialog>
    );

  const fields = mergeFields(conflict, form);
  const open = fields.filter(({ field, proposal }) => proposal === undefined && !choices.has(field));
  const save = () => {
    const [first] = open;
    if (first) {
      setAsking(true);
      document.getElementById(`${id}-${first.field}`)?.querySelector('input')?.focus();
      return;
    }
    session.resolve(chosenForm(form, fields, choices));
    // Text of this device is put together with that of the form; whether it goes to the site is another question.
    if (source === 'site') onResolved();
    else onClose();
  };

  return (
    <Dialog heading="Two versions of this post" className="wide" onClose={close}>
      <p>
        {source === 'site'
          ? `Another version was saved at ${timeWords(at, Date.now())}, while you were writing.`
          : `This device kept a text of ${timeWords(at, Date.now())} that was not saved, and the post has changed since.`}{' '}
        Nothing is lost: choose what the post will say.
        {fields.length === 0 && ' Both say the same by now.'}
      </p>
      <CopyText form={form} />
      {fields.map((one) => (
        <FieldChoice
          key={one.field}
          id={`${id}-${one.field}`}
          merge={one}
          names={source === 'site' ? ['Yours', 'The other'] : ['In the form now', 'Kept on this device']}
          choice={choices.get(one.field) ?? one.proposal}
          isMissing={isAsking && open.includes(one)}
          onChoose={(choice) => setChoices(new Map(choices).set(one.field, choice))}
        />
      ))}
      <div className="acts">
        <button type="button" className="btn" data-autofocus="" onClick={close}>
          Keep writing
        </button>
        <button type="button" className="btn btn-ink" onClick={save}>
          {source === 'site' ? 'Save the result' : 'Put it into the form'}
        </button>
      </div>
    </Dialog>
  );
}

interface FieldChoiceProps {
  readonly id: string;
  readonly merge: FieldMerge;
  readonly names: readonly [mine: string, theirs: string];
  readonly choice: Choice | undefined;
  readonly isMissing: boolean;
  readonly onChoose: (choice: Choice) => void;
}

function FieldChoice({ id, merge, names, choice, isMissing, onChoose }: FieldChoiceProps) {
  const { field, base, mine, theirs, merged, proposal } = merge;
  const before = base ?? EMPTY_FORM[field];
  const isClean = proposal === 'merged';
  const option = (value: Choice, label: string, after: string) => (
    <div className="version">
      <label className="check">
        <input
          type="radio"
          name={id}
          value={value}
          checked={choice === value}
          onChange={() => onChoose(value)}
          {...(isMissing && { 'aria-describedby': `${id}-error` })}
        />
        <span>{label}</span>
      </label>
      <DiffView field={field} before={before} after={after} />
    </div>
  );
  return (
    <fieldset className={isMissing ? 'versions wrong' : 'versions'} id={id}>
      <legend>{LABELS[field]}</legend>
      {isMissing && (
        <p className="wrong-text" id={`${id}-error`}>
          <span className="vh">Error: </span>Choose which one to keep
        </p>
      )}
      {merged !== undefined && option('merged', isClean ? 'Both changes, merged' : 'Both, one after the other', merged)}
      {option('mine', names[0], mine)}
      {option('theirs', names[1], theirs)}
    </fieldset>
  );
}
