import { beforeEach, expect, test } from 'vitest';
import { FAILED_REQUEST, staffRoom } from './support/staff.ts';

const room = staffRoom();
const SIGNED_IN = { signedInAs: 'admin' } as const;

beforeEach(room.clear);

/** Returns the times of all saves of a post, in milliseconds since 1970, oldest first. */
async function savesOf(slug: string): Promise<number[]> {
  const { service } = room.backend().clients;
  const { data } = await service.from('blog_posts').select('id,created_at,updated_at').eq('slug', slug).throwOnError();
  const [post] = data;
  if (!post) return [];
  const former = await service.from('blog_revisions').select('saved_at').eq('post_id', post.id).throwOnError();
  const times = [post.updated_at, ...former.data.map(({ saved_at }) => saved_at)];
  return times.map((time) => Date.parse(time)).sort((a, b) => a - b);
}

test('the status line stays still and matches the database while the author types', async () => {
  await room.insert({ slug: 'typed', title: 'Typed' });
  const { page, expect: allow } = await room.open('/admin/blog/new', SIGNED_IN);
  allow(FAILED_REQUEST);
  await page.locator('.ql-editor').waitFor();
  await page.evaluate(() => {
    const line = document.querySelector('.state-line > span') as HTMLElement;
    const seen: { text: string; at: number }[] = [];
    const look = () => {
      if (line.innerText !== seen.at(-1)?.text) seen.push({ text: line.innerText, at: Date.now() });
    };
    look();
    new MutationObserver(look).observe(line, { characterData: true, childList: true, subtree: true });
    Object.assign(window, { seen });
  });
  await page.fill('#title', 'Typed');
  await page.locator('.ql-editor').click();
  const end = Date.now() + 23_000;
  let words = 0;
  while (Date.now() < end) await page.keyboard.type(`word${words++} `, { delay: 60 });
  const seen = await page.evaluate(() => (window as never as { seen: { text: string; at: number }[] }).seen);

  // Another post has the title's slug, so autosave uses the next one.
  expect(await page.inputValue('#slug')).toBe('typed-2');
  const saves = await savesOf('typed-2');
  expect(saves.length).toBeGreaterThanOrEqual(2);
  for (const { text, at } of seen) {
    const before = saves.filter((time) => time <= at);
    if (text === 'Saved just now') expect(at - (before.at(-1) as number)).toBeLessThan(15_000);
    else if (text === 'Saving') continue;
    else expect(before, text).toEqual([]);
  }
  // A slow machine may show "Saving".
  expect(seen.map(({ text }) => text).filter((text) => text !== 'Saving')).toEqual(
    expect.arrayContaining(['New draft', 'Not saved yet', 'Saved just now']),
  );
  expect(seen.length).toBeLessThanOrEqual(8);
  expect(await page.locator('.ql-editor').innerText()).toContain(`word${words - 1}`);
});

test('a taken slug typed by the author is named, and the free one saves at once', async () => {
  await room.insert({ slug: 'mine', title: 'Mine' });
  const { page, expect: allow } = await room.open('/admin/blog/new', SIGNED_IN);
  allow(FAILED_REQUEST);
  await page.fill('#title', 'A title');
  await page.fill('#slug', 'mine');
  const surface = page.locator('.ql-editor');
  await surface.click();
  await page.keyboard.type('Before');
  const line = page.locator('.state-line > span').first();
  await expect.poll(() => line.innerText(), { timeout: 20_000 }).toBe("Can't save: this slug is taken");
  await page.locator('.state-line').getByRole('button', { name: 'Use mine-2' }).click();
  await page.keyboard.type(', after');
  await expect.poll(() => line.innerText(), { timeout: 5_000 }).toBe('Saved just now');
  expect(await surface.innerText()).toBe('Before, after');
  await expect.poll(() => savesOf('mine-2')).not.toEqual([]);
});
