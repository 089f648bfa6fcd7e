import { useEffect, useState, useSyncExternalStore } from 'react';
import { STAFF_PATHS } from '../../../../../src/base/url.ts';
import type { PostVersion } from '../../../../../src/blog/store/backend-calls.ts';
import { clientEditorCalls } from '../../../../../src/blog/store/editor-calls.ts';
import { useServices, useSession } from '../../../../data/services.tsx';
import { EditorSession } from './editor-session.ts';
import { browserJournal, systemClock } from './journal.ts';
import { clientPostStore, type PostStore } from './post-store.ts';
import { Heartbeat, openPresence, type Presence } from './presence.ts';
import type { EditorState } from './session-state.ts';

export interface OpenEditor {
  readonly session: EditorSession;
  readonly state: EditorState;
  readonly posts: PostStore;
  /** The windows of this browser, and those that others have. */
  readonly presence: Presence;
  readonly heartbeat: Heartbeat;
}

/** Milliseconds between two looks at whether somebody else has saved the post. */
const LOOK = 30_000;

/** The session of the editor's screen, for as long as it is shown. `normalize` is what the writing surface makes of a content. Another post needs another screen (`key`). */
export function useEditorSession(postId: string | undefined, normalize?: (html: string) => string): OpenEditor {
  const { client, backend, session: account } = useServices();
  const signedIn = useSession();
  const [{ session, posts, presence, heartbeat }] = useState(() => {
    const state = account.read();
    const writer = crypto.randomUUID();
    const posts = clientPostStore(client, normalize);
    const presence = openPresence(writer);
    const heartbeat = new Heartbeat(clientEditorCalls(client, backend, writer), systemClock);
    const userId = state.kind === 'signed-in' ? state.userId : '';
    const onSaved = ({ id, updated_at }: PostVersion) => presence.tellSaved(id, updated_at);
    const journal = browserJournal();
    const session = new EditorSession({ posts, journal, userId, postId, clock: systemClock, writer, onSaved });
    return { session, posts, presence, heartbeat };
  });
  const state = useSyncExternalStore(session.subscribe, session.read);

  useEffect(() => {
    session.load().catch((error) => console.error('the post could not be loaded', error));
    const forget = watchWindow({ session, presence, heartbeat });
    return () => {
      forget();
      presence.close();
      heartbeat.enter(undefined);
      void session.close();
    };
  }, [session, presence, heartbeat]);

  const id = state.base?.id;
  useEffect(() => {
    presence.enter(id);
    heartbeat.enter(id);
  }, [presence, heartbeat, id]);

  // A new post that was saved while it is written has an address of its own from then on, also for who loads the page again.
  useEffect(() => {
    if (id !== undefined && id !== postId) history.replaceState(history.state, '', `${STAFF_PATHS['edit-post']}/${id}`);
  }, [postId, id]);

  useEffect(() => {
    if (signedIn.kind === 'signed-in') session.resume();
  }, [session, signedIn]);

  // A warning at all times would make the browser ask where there is nothing to lose.
  useEffect(() => {
    if (!state.isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [state.isDirty]);

  return { session, state, posts, presence, heartbeat };
}

/** Says what happens to the window to a session and to others, until the function it returns is called. */
function watchWindow({ session, presence, heartbeat }: Pick<OpenEditor, 'session' | 'presence' | 'heartbeat'>) {
  const work = new AbortController();
  const { signal } = work;
  const look = () => {
    if (document.visibilityState === 'visible') void session.checkVersion();
  };
  const leave = () => {
    session.hide(true);
    heartbeat.show(false);
    heartbeat.leave();
  };
  const hide = () => {
    const isHidden = document.visibilityState === 'hidden';
    session.hide(isHidden);
    heartbeat.show(!isHidden);
    look();
  };
  const timer = setInterval(look, LOOK);
  const quiet = presence.onSaved((postId) => {
    if (postId === session.read().base?.id) void session.checkVersion();
  });
  heartbeat.show(document.visibilityState === 'visible');
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', hide, { signal });
  document.addEventListener('visibilitychange', hide, { signal });
  document.addEventListener('freeze', () => session.hide(true), { signal });
  addEventListener('online', () => session.resume(), { signal });
  addEventListener('focus', look, { signal });
  return () => {
    work.abort();
    clearInterval(timer);
    quiet();
  };
}
