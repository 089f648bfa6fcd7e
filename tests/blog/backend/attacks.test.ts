import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf, PASSWORD, type PopulatedBackend, workerBackend } from './support/backend.ts';
import { ROWS, reset } from './support/matrix.ts';

let backend: PopulatedBackend;
beforeAll(async () => {
  backend = await workerBackend();
});
beforeEach(() => reset(backend));

const FORGED = { role: 'admin', roles: ['admin'], is_admin: true, app_metadata: { role: 'admin' }, user_role: 'admin' };

test("a visitor who claims the admin role at sign-up doesn't get it", async () => {
  const client = clientOf(backend, backend.publishableKey);
  const { data } = await client.auth.signUp({
    email: 'climber@example.com',
    password: PASSWORD,
    options: { data: { full_name: 'x'.repeat(500), ...FORGED } },
  });

  expect(await rolesOf(data.user?.id ?? '')).toEqual([]);
  expect(await mayWrite(client)).toBe(false);
  const { rows } = await backend.database.query('select full_name from public.profiles where id = $1', [data.user?.id]);
  expect(rows).toEqual([{ full_name: 'x'.repeat(200) }]);
});

test("a user who claims the admin role later doesn't get it", async () => {
  const { user } = backend.clients;
  await user.auth.updateUser({ data: FORGED });
  const token = (await user.auth.getSession()).data.session?.access_token;
  for (const body of [{ app_metadata: { role: 'admin' } }, { role: 'service_role' }, { is_super_admin: true }]) {
    await ask('/auth/v1/user', { method: 'PUT', authorization: `Bearer ${token}`, body: JSON.stringify(body) });
  }
  await user.auth.refreshSession();

  expect(await rolesOf(backend.ids.user)).toEqual([]);
  expect(await mayWrite(user)).toBe(false);
});

test('a modified, foreign or unsigned token grants no rights', async () => {
  const token = (await backend.clients.user.auth.getSession()).data.session?.access_token ?? '';
  const [head = '', body = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  const asAdmin = encoded({ ...claims, sub: backend.ids.admin });
  const asService = encoded({ ...claims, role: 'service_role' });
  const none = encoded({ alg: 'none', typ: 'JWT' });
  const signedWith = (key: string, what: string) =>
    `${head}.${what}.${createHmac('sha256', key).update(`${head}.${what}`).digest('base64url')}`;
  const forged = [
    `${head}.${asAdmin}.${signature}`,
    `${head}.${asService}.${signature}`,
    signedWith('', asService),
    signedWith(backend.publishableKey, asService),
    signedWith('super-secret-jwt-token-with-at-least-32-characters-long', asService),
    `${none}.${asAdmin}.`,
    `${none}.${asService}.`,
    'not.a.token',
    backend.publishableKey,
  ];

  for (const one of forged) {
    const drafts = await ask('/rest/v1/blog_posts?select=slug&status=eq.draft', { authorization: `Bearer ${one}` });
    expect([one, await drafts.text()]).not.toEqual([one, expect.stringContaining('draft"')]);
    await ask(`/rest/v1/blog_posts?id=eq.${ROWS.published}`, { method: 'DELETE', authorization: `Bearer ${one}` });
  }
  // The same requests succeed with a valid token.
  const right = (await backend.clients.admin.auth.getSession()).data.session?.access_token;
  expect(
    await (await ask('/rest/v1/blog_posts?select=slug&status=eq.draft', { authorization: `Bearer ${right}` })).json(),
  ).toEqual([{ slug: 'draft' }]);
  const { rows } = await backend.database.query('select slug from public.blog_posts order by slug');
  expect(rows).toEqual([{ slug: 'draft' }, { slug: 'published' }]);
});

test('an expired token grants no rights', async () => {
  const { jwtSecret } = JSON.parse(readFileSync(join(backend.folder, 'keys.json'), 'utf8')) as { jwtSecret: string };
  const claims = (exp: number) => ({
    sub: backend.ids.admin,
    role: 'authenticated',
    aud: 'authenticated',
    exp,
    iat: exp - 3600,
  });
  const signed = (exp: number) => {
    const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims(exp))}`;
    return `${text}.${createHmac('sha256', jwtSecret).update(text).digest('base64url')}`;
  };
  const now = Math.floor(Date.now() / 1000);
  const drafts = async (token: string) =>
    (await ask('/rest/v1/blog_posts?select=slug&status=eq.draft', { authorization: `Bearer ${token}` })).status;

  expect([await drafts(signed(now + 60)), await drafts(signed(now - 60))]).toEqual([200, 401]);
});

test("a request without a key or with another folder's key is rejected", async () => {
  for (const apikey of ['', 'sb_publishable_x', 'sb_secret_x', backend.secretKey.slice(0, -1)]) {
    for (const path of ['/rest/v1/blog_posts', '/rest/v1/user_roles', '/auth/v1/settings', '/storage/v1/bucket']) {
      const answer = await fetch(`${backend.url}${path}`, { headers: apikey ? { apikey } : {} });
      // Storage treats a request without a key as the anonymous role, which sees no bucket.
      expect([apikey, path, answer.ok ? await answer.text() : 'refused']).toEqual([
        apikey,
        path,
        path.startsWith('/storage') ? expect.stringMatching(/^(?:refused|\[\])$/) : 'refused',
      ]);
    }
  }
});

test.each([
  '/',
  '/_system/info',
  '/_system/config',
  '/_system/introspect',
  '/rest/v2/x',
  '/restx/v1/',
  '/functions/v1/other',
  '/functions/v1/',
  '/studio',
  '//_system/info',
  '/rest/v1/../../_system/info',
])('%s is not served', async (path) => {
  for (const apikey of [backend.publishableKey, backend.secretKey])
    expect((await fetch(`${backend.url}${path}`, { headers: { apikey } })).status).toBe(404);
});

test('a request that names another host is rejected', async () => {
  const status = (host: string) =>
    new Promise((resolve) => {
      const { port } = new URL(backend.url);
      request(
        { port, path: '/rest/v1/blog_posts?select=id', headers: { host, apikey: backend.publishableKey } },
        (response) => resolve(response.resume().statusCode),
      ).end();
    });

  expect(
    await Promise.all(
      ['evil.example', `evil.example:${new URL(backend.url).port}`, '[::1]', '127.0.0.1', 'localhost:1'].map(status),
    ),
  ).toEqual([421, 421, 421, 200, 200]);
});

test("the secret key isn't accepted in a URL, which logs and histories keep", async () => {
  const answer = (query: string, headers = {}) => fetch(`${backend.url}/rest/v1/user_roles?${query}`, { headers });

  expect((await answer(`apikey=${backend.secretKey}`)).status).toBe(401);
  expect((await answer(`select=*&%61pikey=${backend.secretKey}`)).status).toBe(401);
  expect((await answer('', { apikey: backend.secretKey })).status).toBe(200);
  // The public key is public.
  expect((await fetch(`${backend.url}/rest/v1/blog_posts?select=id&apikey=${backend.publishableKey}`)).status).toBe(
    200,
  );
});

test('no response can be taken for another type than it declares', async () => {
  const png = new File(['<script>alert(1)</script>'], 'x.png', { type: 'image/png' });
  await backend.clients.admin.storage.from('blog-images').upload('html.png', png);
  const paths = ['storage/v1/object/public/blog-images/html.png', 'rest/v1/blog_posts', 'auth/v1/health', 'nothing'];
  for (const path of paths) {
    const answer = await fetch(`${backend.url}/${path}`, { headers: { apikey: backend.publishableKey } });
    expect([path, answer.headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
  }
});

test('an oversized body is rejected', async () => {
  const body = JSON.stringify({ slug: 'x', title: 'x', content: 'x'.repeat(13 * 1024 * 1024) });
  const answer = await ask('/rest/v1/blog_posts', { method: 'POST', body });

  expect(answer.status).toBe(413);
});

test('no path leads to a draft', async () => {
  const queries = [
    'blog_posts?slug=eq.draft',
    `blog_posts?id=eq.${ROWS.draft}`,
    'blog_posts?status=eq.draft',
    'blog_posts?status=neq.published',
    'blog_posts?or=(status.eq.draft,slug.eq.draft)',
    'blog_posts?status=not.eq.published',
    'blog_posts?title=like.d*',
    'blog_posts?order=published_at.asc.nullsfirst&limit=1&published_at=is.null',
    'profiles?select=id,blog_posts(slug,title)&blog_posts.slug=eq.draft',
    'profiles?select=name,blog_posts!inner(slug)&blog_posts.status=eq.draft',
    'blog_categories?select=name,blog_posts(slug)',
    'blog_redirects?select=old_slug,post:blog_posts(slug,content)',
    'blog_redirects?old_slug=eq.was-draft',
    'blog_revisions?select=*',
    'blog_posts_trash?select=post',
    'blog_audit?select=*',
  ];
  await backend.database.exec(`update public.blog_posts set category_id = '${ROWS.category}', content = 'draft"words'`);
  for (const who of ['anon', 'user'] as const) {
    const token = (await backend.clients[who].auth.getSession()).data.session?.access_token;
    for (const query of queries) {
      const answer = await ask(`/rest/v1/${query.replace('blog_posts?', 'blog_posts?select=slug,title,content&')}`, {
        ...(token && { authorization: `Bearer ${token}` }),
        prefer: 'count=exact',
      });
      const text = await answer.text();
      expect([who, query, /"(?:was-)?draft"|"trashed"|"revision"/.test(text)]).toEqual([who, query, false]);
      if (query.startsWith('blog_posts?')) expect([query, answer.headers.get('content-range')]).toEqual([query, '*/0']);
    }
    await backend.clients[who].rpc('increment_blog_view_count', { post_slug: 'draft' });
  }
  const { data } = await backend.clients.admin
    .from('blog_posts')
    .select('view_count, title')
    .eq('slug', 'draft')
    .single();
  expect(data).toEqual({ view_count: 0, title: 'draft' });
});

test("counting views doesn't reveal whether a draft has a slug", async () => {
  const status = async (post_slug: string) =>
    (await backend.clients.anon.rpc('increment_blog_view_count', { post_slug })).status;

  expect([await status('draft'), await status('unknown')]).toEqual([204, 204]);
});

test('an operator may write an email in any case, and part of an email matches nothing', async () => {
  const grant = async (_email: string) =>
    (await backend.clients.service.rpc('grant_role_by_email', { _email, _role: 'admin' })).data;

  expect(await Promise.all([' USER@Example.com ', 'user%', '%', 'user@example.co', ''].map(grant))).toEqual([
    backend.ids.user,
    null,
    null,
    null,
    null,
  ]);
});

test.each([
  ['svg', 'image/svg+xml', 10],
  ['html', 'text/html', 10],
  ['png', 'image/png', 5 * 1024 * 1024 + 1],
  ['png', 'image/png', 13 * 1024 * 1024],
])('an admin cannot store the file %s of type %s and %i bytes', async (ending, type, size) => {
  const { error } = await backend.clients.admin.storage
    .from('blog-images')
    .upload(`big.${ending}`, new File([new Uint8Array(size)], 'x', { type }), { contentType: type });

  expect(error).not.toBeNull();
});

test('an image of exactly 5 MB is stored', async () => {
  const { error } = await backend.clients.admin.storage
    .from('blog-images')
    .upload('whole.png', new File([new Uint8Array(5 * 1024 * 1024)], 'x', { type: 'image/png' }));

  expect(error).toBeNull();
});

test.each(['../keys.json', '..%2fkeys.json', '%2e%2e/keys.json', '..%252fkeys.json', '/etc/passwd'])(
  'no image can be stored at %s',
  async (name) => {
    const answer = await fetch(`${backend.url}/storage/v1/object/public/blog-images/${name}`);

    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await answer.text()).not.toContain('jwtSecret');
  },
);

test('signing out everywhere ends every session', async () => {
  const [one, other] = [clientOf(backend, backend.publishableKey), clientOf(backend, backend.publishableKey)];
  for (const client of [one, other])
    await client.auth.signInWithPassword({ email: 'writer@example.com', password: PASSWORD });
  await one.auth.signOut();

  expect((await other.auth.refreshSession()).error?.message).toContain('Refresh Token Not Found');
});

async function rolesOf(id: string): Promise<unknown[]> {
  return (await backend.database.query('select role from public.user_roles where user_id = $1', [id])).rows;
}

async function mayWrite(client: SupabaseClient): Promise<boolean> {
  return (await client.from('blog_posts').insert({ slug: 'fresh', title: 'fresh' })).error === null;
}

function ask(
  path: string,
  { method = 'GET', body, ...headers }: { method?: string; body?: string; authorization?: string; prefer?: string },
): Promise<Response> {
  return fetch(`${backend.url}${path}`, {
    method,
    ...(body !== undefined && { body }),
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...headers },
  });
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
