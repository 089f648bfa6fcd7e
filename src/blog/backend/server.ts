import { handler as generateBlogMetadata } from '../../../supabase/functions/generate-blog-metadata/index.ts';
import { isObject, parseJson } from '../../base/json.ts';
import { callerOf, hasPattern, patternRefusal } from './patterns.ts';
import { createRequestLimits } from './request-limits.ts';
import { preflight, readable, type serveFetch } from './serve-fetch.ts';
import { createSignInLimit, type SignInLimit } from './sign-in-limit.ts';
import { type Keys, type PlainRequest, type Thread, TimeoutError } from './thread.ts';

interface ServerSettings {
  /** The backend's URL, without a trailing slash. */
  readonly url: string;
  readonly keys: Keys;
  readonly isSignUpOpen: boolean;
  /** How long the database may work on a request from anyone but the operator, in milliseconds. */
  readonly requestLimit: number;
}

/** The parts of the API to serve. Others would expose configuration and schema. */
const PUBLIC = /^\/(?:auth|rest|storage)\/v1(?:\/|$)/;

/** Sign-in paths that create no account. The package's own setting misses one-time password requests. */
const MAKES_NO_ACCOUNT = /^\/auth\/v1\/(?:token|user|logout|health|settings|recover|verify)$/;

const FUNCTION = /^\/functions\/v1\/([\w-]+)$/;

/** Images have at most 5 MB and posts less; far larger bodies aren't even read. */
const BODY_LIMIT = 12 * 1024 * 1024;

/** The operator's requests, such as imports, may take long. */
const OPERATOR_LIMIT_MS = 120_000;

/** Creates the request handler: the public parts of the API, and the product's function. */
export function serverOf(thread: Thread, settings: ServerSettings): Parameters<typeof serveFetch>[0] {
  const signIns = createSignInLimit();
  const limits = createRequestLimits();
  const answer = async (request: Request, peer: string | undefined) => {
    const { url } = settings;
    const { pathname } = new URL(request.url);
    const called = FUNCTION.exec(pathname)?.[1];
    if (called === 'generate-blog-metadata')
      return generateBlogMetadata(request, { ...process.env, SUPABASE_URL: url });
    if (!PUBLIC.test(pathname)) return Response.json({ message: 'Not found' }, { status: 404 });
    const isOperator = request.headers.get('apikey') === settings.keys.secretKey;
    const refused = isOperator ? undefined : limits(pathname, peer ?? '');
    if (refused) return refused;
    return (await refusalOf(request, thread, settings)) ?? answerOf({ request, peer }, thread, settings, signIns);
  };
  return async (request, peer) => {
    const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
    return readable(isPreflight ? preflight(request) : await answer(request, peer));
  };
}

/** Returns the error response to a request that must not reach the database; undefined for any other. */
async function refusalOf(
  request: Request,
  { database }: Thread,
  { keys: { secretKey, jwtSecret }, isSignUpOpen }: ServerSettings,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  // URLs end up in logs and browser histories.
  if (url.searchParams.getAll('apikey').includes(secretKey)) {
    const hint = 'Send the secret key only in the `apikey` header.';
    return Response.json({ message: 'Invalid API key', hint }, { status: 401 });
  }
  const isOperator = request.headers.get('apikey') === secretKey;
  if (isOperator) return undefined;
  const mayMakeAccount = url.pathname.startsWith('/auth/') && !MAKES_NO_ACCOUNT.test(url.pathname);
  if (mayMakeAccount && !isSignUpOpen) {
    const refusal = { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' };
    return Response.json(refusal, { status: 422 });
  }
  if (!hasPattern(url)) return undefined;
  const caller = callerOf(request, jwtSecret);
  const isStaff = "select 1 from public.user_roles where role = 'admin' and user_id::text = $1";
  const { rows } = caller === undefined ? { rows: [] } : await database.query(isStaff, [caller]);
  return rows.length === 0 ? patternRefusal() : undefined;
}

async function answerOf(
  { request, peer }: { readonly request: Request; readonly peer: string | undefined },
  thread: Thread,
  { keys: { secretKey }, requestLimit }: ServerSettings,
  signIns: SignInLimit,
): Promise<Response> {
  const plain = await plainOf(request);
  if (!plain) return Response.json({ message: 'The request is too large' }, { status: 413 });
  const isOperator = request.headers.get('apikey') === secretKey;
  const ask = async () => {
    try {
      const { status, headers, body } = await thread.fetch(plain, peer, isOperator ? OPERATOR_LIMIT_MS : requestLimit);
      const list = headers.map(([name, value]): [string, string] => [name, value]);
      return new Response(body.length === 0 ? null : (body as Uint8Array<ArrayBuffer>), { status, headers: list });
    } catch (error) {
      // Worded like Postgres.
      const [code, message] =
        error instanceof TimeoutError
          ? ['57014', 'canceling statement due to statement timeout']
          : ['XX000', (error as Error).message];
      return Response.json({ code, message, details: null, hint: null }, { status: 500 });
    }
  };
  const email = new URL(request.url).pathname === '/auth/v1/token' ? emailIn(plain) : undefined;
  return email === undefined ? ask() : signIns.limited(email, peer ?? '', ask);
}

/** Reads a request with its body; undefined if that's too large. */
async function plainOf(request: Request): Promise<PlainRequest | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > BODY_LIMIT) return undefined;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > BODY_LIMIT) return undefined;
    parts.push(part);
  }
  const body = request.body ? new Uint8Array(Buffer.concat(parts)) : undefined;
  return { url: request.url, method: request.method, headers: [...request.headers], body };
}

/** Returns the email of a password sign-in; undefined for other requests, such as renewing a session. */
function emailIn({ body }: PlainRequest): string | undefined {
  const sent = parseJson(Buffer.from(body ?? []).toString());
  if (!isObject(sent) || sent['password'] === undefined) return undefined;
  return String(sent['email'] ?? sent['phone'] ?? '');
}
