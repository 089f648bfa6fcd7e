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

/** The links of the mails that the backend would have sent, in their order. */
const links = () => [...readFileSync(backend.mailFile, 'utf8').matchAll(/http:\/\/\S+/g)].map(([link]) => link);

/** Where a link leads, as a browser follows it. */
const followed = async (link: string) => {
  const answer = await fetch(link, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
};

test('a mail leads to the page that asked for it, signed in, and there a new password is set', async () => {
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

test('a link works once, and leads nowhere but to this machine', async () => {
  await askForNewPassword(visitor(), 'ann@example.com', 'https://evil.example/login');
  const [link = ''] = links();
  const target = await followed(link);
  expect(target.origin).toBe(backend.url);
  expect((await followed(link)).hash).toContain('error=access_denied');
});

test('an address without an account gets no mail, and nobody is told', async () => {
  await askForNewPassword(visitor(), 'nobody@example.com', PAGE);

  expect(existsSync(backend.mailFile)).toBe(false);
});

test('no address of the backend serves the mails', async () => {
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
