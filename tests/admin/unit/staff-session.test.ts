import { createClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SessionStore } from '../../../admin/data/session.ts';

test('a session that cannot be checked stays, and is checked again the next time', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => told.mockRestore());
  const client = createClient('http://127.0.0.1:9', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
  });
  vi.spyOn(client.auth, 'signInWithPassword').mockResolvedValue({
    data: { session: { user: { id: 'a', email: 'a@example.com' } }, user: {} },
    error: null,
  } as never);
  vi.spyOn(client, 'rpc').mockReturnValue({ throwOnError: async () => ({ data: true }) } as never);
  const refresh = vi.spyOn(client.auth, 'refreshSession').mockRejectedValueOnce(new Error('no lock'));
  refresh.mockResolvedValueOnce({ data: { session: null, user: null }, error: { name: 'AuthApiError' } } as never);
  const session = new SessionStore(client, 'key');
  await session.signIn('a@example.com', 'secret');

  await session.recheck();
  expect(session.read()).toMatchObject({ kind: 'signed-in', userId: 'a' });
  await session.recheck();
  expect(session.read()).toEqual({ kind: 'signed-out', isAsked: false });
  expect(refresh).toHaveBeenCalledTimes(2);
});
