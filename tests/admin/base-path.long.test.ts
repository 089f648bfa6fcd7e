import { expect, test } from 'vitest';
import { PASSWORD } from '../blog/backend/support/backend.ts';
import { staffRoom } from './support/staff.ts';

const { open, insert } = staffRoom();

const BASE_PATH = '/trucks';
const IN_FOLDER = { host: 'nginx', basePath: BASE_PATH } as const;

test('an author signs in, and edits and previews a post, in the folder', async () => {
  const [id] = await insert({ title: 'In a folder', slug: 'in-a-folder', status: 'published' });
  const { page } = await open(`${BASE_PATH}/admin/blog`, IN_FOLDER);
  await page.waitForURL(`**${BASE_PATH}/login`);
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`**${BASE_PATH}/admin/blog`);

  const post = page.getByRole('link', { name: 'In a folder', exact: true });
  expect(await post.getAttribute('href')).toBe(`${BASE_PATH}/admin/blog/edit/${id}`);
  expect(await page.locator(`a[href="${BASE_PATH}/blog/in-a-folder"]`).count()).toBe(1);
  expect(await page.locator('a[href^="/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^\/(?!trucks\/)/)]),
  );
  await post.click();
  await page.waitForURL(`**${BASE_PATH}/admin/blog/edit/${id}`);
  await page.locator('.ql-editor').waitFor();
});

test('a saved new post gets its URL in the folder, which opens it', async () => {
  const { page, openTab } = await open(`${BASE_PATH}/admin/blog/new`, { ...IN_FOLDER, signedInAs: 'admin' });
  await page.getByRole('textbox', { name: 'Title' }).fill('Written in a folder');
  await page.locator('.ql-editor').fill('Words.');
  await page.keyboard.press('Control+s');
  await page.waitForURL(`**${BASE_PATH}/admin/blog/edit/*`);
  const tab = await openTab(page.url());
  await expect.poll(() => tab.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Written in a folder');
});
