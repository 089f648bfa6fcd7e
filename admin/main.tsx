import { createClient } from '@supabase/supabase-js';
import { createRoot, type Root } from 'react-dom/client';
import { backendFetch } from './data/backend-fetch.ts';
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
    const { hash } = location;
    const client = createClient(backend.url, backend.key, {
      auth: { storageKey },
      global: { fetch: backendFetch(() => session) },
    });
    const session: SessionStore = new SessionStore(client, storageKey, hash);
    root.render(<App services={{ site, client, backend, session }} />);
  } catch (error) {
    console.error(error);
    root.render(<UnableScreen heading={SHELL.notLoaded} text={SHELL.notLoadedText} retry={retry} />);
  }
}

void start(createRoot(document.getElementById('staff') as HTMLElement));
