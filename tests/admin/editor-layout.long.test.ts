import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { FAILED_REQUEST, staffRoom } from './support/staff.ts';
import { saveButton } from './support/writing.ts';

const room = staffRoom();
const LONG = {
  title: 'Brake lines, rust and the road: a winter check for vans 2026',
  content: `<p>${'Salt eats lines. '.repeat(400)}</p>`,
};

beforeEach(() => room.clear());

async function editor(width: number, height: number) {
  const [id = ''] = await room.insert({ ...LONG, slug: `${'brake-lines-'.repeat(16)}1` });
  const visit = await room.open(`/admin/blog/edit/${id}`, { signedInAs: 'admin', width, height });
  await visit.page.locator('.ql-editor').waitFor();
  await visit.page.getByText(/^Saved /).waitFor();
  return visit;
}

/** Returns where an element is in the window. */
const box = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((part) => part.getBoundingClientRect().toJSON() as DOMRect);

const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const WINDOWS = [
  [320, 568],
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const;

describe.each(WINDOWS)('the editor in a window of %i by %i pixels', (width, height) => {
  test("the one-row bar keeps status and save button visible, and messages don't cover them", async () => {
    const { page } = await editor(width, height);
    expect((await box(page, '.edbar')).height).toBeLessThan(64);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.fill('#excerpt', '');
    await saveButton(page).click();
    await page.locator('.toast').waitFor();
    await page.evaluate(() => scrollTo(0, 600));
    const parts = ['.state-line', '.fin', '.toast'] as const;
    const [status, buttons, message] = await Promise.all(parts.map((part) => box(page, part)));
    if (!status || !buttons || !message) throw new Error('something is missing');
    for (const part of [status, buttons]) {
      expect(part.top).toBeGreaterThanOrEqual(0);
      expect(part.bottom).toBeLessThanOrEqual(height);
      expect(meet(part, message)).toBe(false);
    }
  });

  test('no bar covers the focused element', async () => {
    const { page } = await editor(width, height);
    const hidden: string[] = [];
    let last = '';
    for (let step = 0; step < 60 && last !== 'excerpt'; step++) {
      await page.keyboard.press('Tab');
      last = await page.evaluate(() => {
        const at = document.activeElement as HTMLElement;
        return at.id || at.getAttribute('aria-label') || at.textContent || at.tagName;
      });
      // The text is longer than the window. Its caret shows the focus.
      const isSeen = await page.evaluate(() => {
        const at = document.activeElement as HTMLElement;
        if (at.classList.contains('ql-editor')) return true;
        const { left, top, width: wide, height: high } = at.getBoundingClientRect();
        return [2, high / 2, high - 2].every((down) => {
          const found = document.elementFromPoint(left + wide / 2, top + down);
          return found !== null && (at.contains(found) || found.contains(at) || found.tagName === 'LABEL');
        });
      });
      if (!isSeen) hidden.push(last);
    }
    expect(last).toBe('excerpt');
    expect(hidden).toEqual([]);
  });
});

test('no bar covers the text in a window zoomed to 400%', async () => {
  const { page } = await editor(320, 256);
  const positions = await page
    .locator('.edbar, .fin, .state-line, .tb')
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).position));
  expect(positions).toEqual(['static', 'static', 'static', 'static']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a phone fits an uploading image with a long name, and one that failed to load', async () => {
  const [id = ''] = await room.insert({
    ...LONG,
    slug: 'pictures',
    content: '<p><img src="/nothing.png" alt="Nothing" width="1600" height="900"></p>',
  });
  const { page, network } = await room.open(`/admin/blog/edit/${id}`, {
    signedInAs: 'admin',
    width: 320,
    height: 568,
    expected: [FAILED_REQUEST],
  });
  await page.locator('.ql-editor').waitFor();
  await network.hold('POST /storage');
  const buffer = await sharp({ create: { width: 1600, height: 100, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('Add images to the text')
    .setInputFiles([{ name: `${'the-van-in-the-yard-'.repeat(5)}.png`, mimeType: 'image/png', buffer }]);
  await page.getByRole('button', { name: 'Later' }).click();
  expect((await box(page, '.uploads button')).right).toBeLessThanOrEqual(320);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the bar appears while a post loads, and nothing moves when it has loaded', async () => {
  const [id = ''] = await room.insert({ ...LONG, slug: 'late' });
  const { page, network } = await room.open('/login', { signedInAs: 'admin' });
  await page.waitForURL('**/admin/blog');
  const letGo = await network.hold('* /rest/v1/blog_posts');
  await page.goto(`/admin/blog/edit/${id}`);
  await page.locator('.bone').first().waitFor();
  const [bar, panel] = await Promise.all([box(page, '.edbar'), box(page, '.panel')]);
  letGo();
  await page.locator('.ql-editor').waitFor();
  expect(await box(page, '.edbar')).toEqual(bar);
  expect(await box(page, '.panel')).toEqual(panel);
});
