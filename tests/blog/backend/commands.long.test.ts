import { cpSync, existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { MINIMAL_SITE } from '../../support/minimal-site.ts';
import type { ChildProcess } from '../../support/processes.ts';
import { finished, put, start, temporaryFolder, townpress, townpressWith } from '../../support/run-command.ts';
import { clientOf, migratedFolder } from './support/backend.ts';

const FOLDER = '.townpress/backend';

test.each(['SIGINT', 'SIGTERM'] as const)('backend serves until %s and exits with 0', async (signal) => {
  const cwd = await migratedCheckout();
  const child = started(cwd, 'backend', '--port', '0');
  const [url = '', key = ''] = (await lines(child, 3)).map((line) => line.replace('Public key: ', ''));
  const ended = finished(child);

  expect((await fetch(`${url}/rest/v1/blog_posts?select=id`, { headers: { apikey: key } })).status).toBe(200);
  child.kill(signal);
  expect(await ended).toMatchObject({ code: 0, stderr: '\nbackend stopped\n' });
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect([existsSync(join(cwd, FOLDER, 'lock')), existsSync(join(cwd, FOLDER, 'address.json'))]).toEqual([
    false,
    false,
  ]);
});

test('backend keeps sign-up closed if the data says so or has errors', async () => {
  for (const text of ['staffSignUp: false\n', 'staffSignUp: "no"\n']) {
    const cwd = await migratedCheckout();
    for (const [file, content] of Object.entries(MINIMAL_SITE))
      put(cwd, `data/${file}`, file === 'site.yaml' ? `${content}${text}` : content);
    const child = started(cwd, 'backend', '--port', '0');
    const [url = '', key = ''] = (await lines(child, 3)).map((line) => line.replace('Public key: ', ''));
    expect(
      (await clientOf({ url }, key).auth.signUp({ email: 'a@example.com', password: 'secret 1' })).error,
    ).toMatchObject({ code: 'signup_disabled' });
    if (text.includes('"')) continue;

    expect(await townpress(cwd, 'admin', 'create', 'ann@example.com')).toMatchObject({ code: 0 });
    child.kill();
  }
});

test('a second start in one folder names the process that holds it', async () => {
  const cwd = await migratedCheckout();
  const child = started(cwd, 'backend', '--port', '0', '--json');
  const [line = ''] = await lines(child, 1);
  expect(JSON.parse(line)).toEqual({
    schemaVersion: 2,
    command: 'backend',
    ok: true,
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    publishableKey: expect.stringMatching(/^sb_publishable_/),
    folder: expect.stringContaining(FOLDER),
  });
  const { code, stderr } = await townpress(cwd, 'backend', '--port', '0');

  expect([code, stderr]).toEqual([3, expect.stringContaining(`is held by process ${child.pid}, running since`)]);
});

test('backend names a missing package to install', async () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const installed = temporaryFolder();
  for (const part of ['bin', 'dist', 'supabase', 'package.json'])
    cpSync(join(root, part), join(installed, part), { recursive: true });
  const { execFile } = await import('../../support/processes.ts');
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(installed, 'bin/townpress.cjs'), 'backend'],
      { cwd: installed },
      (error, _stdout, text) => resolve({ code: error?.code ?? 0, stderr: text }),
    );
  });

  expect([code, stderr]).toEqual([
    3,
    "townpress: the local backend needs packages that aren't installed; run `npm install --save-dev @supabase/lite@0.10.0 jsdom@29.1.1`\n",
  ]);
});

test('admin create creates an admin account once, on a running or stopped backend', async () => {
  const cwd = await migratedCheckout();
  const atRest = await townpress(cwd, 'admin', 'create', 'ann@example.com', '--name', 'Ann Lee');
  expect(atRest).toMatchObject({ code: 0, stderr: '' });
  const [, password = ''] = /^ann@example\.com can now write posts\.\nPassword: (\S{20})\n/.exec(atRest.stdout) ?? [];

  const child = started(cwd, 'backend', '--port', '0', '--json');
  const backend = JSON.parse((await lines(child, 1))[0] ?? '') as { url: string; publishableKey: string };
  const client = clientOf(backend, backend.publishableKey);
  expect((await client.auth.signInWithPassword({ email: 'ann@example.com', password })).error).toBeNull();
  await client.from('blog_posts').insert({ slug: 'a', title: 'a', status: 'published' }).throwOnError();
  expect(
    (await clientOf(backend, backend.publishableKey).from('blog_posts').select('author:profiles(name)')).data,
  ).toEqual([{ author: { name: 'Ann Lee' } }]);

  expect(await townpress(cwd, 'admin', 'create', 'ann@example.com')).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'ann@example.com already has an account; run `townpress admin grant ann@example.com` to let it write posts\n',
  });
  const atWork = JSON.parse((await townpress(cwd, 'admin', 'create', 'bob@example.com', '--json')).stdout) as object;
  expect(atWork).toMatchObject({
    command: 'admin create',
    ok: true,
    email: 'bob@example.com',
    password: expect.stringMatching(/^[\w-]{20}$/),
  });
});

test('admin grant gives an account the role, list names it, and revoke takes it', async () => {
  const cwd = await migratedCheckout();
  const child = started(cwd, 'backend', '--port', '0', '--json');
  const backend = JSON.parse((await lines(child, 1))[0] ?? '') as { url: string; publishableKey: string };
  const client = clientOf(backend, backend.publishableKey);
  await client.auth.signUp({ email: 'ann@example.com', password: 'secret 1' });
  const mayWrite = async () => (await client.from('blog_posts').insert({ slug: 'a', title: 'a' })).error === null;
  expect(await mayWrite()).toBe(false);

  expect(await townpress(cwd, 'admin', 'grant', 'ann@example.com')).toEqual({
    code: 0,
    stdout: 'ann@example.com can now write posts.\n',
    stderr: '',
  });
  expect(await mayWrite()).toBe(true);
  expect(await townpress(cwd, 'admin', 'grant', 'nobody@example.com')).toEqual({
    code: 1,
    stdout: '',
    stderr:
      'no account with the email nobody@example.com; run `townpress admin create nobody@example.com` to create one\n',
  });

  const listed = await townpress(cwd, 'admin', 'list');
  expect(listed).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^ann@example\.com {4}since \d{4}-\d\d-\d\d\n$/),
  });
  const revoke = () => townpress(cwd, 'admin', 'revoke', 'Ann@example.com');
  const stdout = 'Ann@example.com can no longer write posts. Their posts and name stay.\n';
  expect(await revoke()).toEqual({ code: 0, stdout, stderr: '' });
  expect((await client.from('blog_posts').insert({ slug: 'b', title: 'b' })).error).not.toBeNull();
  const stderr = 'no admin with the email Ann@example.com; `townpress admin list` lists them\n';
  expect(await revoke()).toEqual({ code: 1, stdout: '', stderr });
  expect(JSON.parse((await townpress(cwd, 'admin', 'list', '--json')).stdout)).toMatchObject({ ok: true, admins: [] });
});

test('a hosted project is reached through its own calls', async () => {
  const asked: Asked = [];
  const url = await hosted(asked);
  const env = { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_hosted' };
  const { code, stdout } = await townpressWith(
    env,
    temporaryFolder(),
    'admin',
    'create',
    'ann@example.com',
    '--name',
    'Ann Lee',
    '--json',
  );
  const { password } = JSON.parse(stdout) as { password: string };

  expect(code).toBe(0);
  expect(asked).toEqual([
    { call: 'GET /rest/v1/user_roles?select=role&limit=1', key: 'sb_secret_hosted', body: {} },
    {
      call: 'POST /auth/v1/admin/users',
      key: 'sb_secret_hosted',
      body: { email: 'ann@example.com', password, email_confirm: true, user_metadata: { full_name: 'Ann Lee' } },
    },
    {
      call: 'POST /rest/v1/rpc/grant_role_by_email',
      key: 'sb_secret_hosted',
      body: { _email: 'ann@example.com', _role: 'admin' },
    },
  ]);
});

test.each([
  [
    { SUPABASE_URL: 'https://project.example' },
    'only one of SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY is set; a hosted project needs both',
  ],
  [
    { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SERVICE_ROLE_KEY: 'x' },
    'the call grant_role_by_email to the backend at http://127.0.0.1:9 failed: TypeError: fetch failed',
  ],
  [
    {},
    'no backend in .townpress/backend; start one with `townpress backend`, or set SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY to use a hosted project',
  ],
])('no role is granted with %j', async (env, message) => {
  expect(await townpressWith(env, temporaryFolder(), 'admin', 'grant', 'ann@example.com')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining(`townpress: ${message}`),
  });
});

test.each(['ann', 'ann@', '@example.com', 'a b@example.com', ''])('the email %j is a usage error', async (email) => {
  const { code, stderr } = await townpress('.', 'admin', 'grant', '--', email);

  expect([code, stderr]).toEqual([2, expect.stringContaining('must be an email address')]);
});

/** Creates a folder like a checkout's whose backend has all migrations. */
async function migratedCheckout(): Promise<string> {
  const cwd = temporaryFolder();
  cpSync(await migratedFolder(), join(cwd, FOLDER), { recursive: true });
  return cwd;
}

function started(cwd: string, ...args: string[]): ChildProcess {
  const child = start(cwd, args);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

function lines(child: ChildProcess, count: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      if (text.split('\n').length > count) resolve(text.split('\n').slice(0, count));
    });
    child.on('close', () => reject(new Error(`it ended before it said where it is: ${text}`)));
  });
}

type Asked = { call: string; key: unknown; body: Record<string, unknown> }[];

test('no account is created in a hosted project without the tables', async () => {
  const asked: Asked = [];
  const env = {
    SUPABASE_URL: await hosted(asked, {
      '/rest/v1/user_roles': { code: 'PGRST205', message: 'Could not find the table' },
    }),
    SUPABASE_SERVICE_ROLE_KEY: 'x',
  };

  expect(await townpressWith(env, temporaryFolder(), 'admin', 'create', 'ann@example.com')).toEqual({
    code: 3,
    stdout: '',
    stderr: `townpress: the project at ${env.SUPABASE_URL} lacks townpress's tables; create them with \`supabase db push\`\n`,
  });
  expect(asked.map(({ call }) => call)).toEqual(['GET /rest/v1/user_roles?select=role&limit=1']);
});

test('a hosted project that rejects the role of a new account shows the password and a fix', async () => {
  const asked: Asked = [];
  const env = {
    SUPABASE_URL: await hosted(asked, { '/rest/v1/rpc/': { code: '42501', message: 'permission denied' } }),
    SUPABASE_SERVICE_ROLE_KEY: 'x',
  };
  const { code, stderr } = await townpressWith(env, temporaryFolder(), 'admin', 'create', 'ann@example.com');

  expect([code, stderr]).toEqual([3, expect.stringContaining('(run `townpress admin grant ann@example.com`): ')]);
  expect(stderr).toContain(`with the password ${asked[1]?.body['password']}, `);
});

/** Serves an operator's calls to a hosted project. Calls whose path starts with a key of `refused` get its error. */
async function hosted(asked: Asked, refused: Readonly<Record<string, object>> = {}): Promise<string> {
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      asked.push({
        call: `${request.method} ${request.url}`,
        key: request.headers['apikey'],
        body: JSON.parse(text || '{}') as Record<string, unknown>,
      });
      response.setHeader('content-type', 'application/json');
      const error = Object.entries(refused).find(([path]) => request.url?.startsWith(path))?.[1];
      if (error) response.statusCode = 404;
      response.end(
        JSON.stringify(
          error ?? (request.url?.startsWith('/auth') ? { id: 'user-1', email: 'ann@example.com' } : 'user-1'),
        ),
      );
    });
  });
  onTestFinished(() => {
    server.close();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
