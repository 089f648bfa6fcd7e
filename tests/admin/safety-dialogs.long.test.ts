import type { Page } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { axeFindings, axeFindingsOnBoth } from '../browser/support/axe.ts';
import { clipboard } from './support/clipboard.ts';
import { FAILED_REQUEST, type StaffLook, staffRoom } from './support/staff.ts';
import { chooseMore, saveButton } from './support/writing.ts';

const room = staffRoom();

beforeEach(() => room.clear());

const POST = {
  status: 'published',
  content: '<p>Salt eats lines.</p><p>Look twice a year.</p>',
  excerpt: 'What salt does.',
};

// A host without rules answers a post's URL with its 404 page.
const ADMIN: StaffLook = { signedInAs: 'admin', expected: [FAILED_REQUEST] };

const OWN_WINDOW = 'You have this post open in another window too.';
const BEAT = '**/rest/v1/rpc/blog_editor_beat';

const surface = (page: Page) => page.locator('.ql-editor');
const dialog = (page: Page) => page.locator('dialog[open]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true }).inputValue();

async function typeTitle(page: Page, title: string): Promise<void> {
  await surface(page).waitFor();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
}

/** Sends the window to the background and brings it back. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

test('an author in conflict can copy their text, and sees if the browser denies it', async () => {
  const [id = ''] = await room.insert({ ...POST, title: 'Salt', slug: 'conflict' });
  const { page, context } = await room.open(`/admin/blog/edit/${id}`, ADMIN);
  await typeTitle(page, 'My salt');
  const theirs = { title: 'Their salt' };
  await room.backend().clients.admin.from('blog_posts').update(theirs).eq('id', id).throwOnError();
  await saveButton(page).click();
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { write: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    }),
  );
  await button(page, 'Copy my text').click();
  await dialog(page).getByText('blocked copying').waitFor();
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
  await context.grantPermissions(['clipboard-write']);
  await button(page, 'Copy my text').click();
  await dialog(page).getByRole('status').getByText('Copied').waitFor();
  const [text, html] = await clipboard(page);
  expect(text).toBe('My salt\n\nWhat salt does.\n\nSalt eats lines.\nLook twice a year.');
  expect(html).toMatch(/<h1[^>]*>My salt<\/h1><p[^>]*>What salt does\.<\/p>[\s\S]*Look twice a year\.<\/p>/);
  expect(await axeFindingsOnBoth(page)).toEqual([]);
});

test('leaving asks for confirmation only if something is unsaved', async () => {
  const [id = ''] = await room.insert({ ...POST, title: 'Guarded', slug: 'guarded' });
  const { page } = await room.open(`/admin/blog/edit/${id}`, ADMIN);
  const asked: string[] = [];
  page.on('dialog', (native) => {
    asked.push(native.type());
    void native.accept();
  });
  await surface(page).waitFor();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL('**/admin/blog');

  await page.goBack();
  await typeTitle(page, 'Guarded, changed');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await dialog(page).waitFor();
  expect(await axeFindingsOnBoth(page)).toEqual([]);
  await page.keyboard.press('Enter');
  expect(page.url()).toContain(id);
  await page.goForward();
  await dialog(page).waitFor();
  await button(page, 'Stay').click();
  expect(await title(page)).toBe('Guarded, changed');

  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await button(page, 'Restore my text').click();
  await saveButton(page).click();
  await page.waitForURL('**/admin/blog');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('earlier versions are shown with their differences and can be restored', async () => {
  const [id = ''] = await room.insert({ ...POST, title: 'First', slug: 'versions' });
  for (const title of ['Second', 'Third'])
    await room.backend().clients.admin.from('blog_posts').update({ title }).eq('id', id).throwOnError();
  const { page, network } = await room.open(`/admin/blog/edit/${id}`, ADMIN);
  await surface(page).waitFor();
  const end = await network.answer('GET /rest/v1/blog_revisions', 400, { message: 'no' });
  await chooseMore(page, 'Version history');
  await dialog(page).getByText("Couldn't load the versions.").waitFor();
  end();
  await button(page, 'Try again').click();
  await dialog(page).locator('li').first().waitFor();
  expect(await dialog(page).locator('li').count()).toBe(3);
  expect(await dialog(page).locator('[aria-pressed="true"]').innerText()).toMatch(
    /^\w{3} \d+, .*Changed since: Title$/s,
  );
  expect(await dialog(page).locator('ins').innerText()).toContain('Second');
  await dialog(page).locator('li button').last().click();
  expect(await dialog(page).locator('ins').innerText()).toContain('First');
  expect(await axeFindingsOnBoth(page)).toEqual([]);
  await button(page, 'Use this version').click();
  expect(await title(page)).toBe('First');
  await button(page, 'Undo').click();
  expect(await title(page)).toBe('Third');
});

test('two users see each other, one user sees a second window, and closed windows disappear', async () => {
  const { clients, database } = room.backend();
  await clients.service.rpc('grant_role_by_email', { _email: 'author@example.com', _role: 'admin' }).throwOnError();
  const [id = ''] = await room.insert({ ...POST, title: 'Shared', slug: 'shared' });
  const { page } = await room.open(`/admin/blog/edit/${id}`, ADMIN);
  await surface(page).waitFor();
  const other = await room.open(`/admin/blog/edit/${id}`, { ...ADMIN, signedInAs: 'author', width: 360 });
  await other.page
    .getByText(/^admin has also had this post open since (?:[A-Z][a-z]{2} \d+, )?\d+:\d\d [AP]M\.$/)
    .waitFor();
  expect(await axeFindings(other.page)).toEqual([]);
  expect(await other.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  // The notice appears once typing pauses.
  await page.evaluate(() => {
    let typed = 0;
    addEventListener('input', () => (typed = performance.now()), true);
    new MutationObserver(() => {
      if (document.querySelector('.note'))
        document.documentElement.dataset['rest'] ??= String(performance.now() - typed);
    }).observe(document, { childList: true, subtree: true });
  });
  const beat = page.waitForResponse(BEAT);
  await surface(page).pressSequentially('S');
  await Promise.all([surface(page).pressSequentially('alt and sand. ', { delay: 50 }), lookAgain(page)]);
  await beat;
  await page.getByText(/^author has also had this post open/).waitFor();
  expect(Number(await page.evaluate(() => document.documentElement.dataset['rest']))).toBeGreaterThan(1_900);

  const elsewhere = await room.open(`/admin/blog/edit/${id}`, ADMIN);
  await elsewhere.page.getByText(OWN_WINDOW).waitFor();
  await elsewhere.page.goto('/login');
  await other.page.getByRole('link', { name: 'Cancel' }).click();
  await expect
    .poll(async () => (await database.query('select from public.blog_editors where post_id = $1', [id])).rows.length, {
      timeout: 10_000,
    })
    .toBe(1);
  await lookAgain(page);
  await expect.poll(() => page.locator('.note').count(), { timeout: 30_000 }).toBe(0);
});
