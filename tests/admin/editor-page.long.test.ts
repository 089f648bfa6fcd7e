import { beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from '../browser/support/axe.ts';
import { copy } from './support/clipboard.ts';
import { FAILED_REQUEST, type StaffLook, staffRoom } from './support/staff.ts';
import { chooseMore, saveButton, untilKept } from './support/writing.ts';

const room = staffRoom();

/** An image of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

beforeEach(() => room.clear());

async function editor(path: string, look: StaffLook = {}) {
  const visit = await room.open(path, { signedInAs: 'admin', host: 'netlify', ...look });
  await visit.page.locator('.ql-editor').waitFor();
  return visit;
}

async function rows() {
  const { data } = await room.backend().clients.service.from('blog_posts').select('slug,status,excerpt').throwOnError();
  return data;
}

describe('the save button', () => {
  test('the save button names its effect: save a draft, publish, update or unpublish', async () => {
    const [draft] = await room.insert({ slug: 'a' });
    const [live] = await room.insert({ slug: 'b', status: 'published' });
    const { page } = await editor(`/admin/blog/edit/${draft}`);
    const words = () => saveButton(page).innerText();
    expect(await words()).toBe('Save draft');
    await page.selectOption('#status', 'published');
    expect(await words()).toBe('Publish');
    await page.goto(`/admin/blog/edit/${live}`);
    await page.locator('.ql-editor').waitFor();
    expect(await words()).toBe('Update');
    await page.selectOption('#status', 'draft');
    expect(await words()).toBe('Unpublish');
  });

  test('the phone menu offers to choose a time, but not once the post is public', async () => {
    const [draft] = await room.insert({ slug: 'later', content: '<p>Salt eats lines.</p>'.repeat(80) });
    const [live] = await room.insert({ slug: 'now', status: 'published' });
    const { page } = await editor(`/admin/blog/edit/${draft}`, { width: 390, height: 844, isPhone: true });
    await chooseMore(page, 'Publish later\u2026');
    const later = page.getByLabel('Publish later');
    expect(await later.evaluate((box) => box === document.activeElement)).toBe(true);
    const at = await later.boundingBox();
    expect(at?.y).toBeGreaterThan(0);
    expect(at?.y).toBeLessThan(700);
    await later.press('Space');
    expect(await saveButton(page).innerText()).toBe('Schedule');
    await page.goto(`/admin/blog/edit/${live}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Version history' }).waitFor();
    expect(await page.getByRole('button', { name: /Publish later/ }).count()).toBe(0);
  });

  test('a published post can be viewed from its save message', async () => {
    const [live] = await room.insert({ slug: 'seen', status: 'published' });
    const { page } = await editor(`/admin/blog/edit/${live}`);
    await page.fill('#excerpt', 'Anew');
    await saveButton(page).click();
    await page.waitForURL(/\/admin\/blog$/);
    const view = page.locator('.toast').getByRole('link', { name: 'View post' });
    expect(await view.getAttribute('href')).toBe('/blog/seen');
    expect(await view.getAttribute('target')).toBe('_blank');
    // Its message stays for ten seconds, or longer while the pointer is over it.
    await page.locator('.toast b').hover();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('an author who chose to stay remains in the editor after a save, also next time', async () => {
    const [live] = await room.insert({ slug: 'stays' });
    const { page } = await editor(`/admin/blog/edit/${live}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByLabel('Stay here after saving').check();
    await page.keyboard.press('Escape');
    for (const words of ['One', 'Two']) {
      await page.fill('#excerpt', words);
      await saveButton(page).click();
      await expect.poll(rows).toMatchObject([{ excerpt: words }]);
      await page
        .getByText(/^Saved /)
        .first()
        .waitFor();
      expect(new URL(page.url()).pathname).toBe(`/admin/blog/edit/${live}`);
      await page.reload();
      await page.locator('.ql-editor').waitFor();
    }
  });

  test('saving a draft without an excerpt reports the missing field but saves the draft', async () => {
    const { page } = await editor('/admin/blog/new');
    await page.fill('#title', 'Half a thought');
    await page.locator('.ql-editor').fill('Some words.');
    await saveButton(page).click();
    await page.locator('.summary').getByText('Your draft is saved').waitFor();
    expect(await page.locator('.summary').getByRole('button').allTextContents()).toEqual(['Excerpt is required']);
    expect(await rows()).toEqual([{ slug: 'half-a-thought', status: 'draft', excerpt: '' }]);
  });
});

describe('discarding and deleting', () => {
  test('the editor discards changes, restores them, and leaves no copy on the device', async () => {
    const [id] = await room.insert({ slug: 'kept', title: 'Kept', status: 'published' });
    const { page } = await editor(`/admin/blog/edit/${id}`);
    await page.fill('#title', 'Thrown away');
    await untilKept(page, 'Thrown away');
    await chooseMore(page, 'Discard changes');
    await expect.poll(() => page.inputValue('#title')).toBe('Kept');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    expect(await page.inputValue('#title')).toBe('Thrown away');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await page.waitForURL(/\/admin\/blog$/);
    await page.goto(`/admin/blog/edit/${id}`);
    await page.locator('.ql-editor').waitFor();
    expect(await page.inputValue('#title')).toBe('Kept');
    expect(await page.locator('dialog').count()).toBe(0);
  });

  test('a post can be deleted in the editor and restored from the message', async () => {
    const [id] = await room.insert({ slug: 'gone', title: 'Gone' });
    const { page, expect: allow } = await editor(`/admin/blog/edit/${id}`);
    allow(FAILED_REQUEST);
    await page.fill('#excerpt', 'Typed before');
    await chooseMore(page, 'Delete this post');
    await page.getByText('Are you sure you want to delete "Gone"?').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\/admin\/blog$/);
    expect(await rows()).toEqual([]);
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await page.locator('.ql-editor').waitFor();
    expect(await page.inputValue('#title')).toBe('Gone');
    expect(await rows()).toMatchObject([{ slug: 'gone' }]);
  });
});

describe('the page', () => {
  test.each([
    ['a phone', { width: 390, height: 844, isPhone: true }],
    ['a desktop', {}],
  ])('a long text on %s keeps its scroll position when a dialog closes', async (_, look) => {
    const [id] = await room.insert({ slug: 'long', content: '<p>Salt eats lines, and then the pipes.</p>'.repeat(80) });
    const { page } = await editor(`/admin/blog/edit/${id}`, look);
    /** Returns how many pixels an image, with the space below it, extends beyond the bottom of the window. */
    const hidden = () =>
      page.evaluate(() => {
        const picture = document.querySelector('.ql-editor img');
        if (!picture) return 0;
        const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
        const room =
          Number.parseFloat(scrollPaddingBottom) + Number.parseFloat(getComputedStyle(picture).scrollMarginBottom);
        return Math.max(0, Math.floor(picture.getBoundingClientRect().bottom + room - innerHeight));
      });
    const closed = async (heading: string, key: string) => {
      const dialog = page.getByRole('dialog', { name: heading });
      await dialog.waitFor();
      const end = () =>
        page.evaluate(() => document.querySelector('.ql-editor > :last-child')?.getBoundingClientRect().top);
      const before = Number(await end());
      const most = 40 + (await hidden());
      await page.keyboard.press(key);
      await dialog.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
      expect(Math.abs(Number(await end()) - before)).toBeLessThan(most);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    };
    await page.locator('.ql-editor').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+k');
    await closed('Add a link', 'Escape');
    await page.setInputFiles('input[aria-label="Add images to the text"]', {
      name: 'van.png',
      mimeType: 'image/png',
      buffer: Buffer.from(PIXEL, 'base64'),
    });
    await page.getByRole('dialog', { name: 'Image details' }).waitFor();
    await page.keyboard.type('A van');
    await closed('Image details', 'Enter');
    await expect.poll(hidden).toBe(0);
  });

  test.each([360, 390])(
    'link and image are in the visible part of the toolbar on a phone of %d pixels',
    async (width) => {
      const { page } = await editor('/admin/blog/new', { width, height: 844, isPhone: true });
      for (const name of ['Link', 'Image']) {
        const box = await page.getByRole('button', { name, exact: true }).boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width - 8);
      }
    },
  );

  test('a slug that is too long is shortened at a word on request', async () => {
    const { page } = await editor('/admin/blog/new');
    await page.fill('#title', 'Salt eats lines');
    await page.fill('#slug', 'salt-eats-lines-'.repeat(18).slice(0, -1));
    await saveButton(page).click();
    await page.locator('#slug-error').getByText('Slug must be at most 200 characters').waitFor();
    await page.getByRole('button', { name: 'Shorten it' }).click();
    expect(await page.inputValue('#slug')).toBe('salt-eats-lines-'.repeat(12).slice(0, -1));
    expect(await page.locator('#slug-error').count()).toBe(0);
  });

  test('a collapsed panel section stays collapsed, and opens for an author who is sent there', async () => {
    const [id] = await room.insert({ slug: 'folded' });
    const { page } = await editor(`/admin/blog/edit/${id}`);
    await page.getByText('Search and sharing').click();
    expect(await page.isVisible('#meta_description')).toBe(false);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('editor-folded'))).toContain('search');
    await page.reload();
    await page.locator('.ql-editor').waitFor();
    expect(await page.isVisible('#meta_description')).toBe(false);
    await page.getByRole('button', { name: 'Add a meta description' }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('meta_description');
  });

  test.each([320, 1280])(
    'the menu at a width of %d pixels fits, works by keyboard alone and passes axe',
    async (width) => {
      const [id] = await room.insert({ slug: 'menu' });
      const { page } = await editor(`/admin/blog/edit/${id}`, { width, height: 568, isPhone: width < 700 });
      const more = page.getByRole('button', { name: 'More', exact: true });
      await more.focus();
      await page.keyboard.press('Enter');
      expect(await axeFindings(page)).toEqual([]);
      const box = await page.locator('.drop ul').evaluate((list) => list.getBoundingClientRect().toJSON() as DOMRect);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      await page.keyboard.press('ArrowUp');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Delete this post');
      await page.keyboard.press('Escape');
      expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await page.locator('.drop ul').count()).toBe(0);
    },
  );
});

describe('messages', () => {
  test('a desktop shows the two newest messages, then the previous one when one closes', async () => {
    const { page, expect: allow } = await room.open('/admin/blog', { signedInAs: 'admin', host: 'netlify' });
    allow(FAILED_REQUEST, /could not load the editor's dialogs/);
    await page.route('**/assets/admin-windows.*', (route) => route.abort());
    await page.goto('/admin/blog/new');
    const toasts = page.locator('.toast');
    await toasts.getByText('Part of this page failed to load').waitFor();
    const buffer = Buffer.from('x');
    await page.setInputFiles('input[aria-label="Add images to the text"]', {
      name: 'a',
      mimeType: 'text/plain',
      buffer,
    });
    await saveButton(page).click();
    await toasts.getByText('Validation Error').waitFor();
    expect(await toasts.locator('b').allTextContents()).toEqual(['Invalid file type', 'Validation Error']);
    await toasts.first().getByRole('button', { name: 'Close this message' }).click();
    await toasts.getByText('Part of this page failed to load').waitFor();
  });

  test('a phone shows one message after another and keeps the text visible', async () => {
    const [id] = await room.insert({ slug: 'talk', title: 'Talk' });
    const { page } = await editor(`/admin/blog/edit/${id}`, { width: 320, height: 568, isPhone: true });
    for (const name of ['a.txt', 'b.txt']) {
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from('x') };
      await page.setInputFiles('input[aria-label="Add images to the text"]', file);
      await page.fill('#excerpt', '');
      await saveButton(page).click();
    }
    const toasts = page.locator('.toast');
    await toasts.first().waitFor();
    expect(await toasts.count()).toBe(1);
    const covered = await page.locator('.toasts').evaluate((box) => box.getBoundingClientRect().height);
    expect(covered).toBeLessThan(568 / 4);
    await toasts.getByRole('button', { name: 'Close this message' }).click();
    await toasts.getByText('Invalid file type').waitFor();
  });

  test('a message about the text disappears with the editor, along with its button', async () => {
    const [id] = await room.insert({ slug: 'pasted', title: 'Pasted' });
    const { page } = await editor(`/admin/blog/edit/${id}`);
    await copy(page, { 'text/plain': '# Brakes\n\nSalt eats **lines**.' });
    await page.locator('.ql-editor').focus();
    await page.keyboard.press('Control+v');
    await page.getByText('Pasted as formatted text').waitFor();
    await saveButton(page).click();
    await page.getByText('Post updated successfully').waitFor();
    await page.waitForURL('**/admin/blog');
    await page.getByRole('heading', { name: 'Blog posts' }).waitFor();
    expect(await page.locator('.toast b').allTextContents()).toEqual(['Post updated successfully']);
  });

  test('no message covers the buttons of the preview', async () => {
    const [id] = await room.insert({ slug: 'shown', title: 'Shown' });
    const { page } = await editor(`/admin/blog/edit/${id}`);
    const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
    await page.setInputFiles('input[aria-label="Add images to the text"]', file);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const close = await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).boundingBox();
    const toast = await page.locator('.toast').boundingBox();
    if (!close || !toast) throw new Error('the preview has no button or no message');
    const isApart = toast.y + toast.height <= close.y || toast.y >= close.y + close.height;
    expect(isApart, JSON.stringify({ close, toast })).toBe(true);
    expect(close.y + close.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  });

  test('the preview also shows the post as a search result and as a social card', async () => {
    const [id] = await room.insert({ slug: 'found', title: 'Found' });
    const { page } = await editor(`/admin/blog/edit/${id}`);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await preview.getByLabel('Search and social').check();
    await preview.getByRole('group', { name: 'As a search result' }).getByText('Found | Acme').waitFor();
    await preview.getByRole('group', { name: 'As a social card' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
