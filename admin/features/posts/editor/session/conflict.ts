import type { PostForm } from '../../post-form.ts';
import { isSameForm } from '../../post-form.ts';
import type { Draft } from './draft.ts';

/** Leaves a conflict undecided. One with the site stays until it is decided; text of this device stays there, to be offered again. */
export function putOff(draft: Draft): void {
  if (draft.state.conflict?.source === 'device') draft.set({ conflict: undefined });
}

/** Ends a conflict with a form that holds what is to stay of both versions. It still has to be saved. */
export function resolve(draft: Draft, form: PostForm): void {
  const { conflict } = draft.state;
  if (!conflict) return;
  draft.remember();
  if (conflict.entry) draft.takeEntry(conflict.entry);
  else draft.sent = [];
  draft.set({ conflict: undefined, base: conflict.version, ...(conflict.source === 'site' && { newer: undefined }) });
  draft.put(form, true);
}

/** Asks whether somebody else has saved the post, or deleted it, since it was read. Says so in `newer`; failures are passed over. */
export async function checkVersion(draft: Draft): Promise<void> {
  const { base, phase, conflict } = draft.state;
  if (!base || phase !== 'ready' || conflict || draft.runs > 0) return;
  const found = await draft.call(draft.parts.posts.version(base.id)).catch(() => 'unknown' as const);
  // A save of one's own may have come in between, and its answer may still be on the way.
  if (
    found === 'unknown' ||
    draft.runs > 0 ||
    draft.sent.length > 0 ||
    draft.state.base?.updated_at !== base.updated_at
  )
    return;
  if (found?.updated_at === base.updated_at) draft.state.newer && draft.set({ newer: undefined });
  else if (!draft.state.newer || draft.state.newer.updated_at !== found?.updated_at) draft.set({ newer: found ?? {} });
}

/** Brings in what `newer` told of: the form takes it when nothing of its own would be lost, else it is a conflict. Throws what the backend answers. */
export async function takeNewer(draft: Draft): Promise<void> {
  await draft.turn(async () => {
    const { base } = draft.state;
    if (!base || draft.state.conflict) return;
    const theirs = await draft.call(draft.parts.posts.load(base.id));
    if (draft.state.isDirty || !theirs) return draft.enterConflict(base, theirs);
    if (isSameForm(theirs.form, draft.state.form)) return draft.adopt(theirs, 'load');
    draft.remember();
    draft.set({ base: theirs, newer: undefined });
    draft.put({ ...draft.state.form, ...theirs.form }, true);
  });
}
