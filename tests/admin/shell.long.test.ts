import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { createJob } from '../../src/blog/store/job-calls.ts';
import { HOST_NAMES } from '../../src/hosts/hosts.ts';
import { axeFindings, axeFindingsOnBoth } from '../browser/support/axe.ts';
import { FAILED_REQUEST, type StaffLook, type StaffVisit, staffRoom } from './support/staff.ts';

const { open, insert, backend } = staffRoom();

const insertJob = async () => {
  const job = { service: 'oil', town: 'avon', date: '2026-01-05' };
  return [(await createJob(backend().clients.admin, { job, story: 'Done.' })).id];
};

const SCREENS = [
  ...['/login', '/signup', '/admin/blog', '/admin/blog/new', '/admin/jobs', '/admin/jobs/new', '/admin/account'],
];

/** Locates the heading of the app once it runs. */
const heading = (page: Page) => page.locator('#staff:has(.toasts) h1');

describe.each(HOST_NAMES)('the admin on the host %s', (host) => {
  const isBySelf = host === 'static' || host === 'github';

  test.each([
    ['/login', undefined, 'Admin sign-in'],
    ['/signup', undefined, 'Create an account'],
    ['/admin/blog', 'admin', 'Blog posts'],
    ['/admin/blog/new', 'admin', 'New Blog Post'],
    ['/admin/jobs', 'admin', 'Finished jobs'],
    ['/admin/jobs/new', 'admin', 'New Job'],
    ['/admin/account', 'admin', 'Your account'],
  ] as const)('%s shows its screen', async (path, signedInAs, name) => {
    const { page } = await open(path, { host, ...(signedInAs && { signedInAs }) });
    await heading(page).waitFor();
    await expect.poll(() => page.title()).toContain(`${name} | `);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/^noindex\b/);
    expect(await heading(page).textContent()).toBe(name);
  });

  test.each(['blog', 'jobs'])('one of the %s opens at its own URL, also after a reload', async (kind) => {
    const [id] = await (kind === 'blog' ? insert({}) : insertJob());
    const { page } = await open(`/admin/${kind}/edit/${id}`, {
      host,
      signedInAs: 'admin',
      expected: isBySelf ? [/status of 404/] : [],
    });
    const shown = async () => {
      await heading(page).waitFor();
      await page.waitForURL((url) => url.pathname === `/admin/${kind}/edit/${id}` && url.search === '');
    };
    await shown();
    await page.reload();
    await shown();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/^noindex\b/);
  });

  test('a noindex header is sent if the host supports custom headers', async () => {
    const { page } = await open('/login', { host });
    for (const path of [...SCREENS, '/admin/site.json', '/admin/pages.json']) {
      const answer = await page.request.get(path);
      expect([path, answer.status(), answer.headers()['x-robots-tag']]).toEqual([
        path,
        200,
        isBySelf ? undefined : 'noindex',
      ]);
    }
  });

  test('the content security policy allows no inline code', async () => {
    const { page } = await open('/login', { host });
    for (const path of [...SCREENS, '/admin/blog/edit', '/admin/jobs/edit']) {
      const answer = await page.request.get(path);
      const policy =
        answer.headers()['content-security-policy'] ??
        /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(await answer.text())?.[1] ??
        '';
      expect(policy).toContain("default-src 'none'".replaceAll("'", isBySelf ? '&#x27;' : "'"));
      expect(policy).not.toMatch(/unsafe|data:|\*/);
    }
  });
});

test('an unknown URL below the editor shows the 404 screen', async () => {
  const { page } = await open('/admin/blog/edit/a/b', {});
  expect(await heading(page).innerText()).toBe('Page not found');
  await expect.poll(() => page.title()).toContain('Page not found | ');
});

test.each(SCREENS)('%s explains that it needs JavaScript', async (path) => {
  const { page } = await open(path, { javaScript: false });
  expect(await page.locator('main').innerText()).toContain('Signing in and writing posts needs JavaScript');
  expect(await page.locator('h1').count()).toBe(1);
});

describe('a site without a backend', () => {
  test.each<[string, (visit: StaffVisit) => Promise<() => void>, string]>([
    [
      'the backend was never named',
      ({ network }) => network.answer('GET /backend.json', 404, 'Not found'),
      'No backend is connected',
    ],
    [
      'another page is returned',
      ({ network }) => network.answer('GET /backend.json', 200, '<!doctype html>'),
      'No backend is connected',
    ],
    ["the host can't be reached", ({ network }) => network.cut('GET /backend.json'), "This page couldn't be loaded"],
    ['the host fails', ({ network }) => network.answer('GET /backend.json', 503, ''), "This page couldn't be loaded"],
    [
      'the site is unknown',
      ({ network }) => network.answer('GET /admin/site.json', 404, ''),
      "This page couldn't be loaded",
    ],
  ])('the app explains why it cannot start: %s', async (_, prevent, words) => {
    const visit = await open('/about', { expected: [FAILED_REQUEST, /\.json: (404|503)/] });
    const { page } = visit;
    const mend = await prevent(visit);
    await page.goto('/login');
    const unable = page.locator('#staff h1');
    await unable.getByText(words).waitFor();
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await retry.waitFor();
    expect(await unable.innerText()).toBe(words);
    mend();
    await retry.click();
    await page.getByLabel('Email').waitFor();
  });
});

test('a part of the app that fails to load is explained, and loads on the next try', async () => {
  const { page, network } = await open('/about', {
    signedInAs: 'admin',
    expected: [FAILED_REQUEST, /dynamically imported module/, /ErrorBoundary|route/i],
  });
  const mend = await network.cut(/GET \/assets\/admin-editor/);
  await page.goto('/admin/blog/new');
  await page.getByText('Part of this page failed to load.').waitFor();
  expect(await heading(page).innerText()).toBe('Something went wrong');
  expect(await axeFindingsOnBoth(page)).toEqual([]);
  mend();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await heading(page).getByText('New Blog Post').waitFor();
});

test('each screen change scrolls to the top, sets the title and focuses the first field', async () => {
  const { page } = await open('/login', { width: 360, height: 400 });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await page.getByLabel('Email').waitFor();
  expect(await focused()).toBe('email');
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full name').waitFor();
  await expect
    .poll(async () => [await page.title(), await focused(), await page.evaluate(() => scrollY)])
    .toEqual(['Create an account | Acme', 'fullName', 0]);
  await page.goBack();
  await page.waitForFunction(() => document.title.startsWith('Admin sign-in'));
  await expect.poll(focused).toBe('email');
});

describe('every screen', () => {
  const EVERY: readonly [string, string, StaffLook, (visit: StaffVisit) => Promise<unknown>][] = [
    ['the sign-in', '/login', {}, ({ page }) => page.getByLabel('Email').waitFor()],
    ['a sign-in with errors', '/login', {}, ({ page }) => page.getByRole('button', { name: 'Sign In' }).click()],
    ['the sign-up', '/signup', {}, ({ page }) => page.getByLabel('Full name').waitFor()],
    [
      'a sign-up with errors',
      '/signup',
      {},
      ({ page }) => page.getByRole('button', { name: 'Create Account' }).click(),
    ],
    [
      'access denied',
      '/admin/blog',
      { signedInAs: 'user' },
      ({ page }) => page.getByRole('link', { name: 'Go to Home' }).waitFor(),
    ],
    [
      'access denied without an answer, and no connection',
      '/admin/blog',
      { signedInAs: 'user', expected: [FAILED_REQUEST, /could not check the role/] },
      async ({ page, network, context }) => {
        await network.answer('POST /rest/v1/rpc/has_role', 500, {});
        await page.reload();
        await page.getByRole('button', { name: 'Check again' }).waitFor();
        await context.setOffline(true);
        await page.getByText("You're offline.").waitFor();
      },
    ],
    [
      'no backend',
      '/login',
      { expected: [FAILED_REQUEST] },
      async ({ page, network }) => {
        await network.answer('GET /backend.json', 404, '');
        await page.reload();
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      },
    ],
    [
      'a sign-in over the editor',
      '/admin/blog/new',
      { signedInAs: 'admin' },
      async ({ page }) => {
        // The heading appears before the editor.
        await page.getByRole('textbox', { name: 'Title' }).waitFor();
        await page.evaluate(() => {
          const key = Object.keys(localStorage).find((name) => name.startsWith('sb-')) as string;
          localStorage.clear();
          new BroadcastChannel(key).postMessage({ event: 'SIGNED_OUT', session: null });
        });
        await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
      },
    ],
  ];

  test.each(EVERY)('a screen passes axe in light and dark mode and fits the window: %s', async (_, path, look, act) => {
    const visit = await open(path, { width: 320, ...look });
    await act(visit);
    for (const width of [320, 360, 1280]) {
      await visit.page.setViewportSize({ width, height: 800 });
      expect(await axeFindings(visit.page)).toEqual([]);
      expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  test('every touch target is large enough on a phone', async () => {
    for (const [, path, look, act] of EVERY) {
      const visit = await open(path, { width: 360, isPhone: true, ...look });
      await act(visit);
      const small = await visit.page.locator('#staff :is(a, button, input)').evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility() && !element.closest('p.fine'))
          .filter((element) => {
            // A label is the touch target of its checkbox.
            const { height, width } = (element.closest('label') ?? element).getBoundingClientRect();
            return height < 44 || width < 44;
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      );
      expect(small).toEqual([]);
    }
  });
});
