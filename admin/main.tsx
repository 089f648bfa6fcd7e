import { createClient } from '@supabase/supabase-js';
import { createRoot, type Root } from 'react-dom/client';
import { readableError } from '../src/blog/store/error-messages.ts';
import { SessionStore } from './data/session.ts';
import { readBackend, readSite, sessionKey } from './data/site.ts';
import { App } from './shell/app.tsx';
import { UnableScreen } from './shell/screens.tsx';
import { SHELL } from './words/shell.ts';

/** Reads where the backend is and what the site is called, then runs the program in place of what the page shows. */
async function start(root: Root): Promise<void> {
  const retry = () => start(root);
  try {
    const [site, backend] = await Promise.all([readSite(), readBackend()]);
    if (!backend) {
      root.render(<UnableScreen heading={SHELL.noBackend} text={SHELL.noBackendText} retry={retry} />);
      return;
    }
    const storageKey = sessionKey(backend);
    const client = createClient(backend.url, backend.key, {
      auth: { storageKey },
      global: { fetch: (input, init) => watched(session, input, init) },
    });
    const session: SessionStore = new SessionStore(client, storageKey);
    root.render(<App services={{ site, client, backend, session }} />);
  } catch (error) {
    console.error(error);
    root.render(<UnableScreen heading={SHELL.notLoaded} text={SHELL.notLoadedText} retry={retry} />);
  }
}

/** A request to the backend. One that is refused as if nobody were signed in has the session looked at: it may have been ended elsewhere. */
async function watched(session: SessionStore, input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const answer = await fetch(input, init);
  if (answer.status === 401 && !answer.url.includes('/auth/v1/')) void session.recheck();
  return readableError(answer);
}

void start(createRoot(document.getElementById('staff') as HTMLElement));
