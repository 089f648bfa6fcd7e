import { useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from '../../../../src/base/url.ts';
import { removePost, restorePost } from '../../../../src/blog/store/backend-calls.ts';
import { useServices } from '../../../data/services.tsx';
import { Confirm } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { COMMON } from '../../../words/common-words.ts';
import { EDITOR } from '../../../words/editor-words.ts';
import { POST_MESSAGES } from '../../../words/post-messages.ts';
import { DELETION } from '../../../words/posts-words.ts';
import { SCHEDULE } from '../../../words/schedule-words.ts';
import { timeIn } from '../format-time.ts';
import { isPublic, isToCome } from '../post-form.ts';
import { saveWords } from './save-words.ts';
import type { EditorSession } from './session/editor-session.ts';
import type { OpenEditor } from './session/use-editor-session.ts';

interface QuestionsProps extends Pick<OpenEditor, 'session' | 'state'> {
  readonly open: 'publish' | 'delete';
  readonly onPublish: () => void;
  readonly onClose: () => void;
}

/** Confirmations before a shortcut publishes the post and before the post is moved to the trash. */
export function Questions({ open, session, state, onPublish, onClose }: QuestionsProps) {
  const remove = useDelete(session);
  const { timeZone } = useServices().site;
  const { base } = state;
  const form = { ...state.form, status: 'published' as const };
  const answered = (act: () => void) => () => {
    onClose();
    act();
  };
  if (open === 'delete')
    return (
      <Confirm
        heading={DELETION.heading}
        text={DELETION.text(form.title)}
        action={COMMON.delete}
        onConfirm={answered(() => void remove())}
        onCancel={onClose}
      />
    );
  const [heading, text] = isToCome(form)
    ? [SCHEDULE.scheduleThis, SCHEDULE.scheduleThisText(form.slug, timeIn(Date.parse(form.publishAt), timeZone))]
    : isPublic(base)
      ? [EDITOR.updateThis, EDITOR.updateThisText(form.slug)]
      : [EDITOR.publishThis, EDITOR.publishThisText(form.slug)];
  return (
    <Confirm
      heading={heading}
      text={text}
      action={saveWords({ form, base })}
      look="ink"
      onConfirm={answered(onPublish)}
      onCancel={onClose}
    />
  );
}

/** Moves the post to the trash and opens the dashboard, with an undo toast. Unsaved changes are lost. */
function useDelete(session: EditorSession): () => Promise<void> {
  const { client } = useServices();
  const navigate = useNavigate();
  const restore = async (id: string) => {
    try {
      const isBack = await restorePost(client, id);
      toast(isBack ? POST_MESSAGES.restored : POST_MESSAGES.restoreFailed());
      if (isBack) navigate(`${ADMIN_PATHS['edit-post']}/${id}`);
    } catch (error) {
      toast(POST_MESSAGES.restoreFailed(error));
    }
  };
  return async () => {
    const id = session.read().base?.id;
    if (id === undefined) return;
    try {
      if (!(await removePost(client, id))) return toast(POST_MESSAGES.deleteRefused);
      await session.discard();
      toast(POST_MESSAGES.deleted, { label: COMMON.undo, run: () => void restore(id) });
      navigate(ADMIN_PATHS.posts);
    } catch (error) {
      toast(POST_MESSAGES.deleteFailed(error));
    }
  };
}
