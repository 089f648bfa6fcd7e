import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FOREIGN_HOST, LOOPBACK, ownOrigin } from '../../base/own-host.ts';

export interface FetchServer {
  readonly port: number;
  /** Takes no new request, lets those at work end for a second, and then ends them too. */
  readonly close: () => Promise<void>;
}

/** How long requests that are at work when the server closes may take, in milliseconds. */
const GRACE = 1_000;

/** Serves a function over HTTP, to this machine and under its own names only. Rejects with the system's error when the port cannot be had. */
export async function serveFetch(
  answer: (request: Request, peer: string | undefined) => Promise<Response>,
  port: number,
): Promise<FetchServer> {
  const server = createServer((incoming, outgoing) => {
    respond(incoming, outgoing, answer).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    port: taken,
    close: () =>
      new Promise((resolve) => {
        const impatient = setTimeout(() => server.closeAllConnections(), GRACE);
        server.close(() => {
          clearTimeout(impatient);
          resolve();
        });
      }),
  };
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: Parameters<typeof serveFetch>[0],
): Promise<void> {
  const origin = ownOrigin(incoming.headers.host);
  if (origin === undefined) {
    outgoing.writeHead(421, { 'content-type': 'text/plain' }).end(`${FOREIGN_HOST}\n`);
    return;
  }
  const response = await answer(requestOf(incoming, origin), incoming.socket.remoteAddress);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
  if (response.headers.getSetCookie().length > 0) outgoing.setHeader('set-cookie', response.headers.getSetCookie());
  outgoing.writeHead(response.status);
  if (response.body && incoming.method !== 'HEAD')
    await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), outgoing);
  else outgoing.end();
}

function requestOf(incoming: IncomingMessage, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const url = new URL(incoming.url ?? '/', origin);
  return new Request(url, {
    method,
    headers,
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  });
}

/** Browsers ask before a page of the site, which has another port, calls. Every page may: what it may do is up to its keys. */
export function preflight(request: Request): Response {
  const headers = {
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, HEAD',
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
    'access-control-max-age': '86400',
  };
  return new Response(null, { status: 204, headers });
}

/** An answer that a page of another port may read; the package forgets to say so of sign-in. */
export function readable(answer: Response): Response {
  const open = new Response(answer.body, answer);
  open.headers.set('access-control-allow-origin', '*');
  // Its type is what it says: a picture that holds HTML is no page.
  open.headers.set('x-content-type-options', 'nosniff');
  // `Date` too, as hosted projects do: pages see by it that the clock of their device is wrong.
  const exposed = open.headers.get('access-control-expose-headers') ?? 'X-Supabase-Api-Version, X-Sb-Error-Code';
  open.headers.set('access-control-expose-headers', /\bdate\b/i.test(exposed) ? exposed : `${exposed}, Date`);
  return open;
}
