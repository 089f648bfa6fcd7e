import { useEffect, useId, useState } from 'react';
import { escapeText } from '../../../../../src/blog/content/allowed.ts';
import { backendNow } from '../../../../data/clock.ts';
import { Button, FieldError, Choice as Option } from '../../../../ui/controls.tsx';
import { Dialog, DialogFooter } from '../../../../ui/dialog.tsx';
import { COMMON } from '../../../../words/common-words.ts';
import { FIELDS } from '../../../../words/posts-words.ts';
import { VERSIONS } from '../../../../words/versions-words.ts';
import { formatTime } from '../../format-time.ts';
import { EMPTY_FORM, type PostForm, type StoredField } from '../../post-form.ts';
import { DiffView } from './diff-view.tsx';
import type { EditorSession } from './editor-session.ts';
import { textOf } from './html-blocks.ts';
import { type Choice, chosenForm, type FieldMerge, mergeFields } from './merge.ts';
import type { PostStore } from './post-store.ts';
import type { Conflict } from './session-state.ts';

interface ConflictDialogProps {
  readonly session: EditorSession;
  readonly posts: Pick<PostStore, 'version'>;
  readonly conflict: Conflict;
  readonly form: PostForm;
  /** Called when a conflict with the site is resolved and the form should be saved. */
  readonly onResolved: () => void;
  /** Called when the dialog closes without a decision; everything stays unsaved. */
  readonly onClose: () => void;
}

/** Compares two versions field by field and merges them. */
export function ConflictDialog({ session, posts, conflict, form, onResolved, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<StoredField, Choice>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const who = useSaver(posts, conflict) ?? VERSIONS.somebodyElse;
  const { other, source } = conflict;
  const isOnSite = source === 'site';
  const at = formatTime(conflict.at, backendNow());
  const close = () => {
    session.putOff();
    onClose();
  };

  if (!other)
    return (
      <Dialog heading={VERSIONS.goneHeading} isAlert={true} onClose={close}>
        <p>{VERSIONS.goneText}</p>
        <CopyText form={form} />
        <DialogFooter leave={COMMON.cancel} onLeave={close}>
          <Button
            look="ink"
            words={VERSIONS.saveAsNew}
            onClick={() => {
              session.resolve(form);
              onResolved();
            }}
          />
        </DialogFooter>
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
    // Merging a local version doesn't save it to the site.
    if (isOnSite) onResolved();
    else onClose();
  };

  return (
    <Dialog heading={VERSIONS.heading} className="wide" onClose={close}>
      <p>
        {isOnSite ? VERSIONS.savedMeanwhile(who, at) : VERSIONS.keptMeanwhile(at)} {VERSIONS.nothingLost}
        {fields.length === 0 && VERSIONS.sameByNow}
      </p>
      <CopyText form={form} />
      {fields.map((one) => (
        <FieldChoice
          key={one.field}
          id={`${id}-${one.field}`}
          merge={one}
          names={isOnSite ? [VERSIONS.yours, VERSIONS.theirs(who, at)] : VERSIONS.deviceNames}
          choice={choices.get(one.field) ?? one.proposal}
          isMissing={isAsking && open.includes(one)}
          onChoose={(choice) => setChoices(new Map(choices).set(one.field, choice))}
        />
      ))}
      <DialogFooter leave={VERSIONS.keepWriting} onLeave={close}>
        <Button look="ink" words={isOnSite ? VERSIONS.saveResult : VERSIONS.putIntoForm} onClick={save} />
      </DialogFooter>
    </Dialog>
  );
}

/** Returns who saved the other version; undefined while loading or if unknown. */
function useSaver(posts: Pick<PostStore, 'version'>, conflict: Conflict): string | undefined {
  const [who, setWho] = useState<string>();
  const version = conflict.source === 'site' ? conflict.version : undefined;
  useEffect(() => {
    setWho(undefined);
    if (!version) return;
    posts.version(version.id).then(
      (found) => setWho(found?.updated_at === version.updated_at ? found.saved_by : undefined),
      (error) => console.error('could not load who saved the other version', error),
    );
  }, [posts, version]);
  return who;
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
      <Option
        type="radio"
        words={label}
        name={id}
        value={value}
        checked={choice === value}
        onChange={() => onChoose(value)}
        aria-describedby={isMissing ? `${id}-error` : undefined}
      />
      <DiffView field={field} before={before} after={after} />
    </div>
  );
  return (
    <fieldset className={isMissing ? 'versions wrong' : 'versions'} id={id}>
      <legend>{FIELDS[field]}</legend>
      <FieldError id={id} text={isMissing ? VERSIONS.chooseOne : undefined} />
      {merged !== undefined && option('merged', isClean ? VERSIONS.merged : VERSIONS.inSequence, merged)}
      {option('mine', names[0], mine)}
      {option('theirs', names[1], theirs)}
    </fieldset>
  );
}

/** Copies the author's text to the clipboard, formatted and plain, as a backup. Reports the result. */
export function CopyText({ form }: { readonly form: PostForm }) {
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    setSaid('');
    try {
      await navigator.clipboard.write([new ClipboardItem(clipboardTexts(form))]);
      setSaid(VERSIONS.copied);
    } catch {
      // Denied, no HTTPS or unsupported: the advice is the same.
      setSaid(VERSIONS.copyRefused);
    }
  }

  return (
    <div className="copy-text">
      <Button words={VERSIONS.copyMine} onClick={() => void copy()} />
      <p className="hint" role="status">
        {said}
      </p>
    </div>
  );
}

/** Returns a post's title, excerpt and content as clipboard types. `content` was sanitized or typed here. */
export function clipboardTexts({ title, excerpt, content }: Pick<PostForm, 'title' | 'excerpt' | 'content'>) {
  const plain = [title.trim(), excerpt.trim(), textOf(content)].filter((part) => part !== '').join('\n\n');
  const html = [
    title.trim() && `<h1>${escapeText(title.trim())}</h1>`,
    excerpt.trim() && `<p>${escapeText(excerpt.trim())}</p>`,
    content,
  ].join('');
  return {
    'text/plain': new Blob([plain], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  };
}
