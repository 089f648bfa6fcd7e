import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteFolder } from './site-folder.ts';

/** Where a page of a live preview asks whether the site has changed. */
export const LIVE_PATH = '/@live-reload.js';

const POLL_INTERVAL_MS = 30;

const TAG = `<script type="module" src="${LIVE_PATH}"></script>`;

/** Asks by importing modules, which the content security policy of the pages allows, where a request by `fetch` is refused. */
const WAIT = `for (let turn = 0; ; turn++)
  await import(import.meta.url + '?' + Date.now() + turn).catch(() => new Promise((resolve) => setTimeout(resolve, 500)));
`;

/** Adds the script that reloads a page when the site is written again. */
export function livePage(html: string): string {
  return html.replace('</head>', `${TAG}</head>`);
}

/** Sends the script of live pages; with a query, sends what reloads them as soon as the site changes. */
export async function sendLive(response: ServerResponse, isWaiting: boolean, folder: SiteFolder): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
  if (!isWaiting) {
    response.end(WAIT);
    return;
  }
  const before = folder.build();
  while (!response.destroyed && folder.build() === before) await sleep(POLL_INTERVAL_MS);
  response.end('location.reload();\n');
}
