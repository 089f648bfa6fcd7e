import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FOREIGN_HOST, isLoopbackHost, LOOPBACK } from '../../base/loopback-host.ts';
import { underBase } from '../../base/url.ts';
import type { HostedSite, HostResponse } from '../../hosts/host.ts';
import { HOSTS, type HostName } from '../../hosts/hosts.ts';
import { MAX_TARGET, type RequestTarget, readTarget, targetInside } from '../../hosts/request-target.ts';
import { chosenEncoding, compressed, contentType } from './encoding.ts';

/** A file of a site at one point in time. */
export interface ServedFile {
  /** Changes whenever the content may have changed. */
  readonly state: string;
  /** Whether browsers must revalidate the file on each use, whatever the host's headers. */
  readonly isFleeting?: boolean;
  readonly bytes: () => Buffer;
}

/** A site at one point in time, as its host serves it. */
export interface SiteSnapshot extends HostedSite {
  readonly host: HostName;
  readonly basePath: string;
  /** Returns the file at a path such as `/about.html`; undefined if it was deleted after `has` found it. */
  readonly file: (path: string) => Promise<ServedFile | undefined> | ServedFile | undefined;
}

export interface ServeOptions {
  /** Returns the site for a request to this path. If it is undefined, `nothing` explains why. */
  readonly present: (path: string) => Promise<SiteSnapshot | undefined> | SiteSnapshot | undefined;
  readonly nothing: () => { readonly type: string; readonly text: string };
  /** Port to listen on, or the next free one; 0 for any free port. */
  readonly port: number;
  /** Address to listen on; by default only this machine can connect. */
  readonly address?: string | undefined;
  /** Responses by path, such as `/backend.json`. They take precedence over files and are never cached. */
  readonly extra?: ReadonlyMap<string, string> | undefined;
  /** Handles requests that aren't for the site. Returns whether it did. */
  readonly first?: (path: string, request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
}

export interface Preview {
  /** URL of the site without a trailing slash, such as `http://127.0.0.1:4321`. */
  readonly url: string;
  readonly port: number;
  /** Stops the server and closes open connections. */
  readonly close: () => Promise<void>;
}

/** Number of ports to try. */
const ATTEMPTS = 50;

/** Serves a site as its host would. Rejects with the system error if no port is free. */
export async function serveSite(options: ServeOptions): Promise<Preview> {
  const { port, address = LOOPBACK } = options;
  const pages = new Responder(options);
  const server = createServer((request, response) => pages.respond(request, response));
  const taken = await listen(server, port, address);
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

async function listen(server: Server, first: number, address: string): Promise<number> {
  const last = first === 0 ? 0 : Math.min(first + ATTEMPTS - 1, 65_535);
  for (let port = first; ; port++) {
    try {
      await once(server.listen(port, address), 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || port >= last) throw error;
    }
  }
}

class Responder {
  private readonly options: ServeOptions;
  private readonly isOwn: (host: string | undefined) => boolean;

  constructor(options: ServeOptions) {
    this.options = options;
    this.isOwn = isLoopbackHost(options.address ?? LOOPBACK);
  }

  respond(request: IncomingMessage, response: ServerResponse): void {
    this.answer(request, response).catch((error: Error) => {
      if (response.headersSent) response.destroy(error);
      else sendText(response, 500, `The preview failed: ${error.message}`);
    });
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Node reads the first Host header; a proxy may have checked another (RFC 9112, section 3.2).
    if (request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1)
      return sendText(response, 400, 'A request must have exactly one Host header.');
    if (!this.isOwn(request.headers.host)) return sendText(response, 421, FOREIGN_HOST);
    const url = request.url ?? '';
    if (url.length > MAX_TARGET) return sendText(response, 414, 'The URL is too long.');
    const target = readTarget(url);
    const { first, extra, present, nothing } = this.options;
    if (target && (await first?.(target.path, request, response))) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return sendText(response, 405, 'Only GET and HEAD are allowed.');
    }
    if (!target) return sendText(response, 400, 'Invalid URL.');
    const site = await present(target.path);
    const inside = site ? targetInside(site.basePath, target) : target;
    const text = inside && extra?.get(inside.path);
    if (text !== undefined) {
      response.writeHead(200, { 'content-type': contentType(target.path).type, 'cache-control': 'no-store' }).end(text);
      return;
    }
    if (!site) return sendPlain(response, 503, nothing());
    if (inside) return this.send(response, inside, site);
    if (target.sent !== site.basePath) return sendText(response, 404, `Not found. The site is at ${site.basePath}/.`);
    sendText(response.setHeader('location', `${target.sent}/${target.search}`), 301, `Moved to ${target.sent}/`);
  }

  private async send(response: ServerResponse, target: RequestTarget, site: SiteSnapshot): Promise<void> {
    const { answer, headers } = HOSTS[site.host];
    const answered = answer(target, site);
    const own = headers(target.sent, answered, site);
    if (answered.kind === 'file') return this.sendFile(response, answered, site, own);
    for (const [name, value] of own) response.setHeader(name, value);
    if (answered.kind === 'nothing') return sendText(response, 404, 'Not found.');
    const location = underBase(site.basePath, answered.location);
    response.setHeader('location', location);
    sendText(response, answered.status, `Moved to ${location}`);
  }

  private async sendFile(
    response: ServerResponse,
    answer: HostResponse & { kind: 'file' },
    site: SiteSnapshot,
    own: ReadonlyMap<string, string>,
  ): Promise<void> {
    const { headers } = response.req;
    const file = await site.file(answer.file);
    // The build may have been deleted since the file was found.
    if (file === undefined) return sendText(response, 404, 'Not found.');
    const { type, isCompressible } = contentType(answer.file);
    // Compressing a file that may change with the next edit isn't worth the time.
    const encoding =
      isCompressible && !file.isFleeting ? chosenEncoding(headers['accept-encoding'] as string | undefined) : undefined;
    const tag = `W/"${file.state}"`;
    const isFound = answer.status === 200;
    response.setHeader('content-type', type);
    if (isCompressible) response.setHeader('vary', 'Accept-Encoding');
    if (isFound) response.setHeader('etag', tag);
    for (const [name, value] of own) response.setHeader(name, value);
    if (file.isFleeting) response.setHeader('cache-control', 'no-cache');
    if (isFound && hasTag(headers['if-none-match'], tag)) {
      response.removeHeader('content-type');
      response.writeHead(304).end();
      return;
    }
    const bytes = encoding ? await compressed(file.bytes(), encoding) : file.bytes();
    if (encoding) response.setHeader('content-encoding', encoding);
    response.setHeader('content-length', bytes.length);
    response.writeHead(answer.status).end(bytes);
  }
}

function sendText(response: ServerResponse, status: number, text: string): void {
  sendPlain(response, status, { type: 'text/plain; charset=utf-8', text: `${text}\n` });
}

function sendPlain(
  response: ServerResponse,
  status: number,
  { type, text }: ReturnType<ServeOptions['nothing']>,
): void {
  response.setHeader('content-type', type);
  response.writeHead(status).end(text);
}

/** Returns whether a list of entity tags contains `tag`, by weak comparison (RFC 9110, section 13.1.2). */
function hasTag(list: string | undefined, tag: string): boolean {
  const plain = (text: string) => text.trim().replace(/^W\//, '');
  return (list ?? '').split(',').some((entry) => entry.trim() === '*' || plain(entry) === plain(tag));
}
