import { expect, onTestFinished, test } from 'vitest';
import { firstAdmin } from '../../../src/blog/backend/first-admin.ts';
import { isAdmin, signIn } from '../../../src/blog/store/session-calls.ts';
import { clientOf, migratedFolder, startBackend } from './support/backend.ts';

test("the first admin is created if none exists, and never from another user's account", async () => {
  const backend = await startBackend({ folder: await migratedFolder(), port: 0 });
  onTestFinished(backend.close);
  const client = clientOf(backend, backend.publishableKey);
  const { data: somebody } = await client.auth.signUp({ email: 'admin@example.com', password: 'secret 1' });

  const made = await firstAdmin(backend, async () => 'Acme');
  expect(made).toEqual({ email: 'admin2@example.com', password: expect.stringMatching(/^[\w-]{20}$/) });
  expect(await firstAdmin(backend, () => Promise.reject(new Error('no account may be created')))).toEqual({
    email: 'admin2@example.com',
  });

  expect(await isAdmin(client, somebody.user?.id ?? '')).toBe(false);
  const { user } = await signIn(client, made.email, made.password ?? '');
  expect([user.user_metadata['full_name'], await isAdmin(client, user.id)]).toEqual(['Acme', true]);
});
