import { cpSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder, townpress, townpressWith } from '../../support/run-command.ts';
import { migratedFolder, type PopulatedBackend, populatedBackend } from './support/backend.ts';

const HOOK = 'https://hooks.example:8443/build/secret-4711?of=ours';

let backend: PopulatedBackend;
beforeAll(async () => {
  backend = await populatedBackend();
  return backend.close;
});

const blogHook = (...args: string[]) =>
  townpressWith(
    { SUPABASE_URL: backend.url, SUPABASE_SERVICE_ROLE_KEY: backend.secretKey },
    temporaryFolder(),
    'blog',
    'hook',
    ...args,
  );
const address = async () => (await backend.database.query<{ url: string }>('select url from private.deploy_hook')).rows;

test('hook sets the URL, shows only its host, replaces it and removes it', async () => {
  await backend.database.exec(
    'create schema net; create function net.http_post(url text, body jsonb, timeout_milliseconds int) returns bigint language sql as $$ select 1::bigint $$',
  );
  const none = { code: 0, stdout: 'No deploy hook is set.\n', stderr: '' };
  const set = { code: 0, stdout: 'When published posts change, a hook at hooks.example:8443 is called.\n', stderr: '' };

  expect(await blogHook()).toEqual(none);
  expect(await blogHook(HOOK)).toEqual(set);
  expect(await address()).toEqual([{ url: HOOK }]);
  expect(await blogHook()).toEqual(set);
  expect(JSON.parse((await blogHook('https://other.example', '--json')).stdout)).toEqual({
    schemaVersion: 2,
    command: 'blog hook',
    ok: true,
    isSet: true,
    host: 'other.example',
    canCall: true,
  });
  expect(await address()).toEqual([{ url: 'https://other.example' }]);
  expect(await blogHook('--remove')).toEqual(none);
  expect(await address()).toEqual([]);
  expect(JSON.parse((await blogHook('--json')).stdout)).toMatchObject({ ok: true, isSet: false });
  await backend.database.exec('drop schema net cascade');
});

test('hook explains what to do if the database cannot call the URL', async () => {
  const { code, stdout, stderr } = await blogHook(HOOK);

  expect([code, stdout]).toEqual([1, 'When published posts change, a hook at hooks.example:8443 is called.\n']);
  expect(stderr).toContain(
    "this database can't call it without the pg_net extension. In a hosted project, turn it on under Database > Extensions.\n",
  );
  expect(stderr).toContain('`townpress generate --watch-posts`');
  expect(JSON.parse((await blogHook('--json')).stdout)).toMatchObject({ ok: false, isSet: true, canCall: false });
});

test('hook uses the embedded backend without a hosted project', async () => {
  const cwd = temporaryFolder();
  cpSync(await migratedFolder(), join(cwd, '.townpress/backend'), { recursive: true });

  expect((await townpress(cwd, 'blog', 'hook', HOOK)).code).toBe(1);
  expect(JSON.parse((await townpress(cwd, 'blog', 'hook', '--json')).stdout)).toMatchObject({
    isSet: true,
    host: 'hooks.example:8443',
  });
});

test.each([
  ['not HTTPS', ['http://hooks.example/secret'], 'starts with https://'],
  ['not a URL', ['hooks.example/secret'], 'starts with https://'],
  ['with a password', ['https://name:secret@hooks.example/'], 'starts with https://'],
  ['with a space', ['https://hooks.example/se cret'], 'starts with https://'],
  ['too long', [`https://hooks.example/secret${'x'.repeat(2_000)}`], 'starts with https://'],
  ['with an invalid port', ['https://hooks.example:99999/secret'], 'starts with https://'],
  ['set and removed', ['https://hooks.example/secret', '--remove'], 'not both'],
])('an invalid URL (%s) is a usage error that repeats no secret and changes nothing', async (_, args, message) => {
  const before = await address();
  const { code, stdout, stderr } = await blogHook(...args);

  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(message)]);
  expect(stderr).not.toContain('secret');
  expect(await address()).toEqual(before);
});

test("a project without the migration, or one that can't be reached, is an environment error", async () => {
  const server = createServer((_, response) => {
    response
      .writeHead(404, { 'content-type': 'application/json' })
      .end('{"code":"PGRST202","message":"Could not find the function"}');
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (SUPABASE_URL: string) =>
    townpressWith({ SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x' }, temporaryFolder(), 'blog', 'hook', HOOK);

  expect(await ask(url)).toMatchObject({
    code: 3,
    stderr: `townpress: the project at ${url} has no support for deploy hooks; add it with \`supabase db push\`\n`,
  });
  const { code, stderr } = await ask('http://127.0.0.1:9');
  expect([code, stderr]).toEqual([
    3,
    expect.stringContaining('the backend at http://127.0.0.1:9 rejected the request'),
  ]);
  expect(stderr).not.toContain('secret');
});
