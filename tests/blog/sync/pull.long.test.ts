import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { PUBLIC_IMAGES } from '../../../src/blog/post-images.ts';
import { temporaryFolder } from '../../support/run-command.ts';
import { clientOf, type TestBackend, testBackend } from '../backend/support/backend.ts';
import { filesIn, png, pulled, pushed, wipe } from './support/kept-backends.ts';

let backend: TestBackend;
let operator: SupabaseClient;
beforeAll(async () => {
  backend = await testBackend();
  operator = clientOf(backend, backend.secretKey);
  return backend.close;
});
beforeEach(() => wipe(backend));

const ID = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';
const AUTHOR = '00000000-0000-4000-8000-00000000000c';
const TIMES = { created_at: '2026-01-01T00:00:00.000001Z', updated_at: '2026-01-02T00:00:00.5Z' };

async function insert(values: object = {}): Promise<void> {
  await operator
    .from('blog_posts')
    .insert({ id: ID, slug: 'oil', title: 'Oil', content: '<p>New <strong>oil</strong>.</p>', ...TIMES, ...values })
    .throwOnError();
}

test('a pull writes each post to a readable file', async () => {
  await operator.from('profiles').insert({ id: AUTHOR, full_name: 'Ann Lee' }).throwOnError();
  await operator.storage
    .from('blog-images')
    .upload('1-a.png', new Blob([png(1) as Uint8Array<ArrayBuffer>], { type: 'image/png' }));
  const picture = `${backend.url}${PUBLIC_IMAGES}1-a.png`;
  const published = {
    status: 'published',
    published_at: '2026-01-01T09:00:00Z',
    view_count: 7,
    author_id: AUTHOR,
    featured_image: picture,
    meta_description: 'On oil',
  };
  await insert({
    ...published,
    content: `<h2>New</h2><p>See <img src="${picture}" alt="oil" loading="lazy" decoding="async"></p>`,
    meta_keywords: 'a: b',
  });
  await operator.from('blog_redirects').insert({ old_slug: 'grease', post_id: ID }).throwOnError();
  const root = temporaryFolder();

  expect(await pulled(backend, root)).toEqual({
    count: 1,
    written: ['oil.md'],
    unchanged: 0,
    edited: [],
    kept: [],
    gone: [],
    removed: [],
    pictures: { written: 1, unchanged: 0, missing: [] },
  });
  expect(Object.keys(filesIn(root)).sort()).toEqual(['.pulled.json', 'images/1-a.png', 'oil.md']);
  expect(readFileSync(join(root, 'images/1-a.png'))).toEqual(Buffer.from(png(1)));
  expect(readFileSync(join(root, 'oil.md'), 'utf8')).toBe(`---
title: "Oil"
date: 2026-01-01T09:00:00Z
updated: 2026-01-02T00:00:00.5Z
created: 2026-01-01T00:00:00.000001Z
author: "Ann Lee"
image: "images/1-a.png"
description: "On oil"
keywords: "a: b"
status: published
views: 7
old_slugs: ["grease"]
id: ${ID}
author_id: ${AUTHOR}
format: compact
---

## New

See ![oil](images/1-a.png)
`);
});

test('a changed post is written again, also under a new name', async () => {
  await insert();
  const root = temporaryFolder();
  await pulled(backend, root);
  await operator.from('blog_posts').update({ slug: 'grease', title: 'Grease' }).eq('id', ID).throwOnError();

  expect(await pulled(backend, root)).toMatchObject({
    written: ['grease.md'],
    removed: ['oil.md'],
    kept: [],
    gone: [],
  });
  expect(existsSync(join(root, 'oil.md'))).toBe(false);
  expect(readFileSync(join(root, 'grease.md'), 'utf8')).toContain('title: "Grease"');
});

test('two posts that swap names swap their files', async () => {
  await insert();
  await insert({ id: OTHER, slug: 'tires', title: 'Tires' });
  const root = temporaryFolder();
  await pulled(backend, root);
  for (const [id, slug] of [
    [ID, 'x'],
    [OTHER, 'oil'],
    [ID, 'tires'],
  ])
    await operator.from('blog_posts').update({ slug }).eq('id', id).throwOnError();

  expect(await pulled(backend, root)).toMatchObject({ written: ['tires.md', 'oil.md'], removed: [], kept: [] });
  expect(readFileSync(join(root, 'oil.md'), 'utf8')).toContain('title: "Tires"');
});

test.each([
  ['was not pulled', () => {}, "it isn't from an earlier pull; move it away, or pull into another folder"],
  [
    'changed on both sides',
    async (root: string) => {
      await pulled(backend, root);
      await operator.from('blog_posts').update({ title: 'Grease' }).eq('id', ID).throwOnError();
    },
    'it was changed both here and in the backend; push it, or remove the file and pull again',
  ],
])('a pull leaves a file alone that %s', async (_, before, reason) => {
  await insert();
  const root = temporaryFolder();
  await before(root);
  writeFileSync(join(root, 'oil.md'), 'mine');

  expect(await pulled(backend, root)).toMatchObject({ written: [], kept: [{ file: 'oil.md', reason }] });
  expect(readFileSync(join(root, 'oil.md'), 'utf8')).toBe('mine');
});

test('a file that changed only locally stays, and is named', async () => {
  await insert();
  const root = temporaryFolder();
  await pulled(backend, root);
  writeFileSync(join(root, 'oil.md'), 'mine');

  expect(await pulled(backend, root)).toMatchObject({ written: [], kept: [], edited: ['oil.md'] });
  expect(readFileSync(join(root, 'oil.md'), 'utf8')).toBe('mine');
});

test('a post whose file was renamed locally is not written a second time', async () => {
  await insert();
  const root = temporaryFolder();
  await pulled(backend, root);
  renameSync(join(root, 'oil.md'), join(root, 'grease.md'));

  expect(await pulled(backend, root)).toMatchObject({
    written: [],
    kept: [{ file: 'grease.md', reason: 'the backend has it as oil.md; push it, or remove the file and pull again' }],
  });
  expect(existsSync(join(root, 'oil.md'))).toBe(false);
  expect(await pushed(backend, root)).toMatchObject({ updated: ['grease.md'], conflicts: [] });
  expect((await operator.from('blog_redirects').select('old_slug')).data).toEqual([]);
  expect(await pulled(backend, root)).toMatchObject({ kept: [], gone: [] });
});

test('the file of a deleted post is named, and removed only on request and if unchanged', async () => {
  await insert();
  await insert({ id: OTHER, slug: 'tires' });
  const root = temporaryFolder();
  await pulled(backend, root);
  writeFileSync(join(root, 'tires.md'), 'mine');
  await operator.from('blog_posts').delete().in('id', [ID, OTHER]).throwOnError();

  expect(await pulled(backend, root)).toMatchObject({ gone: ['oil.md', 'tires.md'], removed: [], kept: [] });
  expect(await pulled(backend, root, true)).toMatchObject({
    gone: [],
    removed: ['oil.md'],
    kept: [{ file: 'tires.md' }],
  });
  expect([existsSync(join(root, 'oil.md')), existsSync(join(root, 'tires.md'))]).toEqual([false, true]);
});

test('an image missing from the backend is named and keeps its URL, and an existing one stays', async () => {
  await operator.storage
    .from('blog-images')
    .upload('2-b.png', new Blob([png(2) as Uint8Array<ArrayBuffer>], { type: 'image/png' }));
  await insert({
    featured_image: `${backend.url}${PUBLIC_IMAGES}gone.png`,
    content: `<p><img src="${backend.url}${PUBLIC_IMAGES}2-b.png" alt=""></p>`,
  });
  const root = temporaryFolder();
  mkdirSync(join(root, 'images'));
  writeFileSync(join(root, 'images/2-b.png'), 'mine');

  expect(await pulled(backend, root)).toMatchObject({
    kept: [{ file: 'images/2-b.png' }],
    pictures: { written: 0, missing: ['gone.png'] },
  });
  expect(readFileSync(join(root, 'oil.md'), 'utf8')).toContain(`image: "${backend.url}${PUBLIC_IMAGES}gone.png"`);
  expect(readFileSync(join(root, 'images/2-b.png'), 'utf8')).toBe('mine');
});

test('a pull follows no link out of the folder', async () => {
  await insert();
  const [root, outside] = [temporaryFolder(), temporaryFolder()];
  writeFileSync(join(outside, 'oil.md'), 'mine');
  symlinkSync(join(outside, 'oil.md'), join(root, 'oil.md'));
  expect(await pulled(backend, root)).toMatchObject({ written: [], kept: [{ file: 'oil.md' }] });
  expect(readFileSync(join(outside, 'oil.md'), 'utf8')).toBe('mine');

  rmSync(join(root, 'images'), { recursive: true });
  symlinkSync(outside, join(root, 'images'));
  await expect(pulled(backend, root)).rejects.toThrow("isn't a regular folder; remove it, or choose another folder");
});

test('a pull reads more posts than fit in one range', async () => {
  await backend.database.exec(
    `insert into public.blog_posts (id, slug, title) select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'post-' || n, 'Post ' || n from generate_series(1, 1203) n`,
  );
  const root = temporaryFolder();

  expect(await pulled(backend, root)).toMatchObject({ count: 1203, kept: [] });
  await wipe(backend);
  expect((await pushed(backend, root)).made).toHaveLength(1203);
  expect((await operator.from('blog_posts').select('id', { count: 'exact', head: true })).count).toBe(1203);
});
