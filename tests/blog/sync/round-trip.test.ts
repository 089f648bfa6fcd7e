import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { compact } from '../../../src/blog/content/html-to-markdown.ts';
import { renderPost } from '../../../src/blog/content/markdown.ts';
import { PUBLIC_IMAGES } from '../../../src/blog/post-images.ts';
import { runs } from '../../support/runs.ts';
import { clientOf, type TestBackend, testBackend, workerBackend } from '../backend/support/backend.ts';
import { HOSTILE_BODIES } from '../hostile/bodies.ts';
import { cleaner, dump, filesIn, png, pulled, pushed, wipe } from './support/kept-backends.ts';

let from: TestBackend;
let to: TestBackend;
beforeAll(async () => {
  from = await workerBackend();
  to = await testBackend();
  return to.close;
});

const AUTHORS = ['1', '2', '3'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const PICTURES = ['1-a.png', 'a b/ü.png', 'x.png'];

/** Titles and other texts that YAML, Markdown or a line of a file could misread. */
const odd = fc.constantFrom(
  'yes',
  'null',
  '~',
  '2026-01-01',
  '12',
  '1e3',
  '0x1F',
  '# x',
  '- a',
  'a: b',
  'a #b',
  "it's",
  '"quoted"',
  "'",
  '"',
  '{a}',
  '[a]',
  '*a',
  '&a',
  '!a',
  '|',
  '>',
  '%',
  '@',
  '`',
  '---',
  '...',
  '<<',
  'ü Ünïcödé 漢字 😀',
  'a\tb',
  'a\nb',
  'a\r\nb',
  'two  spaces',
  ' outer ',
  'nb\u00a0sp',
  'zero\u200bwidth',
  'a\ufeffbom',
  'line\u2028sep',
  'next\u0085line',
  'bell\u0007',
  'back\\slash',
  '\\u0041',
  '%41',
);
const text = fc
  .oneof({ weight: 2, arbitrary: odd }, fc.string({ unit: 'grapheme', maxLength: 40 }))
  .map((value) => value.replace(/\0/g, ''));
const title = text.filter((value) => value.replace(/^ +| +$/g, '') !== '');
const nullable = fc.option(text, { nil: null, freq: 3 });
const id = fc.uuid();
/** A time with all the digits that the database stores. */
const time = fc
  .tuple(fc.integer({ min: 0, max: 2_000_000_000 }), fc.constantFrom('', '.1', '.000001', '.123456', '.99'))
  .map(([seconds, digits]) => new Date(seconds * 1000).toISOString().replace('.000Z', `${digits}Z`));
const slug = fc.oneof(
  fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/),
  fc.constantFrom('403', 'null', 'yes', `${'long-'.repeat(39)}slug1`),
);
const markdown = fc.array(
  fc.constantFrom(
    '# A',
    'One *two* **three**.',
    '- a\n- b',
    '1. a\n2. b',
    '> q',
    '```\ncode\n```',
    '![p](images/x.png)',
    '![p](images/x.png "q =16x9")',
    '[l](/x)',
    '1\\. a',
    '***',
    'a\\\nb',
  ),
  { maxLength: 5 },
);

/** Bodies as they are stored: sanitized. */
function bodies(clean: (html: string) => string) {
  const hostile = HOSTILE_BODIES.filter((html, index) => html.length < 2_000 && index % 3 === 0).map((html) =>
    clean(html),
  );
  const written = markdown.map((blocks) =>
    renderPost(blocks.join('\n\n'), () => undefined).html.replaceAll(
      'src="images/',
      `src="${from.url}${PUBLIC_IMAGES}`,
    ),
  );
  const shown = PICTURES.map((name) =>
    clean(
      `<p>a<img src="${from.url}${PUBLIC_IMAGES}${encodeURI(name)}" alt="b" width="3"> <u>c</u></p><p>images/x.png src="images/x.png"</p>`,
    ),
  );
  return fc.oneof(
    fc.constantFrom(...hostile),
    written,
    written.map(compact),
    fc.constantFrom(
      ...shown,
      '',
      clean('<p>a\r\nb</p>'),
      clean('<p><img src="images/own.png"><a href="./images/x.png">x</a></p>'),
    ),
    fc.string({ unit: 'grapheme', maxLength: 30 }).map((value) => clean(`<p>${value}</p>`)),
  );
}

test('any blog is restored from its files to the last digit, and into the same files', async () => {
  const content = bodies(await cleaner());
  for (const name of PICTURES) {
    const { error } = await clientOf(from, from.secretKey)
      .storage.from('blog-images')
      .upload(name, png(name.length), { contentType: 'image/png' });
    expect(error).toBeNull();
  }
  const post = fc.record({
    id,
    slug,
    title,
    excerpt: text,
    content,
    featured_image: fc.option(
      fc.constantFrom(
        '',
        'https://elsewhere.example/a.png',
        '/photos/a.png',
        'odd thing',
        `${from.url}${PUBLIC_IMAGES}1-a.png`,
      ),
      { nil: null },
    ),
    status: fc.constantFrom('draft', 'published'),
    published_at: time,
    meta_description: nullable,
    meta_keywords: nullable,
    created_at: time,
    updated_at: time,
    updated_by: fc.option(id, { nil: null }),
    view_count: fc.nat(),
    public_slug: fc.option(slug, { nil: null }),
    author: fc.nat({ max: 3 }),
    category: fc.nat({ max: 3 }),
    old: fc.uniqueArray(slug, { maxLength: 2 }),
  });
  type Post = typeof post extends fc.Arbitrary<infer T> ? T : never;
  const blog = fc.record({
    posts: fc.uniqueArray(post, { selector: (one) => one.slug, minLength: 1, maxLength: 25 }),
    people: fc.tuple(...AUTHORS.map((key) => text.map((value) => [key, value.slice(0, 50)] as const))),
    categories: fc.tuple(
      fc.tuple(fc.constant(AUTHORS[0]), title),
      fc.tuple(
        fc.constant(AUTHORS[1]),
        title.map((name) => `${name} 2`),
      ),
    ),
  });
  type Blog = typeof blog extends fc.Arbitrary<infer T> ? T : never;
  // However few blogs are drawn, one of them has a post of every kind.
  const { html } = renderPost('One *two*.\n\n- a', () => undefined);
  const [any] = fc.sample(blog, { numRuns: 1, seed: 1 }) as [Blog];
  const [one] = any.posts as [Post];
  const ofEveryKind: Blog = {
    ...any,
    posts: [{ content: html }, { content: compact(html) }, { content: '<p>a <u>b</u></p>' }, { title: 'a\tb' }].map(
      (patch, index) => ({
        ...one,
        ...patch,
        id: `00000000-0000-4000-8000-00000000001${index}`,
        slug: `kind-${index}`,
        old: [],
      }),
    ),
  };
  const seen = { html: 0, markdown: 0, compact: 0, exact: 0 };

  await fc.assert(
    fc.asyncProperty(blog, async ({ posts: drawn, people: authors, categories }) => {
      const posts = drawn.filter((one, index) => drawn.findIndex((other) => other.id === one.id) === index);
      await wipe(from);
      await wipe(to);
      const operator = clientOf(from, from.secretKey);
      await operator
        .from('profiles')
        .insert(authors.map(([key, full_name]) => ({ id: key, full_name })))
        .throwOnError();
      await operator
        .from('blog_categories')
        .insert(categories.map(([key, name]) => ({ id: key, name })))
        .throwOnError();
      const rows = posts.map(({ author, category, old: _, ...row }) => ({
        ...row,
        meta_description: row.meta_description?.slice(0, 60) ?? null,
        published_at: row.status === 'draft' ? null : row.published_at,
        author_id: authors[author]?.[0] ?? null,
        category_id: categories[category]?.[0] ?? null,
      }));
      await operator.from('blog_posts').insert(rows).throwOnError();
      const taken = new Set(posts.map((one) => one.slug));
      const redirects = posts.flatMap((one) =>
        one.old.filter((old) => !taken.has(old) && taken.add(old)).map((old_slug) => ({ old_slug, post_id: one.id })),
      );
      if (redirects.length > 0) await operator.from('blog_redirects').insert(redirects).throwOnError();

      const root = mkdtempSync(join(tmpdir(), 'townpress-blog-'));
      const again = mkdtempSync(join(tmpdir(), 'townpress-blog-'));
      try {
        const before = await dump(from);
        expect(await pulled(from, root)).toMatchObject({
          count: posts.length,
          kept: [],
          gone: [],
          pictures: { missing: [] },
        });
        const files = filesIn(root);
        expect((await pushed(to, root)).conflicts).toEqual([]);

        expect(await dump(to)).toEqual(before);
        expect(filesIn(root)).toEqual(files);
        expect(await pulled(to, again)).toMatchObject({ kept: [], unchanged: 0 });
        expect(filesIn(again)).toEqual(files);
        expect(await pulled(from, root)).toMatchObject({ kept: [], written: [], unchanged: posts.length });
        expect(await pushed(to, again)).toMatchObject({
          made: [],
          updated: [],
          unchanged: posts.length,
          redirects: 0,
          pictures: 0,
          conflicts: [],
        });
        expect(await dump(to)).toEqual(before);
        for (const [name, content] of Object.entries(files)) {
          if (!name.endsWith('.md')) continue;
          seen[(/^format: (html|compact)$/m.exec(content)?.[1] as 'html' | undefined) ?? 'markdown']++;
          if (/^exact: /m.test(content)) seen.exact++;
        }
      } finally {
        for (const folder of [root, again]) rmSync(folder, { recursive: true, force: true });
      }
    }),
    { ...runs(0.05), endOnFailure: true, examples: [[ofEveryKind]] },
  );
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
});
