import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { POST_ROW_COLUMNS, parseCard, parsePost, parsePostRow } from '../../../src/blog/post.ts';
import { POSTS_PER_PAGE } from '../../../src/blog/rules.ts';
import {
  categories,
  createPost,
  dashboardList,
  imageName,
  listPublished,
  loadForEdit,
  type PostFields,
  publication,
  removePost,
  restorePost,
  updatePost,
} from '../../../src/blog/store/backend-calls.ts';
import { FunctionError, generateMetadata } from '../../../src/blog/store/metadata-calls.ts';
import {
  CARD_FIELDS,
  movedPath,
  POST_FIELDS,
  publishedPath,
  publishedPostPath,
  redirectsPath,
  VIEW_COUNT_PATH,
} from '../../../src/blog/store/public-queries.ts';
import { isAdmin, session, signIn, signOut, signUp, watchSession } from '../../../src/blog/store/session-calls.ts';
import { postOf } from '../../../src/blog/sync/read-row.ts';
import { clientOf, PASSWORD, type PopulatedBackend, workerBackend } from './support/backend.ts';
import { ROWS, reset } from './support/matrix.ts';
import { countView, singlePost, uploadImage } from './support/public-calls.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  /** Value of the `Prefer` header. */
  readonly prefer?: string;
}

let backend: PopulatedBackend;
/** Requests since the test began, except the initial sign-in. */
let calls: Call[] = [];
let client: SupabaseClient;

beforeAll(async () => {
  backend = await workerBackend();
});

beforeEach(async () => {
  await reset(backend);
  client = clientOf(backend, backend.publishableKey, recorded);
  await signIn(client, 'admin@example.com', PASSWORD);
  calls = [];
});

const FIELDS: PostFields = {
  title: 'Winter tires',
  slug: 'winter-tires',
  content: '<p>Before the first snow.</p>',
  excerpt: 'When to change.',
  status: 'published',
  featured_image: null,
  meta_description: null,
  meta_keywords: 'winter, tires',
  published_at: '2026-11-20T12:00:00.000Z',
};

test('the public list sends the request of the contract', async () => {
  const rows = await listPublished(client, 0, 23);

  expect(calls).toEqual([
    {
      method: 'GET',
      path: '/rest/v1/blog_posts?select=id,slug,title,excerpt,featured_image,published_at,author:profiles(name)&status=eq.published&order=published_at.desc,id.asc&offset=0&limit=24',
    },
  ]);
  expect(rows).toEqual([
    {
      id: ROWS.published,
      slug: 'published',
      title: 'published',
      excerpt: '',
      featured_image: null,
      published_at: '2026-01-01 00:00:00+00',
      author: { name: 'author' },
    },
  ]);
});

test('a single post sends the request of the contract', async () => {
  const post = await singlePost(client, 'published');

  expect(calls).toEqual([
    {
      method: 'GET',
      path: '/rest/v1/blog_posts?select=id,slug,title,excerpt,featured_image,published_at,author:profiles(name),content,status,created_at,updated_at,meta_description,meta_keywords,view_count&slug=eq.published&status=eq.published',
    },
  ]);
  expect(post).toMatchObject({
    id: ROWS.published,
    content: '',
    view_count: 0,
    created_at: expect.any(String),
    author: { name: 'author' },
  });
  await expect(singlePost(client, 'draft')).rejects.toMatchObject({ code: 'PGRST116' });
});

test('a database row is the post that build, browser and operator read, with every field', async () => {
  const { clients, ids, publishableKey, url } = backend;
  const stored = {
    id: '00000000-0000-4000-8000-0000000000aa',
    slug: 'every-field',
    title: 'Every field',
    excerpt: 'In short.',
    content: '<p>At length.</p>',
    featured_image: 'https://project.example/a.webp',
    status: 'published',
    published_at: '2026-03-04T05:06:07.123456Z',
    created_at: '2026-03-03T05:06:07.1Z',
    updated_at: '2026-03-05T05:06:07.999999Z',
    meta_description: 'Described.',
    meta_keywords: 'one, two',
    view_count: 7,
  };
  const more = { author_id: ids.author, category_id: ROWS.category, updated_by: ids.admin };
  await clients.service
    .from('blog_posts')
    .insert({ ...stored, ...more })
    .throwOnError();
  const read = async (path: string, key: string) =>
    ((await (await fetch(url + path, { headers: { apikey: key } })).json()) as Record<string, unknown>[])[0] ?? {};
  const row = await read(publishedPostPath('every-field'), publishableKey);

  expect(parsePost(row)).toEqual({ ...stored, author: { name: 'author' } });
  expect(postOf(row)).toEqual({ ...stored, author: { name: 'author' }, view_count: 0 });
  const card = await read(`${publishedPath(0, 1)}&slug=eq.every-field`, publishableKey);
  expect(parseCard(card)).toEqual({
    ...Object.fromEntries(
      CARD_FIELDS.split(',')
        .map((name) => [name, stored[name as keyof typeof stored]])
        .slice(0, -1),
    ),
    author: { name: 'author' },
  });
  const kept = parsePostRow(
    (await clients.service.from('blog_posts').select(POST_ROW_COLUMNS).eq('id', stored.id).throwOnError()).data?.[0],
  );
  expect(kept).toEqual({
    ...stored,
    ...more,
    author: 'author',
    category: 'category',
    public_slug: 'every-field',
    oldSlugs: [],
  });
  // A new column is either read or left out on purpose.
  const { rows } = await backend.database.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'blog_posts'",
  );
  const known = [...Object.keys(stored), ...Object.keys(more), 'public_slug'];
  expect(rows.map(({ name }) => name).sort()).toEqual([...known, 'health', 'is_scheduled', 'links'].sort());
});

test('counting a view sends the request of the contract', async () => {
  await countView(client, 'published');

  expect(calls).toEqual([
    { method: 'POST', path: '/rest/v1/rpc/increment_blog_view_count', body: { post_slug: 'published' } },
  ]);
  expect(await singlePost(client, 'published')).toMatchObject({ view_count: 1 });
});

test('the dashboard list sends the request of the contract', async () => {
  const { rows, count } = await dashboardList(client, [0, 0]);

  expect(calls).toEqual([
    {
      method: 'GET',
      path: '/rest/v1/blog_posts?select=id,title,slug,status,published_at,created_at,view_count,updated_at,health,links,author:profiles(name)&order=created_at.desc,id.asc&offset=0&limit=1',
      prefer: 'count=exact',
    },
  ]);
  expect(count).toBe(2);
  expect(Object.keys(rows[0] ?? {})).toEqual([
    'id',
    'title',
    'slug',
    'status',
    'published_at',
    'created_at',
    'view_count',
    'updated_at',
    'health',
    'links',
    'author',
  ]);
});

test('deleting and restoring a post sends the requests of the contract', async () => {
  expect(await removePost(client, ROWS.published)).toBe(true);
  expect(await removePost(client, ROWS.published)).toBe(false);
  expect(await restorePost(client, ROWS.published)).toBe(true);
  expect(await restorePost(client, ROWS.published)).toBe(false);

  expect(calls[0]).toEqual({
    method: 'DELETE',
    path: `/rest/v1/blog_posts?id=eq.${ROWS.published}`,
    prefer: 'count=exact',
  });
  expect(calls[2]).toEqual({ method: 'POST', path: '/rest/v1/rpc/restore_blog_post', body: { _id: ROWS.published } });
  expect(await singlePost(client, 'published')).toMatchObject({ id: ROWS.published, author: { name: 'author' } });
});

test('signing in sends the request of the contract', async () => {
  expect(await signIn(client, 'user@example.com', PASSWORD)).toMatchObject({ user: { email: 'user@example.com' } });
  await expect(signIn(client, 'user@example.com', 'wrong')).rejects.toThrow('Invalid login credentials');

  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: { email: 'user@example.com', password: PASSWORD },
  });
});

test('signing up sends the request of the contract', async () => {
  const account = {
    fullName: 'Ann Lee',
    email: `ann-${Math.floor(performance.now() * 1000)}@example.com`,
    password: PASSWORD,
  };
  expect(await signUp(client, account, 'https://fleet.example/')).toBe(true);
  await expect(signUp(client, account, 'https://fleet.example/')).rejects.toThrow('User already registered');

  expect(calls[0]).toMatchObject({
    method: 'POST',
    path: '/auth/v1/signup?redirect_to=https://fleet.example/',
    body: { email: account.email, password: PASSWORD, data: { full_name: 'Ann Lee' } },
  });
});

test('a session is read without a request, watched and ended', async () => {
  // Another account than the other tests of this worker use: all of its sessions end.
  await client.auth.signInWithPassword({ email: 'writer@example.com', password: PASSWORD });
  calls.length = 0;
  const told: string[] = [];
  const forget = watchSession(client, (event, changed) => told.push(`${event} ${changed?.user.email}`));
  expect((await session(client))?.user.email).toBe('writer@example.com');
  expect(calls).toEqual([]);
  await signOut(client);
  forget();

  expect(calls).toMatchObject([{ method: 'POST', path: '/auth/v1/logout?scope=global' }]);
  expect(await session(client)).toBeUndefined();
  expect(told).toEqual(['INITIAL_SESSION writer@example.com', 'SIGNED_OUT undefined']);
});

test('the admin role check sends the request of the contract', async () => {
  expect(await isAdmin(client, backend.ids.admin)).toBe(true);
  expect(await isAdmin(backend.clients.user, backend.ids.user)).toBe(false);

  expect(calls).toEqual([
    { method: 'POST', path: '/rest/v1/rpc/has_role', body: { _user_id: backend.ids.admin, _role: 'admin' } },
  ]);
});

test('the category list sends the request of the contract', async () => {
  expect(await categories(client)).toEqual([{ id: ROWS.category, name: 'category' }]);

  expect(calls).toEqual([{ method: 'GET', path: '/rest/v1/blog_categories?select=id,name&order=name.asc' }]);
});

test('loading a post for editing sends the request of the contract', async () => {
  const post = await loadForEdit(client, ROWS.draft);

  expect(calls).toEqual([{ method: 'GET', path: `/rest/v1/blog_posts?select=*&id=eq.${ROWS.draft}` }]);
  expect(post).toMatchObject({ id: ROWS.draft, status: 'draft', published_at: null });
});

test('creating a post sends the request of the contract', async () => {
  const made = await createPost(client, FIELDS);

  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/rest/v1/blog_posts?select=id,updated_at,published_at',
      body: FIELDS,
      prefer: 'return=representation',
    },
  ]);
  expect(await loadForEdit(client, made.id)).toMatchObject({
    ...FIELDS,
    published_at: '2026-11-20 12:00:00+00',
    author_id: backend.ids.admin,
  });
  await expect(createPost(client, FIELDS)).rejects.toMatchObject({ code: '23505' });
  await expect(createPost(backend.clients.user, { ...FIELDS, slug: 'other' })).rejects.toMatchObject({ code: '42501' });
});

test('an update succeeds only over the version that was read', async () => {
  const made = await createPost(client, FIELDS);
  const fields = { ...FIELDS, title: 'Summer tires' };
  calls = [];
  const saved = await updatePost(client, made, fields);

  expect(calls).toEqual([
    {
      method: 'PATCH',
      path: `/rest/v1/blog_posts?id=eq.${made.id}&updated_at=eq.${made.updated_at}&select=id,updated_at,published_at`,
      body: fields,
      prefer: 'return=representation',
    },
  ]);
  expect(saved?.updated_at).not.toBe(made.updated_at);
  expect(await updatePost(client, made, { ...FIELDS, title: 'lost' })).toBeUndefined();
  expect(await loadForEdit(client, made.id)).toMatchObject({ title: 'Summer tires' });
});

test('a view between reading and saving causes no conflict', async () => {
  const made = await createPost(client, FIELDS);
  await countView(backend.clients.anon, FIELDS.slug);

  expect(await updatePost(client, made, FIELDS)).toBeDefined();
});

test('only one of many saves over the same version succeeds', async () => {
  const made = await createPost(client, FIELDS);
  const saves = await Promise.all(
    Array.from({ length: 20 }, (_, index) => updatePost(client, made, { ...FIELDS, title: `save ${index}` })),
  );

  expect(saves.filter(Boolean)).toHaveLength(1);
});

test('uploading an image sends the request of the contract', async () => {
  const bytes = new Uint8Array([137, 80, 78, 71, 1, 2, 3]);
  const address = await uploadImage(client, '1-abc.png', new File([bytes], 'x.png', { type: 'image/png' }));

  expect(calls).toMatchObject([{ method: 'POST', path: '/storage/v1/object/blog-images/1-abc.png' }]);
  expect(address).toBe(`${backend.url}/storage/v1/object/public/blog-images/1-abc.png`);
  const shown = await fetch(address);
  expect([shown.status, shown.headers.get('content-type'), new Uint8Array(await shown.arrayBuffer())]).toEqual([
    200,
    'image/png',
    bytes,
  ]);
});

test('generating metadata sends the request of the contract', async () => {
  const made = await generateMetadata(client, { content: '<p>Tires wear. Tires age.</p>', title: 'Tires' });

  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/functions/v1/generate-blog-metadata',
      body: { content: '<p>Tires wear. Tires age.</p>', title: 'Tires' },
    },
  ]);
  expect(made).toEqual({
    excerpt: 'Tires wear. Tires age.',
    meta_description: 'Tires wear. Tires age.',
    keywords: 'tires, wear',
  });
  await expect(generateMetadata(backend.clients.user, { content: 'x', title: 'x' })).rejects.toEqual(
    new FunctionError(403, 'Admins only'),
  );
});

test.each([429, 402])('metadata generation reports the status %i', async (status) => {
  const refused = clientOf(backend, backend.publishableKey, async () =>
    Response.json({ error: 'No more' }, { status }),
  );

  await expect(generateMetadata(refused, { content: 'x', title: 'x' })).rejects.toMatchObject({
    status,
    message: `${status}: No more`,
  });
});

test('a plain fetch reads the same posts as the client', async () => {
  await listPublished(client, 0, POSTS_PER_PAGE - 1);
  await singlePost(client, 'published');
  await countView(client, 'published');

  expect([publishedPath(0, POSTS_PER_PAGE), publishedPostPath('published'), VIEW_COUNT_PATH].map(decoded)).toEqual(
    calls.map(({ path }) => path),
  );
});

test('the build reads whole posts and old slugs', async () => {
  const read = async (path: string) =>
    (await fetch(`${backend.url}${path}`, { headers: { apikey: backend.publishableKey } })).json();

  expect(await read(publishedPath(0, 500, POST_FIELDS))).toMatchObject([
    { slug: 'published', content: '', author: { name: 'author' } },
  ]);
  expect(await read(redirectsPath(0, 500))).toEqual([{ old_slug: 'was-published', post: { slug: 'published' } }]);
});

test('a visitor learns the new slug of a published post, and of no other', async () => {
  const headers = { apikey: backend.publishableKey, accept: 'application/vnd.pgrst.object+json' };
  const read = async (slug: string) => (await fetch(`${backend.url}${movedPath(slug)}`, { headers })).json();

  expect(await read('was-published')).toEqual({ post: { slug: 'published' } });
  for (const slug of ['was-draft', 'published', 'nowhere'])
    expect(await read(slug)).toMatchObject({ code: 'PGRST116' });
});

test('a save publishes a post now, keeps its date, or schedules it for a chosen time', () => {
  expect([
    publication('published'),
    publication('published', { kept: '2026-01-01 00:00:00+00' }),
    publication('published', { at: '2099-01-01T00:00:00Z', kept: '2026-01-01 00:00:00+00' }),
    publication('draft', { at: '2099-01-01T00:00:00Z' }),
  ]).toEqual([
    { published_at: null },
    { published_at: '2026-01-01 00:00:00+00' },
    { published_at: '2099-01-01T00:00:00Z', is_scheduled: true },
    { published_at: null },
  ]);
});

test.each([
  ['van.JPG', 'image/jpeg', '1-r.jpg'],
  ['a.b.c.png', 'image/png', '1-r.png'],
  ['none', 'image/webp', '1-r.webp'],
  ['odd.p/g', 'image/avif', '1-r.avif'],
  ['long.abcdefg', 'image/gif', '1-r.gif'],
  ['..', 'image/svg+xml', '1-r.svg'],
])('the image %s of type %s is stored as %s', (name, type, stored) => {
  expect(imageName({ name, type }, 1, 'r')).toBe(stored);
});

/** Sends a request and records it. */
async function recorded(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const text = request.headers.get('content-type')?.startsWith('application/json') ? await request.clone().text() : '';
  const prefer = request.headers.get('prefer');
  calls.push({
    method: request.method,
    path: decoded(pathname + search),
    ...(text && { body: JSON.parse(text) }),
    ...(prefer && { prefer }),
  });
  return fetch(request);
}

function decoded(path: string): string {
  return decodeURIComponent(path.replaceAll('+', ' '));
}
