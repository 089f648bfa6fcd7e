import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FAILED_REQUEST, type StaffLook, staffRoom } from './support/staff.ts';
import { chooseMore, saveButton } from './support/writing.ts';

/*
 * What a user without the admin role gets by tampering with their own browser: the app shows its screens, but the
 * server returns no data for them.
 */

const { open, insert, clear, backend } = staffRoom();

const HAS_ROLE = 'POST /rest/v1/rpc/has_role';
const STORAGE_KEY = 'sb-127-auth-token';

let draft: string;
let live: string;
let before: unknown;
beforeEach(async () => {
  await clear();
  const [gone] = await insert({ title: 'Secret, deleted', slug: 'gone' });
  await backend().clients.admin.from('blog_posts').delete().eq('id', gone).throwOnError();
  [draft = '', live = ''] = await insert(
    { title: 'Secret draft', slug: 'draft' },
    { title: 'Public', slug: 'public', status: 'published', excerpt: 'Secret before.' },
  );
  await backend().clients.admin.from('blog_posts').update({ excerpt: 'Public now.' }).eq('id', live).throwOnError();
  before = await everything();
});
afterEach(async () => {
  expect(await everything()).toEqual(before);
});

async function everything(): Promise<unknown> {
  const tables = ['blog_posts', 'blog_posts_trash', 'blog_revisions', 'user_roles'];
  return Promise.all(
    tables.map(async (table) => (await backend().database.query(`select * from public.${table} order by 1`)).rows),
  );
}

/** Opens a browser whose owner forges the server's answer about the role. */
async function pretender(path: string, look: StaffLook = {}) {
  const visit = await open('/about', {
    signedInAs: 'user',
    expected: [FAILED_REQUEST, /could not (?:be |check|load|read)/],
    ...look,
  });
  await visit.network.answer(HAS_ROLE, 200, true);
  await visit.page.goto(path);
  return visit;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Collects everything that the backend sends to this browser from now on. */
function answersOf(context: BrowserContext, url: string): Promise<string>[] {
  const answers: Promise<string>[] = [];
  context.on('response', (response) => {
    if (response.url().startsWith(`${url}/`)) answers.push(response.text().catch(() => ''));
  });
  return answers;
}

test("a forged role sees only public posts, and can't delete, change or restore any", async () => {
  const { page, toasts, context } = await pretender('/admin/blog');
  await page.getByRole('link', { name: 'Public', exact: true }).waitFor();
  const answers = answersOf(context, backend().url);
  await page.reload();
  await page.getByRole('link', { name: 'Public', exact: true }).waitFor();
  expect(await page.locator('[data-control="title"]').allTextContents()).toEqual(['Public']);
  await button(page, 'Delete "Public"').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(toasts).toEqual(["Failed to delete post: It's already gone, or your account can't delete it."]);
  await page.getByLabel('Select "Public"').check();
  await button(page, 'Unpublish').click();
  await expect
    .poll(toasts)
    .toContain('0 of 1 post unpublished: 1 post was changed or deleted in the meantime, so we skipped it.');
  await button(page, 'Duplicate "Public"').click();
  await expect.poll(toasts).toContain("Failed to duplicate post: You don't have permission to do this.");
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  expect((await Promise.all(answers)).join()).not.toMatch(/secret/i);
});

test("a forged role opens the editor, but can't save anything or read drafts and old versions", async () => {
  const { page, toasts, context } = await pretender(`/admin/blog/edit/${draft}`);
  const answers = answersOf(context, backend().url);
  await page.getByRole('heading', { name: 'Failed to fetch post' }).waitFor();
  expect(await toasts()).toEqual(['Error: Failed to fetch post']);

  await page.goto(`/admin/blog/edit/${live}`);
  await page.locator('.ql-editor').waitFor();
  await chooseMore(page, 'Version history');
  await page.getByRole('dialog').getByText('No earlier versions yet').waitFor();
  await page.keyboard.press('Escape');
  await page.fill('#excerpt', 'Taken over.');
  await saveButton(page).click();
  await expect.poll(toasts).toEqual(["Error: You don't have permission to do this."]);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/blog/new');
  await page.locator('.ql-editor').fill('Text');
  await page.fill('#title', 'Mine');
  await page.fill('#excerpt', 'Short.');
  await button(page, 'Auto-generate').click();
  await expect.poll(toasts).toEqual(['Generation failed: Admins only']);
  await saveButton(page).click();
  await expect.poll(toasts).toContain("Error: You don't have permission to do this.");
  await page.setInputFiles('#featured-file', {
    name: 'a.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  });
  await expect.poll(toasts).toContain("Upload failed: You don't have permission to do this.");
  expect((await Promise.all(answers)).join()).not.toMatch(/secret/i);
});

/** Returns a token in the backend's format, signed with a secret. */
function token(claims: object, secret: string): string {
  const parts = [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${parts}.${createHmac('sha256', secret).update(parts).digest('base64url')}`;
}

test.each<[string, { readonly age: number; readonly isOurs: boolean }]>([
  ['that was stolen and has expired', { age: 7_200, isOurs: true }],
  ['signed with another key', { age: 0, isOurs: false }],
])("an admin's session %s grants nothing", async (_, { age, isOurs }) => {
  const { folder, ids } = backend();
  const { jwtSecret } = JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8')) as { jwtSecret: string };
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    sub: ids.admin,
    role: 'authenticated',
    aud: 'authenticated',
    iat: now - age,
    exp: now - age + 3_600,
  };
  const session = {
    access_token: token(claims, isOurs ? jwtSecret : 'guessed'),
    refresh_token: 'guessed',
    token_type: 'bearer',
    expires_in: 3_600,
    // The browser believes this value.
    expires_at: now + 3_600,
    user: {
      id: ids.admin,
      email: 'admin@example.com',
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: {},
      user_metadata: {},
    },
  };
  const { page, network } = await open('/about', { expected: [FAILED_REQUEST, /could not check the role/] });
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [STORAGE_KEY, JSON.stringify(session)],
  );
  await page.goto('/admin/blog');
  await page.waitForURL('**/login');
  await page.getByLabel('Email').waitFor();
  expect(network.sentTo(HAS_ROLE)).toHaveLength(1);
  expect(network.sentTo('GET /rest/v1/blog_posts')).toEqual([]);
});

test("a role stored in the browser has no effect, nor does another name on the user's session", async () => {
  const { ids } = backend();
  const { page, context, network } = await open('/about', { signedInAs: 'user' });
  await page.evaluate(
    ([key = '', admin]) => {
      for (const name of ['role', 'isAdmin', 'admin', 'user_role'])
        localStorage.setItem(name, name === 'isAdmin' ? 'true' : 'admin');
      const session = JSON.parse(localStorage.getItem(key) ?? '');
      const user = {
        ...session.user,
        id: admin,
        email: 'admin@example.com',
        role: 'admin',
        app_metadata: { role: 'admin' },
        user_metadata: { role: 'admin' },
      };
      localStorage.setItem(key, JSON.stringify({ ...session, user }));
    },
    [STORAGE_KEY, ids.admin],
  );
  await context.addInitScript(() => Object.assign(window, { role: 'admin', isAdmin: true }));
  for (const path of ['/admin/blog', `/admin/blog/edit?id=${draft}`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
  }
  expect(network.sentTo(HAS_ROLE).map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ _user_id: ids.admin, _role: 'admin' })),
  );
  expect(network.sentTo('GET /rest/v1/blog_posts')).toEqual([]);
});
