import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { articleView } from '../../../admin/features/posts/editor/preview/article-view.ts';
import { EMPTY_FORM, type PostForm } from '../../../admin/features/posts/post-form.ts';
import { nodeSanitizer } from '../../../src/blog/content/node-sanitizer.ts';
import type { AdminSite } from '../../../src/build/emit/admin-site.ts';
import { Article } from '../../../src/pages/render/components/post-lists.tsx';
import { FakeBackend, post } from '../../blog/sync/support/fake-backend.ts';
import { clonedSite, contents, townpressWith } from '../../support/run-command.ts';

test('the preview of a post is the same article that the generator renders', async () => {
  const backend = await FakeBackend.start([]);
  const stored = {
    featured_image: `${backend.url}/storage/v1/object/public/blog-images/1.png`,
    excerpt: 'Short & "quoted"',
    title: 'Oil <news>',
  };
  const contentsOfPosts = {
    whole: {
      ...stored,
      content:
        '<h1>One</h1><p onclick="x">Two <b>three</b> <script>alert(1)</script><a href="/about">four</a></p><ul><li>five</li></ul>',
    },
    bare: { title: 'Bare', excerpt: '', content: '<p>Text</p>', author: null },
    elsewhere: { title: 'Elsewhere', content: '<p>Text</p>', featured_image: 'https://elsewhere.example/a.png' },
  };
  backend.posts = Object.entries(contentsOfPosts).map(([slug, more]) => post(slug, more));
  const folder = clonedSite();
  const { code, stderr } = await townpressWith(backend.env, folder, 'generate');
  expect([code, stderr]).toEqual([0, '']);
  const files = contents(realpathSync(join(folder, 'generated/site')));
  const site = JSON.parse(files['admin/site.json'] ?? '') as AdminSite;
  const clean = await nodeSanitizer();

  for (const [slug, more] of Object.entries(contentsOfPosts)) {
    const row = post(slug, more) as Record<string, string> & { author: { name: string } | null };
    const form: PostForm = {
      ...EMPTY_FORM,
      slug,
      title: row['title'] ?? '',
      excerpt: row['excerpt'] ?? '',
      content: row['content'] ?? '',
      featured_image: row['featured_image'] ?? '',
    };
    const publishedAt = new Date(row['published_at'] ?? '').toISOString();
    const view = articleView(form, clean(form.content), site, {
      author: row.author?.name ?? '',
      publishedAt,
      backendOrigin: new URL(backend.url).origin,
    });

    const preview = renderToStaticMarkup(createElement(Article, view));

    const page = files[`blog/${slug}.html`] ?? '';
    const article = page.slice(page.indexOf('<article'), page.indexOf('</article>') + '</article>'.length);
    expect(article).toContain('<h1>');
    expect(sameTime(preview), slug).toBe(sameTime(article));
  }
});

/** A time may be written with or without its fraction. */
function sameTime(html: string): string {
  return html.replace(
    /dateTime="([^"]+)"|datetime="([^"]+)"/g,
    (_, one?: string, other?: string) => `datetime="${new Date(one ?? other ?? '').toISOString()}"`,
  );
}
