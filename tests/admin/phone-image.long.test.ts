import sharp from 'sharp';
import { expect, test } from 'vitest';
import { staffRoom } from './support/staff.ts';

const room = staffRoom();

test.each([
  ['the middle', 20],
  ['the end', 40],
])('an image inserted on a phone at %s of a long text is scrolled into view', async (_, paragraph) => {
  await room.clear();
  const content = Array.from(
    { length: 40 },
    (_, index) => `<p>Paragraph ${index + 1}. ${'Salt eats lines. '.repeat(9)}</p>`,
  );
  const [id] = await room.insert({ slug: 'long', content: content.join('') });
  const { page } = await room.open(`/admin/blog/edit/${id}`, {
    signedInAs: 'admin',
    ...{ width: 390, height: 844, isPhone: true },
  });
  await page.locator('.ql-editor').waitFor();
  const line = page.locator('.ql-editor p').nth(paragraph - 1);
  await line.scrollIntoViewIfNeeded();
  await line.tap();
  await page.keyboard.press('End');
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image', exact: true }).tap();
  await (await choosing).setFiles([{ name: 'van.png', mimeType: 'image/png', buffer }]);
  await page.locator('dialog').waitFor();
  await page.getByLabel('Alt text').fill('A van');
  await page.getByRole('button', { name: 'Done' }).tap();
  await page.locator('dialog').waitFor({ state: 'detached' });
  const isSeen = () =>
    page.locator('.ql-editor img').evaluate((image) => {
      const { top, bottom, height } = image.getBoundingClientRect();
      const bar = document.querySelector('.tb')?.getBoundingClientRect().bottom ?? 0;
      const foot = document.querySelector('.fin')?.getBoundingClientRect().top ?? innerHeight;
      return height > 200 && top >= bar && bottom <= foot;
    });
  await expect.poll(isSeen).toBe(true);
  await page.getByText('Image uploaded successfully').first().waitFor();
  expect(await isSeen()).toBe(true);
  await page.keyboard.type('§');
  expect(await page.locator('.ql-editor p:has(img) + p').innerText()).toContain('§');
});
