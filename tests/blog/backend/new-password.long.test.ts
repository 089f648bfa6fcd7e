import { existsSync, readFileSync, statSync } from 'node:fs';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { askForNewPassword, setPassword } from '../../../src/blog/store/session-calls.ts';
import { clientOf, PASSWORD, type TestBackend, testBackend } from './support/backend.ts';

const PAGE = 'http://127.0.0.1:4321/login';

let backend: TestBackend;
beforeEach(async () => {
  backend = await testBackend();
  onTestFinished(() => backend.close());
  await visitor().auth.signUp({ email: 'ann@example.com', password: PASSWORD });
});

const visitor = () => clientOf(backend, backend.publishableKey);
const signIn = async (password: string) =>
  (await visitor().auth.signInWithPassword({ email: 'ann@example.com', password })).error?.code;

/** Returns the links of the emails that the backend would have sent, in order. */
const links = () => [...readFileSync(backend.mailFile, 'utf8').matchAll(/http:\/\/\S+/g)].map(([link]) => link);

/** Returns where a link redirects to, followed as a browser does. */
const followed = async (link: string) => {
  const answer = await fetch(link, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
};

test('an email link opens the page that requested it, signed in, to set a new password', async () => {
  await askForNewPassword(visitor(), 'Ann@example.com', PAGE);
  const mail = readFileSync(backend.mailFile, 'utf8');
  expect(mail).toContain('To: ann@example.com');
  expect(mail).toContain('Subject: Reset Your Password');
  expect(statSync(backend.mailFile).mode & 0o077).toBe(0);
  const target = await followed(links()[0] ?? '');
  expect(target.origin + target.pathname).toBe(PAGE);
  const session = Object.fromEntries(new URLSearchParams(target.hash.slice(1)));
  expect(session['type']).toBe('recovery');
  const client = visitor();
  await client.auth.setSession(session as { access_token: string; refresh_token: string });
  await setPassword(client, 'another horse 8');

  expect([await signIn('another horse 8'), await signIn(PASSWORD)]).toEqual([undefined, 'invalid_credentials']);
});

test('a link works once, and redirects only to this machine', async () => {
  await askForNewPassword(visitor(), 'ann@example.com', 'https://evil.example/login');
  const [link = ''] = links();
  const target = await followed(link);
  expect(target.origin).toBe(backend.url);
  expect((await followed(link)).hash).toContain('error=access_denied');
});

test("an email address without an account gets no email, and the response doesn't show it", async () => {
  await askForNewPassword(visitor(), 'nobody@example.com', PAGE);

  expect(existsSync(backend.mailFile)).toBe(false);
});

test('no URL of the backend serves the emails', async () => {
  await askForNewPassword(visitor(), 'ann@example.com', PAGE);
  for (const path of [
    '/mail.txt',
    '/storage/v1/object/public/mail.txt',
    '/storage/v1/object/public/blog-images/..%2f..%2fmail.txt',
  ])
    expect(await (await fetch(backend.url + path, { headers: { apikey: backend.secretKey } })).text()).not.toContain(
      'Subject',
    );
});
