import { Badge } from './badge.ts';
import { fetched } from './fetched.ts';
import { tellOrigin } from './origin.ts';
import { button, element, Overlay } from './overlay.ts';
import { LivePage } from './patch.ts';
import { AFTER_PARAMETER, DEV_PATHS, PAGE_PARAMETER, type ShownEvent } from './protocol.ts';
import { Review } from './review.ts';

/*
 * The script that `townpress dev` adds to each page. It updates the page when files are saved, and shows errors in the
 * data. It comes before all other scripts, so that it sees the page as the server sent it.
 */
const page = new LivePage(document);
const overlay = new Overlay();
const offer = new Overlay();
const badge = new Badge();
const review = new Review(() => badge.focus('texts'));
/** Where the page came from. An app may show another URL by now, at which the server has no page. */
const source = new URL(location.href);
source.hash = '';
/** The files of the page's app, if it has one. An app may hold unsaved text, so its page is never changed or reloaded. */
let appFiles = document.getElementById('staff') ? filesOf(document) : undefined;
/** The version that the page shows. */
let version = Number(new URL(import.meta.url).searchParams.get('v'));
/** The version of the last event. */
let told: number | undefined;
let isFollowing = false;
let poll: AbortController | undefined;

/** How soon to ask again if other pages took over or the server is away, in milliseconds. */
const RETRY_MS = 300;

/** Shows each new version until the page is hidden. */
async function follow(): Promise<void> {
  poll?.abort();
  if (isFollowing || document.hidden) return;
  isFollowing = true;
  while (!document.hidden) {
    const event = await nextEvent();
    if (event) overlay.show(event.findings);
    if (event && (await isUpdatedTo(event.version))) {
      told = event.version;
      // An app's page is never changed.
      if (appFiles === undefined) review.show(event.texts);
      badge.show(event, review);
    } else await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  isFollowing = false;
}

/** Resolves to the next event; undefined without a response, or if other pages took over. */
async function nextEvent(): Promise<ShownEvent | undefined> {
  poll = new AbortController();
  const query = new URLSearchParams({ [PAGE_PARAMETER]: source.pathname, [AFTER_PARAMETER]: `${told}` });
  try {
    // Past the cache, where requests for the same URL wait for each other.
    const response = await fetch(`${DEV_PATHS.events}?${query}`, { signal: poll.signal, cache: 'no-store' });
    return response.status === 200 ? ((await response.json()) as ShownEvent) : undefined;
  } catch {
    return undefined;
  }
}

/** Updates the page to a version, or reloads it. Returns false if the server has no response for now. */
async function isUpdatedTo(wanted: number): Promise<boolean> {
  if (wanted === version) return true;
  const next = await fetched(source);
  if (next === 'nothing') return false;
  if (appFiles !== undefined) offerReload(next);
  else if (next === 'elsewhere' || !page.update(next)) location.reload();
  version = wanted;
  return true;
}

/** Offers to reload an app whose files have changed, once for each change. */
function offerReload(next: Document | 'elsewhere'): void {
  // While the data has errors, the server has no page here.
  const files = next !== 'elsewhere' && next.getElementById('staff') ? filesOf(next) : appFiles;
  if (files === appFiles) return;
  appFiles = files;
  const entry = element('li');
  entry.append(button('Reload', () => location.reload()));
  offer.lay('status', 'townpress update', 'The files of this page have changed', [entry]);
}

/** Lists the scripts and stylesheets of a document, except the dev client. */
function filesOf(page: Document): string {
  return [...page.querySelectorAll('script, link')]
    .map((file) => file.getAttribute('src') ?? file.getAttribute('href') ?? '')
    .filter((name) => !name.startsWith(DEV_PATHS.client))
    .join('\n');
}

document.addEventListener('visibilitychange', () => void follow());
document.addEventListener('click', (event) => void tellOrigin(event, overlay), true);
void follow();
