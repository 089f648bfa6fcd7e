import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FOREIGN_HOST, LOOPBACK, loopbackOrigin } from '../../base/loopback-host.ts';

export interface FetchServer {
  readonly port: number;
  /** Stops accepting requests, gives pending ones a second, then aborts them. */
  readonly close: () => Promise<void>;
}

/** How long pending requests may take when the server closes, in milliseconds. */
const GRACE = 1_000;

/** Serves a function over HTTP on localhost only. Rejects with the system's error if the port is in use. */
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
  const origin = loopbackOrigin(incoming.headers.host);
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

/** Answers CORS preflights, because the site has another port. Any page may call; its key decides what it can do. */
export function preflight(request: Request): Response {
  const headers = {
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, HEAD',
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
    'access-control-max-age': '86400',
  };
  return new Response(null, { status: 204, headers });
}

/** Makes a response readable across origins; the package omits the header on sign-in. */
export function readable(answer: Response): Response {
  const open = new Response(answer.body, answer);
  open.headers.set('access-control-allow-origin', '*');
  // Prevents an image containing HTML from being treated as a page.
  open.headers.set('x-content-type-options', 'nosniff');
  // Exposes `Date`, as hosted projects do, so that pages can correct for a wrong device clock.
  const exposed = open.headers.get('access-control-expose-headers') ?? 'X-Supabase-Api-Version, X-Sb-Error-Code';
  open.headers.set('access-control-expose-headers', /\bdate\b/i.test(exposed) ? exposed : `${exposed}, Date`);
  return open;
}
