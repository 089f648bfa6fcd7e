import { tellOrigin } from './origin.ts';
import { Overlay } from './overlay.ts';
import { LivePage } from './patch.ts';
import { DEV_PATHS, type ShownEvent } from './protocol.ts';

/*
 * What `townpress dev` adds to each page: it keeps the page up to date with what is saved, and shows what is wrong with the
 * data. It comes before all other scripts, so that it sees the page as the server sent it.
 */
const page = new LivePage(document);
const overlay = new Overlay();
/** The version of the data that the page is of, and that of the data as it is now. */
let version = Number(new URL(import.meta.url).searchParams.get('v'));
let latest = version;
let isAsking = false;
let events: EventSource | undefined;

/** A page that nobody sees does not listen: browsers open few connections to one server. */
function listen(): void {
  events?.close();
  if (document.hidden) return;
  events = new EventSource(DEV_PATHS.events);
  events.addEventListener('message', ({ data }) => {
    const shown = JSON.parse(data as string) as ShownEvent;
    overlay.show(shown.findings);
    latest = shown.version;
    void update();
  });
}

/** Asks for the page until it is of the latest version. */
async function update(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  try {
    while (version !== latest) {
      const asked = latest;
      const next = await fetched();
      if (!next || !page.update(next)) return location.reload();
      version = asked;
    }
  } finally {
    isAsking = false;
  }
}

/** This page as it is now; undefined where its address shows none any more. `XMLHttpRequest` parses it itself: the policy of some pages refuses HTML from text. */
function fetched(): Promise<Document | undefined> {
  const here = location.href.replace(/#.*$/, '');
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', here);
    request.responseType = 'document';
    request.onload = () => resolve((request.responseURL === here && request.responseXML) || undefined);
    request.onerror = () => resolve(undefined);
    request.send();
  });
}

document.addEventListener('visibilitychange', listen);
document.addEventListener('click', (event) => void tellOrigin(event, overlay), true);
listen();
