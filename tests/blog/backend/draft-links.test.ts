import { beforeAll, beforeEach, expect, test } from 'vitest';
import { draftLinks, endDraftLinks, shareDraft } from '../../../src/blog/store/editor-calls.ts';
import { SHARED_DRAFT_PATH } from '../../../src/blog/store/public-queries.ts';
import { clientOf, PASSWORD, type PopulatedBackend, workerBackend } from './support/backend.ts';
import { ROWS, reset } from './support/matrix.ts';

let backend: PopulatedBackend;
beforeAll(async () => {
  backend = await workerBackend();
});
beforeEach(() => reset(backend));

const DAY_MS = 86_400_000;

/** Returns the response to an anonymous visitor with a token. */
async function read(token: string): Promise<Readonly<Record<string, unknown>> | null> {
  const headers = { apikey: backend.publishableKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ _token: token });
  const answer = await fetch(backend.url + SHARED_DRAFT_PATH, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Readonly<Record<string, unknown>> | null;
}

test('a link shows anonymous visitors the current draft, and no other post', async () => {
  const { admin, anon } = backend.clients;
  const { token, expiresAt } = await shareDraft(admin, ROWS.draft, 7);
  await admin.from('blog_posts').update({ title: 'Newer' }).eq('id', ROWS.draft).throwOnError();

  expect(await read(token)).toMatchObject({
    id: ROWS.draft,
    title: 'Newer',
    status: 'draft',
    author: { name: 'writer' },
  });
  expect(Object.keys((await read(token)) ?? {})).not.toEqual(expect.arrayContaining(['updated_by']));
  expect(Math.abs(Date.parse(expiresAt) - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000);
  for (const other of ['', token.slice(1), `${token}0`, ROWS.draft, token.toUpperCase()])
    expect(await read(other)).toBeNull();
  expect((await anon.from('blog_posts').select('slug').eq('id', ROWS.draft)).data).toEqual([]);
});

test('a link expires, and an admin can end all links of a post', async () => {
  const { admin } = backend.clients;
  const [first, second] = [await shareDraft(admin, ROWS.draft, 1), await shareDraft(admin, ROWS.draft, 99)];
  const other = await shareDraft(admin, ROWS.published, 3);
  expect(Math.abs(Date.parse(second.expiresAt) - Date.now() - 30 * DAY_MS)).toBeLessThan(60_000);
  expect(await draftLinks(admin, ROWS.draft)).toEqual([
    { name: 'admin', expiresAt: second.expiresAt },
    { name: 'admin', expiresAt: first.expiresAt },
  ]);
  await backend.database.query(
    "update private.draft_links set expires_at = now() - interval '1 second' where expires_at = $1",
    [first.expiresAt],
  );
  expect([await read(first.token), (await draftLinks(admin, ROWS.draft)).length]).toEqual([null, 1]);

  expect(await endDraftLinks(admin, ROWS.draft)).toBe(2);
  expect([await read(second.token), await draftLinks(admin, ROWS.draft)]).toEqual([null, []]);
  expect(await read(other.token)).toMatchObject({ id: ROWS.published });
});

test('only admins share, see and end links, and no role reads a token from the database', async () => {
  const { admin, user, service } = backend.clients;
  const { token } = await shareDraft(admin, ROWS.draft, 7);
  await expect(shareDraft(user, ROWS.draft, 7)).rejects.toMatchObject({ code: '42501' });
  await expect(shareDraft(admin, ROWS.trashed, 7)).rejects.toMatchObject({ code: '42501' });
  expect([await draftLinks(user, ROWS.draft), await endDraftLinks(user, ROWS.draft)]).toEqual([[], 0]);
  expect(await read(token)).not.toBeNull();
  for (const client of [admin, service])
    expect(
      (
        await client
          .schema('private' as 'public')
          .from('draft_links')
          .select('*')
      ).error,
    ).not.toBeNull();
  const { rows } = await backend.database.query('select * from private.draft_links');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('what a role gave ends with it at once: links, presence and sessions', async () => {
  const { admin, service } = backend.clients;
  const account = { _email: 'leaver@example.com', _role: 'admin' };
  const leaver = clientOf(backend, backend.publishableKey);
  await leaver.auth.signUp({ email: account._email, password: PASSWORD });
  await service.rpc('grant_role_by_email', account).throwOnError();
  const [own, other] = [await shareDraft(leaver, ROWS.draft, 7), await shareDraft(admin, ROWS.draft, 7)];
  await leaver.rpc('blog_editor_beat', { _post: ROWS.draft, _writer: ROWS.fresh }).throwOnError();
  const present = async () => (await service.from('blog_editors').select('writer')).data;
  expect([await read(own.token), await present()]).toEqual([
    expect.anything(),
    expect.arrayContaining([{ writer: ROWS.fresh }]),
  ]);

  await service.rpc('revoke_role_by_email', account).throwOnError();
  expect([await read(own.token), await present()]).toEqual([null, [{ writer: ROWS.window }]]);
  expect((await leaver.auth.refreshSession()).error).not.toBeNull();
  await service.rpc('grant_role_by_email', account).throwOnError();
  expect([await read(own.token), await read(other.token)]).toEqual([null, expect.anything()]);
});

test('deleting a post deletes its links', async () => {
  const { admin } = backend.clients;
  const { token } = await shareDraft(admin, ROWS.draft, 7);
  await admin.from('blog_posts').delete().eq('id', ROWS.draft).throwOnError();
  expect(await read(token)).toBeNull();
  await admin.rpc('restore_blog_post', { _id: ROWS.draft }).throwOnError();

  expect(await read(token)).toBeNull();
});
