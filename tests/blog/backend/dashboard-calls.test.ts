import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runBulkAction, undoBulk } from '../../../admin/features/posts/dashboard/bulk.ts';
import {
  type DashboardFilter,
  dashboardCount,
  dashboardList,
  updatePost,
} from '../../../src/blog/store/backend-calls.ts';
import {
  duplicatePost,
  postAuthors,
  postEvents,
  slugsThatResolve,
  trashList,
} from '../../../src/blog/store/dashboard-calls.ts';
import { runs } from '../../support/runs.ts';
import { clientOf, PASSWORD, type PopulatedBackend, workerBackend } from './support/backend.ts';
import { reset } from './support/matrix.ts';

let backend: PopulatedBackend;

beforeAll(async () => {
  backend = await workerBackend();
  await reset(backend);
  await clear();
});

afterEach(clear);

async function clear(): Promise<void> {
  await backend.database.query('truncate public.blog_posts, public.blog_posts_trash cascade');
}

const admin = () => backend.clients.admin;

/** Inserts posts with the operator's key, the first as the newest. */
async function store(...rows: Readonly<Record<string, unknown>>[]): Promise<void> {
  const filled = rows.map((row, index) => ({
    slug: `post-${index}`,
    title: `Post ${index}`,
    excerpt: 'x',
    content: '<p>x</p>',
    status: 'draft',
    published_at: row['status'] === 'published' ? '2026-01-02T00:00:00Z' : null,
    created_at: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    view_count: 0,
    ...row,
  }));
  await backend.clients.service.from('blog_posts').insert(filled).throwOnError();
}

async function slugs(
  ...question: [filter?: DashboardFilter, order?: Parameters<typeof dashboardList>[3]]
): Promise<string[]> {
  return (await dashboardList(admin(), [0, 99], ...question)).rows.map(({ slug }) => slug);
}

describe('the dashboard list', () => {
  test('the server filters, sorts and counts the list', async () => {
    await store(
      { slug: 'b', title: 'Brakes', status: 'published', view_count: 3, published_at: '2026-01-05T00:00:00Z' },
      { slug: 'a', title: 'Axles', status: 'draft' },
      { slug: 'c', title: 'Clutches', status: 'published', view_count: 9, published_at: '2026-01-03T00:00:00Z' },
    );
    expect(await slugs()).toEqual(['b', 'a', 'c']);
    expect(await slugs({}, { column: 'created_at', ascending: true })).toEqual(['c', 'a', 'b']);
    expect(await slugs({}, { column: 'title', ascending: true })).toEqual(['a', 'b', 'c']);
    expect(await slugs({}, { column: 'view_count', ascending: false })).toEqual(['c', 'b', 'a']);
    expect(await slugs({}, { column: 'published_at', ascending: false })).toEqual(['b', 'c', 'a']);
    expect(await slugs({}, { column: 'published_at', ascending: true })).toEqual(['c', 'b', 'a']);
    expect(await slugs({ status: 'draft' })).toEqual(['a']);
    expect(await slugs({ search: 'BRAKE' })).toEqual(['b']);
    expect(await slugs({ search: '/blog/c' })).toEqual(['c']);
    expect(await dashboardCount(admin(), { status: 'published' })).toBe(2);
    expect(await dashboardCount(admin(), { search: 'es' })).toBe(3);
  });

  test('the list can be filtered by author and category along with everything else', async () => {
    const { author, admin: me } = backend.ids;
    const { data } = await backend.clients.service
      .from('blog_categories')
      .insert([{ name: 'Brakes' }, { name: 'Oil' }])
      .select('id')
      .order('name')
      .throwOnError();
    const [brakes, oil] = data.map(({ id }) => id as string) as [string, string];
    await store(
      { slug: 'a', author_id: author, category_id: brakes, status: 'published' },
      { slug: 'b', author_id: author, category_id: null },
      { slug: 'c', author_id: me, category_id: brakes },
      { slug: 'd', author_id: null, category_id: oil, status: 'published' },
    );
    expect(await slugs({ author })).toEqual(['a', 'b']);
    expect(await slugs({ author: null })).toEqual(['d']);
    expect(await slugs({ category: brakes })).toEqual(['a', 'c']);
    expect(await slugs({ category: null })).toEqual(['b']);
    expect(
      await slugs({ author, category: brakes, status: 'published', search: 'A' }, { column: 'title', ascending: true }),
    ).toEqual(['a']);
    expect(await slugs({ author: '00000000-0000-4000-8000-00000000000f' })).toEqual([]);
    expect(await dashboardCount(admin(), { author, search: 'post' })).toBe(2);
    expect(
      await dashboardList(admin(), [1, 1], { author }).then(({ rows, count }) => [rows.map(({ slug }) => slug), count]),
    ).toEqual([['b'], 2]);
    await backend.clients.service.from('blog_categories').delete().in('id', [brakes, oil]).throwOnError();
  });

  test('the author filter lists users with posts, by name', async () => {
    expect(await postAuthors(admin())).toEqual([]);
    await store(
      { author_id: backend.ids.writer },
      { author_id: backend.ids.author, status: 'published' },
      { author_id: backend.ids.author },
      { author_id: null },
    );
    expect(await postAuthors(admin())).toEqual([
      { id: backend.ids.author, name: 'author' },
      { id: backend.ids.writer, name: 'writer' },
    ]);
  });

  test('the list includes the slugs under which a post is or was published', async () => {
    await store(
      { slug: 'live', status: 'published' },
      { slug: 'old', status: 'published' },
      { slug: 'gone', status: 'published' },
      { slug: 'draft' },
    );
    for (const [slug, change] of [
      ['old', { slug: 'new' }],
      ['gone', { slug: 'hidden' }],
      ['hidden', { status: 'draft', published_at: null }],
    ] as const)
      await admin().from('blog_posts').update(change).eq('slug', slug).throwOnError();
    expect(
      [...(await slugsThatResolve(admin(), ['live', 'old', 'new', 'gone', 'hidden', 'draft', 'nowhere']))].sort(),
    ).toEqual(['live', 'new', 'old']);
    expect(await slugsThatResolve(admin(), [])).toEqual(new Set());
  });

  test('a page beyond the end is empty and has the total', async () => {
    await store({}, {});
    expect(await dashboardList(admin(), [50, 74])).toEqual({ rows: [], count: 2 });
  });

  test('a search matches posts that contain it literally', async () => {
    const odd = [
      '100%',
      'a_b',
      'a*b',
      'C:\\brakes',
      '(1,2)',
      '{x}',
      '"quoted"',
      "O'Neil",
      'null',
      '42',
      '007',
      '1e5',
      'a.b',
      '[ab]',
      '^a$',
      'a|b',
      'Größe',
      'snow ❄️ 🚚',
      'true',
      '?',
      '\\d+',
      '#1',
      'a&b=c',
    ];
    await store(...odd.map((title) => ({ title: `Post ${title}` })));
    for (const title of odd)
      expect(
        (await dashboardList(admin(), [0, 99], { search: title })).rows.map((row) => row.title),
        title,
      ).toEqual(odd.map((one) => `Post ${one}`).filter((one) => one.includes(title)));
  });

  test('any search finds the same posts as a plain comparison', async () => {
    const parts = fc.string({
      unit: fc.constantFrom(...'aAbB01 %_*\\.,()"\'[]{}^$|?+-/:;&=#~!@<>'),
      minLength: 1,
      maxLength: 6,
    });
    const titles = fc.sample(parts, { numRuns: 60, seed: 5 }).map((part, index) => `x${index}x${part}x`);
    await store(...titles.map((title) => ({ title })));
    await fc.assert(
      fc.asyncProperty(parts, async (search) => {
        const { rows } = await dashboardList(admin(), [0, 99], { search });
        expect(rows.map(({ title }) => title)).toEqual(
          titles.filter(
            (title) =>
              title.toLowerCase().includes(search.toLowerCase()) ||
              /^post-\d+$/
                .exec(`post-${titles.indexOf(title)}`)?.[0]
                .includes(search.replace(/^.*\/blog\//, '').toLowerCase()),
          ),
        );
      }),
      runs(0.5),
    );
  });
});

describe('bulk actions', () => {
  const rowsOf = async () => (await dashboardList(admin(), [0, 99])).rows;
  const states = async () => Object.fromEntries((await rowsOf()).map(({ slug, status }) => [slug, status]));

  test('posts are published together and undone together, except those changed meanwhile', async () => {
    await store(
      { slug: 'a' },
      { slug: 'b' },
      { slug: 'changed' },
      { slug: 'empty', content: '' },
      { slug: 'no-excerpt', excerpt: ' ' },
      { slug: 'no-alt', content: '<img src="/a.png">' },
    );
    const read = await rowsOf();
    await backend.clients.service.from('blog_posts').update({ title: 'Other' }).eq('slug', 'changed').throwOnError();

    const result = await runBulkAction(admin(), 'publish', read);

    expect({ ...result, undo: result.undo.length }).toEqual({ undo: 2, changed: 1, incomplete: 3, errors: [] });
    expect(await states()).toEqual({
      a: 'published',
      b: 'published',
      changed: 'draft',
      empty: 'draft',
      'no-excerpt': 'draft',
      'no-alt': 'draft',
    });
    await backend.clients.service.from('blog_posts').update({ title: 'Later' }).eq('slug', 'b').throwOnError();
    expect(await undoBulk(result)).toBe(1);
    expect(await states()).toMatchObject({ a: 'draft', b: 'published' });
  });

  test('undoing an unpublish restores the dates', async () => {
    await store({ slug: 'a', status: 'published', published_at: '2025-05-05T05:00:00Z' });
    const result = await runBulkAction(admin(), 'unpublish', await rowsOf());
    expect(await rowsOf()).toMatchObject([{ status: 'draft', published_at: null }]);
    expect(await undoBulk(result)).toBe(0);
    expect(await rowsOf()).toMatchObject([
      { status: 'published', published_at: expect.stringContaining('2025-05-05') },
    ]);
  });

  test('deleted posts can be restored, and a post that was changed is not deleted', async () => {
    await store({ slug: 'a' }, { slug: 'changed' });
    const read = await rowsOf();
    await backend.clients.service.from('blog_posts').update({ title: 'Other' }).eq('slug', 'changed').throwOnError();
    const result = await runBulkAction(admin(), 'delete', read);
    expect({ ...result, undo: result.undo.length }).toEqual({ undo: 1, changed: 1, incomplete: 0, errors: [] });
    expect(await states()).toEqual({ changed: 'draft' });
    expect(await undoBulk(result)).toBe(0);
    expect(Object.keys(await states()).sort()).toEqual(['a', 'changed']);
  });

  test('an error on one post is reported for that post', async () => {
    await store({ slug: 'a' }, { slug: 'b' });
    const read = await rowsOf();
    const client = clientOf(backend, backend.publishableKey, async (input, init) =>
      `${input}`.includes(`eq.${read[0]?.id}`) ? Promise.reject(new TypeError('fetch failed')) : fetch(input, init),
    );
    const { error } = await client.auth.signInWithPassword({ email: 'admin@example.com', password: PASSWORD });
    expect(error).toBeNull();
    const result = await runBulkAction(client, 'publish', read);
    expect(result.undo).toHaveLength(1);
    expect(result.errors).toMatchObject([{ message: expect.stringContaining('fetch failed') }]);
  });

  test('only an admin can run a bulk action', async () => {
    await store({ slug: 'a', status: 'published' });
    const result = await runBulkAction(backend.clients.user, 'delete', await rowsOf());
    expect({ ...result, undo: result.undo.length }).toMatchObject({ undo: 0, changed: 1 });
    expect(await states()).toEqual({ a: 'published' });
  });
});

test('a status is set only over the version that was read', async () => {
  await store({ slug: 'a' });
  const [row] = (await dashboardList(admin(), [0, 0])).rows;
  const fields = { status: 'published', published_at: '2026-02-02T00:00:00Z' } as const;
  expect(await updatePost(admin(), row as never, fields)).toMatchObject({ id: row?.id });
  expect(await updatePost(admin(), row as never, { status: 'draft', published_at: null })).toBeUndefined();
});

test("a copy is a draft with the post's text and its own slug", async () => {
  await store({
    slug: 'brakes',
    title: 'Brakes',
    status: 'published',
    content: '<p>Words</p>',
    excerpt: 'Short',
    meta_description: 'About',
    view_count: 7,
  });
  const [row] = (await dashboardList(admin(), [0, 0])).rows;
  await duplicatePost(admin(), row?.id as string);
  const second = await duplicatePost(admin(), row?.id as string);

  expect((await slugs()).sort()).toEqual(['brakes', 'brakes-copy', 'brakes-copy-2']);
  const { data } = await admin().from('blog_posts').select('*').eq('id', second.id).single();
  expect(data).toMatchObject({
    title: 'Brakes (copy)',
    status: 'draft',
    published_at: null,
    content: '<p>Words</p>',
    excerpt: 'Short',
    meta_description: 'About',
    view_count: 0,
  });
});

test('the trash lists deleted posts, latest first, for admins only', async () => {
  await store({ slug: 'a' }, { slug: 'b' });
  for (const slug of ['a', 'b']) await admin().from('blog_posts').delete().eq('slug', slug).throwOnError();
  const { rows, count } = await trashList(admin(), 0, 24);
  expect(count).toBe(2);
  expect(rows.map(({ slug }) => slug)).toEqual(['b', 'a']);
  expect(await trashList(admin(), 25, 49)).toEqual({ rows: [], count: 2 });
  expect(await trashList(backend.clients.user, 0, 24)).toEqual({ rows: [], count: 0 });
});

test('a post deleted 30 days ago leaves the trash, even if nothing was deleted since', async () => {
  await store({ slug: 'a' }, { slug: 'b' });
  for (const slug of ['a', 'b']) await admin().from('blog_posts').delete().eq('slug', slug).throwOnError();
  await backend.database.exec(
    "update public.blog_posts_trash set deleted_at = now() - interval '30 days 1 minute' where slug = 'a'",
  );

  expect(await trashList(admin(), 0, 24)).toMatchObject({ rows: [{ slug: 'b' }], count: 1 });
  expect(await trashList(admin(), 25, 49)).toEqual({ rows: [], count: 1 });
});

test('a copy keeps surrogate pairs at the end of a long title whole', async () => {
  const [van, long] = ['\u{1f69a}', 'x'.repeat(289)];
  await store({ slug: 'vans', title: `${long}${van.repeat(11)}` });
  const [row] = (await dashboardList(admin(), [0, 0])).rows;

  expect(await duplicatePost(admin(), row?.id as string)).toMatchObject({ title: `${long}${van} (copy)` });
});

test('events report who did what since the last one seen', async () => {
  const [last] = await postEvents(admin());
  await store({ slug: 'a', title: 'Axles' });
  await admin().from('blog_posts').update({ title: 'Axles 2' }).eq('slug', 'a').throwOnError();
  const events = await postEvents(admin(), last?.id ?? 0);
  expect(events).toMatchObject([
    { action: 'edited', actor: backend.ids.admin, actor_name: 'admin', title: 'Axles 2' },
    { action: 'created', actor: null, actor_name: null },
  ]);
  expect(await postEvents(admin(), events[0]?.id)).toEqual([]);
});
