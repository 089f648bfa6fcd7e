import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from '../browser/support/axe.ts';
import { FAILED_REQUEST, staffRoom } from './support/staff.ts';
import { chooseMore, saveButton } from './support/writing.ts';

const room = staffRoom();

beforeEach(() => room.clear());

/** Returns the row of a post by its slug. */
async function row(slug: string): Promise<Record<string, unknown>> {
  const { data } = await room
    .backend()
    .clients.service.from('blog_posts')
    .select('*')
    .eq('slug', slug)
    .single()
    .throwOnError();
  return data;
}

async function editor(path: string, look: Parameters<typeof room.open>[1] = {}) {
  const visit = await room.open(path, { signedInAs: 'admin', ...look });
  await visit.page.locator('.ql-editor').waitFor();
  return visit;
}

async function png(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
}

const SIZED = '<img src="/none.png" alt="d" width="16" height="9" loading="lazy" decoding="async">';

const save = (page: Page) => saveButton(page).click();

describe('writing', () => {
  test("a published post's slug follows its title unless locked, and the change is announced", async () => {
    const [id] = await room.insert({ slug: 'old-name', title: 'Old name', status: 'published' });
    const { page } = await editor(`/admin/blog/edit/${id}`);
    expect(await page.title()).toMatch(/^Edit Blog Post \| /);
    await page.fill('#title', 'New name');
    expect(await page.inputValue('#slug')).toBe('new-name');
    expect(await page.locator('#slug-hint').textContent()).toContain('This post is live at /blog/old-name');
    await page.fill('#slug', 'old-name');
    // Uppercase letters become lowercase as they are typed.
    await page.locator('#slug').press('Home');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'X', 'Y']) await page.locator('#slug').press(key);
    expect(await page.inputValue('#slug')).toBe('oldxy-name');
    await page.fill('#slug', 'old-name');
    await page.getByRole('button', { name: 'Keep this slug' }).click();
    await page.fill('#title', 'Another name');
    expect(await page.inputValue('#slug')).toBe('old-name');
    await save(page);
    await page.waitForURL(/\/admin\/blog$/);
    expect(await row('old-name')).toMatchObject({ title: 'Another name' });
  });

  test('a post copies as Markdown without unsupported formats, and downloads complete', async () => {
    const [id] = await room.insert({
      slug: 'out',
      title: 'Out',
      status: 'published',
      content: `<h2>a</h2><p>b <u>c</u></p><p>${SIZED}</p>`,
    });
    const { page, context } = await editor(`/admin/blog/edit/${id}`, { width: 320, expected: [FAILED_REQUEST] });
    const open = () => chooseMore(page, 'Copy as Markdown');
    await context.setOffline(true);
    await open();
    await page.getByRole('alert').getByText('reload this page').waitFor();
    await context.setOffline(false);
    await page.reload();
    await page.locator('.ql-editor').focus();
    await page.keyboard.type('typed right before: ');
    await open();
    const area = page.getByRole('dialog').getByLabel('Text');
    const text = '## typed right before: a\n\nb c\n\n![d](/none.png "=16x9")';
    await page.getByText("Markdown doesn't support underlining").waitFor();
    expect(await area.inputValue()).toBe(text);
    expect(await area.evaluate((one) => one === document.activeElement && (one as HTMLTextAreaElement).readOnly)).toBe(
      true,
    );
    await context.grantPermissions(['clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.locator('dialog [role="status"]', { hasText: /^Copied$/ }).waitFor();

    // A browser that denies clipboard access leaves the text selected.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('The text is selected: press Ctrl+C.').waitFor();
    expect(await area.evaluate((one) => one === document.activeElement && getSelection()?.toString())).toBe(text);
    expect(await axeFindings(page)).toEqual([]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('out.md');
    const file = readFileSync(await download.path(), 'utf8');
    expect(file).toMatch(/^---\ntitle: "Out"\nexcerpt: ".*"\ndate: \S+Z\nstatus: published\nformat: html\n---\n/);
    expect(file).toContain('<h2>typed right before: a</h2><p>b <u>c</u></p>');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('typed right before');

    // Pasting the copy restores the post.
    await page.locator('.ql-editor').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    await page.getByText('Pasted as formatted text').waitFor();
    await save(page);
    await page.waitForURL(/\/admin\/blog$/);
    expect(await row('out')).toMatchObject({ content: `<h2>typed right before: a</h2><p>b c</p><p>${SIZED}</p>` });
  });

  test("a post with markup the editor doesn't support stays unchanged", async () => {
    const content = '<p>Said</p><blockquote><ul><li>by somebody</li></ul></blockquote>';
    const [id] = await room.insert({ slug: 'quoted', content });
    const { page } = await room.open(`/admin/blog/edit/${id}`, { signedInAs: 'admin' });
    await page.getByText('This text has quotes with other blocks inside').waitFor();
    await page.fill('#title', 'Quoted anew');
    await page.fill('#slug', 'quoted');
    await save(page);
    await page.waitForURL(/\/admin\/blog$/);
    expect(await row('quoted')).toMatchObject({ title: 'Quoted anew', content });
  });

  test('the toolbar is one tab stop, and the arrow keys, Home and End move within it', async () => {
    const { page } = await editor('/admin/blog/new', { width: 320 });
    const names = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await page.locator('[role="toolbar"] [tabindex="0"]').count()).toBe(1);
    await page.locator('.ql-editor').focus();
    await page.keyboard.press('Alt+F10');
    expect(await names()).toBe('Style');
    await page.keyboard.press('ArrowLeft');
    expect(await names()).toBe('Clear formatting');
    await page.keyboard.press('ArrowRight');
    expect(await names()).toBe('Style');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    expect(await names()).toBe('Strikethrough');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    expect(await names()).toBe('Bold');
    await page.keyboard.press('Space');
    await page.waitForFunction(
      () => document.querySelector('[aria-label="Bold"]')?.getAttribute('aria-pressed') === 'true',
    );
    await page.keyboard.type('strong');
    expect(await page.locator('.ql-editor strong').textContent()).toContain('strong');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test('Tab leaves the text, and Escape leaves focus mode', async () => {
    const { page } = await editor('/admin/blog/new');
    await page.locator('.ql-editor').focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('content');
    await page.keyboard.press('Control+Alt+f');
    await page.locator('.editor.focused').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.editor:not(.focused)').waitFor();
    // On Windows, AltGr is reported as Ctrl and Alt together. It types characters.
    await page.evaluate(() =>
      document.querySelector('.ql-editor')?.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: '[',
          code: 'KeyF',
          ctrlKey: true,
          altKey: true,
          modifierAltGraph: true,
          bubbles: true,
          cancelable: true,
        }),
      ),
    );
    expect(await page.locator('.editor.focused').count()).toBe(0);
  });
});

describe('images', () => {
  test('an image with few colors that would grow when redrawn is uploaded in another format', async () => {
    const { page } = await editor('/admin/blog/new');
    const noise = sharp(randomBytes(2000 * 2000 * 3), { raw: { width: 2000, height: 2000, channels: 3 } });
    const buffer = await noise.png({ palette: true, effort: 1 }).toBuffer();
    expect(buffer.length).toBeLessThan(5_242_880);
    await page.setInputFiles('#featured-file', { name: 'noise.png', mimeType: 'image/png', buffer });
    const address = await page.locator('.thumb img').getAttribute('src');
    expect(address).toMatch(/\.webp$/);
    expect(await sharp(Buffer.from(await (await fetch(address as string)).arrayBuffer())).metadata()).toMatchObject({
      width: 2000,
      height: 2000,
      format: 'webp',
    });
  });

  test('dropped and pasted images are uploaded, undo removes one, and none is stored inline', async () => {
    const { page } = await editor('/admin/blog/new');
    await page.fill('#title', 'Dropped');
    await page.fill('#excerpt', 'Short');
    const bytes = (await png(20, 10)).toString('base64');
    for (const kind of ['drop', 'paste'] as const) {
      await page.evaluate(
        ([type, base64]) => {
          const target = document.querySelector('.ql-editor p:last-child') as HTMLElement;
          (document.querySelector('.ql-editor') as HTMLElement).focus();
          const data = new DataTransfer();
          data.items.add(
            new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], `${type}.png`, { type: 'image/png' }),
          );
          const { left, top } = target.getBoundingClientRect();
          const init = { bubbles: true, cancelable: true };
          target.dispatchEvent(
            type === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: data, clientX: left + 1, clientY: top + 5 })
              : new ClipboardEvent('paste', { ...init, clipboardData: data }),
          );
        },
        [kind, bytes] as const,
      );
      await page.getByLabel('Alt text').fill(kind);
      await page.getByRole('button', { name: 'Done' }).click();
    }
    await page.waitForFunction(() => document.querySelectorAll('.ql-editor img[src^="http"]').length === 2);
    await page.evaluate(async (base64) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        `<p>Inside <img alt="inside" src="data:image/png;base64,${base64}"></p><img src="https://elsewhere.example/a.png">`,
      );
      document
        .querySelector('.ql-editor')
        ?.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
    }, bytes);
    await page.getByText('Some content was lost').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.ql-editor img[src^="http"]').length === 3);
    await save(page);
    await page.waitForURL(/\/admin\/blog$/);
    const { content } = (await row('dropped')) as { content: string };
    expect(content.match(/alt="[a-z]+"/g)?.sort()).toEqual(['alt="drop"', 'alt="inside"', 'alt="paste"']);
    expect(content).not.toMatch(/data:|blob:|elsewhere/);
  });

  test('a canceled image disappears', async () => {
    const { page, expect: allow } = await editor('/admin/blog/new');
    allow(FAILED_REQUEST);
    await page.route('**/storage/v1/object/**', () => {});
    await page.setInputFiles('input[aria-label="Add images to the text"]', {
      name: 'slow.png',
      mimeType: 'image/png',
      buffer: await png(10, 10),
    });
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('button', { name: 'Cancel slow.png' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.ql-editor img, .uploads li').length === 0);
    await page.locator('.ql-editor').focus();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+z');
    await page.waitForTimeout(100);
    expect(await page.locator('.ql-editor img').count()).toBe(0);
  });
});

describe('metadata', () => {
  test('metadata is generated from title and text, keeps fields returned empty, and can be undone', async () => {
    const { page, toasts } = await editor('/admin/blog/new');
    const button = page.getByRole('button', { name: 'Auto-generate' });
    expect(await button.isDisabled()).toBe(true);
    await page.fill('#title', 'Generated');
    await page.locator('.ql-editor').fill('A text about brakes.');
    await page.fill('#excerpt', 'Mine');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/functions/v1/**', async (route) => {
      expect(route.request().postDataJSON()).toEqual({ content: '<p>A text about brakes.</p>', title: 'Generated' });
      await asked;
      await route.fulfill({
        json: { excerpt: '', meta_description: 'Made', keywords: 'a, b' },
        headers: { 'access-control-allow-origin': '*' },
      });
    });
    await button.click();
    const busy = page.getByRole('button', { name: 'Generating...' });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-busy')).toBe('true');
    answer();
    await page.getByText('Updated:').waitFor();
    expect(await toasts()).toEqual(['Metadata generated successfully']);
    expect([
      await page.inputValue('#excerpt'),
      await page.inputValue('#meta_description'),
      await page.inputValue('#meta_keywords'),
    ]).toEqual(['Mine', 'Made', 'a, b']);
    await page.getByRole('button', { name: 'Undo generated text' }).click();
    expect([await page.inputValue('#meta_description'), await page.inputValue('#meta_keywords')]).toEqual(['', '']);
  });

  test('metadata that arrives after leaving the editor changes nothing', async () => {
    const [id] = await room.insert({ slug: 'left-early' });
    const { page, toasts, network } = await editor(`/admin/blog/edit/${id}`, { expected: [FAILED_REQUEST] });
    await network.answer('POST /functions/', 200, { excerpt: 'Late', meta_description: 'Late', keywords: 'late' });
    const release = await network.hold('POST /functions/');
    await page.getByRole('button', { name: 'Auto-generate' }).click();
    await page.getByRole('button', { name: 'Generating...' }).waitFor();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog posts' }).waitFor();
    const answered = page.waitForResponse(/functions/);
    release();
    await (await answered).finished();
    await page.waitForTimeout(200);
    expect(await toasts()).toEqual([]);
  });
});

describe('focus', () => {
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element === document.body ? 'nowhere' : element?.id || element?.textContent;
    });
  /** Presses a button by keyboard once it's enabled. */
  const press = async (page: Page, name: string | RegExp) => {
    const button = page.getByRole('button', { name, disabled: false });
    await button.waitFor();
    await button.focus();
    await page.keyboard.press('Enter');
  };

  test('the focus survives a failed save, generated metadata and a suggested slug', async () => {
    await room.insert({ slug: 'focused', title: 'Focused' });
    const { page, network, toasts, expect: allow } = await editor('/admin/blog/new');
    allow(FAILED_REQUEST);
    await page.fill('#title', 'In focus');
    await page.fill('#slug', 'focused');
    await press(page, 'Use focused-2');
    expect(await focused(page)).toBe('slug');
    await page.locator('.ql-editor').fill('A text about brakes.');
    await press(page, 'Auto-generate');
    await page.getByText('Updated:').waitFor();
    await expect.poll(() => focused(page)).toBe('Auto-generate');
    await press(page, 'Undo generated text');
    expect(await focused(page)).toBe('Auto-generate');
    await page.fill('#excerpt', 'Short');
    await network.answer('POST /rest/v1/blog_posts', 500, { message: 'full', code: '53100' });
    await press(page, /^Save draft$/);
    await expect.poll(toasts).toContain('Error: full');
    await expect.poll(() => focused(page)).toBe('Save draft');
    for (const key of ['Enter', 'Space']) {
      if (key === 'Space') {
        await press(page, /^Save draft$/);
        await expect.poll(() => focused(page)).toBe('Save draft');
      }
      await page.getByRole('button', { name: 'Close this message' }).last().focus();
      await page.keyboard.press(key);
      expect(await focused(page)).toBe('Save draft');
    }
  });

  test('the focus survives an image being uploaded, removed, retried or canceled', async () => {
    const { page, expect: allow } = await editor('/admin/blog/new');
    allow(FAILED_REQUEST);
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: await png(10, 10) };
    await page.locator('#featured-file').focus();
    await page.setInputFiles('#featured-file', picture);
    await page.locator('.thumb img').waitFor();
    await expect.poll(() => focused(page)).toBe('featured-file');
    await press(page, /^Remove$/);
    expect(await focused(page)).toBe('featured-file');
    for (const [input, next] of [
      ['#featured-file', 'featured-file'],
      ['input[aria-label="Add images to the text"]', 'content'],
    ] as const) {
      await page.route('**/storage/v1/object/**', (route) => route.abort());
      await page.setInputFiles(input, picture);
      if (next === 'content') await page.getByRole('button', { name: 'Later' }).click();
      await press(page, 'Retry a.png');
      await page.getByRole('button', { name: 'Retry a.png' }).waitFor();
      expect(await focused(page)).toBe('Remove a.png');
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe(next);
      await page.setInputFiles(input, picture);
      if (next === 'content') await page.getByRole('button', { name: 'Later' }).click();
      await page.getByRole('button', { name: 'Retry a.png' }).waitFor();
      await page.unroute('**/storage/v1/object/**');
      await press(page, 'Retry a.png');
      await page.locator('.uploads').waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe(next);
    }
  });
});

describe.each([360, 1280])('axe at a width of %d pixels', (width) => {
  test('the editor and its dialogs pass axe', async () => {
    const [id] = await room.insert({
      status: 'published',
      content:
        '<h2>a</h2><p>b <a href="/nothing">c</a></p><ul><li>d</li></ul><p><img src="/none.png" alt="e"></p><blockquote><p>f <code>g</code></p></blockquote><hr><pre><code>h = "a line of code that is longer than the window of a phone is wide"\n</code></pre>',
    });
    const { page, network } = await editor(`/admin/blog/edit/${id}`, {
      width,
      expected: [FAILED_REQUEST, /could not load the author/],
    });
    await page.getByText('1 broken link').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    for (const name of ['Keyboard shortcuts', 'Preview', 'Link', 'Version history', 'Copy as Markdown']) {
      if (name === 'Preview' || name === 'Link') await page.getByRole('button', { name, exact: true }).click();
      else await chooseMore(page, name);
      await page.locator('dialog').waitFor();
      if (name === 'Preview') await page.frameLocator('iframe').locator('article').waitFor();
      expect(await axeFindings(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('dialog').waitFor({ state: 'detached' });
    }
    // Without the author, the preview shows the site's name.
    await network.answer('GET /rest/v1/blog_posts?select=author', 500, {});
    const told = page.waitForEvent('console', (line) => line.text().startsWith('could not load the author'));
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await told;
    expect(await page.frameLocator('iframe').locator('article').innerText()).toContain('Acme');
    await page.keyboard.press('Escape');
    await page.fill('#title', '');
    await save(page);
    await page.locator('.summary').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
