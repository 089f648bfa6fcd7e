import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postAsMarkdown } from '../../../admin/features/posts/editor/markdown/post-as-markdown.ts';
import { EMPTY_FORM, type PostForm, toFields } from '../../../admin/features/posts/post-form.ts';
import { givenAddress, mapAddresses } from '../../../src/blog/post-images.ts';
import { PulledFolder } from '../../../src/blog/sync/pulled-folder.ts';
import { checkPostFiles } from '../../../src/data/validate/check-post-files.ts';
import { temporaryFolder } from '../../support/run-command.ts';
import { runs } from '../../support/runs.ts';

const PUBLISHED = '2026-01-02T03:04:05.678901Z';
const sample: PostForm = {
  ...EMPTY_FORM,
  title: 'Oil: "new"',
  slug: 'oil',
  content:
    '<h2>New</h2><p>See <img src="https://a.example/b.png" alt="oil" width="16" height="9" loading="lazy" decoding="async"></p>',
  excerpt: 'Two\nlines',
  status: 'published',
  featured_image: 'https://a.example/c.png',
  meta_keywords: 'a, b',
};

test('a form becomes the same file that a pull writes', () => {
  expect(postAsMarkdown(sample, PUBLISHED)).toEqual({
    text: '## New\n\nSee ![oil](https://a.example/b.png "=16x9")',
    lost: [],
    file: {
      name: 'oil.md',
      text: `---
title: "Oil: \\"new\\""
excerpt: "Two lines"
date: ${PUBLISHED}
image: "https://a.example/c.png"
keywords: "a, b"
status: published
format: compact
exact: {"excerpt":"Two%0Alines"}
---

## New

See ![oil](https://a.example/b.png "=16x9")
`,
    },
  });
});

test.each<[string, Partial<PostForm>, string]>([
  ['no content yet', { title: '', slug: '', status: 'draft' }, 'untitled.md'],
  ['only a title', { slug: '' }, 'oil-new.md'],
  ['an invalid slug', { slug: '../Oil' }, 'oil-new.md'],
  ['symbols', { title: '***', slug: '' }, 'untitled.md'],
  ['a long title', { title: 'a'.repeat(199).concat(' b'), slug: '' }, `${'a'.repeat(199)}.md`],
])('a post with %s has a file that can be stored', (_, patch, name) => {
  const { file } = postAsMarkdown({ ...sample, ...patch }, undefined);
  expect(file.name).toBe(name);
  expect(file.text).not.toMatch(/^(?:date|id): |^title: ""/m);
  if (patch.title === '') expect(file.text).toMatch(/^title: "Untitled"$/m);
});

test('the file of any form passes the push check and keeps every value', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom('yes', '2026-01-01', 'a\nb', '"', '\\', '---', ': #', '\u2028', ' x '),
  );
  const content = fc.constantFrom(
    '',
    '<p>a</p><p><br></p>',
    '<p><u>b</u> <a href="https://c.example/" target="_blank" rel="noopener">d</a></p>',
    '<p><img src="images/own.png" alt="e" width="1" height="2" loading="lazy" decoding="async"></p>',
    '<p><img src="https://a.example/b.png" loading="lazy" decoding="async"></p>',
    '<h2>f</h2><ul><li>g<ol><li>h</li></ol></li></ul>',
  );
  const form = fc.record({
    title: text,
    content,
    excerpt: text,
    status: fc.constantFrom('draft' as const, 'published' as const),
    featured_image: fc.constantFrom('', 'images/own.png', '/photos/a.png', 'https://a.example/c.png'),
    meta_description: text,
    meta_keywords: text,
  });
  fc.assert(
    fc.property(fc.array(form, { minLength: 30, maxLength: 30 }), (drawn) => {
      const root = temporaryFolder();
      const forms = drawn.map(
        (one, index): PostForm => ({ ...EMPTY_FORM, ...one, slug: `post-${index}`, keepsDate: true }),
      );
      for (const one of forms) {
        const { file } = postAsMarkdown(one, PUBLISHED);
        writeFileSync(join(root, file.name), file.text);
      }
      const { posts, diagnostics } = checkPostFiles(new PulledFolder(root), { timeZone: 'UTC' });
      // Random text such as `__proto__` is emphasis in Markdown.
      expect(diagnostics.filter(({ code }) => code !== 'foreign-markup')).toEqual([]);
      expect(posts.length).toBe(forms.length);
      for (const { row, html } of posts) {
        const fields = toFields(forms[Number(row.slug.slice('post-'.length))] as PostForm, PUBLISHED);
        const given = {
          ...row,
          title: row.title === 'Untitled' ? fields.title : row.title,
          featured_image: row.featured_image && givenAddress(row.featured_image),
        };
        expect({ ...given, content: mapAddresses(html, givenAddress) }).toMatchObject(fields);
        expect(row.id).toBeUndefined();
      }
    }),
    runs(0.1),
  );
});
