import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { migrationsFolder } from '../../../src/blog/backend/migrate.ts';
import { type PopulatedBackend, populatedBackend } from './support/backend.ts';
import { ROWS, reset } from './support/matrix.ts';

/** The function of pg_net 0.2 and later, as documented. It records what it is told to send. */
const PG_NET = `
  create schema net;
  create table net.sent (id bigint generated always as identity, url text, body jsonb, headers jsonb, timeout int);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{"Content-Type": "application/json"}',
    timeout_milliseconds int default 5000) returns bigint language plpgsql security definer as $$
  begin
    if url like '%broken%' then raise exception 'cannot send to %', url; end if;
    insert into net.sent (url, body, headers, timeout) values (url, body, headers, timeout_milliseconds);
    return 1;
  end $$;`;

const HOOK = 'https://hooks.example/build/secret';
const PUBLISHED = { status: 'published', published_at: '2026-11-01T00:00:00+00:00' };

let backend: PopulatedBackend;
beforeAll(async () => {
  backend = await populatedBackend();
  return backend.close;
});
beforeEach(async () => {
  await reset(backend);
  await backend.database.exec(`drop schema if exists net cascade; ${PG_NET}`);
  await setHook(HOOK);
});

test('the hook receives one empty JSON object', async () => {
  await admin()
    .insert({ slug: 'a', title: 'a', ...PUBLISHED })
    .throwOnError();

  expect((await backend.database.query('select url, body, headers, timeout from net.sent')).rows).toEqual([
    { url: HOOK, body: {}, headers: { 'Content-Type': 'application/json' }, timeout: 10_000 },
  ]);
});

test.each<[string, () => PromiseLike<unknown>]>([
  ['a new published post', () => admin().insert({ slug: 'a', title: 'a', ...PUBLISHED })],
  ['several posts at once', () => admin().insert(['a', 'b', 'c'].map((slug) => ({ slug, title: slug, ...PUBLISHED })))],
  [
    'one published post among drafts',
    () =>
      admin().insert([
        { slug: 'a', title: 'a', ...PUBLISHED },
        { slug: 'b', title: 'b', status: 'draft', published_at: null },
      ]),
  ],
  ['publishing a draft', () => admin().update(PUBLISHED).eq('id', ROWS.draft)],
  ['unpublishing a post', () => admin().update({ status: 'draft', published_at: null }).eq('id', ROWS.published)],
  ...(
    [
      ['slug', 'elsewhere'],
      ['title', 'other'],
      ['excerpt', 'other'],
      ['content', 'other'],
      ['featured_image', '/other.png'],
      ['published_at', '2026-11-02T00:00:00Z'],
      ['meta_description', 'other'],
      ['meta_keywords', 'other'],
    ] as const
  ).map(([name, value]): [string, () => PromiseLike<unknown>] => [
    `another ${name} of a published post`,
    () =>
      admin()
        .update({ [name]: value })
        .eq('id', ROWS.published),
  ]),
  ['a post with another author', () => posts('service').update({ author_id: ROWS.byline }).eq('id', ROWS.published)],
  ['a post that loses its author', () => posts('service').update({ author_id: null }).eq('id', ROWS.published)],
  ['deleting a published post', () => admin().delete().eq('id', ROWS.published)],
  ['deleting all posts', () => posts('service').delete().neq('slug', '')],
  [
    'a new post and a changed one in one statement',
    () =>
      posts('service').upsert(
        [
          { slug: 'published', title: 'changed', ...PUBLISHED },
          { slug: 'new', title: 'new', ...PUBLISHED },
        ],
        { onConflict: 'slug' },
      ),
  ],
])('%s calls the hook once', async (_, change) => {
  expect(await change()).toMatchObject({ error: null });
  expect(await calls()).toBe(1);
});

test('each further change calls the hook again', async () => {
  for (const title of ['one', 'two', 'three']) await admin().update({ title }).eq('id', ROWS.published).throwOnError();

  expect(await calls()).toBe(3);
});

test('a post restored from the trash calls the hook once', async () => {
  await admin().delete().eq('id', ROWS.published).throwOnError();
  await backend.clients.admin.rpc('restore_blog_post', { _id: ROWS.published }).throwOnError();

  expect(await calls()).toBe(2);
});

test.each<[string, () => PromiseLike<unknown>]>([
  ['a new draft', () => admin().insert({ slug: 'a', title: 'a', status: 'draft' })],
  ['editing a draft', () => admin().update({ title: 'other', slug: 'other' }).eq('id', ROWS.draft)],
  ['deleting a draft', () => admin().delete().eq('id', ROWS.draft)],
  ['a view', () => backend.clients.anon.rpc('increment_blog_view_count', { post_slug: 'published' })],
  ['views of all posts at once', () => posts('service').update({ view_count: 7 }).neq('slug', '')],
  [
    'a save without changes',
    () => admin().update({ title: 'published', slug: 'published', content: '' }).eq('id', ROWS.published),
  ],
  ['an unused category', () => admin().update({ category_id: ROWS.category }).eq('id', ROWS.published)],
  ['a save of a missing post', () => admin().update({ title: 'other' }).eq('slug', 'nowhere')],
  ['a profile', () => backend.clients.user.from('profiles').update({ full_name: 'other' }).neq('full_name', '')],
])('%s does not call the hook', async (_, change) => {
  const before = await state();
  expect(await change()).toMatchObject({ error: null });
  expect([await calls(), (await state()) !== before || _.includes('missing post')]).toEqual([0, true]);
});

test('extracting the links of existing posts causes no save, version, event or call', async () => {
  await admin()
    .insert({ slug: 'a', title: 'a', content: '<p>x</p><a href="/about">x</a>', ...PUBLISHED })
    .throwOnError();
  await backend.database.exec(
    "alter table public.blog_posts drop column links; drop function public.blog_post_links(text); delete from net.sent; select set_config('townpress.is_deploying', '', false)",
  );
  const kept = async () =>
    (
      await backend.database.query(`select
        (select string_agg(p.id::text || p.updated_at || coalesce(p.updated_by::text, ''), ' ' order by p.id) from public.blog_posts p) as saves,
        (select count(*) from public.blog_revisions) as versions, (select count(*) from public.audit_events) as events, (select count(*) from net.sent) as calls`)
    ).rows;
  const before = await kept();
  await backend.database.exec(readFileSync(join(migrationsFolder(), '20261120000000_post_links.sql'), 'utf8'));

  expect(await kept()).toEqual(before);
  const { data } = await backend.clients.service.from('blog_posts').select('slug,links').order('slug').throwOnError();
  expect(data).toEqual([
    { slug: 'a', links: ['/about'] },
    { slug: 'draft', links: [] },
    { slug: 'published', links: [] },
  ]);
});

test('a rejected or rolled-back save calls nothing', async () => {
  expect((await posts('anon').update({ title: 'other' }).eq('id', ROWS.published)).error).not.toBeNull();
  await backend.database
    .transaction(async (inside) => {
      await inside.exec("update public.blog_posts set title = 'other'");
      throw new Error('no');
    })
    .catch(() => undefined);
  await backend.database.exec(
    "begin; savepoint s; update public.blog_posts set title = 'other'; rollback to s; update public.blog_posts set title = 'another'; commit",
  );

  expect(await calls()).toBe(1);
});

test('no hook is called without a URL', async () => {
  await setHook(null);
  await admin().update({ title: 'other' }).eq('id', ROWS.published).throwOnError();

  expect(await calls()).toBe(0);
});

test.each([
  ['a hook that fails', async () => setHook('https://broken.example/')],
  ['a database without pg_net', async () => backend.database.exec('drop schema net cascade')],
  [
    'a database with another pg_net',
    async () =>
      backend.database.exec(
        'drop function net.http_post; create function net.http_post(address text) returns int language sql as $$ select 1 $$',
      ),
  ],
])('a save succeeds despite a broken hook: %s', async (_, spoil) => {
  await spoil();
  await admin()
    .insert({ slug: 'a', title: 'a', ...PUBLISHED })
    .throwOnError();
  await admin().update({ title: 'other' }).eq('slug', 'a').throwOnError();
  expect((await admin().select('title').eq('slug', 'a')).data).toEqual([{ title: 'other' }]);

  await admin().delete().eq('slug', 'a').throwOnError();
});

test('private objects are inaccessible, and their function sets its search path', async () => {
  const { rows } = await backend.database.query(`
    select r.name, has_schema_privilege(r.name, 'private', 'usage') as enters, has_table_privilege(r.name, 'private.deploy_hook', 'select') as reads,
      has_function_privilege(r.name, 'private.blog_posts_deploy()', 'execute') as calls
    from (values ('anon'), ('authenticated'), ('service_role')) r (name)`);
  expect(rows).toEqual(
    ['anon', 'authenticated', 'service_role'].map((name) => ({ name, enters: false, reads: false, calls: false })),
  );
  const { rows: functions } = await backend.database.query<{
    name: string;
    proconfig: string[] | null;
    calls: boolean;
  }>(
    `select p.proname as name, p.proconfig, bool_or(has_function_privilege(r.name, p.oid, 'execute')) as calls
     from pg_proc p, (values ('anon'), ('authenticated'), ('service_role')) r (name)
     where p.pronamespace = 'private'::regnamespace group by 1, 2 order by 1`,
  );
  expect(functions).toEqual(
    ['blog_posts_deploy', 'call_deploy_hook', 'deploy_due_posts', 'empty_old_trash', 'end_role', 'jobs_deploy'].map(
      (name) => ({ name, proconfig: ['search_path=""'], calls: false }),
    ),
  );
});

function posts(role: keyof PopulatedBackend['clients']) {
  return backend.clients[role].from('blog_posts');
}

function admin() {
  return posts('admin');
}

async function setHook(url: string | null): Promise<void> {
  await backend.clients.service.rpc('set_deploy_hook', { _url: url }).throwOnError();
}

async function calls(): Promise<number> {
  return (
    (await backend.database.query<{ count: number }>('select count(*)::int as count from net.sent')).rows[0]?.count ??
    -1
  );
}

async function state(): Promise<string> {
  return JSON.stringify(
    (
      await backend.database.query(
        'select p.*, f.full_name from public.blog_posts p full join public.profiles f on false order by 1, full_name',
      )
    ).rows,
  );
}
