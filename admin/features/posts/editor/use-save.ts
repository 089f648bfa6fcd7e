import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { STAFF_PATHS } from '../../../../src/base/url.ts';
import { ErrorCode, errorCodeOf } from '../../../../src/blog/store/error-codes.ts';
import { useFocusBack } from '../../../ui/browser.ts';
import { toast } from '../../../ui/toasts.tsx';
import { MESSAGES } from '../../../words/messages.ts';
import { INVALID } from '../../../words/posts.ts';
import { type CheckedField, checkPost, type PostErrors } from '../check-post.ts';
import type { LinkTargets } from '../link-targets.ts';
import type { PostForm } from '../post-form.ts';
import { type ChecklistId, checklist } from './panel/checklist.tsx';
import type { EditorSession } from './session/editor-session.ts';
import type { Writing } from './use-writing.ts';
import type { SummaryItem } from './writing-column.tsx';

interface SaveParts {
  readonly session: EditorSession;
  readonly isNew: boolean;
  readonly writing: Writing;
  readonly targets: LinkTargets | undefined;
  readonly setErrors: (errors: PostErrors) => void;
  readonly go: (place: ChecklistId | CheckedField) => void;
  readonly onConflict: () => void;
}

/** Saves what the form holds once it is sound, and leaves for the dashboard; else says what is wrong. */
export function useSave({ session, isNew, writing, targets, setErrors, go, onConflict }: SaveParts) {
  const navigate = useNavigate();
  const [summary, setSummary] = useState<readonly SummaryItem[]>([]);
  const [isSaving, setSaving] = useState(false);
  useFocusBack(isSaving);
  const isFeaturedBusy = useRef(false);

  /** Whether the form may be saved. What is wrong is said in the summary, beside the fields and in a message. */
  function isSound(now: PostForm): boolean {
    const found = checkPost(now);
    const blocking = now.status === 'published' ? checklist(now, '', targets).filter(({ blocks }) => blocks) : [];
    const all: SummaryItem[] = [
      ...[...found].map(([field, text]) => ({ text, go: () => go(field) })),
      ...blocking.map(({ id, text }) => ({ text, go: () => go(id) })),
    ];
    setErrors(found.size > 0 ? found : NO_FAULTS);
    setSummary(all);
    if (all[0]) toast(MESSAGES.invalid(all[0].text));
    return all.length === 0;
  }

  async function save(patch: Partial<PostForm> = {}): Promise<void> {
    if (isSaving) return;
    writing.flush();
    if (!isSound({ ...session.read().form, ...patch })) return;
    if (writing.uploads.read().length > 0 || isFeaturedBusy.current) {
      toast(MESSAGES.stillSending());
      return;
    }
    session.change(patch);
    setSaving(true);
    const result = await session.save();
    setSaving(false);
    if (result.kind === 'saved') {
      toast(MESSAGES.saved(result.isNew));
      // What was typed since is not saved: the guard asks.
      writing.flush();
      navigate(STAFF_PATHS.posts);
    } else if (result.kind === 'conflict') onConflict();
    else {
      toast(MESSAGES.saveFailed(result.error, isNew));
      if (errorCodeOf(result.error) === ErrorCode.uniqueViolation) setErrors(new Map([['slug', INVALID.slugTaken]]));
    }
  }

  return { save, summary, isSaving, isFeaturedBusy };
}

export const NO_FAULTS: PostErrors = new Map();

/** The fields of the form that were found wrong; what is changed is not wrong any more. */
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
