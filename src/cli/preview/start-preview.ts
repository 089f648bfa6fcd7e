import { type BigIntStats, closeSync, createReadStream, fstatSync, openSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { FOREIGN_HOST, LOOPBACK, ownOrigin } from '../../base/own-host.ts';
import { HOSTS, type HostName } from '../../site/hosts/all.ts';
import type { Answer } from '../../site/hosts/host.ts';
import { MAX_TARGET, type RequestTarget, readTarget } from '../../site/hosts/request-target.ts';
import {
  Compressor,
  chosenEncoding,
  contentType,
  type PresentSite,
  type SiteFolder,
  siteFolder,
} from './site-folder.ts';

interface PreviewOptions {
  /** The folder of the site, such as `generated/site`. */
  readonly root: string;
  /** The host whose rules are applied. */
  readonly host: HostName;
  /** The port to listen on; when it is taken, one of the next is. 0 for any that is free. */
  readonly port: number;
  /** Answers beside the files, by path such as `/backend.json`: they come before files, and browsers keep none of them. */
  readonly extra?: ReadonlyMap<string, string>;
  /** Adds to each page a script that reloads it when the site is written again: for `npm run dev`. */
  readonly isLive?: boolean;
}

export interface Preview {
  /** The address of the site without a slash at its end, as `http://127.0.0.1:4321`. */
  readonly url: string;
  readonly port: number;
  /** Ends it, connections that are open included. */
  readonly close: () => Promise<void>;
}

/** Ports that are tried before the search is given up. */
const ATTEMPTS = 50;

/** Serves a finished site as a host would, to this machine only. A new build is shown from the next request on. Rejects with the system's error when no port can be had. */
export async function startPreview({
  root,
  host,
  port,
  extra = new Map(),
  isLive = false,
}: PreviewOptions): Promise<Preview> {
  const pages = new Responder(root, host, extra, isLive);
  const server = createServer((request, response) => pages.respond(request, response));
  const taken = await listen(server, port);
  return {
    url: `http://${LOOPBACK}:${taken}`,
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, first: number): Promise<number> {
  const last = first === 0 ? 0 : Math.min(first + ATTEMPTS - 1, 65_535);
  for (let port = first; ; port++) {
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, LOOPBACK, () => {
          server.off('error', reject);
          resolve();
        });
      });
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port >= last) throw error;
    }
  }
}

/** Answers requests for one site on one host. */
class Responder {
  private readonly host: HostName;
  private readonly folder: SiteFolder;
  private readonly compressor = new Compressor();
  private readonly extra: ReadonlyMap<string, string>;
  private readonly isLive: boolean;

  constructor(root: string, host: HostName, extra: ReadonlyMap<string, string>, isLive: boolean) {
    this.host = host;
    this.extra = extra;
    this.isLive = isLive;
    this.folder = siteFolder(root, HOSTS[host].rules);
  }

  respond(request: IncomingMessage, response: ServerResponse): void {
    this.answer(request, response).catch((error: Error) => {
      if (response.headersSent) response.destroy(error);
      else sendText(response, 500, `The preview failed: ${error.message}`);
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (ownOrigin(request.headers.host) === undefined) return sendText(response, 421, FOREIGN_HOST);
    const url = request.url ?? '';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendText(response, 405, 'Only GET and HEAD are answered here.');
    }
    if (url.length > MAX_TARGET) return sendText(response, 414, 'The address is too long.');
    const target = readTarget(url);
    if (!target) return sendText(response, 400, 'This is no address of a site.');
    const extra = this.extra.get(target.path);
    if (extra !== undefined) {
      response
        .writeHead(200, { 'content-type': contentType(target.path).type, 'cache-control': 'no-store' })
        .end(extra);
      return;
    }
    if (this.isLive && target.path === LIVE_PATH) return sendLive(response, url.includes('?'), this.folder);
    const site = this.folder.present();
    if (!site) return sendText(response, 503, 'There is no site yet; run `townpress generate` first.');
    await this.send(request, response, target, site);
  }

  private async send(
    request: IncomingMessage,
    response: ServerResponse,
    target: RequestTarget,
    site: PresentSite,
  ): Promise<void> {
    const { answer, headers } = HOSTS[this.host];
    const answered = answer(target, site);
    const own = headers(target.sent, answered, site);
    if (answered.kind === 'file') return this.sendFile(request, response, answered, site, own);
    for (const [name, value] of own) response.setHeader(name, value);
    if (answered.kind === 'nothing') return sendText(response, 404, 'Not found.');
    response.setHeader('location', answered.location);
    sendText(response, answered.status, `Moved to ${answered.location}`);
  }

  private async sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    answer: Answer & { kind: 'file' },
    site: PresentSite,
    own: ReadonlyMap<string, string>,
  ): Promise<void> {
    const place = site.place(answer.file);
    // The file may have gone with its build since it was found.
    if (place === undefined) return sendText(response, 404, 'Not found.');
    const descriptor = openSync(place, 'r');
    let isHandedOn = false;
    try {
      const stats = fstatSync(descriptor, { bigint: true });
      const { type, isCompressible } = contentType(place);
      if (this.isLive && place.endsWith('.html')) {
        for (const [name, value] of own) response.setHeader(name, value);
        response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-store' });
        response.end(livePage(readFileSync(descriptor, 'utf8')));
        return;
      }
      const encoding = isCompressible
        ? chosenEncoding(request.headers['accept-encoding'] as string | undefined)
        : undefined;
      const state = stateOf(stats);
      const tag = `W/"${state}"`;
      response.setHeader('content-type', type);
      if (isCompressible) response.setHeader('vary', 'Accept-Encoding');
      if (answer.status === 200) response.setHeader('etag', tag);
      for (const [name, value] of own) response.setHeader(name, value);
      if (answer.status === 200 && hasTag(request.headers['if-none-match'], tag)) {
        response.removeHeader('content-type');
        response.writeHead(304).end();
        return;
      }
      const bytes =
        encoding && (await this.compressor.compress(`${place} ${state}`, encoding, () => readFileSync(descriptor)));
      if (encoding) response.setHeader('content-encoding', encoding);
      response.setHeader('content-length', bytes ? bytes.length : Number(stats.size));
      response.writeHead(answer.status);
      if (request.method === 'HEAD' || bytes) response.end(bytes);
      else {
        isHandedOn = true;
        // A failure here is one of the connection, or of the disk when the head is sent already: either ends the answer.
        pipeline(createReadStream('', { fd: descriptor }), response, () => {});
      }
    } finally {
      if (!isHandedOn) closeSync(descriptor);
    }
  }
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.writeHead(status).end(`${text}\n`);
}

/** Differs whenever the bytes of a file may. */
function stateOf({ ino, size, mtimeNs }: BigIntStats): string {
  return `${ino.toString(36)}-${size.toString(36)}-${mtimeNs.toString(36)}`;
}

/** Whether a list of entity tags names this one, compared weakly (RFC 9110, section 13.1.2). */
function hasTag(list: string | undefined, tag: string): boolean {
  const plain = (text: string) => text.trim().replace(/^W\//, '');
  return (list ?? '').split(',').some((entry) => entry.trim() === '*' || plain(entry) === plain(tag));
}

/** Where a page of a live preview asks whether the site has changed. */
const LIVE_PATH = '/@live-reload.js';

const POLL_INTERVAL_MS = 30;

const TAG = `<script type="module" src="${LIVE_PATH}"></script>`;

/** Asks by importing modules, which the content security policy of the pages allows, where a request by `fetch` is refused. */
const WAIT = `for (let turn = 0; ; turn++)
  await import(import.meta.url + '?' + Date.now() + turn).catch(() => new Promise((resolve) => setTimeout(resolve, 500)));
`;

/** Adds the script that reloads a page when the site is written again. */
function livePage(html: string): string {
  return html.replace('</head>', `${TAG}</head>`);
}

/** Sends the script of live pages; with a query, sends what reloads them as soon as the site changes. */
async function sendLive(response: ServerResponse, isWaiting: boolean, folder: SiteFolder): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
  if (!isWaiting) {
    response.end(WAIT);
    return;
  }
  const before = folder.build();
  while (!response.destroyed && folder.build() === before) await sleep(POLL_INTERVAL_MS);
  response.end('location.reload();\n');
}
