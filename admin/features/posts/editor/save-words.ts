import { EDITOR } from '../../../words/editor.ts';
import { isPublic, isToCome } from '../post-form.ts';
import type { EditorState } from './session/session-state.ts';

/** What the one button does to the post, by the state that the form asks for and whether visitors have the post. */
export function saveWords({ form, base }: Pick<EditorState, 'form' | 'base'>): string {
  if (isToCome(form)) return EDITOR.schedule;
  return EDITOR.saves[form.status][isPublic(base) ? 'public' : 'hidden'];
}
