import { beforeAll, expect, test } from 'vitest';
import { ORDERS } from '../../../admin/features/posts/list-query.ts';
import { dashboardCount, dashboardList } from '../../../src/blog/store/backend-calls.ts';
import { postAuthors } from '../../../src/blog/store/dashboard-calls.ts';
import { type PopulatedBackend, populatedBackend } from './support/backend.ts';

let backend: PopulatedBackend;
beforeAll(async () => {
  backend = await populatedBackend();
  return backend.close;
});
const admin = () => backend.clients.admin;

test('a list of 10,000 posts and its latest save use an index, in every order except views', async () => {
  await backend.database.transaction((inside) =>
    inside.exec(`set local session_replication_role = replica;
        insert into public.blog_posts (slug, title, status, published_at, created_at, updated_at, view_count)
        select 'p-' || n, md5(n::text), status::public.post_status, case status when 'published' then day end, day, day, n % 50
        from generate_series(1, 10000) n, lateral (select case when n % 3 = 0 then 'draft' else 'published' end as status, timestamptz '2026-01-01' + n * 7919 % 10007 * interval '1 hour' as day) x`),
  );
  await backend.database.exec('analyze public.blog_posts');
  const planOf = (rest: string): Promise<string> =>
    backend.database.transaction(async (inside) => {
      await inside.exec(
        `set local role authenticated; select set_config('request.jwt.claims', '{"sub":"${backend.ids.admin}","role":"authenticated"}', true)`,
      );
      const { rows } = await inside.query<Record<string, string>>(
        `explain select id, title from public.blog_posts ${rest}`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });

  for (const { column, ascending } of Object.values(ORDERS)) {
    const plan = await planOf(
      `order by ${column} ${ascending ? 'asc' : 'desc'} nulls ${column === 'published_at' || ascending ? 'last' : 'first'}, id limit 25`,
    );
    if (column === 'view_count') expect(plan).toContain('Seq Scan');
    else expect(plan, `${column} ${ascending}\n${plan}`).toMatch(/Index Scan.* using blog_posts_/);
  }
  expect(await planOf("where status = 'published' order by updated_at desc limit 1")).toContain(
    'using blog_posts_updated_idx',
  );
});

test('a list of 10,000 posts is fast', async () => {
  await backend.database.query('alter table public.blog_posts disable trigger user');
  await backend.database.query(`
      insert into public.blog_posts (author_id, slug, title, excerpt, content, status, published_at, created_at)
      select case when i % 2 = 0 then '${backend.ids.author}' else '${backend.ids.writer}' end::uuid, 'post-' || i, 'Post number ' || i || ' about brakes', 'x', repeat('<p>' || md5(i::text) || '</p>', 120),
        (case when i % 3 = 0 then 'draft' else 'published' end)::public.post_status, case when i % 3 = 0 then null else now() end, now() - i * interval '1 hour'
      from generate_series(1, 10000) i`);
  await backend.database.query('alter table public.blog_posts enable trigger user');
  const best = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let run = 0; run < 5; run++) {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
    return Math.round(Math.min(...times));
  };
  const times = {
    'first page': await best(() => dashboardList(admin(), [0, 24])),
    'last page': await best(() => dashboardList(admin(), [9975, 9999])),
    'by title': await best(() => dashboardList(admin(), [0, 24], {}, { column: 'title', ascending: true })),
    search: await best(() => dashboardList(admin(), [0, 24], { search: 'number 77' })),
    'search for nothing': await best(() => dashboardList(admin(), [0, 24], { search: 'zzz' })),
    'by author': await best(() => dashboardList(admin(), [0, 24], { author: backend.ids.author })),
    'by author, last page': await best(() => dashboardList(admin(), [4975, 4999], { author: backend.ids.author })),
    authors: await best(() => postAuthors(admin())),
    'no author': await best(() => dashboardCount(admin(), { author: null })),
    count: await best(() => dashboardCount(admin(), { status: 'draft', search: 'number 77' })),
  };
  process.stdout.write(`dashboard of 10,000 posts, best of 5 in ms: ${JSON.stringify(times)}\n`);

  expect((await dashboardList(admin(), [0, 24], { search: 'number 77' })).count).toBe(111);
  // The goal is 100 ms. A busy machine gets thirty times that.
  for (const [what, time] of Object.entries(times)) expect(time, what).toBeLessThan(3000);
});
