import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from '../browser/support/axe.ts';
import { FAILED_REQUEST, type StaffVisit, staffRoom } from './support/staff.ts';

const { open, insert, clear, backend } = staffRoom();

beforeEach(clear);

const POSTS = [
  { title: 'Winter diesel: what changes below 20 \u00b0F, told at some length', slug: 'winter-diesel', excerpt: '' },
  {
    title: 'Pre-trip checks',
    slug: 'pre-trip-checks-that-a-driver-can-do-in-less-than-four-minutes-every-morning',
    status: 'published',
    meta_description: 'x',
    view_count: 12_041,
  },
  { title: 'W'.repeat(60), slug: 'w'.repeat(120), status: 'published' },
  {
    title: 'Tires',
    slug: 'tires',
    excerpt: '',
    content: '<img src="/x.png"><a href="/no">x</a>',
    status: 'published',
    updated_at: '2025-01-01T00:00:00Z',
    author_id: null,
  },
  ...Array.from({ length: 25 }, (_, index) => ({ title: `Brakes ${index}`, content: '<img src="/x.png">' })),
];

/** All states and dialogs of the dashboard, opened one after another. */
const STATES: Readonly<Record<string, (visit: StaffVisit) => Promise<unknown>>> = {
  posts: ({ page }) => page.getByText('not built yet').first().waitFor(),
  'selected posts': async ({ page }) => {
    await page.getByLabel('Select "Pre-trip checks"').check();
    await page.getByText('1 post selected').waitFor();
  },
  'the question before a delete': async ({ page }) => {
    const more = page.getByRole('button', { name: 'More actions for "Pre-trip checks"' });
    // With enough room, the row shows the menu's actions as icons.
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name: 'Delete "Pre-trip checks"' }).click();
  },
  'a deleted post': async ({ page }) => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.locator('.toast').waitFor();
  },
  'a post that another user changed': async ({ page }) => {
    await backend()
      .clients.service.from('blog_posts')
      .update({ excerpt: 'Anew' })
      .eq('slug', 'winter-diesel')
      .throwOnError();
    await page.waitForTimeout(550);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.locator('.mark').waitFor();
  },
  'posts to export': async ({ page }) => {
    await page.getByRole('button', { name: 'Export posts' }).click();
    await page.getByText('match the dashboard filters').waitFor();
  },
  'posts to import': async ({ page }) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Import posts' }).click();
    await page.getByText('Choose .md, .json or .zip files').waitFor();
  },
  'what an import would do': async ({ page }) => {
    const posts = [
      {
        slug: 'new',
        title: 'N'.repeat(120),
        excerpt: 'x',
        content: '<p onclick="x()">a</p>',
        status: 'published',
        category: 'Oil',
      },
      { slug: 'bare', title: 'Bare', status: 'published' },
      { slug: 'winter-diesel', title: 'Summer diesel' },
      { slug: 'no slug', title: 'x' },
    ];
    const file = {
      name: `${'long-name-'.repeat(12)}.json`,
      mimeType: 'text/plain',
      buffer: Buffer.from(JSON.stringify({ format: 'townpress posts', version: 1, posts })),
    };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByText('1 post will be published right away.').waitFor();
    await page.locator('dialog details').evaluateAll((groups) => {
      for (const group of groups) (group as HTMLDetailsElement).open = true;
    });
  },
  'no match': async ({ page }) => {
    await page.goto('/admin/blog?q=zzz');
    await page.getByRole('heading', { name: 'No post matches "zzz"' }).waitFor();
  },
  'the keyboard help': async ({ page }) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  },
  'the trash': async ({ page }) => {
    await page.goto('/admin/blog?view=trash');
    await page.getByRole('button', { name: /^Restore/ }).waitFor();
  },
  'no posts yet, and an empty trash': async ({ page }) => {
    await clear();
    await page.goto('/admin/blog?view=trash');
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  },
  'no posts yet': async ({ page }) => {
    await page.getByRole('link', { name: 'Back to posts' }).click();
    await page.getByRole('heading', { name: 'No posts yet' }).waitFor();
  },
  loading: async ({ page, network }) => {
    await network.hold('* /rest/v1/blog_posts');
    await page.goto('/admin/blog');
    await page.locator('.bones').first().waitFor();
  },
  failed: async ({ page, network, expect: expecting }) => {
    expecting(FAILED_REQUEST, /could not (?:be |check|load|read)/);
    await network.answer('* /rest/v1/blog_posts', 500, { message: 'down' });
    await page.goto('/admin/blog');
    await page.locator('.failed').waitFor();
    await page.locator('.toast.fail').waitFor();
  },
};

/**
 * Returns elements wider than the window and, on touch screens, targets under 44 px in either direction, except links
 * in text.
 */
function misfits(page: Page, isTouched: boolean): Promise<string[]> {
  return page.evaluate((touched) => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`the page is ${document.documentElement.scrollWidth} pixels wide`);
    const top = document.querySelector('dialog[open]') ? 'dialog[open]' : ':is(#main, .toasts)';
    for (const element of document.querySelectorAll<HTMLElement>(`${top} :is(a[href], button, input, select)`)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const target = element.closest('label') ?? element;
      const { width, height, left, right } = target.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent ?? element.id;
      if (touched && (width < 43.9 || height < 43.9) && !target.closest('.tabs'))
        found.push(`${name}: ${width} by ${height}`);
      if (left < -0.5 || right > innerWidth + 0.5) found.push(`${name}: from ${left} to ${right}`);
    }
    return found;
  }, isTouched);
}

describe.each([320, 360, 1280])('the dashboard at a width of %i pixels', (width) => {
  test('every state passes axe in light and dark mode, and every part is reachable', async () => {
    await insert(...POSTS.toReversed());
    const isPhone = width < 1280;
    const visit = await open('/admin/blog', { signedInAs: 'admin', width, isPhone });
    for (const [state, reach] of Object.entries(STATES)) {
      await reach(visit);
      expect(await axeFindings(visit.page), state).toEqual([]);
      expect(await misfits(visit.page, isPhone), state).toEqual([]);
    }
  });
});

test('every control has a border in forced colors, and the focus is visible', async () => {
  await insert(...POSTS.slice(0, 2));
  const { page } = await open('/admin/blog', { signedInAs: 'admin', forcedColors: 'active' });
  const button = page.getByRole('button', { name: /^Delete/ }).first();
  await button.waitFor();
  await page.keyboard.press('Tab');
  await button.focus();
  expect(await button.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
  const edges = await page
    .locator('.badge, .btn')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).borderTopStyle));
  expect(new Set(edges)).toEqual(new Set(['solid']));
});
