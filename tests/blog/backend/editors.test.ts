import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { clientPostStore } from '../../../admin/features/posts/editor/session/post-store.ts';
import { clientEditorCalls } from '../../../src/blog/store/editor-calls.ts';
import { clientOf, PASSWORD, type PopulatedBackend, workerBackend } from './support/backend.ts';
import { ROWS, reset } from './support/matrix.ts';

const [ONE, TWO, THREE] = [1, 2, 3].map((number) => `10000000-0000-4000-8000-00000000000${number}`) as [
  string,
  string,
  string,
];

let backend: PopulatedBackend;
let other: SupabaseClient;

beforeAll(async () => {
  backend = await workerBackend();
  other = clientOf(backend, backend.publishableKey);
  await other.auth.signInWithPassword({ email: 'author@example.com', password: PASSWORD });
});

beforeEach(async () => {
  await reset(backend);
  await backend.database.exec(`
    delete from public.blog_editors;
    insert into public.user_roles (user_id, role) values ('${backend.ids.author}', 'admin')`);
});

test("a version saved in another window of the user isn't another user's", async () => {
  const { admin } = backend.clients;
  await admin.from('blog_posts').update({ title: 'Newer' }).eq('id', ROWS.draft).throwOnError();
  const saver = async (userId: string) => (await clientPostStore(admin, userId).version(ROWS.draft))?.saved_by;
  expect([await saver(backend.ids.admin), await saver(backend.ids.author)]).toEqual(['You', 'admin']);
});

test('each window sees the other open windows, oldest first', async () => {
  const { admin } = backend.clients;
  expect(await beat(admin, ONE)).toEqual([]);
  expect(await beat(other, TWO)).toEqual([`${ONE} admin`]);
  expect(await beat(other, THREE)).toEqual([`${ONE} admin`, `${TWO} author`]);
  expect(await beat(admin, ONE)).toEqual([`${TWO} author`, `${THREE} author`]);
  expect(await beat(admin, ONE, ROWS.published)).toEqual([]);

  await beat(other, TWO, ROWS.draft, true);
  expect(await beat(admin, ONE)).toEqual([`${THREE} author`]);
});

test('a window silent for a minute disappears, and an active one keeps its start', async () => {
  const { admin } = backend.clients;
  await beat(other, TWO);
  await beat(admin, ONE);
  await beat(admin, THREE, ROWS.published);
  const began = await rows();
  await pass('50 seconds');
  expect(await beat(admin, ONE)).toEqual([`${TWO} author`]);
  await pass('11 seconds');
  expect(await beat(admin, ONE)).toEqual([]);

  expect((await rows()).map(({ writer, since }) => [writer, since])).toEqual([
    [ONE, began.find(({ writer }) => writer === ONE)?.since],
  ]);
});

test("a caller with another user's window can't renew or remove it, and may reuse it once void", async () => {
  const { admin } = backend.clients;
  await beat(other, TWO);
  await pass('50 seconds');
  const before = await rows();
  expect(await beat(admin, TWO)).toEqual([`${TWO} author`]);
  await beat(admin, TWO, ROWS.draft, true);
  expect(await rows()).toEqual(before);

  await pass('11 seconds');
  await beat(admin, TWO);
  expect((await rows()).map(({ user_id }) => user_id)).toEqual([backend.ids.admin]);
});

test('only the window is taken from the caller, never the user or the time', async () => {
  const { error } = await backend.clients.admin.rpc('blog_editor_beat', {
    _post: ROWS.draft,
    _writer: ONE,
    _user: backend.ids.user,
    _seen_at: '2099-01-01',
  });
  expect(error).not.toBeNull();
  await beat(backend.clients.admin, ONE);
  const { data } = await backend.clients.admin.from('blog_editors').select('user_id, seen_at');

  expect(data).toEqual([{ user_id: backend.ids.admin, seen_at: expect.any(String) }]);
  expect(Math.abs(Date.parse(data?.[0]?.seen_at) - Date.now())).toBeLessThan(60_000);
});

test("deleting a post removes its windows, and a window that doesn't know yet sees no others", async () => {
  const { admin } = backend.clients;
  await beat(admin, ONE);
  await admin.from('blog_posts').delete().eq('id', ROWS.draft).throwOnError();
  expect(await rows()).toEqual([]);
  expect(await beat(admin, ONE)).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('an account that lost the role sees nothing, like any account without it', async () => {
  const { admin } = backend.clients;
  await beat(other, TWO);
  await beat(admin, ONE);
  await backend.database.exec(`delete from public.user_roles where user_id = '${backend.ids.author}'`);
  for (const client of [other, backend.clients.user])
    expect((await client.rpc('blog_editor_beat', { _post: ROWS.draft, _writer: THREE })).data).toBeNull();
  const anon = await backend.clients.anon.rpc('blog_editor_beat', { _post: ROWS.draft, _writer: THREE });
  expect(anon).toMatchObject({ error: { code: '42501' } });
  expect((await rows()).map(({ writer }) => writer)).toEqual([ONE]);
});

test('a heartbeat saves nothing: the post, its versions and the log stay unchanged', async () => {
  const all = async () =>
    (
      await backend.database.query(`select (select jsonb_agg(p) from public.blog_posts p) as posts, (select jsonb_agg(r) from public.blog_revisions r) as revisions,
      (select jsonb_agg(e) from public.audit_events e) as events`)
    ).rows;
  const before = await all();
  await beat(backend.clients.admin, ONE);
  await beat(backend.clients.admin, ONE, ROWS.draft, true);

  expect(await all()).toEqual(before);
});

test('a window sends one request, leaves without waiting, and sends none while signed out', async () => {
  await backend.database.exec(`update public.profiles set full_name = '' where id = '${backend.ids.author}'`);
  await beat(other, TWO);
  const sent: string[] = [];
  const client = clientOf(backend, backend.publishableKey, (input, init) => {
    sent.push(new URL(input instanceof Request ? input.url : input).pathname);
    return fetch(input, init);
  });
  const calls = clientEditorCalls(client, { url: backend.url, key: backend.publishableKey }, ONE);
  expect(await calls.beat(ROWS.draft)).toEqual([]);
  calls.leave(ROWS.draft);
  expect(sent).toEqual([]);

  await client.auth.signInWithPassword({ email: 'admin@example.com', password: PASSWORD });
  sent.length = 0;
  expect(await calls.beat(ROWS.draft)).toEqual([
    { writer: TWO, userId: backend.ids.author, name: '', since: expect.any(Number) },
  ]);
  expect(sent).toEqual(['/rest/v1/rpc/blog_editor_beat']);
  expect(await rows()).toHaveLength(2);
  calls.leave(ROWS.draft);
  await expect.poll(async () => (await rows()).map(({ writer }) => writer)).toEqual([TWO]);
});

test('a backend that lacks this call gets it once', async () => {
  let asked = 0;
  const client = clientOf(backend, backend.publishableKey, async (input, init) => {
    if (!String(input instanceof Request ? input.url : input).includes('/rpc/')) return fetch(input, init);
    asked++;
    return Response.json({ code: 'PGRST202', message: 'Could not find the function' }, { status: 404 });
  });
  await client.auth.signInWithPassword({ email: 'admin@example.com', password: PASSWORD });
  const calls = clientEditorCalls(client, { url: backend.url, key: backend.publishableKey }, ONE);
  await expect(calls.beat(ROWS.draft)).rejects.toMatchObject({ code: 'PGRST202' });

  expect(await calls.beat(ROWS.draft)).toEqual([]);
  expect(asked).toBe(1);
});

/** Returns the other windows, and whose they are. */
async function beat(
  client: SupabaseClient,
  _writer: string,
  _post: string = ROWS.draft,
  _is_leaving = false,
): Promise<string[]> {
  const { data } = await client.rpc('blog_editor_beat', { _post, _writer, _is_leaving }).throwOnError();
  return (data as { writer: string; name: string }[]).map(({ writer, name }) => `${writer} ${name}`);
}

async function rows(): Promise<{ writer: string; user_id: string; since: Date }[]> {
  return (
    await backend.database.query<{ writer: string; user_id: string; since: Date; seen_at: Date }>(
      'select * from public.blog_editors order by writer',
    )
  ).rows;
}

/** Advances time for all windows. */
async function pass(time: string): Promise<void> {
  await backend.database.query(`update public.blog_editors set seen_at = seen_at - interval '${time}'`);
}
