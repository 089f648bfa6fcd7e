import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jobList } from '../../../src/blog/store/job-calls.ts';
import { axeFindings } from '../../browser/support/axe.ts';
import { photograph } from '../../support/pictures.ts';
import { copy } from '../support/clipboard.ts';
import { FAILED_REQUEST, type StaffLook, staffRoom } from '../support/staff.ts';
import { crash, saveButton, untilKept } from '../support/writing.ts';

/* Part of `authors.test.ts`. Writing posts and jobs in a browser, on Postgres: a witness for each promise. */

const room = staffRoom();

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const surface = (page: Page) => page.locator('.ql-editor');
const told = (page: Page, words: string | RegExp) =>
  page.locator('.toast, .note').filter({ hasText: words }).first().waitFor();

async function editor(path: string, look: StaffLook = {}) {
  const visit = await room.open(path, { signedInAs: 'admin', expected: [FAILED_REQUEST], ...look });
  await surface(visit.page).waitFor();
  return visit;
}

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await page.waitForURL('**/admin/blog');
}

/** Returns the only post. */
async function stored(): Promise<Record<string, unknown>> {
  const { service } = room.backend().clients;
  return (await service.from('blog_posts').select('*').single().throwOnError()).data;
}

test('a post is written and published by keyboard alone, and visitors see it at once', async () => {
  const { page, openTab } = await editor('/admin/blog/new');
  await page.keyboard.type('Keys & the Post');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Heading');
  await page.keyboard.press('Control+Alt+1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Plain ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Alt+F10');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Style');
  await page.keyboard.press('Escape');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('/blog');
  await page.getByRole('listbox', { name: 'Pages on this site' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');

  // An incomplete post isn't published, and each error leads to its field.
  await page.keyboard.press('Control+Enter');
  await page.locator('.summary').getByRole('button', { name: 'Excerpt is required' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'excerpt');
  await page.keyboard.type('Short');
  expect(await axeFindings(page, ['light'])).toEqual([]);
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog', { name: 'Publish this post?' });
  await question.waitFor();
  // The first button keeps the draft, which a slow machine has saved by now.
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/blog\/(?:new$|edit\/)/);
  await page.keyboard.press('Control+Enter');
  await question.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/blog');
  await told(page, /Post (?:created|updated) successfully/);
  expect(await stored()).toMatchObject({
    slug: 'keys-the-post',
    status: 'published',
    published_at: expect.any(String),
    content: '<h2>Heading</h2><p>Plain <strong>bold</strong> <a href="/blog">/blog</a></p>',
  });
  const visitor = await openTab('/blog/keys-the-post');
  await visitor.getByRole('heading', { level: 1, name: 'Keys & the Post' }).waitFor();
  expect(await visitor.locator('article strong').textContent()).toBe('bold');
});

test('a paste keeps formats, loses code, and one message names what is lost', async () => {
  const { page, toasts } = await editor('/admin/blog/new');
  await copy(page, {
    'text/html':
      '<p onclick="alert(1)"><span style="font-weight:700">Bold</span> and <a href="javascript:alert(2)">red</a></p><script>alert(3)</script><img src="https://elsewhere.example/a.png" onerror="alert(4)"><table><tr><td>a</td><td>b</td></tr></table>',
  });
  await surface(page).focus();
  await page.keyboard.press('Control+v');
  await expect.poll(toasts).toEqual([expect.stringMatching(/^Some content was lost: .*tables/)]);
  expect(await surface(page).innerHTML()).toMatch(/^<p><strong>Bold<\/strong> and red<\/p>/);
  expect(await surface(page).innerHTML()).not.toMatch(/alert|elsewhere|script/);
  await copy(page, { 'text/plain': '# Brakes\n\nSalt eats **lines**.' });
  await surface(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await told(page, 'Pasted as formatted text');
  expect(await surface(page).innerHTML()).toContain('Salt eats <strong>lines</strong>.');
});

test("a post is scheduled in the site's time zone and hidden until then", async () => {
  const [id] = await room.insert({ slug: 'later', title: 'Later', content: '<p>Every 5,000\u00a0miles.</p>' });
  const { page } = await editor(`/admin/blog/edit/${id}`, { timezoneId: 'Asia/Tokyo' });
  // The editor keeps the no-break spaces of a post.
  expect(await surface(page).textContent()).toBe('Every 5,000\u00a0miles.');
  expect(await saveButton(page).innerText()).toBe('Save draft');
  // A menu returns the focus to its button.
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByLabel('Publish later').check();
  await page.fill('#publish-at', '2031-03-09T03:30');
  expect(await saveButton(page).innerText()).toBe('Schedule');
  await save(page);
  await told(page, 'It goes live on Mar 9, 2031, 3:30 AM EDT.');
  expect(await stored()).toMatchObject({ status: 'published', is_scheduled: true });
  expect(Date.parse(String((await stored())['published_at']))).toBe(Date.parse('2031-03-09T07:30:00Z'));
  const visible = async () => (await room.backend().clients.anon.from('blog_posts').select('slug').throwOnError()).data;
  expect(await visible()).toEqual([]);

  await page.goto(`/admin/blog/edit/${id}`);
  await page.getByLabel('Publish later').uncheck();
  await save(page);
  expect(await visible()).toEqual([{ slug: 'later' }]);
});

test('an image is uploaded small, without metadata, and other files are refused', async () => {
  const { page, network } = await editor('/admin/blog/new');
  const input = 'input[aria-label="Add images to the text"]';
  for (const [file, refusal] of [
    [{ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }, 'Invalid file type'],
    [{ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) }, 'File too large'],
    [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html>') }, 'Upload failed'],
  ] as const) {
    await page.setInputFiles(input, file);
    await told(page, refusal);
  }
  expect(await page.locator('dialog, .uploads, .ql-editor img').count()).toBe(0);
  await title(page).fill('With a picture');
  await surface(page).fill('Text');
  await page.fill('#excerpt', 'Short');
  await page.selectOption('#status', 'published');

  // A failed upload blocks the save until it is retried.
  const photo = await photograph(3000, 1500);
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const mend = await network.cut('POST /storage/v1/object/');
  await page.setInputFiles(input, { name: 'Big.JPG', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Later' }).click();
  const retry = page.getByRole('button', { name: 'Retry Big.JPG' });
  await retry.waitFor();
  await saveButton(page).click();
  await told(page, "An image hasn't been uploaded yet");
  mend();
  await retry.click();
  await page.locator('.ql-editor img[src^="http"]').waitFor();

  await saveButton(page).click();
  await page.locator('.summary').getByRole('button', { name: 'An image has no alt text' }).click();
  await page.getByLabel('Alt text').fill('A van');
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await save(page);
  const { content } = await stored();
  expect(content).toMatch(
    /<img src="http:[^"]*\/blog-images\/\d{13}-[0-9a-f]{12}\.jpe?g" alt="A van" width="2000" height="1000" /,
  );
  const address = /src="([^"]*)"/.exec(String(content))?.[1] ?? '';
  const { width, format, exif } = await sharp(Buffer.from(await (await fetch(address)).arrayBuffer())).metadata();
  expect({ width, format, exif }).toEqual({ width: 2000, format: 'jpeg', exif: undefined });
});

test('two editors of a post see both versions and choose', async () => {
  const [id] = await room.insert({ title: 'Salt', slug: 'salt', excerpt: 'Ours.' });
  const { page } = await editor(`/admin/blog/edit/${id}`);
  await title(page).fill('My salt');
  const theirs = { title: 'Their salt', excerpt: 'Theirs.' };
  await room.backend().clients.admin.from('blog_posts').update(theirs).eq('slug', 'salt').throwOnError();
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Two versions of this post' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.locator('.state-line').innerText())
    .toContain("Can't save: a newer version was saved elsewhere");
  expect(await stored()).toMatchObject(theirs);
  await page.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Save the result' }).click();
  await dialog.getByText('Choose which one to keep').first().waitFor();
  await dialog.getByRole('group', { name: 'Title' }).getByLabel('Yours').check();
  await dialog.getByRole('button', { name: 'Save the result' }).click();
  await page.waitForURL('**/admin/blog');
  expect(await stored()).toMatchObject({ title: 'My salt', excerpt: 'Theirs.' });
});

test('words typed offline survive a crash, are offered again, and are saved once online', async () => {
  const [id] = await room.insert({ title: 'Left', slug: 'left' });
  const { page, openTab, network } = await editor(`/admin/blog/edit/${id}`);
  const mend = await network.cut('* /rest/v1/');
  await title(page).fill('Left behind');
  await untilKept(page, 'Left behind');
  await saveButton(page).click();
  await expect
    .poll(() => page.locator('.state-line').innerText())
    .toContain("Can't reach the server: kept on this device");
  await crash(page);
  mend();
  const next = await openTab(`/admin/blog/edit/${id}`);
  const offer = next.getByRole('button', { name: 'Restore my text' });
  await offer.waitFor();
  expect(await next.locator('dialog ins').first().innerText()).toContain('behind');
  await offer.click();
  expect(await title(next).inputValue()).toBe('Left behind');
  await next.getByRole('link', { name: 'Cancel' }).click();
  await next.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  // A draft saves itself.
  await expect.poll(stored, { timeout: 40_000 }).toMatchObject({ title: 'Left behind' });
  await expect.poll(() => next.locator('.state-line').innerText()).toContain('Saved');
});

test('a job is checked before it is published, and its photo is uploaded', async () => {
  const { page } = await room.open('/admin/jobs/new', { signedInAs: 'admin' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByLabel('Service').selectOption('Oil');
  await page.getByLabel('Town').selectOption('Avon');
  await page.getByLabel('Job date').fill('2026-01-05');
  const story = page.getByLabel('What happened');
  await story.fill('Call 617-555-0100.');
  const photo = { name: 'plug.jpg', mimeType: 'image/jpeg', buffer: await photograph(40, 20) };
  await page.setInputFiles('#job-photos', photo);
  await page.getByLabel('Alt text for photo 1').waitFor();
  await press('Publish');
  await page.getByText('"617-555-0100" looks like a phone number').first().waitFor();
  expect(await story.evaluate((field) => field === document.activeElement)).toBe(true);
  await story.fill('The driver heard a knock. The oil was low. We changed the oil and the filter.');
  await page.getByLabel('Alt text for photo 1').fill('The drain plug');
  await press('Publish');
  await told(page, 'Job published');
  const { rows } = await jobList(room.backend().clients.admin, 0);
  expect(rows).toMatchObject([
    { slug: '2026-01-05-oil-avon', status: 'published', job: { photos: [{ alt: 'The drain plug' }] } },
  ]);
  // A photo that needs no shrinking loses its location too.
  const shown = await page.locator('.job-photo img').getAttribute('src');
  expect((await sharp(Buffer.from(await (await fetch(`${shown}`)).arrayBuffer())).metadata()).exif).toBeUndefined();
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await press('Delete "Oil in Avon"');
  await page.getByRole('heading', { name: 'No jobs yet' }).waitFor();
  await press('Undo');
  await page.getByRole('row', { name: /^Oil in Avon/ }).waitFor();
});
