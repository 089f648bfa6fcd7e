import { AuthClient } from '@supabase/auth-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createRoot, type Root } from 'react-dom/client';
import { backendFetch } from './data/backend-fetch.ts';
import { SessionStore } from './data/session.ts';
import { readBackend, readSite, sessionKey } from './data/site.ts';
import { App } from './shell/app.tsx';
import { UnableScreen } from './shell/screens.tsx';
import { SHELL } from './words/shell-words.ts';

/** Loads the site and backend settings, then renders the app in place of the static page. */
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
    const fetching = backendFetch(() => session);
    const headers = { apikey: backend.key, Authorization: `Bearer ${backend.key}` };
    const url = `${backend.url.replace(/\/$/, '')}/auth/v1`;
    const auth = new AuthClient({ url, headers, storageKey, fetch: fetching }) as SupabaseClient['auth'];
    // Signing in needs only the auth client; the full client loads along with the session.
    let client: SupabaseClient | undefined;
    const whole = async () =>
      (client ??= (await import('./data/full-client.ts')).fullClient(backend, { auth }, fetching));
    const session: SessionStore = new SessionStore({ auth }, storageKey, whole, hash);
    const services = {
      site,
      backend,
      session,
      get client() {
        if (!client) throw new Error('not signed in');
        return client;
      },
    };
    root.render(<App services={services} />);
  } catch (error) {
    console.error(error);
    root.render(<UnableScreen heading={SHELL.notLoaded} text={SHELL.notLoadedText} retry={retry} />);
  }
}

void start(createRoot(document.getElementById('staff') as HTMLElement));
