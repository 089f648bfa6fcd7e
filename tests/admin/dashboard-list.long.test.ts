import { beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from '../browser/support/axe.ts';
import { FAILED_REQUEST, type StaffLook, staffRoom } from './support/staff.ts';
import { untilKept } from './support/writing.ts';

const room = staffRoom();

beforeEach(() => room.clear());

async function dashboard(look: StaffLook = {}, path = '/admin/blog') {
  const visit = await room.open(path, { signedInAs: 'admin', host: 'netlify', ...look });
  await visit.page.locator('tr[data-post], .empty').first().waitFor();
  return visit;
}

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ title: `Brakes ${index}` }));

describe('the contents of the list', () => {
  test('a row shows its author and a one-word badge, and uses red only for errors', async () => {
    await room.insert(
      { title: 'Lacks', excerpt: '', status: 'published' },
      {
        title: 'Broken',
        status: 'published',
        meta_description: 'x',
        content: '<p><a href="/blog/no-such-post">x</a></p>',
      },
    );
    const { page } = await dashboard();
    const row = (title: string) => page.locator('tr[data-post]', { hasText: title });
    await row('Broken').getByText('Broken link').waitFor();
    expect(await row('Lacks').locator('.who').innerText()).toBe('admin');
    expect(await row('Lacks').locator('.badge').innerText()).toBe('Published');
    expect(await row('Lacks').locator('.warn').count()).toBe(0);
    expect(await row('Broken').locator('.warn').count()).toBe(1);
  });

  test('nothing moves when the connection drops', async () => {
    await room.insert({ title: 'Tires' });
    const { page, context } = await dashboard();
    const place = () => page.locator('h1').boundingBox();
    const before = await place();
    await context.setOffline(true);
    await page.getByText("You're offline.").waitFor();
    expect(await place()).toEqual(before);
    await context.setOffline(false);
    await page.getByText("You're offline.").waitFor({ state: 'detached' });
  });
});

describe('search and selection', () => {
  test('a search matches words across tags but never the tags themselves', async () => {
    await room.insert(
      { title: 'One', slug: 'one', content: '<p>Salt eats <strong>brake</strong> lines &amp; clips</p>' },
      { title: 'Two', slug: 'two', content: '<p>Diesel</p>' },
      { title: 'Three', slug: 'three', content: '<p>("a\\b^[c]-*</p>' },
    );
    const { page } = await dashboard({}, '/admin/blog?in=texts');
    const titles = () => page.locator('tr[data-post] th a').allTextContents();
    for (const [search, found] of [
      ['eats brake lines & clips', ['One']],
      ['diesel', ['Two']],
      ['strong', []],
      ['("a\\b^[c]-*', ['Three']],
    ] as const) {
      await page.fill('#search-posts', search);
      await expect.poll(titles).toEqual(found);
    }
  });

  test('a search without results offers to search the post texts', async () => {
    await room.insert({ title: 'One', content: '<p>Salt</p>' });
    const { page } = await dashboard({}, '/admin/blog?q=salt');
    await page.getByRole('button', { name: 'Search content too' }).click();
    await page.getByRole('link', { name: 'One', exact: true }).waitFor();
    expect(await page.getByLabel('Search content').isChecked()).toBe(true);
  });

  test('all matching posts can be selected and published at once, on every page of the list', async () => {
    await room.insert(...many(60), { title: 'Tires' });
    const { page } = await dashboard({}, '/admin/blog?q=brakes');
    await page.getByLabel('Select all posts on this page').check();
    await page.getByText('25 posts selected').waitFor();
    await page.getByRole('button', { name: 'Select all 60 posts' }).click();
    await page.getByText('60 posts selected').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('.bulk').getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('60 posts published successfully').waitFor();
    const { count } = await room
      .backend()
      .clients.service.from('blog_posts')
      .select('id', { count: 'exact', head: true })
      .eq('status', 'published')
      .throwOnError();
    expect(count).toBe(60);
  });
});

describe('unsaved and deleted posts', () => {
  test('all unsaved versions on this device can be listed, opened and discarded', async () => {
    const [id] = await room.insert({ title: 'Tires', slug: 'tires', status: 'published' });
    const { page, expect: allow } = await dashboard();
    allow(FAILED_REQUEST);
    expect(await page.getByText('unsaved text').count()).toBe(0);
    for (const path of [`/admin/blog/edit/${id}`, '/admin/blog/new']) {
      await page.goto(path);
      await page.locator('.ql-editor').fill(`Words of ${path} that were not saved.`);
      await untilKept(page, `Words of ${path} that`);
      await page.getByRole('link', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await page.waitForURL(/\/admin\/blog$/);
    }
    await page.getByRole('button', { name: '2 unsaved versions' }).click();
    const list = page.getByRole('dialog', { name: 'Unsaved versions on this device' });
    await list.getByText(`Words of /admin/blog/edit/${id} that were not saved.`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await list.getByRole('button', { name: 'Discard: Untitled' }).click();
    await list.getByText('Untitled').waitFor({ state: 'detached' });
    await list.getByRole('link', { name: 'Open: Tires' }).click();
    await page.getByRole('dialog', { name: 'Unsaved version' }).waitFor();
  });

  test('a post can be deleted permanently from the trash after a confirmation', async () => {
    await room.insert({ title: 'Old', slug: 'old' });
    await room.backend().clients.service.from('blog_posts').delete().eq('slug', 'old').throwOnError();
    const { page } = await room.open('/admin/blog?view=trash', { signedInAs: 'admin' });
    await page.getByRole('button', { name: 'Delete forever "Old"' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this post forever?' });
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Delete forever' }).click();
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor();
  });
});
