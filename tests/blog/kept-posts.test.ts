import { expect, test } from 'vitest';
import { planData, readData } from '../../src/build/plan.ts';
import type { SitePost } from '../../src/model/site.ts';
import { plan } from '../support/plan.ts';
import { type Files, project, report } from '../support/project.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const post = (front: string, body = 'Now.') => `---\ntitle: Tires\nid: ${ID}\n${front}\n---\n${body}\n`;
const postsOf = (files: Files) => plan(project(files)).plan?.site.posts ?? [];

test("a backend post joins the data's posts, even without a team author and many fields", () => {
  const [tires] = postsOf({
    'posts/tires.md': post(
      'date: 2026-01-02T03:04:05.678901Z\ncreated: 2026-01-01T00:00:00Z\nviews: 7\nold_slugs: [wheels]',
    ),
  });

  expect(tires as SitePost).toEqual({
    id: ID,
    slug: 'tires',
    title: 'Tires',
    excerpt: '',
    content: '<p>Now.</p>',
    published_at: '2026-01-02T03:04:05.678901Z',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-02T03:04:05.678901Z',
    status: 'published',
    author: { name: 'Acme' },
    view_count: 0,
    meta_description: 'Tires',
    meta_keywords: 'Tires',
    picture: undefined,
    links: [],
    oldSlugs: ['wheels'],
    declaredAt: { file: 'posts/tires.md', start: 0, end: 0 },
  });
});

test('drafts are omitted, and a name may be as long as the backend allows', () => {
  const slug = `${'long-'.repeat(39)}slug1`;
  const posts = postsOf({ [`posts/${slug}.md`]: post('date: 2026-01-02'), 'posts/draft.md': post('status: draft') });

  expect(posts.map((one) => one.slug)).toEqual([slug]);
  expect(report(project({ [`posts/${slug}0.md`]: post('date: 2026-01-02') }))).toContain(
    'has 201 characters; the limit is 200',
  );
});

test('the HTML of a post passes the sanitizer, and counts as text without one', () => {
  const host = project({
    'posts/tires.md': post('date: 2026-01-02\nformat: html', '<p>Now</p><script>alert(1)</script>'),
  });
  const clean = (html: string) => html.replace(/<script.*/s, '').trim();

  expect(planData(readData(host), { clean }).plan?.site.posts[0]?.content).toBe('<p>Now</p>');
  expect(plan(host).plan?.site.posts[0]?.content).toBe(
    '<p>&lt;p&gt;Now&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
});

test('images of a post are files of the site at their own URLs', () => {
  const { plan: planned } = plan(
    project({
      'posts/images/1-a.png': new Uint8Array([1]),
      'posts/images/a%2Fb.png': new Uint8Array([2]),
      'posts/images/page.html': new Uint8Array([3]),
      'posts/tires.md': post('date: 2026-01-02\nimage: images/1-a.png', '![a](images/a%252Fb.png) [b](images/1-a.png)'),
    }),
  );
  const [{ picture, featured_image, content } = { picture: undefined, featured_image: '', content: '' }] =
    planned?.site.posts ?? [];

  expect(featured_image).toMatch(/^\/assets\/1-a\.[0-9a-f]{10}\.png$/);
  expect(picture).toMatchObject({ url: featured_image, alt: 'Tires' });
  expect(content).toMatch(
    /^<p><img src="\/assets\/a-2Fb\.[0-9a-f]{10}\.png" alt="a" loading="lazy" decoding="async"> <a href="\/assets\/1-a\./,
  );
  expect([...(planned?.site.files.keys() ?? [])].filter((path) => path.includes('page'))).toEqual([]);
  expect([...(planned?.site.files.keys() ?? [])].filter((path) => /1-a|2Fb/.test(path))).toHaveLength(2);
});

test('an old slug redirects to the post unless data or another post takes it', () => {
  const { plan: planned, diagnostics } = plan(
    project({
      'redirects.yaml': '- { from: /blog/declared, to: /about }\n',
      'posts/tires.md': post('date: 2026-01-02\nold_slugs: [wheels, oil, declared]'),
      'posts/oil.md': post('date: 2026-01-01\nold_slugs: [wheels]'),
    }),
  );

  expect(diagnostics).toEqual([]);
  expect(planned?.redirects.map(({ from, to }) => [from, to])).toEqual([
    ['/blog/declared', '/about'],
    ['/blog/wheels', '/blog/tires'],
  ]);
});

test.each([
  [
    'an unknown key',
    post('date: 2026-01-02\nexcerp: a'),
    'error[unknown-key]: there is no key `excerp` here\n  --> data/posts/tires.md:5:1',
    'did you mean `excerpt`?',
  ],
  [
    'a missing image',
    post('date: 2026-01-02\nimage: images/a.png'),
    "error[missing-picture]: the image `posts/images/a.png` doesn't exist\n  --> data/posts/tires.md:5:8",
    'townpress blog pull',
  ],
  [
    'a missing image in its text',
    post('date: 2026-01-02', 'Now\n\n![a](images/a.png)'),
    '--> data/posts/tires.md:8:6',
    'townpress blog pull',
  ],
  [
    'no date',
    post('status: published'),
    'error[missing-field]: the post has no `date`\n  --> data/posts/tires.md',
    'status: draft',
  ],
  ['no title', `---\nid: ${ID}\n---\nNow.\n`, 'has no `title`', 'data/posts/tires.md'],
])('a post with %s is rejected', (_, file, place, help) => {
  const shown = report(project({ 'posts/tires.md': file, 'posts/images/b.png': new Uint8Array([1]) }));

  expect(shown).toContain(place);
  expect(shown).toContain(help);
  expect(shown.match(/error\[/g)).toHaveLength(1);
});

test('a post without an ID counts as a post of the data', () => {
  expect(
    report(project({ 'posts/tires.md': '---\ntitle: Tires\ndate: 2026-01-02\nauthor: Ann\n---\nNow.\n' })),
  ).toContain('has no `excerpt`');
});
