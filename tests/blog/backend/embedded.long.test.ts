import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { findBackend } from '../../../src/blog/backend/embedded.ts';
import { migrationsFolder } from '../../../src/blog/backend/migrate.ts';
import { createAdmin } from '../../../src/blog/store/accounts.ts';
import { type ChildProcess, fork } from '../../support/processes.ts';
import { IS_LONG } from '../../support/runs.ts';
import { clientOf, migratedFolder, PASSWORD, startBackend } from './support/backend.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('a new folder gets all migrations, an existing one none, and both have the same rights', async () => {
  const folder = newFolder();
  const rights = `select string_agg(concat_ws(' ', grantee, table_name, column_name, privilege_type), ', ' order by grantee, table_name, column_name, privilege_type) as all
    from information_schema.column_privileges where table_schema = 'public' and grantee in ('anon', 'authenticated', 'service_role')`;
  const first = await startBackend({ folder, port: 0 });
  const granted = (await first.database.query<{ all: string }>(rights)).rows[0]?.all;
  await first.close();
  const second = await startBackend({ folder, port: 0 });
  onTestFinished(() => second.close());

  expect(first.applied).toEqual(readdirSync(migrationsFolder()).sort());
  expect(second.applied).toEqual([]);
  expect((await second.database.query<{ all: string }>(rights)).rows[0]?.all).toBe(granted);
  expect(granted).toContain('authenticated blog_posts title UPDATE');
  expect(granted).not.toContain('authenticated blog_posts view_count UPDATE');
  // The first request of a process is the one that would make the server grant everything.
  await clientOf(second, second.publishableKey).from('blog_posts').select('id').throwOnError();
  expect((await second.database.query<{ all: string }>(rights)).rows[0]?.all).toBe(granted);
});

test('accounts, posts, images and sessions survive a restart', async () => {
  const folder = await migratedFolder();
  const before = await startBackend({ folder, port: 0 });
  const client = clientOf(before, before.publishableKey);
  await client.auth.signUp({ email: 'a@example.com', password: PASSWORD });
  await clientOf(before, before.secretKey).rpc('grant_role_by_email', { _email: 'a@example.com', _role: 'admin' });
  await client.from('blog_posts').insert({ slug: 'a', title: 'a' }).throwOnError();
  expect(
    (
      await client.storage
        .from('blog-images')
        .upload('a.png', new File([new Uint8Array([1, 2])], 'a.png', { type: 'image/png' }))
    ).error,
  ).toBeNull();
  const token = (await client.auth.getSession()).data.session?.refresh_token ?? '';
  await before.close();

  const after = await startBackend({ folder, port: 0 });
  onTestFinished(() => after.close());
  const again = clientOf(after, after.publishableKey);
  expect((await again.auth.refreshSession({ refresh_token: token })).error).toBeNull();
  expect((await again.from('blog_posts').select('slug')).data).toEqual([{ slug: 'a' }]);
  const picture = await fetch(again.storage.from('blog-images').getPublicUrl('a.png').data.publicUrl);
  expect([...new Uint8Array(await picture.arrayBuffer())]).toEqual([1, 2]);
});

test.each([
  ["a copy of a backend's parts", () => undefined],
  ['a folder from an earlier version', (folder: string) => writeFileSync(join(folder, 'database-is-whole'), '')],
])('%s opens with its posts', async (_, add) => {
  const folder = await migratedFolder();
  const before = await startBackend({ folder, port: 0 });
  await clientOf(before, before.secretKey).from('blog_posts').insert({ slug: 'a', title: 'a' }).throwOnError();
  await before.close();
  const copy = newFolder();
  for (const part of ['database', 'keys.json', 'images'])
    if (existsSync(join(folder, part))) cpSync(join(folder, part), join(copy, part), { recursive: true });
  add(copy);

  const after = await startBackend({ folder: copy, port: 0 });
  onTestFinished(() => after.close());
  expect(after.applied).toEqual([]);
  expect((await clientOf(after, after.secretKey).from('blog_posts').select('slug')).data).toEqual([{ slug: 'a' }]);
});

test('only the operator can create an account if sign-up is closed', async () => {
  const folder = await migratedFolder();
  const backend = await startBackend({ folder, port: 0, isSignUpOpen: false });
  onTestFinished(() => backend.close());
  const visitor = clientOf(backend, backend.publishableKey);
  const accounts = async () =>
    (await backend.database.query<{ email: string }>('select email from auth.users')).rows.map(({ email }) => email);
  const somebody = { email: 'a@example.com', password: PASSWORD };

  expect((await visitor.auth.signUp(somebody)).error).toMatchObject({ code: 'signup_disabled', status: 422 });
  expect((await visitor.auth.signInWithOtp({ email: 'a@example.com' })).error).not.toBeNull();
  expect((await visitor.auth.signInAnonymously()).error).not.toBeNull();
  for (const path of ['signup', 'sign%75p', 'signup/', 'magiclink', 'otp']) {
    const headers = {
      apikey: backend.publishableKey,
      authorization: `Bearer ${backend.publishableKey}`,
      'content-type': 'application/json',
    };
    expect(
      (await fetch(`${backend.url}/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(somebody) }))
        .status,
    ).toBe(422);
  }
  expect(await accounts()).toEqual([]);

  const made = await createAdmin(backend, 'ann@example.com', 'Ann');
  expect(await accounts()).toEqual(['ann@example.com']);
  expect(
    (await visitor.auth.signInWithPassword({ email: 'ann@example.com', password: made?.password ?? '' })).error,
  ).toBeNull();
  expect((await visitor.from('blog_posts').insert({ slug: 'a', title: 'a' })).error).toBeNull();
  expect((await clientOf(backend, backend.publishableKey).from('user_roles').select('*')).data ?? []).toEqual([]);
});

test('the keys belong to the folder, are random, and are readable by their owner alone', async () => {
  const folders = [await migratedFolder(), await migratedFolder()];
  const keys: string[] = [];
  for (const folder of folders) {
    const backend = await startBackend({ folder, port: 0 });
    keys.push(backend.publishableKey, backend.secretKey);
    expect(await findBackend(folder)).toEqual({
      url: backend.url,
      publishableKey: backend.publishableKey,
      secretKey: backend.secretKey,
    });
    await backend.close();
    expect(await findBackend(folder)).toBeUndefined();
    expect(statSync(join(folder, 'keys.json')).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n');
  }

  expect(new Set(keys).size).toBe(4);
  expect(keys).toEqual(
    [0, 1].flatMap(() => [
      expect.stringMatching(/^sb_publishable_[\w-]{32}$/),
      expect.stringMatching(/^sb_secret_[\w-]{43}$/),
    ]),
  );
});

test.each([
  [
    'a truncated database',
    (folder: string) => rmSync(join(folder, 'database/global'), { recursive: true }),
    /can't open the database in .*database \(.+\); restore a copy of it, or move/,
  ],
  [
    'invalid keys',
    (folder: string) => writeFileSync(join(folder, 'keys.json'), '{'),
    /keys\.json is damaged; remove it to generate new keys/,
  ],
])('%s is explained in plain words, and the folder is released', async (_, damage, message) => {
  const folder = await migratedFolder();
  damage(folder);

  await expect(startBackend({ folder, port: 0 })).rejects.toMatchObject({
    name: 'EnvironmentError',
    message: expect.stringMatching(message),
  });
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('only this machine can reach the backend', async () => {
  const backend = await startBackend({ folder: await migratedFolder(), port: 0 });
  onTestFinished(() => backend.close());
  const port = Number(new URL(backend.url).port);
  const reached = (host: string) =>
    new Promise((resolve) => {
      const socket = connect({ host, port }, () => resolve(true));
      socket.on('error', () => resolve(false));
      onTestFinished(() => {
        socket.destroy();
      });
    });

  // All of 127.0.0.0/8 belongs to this machine. A server that listens on every address answers on each of them.
  expect([await reached('127.0.0.1'), await reached('127.0.0.2')]).toEqual([true, false]);
});

test('a page of the site on another port may call every API', async () => {
  const backend = await startBackend({ folder: await migratedFolder(), port: 0 });
  onTestFinished(() => backend.close());
  const origin = 'http://127.0.0.1:4321';
  const asked = 'apikey,authorization,content-type,x-client-info,x-supabase-api-version';
  for (const path of [
    'rest/v1/blog_posts',
    'auth/v1/token?grant_type=password',
    'storage/v1/object/blog-images/a.png',
    'functions/v1/generate-blog-metadata',
  ]) {
    const preflight = await fetch(`${backend.url}/${path}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': asked },
    });
    const answer = await fetch(`${backend.url}/${path}`, {
      method: 'POST',
      headers: { origin, apikey: backend.publishableKey, 'content-type': 'application/json' },
      body: '{}',
    });

    expect([
      path,
      preflight.status,
      ...[preflight, answer].map(({ headers }) => headers.get('access-control-allow-origin')),
    ]).toEqual([path, 204, '*', '*']);
    expect(preflight.headers.get('access-control-allow-headers')).toBe(asked);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  }
});

test('nothing leaves the machine, and the console stays empty', async () => {
  const { stdout, stderr, outside } = await inProcess(await migratedFolder(), 'watch');

  expect({ stdout, stderr, outside }).toEqual({ stdout: '', stderr: '', outside: [] });
});

test('a kill while posts are written loses no acknowledged post', async () => {
  const folder = await migratedFolder();
  const acknowledged = new Set<string>();
  const rounds = IS_LONG ? 3 : 1;
  for (let round = 0; round < rounds; round++)
    for (const slug of await writeUntilKilled(folder, round)) acknowledged.add(slug);
  const backend = await startBackend({ folder, port: 0 });
  onTestFinished(() => backend.close());
  const { rows } = await backend.database.query<{ slug: string }>('select slug from public.blog_posts');
  const present = new Set(rows.map(({ slug }) => slug));

  expect([...acknowledged].filter((slug) => !present.has(slug))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan((100 / 3) * rounds);
});

let bundle: string;
beforeAll(async () => {
  // Below the packages that it imports, and as deep as the source, which looks for `dist` and `supabase` from there.
  const folder = mkdtempSync(join(ROOT, 'node_modules/.townpress-'));
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['tests/blog/backend/support/backend-process.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['@supabase/lite', '@supabase/supabase-js'],
    outfile: (bundle = join(folder, 'program/backend-process.mjs')),
    logLevel: 'warning',
  });
  return () => rmSync(folder, { recursive: true, force: true });
});

function spawned(folder: string, mode: string): ChildProcess {
  const child = fork(bundle, [folder, mode], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Runs a backend in its own process, and returns its output. */
function inProcess(folder: string, mode: string): Promise<{ stdout: string; stderr: string; outside: string[] }> {
  return new Promise((resolve) => {
    const child = spawned(folder, mode);
    const heard = { stdout: '', stderr: '', outside: [] as string[] };
    child.stdout?.on('data', (chunk) => (heard.stdout += chunk));
    child.stderr?.on('data', (chunk) => (heard.stderr += chunk));
    child.on('message', (message) => (heard.outside = message as string[]));
    child.on('close', (code) =>
      resolve(code === 0 ? heard : { ...heard, stderr: `ended with ${code}: ${heard.stderr}` }),
    );
  });
}

/** Runs four writers over HTTP and kills the backend while they write. Returns the slugs that were acknowledged. */
async function writeUntilKilled(folder: string, round: number): Promise<string[]> {
  const child = spawned(folder, 'serve');
  const address = await new Promise<{ url: string; secretKey: string }>((resolve) => {
    child.on('message', (message) => resolve(message as { url: string; secretKey: string }));
  });
  const service = clientOf(address, address.secretKey);
  const acknowledged: string[] = [];
  const ended = new Promise((resolve) => {
    child.on('close', resolve);
  });
  const writer = async (name: number) => {
    for (let count = 0; ; count++) {
      const slug = `r${round}-w${name}-${count}`;
      const { error } = await service.from('blog_posts').insert({ slug, title: slug, content: 'x'.repeat(3_000) });
      if (error) return;
      acknowledged.push(slug);
      if (acknowledged.length === 60) child.kill('SIGKILL');
    }
  };
  await Promise.all([0, 1, 2, 3].map(writer));
  await ended;
  return acknowledged;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'townpress-backend-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
