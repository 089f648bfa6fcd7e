import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../blog/backend/support/backend.ts';
import { axeFindings } from '../../browser/support/axe.ts';
import { FAILED_REQUEST, staffRoom } from '../support/staff.ts';

/* Part of `authors.test.ts`. Signing in and keeping the lists of posts and jobs, on Postgres: a witness for each promise. */

const { open, insert, backend, revoke, at } = staffRoom();

const stored = async (fields: string) =>
  (await backend().clients.service.from('blog_posts').select(fields).order('slug').throwOnError()).data;

/** Returns the texts that describe fields to a screen reader. */
const descriptions = (fields: readonly Element[]) =>
  fields.map((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

describe('an account', () => {
  test('an author signs in by keyboard, returns to the requested page, and signs out', async () => {
    const { page, toasts, network, requests, expect: allow } = await open('/admin/blog?status=draft');
    await page.getByLabel('Email').waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(requests.filter(({ isBackend }) => isBackend)).toEqual([]);
    expect(await axeFindings(page, ['light'])).toEqual([]);
    await page.getByRole('button', { name: 'Sign In' }).click();
    expect(await toasts()).toEqual(['Validation Error: Invalid email address']);
    expect(await page.locator('[aria-invalid=true]').evaluateAll(descriptions)).toEqual([
      expect.stringContaining('Invalid email address'),
      expect.stringContaining('Password is required'),
    ]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');

    allow(FAILED_REQUEST);
    await page.keyboard.type('admin@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect.poll(toasts).toEqual(['Error: Invalid login credentials']);
    expect(await page.getByLabel('Email').inputValue()).toBe('admin@example.com');
    expect(network.sentTo('* /rest/v1/')).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/admin/blog?status=draft'));
    await page.getByRole('heading', { level: 1, name: 'Blog posts' }).waitFor();
    await expect.poll(() => page.title()).toBe('Blog posts | Acme');

    // The session is removed even if the backend is unreachable.
    await network.cut('POST /auth/v1/logout');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(at('/login'));
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('sb-')))).toEqual([]);
  });

  test('an account without the role, or an unclear answer about it, never sees the posts', async () => {
    const { page, network, toasts } = await open('/admin/blog/new', { signedInAs: 'user' });
    const denied = page.getByRole('heading', { level: 1, name: 'Access Denied' });
    await denied.waitFor();
    expect(await toasts()).toEqual(["Access Denied: You don't have permission to access the blog editor."]);
    await network.answer('POST /rest/v1/rpc/has_role', 200, 'true');
    await page.goto('/admin/blog');
    await denied.waitFor();
    expect(network.sentTo('* /rest/v1/blog_posts')).toEqual([]);
  });

  test('a session that ends while the author types is renewed above the text, which stays', async () => {
    const { page, network } = await open('/admin/blog/new', { signedInAs: 'admin', expected: [FAILED_REQUEST] });
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Not a word is lost');
    await page.locator('.ql-editor').fill('Text');
    await revoke('admin');
    const mend = await network.answer('POST /rest/v1/blog_posts', 401, { code: 'PGRST303', message: 'JWT expired' });
    await page.locator('.fin').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    mend();
    expect(await title.inputValue()).toBe('Not a word is lost');
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => stored('title')).toEqual([{ title: 'Not a word is lost' }]);
  });
});

describe('the list of posts', () => {
  test('posts are searched, filtered and sorted on the server, and the URL remembers it', async () => {
    await insert(
      { title: 'Brakes', status: 'published', view_count: 1204, meta_description: 'x' },
      { title: 'Brake fluid', content: '<img src="/x.png">', excerpt: '' },
      { title: '100% oil' },
    );
    const { page, network } = await open('/admin/blog', { signedInAs: 'admin' });
    const shows = (...titles: string[]) =>
      expect.poll(() => page.locator('[data-control="title"]').allTextContents()).toEqual(titles);
    await shows('100% oil', 'Brake fluid', 'Brakes');
    const row = (name: string) =>
      page.locator('tbody tr').filter({ has: page.getByRole('link', { name, exact: true }) });
    await row('Brakes').getByText('not built yet').waitFor();
    expect(await row('Brakes').innerText()).toMatch(
      /admin\s+Published\s+not built yet\s+Jan 2, 2026[\s\S]*1,204\s+Good/,
    );
    expect(await row('Brake fluid').innerText()).toMatch(
      /Draft[\s\S]*No description, no excerpt, image without alt text/,
    );
    expect(await row('Brake fluid').getByRole('link', { name: /^View/ }).count()).toBe(0);
    const view = row('Brakes').getByRole('link', { name: 'View "Brakes" (opens in a new tab)' });
    expect([await view.getAttribute('href'), await view.getAttribute('target')]).toEqual([
      expect.stringMatching(/^\/blog\/post-\d+$/),
      '_blank',
    ]);

    await page.keyboard.press('/');
    await page.keyboard.type('BRAKE');
    await shows('Brake fluid', 'Brakes');
    await page.getByRole('button', { name: 'Title' }).click();
    await page.getByRole('button', { name: 'Title' }).click();
    await shows('Brakes', 'Brake fluid');
    await page.getByRole('link', { name: 'Drafts' }).click();
    await shows('Brake fluid');
    expect(new URL(page.url()).search).toBe('?q=BRAKE&status=draft&sort=-title');
    expect(decodeURIComponent(network.sentTo('GET /rest/v1/blog_posts').at(-1)?.path ?? '')).toContain(
      '&status=eq.draft&',
    );
    await page.goBack();
    await shows('Brakes', 'Brake fluid');
    await page.getByLabel('Search posts').fill('1_0%');
    await page.getByRole('heading', { name: 'No post matches "1_0%"' }).waitFor();
    await page.getByRole('button', { name: 'Show all posts' }).click();
    await shows('100% oil', 'Brake fluid', 'Brakes');
  });

  test('posts are published together if they are complete, and a deletion asks and can be undone', async () => {
    await insert({ title: 'A', slug: 'a' }, { title: 'B', slug: 'b' }, { title: 'Bare', slug: 'c', excerpt: '' });
    const { page, network } = await open('/admin/blog', { signedInAs: 'admin' });
    const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
    const shows = (...titles: string[]) =>
      expect.poll(() => page.locator('[data-control="title"]').allTextContents()).toEqual(titles);
    await shows('Bare', 'B', 'A');
    await page.getByLabel('Select all posts on this page').check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText("1 post can't be published yet: text, excerpt or alt text is missing.").waitFor();
    expect(await stored('slug,status')).toEqual([
      { slug: 'a', status: 'published' },
      { slug: 'b', status: 'published' },
      { slug: 'c', status: 'draft' },
    ]);

    const dialog = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Delete "B"' }).click();
    expect(await focused()).toBe('Cancel');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('Delete "B"');
    expect(network.sentTo('DELETE')).toEqual([]);
    await page.keyboard.press('Enter');
    await dialog.getByText('Are you sure you want to delete "B"?').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await shows('Bare', 'A');
    await expect.poll(focused).toBe('A');
    const deleted = page.locator('.toast').filter({ hasText: 'Post deleted successfully' });
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await shows('Bare', 'B', 'A');

    await page.getByLabel('Select "A"').check();
    await page.getByLabel('Select "B"').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByText('Are you sure you want to delete 2 posts?').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await shows('Bare');
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByText('2 posts in the trash').waitFor();
    await page.getByRole('button', { name: 'Restore "B"' }).click();
    await page.getByText('1 post in the trash').waitFor();
    // The button is gone, but the keyboard is still in the list.
    const listed = () => document.activeElement?.closest('.tablebox')?.querySelector('caption')?.textContent;
    expect(await page.evaluate(listed)).toMatch(/^Deleted posts/);
    expect(await stored('slug')).toEqual([{ slug: 'b' }, { slug: 'c' }]);
  });
});
