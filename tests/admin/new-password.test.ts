import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { clientOf, PASSWORD } from '../blog/backend/support/backend.ts';
import { axeFindingsOnBoth } from '../browser/support/axe.ts';
import { FAILED_REQUEST, staffRoom } from './support/staff.ts';

const { open, backend, forget } = staffRoom();

const EMAIL = 'forgetful@example.com';

beforeEach(async () => {
  await forget(EMAIL);
  const { service } = backend().clients;
  const client = clientOf(backend(), backend().publishableKey);
  await client.auth.signUp({ email: EMAIL, password: PASSWORD });
  await service.rpc('grant_role_by_email', { _email: EMAIL, _role: 'admin' }).throwOnError();
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The link of the latest mail. */
const latestLink = () => [...readFileSync(backend().mailFile, 'utf8').matchAll(/http:\/\/\S+/g)].at(-1)?.[0] ?? '';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText(`If there is an account for ${email}`).waitFor();
}

test('whoever forgot their password gets a link by mail, chooses another, and is signed in', async () => {
  const { page, toasts } = await open('/login');
  await askForLink(page, EMAIL);
  expect(await axeFindingsOnBoth(page)).toEqual([]);
  await page.goto(latestLink());
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  expect(await axeFindingsOnBoth(page)).toEqual([]);
  // As after a sign-up, what is too short is said beside the field.
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save the password' }).click();
  expect(await page.locator('.wrong-text').allTextContents()).toEqual([
    'Error: Password must be at least 6 characters',
  ]);
  await page.getByLabel('Password', { exact: true }).fill('another horse 8');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/blog');

  expect(await toasts()).toContain('Success: Your password is changed.');
  const client = clientOf(backend(), backend().publishableKey);
  expect((await client.auth.signInWithPassword({ email: EMAIL, password: 'another horse 8' })).error).toBeNull();
});

test('a link that was used says so, and another can be asked for with the keyboard alone', async () => {
  const { page } = await open('/login', { expected: [FAILED_REQUEST] });
  await askForLink(page, EMAIL);
  const link = latestLink();
  await fetch(link, { redirect: 'manual' });
  await page.goto(link);
  await page.getByText('This link has ended, or was used before.').waitFor();
  expect(await heading(page).textContent()).toBe('Staff sign-in');
  await page.getByRole('button', { name: 'Forgot your password?' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Enter');
  await page.getByText(`If there is an account for ${EMAIL}`).waitFor();
  await page.getByRole('button', { name: 'Back to sign-in' }).click();

  expect(await heading(page).textContent()).toBe('Staff sign-in');
});

test('an address without an account is answered alike', async () => {
  const { page } = await open('/login');
  await askForLink(page, 'nobody@example.com');

  expect(await page.getByText('The project may send none').count()).toBe(1);
});
