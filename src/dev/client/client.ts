import { tellOrigin } from './origin.ts';
import { Overlay } from './overlay.ts';
import { LivePage } from './patch.ts';
import { AFTER_PARAMETER, DEV_PATHS, REPLACED, type ShownEvent } from './protocol.ts';

/*
 * What `townpress dev` adds to each page: it keeps the page up to date with what is saved, and shows what is wrong with the
 * data. It comes before all other scripts, so that it sees the page as the server sent it.
 */
const page = new LivePage(document);
const overlay = new Overlay();
/** The version of the data that the page is of, and that of the data as it is now. */
let version = Number(new URL(import.meta.url).searchParams.get('v'));
let latest = version;
let isFollowing = false;
let events: EventSource | undefined;
/** What the page has asked for and not got so far. */
let asked: XMLHttpRequest | undefined;

/** A page that nobody sees does not listen: browsers open few connections to one server. */
function listen(): void {
  events?.close();
  asked?.abort();
  if (document.hidden) return;
  events = new EventSource(DEV_PATHS.events);
  events.addEventListener('message', ({ data }) => {
    const shown = JSON.parse(data as string) as ShownEvent;
    overlay.show(shown.findings);
    latest = shown.version;
    void follow();
  });
}

/** Shows the latest version of the page, and then each that comes after. Ends where the server has nothing to show for now; it says when it does again. */
async function follow(): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  try {
    while (!document.hidden) {
      const [before, wanted] = [version, latest];
      // What comes next is asked for beforehand, so that it comes at once.
      const next = await fetched(before === wanted ? before : undefined);
      if (next === 'nothing') return;
      if (next === 'elsewhere') return location.reload();
      const now = before === wanted ? versionOf(next) : wanted;
      if (!(now > before)) return;
      if (!page.update(next)) return location.reload();
      version = now;
      // The page may come before the event that tells of it.
      latest = Math.max(latest, version);
    }
  } finally {
    isFollowing = false;
  }
}

/**
 * This page as it is now, or as it is after a version; `elsewhere` where its address shows none any more, and `nothing` where the
 * server has no answer for now. `XMLHttpRequest` parses it itself: the policy of some pages refuses HTML from text.
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

/** Of which version a document of the server is. */
function versionOf(sent: Document): number {
  const [script] = sent.scripts;
  return Number(new URL(script?.src ?? '', location.href).searchParams.get('v'));
}

document.addEventListener('visibilitychange', listen);
document.addEventListener('click', (event) => void tellOrigin(event, overlay), true);
listen();
