import { createClient } from '@supabase/supabase-js';
import { expect, test, vi } from 'vitest';
import { SessionStore } from '../../../admin/data/session.ts';

async function signedIn() {
  const client = createClient('http://127.0.0.1:9', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
  });
  const signIn = vi.spyOn(client.auth, 'signInWithPassword').mockResolvedValue({
    data: { session: { user: { id: 'a', email: 'a@example.com' } }, user: {} },
    error: null,
  } as never);
  vi.spyOn(client.auth, 'getSession').mockResolvedValue({ data: { session: { access_token: 'old' } } } as never);
  vi.spyOn(client, 'rpc').mockReturnValue({ throwOnError: async () => ({ data: true }) } as never);
  const refresh = vi.spyOn(client.auth, 'refreshSession');
  const update = vi.spyOn(client.auth, 'updateUser').mockResolvedValue({ data: {}, error: null } as never);
  const watch = vi.spyOn(client.auth, 'onAuthStateChange');
  watch.mockReturnValue({ data: { subscription: { unsubscribe: () => undefined } } } as never);
  const session = new SessionStore(client, 'key', async () => client);
  await session.signIn('a@example.com', 'secret');
  const tell = watch.mock.calls[0]?.[0] as unknown as (event: string, session: unknown) => void;
  return { session, signIn, update, refresh, tell };
}

test('a session that cannot be renewed now stays, and ends once its renewal is rejected', async () => {
  const { session, refresh } = await signedIn();
  const answer = (name: string) => ({ data: { session: null, user: null }, error: { name } }) as never;
  refresh.mockResolvedValueOnce(answer('AuthRetryableFetchError')).mockResolvedValueOnce(answer('AuthApiError'));
  await expect(session.renew('old')).rejects.toThrow('Failed to fetch');
  expect(session.read()).toMatchObject({ kind: 'signed-in', userId: 'a' });
  expect(await session.renew('old')).toBeUndefined();
  expect(session.read()).toEqual({ kind: 'signed-out', isAsked: false });
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('calls rejected together renew the session once, and a late one uses the new token', async () => {
  const { session, refresh } = await signedIn();
  refresh.mockResolvedValue({ data: { session: { access_token: 'new' } }, error: null } as never);
  expect(await Promise.all([session.renew('old'), session.renew('old')])).toEqual(['new', 'new']);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(await session.renew('older')).toBe('old');
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a new token notifies its waiters, and no other event of the same user does', async () => {
  const { session, tell } = await signedIn();
  await new Promise((resolve) => setTimeout(resolve, 10));
  const told = vi.fn();
  session.subscribe(told);
  const before = session.read();
  tell('SIGNED_IN', { user: { id: 'a' } });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(session.read()).toBe(before);
  tell('TOKEN_REFRESHED', { user: { id: 'a' } });
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(session.read()).toEqual(before);
  expect(session.read()).not.toBe(before);
});

test('the password changes only with the current one, however late the backend rejects another', async () => {
  const { session, signIn, update } = await signedIn();
  const rejected = { data: { session: null, user: null }, error: { message: 'Invalid login credentials' } };
  signIn.mockImplementationOnce(() => new Promise((resolve) => setTimeout(resolve, 10, rejected)));
  await expect(session.changePassword('a@example.com', 'wrong', 'new')).rejects.toMatchObject(rejected.error);
  expect(update).not.toHaveBeenCalled();
  await session.changePassword('a@example.com', 'secret', 'new');
  expect(signIn).toHaveBeenLastCalledWith({ email: 'a@example.com', password: 'secret' });
  expect(update).toHaveBeenCalledExactlyOnceWith({ password: 'new' });
});
