import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { formatText } from '../../../src/base/diagnostics/format.ts';
import { PUBLIC_IMAGES } from '../../../src/blog/post-images.ts';
import { PulledFolder } from '../../../src/blog/sync/pulled-folder.ts';
import { checkPostFiles } from '../../../src/data/validate/check-post-files.ts';
import { photograph } from '../../support/pictures.ts';
import { put, temporaryFolder } from '../../support/run-command.ts';
import { clientOf, type TestBackend, workerBackend } from '../backend/support/backend.ts';
import { dump, filesIn, png, pulled, pushed, wipe } from './support/kept-backends.ts';

let backend: TestBackend;
let operator: SupabaseClient;
beforeAll(async () => {
  backend = await workerBackend();
  operator = clientOf(backend, backend.secretKey);
});
beforeEach(() => wipe(backend));

const ID = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';

async function insert(values: object = {}): Promise<void> {
  await operator
    .from('blog_posts')
    .insert({
      id: ID,
      slug: 'oil',
      title: 'Oil',
      content: '<p>New oil.</p>',
      updated_at: '2026-01-02T00:00:00.5Z',
      view_count: 5,
      ...values,
    })
    .throwOnError();
}

async function row(id = ID): Promise<Record<string, unknown>> {
  return (await operator.from('blog_posts').select('*').eq('id', id).single().throwOnError()).data;
}

/** Creates a folder with the backend's posts, one of them edited. */
async function edited(from: string | RegExp, to: string, name = 'oil.md'): Promise<string> {
  const root = temporaryFolder();
  await pulled(backend, root);
  edit(root, from, to, name);
  return root;
}

function edit(root: string, from: string | RegExp, to: string, name = 'oil.md'): void {
  const file = join(root, name);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

test('a change in a file changes the backend, and the file stores its new version', async () => {
  await insert({ id: OTHER, slug: 'tires', title: 'Tires' });
  await insert();
  const root = await edited('New oil.', 'New *grease*.');
  await operator.rpc('increment_blog_view_count', { post_slug: 'oil' });

  expect(await pushed(backend, root)).toMatchObject({ made: [], updated: ['oil.md'], unchanged: 1, conflicts: [] });
  const { content, updated_at, view_count, title } = await row();
  expect([content, title, view_count]).toEqual(['<p>New <em>grease</em>.</p>', 'Oil', 5]);
  expect((await row(OTHER))['updated_at']).toBe('2026-01-02 00:00:00.5+00');
  expect(readFileSync(join(root, 'oil.md'), 'utf8')).toContain(
    `updated: ${String(updated_at).replace(' ', 'T').replace('+00', 'Z')}\n`,
  );
  expect(await pushed(backend, root)).toMatchObject({ updated: [], unchanged: 2, conflicts: [] });
  expect(await pulled(backend, root)).toMatchObject({ kept: [], edited: [] });

  edit(root, 'New *grease*.', 'Old.');
  expect(await pushed(backend, root)).toMatchObject({ updated: ['oil.md'], conflicts: [] });
});

test('a post changed in the backend since is left alone unless --force is given', async () => {
  await insert();
  const root = await edited('New oil.', 'Mine.');
  await operator.from('blog_posts').update({ content: '<p>Theirs.</p>' }).eq('id', ID).throwOnError();
  const files = filesIn(root);

  expect(await pushed(backend, root)).toMatchObject({
    updated: [],
    conflicts: [
      {
        file: 'oil.md',
        reason: expect.stringMatching(
          /^it was changed in the backend at 20.*Z; pull into another folder and compare, or overwrite it with --force$/,
        ),
      },
    ],
  });
  expect((await row())['content']).toBe('<p>Theirs.</p>');
  expect(filesIn(root)).toEqual(files);
  expect(await pushed(backend, root, true)).toMatchObject({ updated: ['oil.md'], conflicts: [] });
  expect((await row())['content']).toBe('<p>Mine.</p>');
});

test('a view or an equal change causes no conflict', async () => {
  await insert({ status: 'published', published_at: '2026-01-01T00:00:00Z' });
  const root = temporaryFolder();
  await pulled(backend, root);
  await operator.rpc('increment_blog_view_count', { post_slug: 'oil' }).throwOnError();
  await operator.from('blog_posts').update({ title: 'Oil' }).eq('id', ID).throwOnError();

  expect(await pushed(backend, root)).toMatchObject({ updated: [], unchanged: 1, conflicts: [] });
  expect((await row())['view_count']).toBe(6);
});

test('a post deleted in the backend stays deleted unless --force is given', async () => {
  await insert();
  const root = temporaryFolder();
  await pulled(backend, root);
  await operator.from('blog_posts').delete().eq('id', ID).throwOnError();

  expect(await pushed(backend, root)).toMatchObject({
    made: [],
    conflicts: [
      {
        file: 'oil.md',
        reason: 'its post was deleted in the backend; restore it there, or send it again with --force',
      },
    ],
  });
  expect(await pushed(backend, root, true)).toMatchObject({ made: ['oil.md'], conflicts: [] });
  expect((await row())['view_count']).toBe(5);
  expect((await operator.from('blog_posts_trash').select('id')).data).toEqual([]);
});

test('a file without an ID becomes a new post once', async () => {
  const root = temporaryFolder();
  put(root, 'images/truck.png', png(3));
  put(
    root,
    'new-oil.md',
    '---\r\n# Mine\r\ntitle: New oil\r\nauthor: Ann Lee\r\ncategory: Care\r\nimage: images/truck.png\r\ndate: 2026-03-04\r\nold_slugs: [oil]\r\n---\r\n\r\nSee ![a truck](images/truck.png)\r\n',
  );

  expect(await pushed(backend, root)).toMatchObject({ made: ['new-oil.md'], pictures: 1, redirects: 1, conflicts: [] });
  const { data } = await operator
    .from('blog_posts')
    .select('*,author:profiles(name),category:blog_categories(name),old:blog_redirects(old_slug)')
    .single()
    .throwOnError();
  const picture = `${backend.url}${PUBLIC_IMAGES}truck.png`;
  expect(data).toMatchObject({
    slug: 'new-oil',
    title: 'New oil',
    status: 'published',
    published_at: '2026-03-04 05:00:00+00',
    featured_image: picture,
    content: `<p>See <img src="${picture}" alt="a truck" loading="lazy" decoding="async"></p>`,
    author: { name: 'Ann Lee' },
    category: { name: 'Care' },
    old: [{ old_slug: 'oil' }],
    view_count: 0,
  });
  expect(Buffer.from(await (await fetch(picture)).arrayBuffer())).toEqual(Buffer.from(png(3)));
  expect(readFileSync(join(root, 'new-oil.md'), 'utf8')).toContain(`id: ${data.id}\r\n`);
  expect(await pushed(backend, root)).toMatchObject({ made: [], updated: [], unchanged: 1, redirects: 0, pictures: 0 });
});

test('a new post that the backend rejects keeps its ID, and is not duplicated', async () => {
  const root = temporaryFolder();
  put(root, 'a.md', '---\ntitle: A\n---\nA.\n');
  put(root, 'b.md', '---\ntitle: B\n---\nB.\n');
  await backend.database.exec("alter table public.blog_posts add constraint no_a check (slug <> 'a')");
  const first = await pushed(backend, root).finally(() =>
    backend.database.exec('alter table public.blog_posts drop constraint no_a'),
  );
  expect(first).toMatchObject({
    made: ['b.md'],
    conflicts: [{ file: 'a.md', reason: expect.stringMatching(/^the backend rejected it: /) }],
  });
  const id = /^id: (.*)$/m.exec(readFileSync(join(root, 'a.md'), 'utf8'))?.[1];

  expect(await pushed(backend, root)).toMatchObject({ made: ['a.md'], unchanged: 1, conflicts: [] });
  expect((await operator.from('blog_posts').select('id').eq('slug', 'a')).data).toEqual([{ id }]);
});

test('a second post by a known author gets the same author', async () => {
  const root = temporaryFolder();
  for (const slug of ['a', 'b']) put(root, `${slug}.md`, `---\ntitle: ${slug}\nauthor: Ann Lee\n---\n${slug}\n`);
  await pushed(backend, root);

  expect((await operator.from('profiles').select('name')).data).toEqual([{ name: 'Ann Lee' }]);
  expect(
    new Set((await operator.from('blog_posts').select('author_id')).data?.map(({ author_id }) => author_id)).size,
  ).toBe(1);
});

test('a changed author or category name means another author or category', async () => {
  await operator
    .from('profiles')
    .insert([
      { id: ID, full_name: 'Ann Lee' },
      { id: OTHER, full_name: 'Bob' },
    ])
    .throwOnError();
  await operator
    .from('blog_categories')
    .insert([
      { id: ID, name: 'Care' },
      { id: OTHER, name: 'News' },
    ])
    .throwOnError();
  await insert({ author_id: ID, category_id: ID });
  const root = await edited('author: "Ann Lee"', 'author: Bob');
  expect(await pushed(backend, root)).toMatchObject({ updated: ['oil.md'] });
  edit(root, 'category: "Care"', 'category: News');
  expect(await pushed(backend, root)).toMatchObject({ updated: ['oil.md'] });
  expect(await row()).toMatchObject({ author_id: OTHER, category_id: OTHER });

  await operator.from('profiles').update({ full_name: 'Robert' }).eq('id', OTHER).throwOnError();
  await pulled(backend, root);
  await operator.from('profiles').update({ full_name: 'Bob Lee' }).eq('id', OTHER).throwOnError();
  expect(await pushed(backend, root)).toMatchObject({ updated: [], unchanged: 1 });

  // A name that is removed from the file is removed from the post.
  edit(root, /^(?:author|category)(?:_id)?: .*\n/gm, '');
  expect(await pushed(backend, root)).toMatchObject({ updated: ['oil.md'], conflicts: [] });
  expect(await row()).toMatchObject({ author_id: null, category_id: null });
});

test('an image missing from the backend changes nothing', async () => {
  const picture = `${backend.url}${PUBLIC_IMAGES}gone.png`;
  await insert({
    featured_image: picture,
    content: `<p><img src="${picture}" alt="" loading="lazy" decoding="async"></p>`,
  });
  const root = temporaryFolder();
  await pulled(backend, root);

  expect(await pushed(backend, root)).toMatchObject({ updated: [], unchanged: 1, conflicts: [] });
});

test('HTML is sanitized before it is sent, and a post that differs in nothing else is skipped', async () => {
  await insert({ content: '<p>New</p><script>alert(1)</script>\r\n<p onclick="alert(1)">oil</p>' });
  const root = temporaryFolder();
  await pulled(backend, root);
  expect(await pushed(backend, root)).toMatchObject({ updated: [], unchanged: 1 });

  edit(root, 'oil</p>', 'grease</p><img src="x" onerror="alert(1)">');
  expect(await pushed(backend, root)).toMatchObject({ updated: ['oil.md'] });
  expect((await row())['content']).toBe(
    '<p>New</p>\n<p>grease</p><img src="x" alt="" loading="lazy" decoding="async">',
  );
});

test("a slug given up by one post is free for another in the same push, and a taken one isn't", async () => {
  await insert();
  await insert({ id: OTHER, slug: 'tires', title: 'Tires' });
  const root = temporaryFolder();
  await pulled(backend, root);
  renameSync(join(root, 'oil.md'), join(root, 'wheels.md'));
  renameSync(join(root, 'tires.md'), join(root, 'oil.md'));
  expect(await pushed(backend, root)).toMatchObject({
    updated: expect.arrayContaining(['wheels.md', 'oil.md']),
    conflicts: [],
  });
  expect([(await row())['slug'], (await row(OTHER))['slug']]).toEqual(['wheels', 'oil']);

  rmSync(join(root, 'oil.md'));
  put(root, 'oil.md', '---\ntitle: Mine\n---\nNew.\n');
  expect(await pushed(backend, root)).toMatchObject({
    made: [],
    conflicts: [{ file: 'oil.md', reason: 'another post in the backend has the slug oil' }],
  });
});

test('another image under a taken name is a conflict', async () => {
  const root = temporaryFolder();
  put(root, 'images/a.png', png(1));
  put(root, 'a.md', '---\ntitle: A\nimage: images/a.png\n---\nA.\n');
  await pushed(backend, root);
  writeFileSync(join(root, 'images/a.png'), png(2));

  expect(await pushed(backend, root)).toMatchObject({ pictures: 0, conflicts: [{ file: 'images/a.png' }] });
  expect(await pushed(backend, root, true)).toMatchObject({ pictures: 1, conflicts: [] });
});

test('text that a file cannot express stays unchanged until someone edits it', async () => {
  await insert({ title: 'New\noil', excerpt: 'a\tb' });
  const root = await edited(/^excerpt: .*$/m, 'excerpt: "c"');

  expect(await pushed(backend, root)).toMatchObject({ updated: ['oil.md'] });
  expect(await row()).toMatchObject({ title: 'New\noil', excerpt: 'c' });
});

test.each([
  [
    'an unknown key',
    'a.md',
    'title: A\nexcerp: B',
    'error[unknown-key]: there is no key `excerp` here\n  --> a.md:3:1',
    'help: did you mean `excerpt`?',
  ],
  ['an invalid status', 'a.md', 'title: A\nstatus: publishd', 'a.md:3:9', 'did you mean `published`?'],
  ['no title', 'a.md', 'excerpt: A', 'the file has no `title`', 'a.md'],
  [
    "a name that isn't a slug",
    'A b.md',
    'title: A',
    'error[invalid-slug]: the slug `A b`',
    'rename it to `posts/a-b.md`',
  ],
  [
    'the name of a page of the site',
    'index.md',
    'title: A',
    'error[reserved-slug]: the slug `index` is reserved\n  --> index.md',
    'help: rename the file',
  ],
  [
    'such an old slug',
    'a.md',
    'title: A\nold_slugs: [b, "404"]',
    'error[reserved-slug]: the slug `404`',
    'help: remove it from `old_slugs`',
  ],
  ['an invalid ID', 'a.md', 'title: A\nid: 7', 'a.md:3:5', 'must be'],
  [
    'a missing image',
    'a.md',
    'title: A\nimage: images/truk.png',
    "error[missing-picture]: the image `images/truk.png` doesn't exist\n  --> a.md:3:8",
    'did you mean `truck.png`?',
  ],
  [
    'a link as its image',
    'a.md',
    'title: A\nimage: images/link.png',
    "error[missing-picture]: the image `images/link.png` doesn't exist\n  --> a.md:3:8",
  ],
  ["a file that isn't an image", 'a.md', 'title: A\nimage: images/notes.txt', 'error[unreadable-picture]', 'a.md:3:8'],
  ['the key of an image', 'a.md', 'title: A\nimage: highway', 'a.md:3:8', 'must be a URL'],
  [
    'empty front matter',
    'a.md',
    '~',
    'error[no-front-matter]: the front matter is empty',
    'add at least a line `title: `',
  ],
])('a file with %s stops the push and is reported with its position', async (_, name, front, ...expected) => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'images'));
  put(root, 'images/truck.png', png(1));
  put(root, 'images/notes.txt', 'notes');
  const elsewhere = temporaryFolder();
  put(elsewhere, 'private.png', png(2));
  symlinkSync(join(elsewhere, 'private.png'), join(root, 'images/link.png'));
  put(root, 'good.md', '---\ntitle: Good\n---\nGood.\n');
  put(root, name, `---\n${front}\n---\nText.\n`);
  const { diagnostics, textOf } = checkPostFiles(new PulledFolder(root), { timeZone: 'UTC' });
  const shown = formatText(diagnostics, textOf, { withColor: false, root: '' });

  for (const text of expected) expect(shown).toContain(text);
  expect(diagnostics).toHaveLength(1);
  await expect(pushed(backend, root)).rejects.toThrow();
  expect(await dump(backend)).toMatchObject({ posts: [] });
});

test('a draft may have any slug, and HTML that would be cut off is an error', () => {
  const root = temporaryFolder();
  put(root, 'index.md', '---\ntitle: A\nstatus: draft\n---\nA.\n');
  put(root, 'long.md', `---\ntitle: B\nformat: html\n---\n<p>${'x'.repeat(1_000_000)}</p>\n`);

  expect(checkPostFiles(new PulledFolder(root), { timeZone: 'UTC' }).diagnostics).toMatchObject([
    { severity: 'error', code: 'long-post', at: { file: 'long.md' } },
  ]);
});

test('errors in a text are reported with their line', () => {
  const root = temporaryFolder();
  put(root, 'a.md', '---\ntitle: A\n---\nOne.\n\nTwo <b>three</b>.\n\n![x](highway) ![y](images/none.png)\n');
  put(root, 'b.md', `---\ntitle: B\nid: ${ID}\n---\nB.\n`);
  put(root, 'c.md', `---\ntitle: C\nid: ${ID}\n---\nC.\n`);
  const { diagnostics, textOf } = checkPostFiles(new PulledFolder(root), { timeZone: 'UTC' });
  const lines = diagnostics.map(
    ({ code, at }) => `${code} ${at.file}:${(textOf(at.file) ?? '').slice(0, at.start).split('\n').length}`,
  );

  expect(lines).toEqual([
    'html-in-post a.md:6',
    'html-in-post a.md:6',
    'missing-picture a.md:8',
    'missing-picture a.md:8',
    'duplicate-key c.md:3',
  ]);
});

test('an image is uploaded once, upright and without its location', async () => {
  const root = temporaryFolder();
  const original = await photograph(60, 40, { orientation: 6 });
  put(root, 'images/truck.jpg', original);
  put(root, 'a.md', '---\ntitle: A\nimage: images/truck.jpg\n---\nA.\n');
  expect((await sharp(original).metadata()).exif).toBeDefined();

  expect(await pushed(backend, root)).toMatchObject({ pictures: 1, conflicts: [] });

  const [{ featured_image: address }] = (await operator.from('blog_posts').select('featured_image').throwOnError())
    .data as [{ featured_image: string }];
  const sent = await sharp(await (await fetch(address)).arrayBuffer()).metadata();
  expect([sent.exif, sent.orientation, sent.width, sent.height]).toEqual([undefined, undefined, 40, 60]);
  expect(readFileSync(join(root, 'images/truck.jpg')).equals(original)).toBe(true);
  expect(await pushed(backend, root)).toMatchObject({ pictures: 0, unchanged: 1, conflicts: [] });

  put(root, 'images/truck.jpg', original.subarray(0, original.length / 2));
  expect(await pushed(backend, root, true)).toMatchObject({ pictures: 0, conflicts: [{ file: 'images/truck.jpg' }] });
});
