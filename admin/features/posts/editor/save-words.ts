import { EDITOR } from '../../../words/editor-words.ts';
import { isPublic, isToCome } from '../post-form.ts';
import type { EditorState } from './session/session-state.ts';

/** Returns the save button's label, by the form's status and whether the post is public. */
export function saveWords({ form, base }: Pick<EditorState, 'form' | 'base'>): string {
  if (isToCome(form)) return EDITOR.schedule;
  return EDITOR.saves[form.status][isPublic(base) ? 'public' : 'hidden'];
}
