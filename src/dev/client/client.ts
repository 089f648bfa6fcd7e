import { Badge } from './badge.ts';
import { tellOrigin } from './origin.ts';
import { Overlay } from './overlay.ts';
import { LivePage } from './patch.ts';
import { AFTER_PARAMETER, DEV_PATHS, PAGE_PARAMETER, REPLACED, type ShownEvent } from './protocol.ts';

/*
 * The script that `townpress dev` adds to each page. It updates the page when files are saved, and shows errors in the
 * data. It comes before all other scripts, so that it sees the page as the server sent it.
 */
const page = new LivePage(document);
const overlay = new Overlay();
const badge = new Badge();
/** The version that the page shows, and the latest one. */
let version = Number(new URL(import.meta.url).searchParams.get('v'));
let latest = version;
let isFollowing = false;
let events: EventSource | undefined;
/** The request in progress. */
let asked: XMLHttpRequest | undefined;

/** Listens for changes unless the page is hidden: browsers open few connections per server. */
function listen(): void {
  events?.close();
  asked?.abort();
  if (document.hidden) return;
  events = new EventSource(`${DEV_PATHS.events}?${PAGE_PARAMETER}=${encodeURIComponent(location.pathname)}`);
  events.addEventListener('message', ({ data }) => {
    const shown = JSON.parse(data as string) as ShownEvent;
    overlay.show(shown.findings);
    badge.show(shown);
    latest = shown.version;
    void follow();
  });
}

/** Shows the latest version of the page, then each new one. Stops without a response; the next event resumes it. */
async function follow(): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  try {
    while (!document.hidden) {
      const [before, wanted] = [version, latest];
      // Request the next version early, so that it arrives immediately.
      const next = await fetched(before === wanted ? before : undefined);
      if (next === 'nothing') return;
      if (next === 'elsewhere') return location.reload();
      const now = before === wanted ? versionOf(next) : wanted;
      if (!(now > before)) return;
      if (!page.update(next)) return location.reload();
      version = now;
      // The page may arrive before its event.
      latest = Math.max(latest, version);
    }
  } finally {
    isFollowing = false;
  }
}

/**
 * Fetches this page, or its next version after `after`. Resolves to `elsewhere` if its URL no longer has a page, and to
 * `nothing` if the server has no response for now. `XMLHttpRequest` parses the page, because the policy on some pages
 * blocks parsing HTML from strings.
 */
function fetched(after: number | undefined): Promise<Document | 'elsewhere' | 'nothing'> {
  const here = location.href.replace(/#.*$/, '');
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    asked = request;
    const address = after === undefined ? here : `${here}${here.includes('?') ? '&' : '?'}${AFTER_PARAMETER}=${after}`;
    request.open('GET', address);
    request.responseType = 'document';
    request.onload = () => {
      if (request.status === REPLACED) resolve('nothing');
      else resolve((request.responseURL === address && request.responseXML) || 'elsewhere');
    };
    request.onerror = () => resolve('nothing');
    request.onabort = () => resolve('nothing');
    request.send();
  });
}

/** Returns the version of a document from the server. */
function versionOf(sent: Document): number {
  const [script] = sent.scripts;
  return Number(new URL(script?.src ?? '', location.href).searchParams.get('v'));
}

document.addEventListener('visibilitychange', listen);
document.addEventListener('click', (event) => void tellOrigin(event, overlay), true);
listen();
