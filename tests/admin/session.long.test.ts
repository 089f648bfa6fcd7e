import type { BrowserContext, Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../blog/backend/support/backend.ts';
import { axeFindings } from '../browser/support/axe.ts';
import { FAILED_REQUEST, staffRoom } from './support/staff.ts';
import { crash, saveButton, untilKept } from './support/writing.ts';

const { open, insert, revoke, at } = staffRoom();

const HAS_ROLE = 'POST /rest/v1/rpc/has_role';
const REFRESH = 'POST /auth/v1/token?grant_type=refresh_token';
const UNASKED = /could not check the role/;

/** Locates a heading of the app once it runs. */
const heading = (page: Page, name: string) =>
  page.locator('#staff:has(.toasts)').getByRole('heading', { level: 1, name });

/** Records the visible heading of every drawn frame in `window.seen`. */
const noteHeadings = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const title = document.querySelector<HTMLElement>('#staff h1');
      if (title && title.offsetHeight > 1 && seen.at(-1) !== title.innerText) seen.push(title.innerText);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

/** Makes the access token look expired and lets the client notice. */
async function expire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('sb-')) as string;
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) as string), expires_at: 1 }));
    dispatchEvent(new Event('visibilitychange'));
  });
}

/** Makes the database reject all tokens issued so far and, after `also`, those issued until then. */
async function refuseTokens(context: BrowserContext) {
  const refused = new Set<string>();
  const seen = new Set<string>();
  let isFirst = true;
  await context.route(/\/(?:rest|storage)\/v1\//, async (route) => {
    const token = (await route.request().allHeaders())['authorization'] ?? '';
    if (route.request().method() === 'OPTIONS' || token === '') return route.fallback();
    if (isFirst) refused.add(token);
    isFirst = false;
    if (!refused.has(token)) {
      seen.add(token);
      return route.fallback();
    }
    await route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': '*' },
      json: { code: 'PGRST303', message: 'JWT expired' },
    });
  });
  return {
    also: async () => {
      // Tokens issued within the same second are identical.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      for (const token of seen) refused.add(token);
    },
  };
}

describe('screens before the role is known', () => {
  test('an admin sees no posts until the role is known', async () => {
    const { page, network } = await open('/login', { signedInAs: 'admin', prepare: noteHeadings });
    await heading(page, 'Blog posts').waitFor();
    const release = await network.hold(HAS_ROLE);
    await page.goto('/admin/blog');
    await page.getByText('Loading...').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    release();
    await heading(page, 'Blog posts').waitFor();
    await expect.poll(() => seen(page)).toEqual(['Blog posts']);
  });
});

describe('the role check', () => {
  test.each([['true'], [1], [{}], [[true]], [null], ['']])('the response %j grants no admin role', async (answer) => {
    const { page, network } = await open('/login');
    await network.answer(HAS_ROLE, 200, answer);
    await page.getByLabel('Email').fill('admin@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'Access Denied').waitFor();
    expect(
      await page
        .getByText(
          "You don't have permission to access the blog dashboard. Please contact an administrator to request access.",
        )
        .count(),
    ).toBe(1);
    expect(await page.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/');
    expect(await page.getByRole('button', { name: 'Check again' }).count()).toBe(0);
  });

  test('an error grants no admin role, and the check can be retried', async () => {
    const { page, network } = await open('/login', { expected: [FAILED_REQUEST, UNASKED] });
    const mend = await network.answer(HAS_ROLE, 500, { message: 'broken' });
    await page.getByLabel('Email').fill('admin@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'Access Denied').waitFor();
    mend();
    await page.getByRole('button', { name: 'Check again' }).click();
    await heading(page, 'Blog posts').waitFor();
  });

  test('a missing response grants no admin role', async () => {
    const { page, network } = await open('/login', {
      expected: [UNASKED],
      prepare: (context) => context.clock.install(),
    });
    const release = await network.hold(HAS_ROLE);
    await page.getByLabel('Email').fill('admin@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Loading...').waitFor();
    await expect.poll(() => network.sentTo(HAS_ROLE).length).toBe(1);
    await page.clock.fastForward(10_000);
    await heading(page, 'Access Denied').waitFor();
    release();
  });
});

describe('a session', () => {
  test('a session survives a reload, and an old one is refreshed', async () => {
    const { page, network } = await open('/admin/blog', { signedInAs: 'admin' });
    await heading(page, 'Blog posts').waitFor();
    await page.reload();
    await heading(page, 'Blog posts').waitFor();
    expect(network.sentTo(REFRESH)).toEqual([]);
    const answered = page.waitForResponse(/grant_type=refresh_token/);
    await expire(page);
    await (await answered).finished();
    // A page closed before it stored the new session would send the old one.
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            JSON.parse(Object.entries(localStorage).find(([name]) => name.startsWith('sb-'))?.[1] ?? '{}').expires_at,
        ),
      )
      .toBeGreaterThan(1);
    expect(network.sentTo(REFRESH)).toHaveLength(1);
    await page.reload();
    await heading(page, 'Blog posts').waitFor();
  });

  test('a session ended elsewhere ends here with the first rejected request', async () => {
    const { page, network } = await open('/login', { signedInAs: 'admin', expected: [FAILED_REQUEST, UNASKED] });
    await heading(page, 'Blog posts').waitFor();
    await revoke('admin');
    await network.answer(HAS_ROLE, 401, { code: 'PGRST301', message: 'JWT expired' });
    await page.goto('/admin/blog');
    await page.waitForURL(at('/login'));
    expect(network.sentTo(REFRESH)).toHaveLength(1);
  });

  test('rejected tokens are renewed and requests resent: role, save, autosave, image, delete', async () => {
    const [published = '', draft = ''] = await insert({ status: 'published' }, { title: 'Begun' });
    const { page, network, context } = await open('/login', { signedInAs: 'admin', expected: [FAILED_REQUEST] });
    await heading(page, 'Blog posts').waitFor();
    const refused = await refuseTokens(context);
    await page.goto('/admin/blog');
    await heading(page, 'Blog posts').waitFor();
    expect(network.sentTo(REFRESH)).toHaveLength(1);

    await page.goto(`/admin/blog/edit/${published}`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Renewed');
    await refused.also();
    await saveButton(page).click();
    await page.waitForURL(at('/admin/blog'));
    await page.getByText('Post updated successfully').waitFor();

    await page.goto(`/admin/blog/edit/${draft}`);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Saved by itself');
    await refused.also();
    await page.locator('.state-line').getByRole('status').getByText('Saved').waitFor({ timeout: 20_000 });
    await refused.also();
    await page.setInputFiles('#featured-file', {
      name: 'a.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
        .png()
        .toBuffer(),
    });
    await page.getByText('Image uploaded successfully').waitFor();

    await saveButton(page).click();
    await page.waitForURL(at('/admin/blog'));
    await refused.also();
    await page.getByRole('button', { name: 'Delete "Renewed"' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Post deleted successfully').waitFor();
  });

  test('signing out ends the session in all tabs', async () => {
    const { page, openTab } = await open('/admin/blog', { signedInAs: 'admin' });
    const posts = await openTab('/admin/blog');
    const editor = await openTab('/admin/blog/new');
    await heading(posts, 'Blog posts').waitFor();
    await heading(editor, 'New Blog Post').waitFor();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL(at('/login'));
    await posts.waitForURL(at('/login'));
    await editor.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    expect(editor.url()).toBe(at('/admin/blog/new'));
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('sb-')))).toEqual([]);
  });

  test.each([
    ['Stay signed in', 1, false],
    ['Keep and sign out', 1, true],
    ['Discard and sign out', 0, true],
  ])('signing out asks what to do with text that is only on this device: %s', async (choice, kept, isOut) => {
    const { page, openTab } = await open('/admin/blog/new', { signedInAs: 'admin' });
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Not for the next user');
    await untilKept(page, 'Not for the next user');
    const posts = await openTab('/admin/blog');
    await crash(page);
    await posts.getByRole('button', { name: 'Sign Out' }).click();
    const question = posts.getByRole('alertdialog', { name: 'This device has unsaved versions' });
    await question.getByText('Not for the next user').waitFor();
    expect(await axeFindings(posts)).toEqual([]);
    await question.getByRole('button', { name: choice }).click();
    if (isOut) await posts.waitForURL(at('/login'));
    else await question.waitFor({ state: 'detached' });
    const entries = () =>
      posts.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('townpress-journal');
            opening.onsuccess = () => {
              const count = opening.result.transaction('entries').objectStore('entries').count();
              count.onsuccess = () => resolve(count.result);
            };
          }),
      );
    expect(await entries()).toBe(kept);
  });

  test('a browser without storage for a session reports it in plain words', async () => {
    const { page, toasts } = await open('/login');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException(
          "Failed to execute 'setItem' on 'Storage': it exceeded the quota.",
          'QuotaExceededError',
        );
      };
    });
    await page.getByLabel('Email').fill('admin@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect
      .poll(toasts)
      .toContain(
        'Error: Your browser has no storage left to keep you signed in. Delete the data of some sites and try again.',
      );
  });

  test('signing in starts the session in all tabs', async () => {
    const { page, openTab } = await open('/login');
    const other = await openTab('/admin/blog');
    await other.waitForURL(at('/login'));
    await page.getByLabel('Email').fill('admin@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await heading(page, 'Blog posts').waitFor();
    await heading(other, 'Blog posts').waitFor();
  });

  test.each<['cut' | 'silent', string]>([
    ['cut', "Error: Can't reach the server. Check your connection."],
    ['silent', 'Error: The server took too long to respond.'],
  ])('a session ends here even if the backend cannot be notified: %s', async (how, words) => {
    const { page, network, toasts } = await open('/admin/blog', {
      signedInAs: 'admin',
      expected: [FAILED_REQUEST],
      prepare: (context) => context.clock.install(),
    });
    await heading(page, 'Blog posts').waitFor();
    const mend = how === 'cut' ? await network.cut('POST /auth/v1/logout') : await network.hold('POST /auth/v1/logout');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    if (how === 'silent') {
      await expect.poll(() => network.sentTo('POST /auth/v1/logout').length).toBe(1);
      await page.clock.fastForward(10_000);
    }
    await page.waitForURL(at('/login'));
    await expect.poll(toasts).toContain(words);
    mend();
    await page.goto('/admin/blog');
    await page.waitForURL(at('/login'));
  });
});

describe('a session that ends while the author types', () => {
  /** Opens an editor with a marker field in it, which would be lost if the screen were rebuilt. */
  async function writing() {
    const visit = await open('/admin/blog/new', { signedInAs: 'admin', expected: [FAILED_REQUEST] });
    const { page } = visit;
    // The heading appears before the editor.
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await page.evaluate(() => {
      const field = document.createElement('textarea');
      field.setAttribute('aria-label', 'Probe');
      document.querySelector('#main')?.append(field);
    });
    const probe = page.getByLabel('Probe');
    await probe.pressSequentially('Not a word');
    await revoke('admin');
    await expire(page);
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.waitFor();
    return { ...visit, probe, dialog };
  }

  test('generating metadata opens the sign-in, as saving does', async () => {
    const { page, network } = await open('/admin/blog/new', { signedInAs: 'admin', expected: [FAILED_REQUEST] });
    await page.getByRole('textbox', { name: 'Title' }).fill('Brakes');
    await page.locator('.ql-editor').fill('Salt eats lines.');
    await network.answer('POST /functions/', 401, { error: 'Not signed in' });
    await page.getByRole('button', { name: 'Auto-generate' }).click();
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  });

  test('a wrong password is reported next to the form', async () => {
    const { page, dialog } = await writing();
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('Invalid login credentials').waitFor();
    await dialog.getByRole('button', { name: 'Close this message' }).click();
    expect(await dialog.isVisible()).toBe(true);
  });

  test('another account without the role gets an explanation, and an admin can still sign in', async () => {
    const { probe, dialog } = await writing();
    await dialog.getByLabel('Email').fill('user@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog.getByText("user@example.com doesn't have permission to edit posts.").waitFor();
    await dialog.getByLabel('Email').fill('admin@example.com');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await probe.inputValue()).toBe('Not a word');
  });

  test('the sign-in over the text can be dismissed', async () => {
    const { page, dialog } = await writing();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await page.waitForURL(at('/login'));
    await page.getByLabel('Email').waitFor();
  });
});
