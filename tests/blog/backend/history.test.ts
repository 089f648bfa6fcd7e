import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../../src/blog/backend/migrate.ts';
import { type PopulatedBackend, workerBackend } from './support/backend.ts';
import { reset } from './support/matrix.ts';

let backend: PopulatedBackend;
beforeAll(async () => {
  backend = await workerBackend();
});
beforeEach(async () => {
  await reset(backend);
  await backend.database.exec(
    'set session_replication_role = replica; delete from public.blog_posts; delete from public.blog_redirects; delete from public.blog_revisions; delete from public.blog_posts_trash; delete from public.audit_events; set session_replication_role = origin',
  );
});

const DAY = '2026-11-01T00:00:00+00:00';
const published = (slug: string) => ({ slug, title: slug, status: 'published', published_at: DAY });

test('an old slug redirects to the current one, however often the post moves', async () => {
  const id = await make(published('a'));
  for (const slug of ['b', 'c', 'd']) await save(id, published(slug));

  expect(await redirects()).toEqual(['a -> d', 'b -> d', 'c -> d']);
});

test('a post that moves back leaves no redirect to itself', async () => {
  const id = await make(published('a'));
  await save(id, published('b'));
  await save(id, published('a'));

  expect(await redirects()).toEqual(['b -> a']);
});

test("a slug taken by a published post stops being a redirect, and one taken by a draft doesn't", async () => {
  const id = await make(published('a'));
  await save(id, published('b'));
  const draft = await make({ slug: 'a', title: 'a', status: 'draft' });
  expect(await redirects()).toEqual(['a -> b']);
  await save(draft, published('a'));

  expect(await redirects()).toEqual([]);
});

test('a draft that moves leaves no redirect unless it was public before', async () => {
  const id = await make({ slug: 'a', title: 'a', status: 'draft' });
  await save(id, { slug: 'b', status: 'draft' });
  await save(id, published('c'));
  expect(await redirects()).toEqual([]);
  await save(id, { slug: 'c', status: 'draft' });
  await save(id, { slug: 'd', status: 'draft' });
  await save(id, published('e'));

  expect(await redirects()).toEqual(['c -> e']);
});

test("a save stores the previous version with its author; a view or unchanged save doesn't", async () => {
  const id = await make({ ...published('a'), content: 'one' });
  await save(id, { content: 'two' });
  await backend.clients.anon.rpc('increment_blog_view_count', { post_slug: 'a' });
  await save(id, { content: 'two', published_at: '2026-11-02T00:00:00Z' });
  await save(id, { content: 'three' });

  const { data } = await backend.clients.admin
    .from('blog_revisions')
    .select('content, saved_by')
    .eq('post_id', id)
    .order('id');
  expect(data).toEqual(['one', 'two'].map((content) => ({ content, saved_by: backend.ids.admin })));
});

test('a deleted post is restored as it was, with views, slugs and versions', async () => {
  const id = await make({ ...published('a'), content: '<p>words</p>', excerpt: 'e', meta_keywords: 'k' });
  await save(id, published('b'));
  await backend.clients.anon.rpc('increment_blog_view_count', { post_slug: 'b' });
  const before = await rowOf(id);
  await backend.clients.admin.from('blog_posts').delete().eq('id', id);
  expect([await rowOf(id), await redirects()]).toEqual([undefined, []]);
  await backend.clients.admin.rpc('restore_blog_post', { _id: id });

  expect(await rowOf(id)).toEqual(before);
  expect(await redirects()).toEqual(['a -> b']);
  expect((await backend.clients.admin.from('blog_revisions').select('title')).data).toEqual([{ title: 'a' }]);
  expect((await backend.clients.admin.from('blog_posts_trash').select('id')).data).toEqual([]);
});

test('a deleted post is restored without its author and category if those are gone', async () => {
  const { service, admin } = backend.clients;
  const author = crypto.randomUUID();
  await service.from('profiles').insert({ id: author, full_name: 'Gone' }).throwOnError();
  const category = (await service.from('blog_categories').insert({ name: 'Gone' }).select('id').single().throwOnError())
    .data['id'];
  const id = await make(published('a'));
  await service.from('blog_posts').update({ author_id: author, category_id: category }).eq('id', id).throwOnError();
  await admin.from('blog_posts').delete().eq('id', id).throwOnError();
  await service.from('profiles').delete().eq('id', author).throwOnError();
  await service.from('blog_categories').delete().eq('id', category).throwOnError();

  expect(await admin.rpc('restore_blog_post', { _id: id })).toMatchObject({ error: null, data: id });
  expect(await rowOf(id)).toMatchObject({ slug: 'a', author_id: null, category_id: null });
});

test('an account older than the tables gets its profile with them, and can write', async () => {
  const { admin } = backend.clients;
  const write = () => admin.from('blog_posts').insert({ slug: 'a', title: 'a' });
  await backend.database.query('delete from public.profiles where id = $1', [backend.ids.admin]);
  expect((await write()).error?.code).toBe('23503');
  await backend.database.exec(readFileSync(join(migrationsFolder(), '20261119000000_lost_authors.sql'), 'utf8'));

  expect((await write()).error).toBe(null);
  expect((await admin.from('profiles').select('name').eq('id', backend.ids.admin).single()).data).toEqual({
    name: 'admin',
  });
});

test('a post whose slug is taken stays in the trash', async () => {
  const id = await make(published('a'));
  await backend.clients.admin.from('blog_posts').delete().eq('id', id);
  await make(published('a'));
  const { error } = await backend.clients.admin.rpc('restore_blog_post', { _id: id });

  expect(error?.code).toBe('23505');
  expect((await backend.clients.admin.from('blog_posts_trash').select('id')).data).toEqual([{ id }]);
});

test('emptying the trash removes a post with its versions, as do 30 days', async () => {
  const [emptied, old, last] = [await make(published('a')), await make(published('b')), await make(published('c'))];
  for (const id of [emptied, old, last]) await save(id, { content: 'new' });
  await backend.clients.admin.from('blog_posts').delete().in('id', [emptied, old]);
  await backend.clients.admin.from('blog_posts_trash').delete().eq('id', emptied);
  await backend.database.query(
    "update public.blog_posts_trash set deleted_at = now() - interval '31 days' where id = $1",
    [old],
  );
  await backend.clients.admin.from('blog_posts').delete().eq('id', last);

  expect((await backend.clients.admin.from('blog_posts_trash').select('id')).data).toEqual([{ id: last }]);
  expect((await backend.clients.admin.from('blog_revisions').select('post_id')).data).toEqual([{ post_id: last }]);
});

test('the log records who did what', async () => {
  const id = await make({ slug: 'a', title: 'a', status: 'draft' });
  await save(id, { ...published('a') });
  await save(id, { title: 'b' });
  await save(id, { status: 'draft' });
  await backend.clients.anon.rpc('increment_blog_view_count', { post_slug: 'a' });
  await backend.clients.admin.from('blog_posts').delete().eq('id', id);
  await backend.clients.admin.rpc('restore_blog_post', { _id: id });
  await backend.clients.service.rpc('grant_role_by_email', { _email: 'author@example.com', _role: 'admin' });
  await backend.clients.service.from('user_roles').delete().eq('user_id', backend.ids.author);

  const { data } = await backend.clients.admin.from('blog_audit').select('actor_name, action, title').order('id');
  expect(data?.map(({ actor_name, action, title }) => `${actor_name} ${action} ${title}`)).toEqual([
    'admin created a',
    'admin published a',
    'admin edited b',
    'admin unpublished b',
    'admin deleted b',
    'admin restored b',
    'null role-granted admin',
    'null role-revoked admin',
  ]);
});

test('the publication date is the one sent, or is filled or cleared without one', async () => {
  const id = await make(published('a'));
  const dates: (string | null)[] = [];
  for (const change of [
    { published_at: '2020-02-02T00:00:00Z' },
    { title: 'b' },
    { status: 'draft' },
    { status: 'published' },
  ]) {
    await save(id, change);
    dates.push((await rowOf(id))?.['published_at'] as string | null);
  }

  expect(dates).toEqual([
    '2020-02-02 00:00:00+00',
    '2020-02-02 00:00:00+00',
    null,
    expect.stringMatching(/^20[2-9]\d-/),
  ]);
});

test('two saves in one millisecond are two versions', async () => {
  const id = await make(published('a'));
  const versions = new Set<unknown>();
  await backend.database.transaction(async (inside) => {
    for (let save = 0; save < 50; save++) {
      const answer = await inside.query<{ version: string }>(
        'update public.blog_posts set title = $1 where id = $2 returning updated_at::text as version',
        [`t${save}`, id],
      );
      versions.add(answer.rows[0]?.version);
    }
  });

  expect(versions.size).toBe(50);
});

test.each([
  [{ content: '<p>a</p><img src="x.jpg">', meta_description: 'd', excerpt: 'e' }, ['missing-alt']],
  [{ content: '<IMG SRC=x data-alt="no"><img alt src=y>', meta_description: 'd', excerpt: 'e' }, ['missing-alt']],
  [{ content: '<img src="x.jpg" alt="">', meta_description: 'd', excerpt: 'e' }, []],
  [{ content: '', meta_description: ' ', excerpt: ' ' }, ['no-description', 'no-excerpt']],
])('the health of %j is %j', async (words, health) => {
  expect(await rowOf(await make({ ...published('a'), ...words }))).toMatchObject({ health });
});

test.each([
  ['nothing', '<p>text</p><abbr href="/no">x</abbr><a>x</a>', []],
  [
    'HTML from the editor',
    '<p><a href="/about">x</a> <a href="https://a.example/b" rel="noopener">x</a></p><a href="/blog/a-b">x</a>',
    ['/about', '/blog/a-b'],
  ],
  ['each URL once, in order of appearance', '<a href="/b">x</a><a href="/a">x</a><a href="/b">x</a>', ['/b', '/a']],
  ['without query and fragment', '<a href="/a?b=1&amp;c=/d#e">x</a><a href="/?x">x</a><a href="#f">x</a>', ['/a', '/']],
  ['other notations', `<A\nclass=x HREF = '/a'>x</A><a href=/no>x</a><a href=" /c ">x</a>`, ['/a', '/c']],
  [
    'attributes with similar names',
    `<a data-href="/no" title=' href="/no" ' href="/a">x</a><a alt="href=/no">x</a>`,
    ['/a'],
  ],
  [
    "links to other sites don't count",
    '<a href="//evil.example">x</a><a href="/\\evil.example">x</a><a href="javascript:/x">x</a><a href="about">x</a>',
    [],
  ],
  ['characters that no URL contains', '<a href="/a b">x</a><a href="/a\tb">x</a><a href="/a\u0001">x</a>', []],
  ['an unclosed tag', '<a href="/a', []],
  [
    'text that could be code',
    `<a href="/');drop/**/table/**/public.blog_posts;--">x</a><a href="/{a,&quot;b}">x</a>`,
    ["/');drop/**/table/**/public.blog_posts;--", '/{a,&quot;b}'],
  ],
  ['a very long URL, truncated', `<a href="/${'x'.repeat(1500)}">x</a>`, [`/${'x'.repeat(499)}`]],
  [
    'the first of very many',
    Array.from({ length: 150 }, (_, index) => `<a href="/${index}">x</a>`).join(''),
    Array.from({ length: 100 }, (_, index) => `/${index}`),
  ],
])('the links of a post are extracted: %s', async (_, content, links) => {
  const id = await make({ ...published('a'), content: 'before' });
  await save(id, { content });
  expect(await rowOf(id)).toMatchObject({ links, content });
});

test('the database extracts the links itself, even of a post deleted earlier', async () => {
  const id = await make({ ...published('a'), content: '<a href="/about">x</a>' });
  await backend.clients.service
    .from('blog_posts')
    .update({ title: 'b', links: ['/forged'] })
    .eq('id', id)
    .throwOnError();
  expect(await rowOf(id)).toMatchObject({ links: ['/about'] });
  await backend.clients.admin.from('blog_posts').delete().eq('id', id).throwOnError();
  await backend.database.query("update public.blog_posts_trash set post = post - 'links'");
  await backend.clients.admin.rpc('restore_blog_post', { _id: id }).throwOnError();
  expect(await rowOf(id)).toMatchObject({ title: 'b', links: ['/about'] });
});

test.each([
  { slug: '' },
  { slug: 'A' },
  { slug: 'a b' },
  { slug: '-a' },
  { slug: 'a--b' },
  { slug: 'x'.repeat(201) },
  { title: ' ' },
  { title: 'x'.repeat(301) },
  { meta_description: 'x'.repeat(161) },
  { status: 'gone' },
  { content: null },
])('a post with %j is rejected', async (values) => {
  expect(
    (await backend.clients.admin.from('blog_posts').insert({ ...published('a'), ...values })).error,
  ).not.toBeNull();
});

test('a post at every limit is stored', async () => {
  const limits = { slug: 'x'.repeat(200), title: 'x'.repeat(300), meta_description: '\u{1f69a}'.repeat(160) };

  expect(await rowOf(await make({ ...published('a'), ...limits }))).toMatchObject(limits);
});

async function make(values: object): Promise<string> {
  const { data } = await backend.clients.admin.from('blog_posts').insert(values).select('id').single().throwOnError();
  return (data as { id: string }).id;
}

async function save(id: string, values: object): Promise<void> {
  await backend.clients.admin.from('blog_posts').update(values).eq('id', id).throwOnError();
}

async function rowOf(id: string): Promise<Record<string, unknown> | undefined> {
  const { data } = await backend.clients.admin.from('blog_posts').select('*').eq('id', id).throwOnError();
  return data[0];
}

/** Returns the old and current slug of each redirect, as a visitor can read them. */
async function redirects(): Promise<string[]> {
  const { data } = await backend.clients.anon
    .from('blog_redirects')
    .select('old_slug, post:blog_posts!inner(slug)')
    .order('old_slug')
    .throwOnError();
  return data.map(({ old_slug, post }) => `${old_slug} -> ${(post as unknown as { slug: string }).slug}`);
}

describe('rows that cannot become a page', () => {
  test.each(['404', 'index'])('the slug %s is rejected for a published post and for old slugs', async (slug) => {
    const { admin } = backend.clients;
    const id = await make({ slug, title: 'a' });
    const publish = () => admin.from('blog_posts').update({ status: 'published' }).eq('id', id);

    expect((await publish()).error?.message).toContain(`The address "${slug}" is taken by a page of the site itself.`);
    expect((await admin.from('blog_posts').insert({ ...published(slug), title: 'b' })).error).not.toBe(null);
    await admin.from('blog_posts').update({ slug: 'a', status: 'published' }).eq('id', id).throwOnError();
    await backend.clients.service.from('blog_redirects').insert({ old_slug: slug, post_id: id }).throwOnError();
    expect(await redirects()).toEqual([]);
  });

  test('a title of white space or control characters is rejected', async () => {
    const { admin } = backend.clients;
    const blanks = [...' \u00a0\u0085\u1680\u2003\u2028\u202f\u3000\ufeff\t\u0001', '\u00a0 \u2003'];
    for (const title of blanks)
      expect((await admin.from('blog_posts').insert({ slug: 'a', title })).error, JSON.stringify(title)).not.toBe(null);
    for (const title of ['\u00a0a', '\u3000\u5b57', '-', '\u00ad!', '0'])
      await make({ slug: `t-${title.codePointAt(0)}-${title.length}`, title });
    const id = await make({ slug: 'a', title: 'a' });
    expect((await admin.from('blog_posts').update({ title: '\u00a0' }).eq('id', id)).error).not.toBe(null);
  });

  test('existing posts can be read, counted, unpublished and completed, and rules applied twice', async () => {
    const { admin, service } = backend.clients;
    await backend.database.exec(
      'alter table public.blog_posts disable trigger blog_posts_refuse_unshowable; alter table public.blog_redirects disable trigger blog_redirects_pass_over_reserved',
    );
    const [index, blank] = [await make(published('index')), await make({ ...published('b'), title: '\u00a0' })];
    await service.from('blog_redirects').insert({ old_slug: '404', post_id: blank }).throwOnError();
    await backend.database.exec(
      'alter table public.blog_posts enable trigger blog_posts_refuse_unshowable; alter table public.blog_redirects enable trigger blog_redirects_pass_over_reserved',
    );
    await backend.database.exec(readFileSync(join(migrationsFolder(), '20261121000000_reserved_slugs.sql'), 'utf8'));

    expect(await redirects()).toEqual([]);
    for (const slug of ['index', 'b']) await admin.rpc('increment_blog_view_count', { post_slug: slug }).throwOnError();
    expect(await rowOf(index)).toMatchObject({ view_count: 1 });
    expect((await admin.from('blog_posts').update({ title: 'new', slug: 'index' }).eq('id', index)).error).not.toBe(
      null,
    );
    await admin.from('blog_posts').update({ status: 'draft' }).eq('id', index).throwOnError();
    await admin.from('blog_posts').update({ slug: 'c', status: 'published' }).eq('id', index).throwOnError();
    await admin.from('blog_posts').update({ title: 'b' }).eq('id', blank).throwOnError();
    expect(await redirects()).toEqual([]);
  });
});
