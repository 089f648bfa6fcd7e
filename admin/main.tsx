import { createClient } from '@supabase/supabase-js';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/app.tsx';
import { UnableScreen } from './app/unable-screen.tsx';
import { SessionStore } from './data/session.ts';
import { readBackend, readSite, sessionKey } from './data/site.ts';

/** Reads where the backend is and what the site is called, then runs the program in place of what the page shows. */
async function start(root: Root): Promise<void> {
  const retry = () => start(root);
  try {
    const [site, backend] = await Promise.all([readSite(), readBackend()]);
    if (!backend) {
      root.render(
        <UnableScreen
          heading="No backend is connected"
          text="This site does not say where its posts are kept, so nobody can sign in. Generate it with the address and the public key of the backend, and publish it again."
          retry={retry}
        />,
      );
      return;
    }
    const storageKey = sessionKey(backend);
    const client = createClient(backend.url, backend.key, { auth: { storageKey } });
    root.render(<App services={{ site, client, session: new SessionStore(client, storageKey) }} />);
  } catch (fault) {
    console.error(fault);
    root.render(<UnableScreen heading="This page could not be loaded" text="Please check your connection, and try again." retry={retry} />);
  }
}

void start(createRoot(document.getElementById('staff') as HTMLElement));
