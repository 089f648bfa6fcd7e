import type { Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PASSWORD } from '../blog/backend/support/backend.ts';
import { axeFindingsOnBoth } from '../browser/support/axe.ts';
import { type StaffLook, staffRoom } from './support/staff.ts';

const { open, backend, insert, forget, at } = staffRoom();

const TOKEN = 'POST /auth/v1/token';

/** Opens the form at a path, ready to be filled in. */
async function formAt(path: string, look: StaffLook = {}) {
  const visit = await open(path, look);
  await visit.page.getByLabel('Email').waitFor();
  return { ...visit, ...fieldsOf(visit.page) };
}

function fieldsOf(page: Page) {
  return {
    email: page.getByLabel('Email'),
    password: page.getByLabel('Password', { exact: true }),
    button: page.locator('form button[type=submit]'),
    errors: () => page.locator('.wrong-text').allTextContents(),
    focused: () => page.evaluate(() => document.activeElement?.getAttribute('name')),
  };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

describe('errors before anything is sent', () => {
  test('an error disappears once corrected, and describes its field until then', async () => {
    const { page, email, password, button, errors, focused, toasts } = await formAt('/login');
    await email.fill(' admin@example.com ');
    await button.click();
    expect(await toasts()).toEqual(['Validation Error: Password is required']);
    expect(await focused()).toBe('password');
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    // The next message replaces it instead of appearing below it.
    await email.fill('admin');
    await button.click();
    expect(await toasts()).toEqual(['Validation Error: Invalid email address']);
    await email.fill('admin@example.com');
    await button.click();
    expect(await toasts()).toEqual(['Validation Error: Password is required']);
    expect(await page.locator(`#${await password.getAttribute('aria-describedby')}`).textContent()).toBe(
      'Error: Password is required',
    );

    await password.pressSequentially('x');
    expect(await errors()).toEqual([]);
    expect(await password.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('signing in', () => {
  test('signing in opens the posts with a message, and repeated clicks send one request', async () => {
    const { page, email, password, button, toasts, network } = await formAt('/login');
    const release = await network.hold(TOKEN);
    await email.fill(' admin@example.com');
    await password.fill(PASSWORD);
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await password.press('Enter');
    await button.dispatchEvent('click');

    expect(await button.innerText()).toBe('Signing in...');
    expect(await button.isDisabled()).toBe(true);
    expect(await button.getAttribute('aria-busy')).toBe('true');
    expect(await page.locator('form').getAttribute('aria-busy')).toBe('true');
    release();
    await page.waitForURL(at('/admin/blog'));
    expect(await toasts()).toEqual(['Success: Logged in successfully!']);
    expect(network.sentTo(TOKEN).map(({ path, body }) => [path, body])).toMatchObject([
      ['/auth/v1/token?grant_type=password', { email: 'admin@example.com', password: PASSWORD }],
    ]);
    await page.getByRole('heading', { level: 1, name: 'Blog posts' }).waitFor();
    await expect.poll(() => page.title()).toBe('Blog posts | Acme');
  });

  test('signing in returns to the requested page, also by way of the sign-up', async () => {
    const [id] = await insert({});
    const { page, email, password } = await formAt(`/admin/blog?status=draft&q=a%20b`);
    expect(new URL(page.url()).pathname).toBe('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    // Both forms have these fields.
    await page.getByLabel('Full name').waitFor({ state: 'detached' });
    await email.fill('admin@example.com');
    await password.fill(PASSWORD);
    await password.press('Enter');
    await page.waitForURL(at('/admin/blog?status=draft&q=a%20b'));

    const other = await formAt(`/admin/blog/edit?id=${id}`);
    await other.email.fill('admin@example.com');
    await other.password.fill(PASSWORD);
    await other.button.click();
    await other.page.waitForURL(at(`/admin/blog/edit/${id}`));
  });

  test.each(['/login', '/signup'])('%s redirects a user who is already signed in', async (path) => {
    const { page } = await open(path, { signedInAs: 'admin' });
    await page.waitForURL(at('/admin/blog'));
  });
});

describe('signing up', () => {
  const fill = async ({ page, email, password }: Awaited<ReturnType<typeof formAt>>, address: string) => {
    await page.getByLabel('Full name').fill(' Ann Lee ');
    await email.fill(address);
    await password.fill('secret');
  };

  test('signing up creates an account without a role and prefills the sign-in form', async () => {
    const visit = await formAt('/signup');
    const { page, email, button, toasts, network } = visit;
    onTestFinished(() => forget('ann@example.com'));
    const release = await network.hold('POST /auth/v1/signup');
    await fill(visit, 'ann@example.com');
    await button.dblclick();
    expect(await button.innerText()).toBe('Creating account...');
    expect(await button.isDisabled()).toBe(true);
    release();

    await page.waitForURL(at('/login'));
    expect(await toasts()).toEqual(['Success: Account created successfully! You can now log in.']);
    expect(await email.inputValue()).toBe('ann@example.com');
    const sent = network.sentTo('POST /auth/v1/signup');
    expect(sent.map(({ path }) => path)).toEqual([`/auth/v1/signup?redirect_to=${encodeURIComponent(at('/'))}`]);
    expect(sent[0]?.body).toMatchObject({
      email: 'ann@example.com',
      password: 'secret',
      data: { full_name: 'Ann Lee' },
    });
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.reload();
    expect(await heading(page)).toBe('Admin sign-in');

    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByLabel('Password', { exact: true }).fill('secret');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    const { data } = await backend()
      .clients.service.from('profiles')
      .select('full_name')
      .eq('full_name', 'Ann Lee')
      .throwOnError();
    expect(data).toHaveLength(1);
  });

  test('signing up reports that the account must be confirmed', async () => {
    const visit = await formAt('/signup');
    await visit.network.answer('POST /auth/v1/signup', 200, {
      id: '00000000-0000-4000-8000-000000000000',
      email: 'b@example.com',
      confirmation_sent_at: '2026-01-01T00:00:00Z',
    });
    await fill(visit, 'b@example.com');
    await visit.button.click();
    await visit.page.waitForURL(at('/login'));
    expect(await visit.toasts()).toEqual([
      'Success: Account created successfully! You can now log in. First confirm your email with the link we sent you.',
    ]);
  });

  test("a site with sign-up closed doesn't offer it, and says who creates accounts", async () => {
    const prepare: StaffLook['prepare'] = (context) =>
      context.route('**/admin/site.json', async (route) => {
        const response = await route.fetch();
        const site = await response.json();
        expect(site).toMatchObject({ isSignUpOpen: true });
        await route.fulfill({ response, json: { ...site, isSignUpOpen: false } });
      });
    const { page } = await formAt('/login', { prepare });
    expect(await page.getByRole('link', { name: 'Create an account' }).count()).toBe(0);

    await page.goto('/signup');
    await page.getByText('Ask the owner of Acme for an account.').waitFor();
    expect(await page.locator('form').count()).toBe(0);
    expect(await axeFindingsOnBoth(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').waitFor();
  });
});

describe('form fields', () => {
  test.each([
    ['/login', ['email email username', 'password password current-password']],
    ['/signup', ['full-name fullName name', 'email email username', 'password password new-password']],
  ])('%s labels its fields for password managers and people', async (path, fields) => {
    const { page } = await formAt(path);
    const found = await page
      .locator('form input')
      .evaluateAll((inputs) =>
        inputs.map((input) => `${input.id} ${input.getAttribute('name')} ${input.getAttribute('autocomplete')}`),
      );
    expect(found).toEqual(fields);
    expect(await page.locator('header nav').first().isVisible()).toBe(true);
  });

  test('a password can be pasted, shown and hidden, and is hidden when submitted', async () => {
    const { page, email, password, button } = await formAt('/login', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await email.fill('admin@example.com');
    await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
    await password.focus();
    await page.keyboard.press('ControlOrMeta+V');
    expect(await password.inputValue()).toBe(PASSWORD);

    const reveal = page.getByRole('button', { name: 'Show password' });
    await reveal.click();
    expect([await password.getAttribute('type'), await reveal.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    await button.click();
    await page.waitForURL(at('/admin/blog'));
  });

  test('submitting the form hides a visible password', async () => {
    const { page, password, button } = await formAt('/login');
    await password.fill('x');
    await page.getByRole('button', { name: 'Show password' }).click();
    await button.click();
    expect(await password.getAttribute('type')).toBe('password');
  });
});
