import type { BrowserContext } from 'playwright';
import { expect, test } from 'vitest';
import { PASSWORD } from '../blog/backend/support/backend.ts';
import { staffRoom } from './support/staff.ts';
import { saveButton } from './support/writing.ts';

const { open, insert, at, backend } = staffRoom();

const DAY_MS = 24 * 60 * 60 * 1000;
const TOKEN = 'POST /auth/v1/token';

test.each([
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
])('true times are shown and no session is renewed early on a device a day %s', async (way, off) => {
  const [id = ''] = await insert({ title: `Clock ${way}`, slug: `clock-${way}` });
  const { page, network } = await open('/login', {
    prepare: (context: BrowserContext) => context.clock.install({ time: Date.now() + off }),
  });
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/admin/blog'));
  await page.getByRole('heading', { name: 'Blog posts' }).waitFor();

  await page.goto(`/admin/blog/edit/${id}`);
  const line = page.locator('.state-line > span').first();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(`On time ${way}`);
  await expect.poll(() => network.sentTo('PATCH /rest/v1/blog_posts').length, { timeout: 40_000 }).toBe(1);
  await expect.poll(() => line.innerText()).toBe('Saved just now');
  await page.reload();
  await expect.poll(() => line.innerText()).toMatch(/^Saved (?:just now|\d\d sec ago|[12] min ago)$/);

  await page.selectOption('#status', 'published');
  await saveButton(page).click();
  await page.waitForURL(at('/admin/blog'));
  const { data } = await backend().clients.service.from('blog_posts').select('published_at').eq('id', id).single();
  expect(Math.abs(Date.parse(data?.['published_at']) - Date.now())).toBeLessThan(120_000);
  // Only the sign-in.
  expect(network.sentTo(TOKEN)).toHaveLength(1);
});
