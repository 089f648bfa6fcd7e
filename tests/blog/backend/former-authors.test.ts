import { beforeAll, beforeEach, expect, test } from 'vitest';
import { removeForever } from '../../../src/blog/store/dashboard-calls.ts';
import { clientOf, PASSWORD, type PopulatedBackend, workerBackend } from './support/backend.ts';
import { reset } from './support/matrix.ts';

let backend: PopulatedBackend;
beforeAll(async () => {
  backend = await workerBackend();
});
beforeEach(() => reset(backend));

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const published = (slug: string) => ({
  ...{ slug, title: slug, status: 'published', published_at: '2026-11-01T00:00:00Z' },
});

async function make(values: object): Promise<string> {
  const { data } = await backend.clients.admin.from('blog_posts').insert(values).select('id').single().throwOnError();
  return (data as { id: string }).id;
}

const bylineOf = async (id: string) =>
  (await backend.clients.anon.from('blog_posts').select('author:profiles(name)').eq('id', id).throwOnError()).data[0];

test('a former admin cannot change the byline of posts, and an admin can', async () => {
  // An account whose sessions no other test uses: they end with its role.
  const account = { email: 'author@example.com', password: PASSWORD };
  const { author } = backend.ids;
  const former = clientOf(backend, backend.publishableKey);
  await former.auth.signInWithPassword(account);
  await backend.clients.service.rpc('grant_role_by_email', { _email: account.email, _role: 'admin' }).throwOnError();
  const id = await make(published('byline'));
  await backend.database.query('update public.blog_posts set author_id = $1 where id = $2', [author, id]);
  const rename = (name: string) => former.from('profiles').update({ full_name: name }).eq('id', author).select('id');
  expect((await rename('Ada')).data).toHaveLength(1);
  expect(await bylineOf(id)).toEqual({ author: { name: 'Ada' } });

  await backend.clients.service.from('user_roles').delete().eq('user_id', author).throwOnError();
  expect((await rename('HACKED')).data ?? []).toEqual([]);
  expect(await bylineOf(id)).toEqual({ author: { name: 'Ada' } });
});

test("a user with only drafts or trashed posts can't change the name, and one without posts can", async () => {
  const { ids, clients, database } = backend;
  const rename = async () =>
    (await clients.user.from('profiles').update({ full_name: 'New' }).eq('id', ids.user).select('id')).data ?? [];
  expect(await rename()).toHaveLength(1);
  const id = await make({ slug: 'drafted', title: 'drafted', status: 'draft' });
  await database.query('update public.blog_posts set author_id = $1 where id = $2', [ids.user, id]);
  expect(await rename()).toEqual([]);
  await clients.admin.from('blog_posts').delete().eq('id', id).throwOnError();
  expect(await rename()).toEqual([]);
});

test('the byline stays on posts of a deleted account, and goes with an account without posts', async () => {
  const signUp = async (email: string) =>
    (
      await clientOf(backend, backend.publishableKey).auth.signUp({
        email,
        password: 'secret 1',
        options: { data: { full_name: 'Grace' } },
      })
    ).data.user?.id as string;
  const [author, reader] = [await signUp('author-leaves@example.com'), await signUp('reader-leaves@example.com')];
  const id = await make(published('left'));
  const { database } = backend;
  await database.query('update public.blog_posts set author_id = $1 where id = $2', [author, id]);
  await database.query('delete from auth.users where id in ($1, $2)', [author, reader]);

  expect(await bylineOf(id)).toEqual({ author: { name: 'Grace' } });
  const { rows } = await database.query('select id from public.profiles where id in ($1, $2)', [author, reader]);
  expect(rows).toEqual([{ id: author }]);
});

test('an hour of saves is one event, with a new number each time', async () => {
  const id = await make({ slug: 'saved', title: 'saved', status: 'draft' });
  const events = async () =>
    (
      await backend.clients.admin
        .from('blog_audit')
        .select('id,action,title')
        .eq('subject', id)
        .order('id')
        .throwOnError()
    ).data;
  const numbers: number[] = [];
  for (const title of ['one', 'two', 'three']) {
    await backend.clients.admin.from('blog_posts').update({ title }).eq('id', id).throwOnError();
    numbers.push((await events()).at(-1)?.id);
  }
  expect((await events()).map(({ action, title }) => `${action} ${title}`)).toEqual(['created saved', 'edited three']);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(new Set(numbers).size).toBe(3);
  await backend.database.query("update public.audit_events set at = now() - interval '2 years' where subject = $1", [
    id,
  ]);
  await make({ slug: 'later', title: 'later', status: 'draft' });
  expect(await events()).toEqual([]);
});

test('images leave the bucket with the last post that shows them', async () => {
  const { admin } = backend.clients;
  const bucket = admin.storage.from('blog-images');
  const upload = async (name: string) => {
    const { error } = await bucket.upload(name, PNG, { contentType: 'image/png' });
    expect(error).toBeNull();
    return bucket.getPublicUrl(name).data.publicUrl;
  };
  const [own, both, former] = [await upload('1-own.png'), await upload('2-both.png'), await upload('3-former.png')];
  const gone = await make({ ...published('gone'), content: `<img src="${former}" alt="">` });
  await admin
    .from('blog_posts')
    .update({ content: `<img src="${own}" alt="">`, featured_image: both })
    .eq('id', gone)
    .throwOnError();
  const kept = await make({ ...published('kept'), content: `<p><img src="${both}" alt=""></p>` });
  const answers = async () => Promise.all([own, both, former].map(async (url) => (await fetch(url)).ok));

  await admin.from('blog_posts').delete().eq('id', gone).throwOnError();
  expect(await answers()).toEqual([true, true, true]);
  expect(await removeForever(admin, gone)).toBe(true);
  expect(await answers()).toEqual([false, true, false]);
  expect((await backend.clients.user.from('blog_images_left').select('name')).data ?? []).toEqual([]);

  await admin.from('blog_posts').delete().eq('id', kept).throwOnError();
  await removeForever(admin, kept);
  expect(await answers()).toEqual([false, false, false]);
  expect((await admin.from('blog_images_left').select('name').throwOnError()).data).toEqual([]);
});
