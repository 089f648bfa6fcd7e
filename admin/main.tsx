import { createClient } from '@supabase/supabase-js';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './app/app.tsx';
import { SessionStore } from './data/session.ts';
import { readBackend, readSite } from './data/site.ts';

/** Reads where the backend is and what the site is called, then runs the program in place of what the page shows. */
async function start(root: Root): Promise<void> {
  try {
    const [site, backend] = await Promise.all([readSite(), readBackend()]);
    if (!backend) {
      root.render(<Unable heading="No backend is connected" text="This site has no backend for its blog yet, or the file that names it could not be read." />);
      return;
    }
    const client = createClient(backend.url, backend.key);
    root.render(<App services={{ site, client, session: new SessionStore(client) }} />);
  } catch (fault) {
    console.error(fault);
    root.render(<Unable heading="This page could not be loaded" text="Please check your connection, and try again." />);
  }
}

function Unable({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <main className="wrap staff-start" id="main">
      <h1>{heading}</h1>
      <p>{text}</p>
      <p>
        <button type="button" className="btn" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
    </main>
  );
}

void start(createRoot(document.getElementById('staff') as HTMLElement));
