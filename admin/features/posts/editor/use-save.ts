import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ADMIN_PATHS, postPath } from '../../../../src/base/url.ts';
import { ErrorCode, errorCodeOf } from '../../../../src/blog/store/error-codes.ts';
import { BASE_PATH } from '../../../../src/shared/base-path.ts';
import { useServices } from '../../../data/services.tsx';
import { useFocusBack } from '../../../ui/browser.ts';
import { toast } from '../../../ui/toasts.tsx';
import { EDITOR } from '../../../words/editor-words.ts';
import { MESSAGES } from '../../../words/messages.ts';
import { POST_MESSAGES } from '../../../words/post-messages.ts';
import { INVALID } from '../../../words/posts-words.ts';
import { type CheckedField, checkPost, type PostErrors } from '../check-post.ts';
import { timeIn } from '../format-time.ts';
import type { LinkTargets } from '../link-targets.ts';
import { isPublic, isToCome, type PostForm, type SavedPost } from '../post-form.ts';
import { type ChecklistId, checklist, isNeeded } from './panel/checklist.tsx';
import type { EditorSession } from './session/editor-session.ts';
import type { Writing } from './use-writing.ts';
import type { SummaryItem } from './writing-column.tsx';

interface SaveParts {
  readonly session: EditorSession;
  /** True if the editor stays open after saving. */
  readonly isStaying: boolean;
  readonly isNew: boolean;
  readonly writing: Writing;
  readonly targets: LinkTargets | undefined;
  readonly setErrors: (errors: PostErrors) => void;
  readonly go: (place: ChecklistId | CheckedField) => void;
  readonly onConflict: () => void;
}

/** Validates and saves the form, then opens the dashboard; otherwise shows the errors. */
export function useSave({ session, isStaying, isNew, writing, targets, setErrors, go, onConflict }: SaveParts) {
  const navigate = useNavigate();
  const { site } = useServices();
  const [summary, setSummary] = useState<readonly SummaryItem[]>([]);
  /** True if the invalid draft was saved anyway. */
  const [isKept, setKept] = useState(false);
  const [isSaving, setSaving] = useState(false);
  useFocusBack(isSaving);
  const [isFeaturedBusy, setFeaturedBusy] = useState(false);

  /** Validates the form. Shows errors in the summary, next to their fields and in a toast. */
  function isSound(form: PostForm): boolean {
    const found = checkPost(form);
    const all = [...found].map(([field, text]): SummaryItem => ({ text, go: () => go(field) }));
    for (const { id, text } of blockingItems(form, targets)) {
      // The error of a field says the same as its item.
      const field = id === 'description' ? 'meta_description' : id;
      if (!found.has(field as CheckedField)) all.push({ text, go: () => go(id) });
    }
    setErrors(found.size > 0 ? found : NO_FAULTS);
    setSummary(all);
    if (all[0]) toast(MESSAGES.invalid(all[0].text));
    setKept(false);
    if (all.length > 0 && form.status === 'draft') void session.keepDraft().then(setKept);
    return all.length === 0;
  }

  /** Returns whether the form with this patch may be saved now, and shows why not. */
  function mayBeSaved(patch: Partial<PostForm>): boolean {
    if (isSaving) return false;
    writing.flush();
    if (!isSound({ ...session.read().form, ...patch })) return false;
    const isSending = writing.uploads.read().length > 0 || isFeaturedBusy;
    if (isSending) toast(POST_MESSAGES.stillSending);
    return !isSending;
  }

  async function save(patch: Partial<PostForm> = {}): Promise<void> {
    if (!mayBeSaved(patch)) return;
    session.change(patch);
    setSaving(true);
    const result = await session.save();
    setSaving(false);
    if (result.kind === 'conflict') onConflict();
    else if (result.kind === 'saved') {
      tellSaved(session.read().base, result.isNew, site.timeZone);
      // Text typed since isn't saved; the guard warns about it.
      writing.flush();
      if (!isStaying) navigate(ADMIN_PATHS.posts);
    } else {
      toast(POST_MESSAGES.saveFailed(result.error, isNew));
      if (errorCodeOf(result.error) === ErrorCode.uniqueViolation) setErrors(new Map([['slug', INVALID.slugTaken]]));
    }
  }

  return { save, mayBeSaved, summary, isKept, isSaving, setFeaturedBusy };
}

/** Returns the checklist's items that a published post can't be without. */
function blockingItems(form: PostForm, targets: LinkTargets | undefined) {
  return form.status === 'published' ? checklist(form, targets).filter(isNeeded) : [];
}

/** Shows that a post was saved, and when visitors get it or where it is. */
function tellSaved(base: SavedPost | undefined, isNew: boolean, timeZone: string): void {
  const message = POST_MESSAGES.saved(isNew);
  if (base && isToCome(base.form))
    toast({ ...message, text: EDITOR.visitorsGet(timeIn(Date.parse(base.form.publishAt), timeZone)) });
  else if (base && isPublic(base))
    toast(message, { label: EDITOR.viewPost, href: BASE_PATH + postPath(base.form.slug) });
  else toast(message);
}

export const NO_FAULTS: PostErrors = new Map();

/** The invalid fields of the form. Changing a field clears its error. */
export function usePostForm(session: EditorSession, content: string) {
  const [errors, setErrors] = useState<PostErrors>(NO_FAULTS);
  const change = useCallback(
    (patch: Partial<PostForm>) => {
      session.change(patch);
      setErrors((known) => without(known, Object.keys(patch)));
    },
    [session],
  );
  useEffect(() => {
    if (content !== '') setErrors((known) => without(known, ['content']));
  }, [content]);
  return { errors, setErrors, change };
}

function without(errors: PostErrors, fields: readonly string[]): PostErrors {
  return fields.some((field) => errors.has(field as CheckedField))
    ? new Map([...errors].filter(([field]) => !fields.includes(field)))
    : errors;
}
