import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { shiftsOf } from '../browser/support/shifts.ts';
import { FAILED_REQUEST, type PostRow, type StaffLook, type StaffVisit, staffRoom } from './support/staff.ts';

const { open, insert, clear, backend } = staffRoom();

const LIST = 'GET /rest/v1/blog_posts';
const NOT_READ = /could not (?:be |check|load|read)/;

beforeEach(clear);

interface Dashboard extends StaffVisit {
  /** Titles in the table, top to bottom. */
  readonly titles: () => Promise<string[]>;
  readonly row: (title: string) => ReturnType<Page['locator']>;
  /** Name of the focused element and of the post it belongs to. */
  readonly focused: () => Promise<string>;
  /** Waits until exactly these posts are shown. */
  readonly shows: (...titles: string[]) => Promise<void>;
  readonly says: (toast: string) => Promise<void>;
  /** Simulates returning to the window. */
  readonly comeBack: () => Promise<void>;
}

async function dashboard(path = '/admin/blog', look: StaffLook = {}): Promise<Dashboard> {
  const visit = await open(path, { signedInAs: 'admin', ...look });
  const { page } = visit;
  await page.locator('[data-control="title"], .trash .name, .empty').first().waitFor();
  const titles = () => page.locator('[data-control="title"]').allTextContents();
  return {
    ...visit,
    titles,
    row: (title) => page.locator('tbody tr').filter({ has: page.getByRole('link', { name: title, exact: true }) }),
    focused: () =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        const name = element?.getAttribute('aria-label') ?? (element === document.body ? '' : element?.textContent);
        return `${element?.localName}: ${name}`;
      }),
    shows: (...wanted) => expect.poll(titles, { timeout: 10_000 }).toEqual(wanted),
    says: async (text) => {
      await expect.poll(visit.toasts, { timeout: 10_000 }).toContain(text);
    },
    comeBack: async () => {
      // The list isn't fetched twice within half a second.
      await page.waitForTimeout(550);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
    },
  };
}

const stored = async (fields: string) =>
  (await backend().clients.service.from('blog_posts').select(fields).order('created_at').throwOnError())
    .data as unknown as Record<string, unknown>[];
const change = async (slug: string, fields: PostRow) => {
  await backend().clients.admin.from('blog_posts').update(fields).eq('slug', slug).throwOnError();
};

describe('the list of posts', () => {
  test('an unknown status is shown as stored, never as published', async () => {
    const { page, network, shows, comeBack } = await dashboard();
    const odd = {
      id: 'x',
      title: 'Odd',
      slug: 'odd',
      status: 'archived',
      published_at: null,
      created_at: '2026-01-01T00:00:00Z',
      updated_at: '2026-01-01T00:00:00Z',
      view_count: 0,
      health: ['no-excerpt'],
      links: [],
    };
    await network.answer(LIST, 200, [odd]);
    await comeBack();
    await shows('Odd');
    expect(
      await page.locator('.badge').evaluateAll((all) => all.map((one) => [one.className, one.textContent])),
    ).toEqual([['badge', 'archived']]);
  });

  test('a list that fails to load reports it and can be retried in place', async () => {
    await insert({ title: 'Brakes' });
    let repair = () => {};
    const prepare = async () => {};
    const visit = await open('/login', { prepare, signedInAs: 'admin', expected: [FAILED_REQUEST, NOT_READ] });
    repair = await visit.network.answer('* /rest/v1/blog_posts', 500, { message: 'down' });
    await visit.page.goto('/admin/blog');
    await visit.page.getByText("Couldn't load the posts.").waitFor();
    expect(await visit.toasts()).toEqual(['Failed to fetch blog posts']);
    repair();
    await visit.page.getByRole('button', { name: 'Try again' }).click();
    await visit.page.getByRole('link', { name: 'Brakes', exact: true }).waitFor();
  });

  test('nothing moves when the posts load', async () => {
    await insert(
      ...Array.from({ length: 12 }, (_, index) => ({
        title: `Post about brakes ${index}`,
        status: index % 2 ? 'published' : 'draft',
      })),
      { author_id: null },
    );
    for (const width of [360, 1280]) {
      const { page, network } = await open('/login', { signedInAs: 'admin', width });
      // The state in which the dashboard was last used on this device.
      await page.evaluate(() => localStorage.setItem('dashboard-filters', 'author'));
      const letGo = await network.hold('* /rest/v1/blog_posts');
      await page.goto('/admin/blog');
      await page.locator('.bones').first().waitFor();
      letGo();
      await page.getByText('not built yet').first().waitFor();
      await page.getByLabel('Author').getByRole('option', { name: 'No author' }).waitFor({ state: 'attached' });
      expect(await shiftsOf(page), `${width}`).toEqual([]);
    }
  });
});

describe('deleting a post', () => {
  test('deleting the last post moves the focus to the heading', async () => {
    await insert({ title: 'A' });
    const { page, focused } = await dashboard();
    await page.getByRole('button', { name: 'Delete "A"' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No posts yet' }).waitFor();
    await expect.poll(focused).toBe('h1: Blog posts');
  });

  test('a trash page beyond the last redirects to it, also after the last post there is restored', async () => {
    await insert(...Array.from({ length: 26 }, (_, index) => ({ title: `Post ${index}` })));
    await backend().database.query('delete from public.blog_posts');
    const { page, expect: expecting } = await dashboard('/admin/blog?view=trash&page=2');
    expecting(FAILED_REQUEST);
    await page.getByText('26 posts in the trash').waitFor();
    await page.getByRole('button', { name: /^Restore/ }).click();
    await page.getByText('25 posts in the trash').waitFor();
    expect(await page.locator('.trash .name').count()).toBe(25);
    await page.goto('/admin/blog?view=trash&page=9');
    await page.getByText('25 posts in the trash').waitFor();
    expect(new URL(page.url()).search).toBe('?view=trash');
  });

  test('a post whose slug is taken cannot be restored and stays in the trash', async () => {
    await insert({ title: 'A', slug: 'a' });
    await backend().clients.service.from('blog_posts').delete().eq('slug', 'a').throwOnError();
    await insert({ title: 'Another', slug: 'a' });
    const { page, says, expect: expecting } = await dashboard('/admin/blog?view=trash');
    expecting(FAILED_REQUEST);
    await page.getByRole('button', { name: 'Restore "A"' }).click();
    await says('Failed to restore post: Another post already has this slug.');
    await page.getByText('1 post in the trash').waitFor();
  });
});

describe('finding posts', () => {
  test('posts can be filtered by author and category if there is more than one', async () => {
    const { service } = backend().clients;
    const { data } = await service
      .from('blog_categories')
      .insert({ name: 'Brakes' })
      .select('id')
      .single()
      .throwOnError();
    onTestFinished(
      async () => void (await service.from('blog_categories').delete().eq('name', 'Brakes').throwOnError()),
    );
    await insert(
      { title: 'Pads', status: 'published', category_id: data.id },
      { title: 'Oil', author_id: backend().ids.author },
      { title: 'Drums', category_id: data.id },
    );
    const { page, shows, focused, openTab } = await dashboard();
    const tabs = async () => (await page.locator('.tabs a').allTextContents()).map((text) => text.trim());
    await page.getByLabel('Author').selectOption('admin');
    await shows('Drums', 'Pads');
    expect(new URL(page.url()).search).toBe(`?author=${backend().ids.admin}`);
    await expect.poll(tabs).toEqual(['All 2', 'Published 1', 'Drafts 1', 'Trash']);
    await page.getByRole('link', { name: 'Published' }).click();
    await shows('Pads');
    await page.getByLabel('Category').selectOption('No category');
    await page.getByRole('heading', { name: 'No published post by this author without a category' }).waitFor();
    await page.goBack();
    await shows('Pads');

    const nobody = '00000000-0000-4000-8000-00000000000f';
    await page.goto(`/admin/blog?author=${nobody}`);
    await page.getByRole('heading', { name: 'No post by this author' }).waitFor();
    await expect
      .poll(() => page.getByLabel('Author').evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.text))
      .toBe('Unknown author');
    await page.getByRole('button', { name: 'Show all posts' }).click();
    await shows('Drums', 'Oil', 'Pads');
    expect(await focused()).toBe('input: ');

    // With one author and no category there's nothing to filter by, and no space is reserved next time.
    await service.from('blog_posts').delete().eq('title', 'Oil').throwOnError();
    await service.from('blog_categories').delete().eq('name', 'Brakes').throwOnError();
    const tab = await openTab('/admin/blog');
    await tab.getByRole('link', { name: 'Drums', exact: true }).waitFor();
    await expect
      .poll(() => tab.locator('#main select').evaluateAll((all) => all.map(({ id }) => id)))
      .toEqual(['order-of-posts']);
  });

  test('the list loads without author and category filters if these cannot be fetched', async () => {
    await insert({ title: 'A' }, { title: 'B', author_id: backend().ids.author });
    const { page, network, shows, expect: expecting } = await dashboard();
    await page.getByLabel('Author').waitFor();
    expecting(FAILED_REQUEST, NOT_READ);
    for (const table of ['profiles', 'blog_categories'])
      await network.answer(`GET /rest/v1/${table}`, 500, { message: 'down' });
    await page.reload();
    await shows('B', 'A');
    await expect.poll(() => page.getByLabel('Author').count()).toBe(0);
  });

  test('the list has 25 posts per page, and a page beyond the last redirects to the last', async () => {
    await insert(...Array.from({ length: 30 }, (_, index) => ({ title: `Post ${String(index).padStart(2, '0')}` })));
    const { page, titles, shows, expect: expecting } = await dashboard();
    expect((await titles()).length).toBe(25);
    await page.getByText('1 to 25 of 30 posts, newest first').waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await shows('Post 04', 'Post 03', 'Post 02', 'Post 01', 'Post 00');
    expect(new URL(page.url()).search).toBe('?page=2');
    expecting(FAILED_REQUEST);
    await page.goto('/admin/blog?page=9');
    await shows('Post 04', 'Post 03', 'Post 02', 'Post 01', 'Post 00');
    expect(new URL(page.url()).search).toBe('?page=2');
  });

  test('the device remembers the selected order', async () => {
    await insert({ title: 'A', view_count: 1 }, { title: 'B', view_count: 9 });
    const { page, shows } = await dashboard('/admin/blog', { width: 700 });
    await shows('B', 'A');
    await page.getByLabel('Sort by').selectOption('Fewest views first');
    await shows('A', 'B');
    await page.goto('/admin/blog');
    await shows('A', 'B');
    expect(new URL(page.url()).search).toBe('?sort=views');
    await page.getByLabel('Sort by').selectOption('Newest first');
    await shows('B', 'A');
    await page.goto('/admin/blog');
    await shows('B', 'A');
    expect(new URL(page.url()).search).toBe('');
  });
});

test("a copy is a draft with its own slug, and the message linking to it doesn't time out", async () => {
  await insert({ title: 'Brakes', slug: 'brakes', status: 'published' });
  const { page, says, shows } = await dashboard('/admin/blog', { prepare: (context) => context.clock.install() });
  await page.getByRole('button', { name: 'Duplicate "Brakes"' }).click();
  await says('Success: Draft "Brakes (copy)" created');
  await shows('Brakes (copy)', 'Brakes');
  expect(await stored('slug,status')).toEqual([
    { slug: 'brakes', status: 'published' },
    { slug: 'brakes-copy', status: 'draft' },
  ]);
  expect(await page.locator('.mark').count()).toBe(0);
  // Keys and focus don't stop the timer here: the pointer is elsewhere, and the window has the focus.
  await page.mouse.move(0, 0);
  for (const step of [6_000, 6_000]) {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await page.locator('.toast').count()).toBe(1);
    await page.clock.fastForward(step);
    await page.keyboard.press('Escape');
  }
  await page.locator('.toast').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Duplicate "Brakes"' }).click();
  await page.locator('.toast').getByRole('button', { name: 'Edit' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/admin\/blog\/edit\/[0-9a-f-]{36}$/);
});

describe('remote changes', () => {
  test('returning to the list shows remote changes, reports them once and disturbs nothing', async () => {
    await insert(...Array.from({ length: 20 }, (_, index) => ({ title: `Post ${index}`, slug: `p-${index}` })));
    const { page, row, comeBack, openTab, focused } = await dashboard();
    await page.getByLabel('Select "Post 2"', { exact: true }).check();
    const link = row('Post 3').getByRole('link', { name: 'Edit' });
    await link.focus();
    const before = await page.evaluate(() => scrollY);
    await backend().database.query(`update public.blog_posts set title = 'Post 5 again' where slug = 'p-5'`);
    await change('p-4', { title: 'Post 4 again' });

    await comeBack();
    await row('Post 4 again').getByText('Edited in another window').waitFor();
    expect(await row('Post 5 again').locator('.mark').innerText()).toBe('Edited');
    expect(await page.locator('[role=status]').filter({ hasText: 'again' }).innerText()).toBe(
      'Edited in another window: Post 4 again. Edited: Post 5 again.',
    );
    expect(await focused()).toBe('a: Edit "Post 3"');
    expect(await page.getByLabel('Select "Post 2"', { exact: true }).isChecked()).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);

    const other = await openTab('/admin/blog');
    await other.getByRole('button', { name: 'Delete "Post 4 again"' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await other.getByText('Post deleted successfully').waitFor();
    expect(await other.locator('.mark').count()).toBe(0);
    await comeBack();
    await row('Post 4 again').waitFor({ state: 'detached' });
    expect(await page.locator('[role=status]').filter({ hasText: 'Deleted' }).innerText()).toBe(
      'Deleted in another window: Post 4 again.',
    );
  });

  test("this window's own action is never reported as news, however slowly the list loads", async () => {
    await insert({ title: 'A', slug: 'a' }, { title: 'B', slug: 'b' });
    const { page, shows, network, comeBack } = await dashboard();
    let answered = 0;
    page.on('requestfinished', (request) => {
      if (request.method() === 'GET' && request.url().includes('/rest/v1/blog_posts?')) answered++;
    });
    const slow = await network.hold(LIST);
    await page.getByRole('button', { name: 'Delete "A"' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Post deleted successfully').waitFor();
    // The first refresh since then is followed by another before it is answered.
    await expect.poll(() => network.sentTo(LIST).length).toBe(2);
    await comeBack();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Post restored').waitFor();
    await expect.poll(() => network.sentTo(LIST).length).toBe(4);
    slow();
    await expect.poll(() => answered).toBe(3);
    await shows('B', 'A');
    expect(await page.locator('.mark').count()).toBe(0);
    await change('a', { title: 'A again' });
    await comeBack();
    await page.getByText('Edited in another window', { exact: true }).waitFor();
  });

  test('news starts when the event log is first readable, not at the start of the log', async () => {
    await insert({ title: 'A', slug: 'a' });
    const { page, shows, network, comeBack, expect: expecting } = await dashboard();
    expecting(FAILED_REQUEST, NOT_READ);
    const whole = await network.answer('GET /rest/v1/blog_audit', 500, { message: 'no', code: 'XX000' });
    await page.reload();
    await shows('A');
    whole();
    await change('a', { title: 'A read' });
    await comeBack();
    await shows('A read');
    expect(await page.locator('.mark').count()).toBe(0);
    await change('a', { title: 'A again' });
    await comeBack();
    await shows('A again');
    expect(await page.locator('.mark').allInnerTexts()).toEqual(['Edited in another window']);
  });

  test('the list checks for news every 30 seconds while the page is visible', async () => {
    await insert({ title: 'A', slug: 'a' });
    const { page, shows } = await dashboard('/admin/blog', { prepare: (context) => context.clock.install() });
    await shows('A');
    await change('a', { title: 'A again' });
    await page.clock.fastForward(31_000);
    await shows('A again');
  });

  test('a list that cannot be refreshed stays and is marked as outdated', async () => {
    await insert({ title: 'A' });
    const { page, titles, comeBack, toasts, network, expect: expecting } = await dashboard();
    expecting(FAILED_REQUEST, NOT_READ);
    await network.answer('* /rest/v1/blog_posts', 500, { message: 'down' });
    await comeBack();
    await page.getByText("Can't reach the server. Last updated at").waitFor();
    expect(await titles()).toEqual(['A']);
    expect(await toasts()).toEqual([]);
  });
});

describe('keyboard shortcuts', () => {
  test('shortcuts cover search, new post, rows and help, and never fire while the user types', async () => {
    await insert({ title: 'A' }, { title: 'B', status: 'published' }, { title: 'C' });
    const { page, focused, shows } = await dashboard();
    await shows('C', 'B', 'A');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-posts');
    await page.keyboard.type('n?/');
    expect(await page.getByLabel('Search posts').inputValue()).toBe('n?/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('heading', { name: 'No post matches "n?/"' }).waitFor();
    await page.getByRole('button', { name: 'Show all posts' }).press('Enter');
    await shows('C', 'B', 'A');

    await page.getByRole('link', { name: 'C', exact: true }).focus();
    const walk = async (...keys: string[]) => {
      const seen: string[] = [];
      for (const key of keys) {
        await page.keyboard.press(key);
        seen.push(await focused());
      }
      return seen;
    };
    expect(await walk('ArrowDown', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual([
      'a: B',
      'a: View "B" (opens in a new tab)',
      'a: C',
      'a: B',
      'a: A',
      'a: A',
    ]);
    await page.getByRole('button', { name: 'Delete "A"' }).focus();
    expect(await walk('ArrowUp', 'ArrowUp')).toEqual(['button: Delete "B"', 'button: Delete "C"']);
    await page.keyboard.press('Control+n');
    expect(new URL(page.url()).pathname).toBe('/admin/blog');

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('button: Delete "C"');
    await page.keyboard.press('n');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/blog/new');
  });

  test('shortcuts can be turned off and stay off', async () => {
    const { page } = await dashboard();
    await page.keyboard.press('?');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    for (const key of ['?', 'n', '/']) await page.keyboard.press(key);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('search-posts');
    await page.reload();
    await page.getByRole('heading', { name: 'No posts yet' }).waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByLabel('Enable these shortcuts').check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  });
});

describe('export and import', () => {
  const FIELDS =
    'slug,title,excerpt,content,featured_image,status,published_at,meta_description,meta_keywords,category_id';
  const write = (window: Locator, ...files: { readonly name: string; readonly text: string }[]) =>
    window.locator('input[type="file"]').setInputFiles(
      files.map(({ name, text }) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(text, 'latin1'),
      })),
    );

  test('exported posts survive deletion and reimport, and a second import finds them all present', async () => {
    const { data: category } = await backend()
      .clients.service.from('blog_categories')
      .insert({ name: `Oil ${Date.now()}` })
      .select('id')
      .single()
      .throwOnError();
    await insert(
      {
        title: 'Oil: "new"',
        slug: 'oil',
        status: 'published',
        published_at: '2026-03-05T12:00:00.123456Z',
        meta_keywords: 'a, b',
        category_id: category?.id as string,
      },
      {
        title: 'Gas',
        slug: 'gas',
        content: '<p>One <u>two</u></p><h2>Three</h2>',
        meta_description: 'x',
        featured_image: 'https://elsewhere.example/a.png',
      },
      { title: 'Tires', slug: 'tires', status: 'published', content: '<p>a</p>\n<ul>\n<li>b</li>\n</ul>' },
      { title: 'Brakes', slug: 'brakes' },
    );
    const before = (await stored(FIELDS)).filter(({ slug }) => slug !== 'brakes');
    const { page, shows, says, focused } = await dashboard('/admin/blog');
    await shows('Brakes', 'Tires', 'Gas', 'Oil: "new"');

    for (const title of ['Tires', 'Gas', 'Oil: "new"']) await page.getByLabel(`Select "${title}"`).check();
    const texts = new Map<string, string>();
    for (const [format, ending] of [
      ['Markdown', 'zip'],
      ['JSON', 'json'],
    ] as const) {
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      const exporting = page.getByRole('dialog', { name: 'Export posts' });
      await exporting.getByText('3 posts selected.').waitFor();
      await exporting.getByLabel(format).check();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        exporting.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^[a-z-]+-posts-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
      texts.set(ending, readFileSync(await download.path(), 'latin1'));
      await says(`Success: 3 posts exported as ${download.suggestedFilename()}`);
      await expect.poll(focused).toBe('button: Export');
    }
    await page.getByRole('button', { name: 'Clear selection' }).click();

    for (const ending of ['zip', 'json']) {
      await backend().clients.service.from('blog_posts').delete().neq('slug', 'brakes').throwOnError();
      await page.getByRole('button', { name: 'Import posts' }).click();
      const window = page.getByRole('dialog', { name: 'Import posts' });
      await write(
        window,
        { name: `posts.${ending}`, text: texts.get(ending) as string },
        { name: 'odd.md', text: '---\ntitle: Odd\nstatus: live\n---\n' },
      );
      await window.getByText('3 new posts').waitFor();
      await window.getByText('2 posts will be published right away.').waitFor();
      expect(await window.locator('.bad li').innerText()).toMatch(
        /^odd\.md, line 3: status must be draft or published, not live/,
      );
      expect(await stored('slug')).toEqual([{ slug: 'brakes' }]);
      await window.getByRole('button', { name: 'Import 3 posts' }).click();
      await says('Success: 3 posts imported');
      await expect.poll(focused).toBe('button: Import posts');
      const after = (await stored(FIELDS)).filter(({ slug }) => slug !== 'brakes');
      const bySlug = (rows: typeof after) =>
        rows.toSorted((a, b) => String(a['slug']).localeCompare(String(b['slug'])));
      expect(bySlug(after)).toEqual(bySlug(before));
    }

    await change('tires', { title: 'Winter tires' });
    await page.getByRole('button', { name: 'Import posts' }).click();
    const window = page.getByRole('dialog', { name: 'Import posts' });
    await write(window, { name: 'posts.json', text: texts.get('json') as string });
    await window.getByText('2 posts already up to date').waitFor();
    await window.getByText('1 post already here with different content').waitFor();
    expect(await window.getByRole('button', { name: 'Nothing to import' }).isDisabled()).toBe(true);
    await window.getByLabel('Replace them').check();
    await window.getByText('No posts will be published.').waitFor();
    await window.getByRole('button', { name: 'Import 1 post' }).click();
    await says('Success: 1 post replaced');
    expect((await stored('title')).map(({ title }) => title)).toContain('Tires');
    const { data: revisions } = await backend()
      .clients.admin.from('blog_revisions')
      .select('title')
      .eq('slug', 'tires')
      .throwOnError();
    expect(revisions).toContainEqual({ title: 'Winter tires' });
  });

  test('an import names the posts it could not write, and a second import writes them', async () => {
    const { page, network, expect: expecting, says } = await dashboard('/admin/blog');
    expecting(FAILED_REQUEST, NOT_READ);
    const posts = Array.from({ length: 60 }, (_, index) => ({
      slug: `many-${index}`,
      title: `Many ${index}`,
      excerpt: 'x',
      content: '<p>a</p>',
      status: 'published',
      published_at: '2026-01-01T00:00:00Z',
    }));
    const file = { name: 'posts.json', text: JSON.stringify({ format: 'townpress posts', version: 1, posts }) };
    const window = page.getByRole('dialog', { name: 'Import posts' });
    const look = async () => {
      await page.getByRole('button', { name: 'Import posts' }).click();
      await write(window, file);
    };
    await look();
    await window.getByLabel('Import all as drafts').check();
    await window.getByText('No posts will be published.').waitFor();
    // Another user takes one of the slugs meanwhile.
    await insert({ title: 'Mine', slug: 'many-7' });
    await window.getByRole('button', { name: 'Import 60 posts' }).click();
    await window.getByText('59 of 60 posts imported. The others were left alone:').waitFor();
    expect(await window.locator('li').allInnerTexts()).toEqual([
      'posts.json, post 8 (many-7): another post has taken its slug',
    ]);
    await window.getByRole('button', { name: 'Close' }).click();

    await clear();
    await look();
    const repair = await network.answer('POST /rest/v1/blog_posts', 503, { message: 'down' });
    await window.getByRole('button', { name: 'Import 60 posts' }).click();
    await window.getByText('0 of 60 posts imported. down').waitFor();
    repair();
    await window.getByRole('button', { name: 'Close' }).click();
    await look();
    await window.getByRole('button', { name: 'Import 60 posts' }).click();
    await says('Success: 60 posts imported');
    expect(new Set((await stored('slug')).map(({ slug }) => slug)).size).toBe(60);
    expect(await stored('slug')).toHaveLength(60);
  });
});
