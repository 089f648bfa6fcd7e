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

/** Returns the link in the latest email. */
const latestLink = () => [...readFileSync(backend().mailFile, 'utf8').matchAll(/http:\/\/\S+/g)].at(-1)?.[0] ?? '';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByText(`If there's an account for ${email}`).waitFor();
}

test('a user who forgot the password gets a link by email, sets a new one and is signed in', async () => {
  const { page, toasts } = await open('/login');
  await askForLink(page, EMAIL);
  expect(await axeFindingsOnBoth(page)).toEqual([]);
  await page.goto(latestLink());
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  expect(await axeFindingsOnBoth(page)).toEqual([]);
  // As in the sign-up form, a password that is too short is reported next to the field.
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  expect(await page.locator('.wrong-text').allTextContents()).toEqual([
    'Error: Password must be at least 6 characters',
  ]);
  await page.getByLabel('Password', { exact: true }).fill('another horse 8');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/blog');

  expect(await toasts()).toContain('Success: Your password has been changed.');
  const client = clientOf(backend(), backend().publishableKey);
  expect((await client.auth.signInWithPassword({ email: EMAIL, password: 'another horse 8' })).error).toBeNull();
});

test('a used link is reported, and a new one can be requested by keyboard alone', async () => {
  const { page } = await open('/login', { expected: [FAILED_REQUEST] });
  await askForLink(page, EMAIL);
  const link = latestLink();
  await fetch(link, { redirect: 'manual' });
  await page.goto(link);
  await page.getByText('This link has expired or was already used.').waitFor();
  expect(await heading(page).textContent()).toBe('Admin sign-in');
  await page.getByRole('button', { name: 'Forgot your password?' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Enter');
  await page.getByText(`If there's an account for ${EMAIL}`).waitFor();
  await page.getByRole('button', { name: 'Back to sign-in' }).click();

  expect(await heading(page).textContent()).toBe('Admin sign-in');
});

test('an email address without an account gets the same response', async () => {
  const { page } = await open('/login');
  await askForLink(page, 'nobody@example.com');

  expect(await page.getByText('This site may not send any').count()).toBe(1);
});
