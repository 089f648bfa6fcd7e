import { beforeEach, expect, test } from 'vitest';
import { axeFindingsOnBoth } from '../browser/support/axe.ts';
import { copy } from './support/clipboard.ts';
import { staffRoom } from './support/staff.ts';
import { chooseMore, saveButton } from './support/writing.ts';

/** Posts with quotes, code blocks and dividers, from the editor to the database and back. */

const room = staffRoom();

beforeEach(() => room.clear());

const BLOCKS =
  '<p>Said</p><blockquote><p>by <strong>one</strong></p><p>and <code>another</code></p></blockquote><hr><pre><code>if a:\n\n    b  &lt; "c"\n</code></pre><p>End</p>';

async function stored(id: string): Promise<string> {
  const { data } = await room
    .backend()
    .clients.service.from('blog_posts')
    .select('content')
    .eq('id', id)
    .single()
    .throwOnError();
  return data.content;
}

async function editor(content: string, look: Parameters<typeof room.open>[1] = {}) {
  const [id = ''] = await room.insert({ slug: 'blocks', content });
  const visit = await room.open(`/admin/blog/edit/${id}`, { signedInAs: 'admin', ...look });
  const { page } = visit;
  await page.locator('.ql-editor[contenteditable="true"]').waitFor();
  const save = async () => {
    await saveButton(page).click();
    await page.waitForURL(/\/admin\/blog$/);
  };
  return { ...visit, id, save };
}

test('a post keeps every block when it is edited, saved and reopened', async () => {
  const { page, id, save } = await editor(BLOCKS);
  expect(await page.getByText('This text has').count()).toBe(0);
  await page.locator('.ql-editor').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' of it');
  await save();
  const edited = BLOCKS.replace('End', 'End of it');
  expect(await stored(id)).toBe(edited);
  await page.goto(room.at(`/admin/blog/edit/${id}`));
  await page.locator('.ql-editor[contenteditable="true"]').waitFor();
  expect(await page.getByText('This text has').count()).toBe(0);
  await page.fill('#title', 'Only the title');
  await save();
  expect(await stored(id)).toBe(edited);
});

test('the documented shortcuts create blocks, and Enter leaves them', async () => {
  const { page, id, save } = await editor('<p>Begin</p>');
  await page.locator('.ql-editor').focus();
  await page.keyboard.press('Control+/');
  const help = page.locator('dialog');
  for (const keys of ['> and space', '``` and space', '--- and space']) await help.getByText(keys).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.locator('.ql-editor').focus();
  await page.keyboard.press('Control+End');
  for (const line of ['', '> Said', 'by two', '', '``` a', '  b', '', '', '---', 'End']) {
    await page.keyboard.type(line);
    if (line !== 'End') await page.keyboard.press('Enter');
  }
  await save();
  expect(await stored(id)).toBe(
    '<p>Begin</p><blockquote><p>Said</p><p>by two</p></blockquote><pre><code>a\n  b\n</code></pre><hr><p>End</p>',
  );
});

test('a pasted quote and pasted code are kept, and no loss is reported', async () => {
  const { page, id, save, toasts } = await editor('<p>Begin</p>');
  await copy(page, {
    'text/html': '<blockquote><p>Said</p></blockquote><hr><pre><code><span>a</span>\n  b\n</code></pre><p>After</p>',
    'text/plain': 'Said',
  });
  await page.locator('.ql-editor').focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+v');
  await page.getByText('After', { exact: true }).waitFor();
  expect(await toasts()).toEqual([]);
  await save();
  expect(await stored(id)).toBe(
    '<p>Begin</p><blockquote><p>Said</p></blockquote><hr><pre><code>a\n  b\n</code></pre><p>After</p>',
  );
});

test('restoring an earlier version restores its blocks, and the diff shows a divider', async () => {
  const { page, id, save } = await editor(BLOCKS);
  await room.backend().clients.admin.from('blog_posts').update({ content: '<p>End</p>' }).eq('id', id).throwOnError();
  await page.reload();
  await page.locator('.ql-editor[contenteditable="true"]').waitFor();
  await chooseMore(page, 'Version history');
  const dialog = page.locator('dialog');
  await dialog.locator('li button').last().click();
  expect(await dialog.locator('.diff').first().innerText()).toContain('---');
  await page.getByRole('button', { name: 'Use this version', exact: true }).click();
  await save();
  expect(await stored(id)).toBe(BLOCKS);
});

test('blocks fit a phone, and their colors are readable in light and dark mode', async () => {
  const { page } = await editor(BLOCKS.replace('End', 'longword'.repeat(40)).replace('if a:', 'x'.repeat(300)), {
    width: 320,
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await axeFindingsOnBoth(page)).toEqual([]);
});
