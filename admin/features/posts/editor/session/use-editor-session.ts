import { useEffect, useState } from 'react';
import { ADMIN_PATHS } from '../../../../../src/base/url.ts';
import type { PostVersion } from '../../../../../src/blog/store/backend-calls.ts';
import { clientEditorCalls } from '../../../../../src/blog/store/editor-calls.ts';
import { BASE_PATH } from '../../../../../src/shared/base-path.ts';
import { useServices, useSession, useUserId } from '../../../../data/services.tsx';
import { useStore } from '../../../../ui/store.ts';
import { EditorSession } from './editor-session.ts';
import { browserJournal, systemClock } from './journal.ts';
import { clientPostStore, type PostStore } from './post-store.ts';
import { Heartbeat, openPresence, type Presence } from './presence.ts';
import type { EditorState } from './session-state.ts';

export interface OpenEditor {
  readonly session: EditorSession;
  readonly state: EditorState;
  readonly posts: PostStore;
  /** Other windows: in this browser, and other users' windows. */
  readonly presence: Presence;
  readonly heartbeat: Heartbeat;
}

/** How often to check for newer versions, in milliseconds. */
const LOOK = 30_000;

/** Creates the session of the editor's screen. `normalize` formats content as the editor does. Use a `key` per post. */
export function useEditorSession(postId: string | undefined, normalize?: (html: string) => string): OpenEditor {
  const { client, backend } = useServices();
  const signedIn = useSession();
  const userId = useUserId();
  const [parts] = useState(() => {
    const writer = crypto.randomUUID();
    const presence = openPresence(writer);
    const heartbeat = new Heartbeat(clientEditorCalls(client, backend, writer), systemClock);
    const posts = clientPostStore(client, userId, normalize);
    const onSaved = ({ id }: PostVersion) => presence.tellSaved(id);
    const journal = browserJournal();
    const session = new EditorSession({ posts, journal, userId, postId, clock: systemClock, writer, onSaved });
    return { session, posts, presence, heartbeat };
  });
  const { session, presence, heartbeat } = parts;
  const state = useStore(session);

  useEffect(() => {
    session.load().catch((error) => console.error('could not load the post', error));
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

  // A new post gets its own URL once saved, so that reloading the page opens it.
  useEffect(() => {
    if (id !== undefined && id !== postId)
      history.replaceState(history.state, '', `${BASE_PATH}${ADMIN_PATHS['edit-post']}/${id}`);
  }, [postId, id]);

  useEffect(() => {
    if (signedIn.kind === 'signed-in') session.resume();
  }, [session, signedIn]);

  return { ...parts, state };
}

/** Reports window events to the session and to others. Returns a function that stops this. */
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
