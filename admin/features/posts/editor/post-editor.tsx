import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Sanitizer } from '../../../../src/blog/content/sanitize.ts';
import { focusText, isTextField, useTextFocus } from '../../../ui/browser.ts';
import { focusInSection } from '../../../ui/fold.tsx';
import { readPreference, writePreference } from '../../../ui/preferences.ts';
import type { CheckedField } from '../check-post.ts';
import { EditorBar } from './editor-bar.tsx';
import type { ChecklistId } from './panel/checklist.tsx';
import { PostPanel } from './post-panel.tsx';
import { UnsavedGuard } from './session/unsaved-guard.tsx';
import type { OpenEditor } from './session/use-editor-session.ts';
import { type ShortcutAction, useEditorKeys } from './shortcuts.ts';
import type { WritingSurface } from './surface/writing-surface.ts';
import { useLinkTargets } from './use-link-targets.ts';
import { usePostForm, useSave } from './use-save.ts';
import { type OpenDialog, useWriting } from './use-writing.ts';
import type { Windows } from './windows.ts';
import { WritingColumn } from './writing-column.tsx';

/** Field IDs of checklist items that have a different ID. */
const FIELD_OF: ReadonlyMap<string, string> = new Map([
  ['description', 'meta_description'],
  ['image', 'featured-file'],
  ['alt', 'content'],
]);

interface PostEditorProps {
  readonly windows: Windows | undefined;
  readonly editor: OpenEditor;
  readonly isNew: boolean;
  readonly clean: Sanitizer;
}

export function PostEditor({ editor, windows, isNew, clean }: PostEditorProps) {
  const { session, state } = editor;
  const found = useLinkTargets();
  const targets = found === 'failed' ? undefined : found;
  const [dialog, setDialog] = useState<OpenDialog>();
  const [isFocused, setFocused] = useState(false);
  const [isStaying, setStaying] = useStaying();
  const [isComparing, setComparing] = useState(false);
  const compare = () => setComparing(true);
  const writing = useWriting(session, setDialog);
  const { errors, setErrors, change } = usePostForm(session, state.form.content);
  const go = (place: ChecklistId | CheckedField) => goTo(place, writing.surface, setDialog, setFocused);
  const saving = useSave({ session, isStaying, isNew, writing, targets, setErrors, go, onConflict: compare });
  /** Opens a dialog after flushing pending edits, so it sees the current text. */
  const open = (which: OpenDialog) => {
    writing.flush();
    setDialog(which);
  };
  const act = (action: ShortcutAction) => {
    if (action === 'save') void saving.save();
    else if (action === 'publish') saving.mayBeSaved(PUBLISHED) && setDialog({ kind: 'publish' });
    else if (action === 'focus') setFocused(!isFocused);
    else open({ kind: action });
  };
  useEditorKeys({ isFocused, leaveFocusMode: () => setFocused(false), act });
  useFirstFocus(isNew);
  useCaret(isNew, writing.surface);
  return (
    <div className={isFocused ? 'editor focused' : 'editor'}>
      <EditorBar
        {...{ state, isFocused, isStaying, isSaving: saving.isSaving, onChange: change, onCompare: compare }}
        onStay={setStaying}
        onFocusMode={() => {
          act('focus');
          focusText();
        }}
        onOpen={open}
        onFreeSlug={(slug) => {
          change({ slug, isSlugTyped: true });
          void session.keepDraft();
          focusText();
        }}
        onLater={() => goTo('publish-later', writing.surface, setDialog, setFocused)}
        onDiscard={() => {
          writing.flush();
          flushSync(() => void session.discard());
          focusText();
        }}
        onSave={() => act('save')}
      />
      <main className="edit" id="main">
        <WritingColumn
          {...{ editor, windows, isNew, clean, writing, errors, isKept: saving.isKept }}
          {...{ summary: saving.summary, onChange: change, onCompare: compare }}
          onDescribe={(src, first) => setDialog({ kind: 'pictures', addresses: [src], first })}
        />
        <PostPanel
          {...{ editor, windows, writing, errors, targets }}
          isHidden={isFocused}
          onBusy={saving.setFeaturedBusy}
          onChange={change}
          onGo={go}
        />
      </main>
      <UnsavedGuard session={session} flush={writing.flush} />
      {windows && (
        <>
          <windows.Comparing
            {...editor}
            isComparing={isComparing}
            onCompare={setComparing}
            onResolved={() => act('save')}
          />
          <windows.EditorDialogs
            {...{ editor, clean, writing }}
            open={dialog}
            setOpen={setDialog}
            targets={found}
            onPublish={() => void saving.save(PUBLISHED)}
          />
        </>
      )}
    </div>
  );
}

const PUBLISHED = { status: 'published' } as const;

/** Whether the editor stays open after saving. By default, the dashboard opens (docs/contract.md, section 4). */
function useStaying(): readonly [boolean, (isStaying: boolean) => void] {
  const [isStaying, setStaying] = useState(() => readPreference('editor-stays') === 'yes');
  return [
    isStaying,
    (chosen) => {
      writePreference('editor-stays', chosen ? 'yes' : 'no');
      setStaying(chosen);
    },
  ];
}

/** Moves focus to a field, or opens the dialog for a checklist item. */
function goTo(
  place: ChecklistId | CheckedField | 'publish-later',
  surface: WritingSurface | undefined,
  setDialog: (dialog: OpenDialog) => void,
  setFocused: (isFocused: boolean) => void,
): void {
  if (place === 'links') setDialog({ kind: 'links' });
  if (place === 'links' || (place === 'alt' && showUndescribed(surface, setDialog))) return;
  // Show the panel synchronously, so focus can move before the next keystroke.
  flushSync(() => setFocused(false));
  focusInSection(document.getElementById(FIELD_OF.get(place) ?? place));
}

/** Opens the dialog for the first image without alt text. Returns whether there is one. */
function showUndescribed(surface: WritingSurface | undefined, setDialog: (dialog: OpenDialog) => void): boolean {
  const picture = surface?.pictures().find(({ alt }) => alt === undefined);
  if (!picture) return false;
  surface?.showPicture(picture.src);
  setDialog({ kind: 'pictures', addresses: [picture.src], first: 'alt' });
  return true;
}

/** Puts the caret back in the last field used; at first, the title of a new post or the text of an existing one. */
function useCaret(isNew: boolean, surface: WritingSurface | undefined): void {
  const last = useRef<HTMLElement>(undefined);
  useTextFocus(() => {
    const field = last.current ?? (isNew ? document.getElementById('title') : undefined);
    if (field?.isConnected && field.checkVisibility() && field !== surface?.root) field.focus({ preventScroll: true });
    else surface?.focus();
  });
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('.editor') && !target.closest('dialog') && isTextField(target))
        last.current = target;
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
}

/** Focuses a new post's title or an existing post's heading, unless focus has moved elsewhere. */
function useFirstFocus(isNew: boolean): void {
  useEffect(() => {
    const at = document.activeElement;
    if (at !== document.body && !at?.matches('.write h1')) return;
    document.querySelector<HTMLElement>(isNew ? '#title' : '.write h1')?.focus({ preventScroll: true });
  }, [isNew]);
}
