import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { clientOf, PASSWORD } from '../blog/backend/support/backend.ts';
import { axeFindingsOnBoth } from '../browser/support/axe.ts';
import { FAILED_REQUEST, staffRoom } from './support/staff.ts';

const { open, backend, forget } = staffRoom();

const EMAIL = 'byline@example.com';

beforeEach(async () => {
  await forget(EMAIL);
  const { service } = backend().clients;
  const client = clientOf(backend(), backend().publishableKey);
  await client.auth.signUp({ email: EMAIL, password: PASSWORD, options: { data: { full_name: 'Ada' } } });
  await service.rpc('grant_role_by_email', { _email: EMAIL, _role: 'admin' }).throwOnError();
});

/** Signs in and opens the account page from the dashboard. */
async function openAccount() {
  const visit = await open('/login', { expected: [FAILED_REQUEST] });
  const { page } = visit;
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByLabel('Full name').waitFor();
  return visit;
}

const signsIn = async (password: string) =>
  (await clientOf(backend(), backend().publishableKey).auth.signInWithPassword({ email: EMAIL, password })).error
    ?.code ?? 'signed in';

const nameInDatabase = async () =>
  (
    await backend().database.query<{ name: string }>(
      'select p.full_name as name from public.profiles p join auth.users u on u.id = p.id where u.email = $1',
      [EMAIL],
    )
  ).rows[0]?.name;

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('an author changes the byline of their posts', async () => {
  const { page, toasts } = await openAccount();
  expect(await axeFindingsOnBoth(page)).toEqual([]);
  expect(await page.getByLabel('Full name').inputValue()).toBe('Ada');
  await page.getByLabel('Full name').fill('');
  await page.keyboard.press('Enter');
  await page.getByText('Name is required', { exact: true }).first().waitFor();
  expect(await nameInDatabase()).toBe('Ada');
  await page.getByLabel('Full name').fill(' Ada Lovelace ');
  await page.getByRole('button', { name: 'Save name' }).click();

  await expect.poll(toasts).toContain('Success: Your name has been saved.');
  expect(await nameInDatabase()).toBe('Ada Lovelace');
});

test('a wrong current password is rejected, and the right one changes the password', async () => {
  const { page, toasts } = await openAccount();
  await changePassword(page, 'not this one', 'another horse 8');
  await expect.poll(toasts).toContain('Error: Your current password is incorrect.');
  expect(await signsIn(PASSWORD)).toBe('signed in');
  await changePassword(page, PASSWORD, 'short');
  await page.getByText('Password must be at least 6 characters').first().waitFor();
  await changePassword(page, PASSWORD, 'another horse 8');

  await expect.poll(toasts).toContain('Success: Your password has been changed.');
  expect([await signsIn(PASSWORD), await signsIn('another horse 8')]).toEqual(['invalid_credentials', 'signed in']);
  expect(await page.getByLabel('Current password').inputValue()).toBe('');
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await page.getByRole('heading', { name: 'Blog posts' }).waitFor();
});

test('loading a name can be retried after a failure', async () => {
  const { page, network } = await open('/admin/blog', {
    signedInAs: 'admin',
    expected: [FAILED_REQUEST, /could not (?:be |check|load|read)/],
  });
  const mend = await network.answer('GET /rest/v1/profiles', 500, '{"message":"down"}');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByText("Couldn't load your name.").waitFor();
  mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Full name').waitFor();
});

test('an account without the admin role sees no form', async () => {
  const { page } = await open('/admin/account', { signedInAs: 'user' });
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
  expect(await page.getByRole('link', { name: 'Account', exact: true }).count()).toBe(0);
});
