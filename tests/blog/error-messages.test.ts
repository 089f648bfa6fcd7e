import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { POST_MESSAGES } from '../../admin/words/post-messages.ts';
import { createPost, dashboardCount, dashboardList, type PostFields } from '../../src/blog/store/backend-calls.ts';
import { errorMessage, readableError } from '../../src/blog/store/error-messages.ts';
import { generateMetadata } from '../../src/blog/store/metadata-calls.ts';
import { isAdmin, signIn, signUp } from '../../src/blog/store/session-calls.ts';
import { uploadImage } from './backend/support/public-calls.ts';

const TROUBLE = 'The server is having problems. Please try again later.';
const TOO_MANY = 'Too many attempts. Please try again later.';
const TOO_LARGE = 'This file is too large.';
const UNREADABLE = "Couldn't read the server's response. Check your connection and try again.";
const SESSION_ENDED = 'Your session has expired. Please sign in again.';
const UNFIT = 'A value is too long or invalid.';
const MISFIT = "The database doesn't match this version of the site. Please tell the site's developer.";

const PAGE =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body><center>cloudflare</center></body>\r\n</html>';

const CALLS = {
  list: (client) => dashboardList(client, [0, 24]),
  count: (client) => dashboardCount(client, {}),
  create: (client) => createPost(client, { title: 'a' } as PostFields),
  role: (client) => isAdmin(client, 'a'),
  signIn: (client) => signIn(client, 'a@example.com', 'b'),
  signUp: (client) =>
    signUp(client, { fullName: 'a', email: 'a@example.com', password: 'secret' }, 'https://www.example.org/'),
  upload: (client) => uploadImage(client, 'a.png', new Blob(['a'], { type: 'image/png' })),
  generate: (client) => generateMetadata(client, { content: 'a', title: 'a' }),
} satisfies Record<string, (client: SupabaseClient) => Promise<unknown>>;
type Call = keyof typeof CALLS;
const ALL = Object.keys(CALLS) as Call[];

/** Returns the error of a call when the server responds with this, through the admin's real client. */
async function error(call: Call, status: number, body: string | object): Promise<unknown> {
  const [text, type] = typeof body === 'string' ? [body, 'text/html'] : [JSON.stringify(body), 'application/json'];
  const client = createClient('http://127.0.0.1:9', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
    global: {
      fetch: async (_, init) =>
        readableError(
          new Response(init?.method === 'HEAD' ? null : text, { status, headers: { 'content-type': type } }),
        ),
    },
  });
  return CALLS[call](client).then(
    () => expect.fail(`${call} was done`),
    (thrown: unknown) => thrown,
  );
}

const said = async (call: Call, status: number, body: string | object) =>
  call === 'generate'
    ? POST_MESSAGES.generateFailed(await error(call, status, body)).text
    : errorMessage(await error(call, status, body), 'otherwise');

describe('gateway pages', () => {
  test.each(
    ALL.flatMap((call) =>
      [PAGE, 'Service unavailable'].flatMap((body) =>
        (
          [
            [500, TROUBLE],
            [502, TROUBLE],
            [413, TOO_LARGE],
            [429, call === 'generate' ? 'Rate limit exceeded. Please try again later.' : TOO_MANY],
          ] as const
        ).map(([status, words]) => [call, status, body, words] as const),
      ),
    ),
  )("the call %s explains the status %i of a gateway's page: %j", async (call, status, body, words) => {
    expect(await said(call, status, body)).toBe(words);
  });

  test.each(ALL)(
    'the call %s shows its fallback for a page without such a status, and for no message',
    async (call) => {
      const otherwise = call === 'generate' ? 'Failed to generate metadata' : 'otherwise';
      expect(await said(call, 403, PAGE)).toBe(otherwise);
      // A count is a HEAD request, whose response never has a body.
      for (const status of call === 'count' ? [] : [400, 413, 500, 503])
        for (const body of ['', {}]) expect(await said(call, status, body), `${status}`).toBe(otherwise);
    },
  );

  test.each<Call>(['list', 'create', 'role', 'signIn', 'upload'])(
    'the call %s treats a page with a success status as unreadable',
    async (call) => {
      expect([UNREADABLE, "Can't reach the server. Check your connection."]).toContain(await said(call, 200, PAGE));
    },
  );

  test('a save without an error code reports that the database has not answered', async () => {
    expect((await error('create', 502, PAGE)) as { code?: unknown }).toMatchObject({ code: undefined });
  });
});

describe('database messages', () => {
  test.each<[string, number, string, string]>([
    ['57014', 500, 'canceling statement due to statement timeout', 'The server took too long. Please try again.'],
    ['23514', 400, 'new row for relation "blog_posts" violates check constraint "blog_posts_title_check"', UNFIT],
    ['SUP', 500, 'new row for relation "blog_posts" violates check constraint "blog_posts_title_check"', UNFIT],
    ['23502', 400, 'null value in column "title" of relation "blog_posts" violates not-null constraint', UNFIT],
    ['22P02', 400, 'invalid input syntax for type uuid: "a"', UNFIT],
    [
      '23503',
      409,
      'insert or update on table "blog_posts" violates foreign key constraint "blog_posts_category_id_fkey"',
      'Something this depends on no longer exists.',
    ],
    [
      '23505',
      409,
      'duplicate key value violates unique constraint "blog_posts_slug_key"',
      'Another post already has this slug.',
    ],
    [
      '25006',
      405,
      'cannot execute INSERT in a read-only transaction',
      "The server isn't accepting changes right now. Please try again later.",
    ],
    ['40P01', 500, 'deadlock detected', 'Another save happened at the same moment. Please try again.'],
    ['42P01', 404, 'relation "public.blog_posts" does not exist', MISFIT],
    ['42703', 400, 'column blog_posts.health does not exist', MISFIT],
    ['PGRST202', 404, 'Could not find the function public.has_role(_role, _user_id) in the schema cache', MISFIT],
    ['PGRST204', 400, "Could not find the 'health' column of 'blog_posts' in the schema cache", MISFIT],
    ['PGRST205', 404, "Could not find the table 'public.blog_posts' in the schema cache", MISFIT],
    ['PGRST002', 503, 'Could not query the database for the schema cache. Retrying.', TROUBLE],
    ['53300', 503, 'remaining connection slots are reserved', TROUBLE],
    ['XX000', 500, 'cache lookup failed for function 16421', TROUBLE],
    ['PGRST301', 401, 'JWSError JWSInvalidSignature', SESSION_ENDED],
    ['PGRST303', 401, 'JWT expired', SESSION_ENDED],
    ['P0001', 400, 'This is not possible on a Sunday.', 'This is not possible on a Sunday.'],
  ])('a database error is explained in plain words: %s', async (code, status, message, words) => {
    expect(await said('create', status, { code, message, details: null, hint: null })).toBe(words);
  });
});

describe('sign-in and storage messages', () => {
  test.for<[Call, string, number, object, string]>([
    [
      'signIn',
      'wrong password',
      400,
      { code: 'invalid_credentials', message: 'Invalid login credentials' },
      'Invalid login credentials',
    ],
    [
      'signIn',
      'out of order',
      500,
      { code: 500, error_code: 'unexpected_failure', msg: 'Database error querying schema' },
      TROUBLE,
    ],
    ['signIn', 'too many', 429, { message: 'API rate limit exceeded' }, TOO_MANY],
    ['signIn', 'no words', 400, { code: 400, msg: '' }, 'otherwise'],
    [
      'signIn',
      'email not confirmed',
      400,
      { code: 400, error_code: 'email_not_confirmed', msg: 'Email not confirmed' },
      'Please confirm your email first with the link we sent you.',
    ],
    [
      'signUp',
      'closed',
      422,
      { code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' },
      "New accounts can't be created right now.",
    ],
    [
      'upload',
      'token expired',
      400,
      { statusCode: '403', error: 'Unauthorized', message: '"exp" claim timestamp check failed' },
      SESSION_ENDED,
    ],
    [
      'upload',
      'token of another project',
      400,
      { statusCode: '403', error: 'Unauthorized', message: 'signature verification failed' },
      SESSION_ENDED,
    ],
    [
      'upload',
      'refused',
      400,
      { statusCode: '403', error: 'Unauthorized', message: 'new row violates row-level security policy' },
      "You don't have permission to do this.",
    ],
    [
      'upload',
      'too large',
      400,
      { statusCode: '413', error: 'Payload too large', message: 'The object exceeded the maximum allowed size' },
      TOO_LARGE,
    ],
    [
      'upload',
      'its database',
      500,
      { statusCode: '500', error: 'DatabaseError', message: 'select "id" from "storage"."objects" - timeout' },
      TROUBLE,
    ],
    [
      'upload',
      'wrong type',
      400,
      { statusCode: '415', error: 'invalid_mime_type', message: 'mime type text/html is not supported' },
      'mime type text/html is not supported',
    ],
    ['upload', 'no words', 400, {}, 'otherwise'],
  ])('the call %s explains an error: %s', async ([call, , status, body, words]) => {
    expect(await said(call, status, body)).toBe(words);
  });
});

test('a good response, or one that explains its error, is passed on unchanged', async () => {
  for (const answer of [
    new Response(PAGE),
    Response.json({ message: 'a', code: '23505' }, { status: 409 }),
    Response.json([], { status: 404 }),
    new Response('', { status: 404 }),
  ])
    expect(await readableError(answer)).toBe(answer);
  const changed = await readableError(
    new Response(PAGE, { status: 503, statusText: 'Busy', headers: { 'content-type': 'text/html', 'x-a': 'b' } }),
  );
  expect([changed.status, changed.statusText, changed.headers.get('content-type'), changed.headers.get('x-a')]).toEqual(
    [503, 'Busy', 'application/json', 'b'],
  );
});
