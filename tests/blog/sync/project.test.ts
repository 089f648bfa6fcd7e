import { expect, test } from 'vitest';
import { projectOf } from '../../../src/blog/sync/project.ts';
import { temporaryFolder } from '../../support/run-command.ts';

const URL = 'https://abcdefgh.supabase.co';
const KEY = 'sb_publishable_x';
const token = (role: string) => `e30.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.c2ln`;

const project = (env: Record<string, string>, choice?: 'local' | 'files' | 'hosted') =>
  projectOf(choice, env, '/nowhere');

test('no backend is used without a configuration or with --posts files', async () => {
  expect(await project({})).toBeUndefined();
  expect(await project({ SUPABASE_URL: '', SUPABASE_ANON_KEY: '' })).toBeUndefined();
  expect(await project({ SUPABASE_URL: URL, SUPABASE_ANON_KEY: KEY }, 'files')).toBeUndefined();
  expect(await project({ SUPABASE_URL: URL }, 'files')).toBeUndefined();
});

test.each([
  [{ SUPABASE_URL: URL, SUPABASE_ANON_KEY: KEY }, URL, KEY],
  [{ SUPABASE_URL: URL, SUPABASE_PUBLISHABLE_KEY: KEY }, URL, KEY],
  [{ SUPABASE_URL: URL, SUPABASE_ANON_KEY: token('anon'), SUPABASE_PUBLISHABLE_KEY: KEY }, URL, KEY],
  [{ SUPABASE_URL: ` ${URL}/ `, SUPABASE_ANON_KEY: ` ${token('anon')}\n` }, URL, token('anon')],
  [{ SUPABASE_URL: 'https://blog.example/backend/', SUPABASE_ANON_KEY: KEY }, 'https://blog.example/backend', KEY],
  [{ SUPABASE_URL: 'http://127.0.0.1:54321', SUPABASE_ANON_KEY: KEY }, 'http://127.0.0.1:54321', KEY],
])('%j is a hosted project', async (env, url, key) => {
  expect(await project(env)).toEqual({ url, key, isHosted: true });
  expect(await project(env, 'hosted')).toEqual({ url, key, isHosted: true });
});

test.each([
  [{ SUPABASE_URL: URL }, undefined, 'SUPABASE_URL is set, but no SUPABASE_PUBLISHABLE_KEY or SUPABASE_ANON_KEY'],
  [{ SUPABASE_ANON_KEY: KEY }, undefined, 'SUPABASE_ANON_KEY is set, but SUPABASE_URL is not'],
  [{ SUPABASE_PUBLISHABLE_KEY: KEY }, 'hosted', 'SUPABASE_PUBLISHABLE_KEY is set, but SUPABASE_URL is not'],
  [{}, 'hosted', 'hosted posts need SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY or SUPABASE_ANON_KEY in the environment'],
  [{ SUPABASE_URL: 'abcdefgh', SUPABASE_ANON_KEY: KEY }, undefined, 'SUPABASE_URL must be the URL of a project'],
  [
    { SUPABASE_URL: 'http://abcdefgh.supabase.co', SUPABASE_ANON_KEY: KEY },
    undefined,
    'SUPABASE_URL must be the URL of a project',
  ],
  [
    { SUPABASE_URL: 'https://user:pass@abcdefgh.supabase.co', SUPABASE_ANON_KEY: KEY },
    undefined,
    'SUPABASE_URL must be the URL of a project',
  ],
  [
    { SUPABASE_URL: 'https://user@abcdefgh.supabase.co', SUPABASE_ANON_KEY: KEY },
    undefined,
    'SUPABASE_URL must be the URL of a project',
  ],
  [{ SUPABASE_URL: `${URL}?apikey=x`, SUPABASE_ANON_KEY: KEY }, undefined, 'SUPABASE_URL must be the URL of a project'],
  [
    { SUPABASE_URL: URL, SUPABASE_ANON_KEY: 'two words' },
    undefined,
    "SUPABASE_ANON_KEY contains characters that can't be in a key",
  ],
  [{ SUPABASE_URL: URL, SUPABASE_ANON_KEY: 'sb_secret_x' }, undefined, 'SUPABASE_ANON_KEY is a secret key'],
  [{ SUPABASE_URL: URL, SUPABASE_ANON_KEY: token('service_role') }, undefined, 'SUPABASE_ANON_KEY is a secret key'],
] as const)('%j with --posts %s is rejected', async (env, choice, message) => {
  const error = await projectOf(choice, env, '/nowhere').catch((error: unknown) => error);

  expect(error).toMatchObject({ name: 'UsageError', message: expect.stringContaining(message) });
  for (const secret of ['sb_secret_x', 'pass', token('service_role')])
    expect((error as Error).message).not.toContain(secret);
});

test('--posts local requires the running embedded backend', async () => {
  expect(await projectOf('local', {}, temporaryFolder()).catch((error: unknown) => error)).toMatchObject({
    name: 'EnvironmentError',
  });
});
