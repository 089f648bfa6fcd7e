import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { axeFindings, axeFindingsOnBoth } from '../browser/support/axe.ts';
import { type StaffLook, staffRoom } from './support/staff.ts';
import { saveButton } from './support/writing.ts';

const room = staffRoom({ site: 'sample' });

beforeEach(() => room.clear());

async function png(width: number, height: number, color = '#888'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
}

const chosen = async (name: string, width = 900, height = 600) => ({
  name,
  mimeType: 'image/png',
  buffer: await png(width, height, '#579'),
});

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Image' });
const TEXT_FILES = 'input[aria-label="Add images to the text"]';

/** Opens a new post with a line, a 900 by 600 px image without alt text, and another line. */
async function withPicture(look: StaffLook = {}) {
  const visit = await room.open('/admin/blog/new', { signedInAs: 'admin', ...look });
  const { page } = visit;
  await page.fill('#title', 'Seen');
  await page.locator('.ql-editor').focus();
  await page.keyboard.type('Before');
  await page.keyboard.press('Enter');
  await page.setInputFiles(TEXT_FILES, await chosen('van.png'));
  await page.getByRole('button', { name: 'Later' }).click();
  await page.locator('.ql-editor img[src^="http"]').waitFor();
  await page.locator('.ql-editor').focus();
  await page.keyboard.type('After');
  return visit;
}

async function stored(slug: string): Promise<string> {
  const { data } = await room.backend().clients.service.from('blog_posts').select('content').eq('slug', slug).single();
  return String(data?.['content'])
    .replaceAll(' loading="lazy" decoding="async"', '')
    .replace(/src="[^"]+"/g, 'src');
}

describe('an image in the text', () => {
  test('clicking an image selects it, and its bar describes, captions, sizes and replaces it', async () => {
    const { page } = await withPicture();
    expect(await bar(page).count()).toBe(0);
    await page.locator('.ql-editor img').click();
    const marked = (image: Element) => getComputedStyle(image, '::selection').backgroundColor;
    expect(await page.locator('.ql-editor img').evaluate(marked)).toBe('rgba(0, 0, 0, 0)');
    await bar(page).getByRole('button', { name: 'Alt text' }).click();
    await page.getByLabel('Alt text').fill('A van');
    await page.getByRole('button', { name: 'Done' }).click();
    await bar(page).getByRole('button', { name: 'Add caption' }).click();
    expect(await page.evaluate(() => document.activeElement?.closest('.field')?.textContent)).toContain('Caption');
    await page.keyboard.type('Ours');
    await page.keyboard.press('Enter');
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await axeFindingsOnBoth(page)).toEqual([]);
    await bar(page).getByLabel('Size').selectOption('Medium');
    await page.fill('#excerpt', 'Short');
    await saveButton(page).click();
    await page.waitForURL(/\/admin\/blog$/);
    expect(await stored('seen')).toBe(
      '<p>Before</p><figure><img src alt="A van" width="480" height="320"><figcaption>Ours</figcaption></figure><p>After</p>',
    );

    await page.goBack();
    await page.locator('.ql-editor img').click();
    expect(await bar(page).getByLabel('Size').inputValue()).toBe('medium');
    await page.setInputFiles('input[aria-label="Replace image"]', await chosen('other.png', 300, 100));
    expect(await page.getByLabel('Alt text').inputValue()).toBe('A van');
    await page.getByLabel('Alt text').fill('Another van');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator('.ql-editor img[width="300"]').waitFor();
    await saveButton(page).click();
    await page.waitForURL(/\/admin\/blog$/);
    expect(await stored('seen')).toContain(
      '<figure><img src alt="Another van" width="300" height="100"><figcaption>Ours</figcaption></figure>',
    );

    await page.goBack();
    await page.locator('.ql-editor img').click();
    await bar(page).getByRole('button', { name: 'Remove' }).click();
    await bar(page).waitFor({ state: 'detached' });
    await page.keyboard.type('Then ');
    await saveButton(page).click();
    await page.waitForURL(/\/admin\/blog$/);
    expect(await stored('seen')).toBe('<p>Before</p><p>Then After</p>');
  });

  test('a removed image is restored by its message, also on a phone, without losing later text', async () => {
    const { page } = await withPicture({ width: 390, height: 844, isPhone: true });
    await page.locator('.ql-editor img').click();
    await bar(page).getByRole('button', { name: 'Add caption' }).click();
    await page.keyboard.type('Ours');
    await page.keyboard.press('Escape');
    await bar(page).getByRole('button', { name: 'Remove' }).click();
    await page.keyboard.type('Then ');
    const message = page.locator('.toast', { hasText: 'Image removed' });
    await message.locator('b').hover();
    expect(await axeFindings(page)).toEqual([]);
    await message.getByRole('button', { name: 'Undo' }).click();
    await bar(page).waitFor();
    await page.fill('#excerpt', 'Short');
    await saveButton(page).click();
    await page.waitForURL(/\/admin\/blog$/);
    expect(await stored('seen')).toBe(
      '<p>Before</p><figure><img src width="900" height="600"><figcaption>Ours</figcaption></figure><p>Then After</p>',
    );
  });

  test('the keyboard alone reaches the image and its bar, and returns to the text', async () => {
    const { page } = await withPicture();
    await page.keyboard.press('ArrowUp');
    await bar(page).waitFor();
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toContain('Alt text');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Ours');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    // The text stays, and so does the focus.
    expect(await page.locator('.ql-editor [data-caption="Ours"]').count()).toBe(1);
    await expect.poll(focused).toBe('Caption');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.locator('#title').focus();
    await bar(page).waitFor({ state: 'detached' });
  });

  test.each([320, 360, 768, 1280])(
    'the bar of an image is within reach and inside the page in a window of %i pixels',
    async (width) => {
      const { page } = await withPicture({ width, height: 740, ...(width < 700 && { isPhone: true }) });
      if (width < 700) await page.locator('.ql-editor img').tap();
      else await page.locator('.ql-editor img').click();
      const box = await bar(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await bar(page).getByRole('button', { name: 'Add caption' }).click();
      await page.getByRole('dialog').waitFor();
    },
  );
});

test('one dialog describes all dropped images, and postponing the rest keeps what is written', async () => {
  const { page } = await room.open('/admin/blog/new', { signedInAs: 'admin' });
  await page.setInputFiles(TEXT_FILES, await Promise.all(['a.png', 'b.png', 'c.png'].map((name) => chosen(name))));
  await page.getByRole('heading', { name: 'Details of 3 images' }).waitFor();
  expect(await axeFindingsOnBoth(page)).toEqual([]);
  const picture = (number: number) => page.getByRole('group', { name: `Image ${number} of 3` });
  await picture(1).getByLabel('Alt text').fill('The first');
  await picture(2).getByLabel('Decorative').check();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(
    await picture(3)
      .getByLabel('Alt text')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.locator('.ql-editor img').evaluateAll((all) => all.map((one) => one.getAttribute('alt'))))
    .toEqual(['The first', '', null]);
});

test.each([360, 1280])("a message doesn't cover the alt text dialog in a window of %i px", async (width) => {
  const { page } = await room.open('/admin/blog/new', { signedInAs: 'admin', width, height: 740 });
  await page.setInputFiles(TEXT_FILES, { name: 'van.png', mimeType: 'image/png', buffer: await png(600, 400) });
  await page.locator('dialog .toast').waitFor();
  const covered = await page.locator('dialog').evaluate((dialog) => {
    const message = (dialog.querySelector('.toast') as Element).getBoundingClientRect();
    return [...dialog.querySelectorAll('h2, img, input, textarea, .acts button')].filter((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      return top < message.bottom && bottom > message.top && left < message.right && right > message.left;
    }).length;
  });
  expect(covered).toBe(0);
});

test('an oversized photo is shrunk before upload, and rejected if it is still too large', async () => {
  const { page, toasts } = await room.open('/admin/blog/new', { signedInAs: 'admin' });
  const noise = randomBytes(3200 * 2400 * 3);
  const photograph = await sharp(noise, { raw: { width: 3200, height: 2400, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(photograph.length).toBeGreaterThan(5 * 1024 * 1024);
  await page.setInputFiles(TEXT_FILES, { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photograph });
  await page.getByRole('button', { name: 'Later' }).click();
  await page.locator('.ql-editor img[width="2000"]').waitFor({ timeout: 60_000 });
  expect(await toasts()).toEqual(['Image uploaded successfully']);

  const big = Buffer.concat([
    await sharp(await png(2, 2))
      .gif()
      .toBuffer(),
    Buffer.alloc(5 * 1024 * 1024),
  ]);
  await page.setInputFiles(TEXT_FILES, { name: 'a.gif', mimeType: 'image/gif', buffer: big });
  await expect.poll(toasts).toContain('File too large: Please upload an image smaller than 5MB');
});
