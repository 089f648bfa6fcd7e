import { expect, test } from 'vitest';
import {
  type FunctionEnvironment,
  handler,
  summarize,
} from '../../../supabase/functions/generate-blog-metadata/index.ts';

const BACKEND = 'https://project.example';
const AI: FunctionEnvironment = {
  SUPABASE_URL: BACKEND,
  AI_API_URL: 'https://ai.example/v1/chat/completions',
  AI_API_KEY: 'key',
  AI_MODEL: 'small',
};
const OFFLINE: FunctionEnvironment = { SUPABASE_URL: BACKEND };
const POST = { title: 'Winter tires', content: '<p>Change tires before the first snow. Worn tires slip.</p>' };

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

test('the summary without an AI is built from the text itself, always the same', async () => {
  const { calls, answer } = world({});
  const response = await handler(call(), OFFLINE, answer);

  expect([response.status, await response.json()]).toEqual([
    200,
    {
      excerpt: 'Change tires before the first snow. Worn tires slip.',
      meta_description: 'Change tires before the first snow. Worn tires slip.',
      keywords: 'tires, winter, change, first, slip, snow, worn',
    },
  ]);
  expect(calls.map(({ url }) => url)).toEqual([`${BACKEND}/auth/v1/user`, `${BACKEND}/rest/v1/rpc/has_role`]);
  expect(summarize(POST.title, POST.content)).toEqual(summarize(POST.title, POST.content));
});

test('the excerpt ends with a sentence if one fits, else after a whole word', () => {
  const excerptOf = (text: string) => summarize('', `<p>${text}</p>`).excerpt;
  const sentence = 'Salt eats the lines of a brake by Mr. T. in no more than three winters of the coast.';
  expect(excerptOf(`${sentence} `.repeat(6))).toBe([sentence, sentence, sentence].join(' '));
  expect(excerptOf(`No. ${'word '.repeat(100)}`)).toMatch(/^No\. word .* word\.\.\.$/);
});

test("the user is looked up with the caller's token, and the role with the user's ID", async () => {
  const { calls, answer } = world({});
  await handler(call(), OFFLINE, answer);

  expect(calls.map(({ headers }) => [headers.get('authorization'), headers.get('apikey')])).toEqual(
    [0, 1].map(() => ['Bearer token', 'public']),
  );
  expect(JSON.parse(calls[1]?.body ?? '')).toEqual({ _user_id: 'user-1', _role: 'admin' });
});

test.each([
  ['nobody', { authorization: '' }, {}, 401],
  ['an unknown token', {}, { user: new Response('{}', { status: 401 }) }, 401],
  ["a user who isn't an admin", {}, { role: Response.json(false) }, 403],
  ["a user whose role isn't exactly true", {}, { role: Response.json('true') }, 403],
  ['a user whose role is unknown', {}, { role: new Response('no', { status: 500 }) }, 403],
])('the function gives no summary to %s', async (_who, headers, backend, status) => {
  const { calls, answer } = world(backend);
  const response = await handler(call({ headers }), AI, answer);

  expect([response.status, Object.keys((await response.json()) as object)]).toEqual([status, ['error']]);
  expect(calls.filter(({ url }) => url.includes('ai.example'))).toEqual([]);
});

test('the AI receives the post as data, and its answer becomes plain text within the limits', async () => {
  const made = {
    excerpt: '<b>Change</b> tires.',
    meta_description: `${'word '.repeat(60)}`,
    keywords: ['tires', 'snow'],
  };
  const { calls, answer } = world({ ai: completion(JSON.stringify(made)) });
  const response = await handler(call(), AI, answer);
  const body = (await response.json()) as Record<string, string>;

  expect(response.status).toBe(200);
  expect(body).toEqual({
    excerpt: 'Change tires.',
    meta_description: expect.stringMatching(/^(?:word )+word\.\.\.$/),
    keywords: 'tires, snow',
  });
  expect(body['meta_description']?.length).toBeLessThanOrEqual(160);
  const asked = calls.at(-1);
  expect([asked?.url, asked?.headers.get('authorization')]).toEqual([AI.AI_API_URL, 'Bearer key']);
  const { model, messages } = JSON.parse(asked?.body ?? '') as {
    model: string;
    messages: { role: string; content: string }[];
  };
  expect([model, messages[1]?.role, JSON.parse(messages[1]?.content ?? '')]).toEqual([
    'small',
    'user',
    { title: 'Winter tires', text: 'Change tires before the first snow. Worn tires slip.' },
  ]);
});

test.each([
  [429, new Response('slow down', { status: 429 }), 'Rate limit exceeded (429)'],
  [402, new Response('pay', { status: 402 }), 'Payment required (402)'],
  [502, new Response('broken', { status: 500 }), 'The AI endpoint responded with status 500'],
  [502, new Response('not JSON'), 'The AI endpoint sent no usable response'],
  [502, completion('not JSON'), 'The AI endpoint sent no usable response'],
  [502, completion('null'), 'The AI endpoint sent no usable response'],
  [502, Response.json({ choices: [] }), 'The AI endpoint sent no usable response'],
  [502, new Error('no connection'), 'The AI endpoint sent no usable response'],
])('the function returns %i when the AI answers %o', async (status, ai, error) => {
  const response = await handler(call(), AI, world({ ai }).answer);

  expect([response.status, await response.json()]).toEqual([status, { error }]);
});

test.each([
  [400, call({ body: '' })],
  [400, call({ body: 'not JSON' })],
  [400, call({ body: '{"title":"x"}' })],
  [400, call({ body: '{"title":"x","content":"<p> &nbsp; </p><script>x</script>"}' })],
  [400, call({ body: '{"title":1,"content":["x"]}' })],
  [405, new Request(BACKEND, { method: 'GET' })],
])('the function returns %i for %o', async (status, request) => {
  expect((await handler(request, OFFLINE, world({}).answer)).status).toBe(status);
});

test('a backend that cannot be reached is an error without details', async () => {
  const response = await handler(call(), OFFLINE, () => Promise.reject(new Error('secret')));

  expect([response.status, await response.text()]).toEqual([500, '{"error":"Could not generate metadata"}']);
});

test('a browser may call the function from the site', async () => {
  const response = await handler(new Request(BACKEND, { method: 'OPTIONS' }), OFFLINE, world({}).answer);

  expect([
    response.status,
    response.headers.get('access-control-allow-origin'),
    response.headers.get('access-control-allow-headers'),
  ]).toEqual([204, '*', 'authorization, x-client-info, apikey, content-type']);
});

test('a summary ends after a whole word and keeps the limits', () => {
  const { excerpt, meta_description } = summarize('', `<p>${'tire '.repeat(100)}</p>`);

  expect([excerpt.length <= 300, meta_description.length <= 160]).toEqual([true, true]);
  expect([excerpt, meta_description].every((text) => /^(?:tire )+tire\.\.\.$/.test(text))).toBe(true);
  expect(summarize('', 'x'.repeat(500)).meta_description).toMatch(/^x{157}\.\.\.$/);
});

test('a summary starts with the text instead of a heading, and words keep their periods', () => {
  const content =
    '<h2>What salt does</h2><p>Salt eats <strong>brake</strong> <em>li</em>nes<strong>.</strong></p><h3>How</h3><ul><li>Slowly</li><li>Surely</li></ul>';

  expect(summarize('Salt', content)).toMatchObject({
    excerpt: 'Salt eats brake lines. Slowly Surely',
    meta_description: 'Salt eats brake lines. Slowly Surely',
  });
  expect(summarize('Salt', '<h2>What salt does</h2>').excerpt).toBe('What salt does');
});

function call({
  headers = {},
  body = JSON.stringify(POST),
}: {
  headers?: Readonly<Record<string, string>>;
  body?: string;
} = {}): Request {
  return new Request(`${BACKEND}/functions/v1/generate-blog-metadata`, {
    method: 'POST',
    headers: { authorization: 'Bearer token', apikey: 'public', ...headers },
    body,
  });
}

/** A backend and an AI that answer as told, and the requests they got. */
function world({
  user = Response.json({ id: 'user-1' }),
  role = Response.json(true),
  ai,
}: {
  user?: Response;
  role?: Response;
  ai?: Response | Error;
}): {
  calls: Sent[];
  answer: typeof fetch;
} {
  const calls: Sent[] = [];
  const answer = async (input: string | URL | Request, init?: RequestInit) => {
    const url = String(input);
    calls.push({ url, headers: new Headers(init?.headers), body: String(init?.body ?? '') });
    if (url.endsWith('/auth/v1/user')) return user.clone();
    if (url.endsWith('/rpc/has_role')) return role.clone();
    if (ai instanceof Error || ai === undefined) throw ai ?? new Error(`unexpected request: ${url}`);
    return ai.clone();
  };
  return { calls, answer };
}

function completion(content: string): Response {
  return Response.json({ choices: [{ message: { content } }] });
}
