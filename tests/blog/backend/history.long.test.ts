import { beforeAll, beforeEach, expect, test } from 'vitest';
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

test('the newest 20 versions stay, then the last of each hour, then the last of each day', async () => {
  const id = await make(published('a'));
  await age(
    id,
    Array.from({ length: 858 }, (_, index) => 1 + 7 * index),
  );
  const versions = await former(id);
  await save(id, { content: 'new' });

  const border = Date.now() - 48 * 3_600_000;
  const kept = new Map<string, number>();
  for (const [place, { number, at }] of versions.entries()) {
    const slot = place < 19 ? `${number}` : new Date(at).toISOString().slice(0, at > border ? 13 : 10);
    const key = place < 19 ? slot : `${at > border} ${slot}`;
    if (!kept.has(key)) kept.set(key, number);
  }
  expect((await former(id)).slice(1).map(({ number }) => number)).toEqual([...kept.values()]);
});

test('an afternoon of autosaves removes no version from the previous day', async () => {
  const id = await make(published('a'));
  await age(id, [1440]);
  for (let version = 0; version < 53; version++) await save(id, { content: `${version}` });

  const { data } = await backend.clients.admin
    .from('blog_revisions')
    .select('title, content')
    .order('id', { ascending: false })
    .throwOnError();
  expect(data.slice(0, 20).map(({ content }) => content)).toEqual(
    Array.from({ length: 20 }, (_, index) => `${51 - index}`),
  );
  // The 33 earlier ones were all from this hour, or from two if the hour changed meanwhile.
  expect(data.length).toBeLessThan(24);
  expect(data.at(-1)?.title).toBe('1440');
});

test('at most 100 versions are stored, and another post keeps its own', async () => {
  const [id, other] = [await make(published('a')), await make(published('b'))];
  const days = Array.from({ length: 140 }, (_, index) => (3 + index) * 1440);
  for (const post of [id, other]) await age(post, days);
  const before = await former(id);
  await save(id, { content: 'new' });

  expect((await former(id)).slice(1)).toEqual(before.slice(0, 99));
  expect(await former(other)).toHaveLength(140);
});

test('the time of a save grows with the length of its text, whatever that contains', async () => {
  const id = await make(published('a'));
  for (const part of ['<a ', "<a '", '<a href="', ' href=', '<a href="/x" ']) {
    // CPU time, since other tests run at the same time.
    const milliseconds = async (length: number) => {
      const before = process.cpuUsage();
      await save(id, { content: `<a ${part.repeat(length / part.length)}` });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const short = await milliseconds(60_000);
    // Four times the text: four times the work, not sixteen times.
    expect(await milliseconds(240_000), part).toBeLessThan(10 * short + 300);
  }
});

async function make(values: object): Promise<string> {
  const { data } = await backend.clients.admin.from('blog_posts').insert(values).select('id').single().throwOnError();
  return (data as { id: string }).id;
}

async function save(id: string, values: object): Promise<void> {
  await backend.clients.admin.from('blog_posts').update(values).eq('id', id).throwOnError();
}

/** Adds earlier versions to a post that are this many minutes old, latest first. The title of each is its number. */
async function age(id: string, minutes: readonly number[]): Promise<void> {
  await backend.database.query(
    `insert into public.blog_revisions (post_id, slug, title, excerpt, content, status, saved_at)
     select $1, 'a', m.minutes::text, '', '', 'draft', now() - m.minutes * interval '1 minute'
     from unnest($2::int[]) as m(minutes) order by m.minutes desc`,
    [id, `{${minutes.join()}}`],
  );
}

/** Returns the earlier versions of a post, newest first. */
async function former(id: string): Promise<{ readonly number: number; readonly at: number }[]> {
  const { rows } = await backend.database.query<{ number: number; at: number }>(
    'select id::int as number, (extract(epoch from saved_at) * 1000)::float8 as at from public.blog_revisions where post_id = $1 order by id desc',
    [id],
  );
  return rows;
}
