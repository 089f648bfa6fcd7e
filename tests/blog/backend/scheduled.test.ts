import { beforeAll, beforeEach, expect, test } from 'vitest';
import { timeInMs } from '../../../src/blog/dates.ts';
import { isScheduled } from '../../../src/blog/post.ts';
import { createPost, publication, updatePost } from '../../../src/blog/store/backend-calls.ts';
import { publishAt } from '../../../src/blog/store/editor-calls.ts';
import { latestPath, POST_FIELDS, publishedPath, redirectsPath } from '../../../src/blog/store/public-queries.ts';
import { readPosts } from '../../../src/blog/sync/read-posts.ts';
import { versionOf, watchPosts } from '../../../src/blog/sync/watch-posts.ts';
import { type PopulatedBackend, workerBackend } from './support/backend.ts';
import { reset } from './support/matrix.ts';
import { singlePost } from './support/public-calls.ts';

let backend: PopulatedBackend;
beforeAll(async () => {
  backend = await workerBackend();
  await reset(backend);
});
beforeEach(() =>
  backend.database.exec(
    'delete from public.blog_posts; delete from public.blog_redirects; delete from private.deploy_hook',
  ),
);

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const TEXTS = {
  slug: 'a',
  title: 'A',
  content: '<p>Text</p>',
  excerpt: 'Short',
  status: 'published',
  featured_image: null,
  meta_description: null,
  meta_keywords: null,
} as const;
const admin = () => backend.clients.admin;
const project = () => ({ url: backend.url, key: backend.publishableKey, isHosted: false });

/** Returns how far a date is from the database's clock, in seconds. */
const fromNow = (time: unknown) => Math.abs(timeInMs(time) - Date.now()) / 1000;

/** Returns the time of a post that a client wrote with these fields. */
async function stored(fields: Record<string, unknown>) {
  const row = await admin()
    .from('blog_posts')
    .insert({ ...TEXTS, ...fields })
    .select('published_at,is_scheduled')
    .single();
  return row.data as { published_at: string; is_scheduled: boolean };
}

test("a post published now has the database's time, whatever the device's clock says", async () => {
  const { published_at } = await createPost(admin(), { ...TEXTS, ...publication('published') });
  expect(fromNow(published_at)).toBeLessThan(10);

  // A page from an earlier version sends its own time. One that is ahead would top the list for a day.
  await backend.database.exec('delete from public.blog_posts');
  const ahead = await stored({ published_at: at(24) });
  expect([fromNow(ahead.published_at) < 10, ahead.is_scheduled]).toEqual([true, false]);
});

test("an update now has the database's time, and a date that is kept stays", async () => {
  const first = await createPost(admin(), { ...TEXTS, ...publication('published', { kept: '2026-01-01T00:00:00Z' }) });
  expect(fromNow(first.published_at)).toBeGreaterThan(HOUR_MS / 1000);
  const kept = await updatePost(admin(), first, {
    ...TEXTS,
    title: 'B',
    ...publication('published', { kept: first.published_at ?? '' }),
  });
  expect(kept?.published_at).toBe(first.published_at);
  const again = await updatePost(admin(), kept as NonNullable<typeof kept>, { ...TEXTS, ...publication('published') });
  expect(fromNow(again?.published_at)).toBeLessThan(10);
});

test('a chosen time in the future stays, and one in the past becomes now', async () => {
  const coming = at(2);
  const row = await stored({ published_at: coming, is_scheduled: true });
  expect([timeInMs(row.published_at), row.is_scheduled]).toEqual([Date.parse(coming), true]);
  expect(isScheduled({ status: 'published', published_at: row.published_at }, Date.now())).toBe(true);
  await backend.database.exec('delete from public.blog_posts');

  const passed = await stored({ published_at: at(-24), is_scheduled: true });
  expect([fromNow(passed.published_at) < 10, passed.is_scheduled]).toEqual([true, false]);
});

test("the operator's dates are kept, even in the future", async () => {
  const { service } = backend.clients;
  for (const [slug, time] of [
    ['past', '2020-05-05T05:05:05+00:00'],
    ['next', at(48)],
  ] as const) {
    const { data } = await service
      .from('blog_posts')
      .insert({ ...TEXTS, slug, published_at: time })
      .select('published_at,is_scheduled')
      .single();
    expect([timeInMs(data?.published_at), data?.is_scheduled]).toEqual([Date.parse(time), slug === 'next']);
  }
});

test('before its time only admins see a scheduled post, its author, views and old slugs', async () => {
  const made = await createPost(admin(), { ...TEXTS, ...publication('published', { at: at(2) }) });
  await backend.database.exec(`insert into public.blog_redirects (old_slug, post_id) values ('was-a', '${made.id}')`);
  const read = async (path: string) => {
    const answer = await fetch(backend.url + path, {
      headers: { apikey: backend.publishableKey, prefer: 'count=exact' },
    });
    return [await answer.json(), answer.headers.get('content-range')];
  };
  const { anon, user } = backend.clients;

  for (const path of [publishedPath(0, 24), publishedPath(0, 24, POST_FIELDS), redirectsPath(0, 24), latestPath()])
    expect([path, ...(await read(path))]).toEqual([path, [], '*/0']);
  for (const client of [anon, user]) {
    await expect(singlePost(client, 'a')).rejects.toMatchObject({ code: 'PGRST116' });
    expect(
      (await client.from('profiles').select('name').eq('name', 'admin')).data?.filter(() => client === anon),
    ).toEqual([]);
    await client.rpc('increment_blog_view_count', { post_slug: 'a' });
  }
  expect((await admin().from('blog_posts').select('slug,view_count')).data).toEqual([{ slug: 'a', view_count: 0 }]);
  expect((await readPosts(project())).posts).toEqual([]);
});

test('a post becomes public at its time, and the watch builds it', async () => {
  const made = await createPost(admin(), { ...TEXTS, ...publication('published', { at: at(2) }) });
  const soon = await publishAt(admin(), made, new Date(Date.now() + 2_500).toISOString());
  expect(soon?.id).toBe(made.id);
  const before = await readPosts(project());
  expect(before.posts).toEqual([]);
  const stop = new AbortController();
  let found: readonly { readonly slug: string }[] = [];
  const onChange = async () => {
    ({ posts: found } = await readPosts(project()));
    stop.abort();
  };
  const limit = setTimeout(() => stop.abort(), 20_000);
  await watchPosts(project(), { since: versionOf(before), every: 100, onChange, onError: () => {} }, stop.signal);
  clearTimeout(limit);

  expect(found.map(({ slug }) => slug)).toEqual(['a']);
  expect(await singlePost(backend.clients.anon, 'a')).toMatchObject({ slug: 'a' });
});

test('a scheduled post can be published at once, and a published one can be scheduled', async () => {
  const made = await createPost(admin(), { ...TEXTS, ...publication('published', { at: at(2) }) });
  const now = await publishAt(admin(), made, null);
  expect(fromNow(now?.published_at)).toBeLessThan(10);
  const later = await publishAt(admin(), now as NonNullable<typeof now>, at(5));
  await expect(singlePost(backend.clients.anon, 'a')).rejects.toMatchObject({ code: 'PGRST116' });
  expect(await publishAt(admin(), made, at(6))).toBeUndefined();
  expect(isScheduled({ status: 'published', published_at: later?.published_at ?? null }, Date.now())).toBe(true);
});

test("the old slug of a renamed post redirects only once the post's time has come", async () => {
  const made = await createPost(admin(), { ...TEXTS, ...publication('published', { at: at(2) }) });
  const renamed = await updatePost(admin(), made, { ...TEXTS, slug: 'b', ...publication('published', { at: at(2) }) });
  expect((await admin().from('blog_redirects').select('old_slug')).data).toEqual([]);
  await due();
  await updatePost(admin(), renamed as NonNullable<typeof renamed>, {
    ...TEXTS,
    slug: 'c',
    ...publication('published'),
  });

  expect((await admin().from('blog_redirects').select('old_slug')).data).toEqual([{ old_slug: 'b' }]);
});

test('the deploy hook is called at the time of a post, and not before', async () => {
  await backend.database.exec(`create schema if not exists net;
    create table if not exists net.calls (url text);
    create or replace function net.http_post(url text, body jsonb, timeout_milliseconds integer) returns bigint language sql as
      $$ insert into net.calls values (url); select 1::bigint $$;
    delete from net.calls`);
  const calls = async () => (await backend.database.query('select url from net.calls')).rows.length;
  await backend.clients.service.rpc('set_deploy_hook', { _url: 'https://api.example/hook' }).throwOnError();
  await createPost(admin(), { ...TEXTS, ...publication('published', { at: at(2) }) });
  const visit = () => backend.clients.anon.rpc('increment_blog_view_count', { post_slug: 'x' });
  await visit();
  expect(await calls()).toBe(0);
  await due();
  for (let count = 0; count < 3; count++) await visit();

  expect(await calls()).toBe(1);
  await backend.database.exec('drop schema net cascade');
});

test('a scheduled post that was deleted is restored as scheduled', async () => {
  const { id } = await createPost(admin(), { ...TEXTS, ...publication('published', { at: at(2) }) });
  await admin().from('blog_posts').delete().eq('id', id);
  await admin().rpc('restore_blog_post', { _id: id }).throwOnError();

  expect((await admin().from('blog_posts').select('is_scheduled')).data).toEqual([{ is_scheduled: true }]);
});

test('visitors read the columns that pages show, and no other column', async () => {
  await createPost(admin(), { ...TEXTS, ...publication('published') });
  const status = async (select: string) => (await backend.clients.anon.from('blog_posts').select(select)).status;

  for (const column of ['updated_by', 'health', 'links', 'is_scheduled', 'public_slug', '*'])
    expect([column, await status(column)]).toEqual([column, 401]);
  expect(await status(POST_FIELDS)).toBe(200);
  expect((await backend.clients.anon.from('blog_posts').select('id').not('updated_by', 'is', null)).status).toBe(401);
  expect((await admin().from('blog_posts').select('*')).status).toBe(200);
});

/** Makes all scheduled posts due without a save, as happens by itself. */
async function due(): Promise<void> {
  await backend.database.exec(`alter table public.blog_posts disable trigger user;
    update public.blog_posts set published_at = now() where published_at > now();
    alter table public.blog_posts enable trigger user`);
}
