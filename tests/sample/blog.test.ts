import { beforeAll, describe, expect, test } from 'vitest';
import {
  all,
  attribute,
  attributesOf,
  callsToActionOf,
  linksOf,
  meta,
  one,
  sectionOf,
  textOf,
  textsOf,
} from '../support/html.ts';
import { siteFolder } from '../support/run-command.ts';
import { buildFolder, type Sample, sample } from '../support/sample.ts';

const ORIGIN = 'https://www.baystatefleetcare.example';

let built: Sample;
beforeAll(async () => {
  built = await sample();
});

describe('the list of posts', () => {
  test('the list has a card per post, newest first, with all its details and Read More', () => {
    const cards = all(built.page('/blog'), 'li.post');
    expect(cards.map((card) => textOf(one(card, 'h3')))).toEqual(built.site.posts.map(({ title }) => title));
    const times = cards.map((card) => Date.parse(attribute(one(card, 'time'), 'datetime') ?? ''));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    for (const [index, card] of cards.entries()) {
      const post = built.site.posts[index];
      expect(textOf(one(card, 'time'))).toMatch(/^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}$/);
      expect(textOf(card)).toContain(post?.author.name);
      expect(textOf(card)).toContain(post?.excerpt);
      expect(all(card, 'img')).toHaveLength(1);
      expect(linksOf(card)).toEqual([[`Read More about ${post?.title}`, `/blog/${post?.slug}`]]);
    }
    expect(cards.length).toBeGreaterThanOrEqual(6);
  });

  test('the list loads its first image at once, and the others lazily', () => {
    const pictures = all(built.page('/blog'), 'li.post img');
    expect(pictures.map((picture) => [attribute(picture, 'loading'), attribute(picture, 'fetchpriority')])).toEqual([
      ['', 'high'],
      ...pictures.slice(1).map(() => ['lazy', '']),
    ]);
    expect(pictures.length).toBeGreaterThan(1);
  });

  test('the list ends with an email link whose subject is Newsletter Subscription', () => {
    const page = built.page('/blog');
    const calls = callsToActionOf(page);
    expect(calls).toEqual(all(page, 'main section').slice(-1));
    expect(calls.map((call) => attributesOf(call, 'a', 'href'))).toEqual([
      ['mailto:service@baystatefleetcare.example?subject=Newsletter%20Subscription'],
    ]);
  });
});

describe('every post', () => {
  test('every post has a back link, its image, details and text, and a call with the services', () => {
    for (const post of built.site.posts) {
      const main = one(built.page(`/blog/${post.slug}`), 'main');
      expect(textsOf(main, 'h1')).toEqual([post.title]);
      expect(linksOf(main)).toContainEqual(['Back to the blog', '/blog']);
      expect(textOf(one(main, 'article time'))).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
      expect(textOf(one(main, 'p.callout'))).toBe(post.excerpt);
      expect(textOf(one(main, 'article')).length).toBeGreaterThan(3000);
      expect(all(main, `article img[src=${post.picture?.url}]`)).toHaveLength(1);
      const call = one(main, 'aside');
      expect(linksOf(call)).toContainEqual(['Call Now', 'tel:+16175550142']);
      expect(linksOf(call)).toContainEqual(['View Our Services', '/services']);
      expect(attributesOf(main, 'button', 'data-share')).toEqual(['']);
      expect(attributesOf(main, 'button', 'data-title')).toEqual([post.title]);
      expect(attributesOf(main, 'button', 'data-text')).toEqual([post.excerpt]);
    }
  });

  test('every post describes itself to search engines and social networks', () => {
    for (const post of built.site.posts) {
      const page = built.page(`/blog/${post.slug}`);
      const meta = (name: string) =>
        all(page, 'meta').flatMap((element) =>
          attribute(element, 'property') === name || attribute(element, 'name') === name
            ? [attribute(element, 'content')]
            : [],
        );
      expect(meta('og:type')).toEqual(['article']);
      expect(meta('article:published_time')).toEqual([post.published_at]);
      expect(meta('article:author')).toEqual([post.author.name]);
      expect(meta('description')).toEqual([post.meta_description ?? post.excerpt]);
      expect(attributesOf(page, 'link[rel=canonical]', 'href')).toEqual([`${ORIGIN}/blog/${post.slug}`]);
      const { '@graph': graph } = JSON.parse(textOf(one(page, 'script[type=application/ld+json]'))) as {
        '@graph': Record<string, unknown>[];
      };
      expect(graph.find((node) => node['@type'] === 'BlogPosting')).toMatchObject({
        headline: post.title,
        datePublished: post.published_at,
        dateModified: post.updated_at,
        author: { '@type': 'Person', name: post.author.name },
        image: meta('og:image')[0],
      });
      const card = meta('og:image')[0]?.slice(ORIGIN.length + 1) ?? '';
      expect([card, built.files.has(card)]).toEqual([expect.stringContaining(`post-${post.slug}-`), true]);
    }
  });

  test('every post is in the sitemap and in all three feeds, with absolute URLs', () => {
    const sitemap = String(built.files.get('sitemap.xml'));
    const feed = JSON.parse(String(built.files.get('blog/feed.json'))) as {
      items: { url: string; content_html: string }[];
    };
    expect(feed.items.map(({ url }) => url)).toEqual(built.site.posts.map(({ slug }) => `${ORIGIN}/blog/${slug}`));
    for (const { slug } of built.site.posts) {
      expect(sitemap).toContain(`<loc>${ORIGIN}/blog/${slug}</loc>`);
      for (const file of ['blog/rss.xml', 'blog/atom.xml'])
        expect(String(built.files.get(file))).toContain(`${ORIGIN}/blog/${slug}`);
    }
    for (const { content_html } of feed.items) expect(content_html).not.toMatch(/ (href|src)="\//);
  });
});

describe('a blog of fifty posts', () => {
  const files = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [
      `posts/post-${index}.md`,
      `---\ntitle: Post ${index}\nexcerpt: What post ${index} says in short, so that people know.\ndate: 2024-01-${String(1 + (index % 28)).padStart(2, '0')}\nauthor: Ann\nstatus: published\n---\n\nText of post ${index}.\n`,
    ]),
  );

  test('a large blog shows 24 posts per page, each once, with links from page to page', async () => {
    const { page } = await buildFolder(`${siteFolder(files)}/data`);
    const pages = ['/blog', '/blog/page/2', '/blog/page/3'].map(page);
    const shown = pages.map((one) => attributesOf(one, 'li.post a', 'href'));
    expect(shown.map(({ length }) => length)).toEqual([24, 24, 2]);
    expect(new Set(shown.flat()).size).toBe(50);
    expect(pages.map((one) => attributesOf(one, 'p.pages a', 'href'))).toEqual([
      ['/blog/page/2'],
      ['/blog', '/blog/page/3'],
      ['/blog/page/2'],
    ]);
    expect(
      pages.map((one) => attributesOf(one, 'link[rel=canonical]', 'href')[0]?.replace(/^https:\/\/[^/]+/, '')),
    ).toEqual(['/blog', '/blog/page/2', '/blog/page/3']);
    expect(() => page('/blog/page/4')).toThrow();
  });

  test('the feeds of a large blog have its fifty newest posts', async () => {
    const more = Object.fromEntries([
      [
        'posts/old.md',
        '---\ntitle: Old\nexcerpt: An old post that no feed holds any more.\ndate: 2020-01-01\nauthor: Ann\nstatus: published\n---\n\nOld.\n',
      ],
    ]);
    const { files: out } = await buildFolder(`${siteFolder({ ...files, ...more })}/data`);
    expect((JSON.parse(String(out.get('blog/feed.json'))) as { items: unknown[] }).items).toHaveLength(50);
    expect(String(out.get('blog/rss.xml'))).not.toContain('/blog/old');
  });
});

describe('the blog before its first post', () => {
  test('an empty blog shows the empty state with a link home, and links no feed', async () => {
    const { page, files } = await buildFolder(`${siteFolder()}/data`);
    const empty = sectionOf(page('/blog'), 'No posts');
    expect(attributesOf(empty, 'a', 'href')).toEqual(['/']);
    expect([...files.keys()].filter((path) => path.startsWith('blog/'))).toEqual([]);
    expect(all(page('/blog'), 'link[type=application/rss+xml]')).toEqual([]);
  });

  test('an empty blog is noindex, and not in the sitemap', async () => {
    const { page, files } = await buildFolder(`${siteFolder()}/data`);
    expect(meta(page('/blog'), 'robots')).toBe('noindex, follow');
    const sitemap = String(files.get('sitemap.xml'));
    expect(sitemap).toContain('/services</loc>');
    expect(sitemap).not.toContain('/blog</loc>');
  });

  test("the empty state of the sample has the contract's wording", () => {
    const { empty } = built.site.pages.blog.front;
    expect(empty).toEqual({
      heading: ['No blog posts yet'],
      text: ['Check back soon for expert fleet maintenance insights and tips.'],
    });
  });
});
