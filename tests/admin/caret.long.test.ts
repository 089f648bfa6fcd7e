import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenDialog } from '../../admin/features/posts/editor/use-writing.ts';
import { PASSWORD } from '../blog/backend/support/backend.ts';
import { FAILED_REQUEST, type StaffVisit, staffRoom } from './support/staff.ts';
import { chooseMore, crash, saveButton, untilKept } from './support/writing.ts';

const room = staffRoom();
const POST = {
  slug: 'caret',
  title: 'Caret',
  excerpt: 'Short.',
  content: '<p>One two three.</p><p><a href="/nothing">A link</a></p>',
};

beforeEach(() => room.clear());

async function editor(post: Partial<typeof POST & { status: string }> = {}): Promise<StaffVisit & { id: string }> {
  const [id = ''] = await room.insert({ ...POST, ...post });
  const visit = await room.open(`/admin/blog/edit/${id}`, { signedInAs: 'admin', expected: [FAILED_REQUEST] });
  await visit.page.locator('.ql-editor').waitFor();
  return { ...visit, id };
}

/** Places the caret after the first word of the text. */
async function placeCaret(page: Page): Promise<void> {
  await page.locator('.ql-editor p').first().click();
  await page.keyboard.press('Control+Home');
  for (const _ of 'One') await page.keyboard.press('ArrowRight');
}

/** Types a character immediately and expects it where the caret was. */
async function expectCaret(page: Page, how: string): Promise<void> {
  await page.keyboard.type('§');
  expect(await page.locator('.ql-editor').innerText(), how).toContain('One§ two three.');
  await page.keyboard.press('Backspace');
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Presses a button in a dialog and waits until the dialog is gone, since the router closes it asynchronously. */
async function leaveBy(page: Page, name: string): Promise<void> {
  await button(page, name).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

const picture = async () => ({
  name: 'van.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .png()
    .toBuffer(),
});

/** Opens each dialog of the editor, with the mouse if possible. */
const OPENERS: Readonly<Record<OpenDialog['kind'], (page: Page) => Promise<unknown>>> = {
  help: (page) => chooseMore(page, 'Keyboard shortcuts'),
  markdown: (page) => chooseMore(page, 'Copy as Markdown'),
  revisions: (page) => chooseMore(page, 'Version history'),
  share: (page) => chooseMore(page, 'Share a draft link'),
  delete: (page) => chooseMore(page, 'Delete this post'),
  preview: (page) => button(page, 'Preview').click(),
  publish: (page) => page.keyboard.press('Control+Enter'),
  link: (page) => button(page, 'Link').click(),
  links: (page) => page.getByText('1 broken link').first().click(),
  pictures: async (page) => page.getByLabel('Add images to the text').setInputFiles([await picture()]),
};

describe('the caret', () => {
  test('the caret returns to the text after any dialog closes, however it closes', async () => {
    const { page } = await editor();
    await page.getByText('1 broken link').waitFor();
    for (const [kind, openIt] of Object.entries(OPENERS)) {
      for (const way of ['Escape', 'button'] as const) {
        await placeCaret(page);
        await openIt(page);
        const dialog = page.locator('dialog');
        await dialog.waitFor();
        if (way === 'Escape') await page.keyboard.press('Escape');
        else
          await dialog
            .getByRole('button', { name: /^(?:Close|Cancel|Later|Done)$/ })
            .first()
            .click();
        await dialog.waitFor({ state: 'detached' });
        if (kind !== 'pictures') await expectCaret(page, `${kind}, ${way}`);
        else {
          // The caret is after the image now.
          await page.keyboard.type('§');
          expect(await page.locator('.ql-editor').innerText(), way).toMatch(/One\s*§ two three/);
          // The character comes first, then the image, which has been uploaded by now.
          await page.getByText('Image uploaded successfully').first().waitFor();
          for (let undo = 0; undo < 2; undo++) await page.keyboard.press('Control+z');
          expect(await page.locator('.ql-editor').innerHTML(), way).toMatch(/^<p>One two three\.<\/p><p><a/);
        }
      }
    }
  });

  test('a control reached by keyboard gets the focus back', async () => {
    const { page } = await editor();
    for (const name of ['Preview', 'More']) {
      await button(page, name).focus();
      await page.keyboard.press('Enter');
      if (name === 'More') {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      }
      if (name === 'Preview') {
        await page.locator('dialog').waitFor();
        await page.keyboard.press('Escape');
        await page.locator('dialog').waitFor({ state: 'detached' });
        expect(await button(page, name).evaluate((one) => one === document.activeElement)).toBe(true);
      }
    }
  });

  test('the caret returns to the text after a data-loss confirmation', async () => {
    const { page, id, network } = await editor({ status: 'published' });
    await placeCaret(page);
    await page.keyboard.type(',');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('§');
    await page.getByRole('link', { name: /Dashboard/ }).click();
    await leaveBy(page, 'Stay');
    await page.keyboard.press('Backspace');
    await expectCaret(page, 'stay');

    await page.keyboard.type('!');
    await room.backend().clients.service.from('blog_posts').update({ excerpt: 'Theirs.' }).eq('id', id).throwOnError();
    await saveButton(page).click();
    await leaveBy(page, 'Keep writing');
    await page.keyboard.press('Backspace');
    await expectCaret(page, 'conflict');
    await page.keyboard.type('!');
    await chooseMore(page, 'Discard changes');
    await expect.poll(() => page.inputValue('#excerpt')).toBe('Theirs.');

    const end = await network.answer('PATCH /rest/v1/blog_posts', 401, { code: 'PGRST303', message: 'JWT expired' });
    await placeCaret(page);
    await page.keyboard.type('§');
    await saveButton(page).click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.waitFor();
    end();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/blog');
  });

  test('the caret stays in the text after messages, rejected saves and replaced content', async () => {
    const { page, network } = await editor({ excerpt: '' });
    await placeCaret(page);
    for (const save of [() => page.keyboard.press('Control+s'), () => saveButton(page).click()]) {
      await save();
      await page.locator('.summary').waitFor();
      await expectCaret(page, 'refused');
      expect(
        await page.locator('.summary').evaluate((box) => {
          const { top, bottom } = box.getBoundingClientRect();
          return top >= (document.querySelector('.tb')?.getBoundingClientRect().bottom ?? 0) && bottom <= innerHeight;
        }),
      ).toBe(true);
    }
    await button(page, 'Close this message').first().click();
    await expectCaret(page, 'message');

    await page.fill('#excerpt', 'Short again.');
    await network.answer('PATCH /rest/v1/blog_posts', 500, { message: 'full', code: '53100' });
    await placeCaret(page);
    await saveButton(page).click();
    await page.locator('.toast').getByText('full').waitFor();
    await expectCaret(page, 'failed');
    await button(page, 'Close this message').first().click();
    await expectCaret(page, 'message of a failure');

    await chooseMore(page, 'Discard changes');
    await expect.poll(() => page.inputValue('#excerpt')).toBe('');
    await expectCaret(page, 'discard');
    await button(page, 'Undo').click();
    await expect.poll(() => page.inputValue('#excerpt')).toBe('Short again.');
    await page.keyboard.type('§');
    expect(await page.locator('.ql-editor').innerText()).toContain('§');
  });

  test('typing right after discarding goes into the title of a new post, else into the text', async () => {
    const { page, openTab, id } = await editor({ status: 'published' });
    await placeCaret(page);
    await page.keyboard.type('Unsaved');
    await untilKept(page, 'Unsaved');
    const other = await openTab('/admin/blog/new');
    await other.locator('.ql-editor').fill('Unsaved too');
    await untilKept(other, 'Unsaved too');
    await crash(page);
    await crash(other);

    const fresh = await openTab('/admin/blog/new');
    await button(fresh, 'Discard').click();
    await fresh.locator('dialog').waitFor({ state: 'detached' });
    await fresh.keyboard.type('Typed after');
    expect(await fresh.inputValue('#title')).toBe('Typed after');
    const known = await openTab(`/admin/blog/edit/${id}`);
    await button(known, 'Discard').click();
    await known.locator('dialog').waitFor({ state: 'detached' });
    await known.keyboard.type('Typed after');
    expect(await known.locator('.ql-editor').innerText()).toContain('Typed after');
    await button(known, 'Close this message').click();
    await known.keyboard.type(', and again');
    expect(await known.locator('.ql-editor').innerText()).toContain('Typed after, and again');
  });
});

test('discarding one of several unsaved drafts on the dashboard keeps the focus in the dialog', async () => {
  const { page, openTab } = await editor();
  for (const text of ['First', 'Second']) {
    const tab = await openTab('/admin/blog/new');
    const offer = button(tab, 'Not now');
    await tab.locator('.ql-editor').waitFor();
    if (await offer.isVisible()) await offer.click();
    await tab.locator('.ql-editor').fill(`${text} words`);
    await untilKept(tab, `${text} words`);
    await crash(tab);
  }
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: '2 unsaved versions' }).click();
  for (let left = 2; left > 0; left--) {
    await page
      .getByRole('button', { name: /^Discard/ })
      .first()
      .click();
    await page.getByText('Unsaved version discarded').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(left === 2 ? 'Discard' : 'Close');
  }
});
