import type { Browser, BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { migratedSite, started, until } from '../blog/backend/support/started.ts';
import { sharedBrowser } from '../browser/support/browser.ts';
import { slowDown } from '../browser/support/slowed.ts';
import { finished, townpress } from '../support/run-command.ts';
import { listen } from './support/staff.ts';
import { saveButton } from './support/writing.ts';

/* The whole product as its owner runs it: `townpress start`, a browser for the admin, and another for visitors. */

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

/** Timeout for what must be rebuilt before it appears, on a slow machine. */
const TIMING = { timeout: 30_000 };
const EMAIL = 'ann@example.com';
const PASSWORD = 'secret';

/** Opens a browser profile. Console errors fail the test when it ends, unless they are expected. */
async function profile(baseURL: string, origins: readonly string[], expected?: RegExp): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  slowDown(context);
  const complaints: string[] = [];
  listen(context, origins, complaints);
  onTestFinished(async () => {
    await context.close();
    expect(complaints.filter((line) => !expected?.test(line))).toEqual([]);
  });
  return context;
}

/** Serves a page as it is now, regardless of later builds, as on a host that takes a while to build. */
async function freeze(context: BrowserContext, path: string): Promise<void> {
  // Chromium counts a response that isn't from the network as remote, and remote pages may not request this machine.
  await context.grantPermissions(['local-network-access']);
  const response = await context.request.get(path);
  await context.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill({ response }),
  );
}

async function signIn(page: Page): Promise<void> {
  // The sign-up form has these fields too.
  await page.getByLabel('Full name').waitFor({ state: 'detached' });
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Drops an image at the end of the text, enters its alt text, and waits until it is stored. */
async function dropPicture(page: Page, alt: string): Promise<void> {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  await page.evaluate((base64) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(
      new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], 'van.png', { type: 'image/png' }),
    );
    const target = document.querySelector('.ql-editor > :last-child') as HTMLElement;
    const { left, top } = target.getBoundingClientRect();
    target.dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer, clientX: left + 1, clientY: top + 5 }),
    );
  }, bytes.toString('base64'));
  await page.getByLabel('Alt text').fill(alt);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.locator('.ql-editor img[src^="http"]').waitFor();
}

test('a new account gets the role, then writes, publishes, moves, deletes and restores a post', async () => {
  const cwd = await migratedSite({});
  const child = started(cwd, {}, '--host', 'netlify');
  const text = await until(child, /Press Ctrl-C to stop\.\n$/);
  const [, site = ''] = /^Site +(\S+)\/$/m.exec(text) ?? [];
  const [, backend = ''] = /^Backend +(\S+);/m.exec(text) ?? [];
  const get = (path: string) => fetch(site + path, { redirect: 'manual' });
  const read = async (path: string) => (await get(path)).text();

  // Open pages listen for changes until the server stops.
  const staff = await profile(
    site,
    [site, backend],
    /Failed to load resource: \S+ \S+\/(?:@townpress\/events\?page=\S*|admin\/blog\?townpress-after=\d+)$/,
  );
  const page = await staff.newPage();
  const told = (words: string) => page.locator('.toast').filter({ hasText: words }).first().waitFor();
  const heading = (name: string) =>
    page.locator('#staff:has(.toasts)').getByRole('heading', { level: 1, name }).waitFor();
  const save = () => saveButton(page).click();

  // A new account has no rights until it is granted the role.
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Ann Lee');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await told('Account created successfully! You can now log in.');
  await signIn(page);
  await heading('Access Denied');
  expect(await townpress(cwd, 'admin', 'grant', EMAIL)).toMatchObject({
    code: 0,
    stdout: `${EMAIL} can now write posts.\n`,
  });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
  await signIn(page);
  await told('Logged in successfully!');
  await heading('Blog posts');

  // A draft.
  await page.getByRole('link', { name: 'New Post' }).click();
  await page.locator('.ql-editor').waitFor();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Salt & brake lines');
  await page.keyboard.press('Enter');
  await page.keyboard.type('What salt does');
  await page.keyboard.press('Control+Alt+1');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Salt eats ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('brake lines');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('. Look twice a year.');
  await page.keyboard.press('Enter');
  await dropPicture(page, 'A van in the snow');
  await page.getByRole('button', { name: 'Auto-generate' }).click();
  await told('Metadata generated successfully');
  expect(await page.inputValue('#slug')).toBe('salt-brake-lines');
  expect(await page.inputValue('#excerpt')).toContain('Salt eats brake lines.');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.frameLocator('iframe').locator('article');
  expect(await preview.locator('h1').innerText()).toBe('Salt & brake lines');
  expect(await preview.locator('h2').first().innerText()).toBe('What salt does');
  await preview.getByRole('img', { name: 'A van in the snow' }).waitFor();
  await page.keyboard.press('Escape');
  await save();
  await told('Post created successfully');
  await heading('Blog posts');
  const row = page.locator('tbody tr');
  await row.locator('.badge').getByText('draft', { exact: true }).waitFor();

  // Only the author sees it. What its URL shows visitors now stays until the next build.
  const visitor = await profile(site, [site, backend], /^error: (?:Failed to load resource|404: there is no post)/);
  await freeze(visitor, '/blog');
  await freeze(visitor, '/blog/salt-brake-lines');
  const visit = await visitor.newPage();
  await visit.goto('/blog/salt-brake-lines');
  await visit.getByRole('heading', { level: 1, name: 'Post Not Found' }).waitFor();

  // Published: visitors get it at once from the backend.
  await row.getByRole('link', { name: 'Salt & brake lines', exact: true }).click();
  await page.locator('.ql-editor').waitFor();
  await page.selectOption('#status', 'published');
  await save();
  await told('Post updated successfully');
  await heading('Blog posts');
  await row.locator('.badge').getByText('published', { exact: true }).waitFor();
  await visit.goto('/blog');
  await visit.getByRole('link', { name: 'Read More of Salt & brake lines' }).click();
  await visit.waitForURL('**/blog/salt-brake-lines');
  await visit.getByRole('heading', { level: 1, name: 'Salt & brake lines' }).waitFor();
  expect(await visit.locator('article strong').allTextContents()).toEqual(['brake lines']);
  await expect
    .poll(() =>
      visit.getByRole('img', { name: 'A van in the snow' }).evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(40);

  // Then from the built files.
  await expect.poll(() => read('/blog/salt-brake-lines'), TIMING).toContain('<strong>brake lines</strong>');
  expect((await get('/blog/salt-brake-lines')).status).toBe(200);
  for (const path of ['/blog', '/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json', '/sitemap.xml'])
    await expect.poll(() => read(path), TIMING).toContain('/blog/salt-brake-lines');
  await page.reload();
  await row.getByRole('link', { name: 'Salt & brake lines', exact: true }).waitFor();
  await expect.poll(() => page.getByText('not built yet').count()).toBe(0);

  // Moved: the old URL redirects to the new one.
  await row.getByRole('link', { name: 'Salt & brake lines', exact: true }).click();
  await page.locator('.ql-editor').waitFor();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Salt on the road');
  await save();
  await told('Post updated successfully');
  await expect
    .poll(async () => (await get('/blog/salt-brake-lines')).headers.get('location'), TIMING)
    .toMatch(/^(?:https?:\/\/[^/]+)?\/blog\/salt-on-the-road$/);
  expect((await get('/blog/salt-brake-lines')).status).toBe(301);
  expect(await read('/blog/salt-on-the-road')).toContain('<h1>Salt on the road</h1>');

  // Deleted, and restored from the message, which stays while the pointer is over it.
  await row.getByRole('button', { name: 'Delete "Salt on the road"' }).click();
  await page.getByRole('alertdialog').getByText('Are you sure you want to delete "Salt on the road"?').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await told('Post deleted successfully');
  await expect.poll(() => read('/blog/salt-on-the-road'), TIMING).not.toContain('Salt on the road');
  await undo.click();
  await told('Post restored');
  await expect.poll(() => read('/blog/salt-on-the-road'), TIMING).toContain('<h1>Salt on the road</h1>');
  expect((await get('/blog/salt-brake-lines')).status).toBe(301);

  const ended = finished(child);
  child.kill('SIGINT');
  expect((await ended).code).toBe(0);
}, 300_000);
