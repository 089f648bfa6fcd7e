import { useCallback, useEffect, useState } from 'react';
import type { CheckedField, PostFaults } from '../check-post.ts';
import type { PostForm } from '../post-form.ts';
import type { EditorSession } from './session/editor-session.ts';

export const NO_FAULTS: PostFaults = new Map();

/** The fields of the form that were found wrong; what is changed is not wrong any more. */
export function usePostForm(session: EditorSession, content: string) {
  const [faults, setFaults] = useState<PostFaults>(NO_FAULTS);
  const change = useCallback(
    (patch: Partial<PostForm>) => {
      session.change(patch);
      setFaults((known) => without(known, Object.keys(patch)));
    },
    [session],
  );
  useEffect(() => {
    if (content !== '') setFaults((known) => without(known, ['content']));
  }, [content]);
  return { faults, setFaults, change };
}

function without(faults: PostFaults, fields: readonly string[]): PostFaults {
  return fields.some((field) => faults.has(field as CheckedField))
    ? new Map([...faults].filter(([field]) => !fields.includes(field)))
    : faults;
}
