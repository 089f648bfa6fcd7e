import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { createSanitizer } from '../../../../src/blog/content/sanitize.ts';
import { categories } from '../../../../src/blog/store/backend-calls.ts';
import { useServices } from '../../../data/services.tsx';
import { useScreen } from '../../../data/use-screen.ts';
import { toast } from '../../../ui/toasts.tsx';
import { EDITOR } from '../../../words/editor-words.ts';
import { POST_MESSAGES } from '../../../words/post-messages.ts';
import { Loading, NotLoaded } from './editor-bar.tsx';
import { PostEditor } from './post-editor.tsx';
import { useEditorSession } from './session/use-editor-session.ts';
import { useWindows } from './use-windows.ts';

/** The screens at /admin/blog/new and /admin/blog/edit/{id}. */
export function Editor() {
  const { id } = useParams();
  return <Loaded key={id ?? 'new'} postId={id} />;
}

/** Sanitizes as for visitors, except that undecided alt text stays missing and long text isn't cut. */
const clean = createSanitizer(window, { keepsMissingAlt: true, limit: Number.POSITIVE_INFINITY });

function Loaded({ postId }: { readonly postId: string | undefined }) {
  const isNew = postId === undefined;
  useScreen(isNew ? EDITOR.newPost : EDITOR.editPost);
  const { client } = useServices();
  const editor = useEditorSession(postId, clean);
  const { phase, offer } = editor.state;
  const windows = useWindows();
  const isLost = phase === 'failed' || phase === 'missing';
  useEffect(() => {
    if (isLost) toast(POST_MESSAGES.loadFailed);
  }, [isLost]);
  // Browsers cache a failed dynamic import.
  const isPartial = windows === 'failed';
  useEffect(() => {
    if (isPartial) toast(POST_MESSAGES.partNotFetched);
  }, [isPartial]);
  // docs/contract.md, section 7, loads them here; they aren't shown (docs/decisions.md, 45).
  useEffect(() => {
    categories(client).catch((error) => console.error('could not load the categories', error));
  }, [client]);
  if (isLost)
    return <NotLoaded isMissing={phase === 'missing'} retry={() => editor.session.load().catch(() => undefined)} />;
  // Unsaved text is offered together with the post.
  if (phase === 'loading' || (offer && !windows)) return <Loading isNew={isNew} />;
  return <PostEditor {...{ editor, isNew, clean }} windows={isPartial ? undefined : windows} />;
}
